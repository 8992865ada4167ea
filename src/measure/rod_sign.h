/* From the distance of a segment to that of what is round about it: less the radii, with the sign of the relation. */
#ifndef HITBOX_MEASURE_ROD_SIGN_H
#define HITBOX_MEASURE_ROD_SIGN_H

#include "exact/order.h"
#include "hitbox/relate.h"

/* size - radius - other, where `size` is divided by 2^exponent: as large as it is, though a part of it be past the
 * range. */
static inline double rod_less_radii(double size, int exponent, double radius, double other)
{
    const bool is_large = exponent > 900 || radius > 0x1p1000 || other > 0x1p1000;
    if (!is_large)
        return ldexp(size, exponent) - (radius + other);
    return ldexp(ldexp(size, exponent - 4) - (ldexp(radius, -4) + ldexp(other, -4)), 4);
}

/* With the sign that the relation says. */
static inline double rod_signed_as(hit_relation relation, double distance)
{
    if (relation == HIT_TOUCHING)
        return 0;
    if (relation == HIT_APART)
        return exact_less(0, distance) ? distance : DBL_TRUE_MIN;
    return exact_less(distance, 0) ? distance : -DBL_TRUE_MIN;
}

#endif
