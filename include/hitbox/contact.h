/* Hitbox: two boxes hit. How deep, in which direction, and where?
 *
 * The depth is the length of the shortest translation after which the two only touch. It is the true minimum over all
 * candidate axes, faces and edges alike, also if a box is flat or contains the other. It is 0 exactly if they touch,
 * and greater exactly if they overlap, as hit_relate_* says. To separate them, move b by depth * normal, or a as far
 * the opposite way.
 *
 * Error, for valid boxes: the depths and the positions of points are within 8 ulp of S = |D| + |hA| + |hB|. D goes from
 * centre to centre; hA and hB are the half lengths as vectors. For positions, add the rounding of the coordinates
 * themselves. The two boxes are put in the order of their numbers, and ties go to the lowest axis in that order. So if
 * the boxes are swapped, the points are swapped and the normal is reversed, to the bit (except for two equal boxes). No
 * allocation, no state, the same bits everywhere.
 *
 * Both boxes must be in the same frame and length unit. If they are apart, or a box is empty or not finite: false, out
 * untouched. For finite boxes that are not valid (axes far from orthonormal), hit or miss is right and no result is
 * NaN, but the error bound does not hold. How and why: docs/numerics.md. */
#ifndef HITBOX_CONTACT_H
#define HITBOX_CONTACT_H

#include "base.h"
#include "hull.h"
#include "primitive.h"
#include "relate.h"
#include "shape.h"
#include "vec.h"
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The shortest way out of an overlap, in the plane.
typedef struct hit_penetration2 {
    double depth;    ///< how far b has to move, in the caller's length unit: 0 touching, > 0 overlapping
    hit_vec2 normal; ///< the direction in which b has to move: unit, from a to b, each component within 4 ulp of 1
    hit_axis axis;   ///< the candidate axis that gives the depth
} hit_penetration2;

/// The shortest way out of an overlap, in space.
typedef struct hit_penetration3 {
    double depth;    ///< how far b has to move, in the caller's length unit: 0 touching, > 0 overlapping
    hit_vec3 normal; ///< the direction in which b has to move: unit, from a to b, each component within 4 ulp of 1
    hit_axis axis;   ///< the candidate axis that gives the depth
} hit_penetration3;

/// A part of a box. Ids of contact points are made of these codes; the number of the part is added to the code.
///
/// Corners are numbered as in hit_*_corners. Face 2 k lies against axis k, face 2 k + 1 lies along it; in the plane a
/// face is a side. Edge 4 k + j runs along axis k. Take the next two axes in the order x y z x: bit 0 of j says whether
/// the edge lies along (1) or against (0) the first of them, and bit 1 says the same of the second.
typedef enum hit_feature {
    HIT_FEATURE_CORNER = 0x10, ///< + 0 .. 3 in the plane, 0 .. 7 in space, 0 .. 15 of a polygon, 0 or 1 of a capsule
    HIT_FEATURE_EDGE = 0x20,   ///< + 0 .. 11, in space only; 0 .. 2 of a triangle
    HIT_FEATURE_FACE = 0x40    ///< + 0 .. 3 in the plane, 0 .. 5 in space
} hit_feature;

/// A point of contact in the plane: a - b = depth * normal.
typedef struct hit_contact_point2 {
    hit_vec2 a;   ///< on the outline of a, in the caller's frame
    hit_vec2 b;   ///< on the outline of b
    double depth; ///< in the caller's length unit: >= 0, or below 0 if this point does not touch yet
    uint32_t id;  ///< 256 * the feature of a + the feature of b; a feature is a HIT_FEATURE_ code plus a number
} hit_contact_point2;

/// A point of contact in space: a - b = depth * normal.
typedef struct hit_contact_point3 {
    hit_vec3 a;   ///< on the surface of a, in the caller's frame
    hit_vec3 b;   ///< on the surface of b
    double depth; ///< in the caller's length unit: >= 0, or below 0 if this point does not touch yet
    uint32_t id;  ///< 256 * the feature of a + the feature of b; a feature is a HIT_FEATURE_ code plus a number
} hit_contact_point3;

/// All points of contact of two boxes of the plane: the contact manifold.
typedef struct hit_contact2 {
    double depth;                ///< as in hit_penetration2; also the depth of the deepest point
    hit_vec2 normal;             ///< as in hit_penetration2
    hit_axis axis;               ///< as in hit_penetration2
    int count;                   ///< 1 or 2; 0 only in all of the plane, as a half-plane
    hit_contact_point2 point[2]; ///< the first `count` are set
} hit_contact2;

/// All points of contact of two boxes of space: the contact manifold.
typedef struct hit_contact3 {
    double depth;                ///< as in hit_penetration3; also the depth of the deepest point
    hit_vec3 normal;             ///< as in hit_penetration3
    hit_axis axis;               ///< as in hit_penetration3
    int count;                   ///< 1 to 8; 0 only in all of space, as a half-space
    hit_contact_point3 point[8]; ///< the first `count` are set
} hit_contact3;

/// How many points the contact of a hull has at most.
enum { HIT_HULL_CONTACT_POINTS = 4 };

/// A point of contact of a hull and another shape: a - b = depth * normal.
///
/// The id is 2^32 * the feature of a + the feature of b. A feature is 2^24 * a HIT_FEATURE_ code + the number of the
/// part, modulo 2^28. Parts of a hull: a corner, the lesser of an edge's two half-edges, a face. Of a box: as of
/// HIT_FEATURE_ codes. Of a triangle: a corner, the corner at which a side begins, a side of its plane (0 or 1). Of a
/// capsule: end a is corner 0, end b corner 1, between them is edge 0. A sphere and a half-space: face 0.
typedef struct hit_hull_contact_point3 {
    hit_vec3 a;   ///< on the surface of a, in the caller's frame
    hit_vec3 b;   ///< on the surface of b
    double depth; ///< in the caller's length unit: >= 0, or below 0 if this point does not touch yet
    uint64_t id;  ///< which features touch: see above
} hit_hull_contact_point3;

/// Points of contact of a hull and another shape: the contact manifold.
typedef struct hit_hull_contact3 {
    double depth;    ///< as in hit_penetration3; also the depth of the deepest point
    hit_vec3 normal; ///< as in hit_penetration3
    hit_axis axis;   ///< as in hit_penetration3
    int count;       ///< 1 to 4; 0 only in all of space, as a half-space, and of an infinite box
    hit_hull_contact_point3 point[HIT_HULL_CONTACT_POINTS]; ///< the first `count` are set
} hit_hull_contact3;

