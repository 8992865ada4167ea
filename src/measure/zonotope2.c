/* The zonotope of two shapes of the plane, and its scale.
 *
 * Nearly always the numbers are used as they are. Where lengths or axes are far from 1, each offset, half length and
 * direction is made anew with an exponent of its own, so that nothing overflows or becomes subnormal on the way, and
 * all are then brought to one scale.
 * First principles: the Minkowski difference of two sums of segments is a sum of segments; powers of two are exact. */
#include "measure/zonotope2.h"
#include "core/vec.h"

#include "exact/floating.h"

/* Where a zonotope comes from, as sums: twice D is `to` - `from`, twice a half length `width`. */
typedef struct source2 {
    double to[2][2], from[2][2];
    double width[4][2];
    double edge[4][2][2]; /* twice a direction is the sum of two */
} source2;

/* Component c of the direction of edge k: the second edge is the first turned by +90 degrees. */
static double axis_component2(const hit_obb2 *box, int k, int c)
{
    return k == c ? box->axis.x : k == 0 ? box->axis.y : -box->axis.y;
}

static double greatest2(const double *v)
{
    double x = fabs(v[0]), y = fabs(v[1]);
    return x > y ? x : y;
}

/* A direction without components so small that products of them might underflow. */
static void drop_dust2(double *v)
{
    for (int c = 0; c < 2; c++)
        v[c] = fabs(v[c]) >= 0x1p-400 ? v[c] : 0;
}

/* Fills in size and exponent if all numbers are on a scale on which they can be used as they are. */
static bool settle2(zonotope2 *z)
{
    double offset[2] = {z->offset[0].high, z->offset[1].high};
    double size = greatest2(offset);
    bool ordinary = (fabs(offset[0]) <= 0x1p300) & (fabs(offset[1]) <= 0x1p300); /* not NaN, either */
    for (int k = 0; k < z->edges; k++) {
        double length = greatest2(z->edge[k]);
        ordinary = ordinary & (((length >= 0.25) & (length <= 2)) | ((length == 0) & (z->half[k].high == 0)));
        size += z->half[k].high * length;
        drop_dust2(z->edge[k]);
    }
    z->size = size;
    z->exponent = 0;
    return ordinary && size >= 0x1p-300 && size <= 0x1p300;
}

/* One edge: its direction near 1 in size, its half length with what that took. */
static floating floating_edge2(const source2 *source, int k, double direction[2])
{
    static const double none[2] = {0, 0};
    floating component[2], half = floating_half_sum(source->width[k], none);
    for (int c = 0; c < 2; c++) {
        const double sum[2] = {source->edge[k][0][c], source->edge[k][1][c]};
        component[c] = floating_half_sum(sum, none);
    }
    int greatest = floating_greatest(2, component);
    for (int c = 0; c < 2; c++)
        direction[c] = floating_at(component[c], greatest).high;
    if (greatest2(direction) <= 0.5) { /* an axis of the world stays 1 long, so that scaling changes no bit */
        for (int c = 0; c < 2; c++)
            direction[c] *= 2;
        greatest--;
    }
    drop_dust2(direction);
    half.value = greatest2(direction) > 0 ? half.value : dd_from(0);
    half.exponent += greatest;
    return half;
}

/* Makes z from its source, on a scale on which the greatest length is about 1. */
static void rescale2(zonotope2 *z, const source2 *source)
{
    floating length[2 + 4];
    for (int c = 0; c < 2; c++)
        length[c] = floating_half_sum(source->to[c], source->from[c]);
    for (int k = 0; k < z->edges; k++)
        length[2 + k] = floating_edge2(source, k, z->edge[k]);
    z->exponent = floating_greatest(2 + z->edges, length);
    double rough[2];
    for (int c = 0; c < 2; c++) {
        z->offset[c] = floating_at(length[c], z->exponent);
        rough[c] = z->offset[c].high;
    }
    z->size = greatest2(rough);
    for (int k = 0; k < z->edges; k++) {
        z->half[k] = dd_abs(floating_at(length[2 + k], z->exponent));
        z->size += z->half[k].high * greatest2(z->edge[k]);
    }
}

static void source_obb2(source2 *source, int first, const hit_obb2 *box)
{
    for (int k = 0; k < 2; k++) {
        double half = fabs(vec2_array(&box->half)[k]);
        for (int i = 0; i < 2; i++) {
            source->width[first + k][i] = half;
            for (int c = 0; c < 2; c++)
                source->edge[first + k][i][c] = axis_component2(box, k, c);
        }
    }
}

/* Twice the centre as a sum of two. */
static void source_centers2(double center[2][2], const hit_vec2 *x, const hit_vec2 *y)
{
    for (int c = 0; c < 2; c++) {
        center[c][0] = vec2_array(x)[c];
        center[c][1] = vec2_array(y)[c];
    }
}

static void source_aabb2(source2 *source, const hit_aabb2 *box)
{
    source_centers2(source->from, &box->min, &box->max);
    for (int k = 0; k < 2; k++) {
        source->width[k][0] = vec2_array(&box->max)[k];
        source->width[k][1] = -vec2_array(&box->min)[k];
        for (int c = 0; c < 2; c++)
            source->edge[k][0][c] = source->edge[k][1][c] = c == k ? 1 : 0;
    }
}

static void source_segment2(source2 *source, const hit_segment2 *segment)
{
    source_centers2(source->to, &segment->a, &segment->b);
    source->width[2][0] = source->width[2][1] = 1;
    for (int c = 0; c < 2; c++) {
        source->edge[2][0][c] = vec2_array(&segment->b)[c];
        source->edge[2][1][c] = -vec2_array(&segment->a)[c];
    }
}

