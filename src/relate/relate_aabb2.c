/* Relation, sharing and containing of two AABBs of the plane, and of an AABB and a point: interval by interval.
 * Based on: C. Ericson, Real-Time Collision Detection, 2005, section 4.2.1. Ours differs: touching is told from
 * overlapping, boxes without points hit nothing, and the order is right where the processor takes subnormals for 0. */
#include "hitbox/relate.h"
#include "relate/interval_overlap.h"

bool hit_overlap_aabb2_aabb2(hit_aabb2 a, hit_aabb2 b)
{
    return interval_overlap(a.min.x, a.max.x, b.min.x, b.max.x) &&
           interval_overlap(a.min.y, a.max.y, b.min.y, b.max.y) && interval_box2_has_points(&a) &&
           interval_box2_has_points(&b);
}

hit_relation hit_relate_aabb2_aabb2(hit_aabb2 a, hit_aabb2 b)
{
    if (!hit_overlap_aabb2_aabb2(a, b))
        return HIT_APART;
    bool cross =
        interval_cross(a.min.x, a.max.x, b.min.x, b.max.x) && interval_cross(a.min.y, a.max.y, b.min.y, b.max.y);
    return cross ? HIT_OVERLAPPING : HIT_TOUCHING;
}

bool hit_overlap_aabb2_point2(hit_aabb2 box, hit_vec2 point)
{
    return hit_overlap_aabb2_aabb2(box, (hit_aabb2){point, point});
}

hit_relation hit_relate_aabb2_point2(hit_aabb2 box, hit_vec2 point)
{
    return hit_relate_aabb2_aabb2(box, (hit_aabb2){point, point});
}

bool hit_contains_aabb2_aabb2(hit_aabb2 outer, hit_aabb2 inner)
{
    return interval_contains(outer.min.x, outer.max.x, inner.min.x, inner.max.x) &&
           interval_contains(outer.min.y, outer.max.y, inner.min.y, inner.max.y) && interval_box2_has_points(&inner);
}

bool hit_contains_aabb2_point2(hit_aabb2 outer, hit_vec2 point)
{
    return hit_contains_aabb2_aabb2(outer, (hit_aabb2){point, point});
}