/// A point that two outlines of the plane have in common. A feature is HIT_FEATURE_CORNER or HIT_FEATURE_FACE plus the
/// number of the corner, or of the corner at which the side begins; a segment is side 0.
typedef struct hit_crossing2 {
    hit_vec2 point; ///< in the caller's frame
    uint32_t id;    ///< 256 * the feature of the first + that of the second
} hit_crossing2;

/* ---- 2D ------------------------------------------------------------------------------------------------------ */

/// How far, and in which direction, must b move so that the two only touch? False: they are apart.
HIT_API bool hit_penetration_aabb2_aabb2(hit_aabb2 a, hit_aabb2 b, hit_penetration2 *out);
HIT_API bool hit_penetration_aabb2_obb2(hit_aabb2 a, hit_obb2 b, hit_penetration2 *out);
HIT_API bool hit_penetration_obb2_obb2(hit_obb2 a, hit_obb2 b, hit_penetration2 *out);

/// At which points do the two hit? False: they are apart.
///
/// The side that faces the other box is clipped to that box's facing side. This gives two points, or a single point
/// where only a corner is in the other box. Ids stay the same under small motion, whichever of two parallel sides gives
/// the depth.
HIT_API bool hit_contact_aabb2_aabb2(hit_aabb2 a, hit_aabb2 b, hit_contact2 *out);
HIT_API bool hit_contact_aabb2_obb2(hit_aabb2 a, hit_obb2 b, hit_contact2 *out);
HIT_API bool hit_contact_obb2_obb2(hit_obb2 a, hit_obb2 b, hit_contact2 *out);

/// Where would the two hit, if they are at most `margin` apart? True exactly if hit_within_... with this margin is.
///
/// As hit_contact_..., but with all points of the sides that are at most the margin apart. For each point the depth is
/// -distance, so it is below 0 where the two are apart, and a - b = depth * normal. Where the two hit, the depth, the
/// normal and the axis are those of hit_contact_..., and its points are among these, all to the bit; with margin 0 they
/// are the same. Where they are apart, the depth is that of hit_closest_..., whose distance is -depth. So is the
/// normal, unless rounding has turned that: then it is the normal, within 2^-46 S / distance of it, along which they
/// are as far apart as they are. Ids are what they will be when the two touch along this normal. The axis is then that
/// of the side which is nearest to perpendicular to the normal. Infinite boxes: false. Error: as of hit_contact_... and
/// hit_closest_...
HIT_API bool hit_contact_within_aabb2_aabb2(hit_aabb2 a, hit_aabb2 b, double margin, hit_contact2 *out);
HIT_API bool hit_contact_within_aabb2_obb2(hit_aabb2 a, hit_obb2 b, double margin, hit_contact2 *out);
HIT_API bool hit_contact_within_obb2_obb2(hit_obb2 a, hit_obb2 b, double margin, hit_contact2 *out);

/// How far, and in which direction, must the circle or capsule move so that it only touches the box? False: they are
/// apart. axis: HIT_AXIS_A0 or A1 if the normal is a side's normal, to within 2^-40; else HIT_AXIS_B0. Error and sign:
/// as in hit_closest_..., whose distance is -depth.
HIT_API bool hit_penetration_aabb2_circle2(hit_aabb2 box, hit_circle2 circle, hit_penetration2 *out);
HIT_API bool hit_penetration_aabb2_capsule2(hit_aabb2 box, hit_capsule2 capsule, hit_penetration2 *out);
HIT_API bool hit_penetration_obb2_circle2(hit_obb2 box, hit_circle2 circle, hit_penetration2 *out);
HIT_API bool hit_penetration_obb2_capsule2(hit_obb2 box, hit_capsule2 capsule, hit_penetration2 *out);

/// How far, and in which direction, must the second, a circle or capsule, move so that the two only touch? False: they
/// are apart, which is decided exactly. Out of a line it moves the shorter way, out of a half-plane to the front. axis:
/// HIT_AXIS_A0 for a line or half-plane, else HIT_AXIS_B0. Error: as in hit_closest_..., whose distance is -depth.
HIT_API bool hit_penetration_plane2_circle2(hit_plane2 plane, hit_circle2 circle, hit_penetration2 *out);
HIT_API bool hit_penetration_plane2_capsule2(hit_plane2 plane, hit_capsule2 capsule, hit_penetration2 *out);
HIT_API bool hit_penetration_halfplane2_circle2(hit_plane2 plane, hit_circle2 circle, hit_penetration2 *out);
HIT_API bool hit_penetration_halfplane2_capsule2(hit_plane2 plane, hit_capsule2 capsule, hit_penetration2 *out);
HIT_API bool hit_penetration_point2_circle2(hit_vec2 point, hit_circle2 circle, hit_penetration2 *out);
HIT_API bool hit_penetration_point2_capsule2(hit_vec2 point, hit_capsule2 capsule, hit_penetration2 *out);
HIT_API bool hit_penetration_segment2_circle2(hit_segment2 segment, hit_circle2 circle, hit_penetration2 *out);
HIT_API bool hit_penetration_segment2_capsule2(hit_segment2 segment, hit_capsule2 capsule, hit_penetration2 *out);
HIT_API bool hit_penetration_circle2_circle2(hit_circle2 a, hit_circle2 b, hit_penetration2 *out);
HIT_API bool hit_penetration_circle2_capsule2(hit_circle2 circle, hit_capsule2 capsule, hit_penetration2 *out);
HIT_API bool hit_penetration_capsule2_capsule2(hit_capsule2 a, hit_capsule2 b, hit_penetration2 *out);

/// How far, and in which direction, must the second move so that the two only touch? False: they are apart, which is
/// decided exactly. Only the way to the front of the half-plane counts. axis: HIT_AXIS_B0, or HIT_AXIS_A0 if the
/// half-plane is the first. Error: as of hit_closest_..., whose distance is -depth.
HIT_API bool hit_penetration_aabb2_halfplane2(hit_aabb2 box, hit_plane2 plane, hit_penetration2 *out);
HIT_API bool hit_penetration_obb2_halfplane2(hit_obb2 box, hit_plane2 plane, hit_penetration2 *out);
HIT_API bool hit_penetration_halfplane2_polygon2(hit_plane2 plane, const hit_polygon2 *polygon, hit_penetration2 *out);

