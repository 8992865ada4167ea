/* Where two convex bodies of space are closest or deepest, as in distance.h. */
#ifndef HITBOX_HULL_CLOSEST_SOLID3_H
#define HITBOX_HULL_CLOSEST_SOLID3_H

#include "exact/order.h"
#include "hitbox/distance.h"
#include "hitbox/relate.h"
#include "hull/way_out3.h"

/* What has to be told: all; the distance alone; of what shares a point all, or all but the points, and of others a
 * distance above 0. */
typedef enum solid_want3 { SOLID3_POINTS, SOLID3_DISTANCE, SOLID3_CONTACT, SOLID3_DEPTH } solid_want3;

/* The first, swept by a ball, and the second. relate: how the two are, exactly, with or without the ball. It is asked
 * where the measures do not tell, but not of two hulls. */
typedef struct solid_question3 solid_question3;
struct solid_question3 {
    solid_source3 a, b;
    double radius;
    hit_relation (*relate)(const solid_question3 *question, bool with_ball);
    solid_want3 want;
};

/* With the sign that the relation says. */
static inline double solid_distance3(hit_relation relation, double distance)
{
    if (relation == HIT_APART)
        return exact_less(0, distance) ? distance : DBL_TRUE_MIN;
    if (relation == HIT_TOUCHING)
        return 0;
    return exact_less(distance, 0) ? distance : -DBL_TRUE_MIN;
}

/* What was found, before it is rounded, as far as the question wants it: the unit vector n from a to b, the gap along
 * it without the ball (less than 0: minus the depth), and the points, of which a is one of the first without the ball.
 * The pair points into itself, so it is not to be copied. */
typedef struct solid_found3 {
    way_kind3 kind;
    solid_pair3 pair;
    dd gap, n[3], a[3], b[3];
} solid_found3;

/* Both are finite. */
hit_closest3 hit__hull_closest_solid3(const solid_question3 *question, solid_found3 *found);

/* How a box and a triangle are, whichever is the first; there is no ball. */
hit_relation hit__hull_relate_box3_triangle3(const solid_question3 *question, bool with_ball);

#endif
