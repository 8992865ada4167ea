/* How deep is the offset of two shapes of the plane in their zonotope: the shortest way out, and along which axis. */
#ifndef HITBOX_MEASURE_DEPTH2_H
#define HITBOX_MEASURE_DEPTH2_H

#include "hitbox/relate.h"
#include "measure/zonotope2.h"

/* The nearest side of K as seen from D: D + depth * normal lies on it. */
typedef struct depth2 {
    dd depth; /* in the zonotope's lengths, to within 2^-95 of its size; about 0, of either sign, if D is on it */
    hit_vec2 normal; /* unit, from the first to the second, each component within 2 ulp of 1 */
    hit_axis axis;   /* A0, A1, B0 or B1; of a segment as the second: B1 */
    int p;           /* the edge of K along the side: the normal is perpendicular to it */
} depth2;

/* The least depth over all axes; the lowest of those that are equal, as far as that can be told. D lies in K, or that
 * is known but for rounding. False: numbers past the range. */
bool hit__measure_depth2_least(const zonotope2 *k, depth2 *out);

/* The depth as a length of the caller's: kept off 0 if the two overlap, exactly 0 if they touch. */
double hit__measure_depth2_length(const zonotope2 *k, const depth2 *found, hit_relation relation);

#endif
