/* Differences of doubles of any size, on one scale. */
#ifndef HITBOX_EXACT_DIFFERENCES_H
#define HITBOX_EXACT_DIFFERENCES_H

#include "exact/dd.h"

enum { EXACT_DIFFERENCES_MAX = 40 };

/* x[i] - y[i] for i < n <= EXACT_DIFFERENCES_MAX, and *size, divided by 2^exponent, which is returned: 0 if the
 * greatest of all is between 2^-100 and 2^100, else such that it is about 1. Exact, or within 3 u^2 and 2^-960 of the
 * greatest.
 */
int hit__exact_differences(int n, const double *x, const double *y, dd *difference, double *size);

#endif