/// How far, and in which direction, must the second move so that the two only touch? False: they are apart, which is
/// decided exactly. The depth is the true minimum over all sides of both. axis: HIT_AXIS_B0 if the normal is that of a
/// side of the second; HIT_AXIS_A0 or A1 if it is that of a side of the first, a box; else HIT_AXIS_A0. Error and cost:
/// as of hit_closest_..., whose distance is -depth, and which also gives the points.
HIT_API bool hit_penetration_aabb2_triangle2(hit_aabb2 box, hit_triangle2 triangle, hit_penetration2 *out);
HIT_API bool hit_penetration_aabb2_polygon2(hit_aabb2 box, const hit_polygon2 *polygon, hit_penetration2 *out);
HIT_API bool hit_penetration_obb2_triangle2(hit_obb2 box, hit_triangle2 triangle, hit_penetration2 *out);
HIT_API bool hit_penetration_obb2_polygon2(hit_obb2 box, const hit_polygon2 *polygon, hit_penetration2 *out);
HIT_API bool hit_penetration_point2_triangle2(hit_vec2 point, hit_triangle2 triangle, hit_penetration2 *out);
HIT_API bool hit_penetration_point2_polygon2(hit_vec2 point, const hit_polygon2 *polygon, hit_penetration2 *out);
HIT_API bool hit_penetration_segment2_triangle2(hit_segment2 segment, hit_triangle2 triangle, hit_penetration2 *out);
HIT_API bool hit_penetration_segment2_polygon2(hit_segment2 segment, const hit_polygon2 *polygon,
                                               hit_penetration2 *out);
HIT_API bool hit_penetration_circle2_triangle2(hit_circle2 circle, hit_triangle2 triangle, hit_penetration2 *out);
HIT_API bool hit_penetration_circle2_polygon2(hit_circle2 circle, const hit_polygon2 *polygon, hit_penetration2 *out);
HIT_API bool hit_penetration_capsule2_triangle2(hit_capsule2 capsule, hit_triangle2 triangle, hit_penetration2 *out);
HIT_API bool hit_penetration_capsule2_polygon2(hit_capsule2 capsule, const hit_polygon2 *polygon,
                                               hit_penetration2 *out);
HIT_API bool hit_penetration_triangle2_triangle2(hit_triangle2 a, hit_triangle2 b, hit_penetration2 *out);
HIT_API bool hit_penetration_triangle2_polygon2(hit_triangle2 triangle, const hit_polygon2 *polygon,
                                                hit_penetration2 *out);
HIT_API bool hit_penetration_polygon2_polygon2(const hit_polygon2 *a, const hit_polygon2 *b, hit_penetration2 *out);

/// At which points do the triangle or polygon and the other shape hit? False: they are apart.
///
/// The ends of what the two facing sides share, seen along the normal, as far as they touch: one or two points. A side
/// that faces the other at more than 60 degrees counts with its nearer corner alone. Of a circle, or where a corner is
/// nearest to a round end, it is a single point; of a capsule the segment is the side. A point that is no deeper than 0
/// is taken to touch if that is rounding, of up to an ulp of S. Ids: as in hit_*_corners for a box, with its side 2 k
/// against and 2 k + 1 along axis k; for a triangle or polygon HIT_FEATURE_CORNER or HIT_FEATURE_FACE plus the number
/// of the corner, or of the corner at which the side begins; for a capsule likewise, with the ends as corners 0 and 1;
/// a circle is HIT_FEATURE_FACE. So are the ends of a flat triangle, the lesser coordinates first. A point counts as at
/// the end of a side if it is within 2^-20 of the half length of the shorter side. Error of depths and points: within
/// 16 ulp of S, as of hit_closest_..., whose distance is -depth. Cost: as of that, and 0.1 microseconds.
HIT_API bool hit_contact_aabb2_triangle2(hit_aabb2 box, hit_triangle2 triangle, hit_contact2 *out);
HIT_API bool hit_contact_aabb2_polygon2(hit_aabb2 box, const hit_polygon2 *polygon, hit_contact2 *out);
HIT_API bool hit_contact_obb2_triangle2(hit_obb2 box, hit_triangle2 triangle, hit_contact2 *out);
HIT_API bool hit_contact_obb2_polygon2(hit_obb2 box, const hit_polygon2 *polygon, hit_contact2 *out);
HIT_API bool hit_contact_segment2_triangle2(hit_segment2 segment, hit_triangle2 triangle, hit_contact2 *out);
HIT_API bool hit_contact_segment2_polygon2(hit_segment2 segment, const hit_polygon2 *polygon, hit_contact2 *out);
HIT_API bool hit_contact_circle2_triangle2(hit_circle2 circle, hit_triangle2 triangle, hit_contact2 *out);
HIT_API bool hit_contact_circle2_polygon2(hit_circle2 circle, const hit_polygon2 *polygon, hit_contact2 *out);
HIT_API bool hit_contact_capsule2_triangle2(hit_capsule2 capsule, hit_triangle2 triangle, hit_contact2 *out);
HIT_API bool hit_contact_capsule2_polygon2(hit_capsule2 capsule, const hit_polygon2 *polygon, hit_contact2 *out);
HIT_API bool hit_contact_triangle2_triangle2(hit_triangle2 a, hit_triangle2 b, hit_contact2 *out);
HIT_API bool hit_contact_triangle2_polygon2(hit_triangle2 triangle, const hit_polygon2 *polygon, hit_contact2 *out);
HIT_API bool hit_contact_polygon2_polygon2(const hit_polygon2 *a, const hit_polygon2 *b, hit_contact2 *out);

/// The same for two that are at most `margin` apart: true exactly if hit_within_... with this margin is true.
///
/// As hit_contact_..., with both ends of what the sides share whose distance is at most the margin: depth is -distance,
/// so it is below 0 where the two are apart, and a - b = depth * normal. Where the two hit, the depth, the normal and
/// the axis are those of hit_contact_..., and its points are among these, all to the bit; with margin 0 they are the
/// same. Where they are apart, the depth is -distance and the normal that of hit_closest_..., to the bit, and the axis
/// is as of hit_penetration_...: that of the side whose normal it is, to within 2^-40. Ids are what they will be when
/// the two touch along this normal. A distance that is infinite: false.
HIT_API bool hit_contact_within_aabb2_triangle2(hit_aabb2 box, hit_triangle2 triangle, double margin,
                                                hit_contact2 *out);
HIT_API bool hit_contact_within_aabb2_polygon2(hit_aabb2 box, const hit_polygon2 *polygon, double margin,
                                               hit_contact2 *out);
