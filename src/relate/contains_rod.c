/* Is a box, a point, a segment or another round shape within a circle, a sphere or a capsule?
 *
 * What is round is convex, so it contains a box if it contains the corners, and a capsule if it contains the balls at
 * the two ends. A ball is within if its centre is no further from the outer segment than the outer radius less its own:
 * from the closest point of the segment, the ball reaches furthest on the side away from it. rods.c decides that for
 * points given; the corners of an OBB are sums of products, which it gets rounded first and as whole numbers then.
 * First principles. Bounds: docs/numerics.md, "Two round shapes". */
#include "core/stages.h"
#include "hitbox/relate.h"
#include "relate/rod_box.h"
#include "relate/rods.h"

/* ---- Balls and capsules ---- */

static bool holds_ball(int dim, const rod *outer, const double center[3], double radius)
{
    const rod ball = {{center[0], center[1], center[2]}, {center[0], center[1], center[2]}, radius};
    return hit__relate_rod_holds_ball(dim, outer, &ball);
}

static bool holds_rod(int dim, const rod *outer, const rod *inner)
{
    return rod_is_one(outer) && rod_is_one(inner) && holds_ball(dim, outer, inner->a, inner->radius) &&
           (rod_is_ball(inner) || holds_ball(dim, outer, inner->b, inner->radius));
}

/* A copy, as what is only looked at needs not be in memory. */
CORE_INLINE bool holds_rod_left(int dim, const rod *outer, const rod *inner)
{
    const rod whole = *outer, part = *inner;
    return holds_rod(dim, &whole, &part);
}

/* Both are balls. */
CORE_INLINE bool ball_holds_ball(int dim, const rod *outer, const rod *inner)
{
    const double reach = outer->radius - inner->radius;
    int sign;
    if (!exact_less_equal(0, inner->radius) || !(reach >= 0) || !rod_look_at_points(outer->a, inner->a, reach, &sign))
        return holds_rod_left(dim, outer, inner);
    core_count(filter);
    return sign < 0;
}

/* ---- AABBs ---- */

static bool holds_sides(int dim, const rod *outer, const rod_sides *inner)
{
    bool holds = rod_is_one(outer) && rod_sides_have_points(inner) && exact_all_finite(3, inner->min) &&
                 exact_all_finite(3, inner->max);
    for (int corner = 0; corner < 1 << dim && holds; corner++) {
        double p[3];
        for (int c = 0; c < 3; c++)
            p[c] = corner >> c & 1 ? inner->max[c] : inner->min[c];
        holds = holds_ball(dim, outer, p, 0);
    }
    return holds;
}

/* `outer` is a ball: what counts is the corner that is the furthest from its centre. */
CORE_INLINE bool ball_holds_sides(int dim, const rod *outer, const rod_sides *inner)
{
    double furthest[3];
    int sign;
    for (int c = 0; c < 3; c++)
        furthest[c] =
            fabs(inner->max[c] - outer->a[c]) > fabs(inner->min[c] - outer->a[c]) ? inner->max[c] : inner->min[c];
    if (!(outer->radius >= 0) || !rod_sides_have_points(inner) ||
        !rod_look_at_points(outer->a, furthest, outer->radius, &sign))
        return holds_sides(dim, outer, inner);
    core_count(filter);
    return sign < 0;
}

/* ---- OBBs ---- */

static bool corner_is_within_exactly(int dim, const rod *outer, const rod_frame *inner, int corner)
{
    core_count(integer);
    dyadic_arena arena;
    arena.used = 0;
    dyadic r[3], u[3], v[3], reach = hit__exact_dyadic_from(&arena, outer->radius);
    for (int c = 0; c < 3; c++) {
        r[c] = hit__exact_dyadic_difference(&arena, outer->a[c], inner->center[c]);
        u[c] = hit__exact_dyadic_difference(&arena, outer->b[c], outer->a[c]);
        v[c] = hit__exact_dyadic_from(&arena, 0);
        for (int k = 0; k < dim; k++) {
            const double half = corner >> k & 1 ? -inner->half[k] : inner->half[k];
            dyadic arm = hit__exact_dyadic_multiply(&arena, hit__exact_dyadic_from(&arena, half),
                                                    hit__exact_dyadic_from(&arena, inner->axis[k][c]));
            r[c] = hit__exact_dyadic_add(&arena, r[c], arm);
        }
    }
    return hit__relate_rods_exactly(dim, &arena, r, u, v, reach) <= 0;
}

