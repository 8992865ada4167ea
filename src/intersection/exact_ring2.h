/* The corners of a shape of the plane, in whole numbers. */
#ifndef HITBOX_INTERSECTION_EXACT_RING2_H
#define HITBOX_INTERSECTION_EXACT_RING2_H

#include "exact/dyadic.h"
#include "intersection/area2.h"

/* Corners from an origin. */
typedef struct exact_ring2 {
    int count;
    dyadic at[HIT_POLYGON_CORNERS][2];
} exact_ring2;

/* Of two shapes, from an origin that they share. Boxes counter-clockwise; a polygon as it is given. */
void hit__intersection_exact_pair2(dyadic_arena *arena, const flat2 *a, const flat2 *b, exact_ring2 *first,
                                   exact_ring2 *second);

/* Twice the area, below 0 if clockwise. */
dyadic hit__intersection_exact_doubled_area2(dyadic_arena *arena, const exact_ring2 *ring);

static inline dyadic exact_cross2(dyadic_arena *arena, const dyadic u[2], const dyadic v[2])
{
    return hit__exact_dyadic_determinant(arena, u[0], v[1], u[1], v[0]);
}

static inline void exact_between2(dyadic_arena *arena, const dyadic p[2], const dyadic q[2], dyadic out[2])
{
    for (int c = 0; c < 2; c++)
        out[c] = hit__exact_dyadic_subtract(arena, q[c], p[c]);
}

#endif
