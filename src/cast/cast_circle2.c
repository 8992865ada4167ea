/* Casts of a circle that moves along a line against a box of the plane.
 *
 * What is far off, or passed far off, is told in double; what shares a point at the start is decided exactly, and
 * before all else. Then the circle is a ball, and the box a flat one of space, at z = 0.
 * ball_sweep.c finds the first contact. */
#include "hitbox/cast.h"
#include "hitbox/distance.h"
#include "relate/axes2.h"

#include "cast/cast_ball.h"
#include "cast/cast_round.h"
#include "measure/round_pair2.h"

static hit_cast2 circle_at_start(hit_vec2 common)
{
    const hit_cast3 at = hit__cast_round_inside(ball_in_space(common));
    return cast_round_in_plane(&at);
}

static double brought_between2(double x, double min, double max)
{
    return exact_less(x, min) ? min : exact_less(max, x) ? max : x;
}

static bool is_far_from_obb2(const hit_circle2 *circle, const hit_vec3 *by, const hit_obb2 *box)
{
    const double offset[3] = {box->center.x - circle->center.x, box->center.y - circle->center.y, 0};
    const double arm[3][3] = {{box->half.x * box->axis.x, box->half.x * box->axis.y, 0},
                              {-box->half.y * box->axis.y, box->half.y * box->axis.x, 0},
                              {0, 0, 0}};
    const double reach[3] = {fabs(arm[0][0]) + fabs(arm[1][0]), fabs(arm[0][1]) + fabs(arm[1][1]), 0};
    return hit__cast_ball_bounds_miss(offset, reach, circle->radius, by) ||
           hit__cast_ball_passes(offset, arm, circle->radius, by);
}

/* A hit in space as one in the plane; false if there is none. */
static bool report_circle(bool hit, const hit_cast3 *found, hit_cast2 *out)
{
    if (hit)
        *out = cast_round_in_plane(found);
    return hit;
}

bool hit_cast_circle2_obb2(hit_circle2 circle, hit_vec2 by, hit_obb2 box, hit_cast2 *out)
{
    const hit_vec3 way = ball_in_space(by), center = ball_in_space(circle.center);
    if (!exact_all_finite(3, &way.x) || !round2_is_one(3, &circle.center.x) || is_far_from_obb2(&circle, &way, &box) ||
        !hit__relate_axes2_finite_obb(&box))
        return false;
    if (!hit_overlap_obb2_circle2(box, circle)) {
        const hit_obb3 flat = {ball_in_space(box.center),
                               ball_in_space(box.half),
                               {ball_in_space(box.axis), {-box.axis.y, box.axis.x, 0}, {0, 0, 1}}};
        hit_cast3 found;
        return report_circle(hit__cast_ball_obb(&center, circle.radius, &way, &flat, &found), &found, out);
    }
    hit_closest2 closest = hit_closest_obb2_point2(box, circle.center);
    *out = circle_at_start(closest.distance > 0 ? closest.a : circle.center);
    return true;
}

static bool is_far_from_aabb2(const hit_circle2 *circle, const hit_vec3 *by, const hit_aabb2 *box)
{
    const hit_vec2 *center = &circle->center;
    const double offset[3] = {0.5 * (box->min.x - center->x) + 0.5 * (box->max.x - center->x),
                              0.5 * (box->min.y - center->y) + 0.5 * (box->max.y - center->y), 0};
    const double reach[3] = {0.5 * box->max.x - 0.5 * box->min.x, 0.5 * box->max.y - 0.5 * box->min.y, 0};
    const double arm[3][3] = {{reach[0], 0, 0}, {0, reach[1], 0}, {0, 0, 0}};
    return hit__cast_ball_bounds_miss(offset, reach, circle->radius, by) ||
           hit__cast_ball_passes(offset, arm, circle->radius, by);
}

bool hit_cast_circle2_aabb2(hit_circle2 circle, hit_vec2 by, hit_aabb2 box, hit_cast2 *out)
{
    const hit_vec3 way = ball_in_space(by), center = ball_in_space(circle.center);
    if (!exact_all_finite(3, &way.x) || !round2_is_one(3, &circle.center.x) || is_far_from_aabb2(&circle, &way, &box) ||
        !interval_box2_has_points(&box))
        return false;
    if (!hit_overlap_aabb2_circle2(box, circle)) {
        const hit_aabb3 flat = {ball_in_space(box.min), ball_in_space(box.max)};
        hit_cast3 found;
        return report_circle(hit__cast_ball_aabb(&center, circle.radius, &way, &flat, &found), &found, out);
    }
    *out = circle_at_start((hit_vec2){brought_between2(circle.center.x, box.min.x, box.max.x),
                                      brought_between2(circle.center.y, box.min.y, box.max.y)});
    return true;
}
