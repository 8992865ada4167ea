/* Two boxes of space that are turned about one coordinate axis: what they share is an area times a length. */
#ifndef HITBOX_INTERSECTION_PRISM3_H
#define HITBOX_INTERSECTION_PRISM3_H

#include "intersection/area2.h"
#include "intersection/block3.h"

/* A box along the axis, and across it. */
typedef struct prism3 {
    double low[2], high[2]; /* its ends are low[0] + low[1] and high[0] + high[1], exactly */
    hit_aabb2 aabb;
    hit_obb2 obb;
    bool is_aabb;
} prism3;

/* Is there a coordinate axis along which each box has an axis of its own, of length 1, with exact zeros in its other
 * components and in that component of the box's other two axes, of which one is exactly the quarter turn of the other?
 * An AABB has all three. */
bool hit__intersection_as_prisms3(const block3 *a, const block3 *b, prism3 out[2]);

/* In double, as hit__intersection_volume3; error INFINITY where that is to be asked instead. */
shared3 hit__intersection_prism_volume3(const prism3 prism[2]);

/* The exact sign of what they share less t, t between 0 and 1, as a share of the union, or of the lesser of the two.
 * They overlap. */
int hit__intersection_prism_sign3(const prism3 prism[2], double t, bool of_lesser);

#endif
