/* Two boxes of the plane that share a point, and their shortest way apart: what penetration and contact begin with. */
#ifndef HITBOX_MEASURE_MEETING2_H
#define HITBOX_MEASURE_MEETING2_H

#include "measure/depth2.h"

typedef struct meeting2 {
    zonotope2 k;
    depth2 way;
    double depth; /* in the caller's unit: > 0 overlapping, 0 touching */
} meeting2;

/* False: they are apart, or not all of their numbers are finite. */
bool hit__measure_meeting2_of_obb_obb(const hit_obb2 *a, const hit_obb2 *b, meeting2 *out);
bool hit__measure_meeting2_of_aabb_obb(const hit_aabb2 *a, const hit_obb2 *b, meeting2 *out);

/* The same axis with the two boxes in the other order. */
static inline hit_axis meeting2_swapped_axis(hit_axis axis)
{
    return (hit_axis)(((int)axis + 3) % 6);
}

/* The opposite direction, without negative zeros. */
static inline hit_vec2 meeting2_opposite(hit_vec2 v)
{
    return (hit_vec2){0 - v.x, 0 - v.y};
}

#endif
