/* Boxes around points of the plane: the functions of fit.h. The hull of the points, an axis, the rectangle along it,
 * or the AABB.
 *
 * Based on: I. T. Jolliffe, Principal Component Analysis, 2nd edition, 2002, section 1.1, for the principal axis. Ours
 * differs: each point counts once, however often it is given, and in the order of its coordinates. */
#include "hitbox/fit.h"

#include "core/memory.h"
#include "fit/box2.h"
#include "fit/calipers2.h"
#include "fit/estimate.h"
#include "fit/hull2.h"
#include "fit/points.h"

static hit_vec2 point_at2(const fit_points *points, size_t i)
{
    double number[2];
    fit_read_point(points, i, 2, number);
    return (hit_vec2){fit_plain_zero(number[0]), fit_plain_zero(number[1])};
}

/* The greatest size of a coordinate; infinite or NaN if one is. */
static double greatest_size2(const fit_points *points)
{
    double greatest = 0;
    for (size_t i = 0; i < points->count; i++) {
        double number[2];
        fit_read_point(points, i, 2, number);
        if (!exact_all_finite(2, number))
            return INFINITY;
        for (int k = 0; k < 2; k++)
            greatest = exact_less(greatest, fabs(number[k])) ? fabs(number[k]) : greatest;
    }
    return greatest;
}

/* Along the eigenvector of the greater eigenvalue of the covariance, or (1, 0) where the two are equal. `scaled`:
 * sorted, each once. */
static hit_vec2 principal_axis2(const hit_vec2 *scaled, size_t count)
{
    hit_vec2 sum = {0, 0};
    for (size_t i = 0; i < count; i++) {
        hit_vec2 way = fit_from_to2(scaled[0], scaled[i]);
        sum = (hit_vec2){sum.x + way.x, sum.y + way.y};
    }
    hit_vec2 mean = {scaled[0].x + sum.x / (double)count, scaled[0].y + sum.y / (double)count};
    double xx = 0, xy = 0, yy = 0;
    for (size_t i = 0; i < count; i++) {
        hit_vec2 way = fit_from_to2(mean, scaled[i]);
        xx += way.x * way.x;
        xy += way.x * way.y;
        yy += way.y * way.y;
    }
    double half = 0.5 * (xx - yy), length = sqrt(half * half + xy * xy);
    hit_vec2 axis = half >= 0 ? (hit_vec2){half + length, xy} : (hit_vec2){xy, length - half};
    double size = fmax(fabs(axis.x), fabs(axis.y));
    return size > 0 ? hit__fit_axis2(axis.x / size, axis.y / size) : (hit_vec2){1, 0};
}

static void scale_all2(const hit_vec2 *from, size_t count, int exponent, hit_vec2 *to)
{
    for (size_t i = 0; i < count; i++)
        to[i] = (hit_vec2){fit_times_power(from[i].x, -exponent), fit_times_power(from[i].y, -exponent)};
}

/* Is the AABB's area at most that of the box, exactly? */
static bool is_world_better2(hit_aabb2 world, hit_obb2 box)
{
    dyadic_arena arena;
    arena.used = 0;
    const hit_vec2 none = {0, 0};
    dyadic width = hit__exact_dyadic_difference(&arena, world.max.x, world.min.x);
    dyadic height = hit__exact_dyadic_difference(&arena, world.max.y, world.min.y);
    dyadic along = hit__exact_dyadic_difference(&arena, box.half.x, -box.half.x);
    dyadic across = hit__exact_dyadic_difference(&arena, box.half.y, -box.half.y);
    dyadic square = hit__fit_dot2(&arena, none, box.axis, none, box.axis);
    dyadic area = hit__exact_dyadic_multiply(&arena, hit__exact_dyadic_multiply(&arena, along, across), square);
    return hit__exact_dyadic_compare(hit__exact_dyadic_multiply(&arena, width, height), area) <= 0;
}