static bool holds_frame(int dim, const rod *outer, const rod_frame *inner)
{
    rod_span span = {{0}, {0}, {0}, outer->radius, outer->radius};
    double middle[3], edge[3][3] = {{0}};
    for (int c = 0; c < 3; c++) {
        middle[c] = outer->a[c] - inner->center[c];
        span.u[c] = outer->b[c] - outer->a[c];
        span.size += fabs(middle[c]) + fabs(span.u[c]);
        for (int k = 0; k < dim; k++) {
            edge[k][c] = inner->half[k] * inner->axis[k][c];
            span.size += fabs(edge[k][c]);
        }
    }
    bool holds = rod_is_one(outer);
    for (int corner = 0; corner < 1 << dim && holds; corner++) {
        int sign;
        for (int c = 0; c < 3; c++) {
            span.r[c] = middle[c];
            for (int k = 0; k < dim; k++)
                span.r[c] += corner >> k & 1 ? -edge[k][c] : edge[k][c];
        }
        holds = hit__relate_rods_look(&span, &sign) ? sign <= 0 : corner_is_within_exactly(dim, outer, inner, corner);
    }
    return holds;
}

/* ---- The plane ---- */

bool hit_contains_circle2_aabb2(hit_circle2 circle, hit_aabb2 box)
{
    const rod outer = rod_from_circle2(circle);
    const rod_sides sides = rod_sides_from2(&box);
    return ball_holds_sides(2, &outer, &sides);
}

bool hit_contains_circle2_obb2(hit_circle2 circle, hit_obb2 box)
{
    const rod outer = rod_from_circle2(circle);
    rod_frame frame;
    return rod_frame_from2(&box, &frame) && holds_frame(2, &outer, &frame);
}

bool hit_contains_circle2_point2(hit_circle2 circle, hit_vec2 point)
{
    const rod whole = rod_from_circle2(circle), part = rod_from_point2(point);
    return ball_holds_ball(2, &whole, &part);
}

bool hit_contains_circle2_segment2(hit_circle2 circle, hit_segment2 segment)
{
    const rod whole = rod_from_circle2(circle), part = rod_from_segment2(segment);
    return holds_rod(2, &whole, &part);
}

bool hit_contains_circle2_circle2(hit_circle2 outer, hit_circle2 inner)
{
    const rod whole = rod_from_circle2(outer), part = rod_from_circle2(inner);
    return ball_holds_ball(2, &whole, &part);
}

bool hit_contains_circle2_capsule2(hit_circle2 circle, hit_capsule2 capsule)
{
    const rod whole = rod_from_circle2(circle), part = rod_from_capsule2(capsule);
    return holds_rod(2, &whole, &part);
}

bool hit_contains_capsule2_aabb2(hit_capsule2 capsule, hit_aabb2 box)
{
    const rod outer = rod_from_capsule2(capsule);
    const rod_sides sides = rod_sides_from2(&box);
    return holds_sides(2, &outer, &sides);
}

bool hit_contains_capsule2_obb2(hit_capsule2 capsule, hit_obb2 box)
{
    const rod outer = rod_from_capsule2(capsule);
    rod_frame frame;
    return rod_frame_from2(&box, &frame) && holds_frame(2, &outer, &frame);
}

bool hit_contains_capsule2_point2(hit_capsule2 capsule, hit_vec2 point)
{
    const rod whole = rod_from_capsule2(capsule), part = rod_from_point2(point);
    return holds_rod(2, &whole, &part);
}

