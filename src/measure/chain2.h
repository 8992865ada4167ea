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

/* Whose side gives the normal: of the first from 0 on, of the second from CHAIN2_OF_B on; or two corners. */
enum { CHAIN2_OF_B = HIT_POLYGON_CORNERS, CHAIN2_CORNERS = -1 };

/* As seen from the other one. */
static inline int chain2_side_swapped(int side)
{
    return side == CHAIN2_CORNERS ? side : side < CHAIN2_OF_B ? side + CHAIN2_OF_B : side - CHAIN2_OF_B;
}

/* Of a box, the axis that is across its side: its first side runs along x. */
static inline hit_axis chain2_axis(int side, bool of_box)
{
    if (side >= CHAIN2_OF_B)
        return HIT_AXIS_B0;
    return of_box && side % 2 == 0 ? HIT_AXIS_A1 : HIT_AXIS_A0;
}

/* As in distance.h. *side: see above. Where a box is so far from valid that it has corners past the range, only the
 * sign is told: the distance is infinite or 0, and the rest is 0. */
hit_closest2 hit__measure_chain2_closest(const chain_question2 *question, int *side);

/* The number of a corner, or CHAIN2_SIDE and that of the corner at which a side begins. */
enum { CHAIN2_SIDE = HIT_POLYGON_CORNERS };

/* A point of contact, and what it is on: a - b = depth * normal. */
typedef struct chain_touch2 {
    hit_vec2 a, b;
    double depth;
    int part_a, part_b;
} chain_touch2;

/* Of two that are at most `margin` apart: one or two points that are, with the closest points and their side. 0: none
 * is told. -1: they are further apart. */
int hit__measure_chain2_touches(const chain_question2 *question, double margin, hit_closest2 *closest, int *side,
                                chain_touch2 out[2]);

#endif
