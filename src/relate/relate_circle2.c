/* Boxes of the plane and circles: the square of the distance of the centre against that of the radius.
 *
 * Seen along a turned box's axes, which are of length |u| and at right angles to the bit, distances are |u| times what
 * they are, and half lengths u.u times; so no root is needed there either.
 * Based on: J. Arvo, "A simple method for box-sphere intersection testing", Graphics Gems, 1990. Ours differs: turned
 * boxes, and an exact answer; its bounds are in docs/numerics.md, "Boxes and circles". */
#include "core/stages.h"
#include "exact/dyadic.h"
#include "exact/order.h"
#include "hitbox/relate.h"
#include "relate/interval_overlap.h"
#include "relate/verdict.h"

/* A radius of 0 leaves the center, which is no circle. */
static inline bool is_circle(const hit_circle2 *circle)
{
    return fabs(circle->center.x) <= DBL_MAX && fabs(circle->center.y) <= DBL_MAX && circle->radius <= DBL_MAX &&
           exact_less(0, circle->radius);
}

/* One that is none: a point, or nothing. */
static bool is_center_alone(const hit_circle2 *circle)
{
    return exact_all_finite(2, &circle->center.x) && exact_is_zero(circle->radius);
}

static dyadic dyadic_square2(dyadic_arena *arena, dyadic x)
{
    return hit__exact_dyadic_multiply(arena, x, x);
}

/* The sign of x x + y y - r r s, with s = 1 if `square` has no words. */
static int sign_outside2(dyadic_arena *arena, dyadic x, dyadic y, double radius, const dyadic *square)
{
    dyadic far = hit__exact_dyadic_add(arena, dyadic_square2(arena, x), dyadic_square2(arena, y));
    dyadic most = dyadic_square2(arena, hit__exact_dyadic_from(arena, radius));
    return hit__exact_dyadic_compare(far, square == NULL ? most : hit__exact_dyadic_multiply(arena, most, *square));
}

/* How far is x outside of the interval? */
static dyadic exactly_outside2(dyadic_arena *arena, double x, double min, double max)
{
    double end = exact_less(x, min) ? min : exact_less(max, x) ? max : x;
    return hit__exact_dyadic_difference(arena, x, end);
}

static hit_relation aabb_circle_exactly(const hit_aabb2 *box, const hit_circle2 *circle)
{
    core_count(integer);
    dyadic_arena arena;
    arena.used = 0;
    dyadic x = exactly_outside2(&arena, circle->center.x, box->min.x, box->max.x);
    dyadic y = exactly_outside2(&arena, circle->center.y, box->min.y, box->max.y);
    return verdict_from_sign(sign_outside2(&arena, x, y, circle->radius, NULL));
}

static inline double outside2(double x, double min, double max)
{
    double below = min - x, above = x - max, gap = below > above ? below : above;
    return gap > 0 ? gap : 0;
}

hit_relation hit_relate_aabb2_circle2(hit_aabb2 box, hit_circle2 circle)
{
    if (!is_circle(&circle))
        return is_center_alone(&circle) ? hit_relate_aabb2_point2(box, circle.center) : HIT_APART;
    if (!interval_box2_has_points(&box))
        return HIT_APART;
    double x = outside2(circle.center.x, box.min.x, box.max.x), y = outside2(circle.center.y, box.min.y, box.max.y);
    double far = x * x + y * y, most = circle.radius * circle.radius;
    double size = far + most, error = 0x1p-49 * size;
    bool certain = size >= 0x1p-600 && size <= 0x1p1000 && fabs(far - most) > error;
    return certain ? verdict_settled(far > most ? FILTER_APART : FILTER_OVERLAPPING)
                   : aabb_circle_exactly(&box, &circle);
}

/* How far is x u + y v outside of half * square either way? */
static dyadic exactly_beyond2(dyadic_arena *arena, const dyadic d[2], double u, double v, double half, dyadic square)
{
    dyadic along =
        hit__exact_dyadic_add(arena, hit__exact_dyadic_multiply(arena, d[0], hit__exact_dyadic_from(arena, u)),
                              hit__exact_dyadic_multiply(arena, d[1], hit__exact_dyadic_from(arena, v)));
    dyadic reach = hit__exact_dyadic_multiply(arena, hit__exact_dyadic_from(arena, fabs(half)), square);
    dyadic gap = hit__exact_dyadic_subtract(arena, dyadic_abs(along), reach);
    return gap.sign > 0 ? gap : (dyadic){gap.word, 0, 0, 0};
}

static hit_relation obb_circle_exactly(const hit_obb2 *box, const hit_circle2 *circle)
{
    if (!exact_all_finite(6, &box->center.x))
        return HIT_APART;
    core_count(integer);
    dyadic_arena arena;
    arena.used = 0;
    const double *u = &box->axis.x, *from = &box->center.x, *to = &circle->center.x;
    dyadic d[2], square = hit__exact_dyadic_add(&arena, dyadic_square2(&arena, hit__exact_dyadic_from(&arena, u[0])),
                                                dyadic_square2(&arena, hit__exact_dyadic_from(&arena, u[1])));
    for (int c = 0; c < 2; c++)
        d[c] = hit__exact_dyadic_difference(&arena, to[c], from[c]);
    dyadic x = exactly_beyond2(&arena, d, u[0], u[1], box->half.x, square);
    dyadic y = exactly_beyond2(&arena, d, -u[1], u[0], box->half.y, square);
    return verdict_from_sign(sign_outside2(&arena, x, y, circle->radius, &square));
}

hit_relation hit_relate_obb2_circle2(hit_obb2 box, hit_circle2 circle)
{
    if (!is_circle(&circle))
        return is_center_alone(&circle) ? hit_relate_obb2_point2(box, circle.center) : HIT_APART;
    hit_vec2 u = box.axis, d = {circle.center.x - box.center.x, circle.center.y - box.center.y};
    double half_x = fabs(box.half.x), half_y = fabs(box.half.y), square = u.x * u.x + u.y * u.y;
    double x = fabs(d.x * u.x + d.y * u.y) - half_x * square, y = fabs(d.y * u.x - d.x * u.y) - half_y * square;
    double size = fabs(d.x) + fabs(d.y) + half_x + half_y, off = 0x1p-48 * size;
    x = x > 0 ? x : 0;
    y = y > 0 ? y : 0;
    double far = x * x + y * y, most = circle.radius * circle.radius * square;
    double error = 2 * off * (x + y + off) + 0x1p-49 * (far + most);
    bool fit = size + circle.radius >= 0x1p-300 && size + circle.radius <= 0x1p300 && square >= 0x1p-2 && square <= 2;
    if (!(fit && fabs(far - most) > error))
        return obb_circle_exactly(&box, &circle);
    return verdict_settled(far > most ? FILTER_APART : FILTER_OVERLAPPING);
}

bool hit_overlap_aabb2_circle2(hit_aabb2 box, hit_circle2 circle)
{
    return hit_relate_aabb2_circle2(box, circle) != HIT_APART;
}

bool hit_overlap_obb2_circle2(hit_obb2 box, hit_circle2 circle)
{
    return hit_relate_obb2_circle2(box, circle) != HIT_APART;
}
