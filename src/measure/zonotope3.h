/* Two shapes of space as one: the set of all a - b, seen from the difference of their centres.
 *
 * That set is a zonotope K, the sum of the edges of both, centred; the offset D = centre of b - centre of a is a point.
 * All questions about the two are questions about D and K: they share a point if D is in K, their distance is that of D
 * to K, the shortest way out is the nearest facet. In floating point, scaled by a power of two where the lengths are
 * far from 1, and relative to the centres, so that neither range nor a place far from the origin matters. What has to
 * be exact is decided by axes3.h. */
#ifndef HITBOX_MEASURE_ZONOTOPE3_H
#define HITBOX_MEASURE_ZONOTOPE3_H

#include "exact/dd.h"
#include "hitbox/shape.h"

/* For valid boxes K and D are those of the doubles given but for 3 u^2 in each number, u in each component of a
 * segment's direction, and 2^-400 of the size of an edge or of all. */
typedef struct zonotope3 {
    int edges; /* 3 of the first, then 0 (a point), 1 (a segment) or 3 of the second */
    double edge[6]
               [3]; /* directions; the greatest component between 1/4 and 2 in size, or all zero; none below 2^-400 */
    dd half[6];     /* half lengths along them, >= 0, scaled; for a segment a power of two, or 0 if it is a point */
    dd offset[3];   /* D, scaled */
    double size;    /* |D| + sum of half |edge|, by the greatest components: between 2^-300 and 2^300, or 0 */
    int exponent;   /* lengths are 2^exponent times those given here */
} zonotope3;

/* All numbers finite, an AABB not empty. The first is filled in place: a copy takes a quarter of the time again. */
void hit__measure_zonotope3_from_obb_obb(const hit_obb3 *a, const hit_obb3 *b, zonotope3 *z);
zonotope3 hit__measure_zonotope3_from_aabb_obb(const hit_aabb3 *a, const hit_obb3 *b);
zonotope3 hit__measure_zonotope3_from_obb_point(const hit_obb3 *a, const hit_vec3 *b);
zonotope3 hit__measure_zonotope3_from_obb_segment(const hit_obb3 *a, const hit_segment3 *b);
zonotope3 hit__measure_zonotope3_from_aabb_segment(const hit_aabb3 *a, const hit_segment3 *b);

#endif
