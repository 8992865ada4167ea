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

/// Where is a box, seen from a plane or a frustum? The values have names for either.
typedef enum hit_side {
    HIT_FRONT = 0,           ///< every point is in front of the plane: the box is apart from its half-space
    HIT_ACROSS = 1,          ///< the box shares a point with the plane, or perhaps with the surface of the frustum
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

/// Outside, across or inside? Inside is exact (on the surface counts). Outside means that the whole box is in front of
/// one of the planes; it is never wrong. A box that is outside the frustum near an edge or a corner, but not in front
/// of any plane, is reported as across. The planes are tested in order, and the first that has the box in front ends
/// the test.
HIT_API hit_side hit_side_aabb3_frustum3(hit_aabb3 box, const hit_frustum3 *frustum);
HIT_API hit_side hit_side_obb3_frustum3(const hit_obb3 *box, const hit_frustum3 *frustum);

#ifdef __cplusplus
}
#endif

#endif
