/* The zonotope of two shapes of space, and its scale.
 *
 * Nearly always the numbers are used as they are. Where lengths or axes are far from 1, each offset, half length and
 * direction is made anew with an exponent of its own, so that nothing overflows or becomes subnormal on the way, and
 * all are then brought to one scale.
 * First principles: the Minkowski difference of two sums of segments is a sum of segments; powers of two are exact. */
#include "measure/zonotope3.h"
#include "core/vec.h"

#include "exact/floating.h"

/* Where a zonotope comes from, as sums: twice D is `to` - `from`, twice a half length `width`. */
typedef struct source3 {
    double to[3][2], from[3][2];
    double width[6][2];
    double edge[6][2][3]; /* twice a direction is the sum of two */
} source3;

CORE_INLINE double greatest3(const double *v)
{
    double x = fabs(v[0]), y = fabs(v[1]), z = fabs(v[2]);
    double xy = x > y ? x : y;
    return xy > z ? xy : z;
}

/* A direction without components so small that products of them might underflow. */
CORE_INLINE void drop_dust3(double *v)
{
    CORE_UNROLLED
    for (int c = 0; c < 3; c++)
        v[c] = fabs(v[c]) >= 0x1p-400 ? v[c] : 0;
}

/* Fills in size and exponent if all numbers are on a scale on which they can be used as they are. */
CORE_INLINE bool settle3(zonotope3 *z)
{
    double offset[3] = {z->offset[0].high, z->offset[1].high, z->offset[2].high};
    double size = greatest3(offset);
    bool ordinary = (fabs(offset[0]) <= 0x1p300) & (fabs(offset[1]) <= 0x1p300) &
                    (fabs(offset[2]) <= 0x1p300); /* not NaN, either */
    for (int k = 0; k < z->edges; k++) {
        double length = greatest3(z->edge[k]);
        ordinary = ordinary & (((length >= 0.25) & (length <= 2)) | ((length == 0) & (z->half[k].high == 0)));
        size += z->half[k].high * length;
        drop_dust3(z->edge[k]);
    }
    z->size = size;
    z->exponent = 0;
    return ordinary && size >= 0x1p-300 && size <= 0x1p300;
}

/* One edge: its direction near 1 in size, its half length with what that took. */
static floating floating_edge3(const source3 *source, int k, double direction[3])
{
    static const double none[2] = {0, 0};
    floating component[3], half = floating_half_sum(source->width[k], none);
    for (int c = 0; c < 3; c++) {
        const double sum[2] = {source->edge[k][0][c], source->edge[k][1][c]};
        component[c] = floating_half_sum(sum, none);
    }
    int greatest = floating_greatest(3, component);
    for (int c = 0; c < 3; c++)
        direction[c] = floating_at(component[c], greatest).high;
    if (greatest3(direction) <= 0.5) { /* an axis of the world stays 1 long, so that scaling changes no bit */
        for (int c = 0; c < 3; c++)
            direction[c] *= 2;
        greatest--;
    }
    drop_dust3(direction);
    half.value = greatest3(direction) > 0 ? half.value : dd_from(0);
    half.exponent += greatest;
    return half;
}

/* Makes z from its source, on a scale on which the greatest length is about 1. */
static void rescale3(zonotope3 *z, const source3 *source)
{
    floating length[3 + 6];
    for (int c = 0; c < 3; c++)
        length[c] = floating_half_sum(source->to[c], source->from[c]);
    for (int k = 0; k < z->edges; k++)
        length[3 + k] = floating_edge3(source, k, z->edge[k]);
    z->exponent = floating_greatest(3 + z->edges, length);
    double rough[3];
    for (int c = 0; c < 3; c++) {
        z->offset[c] = floating_at(length[c], z->exponent);
        rough[c] = z->offset[c].high;
    }
    z->size = greatest3(rough);
    for (int k = 0; k < z->edges; k++) {
        z->half[k] = dd_abs(floating_at(length[3 + k], z->exponent));
        z->size += z->half[k].high * greatest3(z->edge[k]);
    }
}

static void source_obb3(source3 *source, int first, const hit_obb3 *box)
{
    for (int k = 0; k < 3; k++) {
        double half = fabs(vec3_array(&box->half)[k]);
        for (int i = 0; i < 2; i++) {
            source->width[first + k][i] = half;
            for (int c = 0; c < 3; c++)
                source->edge[first + k][i][c] = vec3_array(&box->axis[k])[c];
        }
    }
}

/* Twice the centre as a sum of two. */
static void source_centers3(double center[3][2], const hit_vec3 *x, const hit_vec3 *y)
{
    for (int c = 0; c < 3; c++) {
        center[c][0] = vec3_array(x)[c];
        center[c][1] = vec3_array(y)[c];
    }
}

static void source_aabb3(source3 *source, const hit_aabb3 *box)
{
    source_centers3(source->from, &box->min, &box->max);
    for (int k = 0; k < 3; k++) {
        source->width[k][0] = vec3_array(&box->max)[k];
        source->width[k][1] = -vec3_array(&box->min)[k];
        for (int c = 0; c < 3; c++)
            source->edge[k][0][c] = source->edge[k][1][c] = c == k ? 1 : 0;
    }
}

static void source_segment3(source3 *source, const hit_segment3 *segment)
{
    source_centers3(source->to, &segment->a, &segment->b);
    source->width[3][0] = source->width[3][1] = 1;
    for (int c = 0; c < 3; c++) {
        source->edge[3][0][c] = vec3_array(&segment->b)[c];
        source->edge[3][1][c] = -vec3_array(&segment->a)[c];
    }
}