/* ---- As they are ---- */

static void edges_of_obb2(zonotope2 *z, int first, const hit_obb2 *box)
{
    for (int k = 0; k < 2; k++) {
        z->half[first + k] = dd_from(fabs(vec2_array(&box->half)[k]));
        for (int c = 0; c < 2; c++)
            z->edge[first + k][c] = axis_component2(box, k, c);
    }
}

static void edges_of_aabb2(zonotope2 *z, const hit_aabb2 *box)
{
    for (int k = 0; k < 2; k++) {
        z->half[k] = dd_scale(dd_difference(vec2_array(&box->max)[k], vec2_array(&box->min)[k]), 0.5);
        for (int c = 0; c < 2; c++)
            z->edge[k][c] = c == k ? 1 : 0;
    }
}

/* The half of b - a as a direction near 1 in size and a power of two. */
static void edge_of_segment2(zonotope2 *z, const hit_segment2 *segment)
{
    double *edge = z->edge[2];
    for (int c = 0; c < 2; c++)
        edge[c] = (vec2_array(&segment->b)[c] - vec2_array(&segment->a)[c]) * 0.5;
    double length = greatest2(edge);
    z->half[2] = dd_from(0);
    if (!(length > 0 && length <= DBL_MAX))
        return;
    int exponent;
    double fraction = frexp(length, &exponent);
    exponent -= fraction <= 0.5;
    for (int c = 0; c < 2; c++)
        edge[c] = ldexp(edge[c], -exponent);
    z->half[2] = dd_from(ldexp(1, exponent));
}

zonotope2 hit__measure_zonotope2_from_obb_obb(const hit_obb2 *a, const hit_obb2 *b)
{
    zonotope2 z;
    z.edges = 4;
    edges_of_obb2(&z, 0, a);
    edges_of_obb2(&z, 2, b);
    for (int c = 0; c < 2; c++)
        z.offset[c] = dd_difference(vec2_array(&b->center)[c], vec2_array(&a->center)[c]);
    if (!settle2(&z)) {
        source2 source;
        source_obb2(&source, 0, a);
        source_obb2(&source, 2, b);
        source_centers2(source.from, &a->center, &a->center);
        source_centers2(source.to, &b->center, &b->center);
        rescale2(&z, &source);
    }
    return z;
}

/* From the centre of an AABB to that of p and q. */
static void offset_from_aabb2(zonotope2 *z, const hit_aabb2 *box, const hit_vec2 *p, const hit_vec2 *q)
{
    for (int c = 0; c < 2; c++) {
        dd low = dd_difference(vec2_array(p)[c], vec2_array(&box->min)[c]);
        dd high = dd_difference(vec2_array(q)[c], vec2_array(&box->max)[c]);
        z->offset[c] = dd_scale(dd_add(low, high), 0.5);
    }
}

zonotope2 hit__measure_zonotope2_from_aabb_obb(const hit_aabb2 *a, const hit_obb2 *b)
{
    zonotope2 z;
    z.edges = 4;
    edges_of_aabb2(&z, a);
    edges_of_obb2(&z, 2, b);
    offset_from_aabb2(&z, a, &b->center, &b->center);
    if (!settle2(&z)) {
        source2 source;
        source_aabb2(&source, a);
        source_obb2(&source, 2, b);
        source_centers2(source.to, &b->center, &b->center);
        rescale2(&z, &source);
    }
    return z;
}

zonotope2 hit__measure_zonotope2_from_obb_point(const hit_obb2 *a, const hit_vec2 *b)
{
    zonotope2 z;
    z.edges = 2;
    edges_of_obb2(&z, 0, a);
    for (int c = 0; c < 2; c++)
        z.offset[c] = dd_difference(vec2_array(b)[c], vec2_array(&a->center)[c]);
    if (!settle2(&z)) {
        source2 source;
        source_obb2(&source, 0, a);
        source_centers2(source.from, &a->center, &a->center);
        source_centers2(source.to, b, b);
        rescale2(&z, &source);
    }
    return z;
}

zonotope2 hit__measure_zonotope2_from_obb_segment(const hit_obb2 *a, const hit_segment2 *b)
{
    zonotope2 z;
    z.edges = 3;
    edges_of_obb2(&z, 0, a);
    edge_of_segment2(&z, b);
    for (int c = 0; c < 2; c++) {
        double center = vec2_array(&a->center)[c];
        dd from_a = dd_difference(vec2_array(&b->a)[c], center), from_b = dd_difference(vec2_array(&b->b)[c], center);
        z.offset[c] = dd_scale(dd_add(from_a, from_b), 0.5);
    }
    if (!settle2(&z)) {
        source2 source;
        source_obb2(&source, 0, a);
        source_segment2(&source, b);
        source_centers2(source.from, &a->center, &a->center);
        rescale2(&z, &source);
    }
    return z;
}

zonotope2 hit__measure_zonotope2_from_aabb_segment(const hit_aabb2 *a, const hit_segment2 *b)
{
    zonotope2 z;
    z.edges = 3;
    edges_of_aabb2(&z, a);
    edge_of_segment2(&z, b);
    offset_from_aabb2(&z, a, &b->a, &b->b);
    if (!settle2(&z)) {
        source2 source;
        source_aabb2(&source, a);
        source_segment2(&source, b);
        rescale2(&z, &source);
    }
    return z;
}
