/* The corners of a shape of the plane, and its area, in whole numbers. First principles. */
#include "intersection/exact_ring2.h"

/* center + s half.x axis + t half.y (the axis a quarter turn on). */
static void load_obb_corner2(dyadic_arena *arena, const hit_obb2 *box, int i, const double origin[2], dyadic out[2])
{
    const dyadic ux = hit__exact_dyadic_from(arena, box->axis.x), uy = hit__exact_dyadic_from(arena, box->axis.y);
    dyadic p = hit__exact_dyadic_from(arena, box->half.x), q = hit__exact_dyadic_from(arena, box->half.y);
    p = i == 1 || i == 2 ? p : dyadic_negate(p);
    q = i >= 2 ? q : dyadic_negate(q);
    const dyadic x = hit__exact_dyadic_determinant(arena, p, ux, q, uy);
    const dyadic y = hit__exact_dyadic_determinant(arena, p, uy, dyadic_negate(q), ux);
    const dyadic one = hit__exact_dyadic_from(arena, 1);
    const dyadic sum[2] = {
        hit__exact_dyadic_add(arena, hit__exact_dyadic_difference(arena, box->center.x, origin[0]), x),
        hit__exact_dyadic_add(arena, hit__exact_dyadic_difference(arena, box->center.y, origin[1]), y),
    };
    for (int c = 0; c < 2; c++) /* a sum may be one of its terms; what is kept stands in turn */
        out[c] = hit__exact_dyadic_multiply(arena, sum[c], one);
}

static void load_point2(dyadic_arena *arena, double x, double y, const double origin[2], dyadic out[2])
{
    out[0] = hit__exact_dyadic_difference(arena, x, origin[0]);
    out[1] = hit__exact_dyadic_difference(arena, y, origin[1]);
}

dyadic hit__intersection_exact_doubled_area2(dyadic_arena *arena, const exact_ring2 *ring)
{
    const int used = arena->used;
    dyadic sum = {0}, u[2], v[2];
    for (int i = 1; i + 1 < ring->count; i++) {
        exact_between2(arena, ring->at[0], ring->at[i], u);
        exact_between2(arena, ring->at[0], ring->at[i + 1], v);
        sum = hit__exact_dyadic_keep(arena, used, hit__exact_dyadic_add(arena, sum, exact_cross2(arena, u, v)));
    }
    return sum;
}

static void load_ring2(dyadic_arena *arena, const flat2 *s, const double origin[2], exact_ring2 *out)
{
    out->count = s->polygon != NULL ? s->polygon->count : 4;
    for (int i = 0; i < out->count; i++) {
        if (s->polygon != NULL)
            load_point2(arena, s->polygon->corner[i].x, s->polygon->corner[i].y, origin, out->at[i]);
        else if (s->obb != NULL)
            load_obb_corner2(arena, s->obb, i, origin, out->at[i]);
        else
            load_point2(arena, i == 1 || i == 2 ? s->aabb->max.x : s->aabb->min.x,
                        i >= 2 ? s->aabb->max.y : s->aabb->min.y, origin, out->at[i]);
    }
}

void hit__intersection_exact_pair2(dyadic_arena *arena, const flat2 *a, const flat2 *b, exact_ring2 *first,
                                   exact_ring2 *second)
{
    const hit_vec2 p = a->aabb != NULL ? a->aabb->min : a->obb != NULL ? a->obb->center : a->polygon->corner[0];
    const double origin[2] = {p.x, p.y};
    load_ring2(arena, a, origin, first);
    load_ring2(arena, b, origin, second);
}
