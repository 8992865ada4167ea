/* One axis of an AABB: which side is lower, and sides that are sums of products, rounded outward.
 *
 * A side may be infinite. Under "denormals are zero" a comparison says "equal" too often but never "less" wrongly, so
 * the choices here go by the order of the bits. */
#ifndef HITBOX_SHAPE_INTERVAL_H
#define HITBOX_SHAPE_INTERVAL_H

#include <math.h>
#include <stdint.h>
#include <string.h>

#include "exact/order.h"

/* The points min <= x <= max of a line. */
typedef struct shape_interval {
    double min, max;
} shape_interval;

/* As exact_order_key, but with -0 below +0, so that the order of two arguments never shows in the result. */
static inline int64_t shape_side_key(double x)
{
    return exact_order_key(x) - (signbit(x) ? 1 : 0);
}

/* The lower of two sides, NaN if one of them is. */
static inline double shape_lower(double a, double b)
{
    if (isnan(a) || isnan(b))
        return NAN;
    return shape_side_key(b) < shape_side_key(a) ? b : a;
}

/* The upper of two sides, NaN if one of them is. */
static inline double shape_upper(double a, double b)
{
    if (isnan(a) || isnan(b))
        return NAN;
    return shape_side_key(a) < shape_side_key(b) ? b : a;
}

/* The interval widened to x. Nearly every point of a cloud lies strictly between and costs two comparisons. */
static inline shape_interval shape_widened(shape_interval side, double x)
{
    if (side.min < x && x < side.max)
        return side;
    return (shape_interval){shape_lower(side.min, x), shape_upper(side.max, x)};
}

/* The float as a double, also where the conversion would take a subnormal float for zero. */
static inline double shape_from_float(float x)
{
    uint32_t bits;
    memcpy(&bits, &x, sizeof bits);
    if ((bits & 0x7f800000u) != 0)
        return (double)x;
    double size = (double)(bits & 0x007fffffu) * 0x1p-149;
    return bits >> 31 ? -size : size;
}

/* The smallest double >= the exact sum of x[i] * y[i], as hit__exact_dot_up. Infinite operands count as limits: times
 * zero they add nothing, and no finite term outweighs them. NaN: an operand is, or infinities of both signs meet. */
double hit__shape_dot_up(int n, const double *x, const double *y);

/* The greatest double <= the sum; else as hit__shape_dot_up. */
double hit__shape_dot_down(int n, const double *x, const double *y);

/* The smallest interval that contains center - S and center + S, S the sum of x[i] * y[i], i < n < EXACT_TERMS_MAX. */
shape_interval hit__shape_around(double center, int n, const double *x, const double *y);

/* The smallest double >= a + b. */
double hit__shape_add_up(double a, double b);

/* The greatest double <= a + b. */
double hit__shape_add_down(double a, double b);

/* The smallest double >= start + (side.max - side.min). */
double hit__shape_end_from(double start, shape_interval side);

/* (min + max) / 2 and (max - min) / 2, rounded once to nearest. */
double hit__shape_center(shape_interval side);
double hit__shape_half(shape_interval side);

/* The smallest half length about this centre that covers the interval. */
double hit__shape_covering_half(shape_interval side, double center);

/* Moved by an offset: min rounded to nearest, max so that the size is covered. */
shape_interval hit__shape_moved(shape_interval side, double offset);

/* Both sides moved outward by a margin and rounded outward; infinite sides stay where they are. */
shape_interval hit__shape_expanded(shape_interval side, double margin);

/* Would moving both sides inward by -margin leave nothing, exactly? */
bool hit__shape_vanishes(shape_interval side, double margin);

#endif
