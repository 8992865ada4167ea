/* Distance and closest points of two shapes of space with few corners, in double where that is good enough. */
#ifndef HITBOX_MEASURE_QUICK_SIMPLEX3_H
#define HITBOX_MEASURE_QUICK_SIMPLEX3_H

#include "hitbox/distance.h"
#include "simplex/simplex3.h"

/* Of a, swept by a ball, and b; `core` is how a itself lies to b. False: too close to touching, to a tie or to parallel
 * for double, too large or too small. Without `points` only the distance is set, which is the same number. */
bool hit__measure_quick_simplex3(const simplex3 *a, double radius, const simplex3 *b, hit_relation core, bool points,
                                 hit_closest3 *out);

#endif
