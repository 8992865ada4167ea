/* The point of a zonotope of the plane nearest to one outside it, and of one of its sides to one within. */
#ifndef HITBOX_MEASURE_NEAREST2_H
#define HITBOX_MEASURE_NEAREST2_H

#include "hitbox/vec.h"
#include "measure/zonotope2.h"

/* A point of a zonotope: the sum of along[k] edge[k], |along[k]| <= half[k]. */
typedef struct nearest2 {
    dd along[4];
    signed char end[4]; /* 1 or -1 where along[k] is half[k] or its negative, else 0 */
    dd rest[2];         /* D minus the point */
    dd distance;        /* |rest| */
    double normal[2];   /* of the side it was found on, away from the centre of K; not unit */
} nearest2;

/* D is outside, or on the outline: the nearest point of K, its distance within u S of the least one for valid boxes. */
void hit__measure_nearest2_find(const zonotope2 *z, nearest2 *out);

/* D is within, `depth` from the sides along edge[p], on the side that faces n, which is unit: the point of these next
 * to D. The rest is what is missing to depth n. */
void hit__measure_nearest2_on_side(const zonotope2 *z, int p, hit_vec2 n, double depth, nearest2 *out);

#endif