/* points: sorted, each once; made unusable. hull: room for count + 1. */
static bool fit_sorted2(hit_vec2 *points, size_t count, hit_vec2 *hull, int exponent, hit_fit_quality quality,
                        hit_obb2 *out)
{
    size_t corners = hit__fit_hull2(points, count, hull), edge = 0;
    hit_vec2 axis = {1, 0};
    if (quality == HIT_FIT_PRINCIPAL) {
        scale_all2(points, count, exponent, points);
        axis = principal_axis2(points, count);
    }
    scale_all2(hull, corners, exponent, points);
    if (corners > 2 && quality != HIT_FIT_PRINCIPAL)
        edge = hit__fit_calipers2(hull, points, corners);
    if (corners == 2 || (corners > 2 && quality != HIT_FIT_PRINCIPAL))
        axis = hit__fit_axis_of_edge2(hull[edge], hull[(edge + 1) % corners]);
    hit_obb2 box;
    if (!hit__fit_box2(hull, points, corners, exponent, axis, &box))
        return false;
    hit_aabb2 world = hit_aabb2_from_points(&hull[0].x, corners, 0);
    *out = quality != HIT_FIT_PRINCIPAL && is_world_better2(world, box) ? hit_obb2_from_aabb2(world) : box;
    return true;
}

static hit_status fit_points2(const fit_points *points, const hit_fit_config *config, hit_obb2 *out)
{
    const hit_fit_config defaults = {.quality = HIT_FIT_TIGHT};
    const hit_fit_config *told = config != NULL ? config : &defaults;
    if (points->bytes == NULL || points->count == 0 || out == NULL || told->quality < HIT_FIT_TIGHT ||
        told->quality > HIT_FIT_PRINCIPAL)
        return HIT_BAD_ARGUMENT;
    double greatest = greatest_size2(points);
    if (!isfinite(greatest))
        return HIT_BAD_ARGUMENT;
    core_piece memory;
    size_t count = points->count;
    if (count > SIZE_MAX / (4 * sizeof(hit_vec2)) ||
        !hit__core_take(&told->allocator, (2 * count + 1) * sizeof(hit_vec2), &memory))
        return HIT_NO_MEMORY;
    hit_vec2 *all = memory.at, *hull = all + count;
    for (size_t i = 0; i < count; i++)
        all[i] = point_at2(points, i);
    count = hit__fit_sort2(all, count, hull);
    int exponent = exact_is_zero(greatest) ? 0 : fit_exponent(greatest);
    bool finite = fit_sorted2(all, count, hull, exponent, told->quality, out);
    hit__core_give_back(&told->allocator, &memory);
    return finite ? HIT_OK : HIT_BAD_ARGUMENT;
}

hit_status hit_fit_obb2(const double *points, size_t count, size_t stride, const hit_fit_config *config, hit_obb2 *out)
{
    const fit_points read = fit_points_from_doubles(points, count, stride, 2);
    return fit_points2(&read, config, out);
}

hit_status hit_fit_obb2_float(const float *points, size_t count, size_t stride, const hit_fit_config *config,
                              hit_obb2 *out)
{
    const fit_points read = fit_points_from_floats(points, count, stride, 2);
    return fit_points2(&read, config, out);
}

/* Are there points, all finite, and a place for the box? */
static bool can_be_bounded2(const fit_points *points, const hit_aabb2 *out)
{
    return points->bytes != NULL && points->count != 0 && out != NULL && isfinite(greatest_size2(points));
}

hit_status hit_fit_aabb2(const double *points, size_t count, size_t stride, hit_aabb2 *out)
{
    const fit_points read = fit_points_from_doubles(points, count, stride, 2);
    if (!can_be_bounded2(&read, out))
        return HIT_BAD_ARGUMENT;
    *out = hit_aabb2_from_points(points, count, stride);
    return HIT_OK;
}

hit_status hit_fit_aabb2_float(const float *points, size_t count, size_t stride, hit_aabb2 *out)
{
    const fit_points read = fit_points_from_floats(points, count, stride, 2);
    if (!can_be_bounded2(&read, out))
        return HIT_BAD_ARGUMENT;
    *out = hit_aabb2_from_points_float(points, count, stride);
    return HIT_OK;
}
