/* Two boxes of space that share a point, and their shortest way apart: what penetration and contact begin with. */
#ifndef HITBOX_MEASURE_MEETING3_H
#define HITBOX_MEASURE_MEETING3_H

#include "measure/depth3.h"

/* That they meet, and the axes that may be the shortest way apart. */
typedef struct encounter3 {
    hit_relation relation;
    unsigned axes;
} encounter3;

typedef struct meeting3 {
    const zonotope3 *k;
    depth3 way;
    double depth; /* in the caller's unit: > 0 overlapping, 0 touching */
} meeting3;

/* False: they are apart, or not all of their numbers are finite. */
bool hit__measure_meeting3_of_obb_obb(const hit_obb3 *a, const hit_obb3 *b, encounter3 *out);
bool hit__measure_meeting3_of_aabb_obb(const hit_aabb3 *a, const hit_obb3 *b, encounter3 *out);

/* The axes that may be the shortest way apart of two that meet and whose frames are the same or nearly so; 0: they are
 * not, or nothing can be said. */
unsigned hit__measure_meeting3_axes_near(const hit_obb3 *a, const hit_obb3 *b);

/* Finds the way; k, theirs, is kept. */
void hit__measure_meeting3_find(meeting3 *meeting, const zonotope3 *k, const encounter3 *encounter);

/* The same axis with the two boxes in the other order. */
static inline hit_axis meeting3_swapped_axis(hit_axis axis)
{
    int k = (int)axis;
    if (k < HIT_AXIS_E00)
        return (hit_axis)((k + 3) % 6);
    k -= HIT_AXIS_E00;
    return (hit_axis)(HIT_AXIS_E00 + 3 * (k % 3) + k / 3);
}

/* The opposite direction, without negative zeros. */
static inline hit_vec3 meeting3_opposite(hit_vec3 v)
{
    return (hit_vec3){0 - v.x, 0 - v.y, 0 - v.z};
}

#endif
