/* On which side of a line is a point, which way does a polygon turn: the sign of the cross product of two differences.
 *
 * The filter is certain: with u = 2^-53 each product is off by at most 3.1 u of itself, the difference by one u more,
 * and 2^-51 is 4 u of what is computed; see docs/numerics.md, "Corners in the plane". Based on: J. R. Shewchuk,
 * "Adaptive precision floating-point arithmetic and fast robust geometric predicates", 1997, section 4.1. Ours differs:
 * any two differences, and no number is too large or too small. */
#ifndef HITBOX_EXACT_CROSS_H
#define HITBOX_EXACT_CROSS_H

#include "exact/eft.h"
#include "exact/order.h"

/* Is a - b a double? Only for numbers of such sizes that of the product of two such differences neither the double nor
 * its error is subnormal, and that the product of three is finite. */
static inline bool exact_has_no_tail(double a, double b, double *difference)
{
    const bool moderate = (fabs(a) >= 0x1p-300 || exact_is_zero(a)) && (fabs(b) >= 0x1p-300 || exact_is_zero(b));
    double error;
    exact_two_sum(a, -b, difference, &error);
    return moderate && fabs(a) <= 0x1p300 && fabs(b) <= 0x1p300 && error == 0;
}

/* What a filter says of a sign that it cannot tell. */
enum { EXACT_OPEN = 2 };

/* The sign of (b - a) x (d - c), each x, y: -1, 0 or 1. Exact, for finite numbers; infinity as in dyadic.h. */
int hit__exact_cross_sign(const double *a, const double *b, const double *c, const double *d);

/* The value of it divided by 2^*exponent, within 2^-52 of itself, between 1/2 and 1 in size, or 0. */
double hit__exact_cross_value(const double *a, const double *b, const double *c, const double *d, int *exponent);

/* The same in double: -1, 1 or EXACT_OPEN. */
static inline int exact_cross_filter(const double *a, const double *b, const double *c, const double *d)
{
    double x = b[0] - a[0], y = b[1] - a[1], z = d[0] - c[0], w = d[1] - c[1];
    double left = x * w, right = y * z, value = left - right;
    double size = fabs(left) + fabs(right), error = 0x1p-51 * size;
    bool moderate = size >= 0x1p-600 && fabs(x) + fabs(y) + fabs(z) + fabs(w) <= 0x1p300;
    return !moderate ? EXACT_OPEN : value > error ? 1 : value < -error ? -1 : EXACT_OPEN;
}

static inline int exact_cross_sign(const double *a, const double *b, const double *c, const double *d)
{
    int sign = exact_cross_filter(a, b, c, d);
    return sign != EXACT_OPEN ? sign : hit__exact_cross_sign(a, b, c, d);
}

/* Are three points of space in line? Exact. */
bool hit__exact_in_line3(const double a[3], const double b[3], const double c[3]);

#endif
