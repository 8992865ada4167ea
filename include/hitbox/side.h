/* Hitbox: on which side of a plane is a shape, and does the camera see a box?
 *
 * Exact for each plane: the answer is the true answer for the doubles given, without tolerance, with the same bits
 * everywhere. A box that touches a plane is across it. Both must be in the same frame and length unit. Needs:
 * hit_*_valid of both. But a plane may have a zero normal: then everything is behind it if the offset is >= 0, and else
 * in front. The empty AABB and a box or plane with a NaN count as in front (outside), and so does an OBB or plane with
 * an infinite number. Infinite sides of an AABB compare as numbers.
 *
 * Cost: 5 to 10 ns for a plane, up to six times that for a frustum; microseconds where only integers can decide. No
 * allocation, no state. Source: T. Akenine-Moeller, E. Haines, N. Hoffman, Real-Time Rendering, 4th edition, 2018,
 * sections 22.10.1 and 22.14. How and why: docs/numerics.md. */
#ifndef HITBOX_SIDE_H
#define HITBOX_SIDE_H

#include "base.h"
#include "hull.h"
#include "primitive.h"
#include "shape.h"

#ifdef __cplusplus
extern "C" {
#endif

/// Where is a shape, seen from a plane or a frustum? The values have names for either.
typedef enum hit_side {
    HIT_FRONT = 0,           ///< every point is in front of the plane: the shape is apart from its half-space
    HIT_ACROSS = 1,          ///< a point is on the plane; or a point may be in the frustum, and one outside
    HIT_BACK = 2,            ///< every point is behind the plane
    HIT_OUTSIDE = HIT_FRONT, ///< no point is in the frustum
    HIT_INSIDE = HIT_BACK    ///< every point is in the frustum
} hit_side;

/// In front, across or behind? Across exactly if the two share a point, as hit_overlap_... says.
HIT_API hit_side hit_side_aabb2_plane2(hit_aabb2 box, hit_plane2 plane);
HIT_API hit_side hit_side_obb2_plane2(hit_obb2 box, hit_plane2 plane);
HIT_API hit_side hit_side_aabb3_plane3(hit_aabb3 box, hit_plane3 plane);
HIT_API hit_side hit_side_obb3_plane3(const hit_obb3 *box, hit_plane3 plane);
HIT_API hit_side hit_side_triangle3_plane3(const hit_triangle3 *triangle, hit_plane3 plane);
HIT_API hit_side hit_side_hull3_plane3(const hit_hull3 *hull, hit_plane3 plane);

/// The same of circles, spheres and capsules. Across exactly if the two share a point.
HIT_API hit_side hit_side_circle2_plane2(hit_circle2 circle, hit_plane2 plane);
HIT_API hit_side hit_side_capsule2_plane2(hit_capsule2 capsule, hit_plane2 plane);
HIT_API hit_side hit_side_sphere3_plane3(hit_sphere3 sphere, hit_plane3 plane);
HIT_API hit_side hit_side_capsule3_plane3(hit_capsule3 capsule, hit_plane3 plane);

/// The same for shapes with corners, and for frusta, which may be endless. A frustum without points is in front, and so
/// is a shape that is not valid. Cost: 10 ns a corner, a microsecond for a frustum.
HIT_API hit_side hit_side_point2_plane2(hit_vec2 point, hit_plane2 plane);
HIT_API hit_side hit_side_segment2_plane2(hit_segment2 segment, hit_plane2 plane);
HIT_API hit_side hit_side_triangle2_plane2(hit_triangle2 triangle, hit_plane2 plane);
HIT_API hit_side hit_side_polygon2_plane2(const hit_polygon2 *polygon, hit_plane2 plane);
HIT_API hit_side hit_side_point3_plane3(hit_vec3 point, hit_plane3 plane);
HIT_API hit_side hit_side_segment3_plane3(hit_segment3 segment, hit_plane3 plane);
HIT_API hit_side hit_side_frustum3_plane3(const hit_frustum3 *frustum, hit_plane3 plane);

/// Outside, across or inside? Inside is exact (on the surface counts). Outside means that the whole box is in front of
/// one of the planes; it is never wrong. A box that is outside the frustum near an edge or a corner, but not in front
/// of any plane, is reported as across. The planes are tested in order, and the first that has the box in front ends
/// the test.
HIT_API hit_side hit_side_aabb3_frustum3(hit_aabb3 box, const hit_frustum3 *frustum);
HIT_API hit_side hit_side_obb3_frustum3(const hit_obb3 *box, const hit_frustum3 *frustum);

/// Outside, across or inside? Exact, also beyond the edges and corners of the frustum: outside if the two are apart,
/// inside if the frustum contains the shape (on the surface counts), across if neither. A point is never across. For a
/// box ask hit_relate_aabb3_frustum3 where hit_side_aabb3_frustum3 says across. Cost: that of hit_relate_...
HIT_API hit_side hit_side_point3_frustum3(hit_vec3 point, const hit_frustum3 *frustum);
HIT_API hit_side hit_side_segment3_frustum3(hit_segment3 segment, const hit_frustum3 *frustum);
HIT_API hit_side hit_side_sphere3_frustum3(hit_sphere3 sphere, const hit_frustum3 *frustum);
HIT_API hit_side hit_side_capsule3_frustum3(hit_capsule3 capsule, const hit_frustum3 *frustum);
HIT_API hit_side hit_side_triangle3_frustum3(const hit_triangle3 *triangle, const hit_frustum3 *frustum);
HIT_API hit_side hit_side_frustum3_frustum3(const hit_frustum3 *a, const hit_frustum3 *b);

#ifdef __cplusplus
}
#endif

#endif
