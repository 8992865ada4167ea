/* Where two convex bodies of space are closest or deepest, as in distance.h. */
#ifndef HITBOX_HULL_CLOSEST_SOLID3_H
#define HITBOX_HULL_CLOSEST_SOLID3_H

#include "hitbox/distance.h"
#include "hitbox/relate.h"
#include "hull/way_out3.h"

/* The first, swept by a ball, and the second; how the two are without the ball and with it, exactly. */
typedef struct solid_question3 {
    solid_source3 a, b;
    double radius;
    hit_relation core, whole;
} solid_question3;

/* `kind`: of the normal. Both are finite. */
hit_closest3 hit__hull_closest_solid3(const solid_question3 *question, way_kind3 *kind);

#endif
