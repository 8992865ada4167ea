/* Casts of a sphere or a capsule that moves along a line against a triangle of space.
 *
 * What is far off is told in double; what shares a point at the start is decided exactly, and before all else. Else the
 * center, or an end of the capsule, moves towards the triangle, or the prism that it makes with the segment, grown by
 * the radius: sum_sweep.c. First principles. */
#include "core/vec.h"
#include "hitbox/distance.h"

#include "cast/cast_ball.h"
#include "cast/cast_round.h"
#include "cast/sum_sweep.h"
#include "exact/differences.h"
#include "measure/round_pair3.h"

#include <string.h>

static bool is_far(const hit_triangle3 *triangle, const hit_capsule3 *capsule, const hit_vec3 *by)
{
    const hit_aabb3 box = hit_triangle3_bounds(triangle);
    const double arm[3][3] = {{0.5 * box.max.x - 0.5 * box.min.x, 0, 0},
                              {0, 0.5 * box.max.y - 0.5 * box.min.y, 0},
                              {0, 0, 0.5 * box.max.z - 0.5 * box.min.z}};
    return hit__cast_ball_around_passes(&box.min, &box.max, arm, capsule, by);
}

static void load_sweep(sum_sweep *k, const hit_triangle3 *triangle, const hit_capsule3 *capsule, const hit_vec3 *by)
{
    static const double nowhere[3] = {0, 0, 0};
    double to[12], from[12], none = 0, radius = capsule->radius;
    dd difference[12];
    for (int c = 0; c < 3; c++) {
        from[c] = from[3 + c] = from[6 + c] = vec3_array(&triangle->corner[0])[c];
        to[c] = to[9 + c] = vec3_array(&capsule->a)[c];
        to[3 + c] = vec3_array(&triangle->corner[1])[c];
        to[6 + c] = vec3_array(&triangle->corner[2])[c];
        from[9 + c] = vec3_array(&capsule->b)[c];
    }
    const int lengths = hit__exact_differences(12, to, from, difference, &radius);
    *k = (sum_sweep){.has_triangle = true, .radius = radius, .size = radius};
    for (int c = 0; c < 12; c++)
        k->size += fabs(difference[c].high);
    memcpy(k->from, difference, sizeof k->from);
    memcpy(k->side[0], difference + 3, sizeof k->side[0]);
    memcpy(k->side[1], difference + 6, sizeof k->side[1]);
    hit__cast_sum_sweep_add(k, difference + 9);
    k->exponent = lengths - hit__exact_differences(3, vec3_array(by), nowhere, k->way, &none);
}

/* 0 if the side with this normal is the front, from which the corners go round counter-clockwise, else 1. */
static int face_of(const hit_triangle3 *triangle, const hit_vec3 *normal)
{
    double u[3], v[3], n[3], none = 0;
    dd difference[6];
    const double *p = vec3_array(&triangle->corner[0]);
    const double from[6] = {p[0], p[1], p[2], p[0], p[1], p[2]};
    (void)hit__exact_differences(6, vec3_array(&triangle->corner[1]), from, difference, &none);
    for (int c = 0; c < 3; c++) {
        u[c] = difference[c].high;
        v[c] = difference[3 + c].high;
    }
    vec3_cross(u, v, n);
    return vec3_dot(n, vec3_array(normal)) < 0;
}

/* They share no point at the start. */
static bool first_touch(const hit_triangle3 *triangle, const hit_capsule3 *capsule, const hit_vec3 *by, hit_cast3 *out)
{
    sum_sweep k;
    sum_sweep_hit hit;
    load_sweep(&k, triangle, capsule, by);
    if (!hit__cast_sum_sweep_first(&k, &hit))
        return false;
    *out = (hit_cast3){.t = hit.t, .normal = hit.normal, .axis = HIT_AXIS_E00, .face = -1, .inside = false};
    if (hit.on_triangle) {
        out->axis = HIT_AXIS_B0;
        out->face = face_of(triangle, &hit.normal);
    }
    double point[3];
    for (int c = 0; c < 3; c++)
        point[c] = hit.weight[0] * vec3_array(&triangle->corner[0])[c] +
                   hit.weight[1] * vec3_array(&triangle->corner[1])[c] +
                   hit.weight[2] * vec3_array(&triangle->corner[2])[c];
    out->point = (hit_vec3){point[0], point[1], point[2]};
    return true;
}

/* Against the motion, unit. */
static hit_vec3 against(hit_vec3 by)
{
    const double greatest = fmax(fabs(by.x), fmax(fabs(by.y), fabs(by.z)));
    const hit_vec3 n = {by.x / greatest, by.y / greatest, by.z / greatest};
    const double length = sqrt(n.x * n.x + n.y * n.y + n.z * n.z);
    return (hit_vec3){0 - n.x / length, 0 - n.y / length, 0 - n.z / length};
}

/* Without a radius, as a ray up to t = 1; in the plane of the triangle the normal is against the motion. */
static bool cast_point(hit_vec3 from, hit_vec3 by, const hit_triangle3 *triangle, hit_cast3 *out)
{
    hit_cast_triangle3 hit;
    if (!hit_cast_ray3_triangle3((hit_ray3){from, by}, triangle, &hit) || !(hit.t <= 1))
        return false;
    if (hit.inside) {
        *out = hit__cast_round_inside(hit.point);
        return true;
    }
    const hit_vec3 n = hit.normal;
    const bool flat = vec3_size1(vec3_array(&n)) == 0;
    *out = (hit_cast3){.t = hit.t, .point = hit.point, .inside = false};
    out->normal = flat ? against(by) : (hit_vec3){0 + n.x, 0 + n.y, 0 + n.z}; /* no zero is negative */
    out->axis = flat ? HIT_AXIS_E00 : HIT_AXIS_B0;
    out->face = flat ? -1 : !hit.front;
    return true;
}

bool hit_cast_sphere3_triangle3(hit_sphere3 sphere, hit_vec3 by, const hit_triangle3 *triangle, hit_cast3 *out)
{
    const hit_capsule3 ball = {sphere.center, sphere.center, sphere.radius};
    if (!vec3_is_finite(by) || !round3_is_one(7, &ball.a.x) || !hit_triangle3_valid(triangle) ||
        is_far(triangle, &ball, &by))
        return false;
    if (exact_is_zero(sphere.radius))
        return cast_point(sphere.center, by, triangle, out);
    if (!hit_overlap_sphere3_triangle3(sphere, triangle))
        return first_touch(triangle, &ball, &by, out);
    *out = hit__cast_round_inside(hit_closest_point3_triangle3(sphere.center, triangle).b);
    return true;
}

bool hit_cast_capsule3_triangle3(hit_capsule3 capsule, hit_vec3 by, const hit_triangle3 *triangle, hit_cast3 *out)
{
    if (round3_is_ball(&capsule))
        return hit_cast_sphere3_triangle3((hit_sphere3){capsule.a, capsule.radius}, by, triangle, out);
    if (!vec3_is_finite(by) || !round3_is_one(7, &capsule.a.x) || !hit_triangle3_valid(triangle) ||
        is_far(triangle, &capsule, &by))
        return false;
    if (!hit_overlap_capsule3_triangle3(capsule, triangle))
        return first_touch(triangle, &capsule, &by, out);
    const hit_segment3 core = {capsule.a, capsule.b};
    hit_cast_triangle3 hit;
    *out = hit__cast_round_inside(hit_cast_segment3_triangle3(core, triangle, &hit)
                                      ? hit.point
                                      : hit_closest_segment3_triangle3(core, triangle).b);
    return true;
}
