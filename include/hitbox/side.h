/* Hitbox: on which side of a plane is a box, and does the camera see it?
 *
 * Exact for each plane: the true answer for the doubles given, no tolerance, the same bits everywhere. What touches a
 * plane is across it. Both in one frame and one length unit. Needs: hit_*_valid of both, but for planes of a zero
 * normal, which have everything behind them if the offset is >= 0 and else in front. A box or a plane with a NaN, an
 * OBB or a plane with an infinite number, and the empty AABB are in front of everything (outside). Infinite sides of an
 * AABB compare as numbers.
 *
 * Cost: of a plane 5 to 10 ns, of a frustum up to six times that; microseconds where only integers can tell. No
 * allocation, no state. Source: T. Akenine-Moeller, E. Haines, N. Hoffman, Real-Time Rendering, 4th edition, 2018,
 * sections 22.10.1 and 22.14. How and why: docs/numerics.md. */
#ifndef HITBOX_SIDE_H
#define HITBOX_SIDE_H

#include "base.h"
#include "primitive.h"
#include "shape.h"

#ifdef __cplusplus
extern "C" {
#endif

/// Where is a box, seen from a plane or a frustum? Each value has two names.
typedef enum hit_side {
    HIT_FRONT = 0,           ///< every point is in front of the plane: apart from its half-space
    HIT_ACROSS = 1,          ///< it shares a point with the plane, or perhaps with the surface of the frustum
    HIT_BACK = 2,            ///< every point is behind the plane
    HIT_OUTSIDE = HIT_FRONT, ///< no point is in the frustum
    HIT_INSIDE = HIT_BACK    ///< every point is in the frustum
} hit_side;

/// In front, across or behind? Across exactly if the two share a point, as hit_overlap_... says.
HIT_API hit_side hit_side_aabb2_plane2(hit_aabb2 box, hit_plane2 plane);
HIT_API hit_side hit_side_obb2_plane2(hit_obb2 box, hit_plane2 plane);
HIT_API hit_side hit_side_aabb3_plane3(hit_aabb3 box, hit_plane3 plane);
HIT_API hit_side hit_side_obb3_plane3(const hit_obb3 *box, hit_plane3 plane);

/// Outside, across or inside? Inside is exact (on the surface counts). Outside means that one plane has the whole box
/// in front, and is never wrong; a box that is outside of an edge or a corner of the frustum, but in front of no plane,
/// is reported as across. Planes are looked at in their order, the first that has the box in front ends it.
HIT_API hit_side hit_side_aabb3_frustum3(hit_aabb3 box, const hit_frustum3 *frustum);
HIT_API hit_side hit_side_obb3_frustum3(const hit_obb3 *box, const hit_frustum3 *frustum);

#ifdef __cplusplus
}
#endif

#endif
