/* Casts of a sphere that moves along a line against a box of space.
 *
 * What is far off, or passed far off, is told in double; what shares a point at the start is decided exactly, and
 * before all else.
 * ball_sweep.c finds the first contact. */
#include "core/vec.h"
#include "hitbox/cast.h"
#include "hitbox/distance.h"
#include "relate/axes3.h"

#include "cast/cast_ball.h"
#include "cast/cast_round.h"
#include "measure/round_pair3.h"

static double brought_between(double x, double min, double max)
{
    return exact_less(x, min) ? min : exact_less(max, x) ? max : x;
}

static bool is_far_from_obb(const hit_sphere3 *sphere, const hit_vec3 *by, const hit_obb3 *box)
{
    const double *half = vec3_array(&box->half);
    double offset[3], reach[3], arm[3][3];
    for (int c = 0; c < 3; c++) {
        offset[c] = vec3_array(&box->center)[c] - vec3_array(&sphere->center)[c];
        for (int k = 0; k < 3; k++)
            arm[k][c] = half[k] * vec3_array(&box->axis[k])[c];
        reach[c] = fabs(arm[0][c]) + fabs(arm[1][c]) + fabs(arm[2][c]);
    }
    return hit__cast_ball_bounds_miss(offset, reach, sphere->radius, by) ||
           hit__cast_ball_passes(offset, (const double(*)[3])arm, sphere->radius, by);
}

bool hit_cast_sphere3_obb3(hit_sphere3 sphere, hit_vec3 by, const hit_obb3 *box, hit_cast3 *out)
{
    if (!exact_all_finite(3, &by.x) || !round3_is_one(4, &sphere.center.x) || is_far_from_obb(&sphere, &by, box) ||
        !hit__relate_axes3_finite_obb(box))
        return false;
    if (!hit_overlap_obb3_sphere3(box, sphere))
        return hit__cast_ball_obb(&sphere.center, sphere.radius, &by, box, out);
    hit_closest3 closest = hit_closest_obb3_point3(box, sphere.center);
    *out = hit__cast_round_inside(closest.distance > 0 ? closest.a : sphere.center);
    return true;
}

static bool is_far_from_aabb(const hit_sphere3 *sphere, const hit_vec3 *by, const hit_aabb3 *box)
{
    double offset[3], reach[3], arm[3][3] = {{0}};
    for (int c = 0; c < 3; c++) {
        double min = vec3_array(&box->min)[c], max = vec3_array(&box->max)[c], center = vec3_array(&sphere->center)[c];
        offset[c] = 0.5 * (min - center) + 0.5 * (max - center);
        reach[c] = arm[c][c] = 0.5 * max - 0.5 * min;
    }
    return hit__cast_ball_bounds_miss(offset, reach, sphere->radius, by) ||
           hit__cast_ball_passes(offset, (const double(*)[3])arm, sphere->radius, by);
}

bool hit_cast_sphere3_aabb3(hit_sphere3 sphere, hit_vec3 by, hit_aabb3 box, hit_cast3 *out)
{
    if (!exact_all_finite(3, &by.x) || !round3_is_one(4, &sphere.center.x) || is_far_from_aabb(&sphere, &by, &box) ||
        !interval_box3_has_points(&box))
        return false;
    if (!hit_overlap_aabb3_sphere3(box, sphere))
        return hit__cast_ball_aabb(&sphere.center, sphere.radius, &by, &box, out);
    *out = hit__cast_round_inside((hit_vec3){brought_between(sphere.center.x, box.min.x, box.max.x),
                                             brought_between(sphere.center.y, box.min.y, box.max.y),
                                             brought_between(sphere.center.z, box.min.z, box.max.z)});
    return true;
}
