/* Casts of a capsule that moves along a line against a box, and of a box against what is round.
 *
 * What is far off is told in double; what shares a point at the start is told by the exact
 * overlap, and before all else: where the segment enters the box, or else the point of the box that is closest to it.
 * Else the middle of the capsule moves towards the sum of the box and its segment, grown by the radius: sum_sweep.c. A
 * box that moves is the other that moves back. The plane is space with z = 0, where a box is flat. First principles. */
#include "core/vec.h"
#include "hitbox/distance.h"
#include "relate/axes2.h"
#include "relate/axes3.h"

#include "cast/cast_ball.h"
#include "cast/cast_round.h"
#include "cast/ray_ball.h"
#include "cast/sum_sweep.h"
#include "measure/round_pair2.h"
#include "measure/round_pair3.h"

#include <string.h>

/* ---- What all share ---- */

/* All but the point, which is `arm` from the center of the box. */
static bool first_touch(const zonotope3 *z, double radius, const hit_vec3 *by, hit_cast3 *out, double arm[3])
{
    sum_sweep k;
    sum_sweep_hit hit;
    hit__cast_sum_sweep_from_zonotope(&k, z, radius, by);
    if (!hit__cast_sum_sweep_first(&k, &hit))
        return false;
    *out = (hit_cast3){.t = hit.t, .normal = hit.normal, .axis = HIT_AXIS_E00, .face = -1, .inside = false};
    if (hit.face[0] >= 0 && hit.face[1] < 3) {
        const int axis = 3 - hit.face[0] - hit.face[1];
        out->axis = (hit_axis)((int)HIT_AXIS_B0 + axis);
        out->face = 2 * axis + (vec3_dot(vec3_array(&hit.normal), z->edge[axis]) > 0);
    }
    for (int c = 0; c < 3; c++) {
        double sum = 0;
        for (int i = 0; i < 3; i++)
            sum += (2 * hit.part[i] - 1) * z->half[i].high * z->edge[i][c];
        arm[c] = ldexp(sum, z->exponent);
    }
    return true;
}

/* Seen from the box that moves by `by`, while the other was cast at it the way back. */
static void turn_round(hit_vec3 by, hit_cast3 *hit)
{
    if (hit->inside)
        return;
    hit->normal = (hit_vec3){0 - hit->normal.x, 0 - hit->normal.y, 0 - hit->normal.z};
    hit->point = (hit_vec3){hit->point.x + hit->t * by.x, hit->point.y + hit->t * by.y, hit->point.z + hit->t * by.z};
    hit->axis = hit->face < 0 ? hit->axis : (hit_axis)((int)HIT_AXIS_A0 + hit->face / 2);
    hit->face = -1;
}

static hit_capsule3 capsule_in_space(const hit_capsule2 *capsule)
{
    return (hit_capsule3){ball_in_space(capsule->a), ball_in_space(capsule->b), capsule->radius};
}

static hit_vec3 backwards(hit_vec3 by)
{
    return (hit_vec3){-by.x, -by.y, -by.z};
}

/* ---- OBBs ---- */

static void set_arms(const hit_obb3 *box, double arm[3][3])
{
    for (int k = 0; k < 3; k++)
        for (int c = 0; c < 3; c++)
            arm[k][c] = vec3_array(&box->half)[k] * vec3_array(&box->axis[k])[c];
}

/* They share no point at the start; false also if they are far from one another. */
static bool touch_obb(const hit_capsule3 *capsule, const hit_vec3 *by, const hit_obb3 *box, hit_cast3 *out)
{
    const hit_segment3 core = {capsule->a, capsule->b};
    const zonotope3 z = hit__measure_zonotope3_from_obb_segment(box, &core);
    double arm[3];
    if (!first_touch(&z, capsule->radius, by, out, arm))
        return false;
    out->point = (hit_vec3){box->center.x + arm[0], box->center.y + arm[1], box->center.z + arm[2]};
    return true;
}

static bool is_far_from_obb(const hit_capsule3 *capsule, const hit_vec3 *by, const hit_obb3 *box)
{
    double arm[3][3];
    set_arms(box, arm);
    return hit__cast_ball_around_passes(&box->center, &box->center, (const double(*)[3])arm, capsule, by);
}

bool hit_cast_capsule3_obb3(hit_capsule3 capsule, hit_vec3 by, const hit_obb3 *box, hit_cast3 *out)
{
    if (round3_is_ball(&capsule))
        return hit_cast_sphere3_obb3((hit_sphere3){capsule.a, capsule.radius}, by, box, out);
    if (!vec3_is_finite(by) || !round3_is_one(7, &capsule.a.x) || is_far_from_obb(&capsule, &by, box) ||
        !hit__relate_axes3_finite_obb(box))
        return false;
    if (!hit_overlap_obb3_capsule3(box, capsule))
        return touch_obb(&capsule, &by, box, out);
    const hit_segment3 core = {capsule.a, capsule.b};
    hit_cast3 hit;
    *out = hit__cast_round_inside(hit_cast_segment3_obb3(core, box, &hit) ? hit.point
                                                                          : hit_closest_obb3_segment3(box, core).a);
    return true;
}

