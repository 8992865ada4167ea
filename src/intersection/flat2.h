/* A shape of the plane: a box or a convex polygon. */
#ifndef HITBOX_INTERSECTION_FLAT2_H
#define HITBOX_INTERSECTION_FLAT2_H

#include "hitbox/primitive.h"
#include "hitbox/shape.h"

/* Exactly one is set. All numbers are finite, a box has min <= max or half lengths >= 0, a polygon corners enough. */
typedef struct flat2 {
    const hit_aabb2 *aabb;
    const hit_obb2 *obb;
    const hit_polygon2 *polygon;
} flat2;

bool hit__intersection_valid2(const flat2 *s);

/* Is the first to be the first? So that an answer does not depend on the order; kinds that differ have theirs. */
bool hit__intersection_in_order2(const flat2 *a, const flat2 *b);

#endif
