/* Relation, sharing and containing of two AABBs of space, and of an AABB and a point: interval by interval.
 * Based on: C. Ericson, Real-Time Collision Detection, 2005, section 4.2.1. Ours differs: touching is told from
 * overlapping, boxes without points hit nothing, and the order is right where the processor takes subnormals for 0. */
#include "hitbox/relate.h"
#include "relate/interval_overlap.h"

bool hit_overlap_aabb3_aabb3(hit_aabb3 a, hit_aabb3 b)
{
    return interval_overlap(a.min.x, a.max.x, b.min.x, b.max.x) &&
           interval_overlap(a.min.y, a.max.y, b.min.y, b.max.y) &&
           interval_overlap(a.min.z, a.max.z, b.min.z, b.max.z) && interval_box3_has_points(&a) &&
           interval_box3_has_points(&b);
}

hit_relation hit_relate_aabb3_aabb3(hit_aabb3 a, hit_aabb3 b)
{
    if (!hit_overlap_aabb3_aabb3(a, b))
        return HIT_APART;
    bool cross = interval_cross(a.min.x, a.max.x, b.min.x, b.max.x) &&
                 interval_cross(a.min.y, a.max.y, b.min.y, b.max.y) &&
                 interval_cross(a.min.z, a.max.z, b.min.z, b.max.z);
    return cross ? HIT_OVERLAPPING : HIT_TOUCHING;
}

bool hit_overlap_aabb3_point3(hit_aabb3 box, hit_vec3 point)
{
    return hit_overlap_aabb3_aabb3(box, (hit_aabb3){point, point});
}

hit_relation hit_relate_aabb3_point3(hit_aabb3 box, hit_vec3 point)
{
    return hit_relate_aabb3_aabb3(box, (hit_aabb3){point, point});
}

bool hit_contains_aabb3_aabb3(hit_aabb3 outer, hit_aabb3 inner)
{
    return interval_contains(outer.min.x, outer.max.x, inner.min.x, inner.max.x) &&
           interval_contains(outer.min.y, outer.max.y, inner.min.y, inner.max.y) &&
           interval_contains(outer.min.z, outer.max.z, inner.min.z, inner.max.z) && interval_box3_has_points(&inner);
}

bool hit_contains_aabb3_point3(hit_aabb3 outer, hit_vec3 point)
{
    return hit_contains_aabb3_aabb3(outer, (hit_aabb3){point, point});
}
