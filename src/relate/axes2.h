/* The axis tests of two boxes of the plane, or of a box and a point or segment: exact, in stages. */
#ifndef HITBOX_RELATE_AXES2_H
#define HITBOX_RELATE_AXES2_H

#include "hitbox/rect2.h"
#include "relate/axes_pair2.h"

axes2 hit__relate_axes2_from_obb_obb(const hit_obb2 *a, const hit_obb2 *b);
axes2 hit__relate_axes2_from_aabb_obb(const hit_aabb2 *a, const hit_obb2 *b);
axes2 hit__relate_axes2_from_obb_point(const hit_obb2 *a, const hit_vec2 *b);
axes2 hit__relate_axes2_from_rect_rect(const hit_rect2 *a, const hit_rect2 *b);
axes2 hit__relate_axes2_from_obb_segment(const hit_obb2 *a, const hit_segment2 *b);
axes2 hit__relate_axes2_from_aabb_segment(const hit_aabb2 *a, const hit_segment2 *b);

/* Two boxes of which the first moves by `by`, or the second by -by, which is the same: all places on the way at once.
 * The second must be an OBB. */
void hit__relate_axes2_sweep(axes2 *pair, const hit_vec2 *by);

/* Makes the second box of two, which do not move, the first. */
void hit__relate_axes2_swap(axes2 *pair);

/* From parting to sticking out: turns the sign of the second box's weights. Not for two of which one moves. */
void hit__relate_axes2_ask_inside(axes2 *pair);

/* The greatest sign over the axes in the mask, the path's left out if there is no path: 1, 0 or -1. Exact for finite
 * numbers and infinite sides of an AABB. */
int hit__relate_axes2_sign(const axes2 *pair, unsigned axes);

/* The unit normal along which axis k < 4 parts the boxes, from the first to the second. */
hit_vec2 hit__relate_axes2_normal(const axes2 *pair, int axis);

/* Are all numbers finite? */
bool hit__relate_axes2_finite_obb(const hit_obb2 *box);
bool hit__relate_axes2_finite_point(const hit_vec2 *point);
bool hit__relate_axes2_finite_rect(const hit_rect2 *rect);

#endif