bool hit_contains_capsule2_segment2(hit_capsule2 capsule, hit_segment2 segment)
{
    const rod whole = rod_from_capsule2(capsule), part = rod_from_segment2(segment);
    return holds_rod(2, &whole, &part);
}

bool hit_contains_capsule2_circle2(hit_capsule2 capsule, hit_circle2 circle)
{
    const rod whole = rod_from_capsule2(capsule), part = rod_from_circle2(circle);
    return holds_rod(2, &whole, &part);
}

bool hit_contains_capsule2_capsule2(hit_capsule2 outer, hit_capsule2 inner)
{
    const rod whole = rod_from_capsule2(outer), part = rod_from_capsule2(inner);
    return holds_rod(2, &whole, &part);
}

/* ---- Space ---- */

bool hit_contains_sphere3_aabb3(hit_sphere3 sphere, hit_aabb3 box)
{
    const rod outer = rod_from_sphere3(sphere);
    const rod_sides sides = rod_sides_from3(&box);
    return ball_holds_sides(3, &outer, &sides);
}

bool hit_contains_sphere3_obb3(hit_sphere3 sphere, const hit_obb3 *box)
{
    const rod outer = rod_from_sphere3(sphere);
    rod_frame frame;
    return rod_frame_from3(box, &frame) && holds_frame(3, &outer, &frame);
}

bool hit_contains_sphere3_point3(hit_sphere3 sphere, hit_vec3 point)
{
    const rod whole = rod_from_sphere3(sphere), part = rod_from_point3(point);
    return ball_holds_ball(3, &whole, &part);
}

bool hit_contains_sphere3_segment3(hit_sphere3 sphere, hit_segment3 segment)
{
    const rod whole = rod_from_sphere3(sphere), part = rod_from_segment3(segment);
    return holds_rod(3, &whole, &part);
}

bool hit_contains_sphere3_sphere3(hit_sphere3 outer, hit_sphere3 inner)
{
    const rod whole = rod_from_sphere3(outer), part = rod_from_sphere3(inner);
    return ball_holds_ball(3, &whole, &part);
}

bool hit_contains_sphere3_capsule3(hit_sphere3 sphere, hit_capsule3 capsule)
{
    const rod whole = rod_from_sphere3(sphere), part = rod_from_capsule3(capsule);
    return holds_rod(3, &whole, &part);
}

bool hit_contains_capsule3_aabb3(hit_capsule3 capsule, hit_aabb3 box)
{
    const rod outer = rod_from_capsule3(capsule);
    const rod_sides sides = rod_sides_from3(&box);
    return holds_sides(3, &outer, &sides);
}

bool hit_contains_capsule3_obb3(hit_capsule3 capsule, const hit_obb3 *box)
{
    const rod outer = rod_from_capsule3(capsule);
    rod_frame frame;
    return rod_frame_from3(box, &frame) && holds_frame(3, &outer, &frame);
}

bool hit_contains_capsule3_point3(hit_capsule3 capsule, hit_vec3 point)
{
    const rod whole = rod_from_capsule3(capsule), part = rod_from_point3(point);
    return holds_rod(3, &whole, &part);
}

bool hit_contains_capsule3_segment3(hit_capsule3 capsule, hit_segment3 segment)
{
    const rod whole = rod_from_capsule3(capsule), part = rod_from_segment3(segment);
    return holds_rod(3, &whole, &part);
}

bool hit_contains_capsule3_sphere3(hit_capsule3 capsule, hit_sphere3 sphere)
{
    const rod whole = rod_from_capsule3(capsule), part = rod_from_sphere3(sphere);
    return holds_rod(3, &whole, &part);
}

bool hit_contains_capsule3_capsule3(hit_capsule3 outer, hit_capsule3 inner)
{
    const rod whole = rod_from_capsule3(outer), part = rod_from_capsule3(inner);
    return holds_rod(3, &whole, &part);
}
