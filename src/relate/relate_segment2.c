/* Boxes and segments or triangles of the plane: relation, sharing and containing. All are rings of corners, see
 * ring2.c.
 *
 * First principles: a segment has two sides, and a triangle whose corners are in line is a segment; a convex set
 * contains another if it contains its corners. */
#include "exact/order.h"
#include "hitbox/relate.h"
#include "relate/interval_overlap.h"
#include "relate/ring2.h"

_Static_assert(sizeof(hit_segment2) == 2 * sizeof(hit_vec2), "a segment is read as two corners");

hit_relation hit_relate_aabb2_segment2(hit_aabb2 box, hit_segment2 segment)
{
    ring2 ring;
    if (!interval_box2_has_points(&box) || !hit__relate_ring2_from_segment(&segment, &ring))
        return HIT_APART;
    return hit__relate_ring2_aabb(&box, &ring);
}

hit_relation hit_relate_obb2_segment2(hit_obb2 box, hit_segment2 segment)
{
    ring2 ring;
    if (!exact_all_finite(6, &box.center.x) || !hit__relate_ring2_from_segment(&segment, &ring))
        return HIT_APART;
    return hit__relate_ring2_obb(&box, &ring);
}

hit_relation hit_relate_aabb2_triangle2(hit_aabb2 box, hit_triangle2 triangle)
{
    ring2 ring;
    hit_vec2 ends[2];
    if (!interval_box2_has_points(&box) || !hit__relate_ring2_from_triangle(&triangle, ends, &ring))
        return HIT_APART;
    return hit__relate_ring2_aabb(&box, &ring);
}

hit_relation hit_relate_obb2_triangle2(hit_obb2 box, hit_triangle2 triangle)
{
    ring2 ring;
    hit_vec2 ends[2];
    if (!exact_all_finite(6, &box.center.x) || !hit__relate_ring2_from_triangle(&triangle, ends, &ring))
        return HIT_APART;
    return hit__relate_ring2_obb(&box, &ring);
}

bool hit_overlap_aabb2_segment2(hit_aabb2 box, hit_segment2 segment)
{
    return hit_relate_aabb2_segment2(box, segment) != HIT_APART;
}

bool hit_overlap_obb2_segment2(hit_obb2 box, hit_segment2 segment)
{
    return hit_relate_obb2_segment2(box, segment) != HIT_APART;
}

bool hit_overlap_aabb2_triangle2(hit_aabb2 box, hit_triangle2 triangle)
{
    return hit_relate_aabb2_triangle2(box, triangle) != HIT_APART;
}

bool hit_overlap_obb2_triangle2(hit_obb2 box, hit_triangle2 triangle)
{
    return hit_relate_obb2_triangle2(box, triangle) != HIT_APART;
}

bool hit_contains_aabb2_segment2(hit_aabb2 outer, hit_segment2 segment)
{
    ring2 ring;
    return hit__relate_ring2_from_segment(&segment, &ring) && ring2_is_within_aabb(&ring, &outer);
}

bool hit_contains_obb2_segment2(hit_obb2 outer, hit_segment2 segment)
{
    ring2 ring;
    return hit__relate_ring2_from_segment(&segment, &ring) && ring2_is_within_obb(&ring, &outer);
}

bool hit_contains_aabb2_triangle2(hit_aabb2 box, hit_triangle2 triangle)
{
    const ring2 ring = {triangle.corner, 3, 1};
    return exact_all_finite(6, &triangle.corner[0].x) && ring2_is_within_aabb(&ring, &box);
}

bool hit_contains_obb2_triangle2(hit_obb2 box, hit_triangle2 triangle)
{
    const ring2 ring = {triangle.corner, 3, 1};
    return ring2_is_within_obb(&ring, &box);
}
