/* Casts of circles, spheres and capsules that move along a line against each other, and against planes and half-spaces.
 *
 * What shares a point at the start is decided exactly, and before all else. Else the centre of a ball moves as a ray
 * towards a shape that is grown by the ball's radius, which cast_round.c finds; a capsule that moves towards a ball is
 * that ball, moving back. Against a plane the end that is the nearest gets there first, when the distance is used up.
 * Based on: C. Ericson, Real-Time Collision Detection, 2005, sections 5.5.3 and 5.5.5. Ours differs: exact at the
 * start, all in double-double, and capsules. */
#include "cast/cast_round.h"
#include "core/vec.h"

#include "exact/dd_vec.h"
#include "exact/differences.h"
#include "measure/rod_way.h"

#include <string.h>

static hit_vec3 vec3_from(const double *x)
{
    return (hit_vec3){x[0], x[1], x[2]};
}

static double component_of(hit_vec3 v, int c)
{
    return vec3_array(&v)[c];
}

/* p + x q */
static hit_vec3 moved_by(hit_vec3 p, double x, hit_vec3 q)
{
    return (hit_vec3){p.x + x * q.x, p.y + x * q.y, p.z + x * q.z};
}

/* ---- Against a ball or a capsule ---- */

/* A point that both share: the centre, or the point of the other that is the closest to it. */
static hit_cast3 inside_of_rod(int dim, const rod *ball, const rod *other)
{
    const rod_way way = hit__measure_rod_way(dim, ball, other);
    return hit__cast_round_inside(vec3_from(way.distance + ball->radius <= 0 ? ball->a : way.b));
}

static bool first_touch(const rod *ball, hit_vec3 by, const rod *other, hit_cast3 *out)
{
    const ball_line line = hit__cast_ray_ball_ray(vec3_from(ball->a), by);
    const hit_capsule3 grown = {vec3_from(other->a), vec3_from(other->b), ball->radius + other->radius};
    return rod_is_ball(other) ? hit__cast_round_ball(&line, grown.a, grown.radius, out)
                              : hit__cast_round_capsule(&line, &grown, out);
}

/* Where both radii together are past the range: a quarter of everything. */
static bool touch_by_quarters(const rod *ball, hit_vec3 by, const rod *other, hit_cast3 *out)
{
    rod small[2] = {*ball, *other};
    double *const numbers[2] = {(double *)&small[0], (double *)&small[1]};
    for (int i = 0; i < 7; i++) {
        numbers[0][i] *= 0.25;
        numbers[1][i] *= 0.25;
    }
    if (!first_touch(&small[0], (hit_vec3){0.25 * by.x, 0.25 * by.y, 0.25 * by.z}, &small[1], out))
        return false;
    out->point = (hit_vec3){4 * out->point.x, 4 * out->point.y, 4 * out->point.z};
    return true;
}

/* They are apart at the start, so what is computed to be inside, or so close that no normal is left beside the greater
 * lengths, touches at once, if it does not move away. */
static bool begin_touching(int dim, const rod *ball, hit_vec3 by, const rod *other, hit_cast3 *out)
{
    const rod_way way = hit__measure_rod_way(dim, ball, other);
    if (!(vec3_dot(way.normal, vec3_array(&by)) > 0))
        return false;
    out->t = DBL_TRUE_MIN;
    out->point = vec3_from(way.b);
    out->normal = (hit_vec3){0 - way.normal[0], 0 - way.normal[1], 0 - way.normal[2]};
    out->axis = HIT_AXIS_B0;
    out->inside = false;
    return true;
}

static bool cast_ball_rod(int dim, const rod *ball, hit_vec3 by, const rod *other, hit_cast3 *out)
{
    if (!rod_is_one(ball) || !rod_is_one(other) || !vec3_is_finite(by))
        return false;
    if (hit__relate_rods_relation(dim, ball, other) != HIT_APART) {
        *out = inside_of_rod(dim, ball, other);
        return true;
    }
    hit_cast3 hit;
    const bool is_large = !(ball->radius + other->radius <= DBL_MAX);
    if (!(is_large ? touch_by_quarters : first_touch)(ball, by, other, &hit) || hit.t > 1)
        return false;
    if (hit.inside || vec3_size1(vec3_array(&hit.normal)) == 0) {
        if (!begin_touching(dim, ball, by, other, &hit))
            return false;
    } else {
        hit.point = moved_by(hit.point, -ball->radius, hit.normal);
    }
    *out = hit;
    return true;
}

/* The ball moves back towards the capsule; at the end both are where the capsule has come to. */
static bool cast_rod_ball(int dim, const rod *round, hit_vec3 by, const rod *ball, hit_cast3 *out)
{
    hit_cast3 hit;
    if (!cast_ball_rod(dim, ball, (hit_vec3){-by.x, -by.y, -by.z}, round, &hit))
        return false;
    if (!hit.inside) {
        hit.normal = (hit_vec3){0 - hit.normal.x, 0 - hit.normal.y, 0 - hit.normal.z};
        hit.point = moved_by(hit.point, hit.t, by);
    }
    *out = hit;
    return true;
}