/* ---- As they are ---- */

CORE_INLINE void edges_of_obb3(zonotope3 *z, int first, const hit_obb3 *box)
{
    CORE_UNROLLED
    for (int k = 0; k < 3; k++) {
        z->half[first + k] = dd_from(fabs(vec3_array(&box->half)[k]));
        CORE_UNROLLED
        for (int c = 0; c < 3; c++)
            z->edge[first + k][c] = vec3_array(&box->axis[k])[c];
    }
}

static void edges_of_aabb3(zonotope3 *z, const hit_aabb3 *box)
{
    for (int k = 0; k < 3; k++) {
        z->half[k] = dd_scale(dd_difference(vec3_array(&box->max)[k], vec3_array(&box->min)[k]), 0.5);
        for (int c = 0; c < 3; c++)
            z->edge[k][c] = c == k ? 1 : 0;
    }
}

/* The half of b - a as a direction near 1 in size and a power of two. */
static void edge_of_segment3(zonotope3 *z, const hit_segment3 *segment)
{
    double *edge = z->edge[3];
    for (int c = 0; c < 3; c++)
        edge[c] = (vec3_array(&segment->b)[c] - vec3_array(&segment->a)[c]) * 0.5;
    double length = greatest3(edge);
    z->half[3] = dd_from(0);
    if (!(length > 0 && length <= DBL_MAX))
        return;
    int exponent;
    double fraction = frexp(length, &exponent);
    exponent -= fraction <= 0.5;
    for (int c = 0; c < 3; c++)
        edge[c] = ldexp(edge[c], -exponent);
    z->half[3] = dd_from(ldexp(1, exponent));
}

zonotope3 hit__measure_zonotope3_from_obb_obb(const hit_obb3 *a, const hit_obb3 *b)
{
    zonotope3 z;
    z.edges = 6;
    edges_of_obb3(&z, 0, a);
    edges_of_obb3(&z, 3, b);
    for (int c = 0; c < 3; c++)
        z.offset[c] = dd_difference(vec3_array(&b->center)[c], vec3_array(&a->center)[c]);
    if (!settle3(&z)) {
        source3 source;
        source_obb3(&source, 0, a);
        source_obb3(&source, 3, b);
        source_centers3(source.from, &a->center, &a->center);
        source_centers3(source.to, &b->center, &b->center);
        rescale3(&z, &source);
    }
    return z;
}

/* From the centre of an AABB to that of p and q. */
static void offset_from_aabb3(zonotope3 *z, const hit_aabb3 *box, const hit_vec3 *p, const hit_vec3 *q)
{
    for (int c = 0; c < 3; c++) {
        dd low = dd_difference(vec3_array(p)[c], vec3_array(&box->min)[c]);
        dd high = dd_difference(vec3_array(q)[c], vec3_array(&box->max)[c]);
        z->offset[c] = dd_scale(dd_add(low, high), 0.5);
    }
}

zonotope3 hit__measure_zonotope3_from_aabb_obb(const hit_aabb3 *a, const hit_obb3 *b)
{
    zonotope3 z;
    z.edges = 6;
    edges_of_aabb3(&z, a);
    edges_of_obb3(&z, 3, b);
    offset_from_aabb3(&z, a, &b->center, &b->center);
    if (!settle3(&z)) {
        source3 source;
        source_aabb3(&source, a);
        source_obb3(&source, 3, b);
        source_centers3(source.to, &b->center, &b->center);
        rescale3(&z, &source);
    }
    return z;
}

zonotope3 hit__measure_zonotope3_from_obb_point(const hit_obb3 *a, const hit_vec3 *b)
{
    zonotope3 z;
    z.edges = 3;
    edges_of_obb3(&z, 0, a);
    for (int c = 0; c < 3; c++)
        z.offset[c] = dd_difference(vec3_array(b)[c], vec3_array(&a->center)[c]);
    if (!settle3(&z)) {
        source3 source;
        source_obb3(&source, 0, a);
        source_centers3(source.from, &a->center, &a->center);
        source_centers3(source.to, b, b);
        rescale3(&z, &source);
    }
    return z;
}

zonotope3 hit__measure_zonotope3_from_obb_segment(const hit_obb3 *a, const hit_segment3 *b)
{
    zonotope3 z;
    z.edges = 4;
    edges_of_obb3(&z, 0, a);
    edge_of_segment3(&z, b);
    for (int c = 0; c < 3; c++) {
        double center = vec3_array(&a->center)[c];
        dd from_a = dd_difference(vec3_array(&b->a)[c], center), from_b = dd_difference(vec3_array(&b->b)[c], center);
        z.offset[c] = dd_scale(dd_add(from_a, from_b), 0.5);
    }
    if (!settle3(&z)) {
        source3 source;
        source_obb3(&source, 0, a);
        source_segment3(&source, b);
        source_centers3(source.from, &a->center, &a->center);
        rescale3(&z, &source);
    }
    return z;
}

zonotope3 hit__measure_zonotope3_from_aabb_segment(const hit_aabb3 *a, const hit_segment3 *b)
{
    zonotope3 z;
    z.edges = 4;
    edges_of_aabb3(&z, a);
    edge_of_segment3(&z, b);
    offset_from_aabb3(&z, a, &b->a, &b->b);
    if (!settle3(&z)) {
        source3 source;
        source_aabb3(&source, a);
        source_segment3(&source, b);
        rescale3(&z, &source);
    }
    return z;
}
