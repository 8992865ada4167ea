/* How far apart are two shapes of space at least? A quick look that is never wrong. */
#ifndef HITBOX_MEASURE_GAP_BOUND3_H
#define HITBOX_MEASURE_GAP_BOUND3_H

#include "measure/zonotope3.h"
#include "relate/filter3.h"

/* A number that is not more than the gap of any two shapes with this zonotope, nor than what distance3.c makes of it,
 * and not below 0. In the caller's lengths; cheap beside finding the gap. Along the face normals of both and the line
 * of centres. */
double hit__measure_gap_bound3(const zonotope3 *z);

/* The same for two boxes, rougher and quicker; false: they are not such that it can tell. */
bool hit__measure_gap_bound3_in_float(const filter3 *f, double *gap);

#endif
