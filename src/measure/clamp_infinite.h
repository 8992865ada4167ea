/* Infinite sides of an AABB, brought to where they are still out of the reach of what is finite. */
#ifndef HITBOX_MEASURE_CLAMP_INFINITE_H
#define HITBOX_MEASURE_CLAMP_INFINITE_H

#include <float.h>
#include <math.h>
#include <stdbool.h>

/* Cuts off what of min ... max, which has points, is far from low ... high, finite: all points in there have the same
 * nearest one. False: all of it is infinitely far. */
static inline bool clamp_to_finite(double low, double high, double *min, double *max)
{
    if (*max == -INFINITY || *min == INFINITY)
        return false;
    double below = fmin(low, *max), above = fmax(high, *min), margin = fabs(low) + fabs(high) + 1;
    if (*min == -INFINITY)
        *min = fmax(-DBL_MAX, below - (margin + fabs(below)));
    if (*max == INFINITY)
        *max = fmin(DBL_MAX, above + (margin + fabs(above)));
    return true;
}

#endif
