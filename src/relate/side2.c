/* Boxes of the plane against lines and half-planes: where do the nearest and the furthest corner lie?
 *
 * Based on: T. Akenine-Moeller, E. Haines, N. Hoffman, Real-Time Rendering, 4th edition, 2018, section 22.10.1. Ours
 * differs: signs are certain by a bound, else exact; an AABB's corners are taken as they are. Bounds: docs/numerics.md,
 * "Boxes and lines". */
#include "hitbox/side.h"

#include "core/stages.h"
#include "exact/cross.h"
#include "exact/dyadic.h"
#include "exact/order.h"
#include "hitbox/relate.h"
#include "relate/interval_overlap.h"
#include "relate/verdict.h"

static const plane_signs IN_FRONT2 = {1, 1}, BEHIND2 = {-1, -1};

/* Settles the ends that are certain. False: one is open. */
static inline bool ends_filter2(double least, double most, double error, plane_signs *ends)
{
    ends->lowest = least > error ? 1 : least < -error ? -1 : EXACT_OPEN;
    ends->highest = most > error ? 1 : most < -error ? -1 : EXACT_OPEN;
    return ends->lowest != EXACT_OPEN && ends->highest != EXACT_OPEN;
}

/* A normal of zero leaves all of the plane behind the line, or in front of it. */
static bool is_all_or_none2(const hit_plane2 *plane, plane_signs *ends)
{
    *ends = exact_less(plane->offset, 0) ? IN_FRONT2 : BEHIND2;
    return exact_is_zero(plane->normal.x) && exact_is_zero(plane->normal.y);
}

/* ---- AABBs ---- */

/* n.p - offset for a corner: its sign. */
static int corner_sign2(const hit_plane2 *plane, double x, double y)
{
    dyadic_arena arena;
    arena.used = 0;
    dyadic along_x = hit__exact_dyadic_multiply(&arena, hit__exact_dyadic_from(&arena, plane->normal.x),
                                                hit__exact_dyadic_from(&arena, x));
    dyadic along_y = hit__exact_dyadic_multiply(&arena, hit__exact_dyadic_from(&arena, plane->normal.y),
                                                hit__exact_dyadic_from(&arena, y));
    return hit__exact_dyadic_compare(hit__exact_dyadic_add(&arena, along_x, along_y),
                                     hit__exact_dyadic_from(&arena, plane->offset));
}

static plane_signs aabb_ends_exactly2(const hit_aabb2 *box, const hit_plane2 *plane)
{
    plane_signs ends;
    if (!interval_box2_has_points(box) || !exact_all_finite(3, &plane->normal.x))
        return IN_FRONT2;
    if (is_all_or_none2(plane, &ends))
        return ends;
    core_count(integer);
    bool x_falls = exact_less(plane->normal.x, 0), y_falls = exact_less(plane->normal.y, 0);
    ends.lowest = corner_sign2(plane, x_falls ? box->max.x : box->min.x, y_falls ? box->max.y : box->min.y);
    ends.highest = corner_sign2(plane, x_falls ? box->min.x : box->max.x, y_falls ? box->min.y : box->max.y);
    return ends;
}

static inline plane_signs aabb_ends2(const hit_aabb2 *box, const hit_plane2 *plane)
{
    hit_vec2 n = plane->normal;
    double x_low = n.x * box->min.x, x_high = n.x * box->max.x, y_low = n.y * box->min.y, y_high = n.y * box->max.y;
    double least = (n.x < 0 ? x_high : x_low) + (n.y < 0 ? y_high : y_low) - plane->offset;
    double most = (n.x < 0 ? x_low : x_high) + (n.y < 0 ? y_low : y_high) - plane->offset;
    double size = fabs(x_low) + fabs(x_high) + fabs(y_low) + fabs(y_high) + fabs(plane->offset);
    double length = fabs(n.x) + fabs(n.y);
    double reach = fabs(box->min.x) + fabs(box->max.x) + fabs(box->min.y) + fabs(box->max.y);
    bool fit = size >= 0x1p-600 && length <= 0x1p300 && reach <= 0x1p300 && interval_box2_has_points(box);
    plane_signs ends;
    if (!fit || !ends_filter2(least, most, 0x1p-50 * size, &ends))
        return aabb_ends_exactly2(box, plane);
    core_count(filter);
    return ends;
}

/* ---- OBBs ---- */

