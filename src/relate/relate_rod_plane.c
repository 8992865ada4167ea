/* Points, segments, circles, spheres and capsules on either side of a line or plane, and in a half-plane or half-space.
 *
 * With v the lesser value of normal.p - offset at the two ends, the least over all points is v - r |normal|; its sign
 * is that of v, or of v^2 - r^2 normal.normal. So is that of the greatest, and no root is needed. In double with a
 * proven bound (docs/numerics.md, "Two round shapes"), and what that leaves open in whole numbers. Based on: C.
 * Ericson, Real-Time Collision Detection, 2005, section 5.2.2. Ours differs: exact, for normals of any length, and for
 * capsules, too. */
#include "core/stages.h"
#include "core/vec.h"
#include "hitbox/relate.h"
#include "hitbox/side.h"
#include "relate/rods.h"
#include "relate/verdict.h"

/* ---- The last word ---- */

/* The sign of value - radius * length, `square` being that of the length, which is not 0. */
static int sign_above(dyadic_arena *arena, dyadic value, dyadic radius, dyadic square)
{
    if (value.sign <= 0)
        return radius.sign == 0 ? value.sign : -1;
    dyadic reach = hit__exact_dyadic_multiply(arena, hit__exact_dyadic_multiply(arena, radius, radius), square);
    return hit__exact_dyadic_compare(hit__exact_dyadic_multiply(arena, value, value), reach);
}

static dyadic value_at(dyadic_arena *arena, const dyadic normal[3], const double p[3], double offset)
{
    dyadic point[3];
    for (int c = 0; c < 3; c++)
        point[c] = hit__exact_dyadic_from(arena, p[c]);
    dyadic value = hit__exact_dyadic_dot3(arena, normal, point);
    return hit__exact_dyadic_subtract(arena, value, hit__exact_dyadic_from(arena, offset));
}

static plane_signs last_word_of_rod(const rod *round, const rod_wall *plane)
{
    core_count(integer);
    dyadic_arena arena;
    arena.used = 0;
    dyadic normal[3];
    for (int c = 0; c < 3; c++)
        normal[c] = hit__exact_dyadic_from(&arena, plane->normal[c]);
    dyadic square = hit__exact_dyadic_dot3(&arena, normal, normal);
    dyadic at_a = value_at(&arena, normal, round->a, plane->offset),
           at_b = value_at(&arena, normal, round->b, plane->offset);
    dyadic radius = hit__exact_dyadic_from(&arena, round->radius);
    const bool rises = hit__exact_dyadic_compare(at_a, at_b) < 0;
    return (plane_signs){sign_above(&arena, rises ? at_a : at_b, radius, square),
                         -sign_above(&arena, dyadic_negate(rises ? at_b : at_a), radius, square)};
}

/* ---- In double ---- */

/* A zero normal has all behind it, or all in front; so are boxes. What is none is in front. */
static plane_signs signs_left(const rod *round, const rod_wall *plane)
{
    const double *n = plane->normal;
    if (!rod_is_one(round) || !exact_all_finite(3, n) || !(fabs(plane->offset) <= DBL_MAX))
        return (plane_signs){1, 1};
    if (exact_is_zero(n[0]) && exact_is_zero(n[1]) && exact_is_zero(n[2])) {
        const int sign = exact_less(plane->offset, 0) ? 1 : -1;
        return (plane_signs){sign, sign};
    }
    return last_word_of_rod(round, plane);
}

plane_signs hit__relate_rods_side(const rod *round, const rod_wall *plane)
{
    const double *n = plane->normal, length = sqrt(vec3_dot(n, n)), reach = round->radius * length;
    const double at_a = vec3_dot(n, round->a) - plane->offset, at_b = vec3_dot(n, round->b) - plane->offset;
    const double lowest = (at_a < at_b ? at_a : at_b) - reach, highest = (at_a < at_b ? at_b : at_a) + reach;
    const double size = vec3_size1(round->a) + vec3_size1(round->b) + round->radius;
    double total = fabs(plane->offset) + reach;
    for (int c = 0; c < 3; c++)
        total += fabs(n[c]) * (fabs(round->a[c]) + fabs(round->b[c]));
    const double error = 0x1p-49 * total;
    const bool is_front = lowest > error, is_back = highest < -error, is_across = lowest < -error && highest > error;
    const bool is_fit = exact_less_equal(0, round->radius) && size <= 0x1p300 && length >= 0x1p-400 &&
                        length <= 0x1p300 && total >= 0x1p-300 && total <= DBL_MAX;
    if (!is_fit || !(is_front || is_back || is_across))
        return signs_left(round, plane);
    core_count(filter);
    return (plane_signs){is_front ? 1 : -1, is_back ? -1 : 1};
}

/* ---- The plane ---- */

static plane_signs signs_of_circle2(hit_circle2 circle, hit_plane2 plane)
{
    const rod round = rod_from_circle2(circle);
    const rod_wall at = rod_wall_from_plane2(plane);
    return hit__relate_rods_side(&round, &at);
}

