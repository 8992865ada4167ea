/* Where two convex bodies of space are closest or deepest, as in distance.h. */
#ifndef HITBOX_HULL_CLOSEST_SOLID3_H
#define HITBOX_HULL_CLOSEST_SOLID3_H

#include "exact/order.h"
#include "hitbox/distance.h"
#include "hitbox/relate.h"
#include "hull/way_out3.h"

/* What has to be told: all; the distance alone; all but the points of what shares a point, of others a distance above 0.
 */
typedef enum solid_want3 { SOLID3_POINTS, SOLID3_DISTANCE, SOLID3_DEPTH } solid_want3;

/* The first, swept by a ball, and the second; how the two are without the ball and with it, exactly. */
typedef struct solid_question3 {
    solid_source3 a, b;
    double radius;
    hit_relation core, whole;
    solid_want3 want;
} solid_question3;

/* With the sign that the relation says. */
static inline double solid_distance3(hit_relation relation, double distance)
{
    if (relation == HIT_APART)
        return exact_less(0, distance) ? distance : DBL_TRUE_MIN;
    if (relation == HIT_TOUCHING)
        return 0;
    return exact_less(distance, 0) ? distance : -DBL_TRUE_MIN;
}

/* `kind`: of the normal. Both are finite. */
hit_closest3 hit__hull_closest_solid3(const solid_question3 *question, way_kind3 *kind);

#endif
