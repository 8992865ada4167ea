/* Numbers as fits estimate with them: brought to a size of about 1 by a power of two, so that nothing overflows and
 * what underflows does not count; and each estimate with its error. */
#ifndef HITBOX_FIT_ESTIMATE_H
#define HITBOX_FIT_ESTIMATE_H

#include "exact/order.h"
#include "exact/sum.h"
#include "hitbox/vec.h"

#include <math.h>

/* 2^exponent, which may be past the range of double by itself, times x: rounded only if that is subnormal. */
static inline double fit_times_power(double x, int exponent)
{
    exact_number number = hit__exact_number_from(x, 0);
    double size = ldexp((double)number.mantissa, number.exponent + exponent);
    return number.negative ? -size : size;
}

/* x without the sign of a zero, so that equal numbers are the same bits. */
static inline double fit_plain_zero(double x)
{
    return exact_is_zero(x) ? 0 : x;
}

/* Of two zeros fmin and fmax take either, each compiler its own; these keep the first of equals. */
static inline double fit_lesser(double a, double b)
{
    return b < a ? b : a;
}

static inline double fit_greater(double a, double b)
{
    return b > a ? b : a;
}

/* The least exponent with |x| < 2^exponent; x > 0 and finite. */
static inline int fit_exponent(double x)
{
    exact_number number = hit__exact_number_from(x, 0);
    int exponent = 0;
    (void)frexp((double)number.mantissa, &exponent);
    return number.exponent + exponent;
}

/* A number that differs from `value` by at most `error`. */
typedef struct fit_estimate {
    double value, error;
} fit_estimate;

/* p.x q.x + p.y q.y where p and q are differences, each made by one subtraction of numbers of at most 1 in size, which
 * were rounded where they are subnormal. Proof: docs/numerics.md, "Fits in the plane". */
static inline fit_estimate fit_product2(hit_vec2 p, hit_vec2 q)
{
    double along = p.x * q.x, across = p.y * q.y;
    return (fit_estimate){along + across, 0x1p-50 * (fabs(along) + fabs(across)) + 0x1p-1000};
}

static inline hit_vec2 fit_from_to2(hit_vec2 a, hit_vec2 b)
{
    return (hit_vec2){b.x - a.x, b.y - a.y};
}

/* A quarter turn to the right, so that the product of p and q turned is how far q is left of p. */
static inline hit_vec2 fit_turned_right2(hit_vec2 q)
{
    return (hit_vec2){q.y, -q.x};
}

#endif
