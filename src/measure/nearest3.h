/* The point of a zonotope nearest to one outside it, and the point of one of its facets nearest to one within. */
#ifndef HITBOX_MEASURE_NEAREST3_H
#define HITBOX_MEASURE_NEAREST3_H

#include "hitbox/vec.h"
#include "measure/zonotope3.h"

/* A point of a zonotope: the sum of along[k] edge[k], |along[k]| <= half[k]. */
typedef struct nearest3 {
    dd along[6];
    signed char end[6]; /* 1 or -1 where along[k] is half[k] or its negative, else 0 */
    dd rest[3];         /* D minus the point */
    dd distance;        /* |rest| */
    double normal[3];   /* of the facet it was found on, away from the centre of K; not unit */
} nearest3;

/* D is outside, or on the surface: the nearest point of K. Its distance is within 5.3 u S of the least one for valid
 * boxes. */
void hit__measure_nearest3_find(const zonotope3 *z, nearest3 *out);

/* D is within, `depth` from the facets with the normal edge[p] x edge[q], on the side that faces n, which is unit: the
 * point of these next to D. The rest is what is missing to depth n. */
void hit__measure_nearest3_on_facet(const zonotope3 *z, int p, int q, hit_vec3 n, double depth, nearest3 *out);

#endif