/* ---- Against a plane or half-space ---- */

/* A point of the segment, from the point of the surface. */
static hit_vec3 core_point(const rod_way *way, double radius)
{
    return moved_by(vec3_from(way->b), radius, vec3_from(way->normal));
}

/* A point that both share: the foot of an end that is not further from the plane than the radius, or a point of the
 * segment, the end that is behind, or where it crosses the plane. */
static hit_cast3 inside_of_wall(const rod_wall *plane, bool is_half, const rod *round)
{
    const double *n = plane->normal;
    const rod_wall back = {{-n[0], -n[1], -n[2]}, -plane->offset};
    const rod_way front_way = hit__measure_rod_way_from_wall(plane, true, round);
    const rod_way back_way = hit__measure_rod_way_from_wall(&back, true, round);
    const double lowest = front_way.distance + round->radius, highest = -(back_way.distance + round->radius);
    if (!(front_way.distance > -INFINITY) || !(back_way.distance > -INFINITY))
        return hit__cast_round_inside(vec3_from(round->a));
    if (lowest >= 0 || (!is_half && highest <= 0))
        return hit__cast_round_inside(vec3_from(lowest >= 0 ? front_way.a : back_way.a));
    const hit_vec3 low = core_point(&front_way, round->radius), high = core_point(&back_way, round->radius);
    if (is_half || !(highest - lowest <= DBL_MAX))
        return hit__cast_round_inside(low);
    const double share = -lowest / (highest - lowest);
    return hit__cast_round_inside((hit_vec3){(1 - share) * low.x + share * high.x, (1 - share) * low.y + share * high.y,
                                             (1 - share) * low.z + share * high.z});
}

/* How fast it comes closer against the normal, which is `sign` times that of the plane, divided by 2^exponent. */
static double closing_speed(const rod_wall *plane, const double normal[3], hit_vec3 by, int *exponent)
{
    static const double nowhere[3] = {0, 0, 0};
    dd n[3], way[3];
    double none = 0;
    (void)hit__exact_differences(3, plane->normal, nowhere, n, &none);
    *exponent = hit__exact_differences(3, vec3_array(&by), nowhere, way, &none);
    const dd speed = dd_divide(vec3_dd_sum_dot(false, n, way), dd_sqrt(vec3_dd_sum_dot(false, n, n)));
    const double along = n[0].high * normal[0] + n[1].high * normal[1] + n[2].high * normal[2];
    return along > 0 ? -speed.high : speed.high;
}

static bool cast_rod_wall(const rod *round, hit_vec3 by, const rod_wall *plane, bool is_half, hit_cast3 *out)
{
    if (!rod_is_one(round) || !vec3_is_finite(by) || !exact_all_finite(3, plane->normal) ||
        !(fabs(plane->offset) <= DBL_MAX))
        return false;
    const plane_signs signs = hit__relate_rods_side(round, plane);
    if (is_half ? signs.lowest <= 0 : plane_signs_relation(signs) != HIT_APART) {
        *out = inside_of_wall(plane, is_half, round);
        return true;
    }
    const rod_way way = hit__measure_rod_way_from_wall(plane, is_half, round);
    if (!(way.distance <= DBL_MAX))
        return false;
    int ways, lengths;
    const double far = frexp(way.distance, &lengths);
    const double speed = closing_speed(plane, way.normal, by, &ways);
    if (!(speed > 0))
        return false;
    const double t = hit__cast_round_time(far / speed, lengths - ways);
    if (t > 1)
        return false;
    hit_cast3 hit = {.t = t, .normal = vec3_from(way.normal), .axis = HIT_AXIS_B0, .face = -1, .inside = false};
    double point[3];
    for (int c = 0; c < 3; c++)
        point[c] = way.b[c] + t * component_of(by, c);
    hit.point = vec3_from(point);
    *out = hit;
    return true;
}

/* ---- The plane ---- */

/* What was found in the plane z = 0. */
static bool in_plane(bool found, const hit_cast3 *hit, hit_cast2 *out)
{
    if (found)
        *out = cast_round_in_plane(hit);
    return found;
}

bool hit_cast_circle2_plane2(hit_circle2 circle, hit_vec2 by, hit_plane2 plane, hit_cast2 *out)
{
    const rod round = rod_from_circle2(circle);
    const rod_wall wall = rod_wall_from_plane2(plane);
    hit_cast3 hit;
    return in_plane(cast_rod_wall(&round, (hit_vec3){by.x, by.y, 0}, &wall, false, &hit), &hit, out);
}

