/* The direction across the way from one point to another. */
#ifndef HITBOX_SHAPE_NORMAL2_H
#define HITBOX_SHAPE_NORMAL2_H

#include "hitbox/vec.h"

/* The unit vector to the right of the way from a to b, each component within 4 ulp of 1. Finite, not the same point. */
hit_vec2 hit__shape_right_of(hit_vec2 a, hit_vec2 b);

#endif
