/* Where two shapes of space with few corners are closest, in double-double. */
#ifndef HITBOX_SIMPLEX_NEAREST_SIMPLEX3_H
#define HITBOX_SIMPLEX_NEAREST_SIMPLEX3_H

#include "exact/dd.h"

/* One to three corners, from an origin that both share. The sizes of all numbers should be between 2^-200 and 2^200, or
 * 0: squares of squares are taken. */
typedef struct nearest_corners3 {
    int count;
    dd at[3][3];
} nearest_corners3;

/* A point of each, as it comes of weights from 0 to 1 with the sum 1; and the square of the way from a to b. */
typedef struct nearest_simplex3 {
    dd a[3], b[3], square;
} nearest_simplex3;

/* The square is never less than the true one, but for rounding, and no more but where a feature is thinner than
 * rounding. */
nearest_simplex3 hit__simplex_nearest3(const nearest_corners3 *a, const nearest_corners3 *b);

#endif
