/* The direction that stands on three points of space. */
#ifndef HITBOX_SHAPE_PLANE3_H
#define HITBOX_SHAPE_PLANE3_H

#include "hitbox/vec.h"

#include <stdbool.h>

/* The unit vector from whose end a, b, c go round counter-clockwise, each component within 4 ulp of 1. All finite.
 * False, out untouched: they are equal or in line, which is decided exactly. */
bool hit__shape_normal3(hit_vec3 a, hit_vec3 b, hit_vec3 c, hit_vec3 *out);

#endif