bool hit_cast_capsule2_obb2(hit_capsule2 capsule, hit_vec2 by, hit_obb2 box, hit_cast2 *out)
{
    if (round2_is_ball(&capsule))
        return hit_cast_circle2_obb2((hit_circle2){capsule.a, capsule.radius}, by, box, out);
    const hit_capsule3 round = capsule_in_space(&capsule);
    const hit_vec3 way = ball_in_space(by);
    const hit_obb3 flat = {ball_in_space(box.center),
                           ball_in_space(box.half),
                           {ball_in_space(box.axis), {-box.axis.y, box.axis.x, 0}, {0, 0, 1}}};
    hit_cast3 hit;
    if (!vec3_is_finite(way) || !round2_is_one(5, &capsule.a.x) || is_far_from_obb(&round, &way, &flat) ||
        !hit__relate_axes2_finite_obb(&box))
        return false;
    if (hit_overlap_obb2_capsule2(box, capsule)) {
        const hit_segment2 core = {capsule.a, capsule.b};
        hit_cast2 at;
        hit = hit__cast_round_inside(
            ball_in_space(hit_cast_segment2_obb2(core, box, &at) ? at.point : hit_closest_obb2_segment2(box, core).a));
    } else if (!touch_obb(&round, &way, &flat, &hit)) {
        return false;
    }
    *out = cast_round_in_plane(&hit);
    return true;
}

/* ---- AABBs ---- */

/* The part of the box that all the way of the capsule can tell from it; false: it is out of reach. */
static bool cut_to_way(const hit_capsule3 *capsule, const hit_vec3 *by, hit_aabb3 *box)
{
    double low[3], high[3];
    for (int c = 0; c < 3; c++) {
        const double a = vec3_array(&capsule->a)[c], b = vec3_array(&capsule->b)[c], way = vec3_array(by)[c];
        low[c] = fmax(-DBL_MAX, fmin(a, b) + fmin(way, 0));
        high[c] = fmin(DBL_MAX, fmax(a, b) + fmax(way, 0));
    }
    return round3_cut(box, &(hit_vec3){low[0], low[1], low[2]}, &(hit_vec3){high[0], high[1], high[2]});
}

/* The center of a side, and the arm from there; within the side. */
static double place_in_side(double min, double max, double arm)
{
    const double place = 0.5 * min + 0.5 * max + arm;
    return place < min ? min : place > max ? max : place;
}

/* As touch_obb; the box is finite. */
static bool touch_aabb(const hit_capsule3 *capsule, const hit_vec3 *by, const hit_aabb3 *box, hit_cast3 *out)
{
    const hit_segment3 core = {capsule->a, capsule->b};
    const zonotope3 z = hit__measure_zonotope3_from_aabb_segment(box, &core);
    double arm[3];
    if (!first_touch(&z, capsule->radius, by, out, arm))
        return false;
    out->point =
        (hit_vec3){place_in_side(box->min.x, box->max.x, arm[0]), place_in_side(box->min.y, box->max.y, arm[1]),
                   place_in_side(box->min.z, box->max.z, arm[2])};
    return true;
}

static bool is_far_from_aabb(const hit_capsule3 *capsule, const hit_vec3 *by, const hit_aabb3 *box)
{
    const double arm[3][3] = {{0.5 * box->max.x - 0.5 * box->min.x, 0, 0},
                              {0, 0.5 * box->max.y - 0.5 * box->min.y, 0},
                              {0, 0, 0.5 * box->max.z - 0.5 * box->min.z}};
    return hit__cast_ball_around_passes(&box->min, &box->max, arm, capsule, by);
}

bool hit_cast_capsule3_aabb3(hit_capsule3 capsule, hit_vec3 by, hit_aabb3 box, hit_cast3 *out)
{
    if (round3_is_ball(&capsule))
        return hit_cast_sphere3_aabb3((hit_sphere3){capsule.a, capsule.radius}, by, box, out);
    if (!vec3_is_finite(by) || !round3_is_one(7, &capsule.a.x) || is_far_from_aabb(&capsule, &by, &box) ||
        !interval_box3_has_points(&box))
        return false;
    const bool inside = hit_overlap_aabb3_capsule3(box, capsule);
    if (!cut_to_way(&capsule, &by, &box))
        return false;
    if (!inside)
        return touch_aabb(&capsule, &by, &box, out);
    const hit_segment3 core = {capsule.a, capsule.b};
    hit_cast3 hit;
    *out = hit__cast_round_inside(hit_cast_segment3_aabb3(core, box, &hit) ? hit.point
                                                                           : hit_closest_aabb3_segment3(box, core).a);
    return true;
}