HIT_API bool hit_contact_within_obb2_triangle2(hit_obb2 box, hit_triangle2 triangle, double margin, hit_contact2 *out);
HIT_API bool hit_contact_within_obb2_polygon2(hit_obb2 box, const hit_polygon2 *polygon, double margin,
                                              hit_contact2 *out);
HIT_API bool hit_contact_within_segment2_triangle2(hit_segment2 segment, hit_triangle2 triangle, double margin,
                                                   hit_contact2 *out);
HIT_API bool hit_contact_within_segment2_polygon2(hit_segment2 segment, const hit_polygon2 *polygon, double margin,
                                                  hit_contact2 *out);
HIT_API bool hit_contact_within_circle2_triangle2(hit_circle2 circle, hit_triangle2 triangle, double margin,
                                                  hit_contact2 *out);
HIT_API bool hit_contact_within_circle2_polygon2(hit_circle2 circle, const hit_polygon2 *polygon, double margin,
                                                 hit_contact2 *out);
HIT_API bool hit_contact_within_capsule2_triangle2(hit_capsule2 capsule, hit_triangle2 triangle, double margin,
                                                   hit_contact2 *out);
HIT_API bool hit_contact_within_capsule2_polygon2(hit_capsule2 capsule, const hit_polygon2 *polygon, double margin,
                                                  hit_contact2 *out);
HIT_API bool hit_contact_within_triangle2_triangle2(hit_triangle2 a, hit_triangle2 b, double margin, hit_contact2 *out);
HIT_API bool hit_contact_within_triangle2_polygon2(hit_triangle2 triangle, const hit_polygon2 *polygon, double margin,
                                                   hit_contact2 *out);
HIT_API bool hit_contact_within_polygon2_polygon2(const hit_polygon2 *a, const hit_polygon2 *b, double margin,
                                                  hit_contact2 *out);

/// At which points does the shape lie in the half-plane, or touch it? False: they are apart.
///
/// The points are the deepest corner of the box or polygon, and the deeper one of its two neighbours if that is in the
/// half-plane or on its line: one or two. Of a capsule they are the ends whose circle reaches into the half-plane or
/// touches it. For each point it is decided exactly whether it belongs, and its depth is 0 exactly if it lies on the
/// line. Ids: a corner is HIT_FEATURE_CORNER plus its number, as in hit_*_corners or in the polygon; of a capsule, end
/// a is corner 0 and end b corner 1; a circle, and the half-plane, are HIT_FEATURE_FACE. So ids stay the same however
/// the shape moves. Error of depths and points: as in hit_closest_... With a zero normal and an offset >= 0 all is
/// behind: the depth is infinite, and there is no point.
HIT_API bool hit_contact_aabb2_halfplane2(hit_aabb2 box, hit_plane2 plane, hit_contact2 *out);
HIT_API bool hit_contact_obb2_halfplane2(hit_obb2 box, hit_plane2 plane, hit_contact2 *out);
HIT_API bool hit_contact_halfplane2_circle2(hit_plane2 plane, hit_circle2 circle, hit_contact2 *out);
HIT_API bool hit_contact_halfplane2_capsule2(hit_plane2 plane, hit_capsule2 capsule, hit_contact2 *out);
HIT_API bool hit_contact_halfplane2_polygon2(hit_plane2 plane, const hit_polygon2 *polygon, hit_contact2 *out);

/// The same for two that are at most `margin` apart: true exactly if hit_within_... with this margin is true.
///
/// As hit_contact_..., with all points whose distance is at most the margin: depth is -distance, so it is below 0 where
/// the two are apart. With margin 0 it is hit_contact_..., to the bit; so what has an id before the two touch keeps it.
HIT_API bool hit_contact_within_aabb2_halfplane2(hit_aabb2 box, hit_plane2 plane, double margin, hit_contact2 *out);
HIT_API bool hit_contact_within_obb2_halfplane2(hit_obb2 box, hit_plane2 plane, double margin, hit_contact2 *out);
HIT_API bool hit_contact_within_halfplane2_circle2(hit_plane2 plane, hit_circle2 circle, double margin,
                                                   hit_contact2 *out);
HIT_API bool hit_contact_within_halfplane2_capsule2(hit_plane2 plane, hit_capsule2 capsule, double margin,
                                                    hit_contact2 *out);
HIT_API bool hit_contact_within_halfplane2_polygon2(hit_plane2 plane, const hit_polygon2 *polygon, double margin,
                                                    hit_contact2 *out);

/// At which points do a circle or capsule and the other shape hit? False: they are apart.
///
/// A circle has one point. A capsule has one or two: those at both ends of what its segment and the facing side, or the
/// other segment, share, seen along the normal, as far as the two hit there. So a capsule that lies on a side has two,
/// without a tolerance for what counts as parallel. The point a is at the first shape's radius from a point of its
/// segment, or on the box's side, and b on the second's. A segment is a capsule of radius 0.
///
/// Whether they hit, the depth, the normal and the axis are those of hit_penetration_..., to the bit, and so is the
/// depth of the deepest point. Ids: of a capsule, end a is corner 0 and end b corner 1, and HIT_FEATURE_FACE is what
/// lies between; a circle is HIT_FEATURE_FACE; boxes as in hit_contact_aabb2_aabb2. A place within 2^-20 of a segment's
/// length of its end is at that end. Error: depths and points within 16 ulp of S, and as in hit_closest_... where the
/// segments or centre all but meet what they touch. Infinite boxes: false. Two circles or capsules swapped: the points
/// are swapped and the normal is reversed, to the bit. Cost: that of hit_closest_..., and 0.2 to 0.5 microseconds if
/// they hit.
HIT_API bool hit_contact_aabb2_circle2(hit_aabb2 box, hit_circle2 circle, hit_contact2 *out);
HIT_API bool hit_contact_aabb2_capsule2(hit_aabb2 box, hit_capsule2 capsule, hit_contact2 *out);
HIT_API bool hit_contact_obb2_circle2(hit_obb2 box, hit_circle2 circle, hit_contact2 *out);
HIT_API bool hit_contact_obb2_capsule2(hit_obb2 box, hit_capsule2 capsule, hit_contact2 *out);
HIT_API bool hit_contact_circle2_circle2(hit_circle2 a, hit_circle2 b, hit_contact2 *out);
HIT_API bool hit_contact_circle2_capsule2(hit_circle2 circle, hit_capsule2 capsule, hit_contact2 *out);
HIT_API bool hit_contact_capsule2_capsule2(hit_capsule2 a, hit_capsule2 b, hit_contact2 *out);