bool hit_cast_circle2_halfplane2(hit_circle2 circle, hit_vec2 by, hit_plane2 plane, hit_cast2 *out)
{
    const rod round = rod_from_circle2(circle);
    const rod_wall wall = rod_wall_from_plane2(plane);
    hit_cast3 hit;
    return in_plane(cast_rod_wall(&round, (hit_vec3){by.x, by.y, 0}, &wall, true, &hit), &hit, out);
}

bool hit_cast_capsule2_plane2(hit_capsule2 capsule, hit_vec2 by, hit_plane2 plane, hit_cast2 *out)
{
    const rod round = rod_from_capsule2(capsule);
    const rod_wall wall = rod_wall_from_plane2(plane);
    hit_cast3 hit;
    return in_plane(cast_rod_wall(&round, (hit_vec3){by.x, by.y, 0}, &wall, false, &hit), &hit, out);
}

bool hit_cast_capsule2_halfplane2(hit_capsule2 capsule, hit_vec2 by, hit_plane2 plane, hit_cast2 *out)
{
    const rod round = rod_from_capsule2(capsule);
    const rod_wall wall = rod_wall_from_plane2(plane);
    hit_cast3 hit;
    return in_plane(cast_rod_wall(&round, (hit_vec3){by.x, by.y, 0}, &wall, true, &hit), &hit, out);
}

bool hit_cast_circle2_circle2(hit_circle2 moving, hit_vec2 by, hit_circle2 other, hit_cast2 *out)
{
    const rod first = rod_from_circle2(moving), second = rod_from_circle2(other);
    hit_cast3 hit;
    return in_plane(cast_ball_rod(2, &first, (hit_vec3){by.x, by.y, 0}, &second, &hit), &hit, out);
}

bool hit_cast_circle2_capsule2(hit_circle2 circle, hit_vec2 by, hit_capsule2 capsule, hit_cast2 *out)
{
    const rod first = rod_from_circle2(circle), second = rod_from_capsule2(capsule);
    hit_cast3 hit;
    return in_plane(cast_ball_rod(2, &first, (hit_vec3){by.x, by.y, 0}, &second, &hit), &hit, out);
}

bool hit_cast_capsule2_circle2(hit_capsule2 capsule, hit_vec2 by, hit_circle2 circle, hit_cast2 *out)
{
    const rod first = rod_from_capsule2(capsule), second = rod_from_circle2(circle);
    hit_cast3 hit;
    return in_plane(cast_rod_ball(2, &first, (hit_vec3){by.x, by.y, 0}, &second, &hit), &hit, out);
}

/* ---- Space ---- */

bool hit_cast_sphere3_plane3(hit_sphere3 sphere, hit_vec3 by, hit_plane3 plane, hit_cast3 *out)
{
    const rod round = rod_from_sphere3(sphere);
    const rod_wall wall = rod_wall_from_plane3(plane);
    return cast_rod_wall(&round, by, &wall, false, out);
}

bool hit_cast_sphere3_halfspace3(hit_sphere3 sphere, hit_vec3 by, hit_plane3 plane, hit_cast3 *out)
{
    const rod round = rod_from_sphere3(sphere);
    const rod_wall wall = rod_wall_from_plane3(plane);
    return cast_rod_wall(&round, by, &wall, true, out);
}

bool hit_cast_capsule3_plane3(hit_capsule3 capsule, hit_vec3 by, hit_plane3 plane, hit_cast3 *out)
{
    const rod round = rod_from_capsule3(capsule);
    const rod_wall wall = rod_wall_from_plane3(plane);
    return cast_rod_wall(&round, by, &wall, false, out);
}

bool hit_cast_capsule3_halfspace3(hit_capsule3 capsule, hit_vec3 by, hit_plane3 plane, hit_cast3 *out)
{
    const rod round = rod_from_capsule3(capsule);
    const rod_wall wall = rod_wall_from_plane3(plane);
    return cast_rod_wall(&round, by, &wall, true, out);
}

bool hit_cast_sphere3_sphere3(hit_sphere3 moving, hit_vec3 by, hit_sphere3 other, hit_cast3 *out)
{
    const rod first = rod_from_sphere3(moving), second = rod_from_sphere3(other);
    return cast_ball_rod(3, &first, by, &second, out);
}

bool hit_cast_sphere3_capsule3(hit_sphere3 sphere, hit_vec3 by, hit_capsule3 capsule, hit_cast3 *out)
{
    const rod first = rod_from_sphere3(sphere), second = rod_from_capsule3(capsule);
    return cast_ball_rod(3, &first, by, &second, out);
}

bool hit_cast_capsule3_sphere3(hit_capsule3 capsule, hit_vec3 by, hit_sphere3 sphere, hit_cast3 *out)
{
    const rod first = rod_from_capsule3(capsule), second = rod_from_sphere3(sphere);
    return cast_rod_ball(3, &first, by, &second, out);
}