bool hit_cast_capsule2_aabb2(hit_capsule2 capsule, hit_vec2 by, hit_aabb2 box, hit_cast2 *out)
{
    if (round2_is_ball(&capsule))
        return hit_cast_circle2_aabb2((hit_circle2){capsule.a, capsule.radius}, by, box, out);
    const hit_capsule3 round = capsule_in_space(&capsule);
    const hit_vec3 way = ball_in_space(by);
    hit_aabb3 flat = {ball_in_space(box.min), ball_in_space(box.max)};
    hit_cast3 hit;
    if (!vec3_is_finite(way) || !round2_is_one(5, &capsule.a.x) || is_far_from_aabb(&round, &way, &flat) ||
        !interval_box2_has_points(&box))
        return false;
    const bool inside = hit_overlap_aabb2_capsule2(box, capsule);
    if (!cut_to_way(&round, &way, &flat))
        return false;
    if (inside) {
        const hit_aabb2 part = {{flat.min.x, flat.min.y}, {flat.max.x, flat.max.y}};
        const hit_segment2 core = {capsule.a, capsule.b};
        hit_cast2 at;
        hit = hit__cast_round_inside(ball_in_space(
            hit_cast_segment2_aabb2(core, part, &at) ? at.point : hit_closest_aabb2_segment2(part, core).a));
    } else if (!touch_aabb(&round, &way, &flat, &hit)) {
        return false;
    }
    *out = cast_round_in_plane(&hit);
    return true;
}

/* ---- The box moves ---- */

static hit_cast3 cast_round_in_space(const hit_cast2 *hit)
{
    return (hit_cast3){hit->t,     ball_in_space(hit->point), ball_in_space(hit->normal), hit->axis, hit->face,
                       hit->inside};
}

/* What was found in space, seen from the box. */
static bool report3(bool found, hit_vec3 by, hit_cast3 *hit, hit_cast3 *out)
{
    if (!found)
        return false;
    turn_round(by, hit);
    *out = *hit;
    return true;
}

static bool report2(bool found, hit_vec2 by, const hit_cast2 *hit, hit_cast2 *out)
{
    if (!found)
        return false;
    hit_cast3 turned = cast_round_in_space(hit);
    turn_round(ball_in_space(by), &turned);
    *out = cast_round_in_plane(&turned);
    return true;
}

bool hit_cast_aabb3_sphere3(hit_aabb3 box, hit_vec3 by, hit_sphere3 sphere, hit_cast3 *out)
{
    hit_cast3 hit;
    return report3(hit_cast_sphere3_aabb3(sphere, backwards(by), box, &hit), by, &hit, out);
}

bool hit_cast_aabb3_capsule3(hit_aabb3 box, hit_vec3 by, hit_capsule3 capsule, hit_cast3 *out)
{
    hit_cast3 hit;
    return report3(hit_cast_capsule3_aabb3(capsule, backwards(by), box, &hit), by, &hit, out);
}

bool hit_cast_obb3_sphere3(const hit_obb3 *box, hit_vec3 by, hit_sphere3 sphere, hit_cast3 *out)
{
    hit_cast3 hit;
    return report3(hit_cast_sphere3_obb3(sphere, backwards(by), box, &hit), by, &hit, out);
}

bool hit_cast_obb3_capsule3(const hit_obb3 *box, hit_vec3 by, hit_capsule3 capsule, hit_cast3 *out)
{
    hit_cast3 hit;
    return report3(hit_cast_capsule3_obb3(capsule, backwards(by), box, &hit), by, &hit, out);
}

bool hit_cast_aabb2_circle2(hit_aabb2 box, hit_vec2 by, hit_circle2 circle, hit_cast2 *out)
{
    hit_cast2 hit;
    return report2(hit_cast_circle2_aabb2(circle, (hit_vec2){-by.x, -by.y}, box, &hit), by, &hit, out);
}

bool hit_cast_aabb2_capsule2(hit_aabb2 box, hit_vec2 by, hit_capsule2 capsule, hit_cast2 *out)
{
    hit_cast2 hit;
    return report2(hit_cast_capsule2_aabb2(capsule, (hit_vec2){-by.x, -by.y}, box, &hit), by, &hit, out);
}

bool hit_cast_obb2_circle2(hit_obb2 box, hit_vec2 by, hit_circle2 circle, hit_cast2 *out)
{
    hit_cast2 hit;
    return report2(hit_cast_circle2_obb2(circle, (hit_vec2){-by.x, -by.y}, box, &hit), by, &hit, out);
}

bool hit_cast_obb2_capsule2(hit_obb2 box, hit_vec2 by, hit_capsule2 capsule, hit_cast2 *out)
{
    hit_cast2 hit;
    return report2(hit_cast_capsule2_obb2(capsule, (hit_vec2){-by.x, -by.y}, box, &hit), by, &hit, out);
}