/// The same for two that are at most `margin` apart: true exactly if hit_within_... with this margin is true.
///
/// As hit_contact_..., with all such points whose distance is at most the margin: depth is -distance, so it is below 0
/// where the two are apart. With margin 0 it is hit_contact_..., to the bit; so what has an id before the two touch
/// keeps it. Infinite boxes: false.
HIT_API bool hit_contact_within_aabb2_circle2(hit_aabb2 box, hit_circle2 circle, double margin, hit_contact2 *out);
HIT_API bool hit_contact_within_aabb2_capsule2(hit_aabb2 box, hit_capsule2 capsule, double margin, hit_contact2 *out);
HIT_API bool hit_contact_within_obb2_circle2(hit_obb2 box, hit_circle2 circle, double margin, hit_contact2 *out);
HIT_API bool hit_contact_within_obb2_capsule2(hit_obb2 box, hit_capsule2 capsule, double margin, hit_contact2 *out);
HIT_API bool hit_contact_within_circle2_circle2(hit_circle2 a, hit_circle2 b, double margin, hit_contact2 *out);
HIT_API bool hit_contact_within_circle2_capsule2(hit_circle2 circle, hit_capsule2 capsule, double margin,
                                                 hit_contact2 *out);
HIT_API bool hit_contact_within_capsule2_capsule2(hit_capsule2 a, hit_capsule2 b, double margin, hit_contact2 *out);

/// At which points do the outlines of two polygons, or a segment and the outline of a polygon, cross or touch?
///
/// Returns how many there are and writes as many as fit into `capacity`. First come the corners of the first that lie
/// on the outline of the second; then the corners of the second that lie on a side of the first; then the points within
/// two sides, where these cross. So if sides lie on each other, the corners that lie on both are given, and each point
/// is given once. To ask about a box, make it a polygon: hit_polygon2_from_aabb2 and hit_polygon2_from_obb2. Which
/// points there are is decided exactly. Error: corners are exact; each coordinate of a crossing is within 3 ulp of
/// itself, however small the angle of the sides. Polygons need not be convex, but one whose outline meets itself may
/// give a point more than once. 0 if a number is not finite, or with too few corners or too many. Cost: of two octagons
/// 0.7 microseconds, and as much for each crossing of sides. Swapped, the points are the same in another order.
HIT_API size_t hit_crossings_polygon2_polygon2(const hit_polygon2 *a, const hit_polygon2 *b, hit_crossing2 *out,
                                               size_t capacity);
HIT_API size_t hit_crossings_segment2_polygon2(hit_segment2 segment, const hit_polygon2 *polygon, hit_crossing2 *out,
                                               size_t capacity);

/* ---- 3D ------------------------------------------------------------------------------------------------------ */

/// How far, and in which direction, must b move so that the two only touch? False: they are apart.
HIT_API bool hit_penetration_aabb3_aabb3(hit_aabb3 a, hit_aabb3 b, hit_penetration3 *out);
HIT_API bool hit_penetration_aabb3_obb3(hit_aabb3 a, const hit_obb3 *b, hit_penetration3 *out);
HIT_API bool hit_penetration_obb3_obb3(const hit_obb3 *a, const hit_obb3 *b, hit_penetration3 *out);

/// At which points do the two hit? False: they are apart.
///
/// If a face gives the depth: the corners of the region that the two facing faces share, seen along the normal, as far
/// as they lie within the other box. These are corners of either face, and crossings of an edge of the first face with
/// an edge of the second, in no order round the face. If two edges give the depth: the same, if either box has a face
/// within 1/32 (sine) of perpendicular to the normal, as when boxes rest on each other; else the closest points of the
/// edges, as a single point.
///
/// Ids stay the same under small motion, whichever of two parallel faces gives the depth. In an exact stack of crates,
/// corner lies on corner: a point counts as at the end of a face's side if it is within 2^-20 of a half length of that
/// end. This half length is the lesser of the two faces' longer half sides. For OBBs, 2^-49 of the boxes' size (their
/// half lengths plus the distance of their centres) is added for rounding. Source: C. Ericson, Real-Time Collision
/// Detection, 2005, section 5.5; D. Gregorius, "The Separating Axis Test between Convex Polyhedra", GDC 2013, for
/// reference and incident faces.
HIT_API bool hit_contact_aabb3_aabb3(hit_aabb3 a, hit_aabb3 b, hit_contact3 *out);
HIT_API bool hit_contact_aabb3_obb3(hit_aabb3 a, const hit_obb3 *b, hit_contact3 *out);
HIT_API bool hit_contact_obb3_obb3(const hit_obb3 *a, const hit_obb3 *b, hit_contact3 *out);

/// Where would the two hit, if they are at most `margin` apart? True exactly if hit_within_... with this margin is.
///
/// As hit_contact_..., but with all points of the faces that are at most the margin apart. For each point the depth is
/// -distance, so it is below 0 where the two are apart, and a - b = depth * normal. Where the two hit, the depth, the
/// normal and the axis are those of hit_contact_..., and its points are among these, all to the bit; with margin 0 they
/// are the same. Where they are apart, the depth is that of hit_closest_..., whose distance is -depth. So is the
/// normal, unless rounding has turned that: then it is the normal, within 2^-46 S / distance of it, along which they
/// are as far apart as they are. Ids are what they will be when the two touch along this normal. The axis is then that
/// of two edges, if these are closest, and else that of the face which is nearest to perpendicular to the normal.
/// Infinite boxes: false. Error: as of hit_contact_... and hit_closest_...
HIT_API bool hit_contact_within_aabb3_aabb3(hit_aabb3 a, hit_aabb3 b, double margin, hit_contact3 *out);
HIT_API bool hit_contact_within_aabb3_obb3(hit_aabb3 a, const hit_obb3 *b, double margin, hit_contact3 *out);
HIT_API bool hit_contact_within_obb3_obb3(const hit_obb3 *a, const hit_obb3 *b, double margin, hit_contact3 *out);

/// The same contact with at most four of its points, for solvers that want no more.
///
/// Kept are the deepest point, the point furthest from it, the point furthest from the line through these two, and the
/// point that widens their triangle most, if any does. If several points qualify, the first is kept. Points keep their
/// ids and their order. A contact of four points or fewer is returned as it is. Cost: a few dozen operations.
HIT_API hit_contact3 hit_contact3_reduce(const hit_contact3 *contact);

