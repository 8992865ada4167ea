/* The axis tests of two boxes of space, or of a box and a point or segment: exact, in stages. */
#ifndef HITBOX_RELATE_AXES3_H
#define HITBOX_RELATE_AXES3_H

#include "relate/axes_pair3.h"

axes3 hit__relate_axes3_from_obb_obb(const hit_obb3 *a, const hit_obb3 *b);
axes3 hit__relate_axes3_from_aabb_obb(const hit_aabb3 *a, const hit_obb3 *b);
axes3 hit__relate_axes3_from_obb_point(const hit_obb3 *a, const hit_vec3 *b);
axes3 hit__relate_axes3_from_obb_segment(const hit_obb3 *a, const hit_segment3 *b);
axes3 hit__relate_axes3_from_aabb_segment(const hit_aabb3 *a, const hit_segment3 *b);

/* Two boxes of which the first moves by `by`, or the second by -by, which is the same: all places on the way at once.
 * The second must be an OBB. */
void hit__relate_axes3_sweep(axes3 *pair, const hit_vec3 *by);

/* Makes the second box of two, which do not move, the first. */
void hit__relate_axes3_swap(axes3 *pair);

/* From parting to sticking out: turns the sign of the second box's weights. */
void hit__relate_axes3_ask_inside(axes3 *pair);

/* The greatest sign over the axes in the mask, path axes left out if there is no path: 1, 0 or -1. Exact for finite
 * numbers and infinite sides of an AABB. Axes whose cross product is zero are none and count as -1. Where a number is
 * NaN, or one of an OBB or a point is infinite: 1, so that nothing is hit and nothing inside. An AABB must have points.
 */
int hit__relate_axes3_sign(const axes3 *pair, unsigned axes);

/* The unit normal along which axis k parts the boxes, from the first to the second, each component within 4 ulp of 1
 * for valid boxes. The axis does part them. */
hit_vec3 hit__relate_axes3_normal(const axes3 *pair, int axis);

/* Are all numbers finite? */
bool hit__relate_axes3_finite_obb(const hit_obb3 *box);

#endif
