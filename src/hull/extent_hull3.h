/* How far does a hull of space reach along a way, and back? */
#ifndef HITBOX_HULL_EXTENT_HULL3_H
#define HITBOX_HULL_EXTENT_HULL3_H

#include "hitbox/hull.h"
#include "hitbox/primitive.h"

/* The segment from the corner that is least far along `way` to the one that is furthest, as a capsule without radius,
 * as far as double-double tells the corners apart. False: no hull, or one with a corner that is not finite. */
bool hit__hull_extent3(const hit_hull3 *hull, hit_vec3 way, hit_capsule3 *out);

#endif
