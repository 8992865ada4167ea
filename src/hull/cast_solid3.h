/* When does a convex body that moves along a line hit another? */
#ifndef HITBOX_HULL_CAST_SOLID3_H
#define HITBOX_HULL_CAST_SOLID3_H

#include "hitbox/cast.h"
#include "hitbox/distance.h"
#include "hull/solid3.h"

/* The first moves by `by` while t goes from 0 to 1. A ball of this radius sweeps one of the two, the second if
 * `second_is_round`. */
typedef struct solid_cast3 {
    solid_source3 a, b;
    hit_vec3 by;
    double radius;
    bool second_is_round;
} solid_cast3;

/* All but `inside`, which is false. They are apart at the start, and they meet on the way. All is finite. */
void hit__hull_cast_solid3(const solid_cast3 *cast, hit_cast3 *out);

#endif
