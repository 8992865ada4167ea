/* How far apart are two shapes of the plane at least? A quick look that is never wrong. */
#ifndef HITBOX_MEASURE_GAP_BOUND2_H
#define HITBOX_MEASURE_GAP_BOUND2_H

#include "measure/zonotope2.h"

/* A number that is not more than the gap of any two shapes with this zonotope, nor than what distance2.c makes of it,
 * and not below 0. In the caller's lengths; cheap beside finding the gap. Along the face normals of both and the line
 * of centres. */
double hit__measure_gap_bound2(const zonotope2 *z);

#endif
