/* How much do two convex shapes of the plane share? In double with a bound, and exactly. */
#ifndef HITBOX_INTERSECTION_AREA2_H
#define HITBOX_INTERSECTION_AREA2_H

#include "hitbox/primitive.h"
#include "hitbox/shape.h"

/* Exactly one is set. All numbers are finite, a box has min <= max or half lengths >= 0, a polygon corners enough. */
typedef struct flat2 {
    const hit_aabb2 *aabb;
    const hit_obb2 *obb;
    const hit_polygon2 *polygon;
} flat2;

/* Three areas over a unit that is 2^(2 exponent): of what both share, of each. The first is off by at most `error`, the
 * others by 2^-50 of themselves; NaN or INFINITY: by nobody knows what. */
typedef struct shared2 {
    double both, a, b, error;
    int exponent;
} shared2;

/* In double. The same bits with the two swapped, but for a and b. */
shared2 hit__intersection_area2(const flat2 *a, const flat2 *b);

/* In whole numbers: each within 2^-50 of itself, and error 0. They overlap. */
shared2 hit__intersection_exact_area2(const flat2 *a, const flat2 *b);

/* The exact sign of what they share less t, t between 0 and 1, as a share of the union, or of the lesser of the two.
 * They overlap. */
int hit__intersection_sign2(const flat2 *a, const flat2 *b, double t, bool of_lesser);

/* The same of any two, where what is not finite shares 0, and what has no area 0, but 1 with its own set. */
int hit__intersection_compare2(const flat2 *a, const flat2 *b, double t, bool of_lesser);

#endif
