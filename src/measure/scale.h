/* Numbers over a power of two that they share, so that products of them neither overflow nor, by much, underflow. */
#ifndef HITBOX_MEASURE_SCALE_H
#define HITBOX_MEASURE_SCALE_H

#include "exact/floating.h"

/* x / 2^exponent, also for a thread that flushes subnormals. */
static inline double scale_by(double x, int exponent)
{
    return floating_is_low(x) ? ldexp(floating_lifted(x), -FLOATING_LIFT - exponent) : ldexp(x, -exponent);
}

static inline bool scale_is_zero(int n, const double *x)
{
    bool zero = true;
    for (int i = 0; i < n; i++)
        zero = zero && exact_is_zero(x[i]);
    return zero;
}

/* The exponent of the greatest of x[i]: it is less than 2 to that. 0 if all are 0. */
static inline int scale_exponent(int n, const double *x)
{
    int greatest = 0;
    bool any = false;
    for (int i = 0; i < n; i++) {
        int exponent;
        if (exact_is_zero(x[i]))
            continue;
        frexp(floating_is_low(x[i]) ? floating_lifted(x[i]) : x[i], &exponent);
        exponent -= floating_is_low(x[i]) ? FLOATING_LIFT : 0;
        greatest = any && greatest > exponent ? greatest : exponent;
        any = true;
    }
    return greatest;
}

#endif
