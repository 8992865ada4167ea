/* Sums of a few doubles with an exponent of their own: what brings numbers of any size to one scale. */
#ifndef HITBOX_EXACT_FLOATING_H
#define HITBOX_EXACT_FLOATING_H

#include "exact/dd.h"
#include "exact/order.h"

#include <string.h>

/* value * 2^exponent; value.high is between 1/2 and 1 in size, or 0. */
typedef struct floating {
    dd value;
    int exponent;
} floating;

/* What a thread that flushes subnormals cannot subtract or multiply is lifted first. */
static const int FLOATING_LIFT = 1074;

static inline bool floating_is_low(double x)
{
    return fabs(x) < 0x1p-900;
}

/* x * 2^FLOATING_LIFT, exact; x is low. A subnormal's own bits are that number. */
static inline double floating_lifted(double x)
{
    return fabs(x) < DBL_MIN ? (double)exact_order_key(x) : ldexp(x, FLOATING_LIFT);
}

/* 2^exponent, from -1022 to 1023. */
static inline double floating_power(int exponent)
{
    const uint64_t bits = (uint64_t)(exponent + 1023) << 52;
    double power;
    memcpy(&power, &bits, sizeof power);
    return power;
}

/* ldexp(x, exponent), where that is ordinary without the call; the same bits. */
static inline double floating_scaled(double x, int exponent)
{
    const bool ordinary = exponent >= -400 && exponent <= 400 && fabs(x) >= 0x1p-500;
    return ordinary ? x * floating_power(exponent) : ldexp(x, exponent);
}

/* Half of x[0] + x[1] - y[0] - y[1], within 3 u^2. */
static inline floating floating_half_sum(const double x[2], const double y[2])
{
    bool large = fabs(x[0]) > 0x1p1000 || fabs(x[1]) > 0x1p1000 || fabs(y[0]) > 0x1p1000 || fabs(y[1]) > 0x1p1000;
    bool low = floating_is_low(x[0]) && floating_is_low(x[1]) && floating_is_low(y[0]) && floating_is_low(y[1]);
    double unit = large ? 0x1p-8 : 1;
    dd sum = low ? dd_add(dd_difference(floating_lifted(x[0]), floating_lifted(y[0])),
                          dd_difference(floating_lifted(x[1]), floating_lifted(y[1])))
                 : dd_add(dd_difference(unit * x[0], unit * y[0]), dd_difference(unit * x[1], unit * y[1]));
    floating result = {sum, 0};
    if (sum.high != 0) {
        int exponent;
        frexp(sum.high, &exponent);
        result.value = (dd){ldexp(sum.high, -exponent), ldexp(sum.low, -exponent)};
        result.exponent = exponent + (large ? 8 : low ? -FLOATING_LIFT : 0) - 1;
    }
    return result;
}

/* The number divided by 2^exponent. */
static inline dd floating_at(floating x, int exponent)
{
    return (dd){ldexp(x.value.high, x.exponent - exponent), ldexp(x.value.low, x.exponent - exponent)};
}

/* The greatest exponent of those that are not zero; 0 if there is none. */
static inline int floating_greatest(int n, const floating *x)
{
    bool any = false;
    int greatest = 0;
    for (int i = 0; i < n; i++)
        if (x[i].value.high != 0 && (!any || x[i].exponent > greatest)) {
            greatest = x[i].exponent;
            any = true;
        }
    return greatest;
}

/* middle + arm 2^exponent; infinite only if the sum is past the range, not if the arm alone is. */
static inline double floating_place(double middle, double arm, int exponent)
{
    return exponent > 0 ? ldexp(ldexp(middle, -exponent) + arm, exponent) : middle + ldexp(arm, exponent);
}

#endif