/// How far, and in which direction, must the sphere or capsule move so that it only touches the box? False: they are
/// apart. axis: HIT_AXIS_A0 to A2 if the normal is a face normal of the box, to within 2^-40; else HIT_AXIS_B0. Error
/// and sign: as in hit_closest_..., whose distance is -depth.
HIT_API bool hit_penetration_aabb3_sphere3(hit_aabb3 box, hit_sphere3 sphere, hit_penetration3 *out);
HIT_API bool hit_penetration_aabb3_capsule3(hit_aabb3 box, hit_capsule3 capsule, hit_penetration3 *out);
HIT_API bool hit_penetration_obb3_sphere3(const hit_obb3 *box, hit_sphere3 sphere, hit_penetration3 *out);
HIT_API bool hit_penetration_obb3_capsule3(const hit_obb3 *box, hit_capsule3 capsule, hit_penetration3 *out);

/// How far, and in which direction, must the second, a sphere or capsule, move so that the two only touch? False: they
/// are apart, which is decided exactly. Out of a plane it moves the shorter way, out of a half-space to the front.
/// axis: HIT_AXIS_A0 for a plane or half-space, else HIT_AXIS_B0. Error: as in hit_closest_..., whose distance is
/// -depth.
HIT_API bool hit_penetration_plane3_sphere3(hit_plane3 plane, hit_sphere3 sphere, hit_penetration3 *out);
HIT_API bool hit_penetration_plane3_capsule3(hit_plane3 plane, hit_capsule3 capsule, hit_penetration3 *out);
HIT_API bool hit_penetration_halfspace3_sphere3(hit_plane3 plane, hit_sphere3 sphere, hit_penetration3 *out);
HIT_API bool hit_penetration_halfspace3_capsule3(hit_plane3 plane, hit_capsule3 capsule, hit_penetration3 *out);
HIT_API bool hit_penetration_point3_sphere3(hit_vec3 point, hit_sphere3 sphere, hit_penetration3 *out);
HIT_API bool hit_penetration_point3_capsule3(hit_vec3 point, hit_capsule3 capsule, hit_penetration3 *out);
HIT_API bool hit_penetration_segment3_sphere3(hit_segment3 segment, hit_sphere3 sphere, hit_penetration3 *out);
HIT_API bool hit_penetration_segment3_capsule3(hit_segment3 segment, hit_capsule3 capsule, hit_penetration3 *out);
HIT_API bool hit_penetration_sphere3_sphere3(hit_sphere3 a, hit_sphere3 b, hit_penetration3 *out);
HIT_API bool hit_penetration_sphere3_capsule3(hit_sphere3 sphere, hit_capsule3 capsule, hit_penetration3 *out);
HIT_API bool hit_penetration_capsule3_capsule3(hit_capsule3 a, hit_capsule3 b, hit_penetration3 *out);

/// How far, and in which direction, must the second move so that the two only touch? False: they are apart, which is
/// decided exactly. Only the way to the front of the half-space counts. axis: HIT_AXIS_B0, or HIT_AXIS_A0 if the
/// half-space is the first. Error: as of hit_closest_..., whose distance is -depth.
HIT_API bool hit_penetration_aabb3_halfspace3(hit_aabb3 box, hit_plane3 plane, hit_penetration3 *out);
HIT_API bool hit_penetration_obb3_halfspace3(const hit_obb3 *box, hit_plane3 plane, hit_penetration3 *out);
HIT_API bool hit_penetration_halfspace3_triangle3(hit_plane3 plane, const hit_triangle3 *triangle,
                                                  hit_penetration3 *out);

/// At which points does the shape lie in the half-space, or touch it? False: they are apart.
///
/// The points are the corners of the box or triangle that are in the half-space or on its plane: up to 8. Of a capsule
/// they are the ends whose sphere reaches into the half-space or touches it: one or two. For each point it is decided
/// exactly whether it belongs, and its depth is 0 exactly if it lies on the plane. Ids: a corner is HIT_FEATURE_CORNER
/// plus its number, as in hit_*_corners or in the triangle; of a capsule, end a is corner 0 and end b corner 1; a
/// sphere, and the half-space, are HIT_FEATURE_FACE. So ids stay the same however the shape moves. Error of depths and
/// points: as in hit_closest_... With a zero normal and an offset >= 0 all is behind: the depth is infinite, and there
/// is no point.
HIT_API bool hit_contact_aabb3_halfspace3(hit_aabb3 box, hit_plane3 plane, hit_contact3 *out);
HIT_API bool hit_contact_obb3_halfspace3(const hit_obb3 *box, hit_plane3 plane, hit_contact3 *out);
HIT_API bool hit_contact_halfspace3_sphere3(hit_plane3 plane, hit_sphere3 sphere, hit_contact3 *out);
HIT_API bool hit_contact_halfspace3_capsule3(hit_plane3 plane, hit_capsule3 capsule, hit_contact3 *out);
HIT_API bool hit_contact_halfspace3_triangle3(hit_plane3 plane, const hit_triangle3 *triangle, hit_contact3 *out);

/// The same for two that are at most `margin` apart: true exactly if hit_within_... with this margin is true.
///
/// As hit_contact_..., with all points whose distance is at most the margin: depth is -distance, so it is below 0 where
/// the two are apart. With margin 0 it is hit_contact_..., to the bit; so what has an id before the two touch keeps it.
HIT_API bool hit_contact_within_aabb3_halfspace3(hit_aabb3 box, hit_plane3 plane, double margin, hit_contact3 *out);
HIT_API bool hit_contact_within_obb3_halfspace3(const hit_obb3 *box, hit_plane3 plane, double margin,
                                                hit_contact3 *out);
HIT_API bool hit_contact_within_halfspace3_sphere3(hit_plane3 plane, hit_sphere3 sphere, double margin,
                                                   hit_contact3 *out);
HIT_API bool hit_contact_within_halfspace3_capsule3(hit_plane3 plane, hit_capsule3 capsule, double margin,
                                                    hit_contact3 *out);
HIT_API bool hit_contact_within_halfspace3_triangle3(hit_plane3 plane, const hit_triangle3 *triangle, double margin,
                                                     hit_contact3 *out);

