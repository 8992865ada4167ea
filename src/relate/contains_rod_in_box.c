/* Is a circle, a sphere or a capsule within a box?
 *
 * It is if it reaches past no side. Of an AABB that is a sign of a sum of three numbers. Of an OBB, a parallelepiped,
 * take the normals n of its faces, the cross products of its edges: with t = h |u.n| - |D.n|, which is |n| times how
 * far an end lies within the two faces, t >= r |n| is asked as t >= 0 and t^2 >= r^2 n.n. So no root is needed, and the
 * answer is exact also for axes that are not quite orthonormal. In double with a proven bound (docs/numerics.md, "Two
 * round shapes"), and what that leaves open in whole numbers. First principles. */
#include "core/minmax.h"
#include "core/stages.h"
#include "exact/round.h"
#include "hitbox/relate.h"
#include "relate/rod_box.h"
#include "relate/rods.h"

/* ---- AABBs ---- */

/* Is x, with a length of `radius` both ways, in the interval? x and radius are finite. */
static bool interval_holds(double min, double max, double x, double radius)
{
    const double below[3] = {min, radius, -x}, above[3] = {x, radius, -max};
    return (min == -INFINITY || (min <= DBL_MAX && hit__exact_sum_sign_of(3, below) <= 0)) &&
           (max == INFINITY || (max >= -DBL_MAX && hit__exact_sum_sign_of(3, above) <= 0));
}

/* By the least that an end lies within a side. True if that is certain either way. */
static inline bool look_within_sides(int dim, const rod_sides *box, const rod *round, bool *holds)
{
    double least = INFINITY;
    for (int c = 0; c < dim; c++) {
        const double low = core_min(round->a[c], round->b[c]), high = core_max(round->a[c], round->b[c]);
        least = core_min(least, core_min(low - box->min[c], box->max[c] - high));
    }
    const double sum = fabs(least) + round->radius;
    *holds = least > round->radius;
    return sum >= 0x1p-900 && sum <= 0x1p900 && fabs(least - round->radius) > 0x1p-50 * sum;
}

static bool sides_hold(int dim, const rod_sides *box, const rod *round)
{
    bool holds = rod_is_one(round) && rod_sides_have_points(box), found;
    if (holds && look_within_sides(dim, box, round, &found)) {
        core_count(filter);
        return found;
    }
    for (int c = 0; c < dim && holds; c++)
        holds = interval_holds(box->min[c], box->max[c], round->a[c], round->radius) &&
                interval_holds(box->min[c], box->max[c], round->b[c], round->radius);
    return holds;
}

/* ---- OBBs, in double ---- */

/* How far the end p lies within the faces of axis k, less the radius; all times the length of n, their normal. */
static inline double margin_within(const rod_frame *box, int k, const double n[3], const double p[3], double radius)
{
    const double d[3] = {p[0] - box->center[0], p[1] - box->center[1], p[2] - box->center[2]};
    return box->half[k] * fabs(vec3_dot(box->axis[k], n)) - fabs(vec3_dot(d, n)) - radius * sqrt(vec3_dot(n, n));
}

/* True if that is certain either way. */
static bool look_within(int dim, const rod_frame *box, const rod *round, bool *holds)
{
    double size = round->radius, longest = 0;
    bool inside = true, outside = false;
    for (int c = 0; c < 3; c++) {
        size += fabs(round->a[c] - box->center[c]) + fabs(round->b[c] - box->center[c]) + box->half[c];
        for (int k = 0; k < 3; k++)
            longest = fabs(box->axis[k][c]) > longest ? fabs(box->axis[k][c]) : longest;
    }
    for (int k = 0; k < dim; k++) {
        double n[3];
        vec3_cross(box->axis[(k + 1) % 3], box->axis[(k + 2) % 3], n);
        const double at_a = margin_within(box, k, n, round->a, round->radius);
        const double at_b = margin_within(box, k, n, round->b, round->radius);
        const double margin = at_a < at_b ? at_a : at_b, error = 0x1p-43 * size;
        inside = inside && margin > error;
        outside = outside || margin < -error;
    }
    *holds = inside;
    return (inside || outside) && longest <= 2 && size >= 0x1p-300 && size <= 0x1p300;
}

/* ---- OBBs, in whole numbers ---- */