hit_side hit_side_circle2_plane2(hit_circle2 circle, hit_plane2 plane)
{
    return plane_signs_side(signs_of_circle2(circle, plane));
}

hit_relation hit_relate_plane2_circle2(hit_plane2 plane, hit_circle2 circle)
{
    return plane_signs_relation(signs_of_circle2(circle, plane));
}

bool hit_overlap_plane2_circle2(hit_plane2 plane, hit_circle2 circle)
{
    return hit_relate_plane2_circle2(plane, circle) != HIT_APART;
}

hit_relation hit_relate_halfplane2_circle2(hit_plane2 plane, hit_circle2 circle)
{
    return verdict_from_sign(signs_of_circle2(circle, plane).lowest);
}

bool hit_overlap_halfplane2_circle2(hit_plane2 plane, hit_circle2 circle)
{
    return signs_of_circle2(circle, plane).lowest <= 0;
}

bool hit_contains_halfplane2_circle2(hit_plane2 plane, hit_circle2 circle)
{
    return signs_of_circle2(circle, plane).highest <= 0;
}

static plane_signs signs_of_capsule2(hit_capsule2 capsule, hit_plane2 plane)
{
    const rod round = rod_from_capsule2(capsule);
    const rod_wall at = rod_wall_from_plane2(plane);
    return hit__relate_rods_side(&round, &at);
}

hit_side hit_side_capsule2_plane2(hit_capsule2 capsule, hit_plane2 plane)
{
    return plane_signs_side(signs_of_capsule2(capsule, plane));
}

hit_relation hit_relate_plane2_capsule2(hit_plane2 plane, hit_capsule2 capsule)
{
    return plane_signs_relation(signs_of_capsule2(capsule, plane));
}

bool hit_overlap_plane2_capsule2(hit_plane2 plane, hit_capsule2 capsule)
{
    return hit_relate_plane2_capsule2(plane, capsule) != HIT_APART;
}

hit_relation hit_relate_halfplane2_capsule2(hit_plane2 plane, hit_capsule2 capsule)
{
    return verdict_from_sign(signs_of_capsule2(capsule, plane).lowest);
}

bool hit_overlap_halfplane2_capsule2(hit_plane2 plane, hit_capsule2 capsule)
{
    return signs_of_capsule2(capsule, plane).lowest <= 0;
}

bool hit_contains_halfplane2_capsule2(hit_plane2 plane, hit_capsule2 capsule)
{
    return signs_of_capsule2(capsule, plane).highest <= 0;
}

static plane_signs signs_of_point2(hit_vec2 point, hit_plane2 plane)
{
    const rod thin = rod_from_point2(point);
    const rod_wall at = rod_wall_from_plane2(plane);
    return hit__relate_rods_side(&thin, &at);
}

hit_relation hit_relate_point2_plane2(hit_vec2 point, hit_plane2 plane)
{
    return plane_signs_relation(signs_of_point2(point, plane));
}

bool hit_overlap_point2_plane2(hit_vec2 point, hit_plane2 plane)
{
    return hit_relate_point2_plane2(point, plane) != HIT_APART;
}

hit_relation hit_relate_point2_halfplane2(hit_vec2 point, hit_plane2 plane)
{
    return verdict_from_sign(signs_of_point2(point, plane).lowest);
}

bool hit_overlap_point2_halfplane2(hit_vec2 point, hit_plane2 plane)
{
    return signs_of_point2(point, plane).lowest <= 0;
}

bool hit_contains_halfplane2_point2(hit_plane2 plane, hit_vec2 point)
{
    return signs_of_point2(point, plane).highest <= 0;
}

static plane_signs signs_of_segment2(hit_segment2 segment, hit_plane2 plane)
{
    const rod thin = rod_from_segment2(segment);
    const rod_wall at = rod_wall_from_plane2(plane);
    return hit__relate_rods_side(&thin, &at);
}

hit_relation hit_relate_segment2_plane2(hit_segment2 segment, hit_plane2 plane)
{
    return plane_signs_relation(signs_of_segment2(segment, plane));
}

bool hit_overlap_segment2_plane2(hit_segment2 segment, hit_plane2 plane)
{
    return hit_relate_segment2_plane2(segment, plane) != HIT_APART;
}

hit_relation hit_relate_segment2_halfplane2(hit_segment2 segment, hit_plane2 plane)
{
    return verdict_from_sign(signs_of_segment2(segment, plane).lowest);
}

bool hit_overlap_segment2_halfplane2(hit_segment2 segment, hit_plane2 plane)
{
    return signs_of_segment2(segment, plane).lowest <= 0;
}

bool hit_contains_halfplane2_segment2(hit_plane2 plane, hit_segment2 segment)
{
    return signs_of_segment2(segment, plane).highest <= 0;
}

/* ---- Space ---- */

static plane_signs signs_of_sphere3(hit_sphere3 sphere, hit_plane3 plane)
{
    const rod round = rod_from_sphere3(sphere);
    const rod_wall at = rod_wall_from_plane3(plane);
    return hit__relate_rods_side(&round, &at);
}

