/* Triangles and convex polygons of the plane beside points, segments, lines, half-planes and each other: relation,
 * sharing and containing.
 *
 * First principles: all are rings of corners, see ring2.c; a ring without an inside is a segment, and two of these are
 * told by rods.c. A convex set is within another if its corners are. Beside a line the corners' sides count. */
#include "exact/order.h"
#include "hitbox/relate.h"
#include "relate/ring2.h"
#include "relate/rods.h"
#include "relate/verdict.h"

/* A ring and room for the ends of one that has no inside. */
typedef struct corners2 {
    ring2 ring;
    hit_vec2 ends[2];
} corners2;

static bool is_thin(const ring2 *ring)
{
    return ring->count == 2;
}

static hit_segment2 segment_of(const ring2 *ring)
{
    return (hit_segment2){ring->corner[0], ring->corner[1]};
}

static hit_relation relate_corners(const ring2 *a, const ring2 *b)
{
    return is_thin(a) && is_thin(b) ? hit_relate_segment2_segment2(segment_of(a), segment_of(b))
                                    : hit__relate_ring2_ring(a, b);
}

static hit_relation relate_corner(const hit_vec2 *point, const ring2 *ring)
{
    return is_thin(ring) ? hit_relate_point2_segment2(*point, segment_of(ring)) : hit__relate_ring2_point(point, ring);
}

static bool contains_corners(const ring2 *outer, const ring2 *inner)
{
    bool within = true;
    for (int i = 0; i < inner->count && within; i++)
        within = relate_corner(&inner->corner[i], outer) != HIT_APART;
    return within;
}

/* Where are the corners, seen from a line? */
static plane_signs side_of(hit_plane2 plane, const ring2 *ring)
{
    const rod_wall wall = rod_wall_from_plane2(plane);
    plane_signs signs = {1, -1};
    for (int i = 0; i < ring->count; i++) {
        const rod corner = rod_from_point2(ring->corner[i]);
        const plane_signs one = hit__relate_rods_side(&corner, &wall);
        signs.lowest = one.lowest < signs.lowest ? one.lowest : signs.lowest;
        signs.highest = one.highest > signs.highest ? one.highest : signs.highest;
    }
    return signs;
}

hit_relation hit_relate_point2_triangle2(hit_vec2 point, hit_triangle2 triangle)
{
    corners2 of;
    if (!exact_all_finite(2, &point.x) || !hit__relate_ring2_from_triangle(&triangle, of.ends, &of.ring))
        return HIT_APART;
    return relate_corner(&point, &of.ring);
}

bool hit_overlap_point2_triangle2(hit_vec2 point, hit_triangle2 triangle)
{
    return hit_relate_point2_triangle2(point, triangle) != HIT_APART;
}

hit_relation hit_relate_segment2_triangle2(hit_segment2 segment, hit_triangle2 triangle)
{
    corners2 first, second;
    if (!hit__relate_ring2_from_segment(&segment, &first.ring) ||
        !hit__relate_ring2_from_triangle(&triangle, second.ends, &second.ring))
        return HIT_APART;
    return relate_corners(&first.ring, &second.ring);
}

bool hit_overlap_segment2_triangle2(hit_segment2 segment, hit_triangle2 triangle)
{
    return hit_relate_segment2_triangle2(segment, triangle) != HIT_APART;
}

hit_relation hit_relate_plane2_triangle2(hit_plane2 plane, hit_triangle2 triangle)
{
    corners2 of;
    return hit__relate_ring2_from_triangle(&triangle, of.ends, &of.ring)
               ? plane_signs_relation(side_of(plane, &of.ring))
               : HIT_APART;
}

bool hit_overlap_plane2_triangle2(hit_plane2 plane, hit_triangle2 triangle)
{
    return hit_relate_plane2_triangle2(plane, triangle) != HIT_APART;
}

hit_relation hit_relate_halfplane2_triangle2(hit_plane2 plane, hit_triangle2 triangle)
{
    corners2 of;
    return hit__relate_ring2_from_triangle(&triangle, of.ends, &of.ring)
               ? verdict_from_sign(side_of(plane, &of.ring).lowest)
               : HIT_APART;
}

bool hit_overlap_halfplane2_triangle2(hit_plane2 plane, hit_triangle2 triangle)
{
    return hit_relate_halfplane2_triangle2(plane, triangle) != HIT_APART;
}

hit_relation hit_relate_segment2_polygon2(hit_segment2 segment, const hit_polygon2 *polygon)
{
    corners2 first, second;
    if (!hit__relate_ring2_from_segment(&segment, &first.ring) ||
        !hit__relate_ring2_from_polygon(polygon, &second.ring))
        return HIT_APART;
    return relate_corners(&first.ring, &second.ring);
}

bool hit_overlap_segment2_polygon2(hit_segment2 segment, const hit_polygon2 *polygon)
{
    return hit_relate_segment2_polygon2(segment, polygon) != HIT_APART;
}

