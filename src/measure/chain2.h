/* Convex chains of corners in the plane, to be measured: triangles, polygons, boxes, segments and points, of which the
 * first of two may be swept by a ball. Where are they closest or deepest? */
#ifndef HITBOX_MEASURE_CHAIN2_H
#define HITBOX_MEASURE_CHAIN2_H

#include "hitbox/distance.h"
#include "relate/ring2.h"

/* Of two chains, how they are without the ball and with it, exactly. If there is a box, it takes the place of the first
 * ring. All numbers are finite, the radius is >= 0. */
typedef struct chain_question2 {
    ring2 a, b; /* of one corner: a point */
    const hit_obb2 *box;
    double radius;
    hit_relation core, whole;
} chain_question2;

/* Whose side gives the normal: of the first from 0 on, of the second from CHAIN2_OF_B on; or two corners; or it is not
 * told, as the box has infinite sides. */
enum { CHAIN2_OF_B = HIT_POLYGON_CORNERS, CHAIN2_CORNERS = -1, CHAIN2_NOWHERE = -2 };

/* As in distance.h. *side: see above. Where a box is so far from valid that it has corners past the range, only the
 * sign is told: the distance is infinite or 0, and the rest is 0. */
hit_closest2 hit__measure_chain2_closest(const chain_question2 *question, int *side);

#endif