hit_side hit_side_sphere3_plane3(hit_sphere3 sphere, hit_plane3 plane)
{
    return plane_signs_side(signs_of_sphere3(sphere, plane));
}

hit_relation hit_relate_plane3_sphere3(hit_plane3 plane, hit_sphere3 sphere)
{
    return plane_signs_relation(signs_of_sphere3(sphere, plane));
}

bool hit_overlap_plane3_sphere3(hit_plane3 plane, hit_sphere3 sphere)
{
    return hit_relate_plane3_sphere3(plane, sphere) != HIT_APART;
}

hit_relation hit_relate_halfspace3_sphere3(hit_plane3 plane, hit_sphere3 sphere)
{
    return verdict_from_sign(signs_of_sphere3(sphere, plane).lowest);
}

bool hit_overlap_halfspace3_sphere3(hit_plane3 plane, hit_sphere3 sphere)
{
    return signs_of_sphere3(sphere, plane).lowest <= 0;
}

bool hit_contains_halfspace3_sphere3(hit_plane3 plane, hit_sphere3 sphere)
{
    return signs_of_sphere3(sphere, plane).highest <= 0;
}

static plane_signs signs_of_capsule3(hit_capsule3 capsule, hit_plane3 plane)
{
    const rod round = rod_from_capsule3(capsule);
    const rod_wall at = rod_wall_from_plane3(plane);
    return hit__relate_rods_side(&round, &at);
}

hit_side hit_side_capsule3_plane3(hit_capsule3 capsule, hit_plane3 plane)
{
    return plane_signs_side(signs_of_capsule3(capsule, plane));
}

hit_relation hit_relate_plane3_capsule3(hit_plane3 plane, hit_capsule3 capsule)
{
    return plane_signs_relation(signs_of_capsule3(capsule, plane));
}

bool hit_overlap_plane3_capsule3(hit_plane3 plane, hit_capsule3 capsule)
{
    return hit_relate_plane3_capsule3(plane, capsule) != HIT_APART;
}

hit_relation hit_relate_halfspace3_capsule3(hit_plane3 plane, hit_capsule3 capsule)
{
    return verdict_from_sign(signs_of_capsule3(capsule, plane).lowest);
}

bool hit_overlap_halfspace3_capsule3(hit_plane3 plane, hit_capsule3 capsule)
{
    return signs_of_capsule3(capsule, plane).lowest <= 0;
}

bool hit_contains_halfspace3_capsule3(hit_plane3 plane, hit_capsule3 capsule)
{
    return signs_of_capsule3(capsule, plane).highest <= 0;
}

static plane_signs signs_of_point3(hit_vec3 point, hit_plane3 plane)
{
    const rod thin = rod_from_point3(point);
    const rod_wall at = rod_wall_from_plane3(plane);
    return hit__relate_rods_side(&thin, &at);
}

hit_relation hit_relate_point3_plane3(hit_vec3 point, hit_plane3 plane)
{
    return plane_signs_relation(signs_of_point3(point, plane));
}

bool hit_overlap_point3_plane3(hit_vec3 point, hit_plane3 plane)
{
    return hit_relate_point3_plane3(point, plane) != HIT_APART;
}

hit_relation hit_relate_point3_halfspace3(hit_vec3 point, hit_plane3 plane)
{
    return verdict_from_sign(signs_of_point3(point, plane).lowest);
}

bool hit_overlap_point3_halfspace3(hit_vec3 point, hit_plane3 plane)
{
    return signs_of_point3(point, plane).lowest <= 0;
}

bool hit_contains_halfspace3_point3(hit_plane3 plane, hit_vec3 point)
{
    return signs_of_point3(point, plane).highest <= 0;
}

static plane_signs signs_of_segment3(hit_segment3 segment, hit_plane3 plane)
{
    const rod thin = rod_from_segment3(segment);
    const rod_wall at = rod_wall_from_plane3(plane);
    return hit__relate_rods_side(&thin, &at);
}

hit_relation hit_relate_segment3_plane3(hit_segment3 segment, hit_plane3 plane)
{
    return plane_signs_relation(signs_of_segment3(segment, plane));
}

bool hit_overlap_segment3_plane3(hit_segment3 segment, hit_plane3 plane)
{
    return hit_relate_segment3_plane3(segment, plane) != HIT_APART;
}

hit_relation hit_relate_segment3_halfspace3(hit_segment3 segment, hit_plane3 plane)
{
    return verdict_from_sign(signs_of_segment3(segment, plane).lowest);
}

bool hit_overlap_segment3_halfspace3(hit_segment3 segment, hit_plane3 plane)
{
    return signs_of_segment3(segment, plane).lowest <= 0;
}

bool hit_contains_halfspace3_segment3(hit_plane3 plane, hit_segment3 segment)
{
    return signs_of_segment3(segment, plane).highest <= 0;
}
