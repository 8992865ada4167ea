/* The rectangle around a convex polygon along a given axis: its centre is found in double; then the half lengths are
 * the least with which, for just that centre and axis, every corner is within.
 *
 * First principles: a point p is within if |(p - c).u| <= h u.u. The left side is rounded up once, from its exact
 * value, and h is the least double with which the exact product is no smaller. */
#include "fit/box2.h"

#include "exact/dyadic.h"
#include "exact/order.h"
#include "exact/round.h"
#include "fit/estimate.h"
#include "shape/interval.h"

#include <string.h>

hit_vec2 hit__fit_axis2(double x, double y)
{
    /* Small ones are brought to about 1, so that their squares do not underflow. */
    int exponent = fit_exponent(exact_less(fabs(x), fabs(y)) ? fabs(y) : fabs(x));
    hit_vec2 d = {fit_times_power(x, -exponent), fit_times_power(y, -exponent)};
    double length = sqrt(d.x * d.x + d.y * d.y);
    hit_vec2 axis = {d.x / length, d.y / length};
    if (fabs(axis.x) < fabs(axis.y))
        axis = (hit_vec2){axis.y, -axis.x};
    if (axis.x < 0)
        axis = (hit_vec2){-axis.x, -axis.y};
    /* Of the two diagonals, which are a quarter turn apart, the one upwards. */
    axis.y = axis.y == -axis.x ? axis.x : axis.y;
    return (hit_vec2){axis.x, fit_plain_zero(axis.y)};
}

/* On a scale of the edge's own: the coordinates in which its ends differ are brought to about 1. */
hit_vec2 hit__fit_axis_of_edge2(hit_vec2 a, hit_vec2 b)
{
    bool x = exact_order_key(a.x) != exact_order_key(b.x), y = exact_order_key(a.y) != exact_order_key(b.y);
    hit_vec2 from = {x ? a.x : 0, y ? a.y : 0}, to = {x ? b.x : 0, y ? b.y : 0};
    const double sizes[4] = {fabs(from.x), fabs(from.y), fabs(to.x), fabs(to.y)};
    double greatest = 0;
    for (int i = 0; i < 4; i++)
        greatest = exact_less(greatest, sizes[i]) ? sizes[i] : greatest;
    int exponent = fit_exponent(greatest);
    return hit__fit_axis2(fit_times_power(to.x, -exponent) - fit_times_power(from.x, -exponent),
                          fit_times_power(to.y, -exponent) - fit_times_power(from.y, -exponent));
}

/* The next double, up or down, of one that is not negative. */
static double stepped(double x, int step)
{
    int64_t bits;
    memcpy(&bits, &x, sizeof bits);
    bits += step;
    memcpy(&x, &bits, sizeof x);
    return x;
}

/* Is half * axis.axis >= reach, exactly? */
static bool half_reaches2(double half, hit_vec2 axis, double reach)
{
    dyadic_arena arena;
    arena.used = 0;
    dyadic x = hit__exact_dyadic_from(&arena, axis.x), y = hit__exact_dyadic_from(&arena, axis.y);
    dyadic square = hit__exact_dyadic_add(&arena, hit__exact_dyadic_multiply(&arena, x, x),
                                          hit__exact_dyadic_multiply(&arena, y, y));
    dyadic product = hit__exact_dyadic_multiply(&arena, hit__exact_dyadic_from(&arena, half), square);
    return hit__exact_dyadic_compare(product, hit__exact_dyadic_from(&arena, reach)) >= 0;
}

/* The least half length that reaches. axis.axis is within a few ulp of 1, and so is what the search begins with. */
static double least_half2(hit_vec2 axis, double reach)
{
    if (exact_is_zero(reach) || !isfinite(reach))
        return reach;
    double half = reach;
    while (!half_reaches2(half, axis, reach))
        half = stepped(half, 1);
    while (half_reaches2(stepped(half, -1), axis, reach))
        half = stepped(half, -1);
    return half;
}

/* The greatest of |(p - center).axis| over the corners, rounded up. */
static double reach_along2(const hit_vec2 *hull, size_t count, hit_vec2 center, hit_vec2 axis)
{
    const double along[4] = {axis.x, axis.x, axis.y, axis.y};
    double reach = 0;
    for (size_t i = 0; i < count; i++) {
        double there = hit__exact_dot_up(4, (const double[]){hull[i].x, -center.x, hull[i].y, -center.y}, along);
        double back = hit__exact_dot_up(4, (const double[]){-hull[i].x, center.x, -hull[i].y, center.y}, along);
        reach = exact_less(reach, there) ? there : reach;
        reach = exact_less(reach, back) ? back : reach;
    }
    return reach;
}

static hit_vec2 middle_along2(const hit_vec2 *scaled, size_t count, int exponent, hit_vec2 axis)
{
    shape_interval along = {0, 0}, across = {0, 0};
    for (size_t i = 1; i < count; i++) {
        hit_vec2 way = fit_from_to2(scaled[0], scaled[i]);
        double x = way.x * axis.x + way.y * axis.y, y = way.y * axis.x - way.x * axis.y;
        along = (shape_interval){fit_lesser(along.min, x), fit_greater(along.max, x)};
        across = (shape_interval){fit_lesser(across.min, y), fit_greater(across.max, y)};
    }
    double x = 0.5 * (along.min + along.max), y = 0.5 * (across.min + across.max);
    hit_vec2 middle = {scaled[0].x + (x * axis.x - y * axis.y), scaled[0].y + (x * axis.y + y * axis.x)};
    return (hit_vec2){fit_times_power(middle.x, exponent), fit_times_power(middle.y, exponent)};
}

bool hit__fit_box2(const hit_vec2 *hull, const hit_vec2 *scaled, size_t count, int exponent, hit_vec2 axis,
                   hit_obb2 *out)
{
    hit_vec2 center;
    if (exact_is_zero(axis.y)) {
        *out = hit_obb2_from_aabb2(hit_aabb2_from_points(&hull[0].x, count, 0));
        return true;
    }
    if (count == 2) /* the middle of a segment may be a double on its line; then it has no width */
        center = (hit_vec2){hit__shape_center((shape_interval){hull[0].x, hull[1].x}),
                            hit__shape_center((shape_interval){hull[0].y, hull[1].y})};
    else
        center = middle_along2(scaled, count, exponent, axis);
    double x = reach_along2(hull, count, center, axis);
    double y = reach_along2(hull, count, center, (hit_vec2){-axis.y, axis.x});
    const double numbers[4] = {center.x, center.y, least_half2(axis, x), least_half2(axis, y)};
    if (!exact_all_finite(4, numbers))
        return false;
    *out = (hit_obb2){center, {numbers[2], numbers[3]}, axis};
    return true;
}