static plane_signs obb_ends_exactly2(const hit_obb2 *box, const hit_plane2 *plane)
{
    plane_signs ends;
    if (!exact_all_finite(6, &box->center.x) || !exact_all_finite(3, &plane->normal.x))
        return IN_FRONT2;
    if (is_all_or_none2(plane, &ends))
        return ends;
    core_count(integer);
    dyadic_arena arena;
    arena.used = 0;
    dyadic n[2] = {hit__exact_dyadic_from(&arena, plane->normal.x), hit__exact_dyadic_from(&arena, plane->normal.y)};
    const double *factor[3] = {&box->center.x, &box->axis.x, NULL};
    const double across[2] = {-box->axis.y, box->axis.x};
    factor[2] = across;
    dyadic along[3];
    for (int i = 0; i < 3; i++)
        along[i] = hit__exact_dyadic_add(
            &arena, hit__exact_dyadic_multiply(&arena, n[0], hit__exact_dyadic_from(&arena, factor[i][0])),
            hit__exact_dyadic_multiply(&arena, n[1], hit__exact_dyadic_from(&arena, factor[i][1])));
    dyadic half_x = hit__exact_dyadic_from(&arena, fabs(box->half.x)),
           half_y = hit__exact_dyadic_from(&arena, fabs(box->half.y));
    dyadic reach = hit__exact_dyadic_add(&arena, hit__exact_dyadic_multiply(&arena, half_x, dyadic_abs(along[1])),
                                         hit__exact_dyadic_multiply(&arena, half_y, dyadic_abs(along[2])));
    dyadic center = hit__exact_dyadic_subtract(&arena, along[0], hit__exact_dyadic_from(&arena, plane->offset));
    ends.lowest = hit__exact_dyadic_compare(center, reach);
    ends.highest = hit__exact_dyadic_compare(center, dyadic_negate(reach));
    return ends;
}

static inline plane_signs obb_ends2(const hit_obb2 *box, const hit_plane2 *plane)
{
    hit_vec2 n = plane->normal, c = box->center, u = box->axis;
    double half_x = fabs(box->half.x), half_y = fabs(box->half.y), length = fabs(n.x) + fabs(n.y);
    double center = n.x * c.x + n.y * c.y - plane->offset;
    double reach = half_x * fabs(n.x * u.x + n.y * u.y) + half_y * fabs(n.y * u.x - n.x * u.y);
    double size = fabs(c.x) + fabs(c.y) + half_x + half_y;
    double weight = length * size + fabs(plane->offset);
    bool fit =
        length >= 0x1p-300 && length <= 0x1p300 && size <= 0x1p300 && weight >= 0x1p-600 && fabs(u.x) + fabs(u.y) <= 2;
    plane_signs ends;
    if (!fit || !ends_filter2(center - reach, center + reach, 0x1p-48 * weight, &ends))
        return obb_ends_exactly2(box, plane);
    core_count(filter);
    return ends;
}

hit_side hit_side_aabb2_plane2(hit_aabb2 box, hit_plane2 plane)
{
    return plane_signs_side(aabb_ends2(&box, &plane));
}

hit_side hit_side_obb2_plane2(hit_obb2 box, hit_plane2 plane)
{
    return plane_signs_side(obb_ends2(&box, &plane));
}

hit_relation hit_relate_aabb2_plane2(hit_aabb2 box, hit_plane2 plane)
{
    return plane_signs_relation(aabb_ends2(&box, &plane));
}

hit_relation hit_relate_obb2_plane2(hit_obb2 box, hit_plane2 plane)
{
    return plane_signs_relation(obb_ends2(&box, &plane));
}

hit_relation hit_relate_aabb2_halfplane2(hit_aabb2 box, hit_plane2 plane)
{
    return verdict_from_sign(aabb_ends2(&box, &plane).lowest);
}

hit_relation hit_relate_obb2_halfplane2(hit_obb2 box, hit_plane2 plane)
{
    return verdict_from_sign(obb_ends2(&box, &plane).lowest);
}

bool hit_overlap_aabb2_plane2(hit_aabb2 box, hit_plane2 plane)
{
    return hit_relate_aabb2_plane2(box, plane) != HIT_APART;
}

bool hit_overlap_obb2_plane2(hit_obb2 box, hit_plane2 plane)
{
    return hit_relate_obb2_plane2(box, plane) != HIT_APART;
}

bool hit_overlap_aabb2_halfplane2(hit_aabb2 box, hit_plane2 plane)
{
    return hit_relate_aabb2_halfplane2(box, plane) != HIT_APART;
}

bool hit_overlap_obb2_halfplane2(hit_obb2 box, hit_plane2 plane)
{
    return hit_relate_obb2_halfplane2(box, plane) != HIT_APART;
}

bool hit_contains_halfplane2_aabb2(hit_plane2 plane, hit_aabb2 box)
{
    return aabb_ends2(&box, &plane).highest <= 0;
}

bool hit_contains_halfplane2_obb2(hit_plane2 plane, hit_obb2 box)
{
    return obb_ends2(&box, &plane).highest <= 0;
}
