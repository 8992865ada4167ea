/* One rectangle around two.
 *
 * First principles: the least rectangle has a side along an edge of their hull, and such an edge is a side of one of
 * them or leads from a corner of the one to a corner of the other. All these directions are tried; then what was found
 * in double grows until it contains both, exactly. */
#include "hitbox/fit.h"
#include "hitbox/relate.h"

#include "exact/order.h"
#include "fit/box2.h"
#include "fit/estimate.h"
#include "shape/interval.h"

#include <string.h>

/* The rectangle along an axis, in double. */
typedef struct around2 {
    hit_vec2 axis, center, half;
    double area;
} around2;

/* Of boxes that differ in the signs of zeros alone by their bytes. */
static bool merged_in_order2(const hit_obb2 *a, const hit_obb2 *b)
{
    const double x[6] = {a->center.x, a->center.y, a->half.x, a->half.y, a->axis.x, a->axis.y};
    const double y[6] = {b->center.x, b->center.y, b->half.x, b->half.y, b->axis.x, b->axis.y};
    return exact_in_order(6, x, y) && (!exact_in_order(6, y, x) || memcmp(x, y, sizeof x) <= 0);
}

static hit_obb2 times_power2(hit_obb2 box, int exponent)
{
    box.center = (hit_vec2){fit_times_power(box.center.x, exponent), fit_times_power(box.center.y, exponent)};
    box.half = (hit_vec2){fit_times_power(box.half.x, exponent), fit_times_power(box.half.y, exponent)};
    return box;
}

static void widen2(shape_interval *side, double middle, double reach)
{
    *side = (shape_interval){fit_lesser(side->min, middle - reach), fit_greater(side->max, middle + reach)};
}

static around2 around_both2(const hit_obb2 box[2], hit_vec2 axis)
{
    shape_interval along = {INFINITY, -INFINITY}, across = {INFINITY, -INFINITY};
    for (int i = 0; i < 2; i++) {
        hit_vec2 way = fit_from_to2(box[0].center, box[i].center), u = box[i].axis, half = box[i].half;
        double cosine = fabs(u.x * axis.x + u.y * axis.y), sine = fabs(u.x * axis.y - u.y * axis.x);
        widen2(&along, way.x * axis.x + way.y * axis.y, half.x * cosine + half.y * sine);
        widen2(&across, way.y * axis.x - way.x * axis.y, half.x * sine + half.y * cosine);
    }
    /* An axis that is not quite of length 1 is the unit of the half lengths. */
    double square = axis.x * axis.x + axis.y * axis.y;
    double x = 0.5 * (along.min + along.max) / square, y = 0.5 * (across.min + across.max) / square;
    hit_vec2 half = {0.5 * (along.max - along.min) / square, 0.5 * (across.max - across.min) / square};
    hit_vec2 start = box[0].center;
    hit_vec2 center = {start.x + (x * axis.x - y * axis.y), start.y + (x * axis.y + y * axis.x)};
    return (around2){axis, center, half, half.x * half.y * square};
}

/* Of equal areas the first stays, but a shorter one goes first: the area of segments in line is 0 along any axis that
 * has both. */
static void take_smaller2(const hit_obb2 box[2], hit_vec2 axis, around2 *best)
{
    around2 tried = around_both2(box, axis);
    if (tried.area < best->area ||
        (tried.area == best->area && tried.half.x + tried.half.y < best->half.x + best->half.y))
        *best = tried;
}

static around2 smallest_around2(const hit_obb2 box[2])
{
    hit_vec2 corner[2][4];
    for (int i = 0; i < 2; i++)
        hit_obb2_corners(box[i], corner[i]);
    around2 best = around_both2(box, box[0].axis);
    take_smaller2(box, box[1].axis, &best);
    for (int i = 0; i < 16; i++) {
        hit_vec2 way = fit_from_to2(corner[0][i % 4], corner[1][i / 4]);
        if (fabs(way.x) + fabs(way.y) > 0)
            take_smaller2(box, hit__fit_axis2(way.x, way.y), &best);
    }
    return best;
}

/* The greatest size of a centre's or half length's number. */
static double greatest_of_both2(hit_obb2 a, hit_obb2 b)
{
    const double number[8] = {a.center.x, a.center.y, a.half.x, a.half.y, b.center.x, b.center.y, b.half.x, b.half.y};
    double greatest = 0;
    for (int i = 0; i < 8; i++)
        greatest = exact_less(greatest, fabs(number[i])) ? fabs(number[i]) : greatest;
    return greatest;
}

/* One half length of the box, the x or the y one, grown until its strip contains both, or past the range. `half` and
 * `step` are in units of 2^exponent. The other half length is made too great to matter. */
static double grown2(const hit_obb2 box[2], hit_obb2 strip, bool is_x, double half, double step, int exponent)
{
    /* Not subnormal, which a thread may flush to none. */
    const double wide = fmax(fmin(fit_times_power(16, exponent), DBL_MAX), 0x1p-1000);
    for (;; half += step, step *= 2) {
        double length = fit_times_power(half, exponent);
        strip.half = is_x ? (hit_vec2){length, wide} : (hit_vec2){wide, length};
        if (!isfinite(length) || (hit_contains_obb2_obb2(strip, box[0]) && hit_contains_obb2_obb2(strip, box[1])))
            return length;
    }
}

hit_obb2 hit_obb2_merge(hit_obb2 a, hit_obb2 b)
{
    bool ordered = merged_in_order2(&a, &b);
    const hit_obb2 box[2] = {ordered ? a : b, ordered ? b : a};
    for (int i = 0; i < 2; i++)
        if (hit_contains_obb2_obb2(box[i], box[1 - i]))
            return box[i];
    double greatest = greatest_of_both2(a, b);
    int exponent = exact_is_zero(greatest) ? 0 : fit_exponent(greatest);
    const hit_obb2 scaled[2] = {times_power2(box[0], -exponent), times_power2(box[1], -exponent)};
    around2 best = smallest_around2(scaled);
    hit_obb2 merged = {
        {fit_times_power(best.center.x, exponent), fit_times_power(best.center.y, exponent)}, best.half, best.axis};
    /* Not 0 where what parts them is nothing on this scale. */
    double step = 0x1p-53 * (best.half.x + best.half.y) + 0x1p-1020;
    hit_vec2 half = {grown2(box, merged, true, best.half.x, step, exponent),
                     grown2(box, merged, false, best.half.y, step, exponent)};
    merged.half = half;
    return merged;
}