/// How far, and in which direction, must the triangle, or the second of two, move so that the two only touch? False:
/// they are apart, which is decided exactly. If two flat shapes cut through each other, the normal is the direction of
/// the shortest way out, which is never along both. axis: HIT_AXIS_B0. Error: as in hit_closest_..., whose distance is
/// -depth.
HIT_API bool hit_penetration_segment3_triangle3(hit_segment3 segment, const hit_triangle3 *triangle,
                                                hit_penetration3 *out);
HIT_API bool hit_penetration_sphere3_triangle3(hit_sphere3 sphere, const hit_triangle3 *triangle,
                                               hit_penetration3 *out);
HIT_API bool hit_penetration_capsule3_triangle3(hit_capsule3 capsule, const hit_triangle3 *triangle,
                                                hit_penetration3 *out);
HIT_API bool hit_penetration_triangle3_triangle3(const hit_triangle3 *a, const hit_triangle3 *b, hit_penetration3 *out);

/// How far, and in which direction, must the triangle move so that it only touches the box? False: they are apart,
/// which is decided exactly, or a side of the box is infinite. axis: HIT_AXIS_A0 if the normal is that of a face of the
/// box, HIT_AXIS_B0 if it is that of the triangle, HIT_AXIS_E00 if it is across an edge of each. Error: as in
/// hit_closest_..., whose distance is -depth.
HIT_API bool hit_penetration_aabb3_triangle3(hit_aabb3 box, const hit_triangle3 *triangle, hit_penetration3 *out);
HIT_API bool hit_penetration_obb3_triangle3(const hit_obb3 *box, const hit_triangle3 *triangle, hit_penetration3 *out);

/// At which points do a sphere or capsule and the other shape hit? False: they are apart.
///
/// A sphere has one point. A capsule has those at both ends of what its segment and the face, edge or other segment
/// under it share, seen along the normal, as far as the two hit there: so a capsule that lies on a face, an edge or
/// another capsule has two. There is no tolerance for what counts as parallel. Only where two segments cross, or a
/// capsule crosses an edge, may the deepest point be between them; it is then the first of up to three. A face counts
/// if its normal is within 1/32 (sine) of the contact's, else an edge. The point a is at the first shape's radius from
/// a point of its segment, or on the box's face or edge, and b on the second's. A segment is a capsule of radius 0.
///
/// Whether they hit, the depth, the normal and the axis are those of hit_penetration_..., to the bit, and so is the
/// depth of the deepest point. Ids: of a capsule, end a is corner 0 and end b corner 1, and HIT_FEATURE_FACE is what
/// lies between; a sphere is HIT_FEATURE_FACE; boxes as in hit_contact_aabb3_aabb3. A triangle is HIT_FEATURE_FACE, its
/// edges are HIT_FEATURE_EDGE plus the number of the corner at which they begin. A place within 2^-20 of a segment's
/// length of its end is at that end. Error: depths and points within 16 ulp of S, and as in hit_closest_... where the
/// segments or centre all but meet what they touch. Infinite boxes: false. Two spheres or capsules swapped: the points
/// are swapped and the normal is reversed, to the bit. Cost: that of hit_closest_..., and 0.2 to 0.5 microseconds if
/// they hit.
HIT_API bool hit_contact_aabb3_sphere3(hit_aabb3 box, hit_sphere3 sphere, hit_contact3 *out);
HIT_API bool hit_contact_aabb3_capsule3(hit_aabb3 box, hit_capsule3 capsule, hit_contact3 *out);
HIT_API bool hit_contact_obb3_sphere3(const hit_obb3 *box, hit_sphere3 sphere, hit_contact3 *out);
HIT_API bool hit_contact_obb3_capsule3(const hit_obb3 *box, hit_capsule3 capsule, hit_contact3 *out);
HIT_API bool hit_contact_sphere3_sphere3(hit_sphere3 a, hit_sphere3 b, hit_contact3 *out);
HIT_API bool hit_contact_sphere3_capsule3(hit_sphere3 sphere, hit_capsule3 capsule, hit_contact3 *out);
HIT_API bool hit_contact_capsule3_capsule3(hit_capsule3 a, hit_capsule3 b, hit_contact3 *out);
HIT_API bool hit_contact_sphere3_triangle3(hit_sphere3 sphere, const hit_triangle3 *triangle, hit_contact3 *out);
HIT_API bool hit_contact_capsule3_triangle3(hit_capsule3 capsule, const hit_triangle3 *triangle, hit_contact3 *out);

/// The same for two that are at most `margin` apart: true exactly if hit_within_... with this margin is true.
///
/// As hit_contact_..., with all such points whose distance is at most the margin: depth is -distance, so it is below 0
/// where the two are apart. With margin 0 it is hit_contact_..., to the bit; so what has an id before the two touch
/// keeps it. Infinite boxes: false.
HIT_API bool hit_contact_within_aabb3_sphere3(hit_aabb3 box, hit_sphere3 sphere, double margin, hit_contact3 *out);
HIT_API bool hit_contact_within_aabb3_capsule3(hit_aabb3 box, hit_capsule3 capsule, double margin, hit_contact3 *out);
HIT_API bool hit_contact_within_obb3_sphere3(const hit_obb3 *box, hit_sphere3 sphere, double margin, hit_contact3 *out);
HIT_API bool hit_contact_within_obb3_capsule3(const hit_obb3 *box, hit_capsule3 capsule, double margin,
                                              hit_contact3 *out);
HIT_API bool hit_contact_within_sphere3_sphere3(hit_sphere3 a, hit_sphere3 b, double margin, hit_contact3 *out);
HIT_API bool hit_contact_within_sphere3_capsule3(hit_sphere3 sphere, hit_capsule3 capsule, double margin,
                                                 hit_contact3 *out);
HIT_API bool hit_contact_within_capsule3_capsule3(hit_capsule3 a, hit_capsule3 b, double margin, hit_contact3 *out);
HIT_API bool hit_contact_within_sphere3_triangle3(hit_sphere3 sphere, const hit_triangle3 *triangle, double margin,
                                                  hit_contact3 *out);
HIT_API bool hit_contact_within_capsule3_triangle3(hit_capsule3 capsule, const hit_triangle3 *triangle, double margin,
                                                   hit_contact3 *out);

/* ---- Convex polyhedra, 3D --------------------------------------------------------------------------------------- */