hit_relation hit_relate_plane2_polygon2(hit_plane2 plane, const hit_polygon2 *polygon)
{
    corners2 of;
    return hit__relate_ring2_from_polygon(polygon, &of.ring) ? plane_signs_relation(side_of(plane, &of.ring))
                                                             : HIT_APART;
}

bool hit_overlap_plane2_polygon2(hit_plane2 plane, const hit_polygon2 *polygon)
{
    return hit_relate_plane2_polygon2(plane, polygon) != HIT_APART;
}

hit_relation hit_relate_halfplane2_polygon2(hit_plane2 plane, const hit_polygon2 *polygon)
{
    corners2 of;
    return hit__relate_ring2_from_polygon(polygon, &of.ring) ? verdict_from_sign(side_of(plane, &of.ring).lowest)
                                                             : HIT_APART;
}

bool hit_overlap_halfplane2_polygon2(hit_plane2 plane, const hit_polygon2 *polygon)
{
    return hit_relate_halfplane2_polygon2(plane, polygon) != HIT_APART;
}

hit_relation hit_relate_triangle2_triangle2(hit_triangle2 a, hit_triangle2 b)
{
    corners2 first, second;
    if (!hit__relate_ring2_from_triangle(&a, first.ends, &first.ring) ||
        !hit__relate_ring2_from_triangle(&b, second.ends, &second.ring))
        return HIT_APART;
    return relate_corners(&first.ring, &second.ring);
}

bool hit_overlap_triangle2_triangle2(hit_triangle2 a, hit_triangle2 b)
{
    return hit_relate_triangle2_triangle2(a, b) != HIT_APART;
}

hit_relation hit_relate_triangle2_polygon2(hit_triangle2 triangle, const hit_polygon2 *polygon)
{
    corners2 first, second;
    if (!hit__relate_ring2_from_triangle(&triangle, first.ends, &first.ring) ||
        !hit__relate_ring2_from_polygon(polygon, &second.ring))
        return HIT_APART;
    return relate_corners(&first.ring, &second.ring);
}

bool hit_overlap_triangle2_polygon2(hit_triangle2 triangle, const hit_polygon2 *polygon)
{
    return hit_relate_triangle2_polygon2(triangle, polygon) != HIT_APART;
}

/* ---- Containing ---- */

bool hit_contains_triangle2_point2(hit_triangle2 triangle, hit_vec2 point)
{
    return hit_relate_point2_triangle2(point, triangle) != HIT_APART;
}

bool hit_contains_triangle2_segment2(hit_triangle2 triangle, hit_segment2 segment)
{
    corners2 first, second;
    return hit__relate_ring2_from_triangle(&triangle, first.ends, &first.ring) &&
           hit__relate_ring2_from_segment(&segment, &second.ring) && contains_corners(&first.ring, &second.ring);
}

bool hit_contains_triangle2_triangle2(hit_triangle2 outer, hit_triangle2 inner)
{
    corners2 first, second;
    return hit__relate_ring2_from_triangle(&outer, first.ends, &first.ring) &&
           hit__relate_ring2_from_triangle(&inner, second.ends, &second.ring) &&
           contains_corners(&first.ring, &second.ring);
}

bool hit_contains_triangle2_polygon2(hit_triangle2 triangle, const hit_polygon2 *polygon)
{
    corners2 first, second;
    return hit__relate_ring2_from_triangle(&triangle, first.ends, &first.ring) &&
           hit__relate_ring2_from_polygon(polygon, &second.ring) && contains_corners(&first.ring, &second.ring);
}

bool hit_contains_polygon2_segment2(const hit_polygon2 *polygon, hit_segment2 segment)
{
    corners2 first, second;
    return hit__relate_ring2_from_polygon(polygon, &first.ring) &&
           hit__relate_ring2_from_segment(&segment, &second.ring) && contains_corners(&first.ring, &second.ring);
}

bool hit_contains_polygon2_triangle2(const hit_polygon2 *polygon, hit_triangle2 triangle)
{
    corners2 first, second;
    return hit__relate_ring2_from_polygon(polygon, &first.ring) &&
           hit__relate_ring2_from_triangle(&triangle, second.ends, &second.ring) &&
           contains_corners(&first.ring, &second.ring);
}

bool hit_contains_halfplane2_triangle2(hit_plane2 plane, hit_triangle2 triangle)
{
    corners2 of;
    return hit__relate_ring2_from_triangle(&triangle, of.ends, &of.ring) && side_of(plane, &of.ring).highest <= 0;
}

bool hit_contains_halfplane2_polygon2(hit_plane2 plane, const hit_polygon2 *polygon)
{
    corners2 of;
    return hit__relate_ring2_from_polygon(polygon, &of.ring) && side_of(plane, &of.ring).highest <= 0;
}
