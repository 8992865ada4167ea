/* A moving ball and a box that do not touch at the start.
 * ball_sweep.c finds when and where. A ball without a radius is a ray. Infinite sides of an AABB are cut
 * off out of reach. */
#include "cast/cast_ball.h"
#include "core/vec.h"

#include "cast/ball_sweep.h"
#include "cast/cast_round.h"
#include "measure/round_pair3.h"

bool hit__cast_ball_bounds_miss(const double offset[3], const double reach[3], double radius, const hit_vec3 *by)
{
    bool miss = false;
    for (int c = 0; c < 3; c++) {
        double half_way = 0.5 * vec3_array(by)[c], room = reach[c] + radius + fabs(half_way);
        double distance = fabs(offset[c] - half_way), slack = 0x1p-48 * (fabs(offset[c]) + room) + 0x1p-900;
        miss = miss | ((distance <= DBL_MAX) & (distance > room + slack));
    }
    return miss;
}

bool hit__cast_ball_passes(const double offset[3], const double arm[3][3], double radius, const hit_vec3 *by)
{
    const double *v = vec3_array(by);
    double n[3], square = v[0] * v[0] + v[1] * v[1] + v[2] * v[2];
    double along = offset[0] * v[0] + offset[1] * v[1] + offset[2] * v[2];
    for (int c = 0; c < 3; c++)
        n[c] = offset[c] * square - v[c] * along;
    double gap = fabs(offset[0] * n[0] + offset[1] * n[1] + offset[2] * n[2]);
    double size = vec3_size1(offset) + vec3_size1(v) + radius, length = vec3_size1(n);
    gap -= fabs(v[0] * n[0] + v[1] * n[1] + v[2] * n[2]);
    gap -= radius * sqrt(n[0] * n[0] + n[1] * n[1] + n[2] * n[2]);
    for (int k = 0; k < 3; k++) {
        gap -= fabs(arm[k][0] * n[0] + arm[k][1] * n[1] + arm[k][2] * n[2]);
        size += vec3_size1(arm[k]);
    }
    return size <= 0x1p100 && length >= 0x1p-100 && gap > 0x1p-44 * size * length;
}

bool hit__cast_ball_around_passes(const hit_vec3 *low, const hit_vec3 *high, const double arm[3][3],
                                  const hit_capsule3 *capsule, const hit_vec3 *by)
{
    double offset[3], reach[3], square = 0;
    for (int c = 0; c < 3; c++) {
        const double a = vec3_array(&capsule->a)[c], b = vec3_array(&capsule->b)[c], half = 0.5 * b - 0.5 * a;
        offset[c] = 0.5 * (vec3_array(low)[c] - a) + 0.5 * (vec3_array(high)[c] - b);
        reach[c] = fabs(arm[0][c]) + fabs(arm[1][c]) + fabs(arm[2][c]) + fabs(half);
        square += half * half;
    }
    return hit__cast_ball_bounds_miss(offset, reach, capsule->radius, by) ||
           hit__cast_ball_passes(offset, arm, sqrt(square) + capsule->radius, by);
}

/* A ray that ends at t = 1. */
static bool ends_in_time(bool hit, const hit_cast3 *found, hit_cast3 *out)
{
    if (!hit || !(found->t <= 1))
        return false;
    *out = *found;
    return true;
}

/* All but the point. */
static void report_course(const ball_sweep_hit *hit, hit_cast3 *out)
{
    *out = (hit_cast3){.t = hit->t, .normal = hit->normal, .face = hit->face, .inside = false};
    out->axis = hit->axis < 0 ? HIT_AXIS_E00 : (hit_axis)((int)HIT_AXIS_B0 + hit->axis);
}

bool hit__cast_ball_obb(const hit_vec3 *center, double radius, const hit_vec3 *by, const hit_obb3 *box, hit_cast3 *out)
{
    if (exact_is_zero(radius)) {
        hit_cast3 found;
        return ends_in_time(hit_cast_ray3_obb3((hit_ray3){*center, *by}, box, &found), &found, out);
    }
    const zonotope3 z = hit__measure_zonotope3_from_obb_point(box, center);
    ball_sweep_hit hit;
    if (!hit__cast_ball_sweep_first(&z, radius, by, &hit))
        return false;
    report_course(&hit, out);
    out->point = (hit_vec3){box->center.x + hit.arm.x, box->center.y + hit.arm.y, box->center.z + hit.arm.z};
    return true;
}

/* The center of a side, and the arm from there; within the side. */
static double place_in_side(double min, double max, double arm)
{
    double place = 0.5 * min + 0.5 * max + arm;
    return place < min ? min : place > max ? max : place;
}

bool hit__cast_ball_aabb(const hit_vec3 *center, double radius, const hit_vec3 *by, const hit_aabb3 *box,
                         hit_cast3 *out)
{
    if (exact_is_zero(radius)) {
        hit_cast3 found;
        return ends_in_time(hit_cast_ray3_aabb3((hit_ray3){*center, *by}, *box, &found), &found, out);
    }
    double low[3], high[3];
    for (int c = 0; c < 3; c++) {
        double from = vec3_array(center)[c], to = fmax(-DBL_MAX, fmin(DBL_MAX, from + vec3_array(by)[c]));
        low[c] = fmin(from, to);
        high[c] = fmax(from, to);
    }
    hit_aabb3 part = *box;
    const hit_vec3 least = {low[0], low[1], low[2]}, most = {high[0], high[1], high[2]};
    if (!round3_cut(&part, &least, &most))
        return false;
    const hit_segment3 point = {*center, *center};
    const zonotope3 z = hit__measure_zonotope3_from_aabb_segment(&part, &point);
    ball_sweep_hit hit;
    if (!hit__cast_ball_sweep_first(&z, radius, by, &hit))
        return false;
    report_course(&hit, out);
    out->point =
        (hit_vec3){place_in_side(part.min.x, part.max.x, hit.arm.x), place_in_side(part.min.y, part.max.y, hit.arm.y),
                   place_in_side(part.min.z, part.max.z, hit.arm.z)};
    return true;
}
