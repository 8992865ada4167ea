/* Sums of a few doubles with an exponent of their own: what brings numbers of any size to one scale. */
#ifndef HITBOX_PAIR_FLOATING_H
#define HITBOX_PAIR_FLOATING_H

#include "exact/dd.h"

/* value * 2^exponent; value.high is between 1/2 and 1 in size, or 0. */
typedef struct floating {
    dd value;
    int exponent;
} floating;

/* Half of x[0] + x[1] - y[0] - y[1], within 3 u^2. */
static inline floating floating_half_sum(const double x[2], const double y[2])
{
    bool large = fabs(x[0]) > 0x1p1000 || fabs(x[1]) > 0x1p1000 || fabs(y[0]) > 0x1p1000 || fabs(y[1]) > 0x1p1000;
    double unit = large ? 0x1p-8 : 1;
    dd sum = dd_add(dd_difference(unit * x[0], unit * y[0]), dd_difference(unit * x[1], unit * y[1]));
    floating result = {sum, 0};
    if (sum.high != 0) {
        int exponent;
        frexp(sum.high, &exponent);
        result.value = (dd){ldexp(sum.high, -exponent), ldexp(sum.low, -exponent)};
        result.exponent = exponent + (large ? 8 : 0) - 1;
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

#endif
