/* Numbers with an exponent of their own, so that a product or length cannot overflow or underflow on the way. */
#ifndef HITBOX_SHAPE_SCALED_H
#define HITBOX_SHAPE_SCALED_H

#include <math.h>

#include "shape/interval.h"

/* fraction * 2^exponent; the fraction is near 1 in size, or 0, or not finite. */
typedef struct shape_scaled {
    double fraction;
    int exponent;
} shape_scaled;

static inline shape_scaled shape_scaled_from(double x)
{
    shape_scaled result = {x, 0};
    if (isfinite(x))
        result.fraction = frexp(x, &result.exponent);
    return result;
}

/* The number as a double: rounded if it is subnormal, infinite past the range. */
static inline double shape_scaled_value(shape_scaled a)
{
    return ldexp(a.fraction, a.exponent);
}

/* One rounding. */
static inline shape_scaled shape_scaled_product(shape_scaled a, shape_scaled b)
{
    return (shape_scaled){a.fraction * b.fraction, a.exponent + b.exponent};
}

/* One rounding, and what lies 2^1000 below the larger number is lost. */
static inline shape_scaled shape_scaled_sum(shape_scaled a, shape_scaled b)
{
    if (a.fraction == 0)
        return b;
    if (b.fraction == 0)
        return a;
    int exponent = a.exponent > b.exponent ? a.exponent : b.exponent;
    return (shape_scaled){ldexp(a.fraction, a.exponent - exponent) + ldexp(b.fraction, b.exponent - exponent),
                          exponent};
}

/* max - min, rounded once; up to twice the range of double. */
static inline shape_scaled shape_scaled_size(shape_interval side)
{
    double size = side.max - side.min;
    if (!isinf(size))
        return shape_scaled_from(size);
    shape_scaled half = shape_scaled_from(hit__shape_half(side));
    half.exponent++;
    return half;
}

#endif