/// How far, and in which direction, must the hull (of two, the second) move so that the two only touch? False: they are
/// apart, which is decided exactly. The depth is the true minimum over all faces and pairs of edges, not an
/// approximation: as in hit_closest_..., whose distance is -depth. axis: HIT_AXIS_A0 if the normal is that of a face of
/// the first, or the plane's; HIT_AXIS_B0 if it is that of a face of the hull, or of two, the second; HIT_AXIS_E00 if
/// it is across an edge of each, or from a round shape's core to the hull. Error and cost: as in hit_closest_..., which
/// also gives the points.
HIT_API bool hit_penetration_aabb3_hull3(hit_aabb3 box, const hit_hull3 *hull, hit_penetration3 *out);
HIT_API bool hit_penetration_obb3_hull3(const hit_obb3 *box, const hit_hull3 *hull, hit_penetration3 *out);
HIT_API bool hit_penetration_point3_hull3(hit_vec3 point, const hit_hull3 *hull, hit_penetration3 *out);
HIT_API bool hit_penetration_segment3_hull3(hit_segment3 segment, const hit_hull3 *hull, hit_penetration3 *out);
HIT_API bool hit_penetration_plane3_hull3(hit_plane3 plane, const hit_hull3 *hull, hit_penetration3 *out);
HIT_API bool hit_penetration_halfspace3_hull3(hit_plane3 plane, const hit_hull3 *hull, hit_penetration3 *out);
HIT_API bool hit_penetration_sphere3_hull3(hit_sphere3 sphere, const hit_hull3 *hull, hit_penetration3 *out);
HIT_API bool hit_penetration_capsule3_hull3(hit_capsule3 capsule, const hit_hull3 *hull, hit_penetration3 *out);
HIT_API bool hit_penetration_triangle3_hull3(const hit_triangle3 *triangle, const hit_hull3 *hull,
                                             hit_penetration3 *out);
HIT_API bool hit_penetration_hull3_hull3(const hit_hull3 *a, const hit_hull3 *b, hit_penetration3 *out);

/// At which points do the two hit? False: they are apart, which is decided exactly.
///
/// Depth, normal and axis are those of hit_penetration_..., to the bit. Where a face of one looks along the normal, the
/// points are the corners of the region that it shares with the face or edge of the other, seen along the normal, as
/// far as depth >= 0. Faces of a hull that are in one plane, to within 2^-40 of their size, count as one: so a box
/// whose corners were rotated and rounded has whole faces. Else, as where two edges cross, there is one point, the
/// deepest, and so of a sphere. Of a half-space the points are the corners of the hull that are in it, which is decided
/// exactly. Of more than four points these are kept: the deepest, the furthest from it, the furthest from the line
/// through both, and the one that widens their triangle most. A hull of more than two corners without faces gives one
/// point.
///
/// Ids stay the same while the same features touch; what is within 2^-20 of the size of the lesser face from a corner
/// or an edge is on it. Error: the deepest point has the depth of the two, to the bit; depths are 0 where the two
/// touch; a - b is depth * normal, and a and b are on their surfaces, within 16 ulp of S as in hit_closest_..., but for
/// faces that count as one: these are left by up to 2^-40 of their size. Where a round shape's core is within 2^-40 of
/// S from the hull, the one point of crossing edges may be as far off along the surface. Two hulls swapped: the points
/// are swapped and the normal is reversed, to the bit, unless their corners are equal. Cost: that of
/// hit_penetration_..., and more in proportion to n m for faces of n and m corners.
HIT_API bool hit_contact_aabb3_hull3(hit_aabb3 box, const hit_hull3 *hull, hit_hull_contact3 *out);
HIT_API bool hit_contact_obb3_hull3(const hit_obb3 *box, const hit_hull3 *hull, hit_hull_contact3 *out);
HIT_API bool hit_contact_halfspace3_hull3(hit_plane3 plane, const hit_hull3 *hull, hit_hull_contact3 *out);
HIT_API bool hit_contact_sphere3_hull3(hit_sphere3 sphere, const hit_hull3 *hull, hit_hull_contact3 *out);
HIT_API bool hit_contact_capsule3_hull3(hit_capsule3 capsule, const hit_hull3 *hull, hit_hull_contact3 *out);
HIT_API bool hit_contact_triangle3_hull3(const hit_triangle3 *triangle, const hit_hull3 *hull, hit_hull_contact3 *out);
HIT_API bool hit_contact_hull3_hull3(const hit_hull3 *a, const hit_hull3 *b, hit_hull_contact3 *out);

/// The same for two that are at most `margin` apart: true exactly if hit_within_... with this margin is true.
///
/// As hit_contact_..., with all such points whose distance is at most the margin: depth is -distance, so it is below 0
/// where the two are apart, and a - b = depth * normal. With margin 0 it is hit_contact_..., to the bit, and with any
/// margin the depth, the normal and the axis of two that hit are. Of more than four points four are kept, as of
/// hit_contact_..., so of two that hit they need not be the same. Where the two are apart, the depth is -distance and
/// the normal that of hit_closest_..., to the bit; axis: HIT_AXIS_A0 if it is within 2^-40 that of the face of the
/// first with which this faces the other, HIT_AXIS_B0 of the second, else HIT_AXIS_E00. Ids are what they will be when
/// the two touch along this normal. Where they are less than 2^-40 of S apart, points may be as far off, as of
/// hit_closest_... A distance that is infinite: false.
HIT_API bool hit_contact_within_aabb3_hull3(hit_aabb3 box, const hit_hull3 *hull, double margin,
                                            hit_hull_contact3 *out);
HIT_API bool hit_contact_within_obb3_hull3(const hit_obb3 *box, const hit_hull3 *hull, double margin,
                                           hit_hull_contact3 *out);
HIT_API bool hit_contact_within_sphere3_hull3(hit_sphere3 sphere, const hit_hull3 *hull, double margin,
                                              hit_hull_contact3 *out);
HIT_API bool hit_contact_within_capsule3_hull3(hit_capsule3 capsule, const hit_hull3 *hull, double margin,
                                               hit_hull_contact3 *out);
HIT_API bool hit_contact_within_triangle3_hull3(const hit_triangle3 *triangle, const hit_hull3 *hull, double margin,
                                                hit_hull_contact3 *out);
HIT_API bool hit_contact_within_hull3_hull3(const hit_hull3 *a, const hit_hull3 *b, double margin,
                                            hit_hull_contact3 *out);
HIT_API bool hit_contact_within_halfspace3_hull3(hit_plane3 plane, const hit_hull3 *hull, double margin,
                                                 hit_hull_contact3 *out);

#ifdef __cplusplus
}
#endif

#endif