/* p is the end as seen from the centre. */
static bool is_within_faces(dyadic_arena *arena, const dyadic n[3], const dyadic p[3], dyadic reach, dyadic radius)
{
    dyadic margin = hit__exact_dyadic_subtract(arena, reach, dyadic_abs(hit__exact_dyadic_dot3(arena, p, n)));
    if (margin.sign < 0)
        return false;
    dyadic square = hit__exact_dyadic_multiply(arena, hit__exact_dyadic_multiply(arena, radius, radius),
                                               hit__exact_dyadic_dot3(arena, n, n));
    return hit__exact_dyadic_compare(hit__exact_dyadic_multiply(arena, margin, margin), square) >= 0;
}

static bool frame_holds_exactly(int dim, const rod_frame *box, const rod *round)
{
    core_count(integer);
    dyadic_arena arena;
    arena.used = 0;
    dyadic a[3], b[3], axis[3][3], radius = hit__exact_dyadic_from(&arena, round->radius);
    for (int c = 0; c < 3; c++) {
        a[c] = hit__exact_dyadic_difference(&arena, round->a[c], box->center[c]);
        b[c] = hit__exact_dyadic_difference(&arena, round->b[c], box->center[c]);
        for (int k = 0; k < 3; k++)
            axis[k][c] = hit__exact_dyadic_from(&arena, box->axis[k][c]);
    }
    bool holds = true;
    for (int k = 0; k < dim && holds; k++) {
        const int used = arena.used;
        const dyadic *u = axis[(k + 1) % 3], *v = axis[(k + 2) % 3];
        dyadic n[3];
        for (int c = 0; c < 3; c++) {
            int d = (c + 1) % 3, e = (c + 2) % 3;
            n[c] = hit__exact_dyadic_determinant(&arena, u[d], v[e], u[e], v[d]);
        }
        dyadic height = dyadic_abs(hit__exact_dyadic_dot3(&arena, axis[k], n));
        dyadic reach = hit__exact_dyadic_multiply(&arena, hit__exact_dyadic_from(&arena, box->half[k]), height);
        holds = is_within_faces(&arena, n, a, reach, radius) && is_within_faces(&arena, n, b, reach, radius);
        arena.used = used;
    }
    return holds;
}

static bool frame_holds(int dim, const rod_frame *box, const rod *round)
{
    bool holds;
    if (!rod_is_one(round))
        return false;
    if (!look_within(dim, box, round, &holds))
        return frame_holds_exactly(dim, box, round);
    core_count(filter);
    return holds;
}

/* ---- The plane, and space ---- */

bool hit_contains_aabb2_circle2(hit_aabb2 box, hit_circle2 circle)
{
    const rod round = rod_from_circle2(circle);
    const rod_sides sides = rod_sides_from2(&box);
    return sides_hold(2, &sides, &round);
}

bool hit_contains_aabb2_capsule2(hit_aabb2 box, hit_capsule2 capsule)
{
    const rod round = rod_from_capsule2(capsule);
    const rod_sides sides = rod_sides_from2(&box);
    return sides_hold(2, &sides, &round);
}

bool hit_contains_obb2_circle2(hit_obb2 box, hit_circle2 circle)
{
    const rod round = rod_from_circle2(circle);
    rod_frame frame;
    return rod_frame_from2(&box, &frame) && frame_holds(2, &frame, &round);
}

bool hit_contains_obb2_capsule2(hit_obb2 box, hit_capsule2 capsule)
{
    const rod round = rod_from_capsule2(capsule);
    rod_frame frame;
    return rod_frame_from2(&box, &frame) && frame_holds(2, &frame, &round);
}

bool hit_contains_aabb3_sphere3(hit_aabb3 box, hit_sphere3 sphere)
{
    const rod round = rod_from_sphere3(sphere);
    const rod_sides sides = rod_sides_from3(&box);
    return sides_hold(3, &sides, &round);
}

bool hit_contains_aabb3_capsule3(hit_aabb3 box, hit_capsule3 capsule)
{
    const rod round = rod_from_capsule3(capsule);
    const rod_sides sides = rod_sides_from3(&box);
    return sides_hold(3, &sides, &round);
}

bool hit_contains_obb3_sphere3(const hit_obb3 *box, hit_sphere3 sphere)
{
    const rod round = rod_from_sphere3(sphere);
    rod_frame frame;
    return rod_frame_from3(box, &frame) && frame_holds(3, &frame, &round);
}

bool hit_contains_obb3_capsule3(const hit_obb3 *box, hit_capsule3 capsule)
{
    const rod round = rod_from_capsule3(capsule);
    rod_frame frame;
    return rod_frame_from3(box, &frame) && frame_holds(3, &frame, &round);
}
