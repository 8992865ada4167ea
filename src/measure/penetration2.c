/* How deep are two boxes of the plane in each other, and what is the shortest way out?
 *
 * With an OBB: the least depth over the four axes, once the exact relation has said that they meet. Two AABBs have two
 * axes and exact differences, of which the least is rounded once.
 * Based on: C. Ericson, Real-Time Collision Detection, 2005, sections 4.4.1 and 5.5, in the plane. Ours differs: ties
 * that do not depend on the order of the boxes, and touching told from overlapping. */
#include "hitbox/contact.h"
#include "measure/aabb_depth.h"
#include "measure/meeting2.h"

static void find_way2(meeting2 *meeting, hit_relation relation)
{
    /* Boxes whose axes are zero are not valid; some way must be named. */
    if (!hit__measure_depth2_least(&meeting->k, &meeting->way))
        meeting->way = (depth2){{0, 0}, {1, 0}, HIT_AXIS_A0, 1};
    hit_vec2 *n = &meeting->way.normal;
    *n = (hit_vec2){0 + n->x, 0 + n->y}; /* no negative zeros */
    meeting->depth = hit__measure_depth2_length(&meeting->k, &meeting->way, relation);
}

bool hit__measure_meeting2_of_obb_obb(const hit_obb2 *a, const hit_obb2 *b, meeting2 *out)
{
    hit_relation relation = hit_relate_obb2_obb2(*a, *b);
    if (relation == HIT_APART)
        return false;
    hit__measure_zonotope2_from_obb_obb(a, b, &out->k);
    find_way2(out, relation);
    return true;
}

bool hit__measure_meeting2_of_aabb_obb(const hit_aabb2 *a, const hit_obb2 *b, meeting2 *out)
{
    if (!exact_all_finite(4, &a->min.x))
        return false;
    hit_relation relation = hit_relate_aabb2_obb2(*a, *b);
    if (relation == HIT_APART)
        return false;
    out->k = hit__measure_zonotope2_from_aabb_obb(a, b);
    find_way2(out, relation);
    return true;
}

bool hit_penetration_obb2_obb2(hit_obb2 a, hit_obb2 b, hit_penetration2 *out)
{
    bool in_order = exact_in_order(6, &a.center.x, &b.center.x);
    meeting2 meeting;
    if (!hit__measure_meeting2_of_obb_obb(in_order ? &a : &b, in_order ? &b : &a, &meeting))
        return false;
    *out = (hit_penetration2){meeting.depth, meeting.way.normal, meeting.way.axis};
    if (!in_order) {
        out->normal = meeting2_opposite(out->normal);
        out->axis = meeting2_swapped_axis(out->axis);
    }
    return true;
}

bool hit_penetration_aabb2_obb2(hit_aabb2 a, hit_obb2 b, hit_penetration2 *out)
{
    meeting2 meeting;
    if (!hit__measure_meeting2_of_aabb_obb(&a, &b, &meeting))
        return false;
    *out = (hit_penetration2){meeting.depth, meeting.way.normal, meeting.way.axis};
    return true;
}

bool hit_penetration_aabb2_aabb2(hit_aabb2 a, hit_aabb2 b, hit_penetration2 *out)
{
    if (!exact_all_finite(4, &a.min.x) || !exact_all_finite(4, &b.min.x) || !hit_overlap_aabb2_aabb2(a, b))
        return false;
    int axis;
    double sign, depth = aabb_depth(2, &a.min.x, &a.max.x, &b.min.x, &b.max.x, &axis, &sign);
    *out = (hit_penetration2){depth, {axis == 0 ? sign : 0, axis == 1 ? sign : 0}, (hit_axis)(HIT_AXIS_A0 + axis)};
    return true;
}
