/* Boxes, points and polygons of the plane: relation, sharing and containing.
 *
 * First principles: convex sets without a common point are parted by a side of one of them, and a convex set is within
 * another if its corners are; see ring2.c. */
#include "exact/order.h"
#include "hitbox/relate.h"
#include "relate/interval_overlap.h"
#include "relate/ring2.h"

hit_relation hit_relate_aabb2_polygon2(hit_aabb2 box, const hit_polygon2 *polygon)
{
    ring2 ring;
    if (!interval_box2_has_points(&box) || !hit__relate_ring2_from_polygon(polygon, &ring))
        return HIT_APART;
    return hit__relate_ring2_aabb(&box, &ring);
}

hit_relation hit_relate_obb2_polygon2(hit_obb2 box, const hit_polygon2 *polygon)
{
    ring2 ring;
    if (!exact_all_finite(6, &box.center.x) || !hit__relate_ring2_from_polygon(polygon, &ring))
        return HIT_APART;
    return hit__relate_ring2_obb(&box, &ring);
}

hit_relation hit_relate_point2_polygon2(hit_vec2 point, const hit_polygon2 *polygon)
{
    ring2 ring;
    if (!exact_all_finite(2, &point.x) || !hit__relate_ring2_from_polygon(polygon, &ring))
        return HIT_APART;
    return hit__relate_ring2_point(&point, &ring);
}

hit_relation hit_relate_polygon2_polygon2(const hit_polygon2 *a, const hit_polygon2 *b)
{
    ring2 ring_a, ring_b;
    if (!hit__relate_ring2_from_polygon(a, &ring_a) || !hit__relate_ring2_from_polygon(b, &ring_b))
        return HIT_APART;
    return hit__relate_ring2_ring(&ring_a, &ring_b);
}

bool hit_overlap_aabb2_polygon2(hit_aabb2 box, const hit_polygon2 *polygon)
{
    return hit_relate_aabb2_polygon2(box, polygon) != HIT_APART;
}

bool hit_overlap_obb2_polygon2(hit_obb2 box, const hit_polygon2 *polygon)
{
    return hit_relate_obb2_polygon2(box, polygon) != HIT_APART;
}

bool hit_overlap_point2_polygon2(hit_vec2 point, const hit_polygon2 *polygon)
{
    return hit_relate_point2_polygon2(point, polygon) != HIT_APART;
}

bool hit_overlap_polygon2_polygon2(const hit_polygon2 *a, const hit_polygon2 *b)
{
    return hit_relate_polygon2_polygon2(a, b) != HIT_APART;
}

bool hit_contains_aabb2_polygon2(hit_aabb2 box, const hit_polygon2 *polygon)
{
    ring2 ring;
    return hit__relate_ring2_from_polygon(polygon, &ring) && ring2_is_within_aabb(&ring, &box);
}

bool hit_contains_obb2_polygon2(hit_obb2 box, const hit_polygon2 *polygon)
{
    ring2 ring;
    return hit__relate_ring2_from_polygon(polygon, &ring) && ring2_is_within_obb(&ring, &box);
}

bool hit_contains_polygon2_aabb2(const hit_polygon2 *polygon, hit_aabb2 box)
{
    ring2 ring;
    return interval_box2_has_points(&box) && hit__relate_ring2_from_polygon(polygon, &ring) &&
           hit__relate_ring2_contains_aabb(&ring, &box);
}

bool hit_contains_polygon2_obb2(const hit_polygon2 *polygon, hit_obb2 box)
{
    ring2 ring;
    return exact_all_finite(6, &box.center.x) && hit__relate_ring2_from_polygon(polygon, &ring) &&
           hit__relate_ring2_contains_obb(&ring, &box);
}

bool hit_contains_polygon2_point2(const hit_polygon2 *polygon, hit_vec2 point)
{
    return hit_relate_point2_polygon2(point, polygon) != HIT_APART;
}

bool hit_contains_polygon2_polygon2(const hit_polygon2 *outer, const hit_polygon2 *inner)
{
    ring2 ring, points;
    if (!hit__relate_ring2_from_polygon(outer, &ring) || !hit__relate_ring2_from_polygon(inner, &points))
        return false;
    for (int i = 0; i < points.count; i++)
        if (hit__relate_ring2_point(&points.corner[i], &ring) == HIT_APART)
            return false;
    return true;
}
