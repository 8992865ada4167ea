/* How deep are two boxes of space in each other, and what is the shortest way out?
 *
 * With an OBB: the least depth over the candidate axes. Two AABBs have three axes and exact differences, of which the
 * least is rounded once.
 * Based on: C. Ericson, Real-Time Collision Detection, 2005, sections 4.4.1 and 5.5. Ours differs: no bias, ties that
 * do not depend on the order of the boxes, and touching told from overlapping. */
#include "core/vec.h"
#include "hitbox/contact.h"
#include "measure/aabb_depth.h"
#include "measure/meeting3.h"

bool hit_penetration_obb3_obb3(const hit_obb3 *a, const hit_obb3 *b, hit_penetration3 *out)
{
    bool in_order = exact_in_order(15, vec3_array(&a->center), vec3_array(&b->center));
    const hit_obb3 *first = in_order ? a : b, *second = in_order ? b : a;
    encounter3 encounter;
    if (!hit__measure_meeting3_of_obb_obb(first, second, &encounter))
        return false;
    zonotope3 k;
    hit__measure_zonotope3_from_obb_obb(first, second, &k);
    meeting3 meeting;
    hit__measure_meeting3_find(&meeting, &k, &encounter);
    *out = (hit_penetration3){meeting.depth, meeting.way.normal, meeting.way.axis};
    if (!in_order) {
        out->normal = meeting3_opposite(out->normal);
        out->axis = meeting3_swapped_axis(out->axis);
    }
    return true;
}

bool hit_penetration_aabb3_obb3(hit_aabb3 a, const hit_obb3 *b, hit_penetration3 *out)
{
    encounter3 encounter;
    if (!hit__measure_meeting3_of_aabb_obb(&a, b, &encounter))
        return false;
    const zonotope3 k = hit__measure_zonotope3_from_aabb_obb(&a, b);
    meeting3 meeting;
    hit__measure_meeting3_find(&meeting, &k, &encounter);
    *out = (hit_penetration3){meeting.depth, meeting.way.normal, meeting.way.axis};
    return true;
}

bool hit_penetration_aabb3_aabb3(hit_aabb3 a, hit_aabb3 b, hit_penetration3 *out)
{
    const double *a_min = vec3_array(&a.min), *a_max = vec3_array(&a.max);
    const double *b_min = vec3_array(&b.min), *b_max = vec3_array(&b.max);
    if (!exact_all_finite(6, a_min) || !exact_all_finite(6, b_min) || !hit_overlap_aabb3_aabb3(a, b))
        return false;
    int axis;
    double sign, depth = aabb_depth(3, a_min, a_max, b_min, b_max, &axis, &sign);
    *out = (hit_penetration3){
        depth, {axis == 0 ? sign : 0, axis == 1 ? sign : 0, axis == 2 ? sign : 0}, (hit_axis)(HIT_AXIS_A0 + axis)};
    return true;
}
