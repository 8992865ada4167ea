/* Hitbox: how far apart are two shapes, and where are they closest?
 *
 * Distances are signed: > 0 apart, 0 touching, < 0 overlapping. A negative distance is minus the penetration depth: the
 * length of the shortest translation after which the two only touch. The sign is exact, as hit_relate_* is: a gap that
 * would round to 0 is reported as DBL_TRUE_MIN, and an overlap never as 0. So distance <= 0 says the same as
 * relate != HIT_APART.
 *
 * Error, for valid shapes: within 8 ulp of S = |D| + |hA| + |hB|. This holds for the distance, and for each coordinate
 * of a witness point as a point of its shape's surface. D goes from centre to centre; hA and hB are the half lengths as
 * vectors; a segment counts as a box whose only half length is half of b - a. For points in the world, add the rounding
 * of the coordinates themselves. A result beyond the range of double is infinite. No function iterates towards a limit:
 * each tests a fixed number of candidate faces. Symmetric: if the two boxes are swapped, the points are swapped and the
 * normal is reversed, to the bit (except for two equal boxes). No allocation, no state, the same bits everywhere.
 *
 * Both shapes must be in the same frame and length unit. A shape that is empty or has a NaN is infinitely far from
 * every shape. With an infinite number the distance is +inf, 0 or -inf, as the two are apart, touching or overlapping;
 * points and normal are then 0. For finite boxes that are not valid (axes far from orthonormal), the sign is right and
 * no result is NaN, but the error bound does not hold. How and why: docs/numerics.md. */
#ifndef HITBOX_DISTANCE_H
#define HITBOX_DISTANCE_H

#include "base.h"
#include "hull.h"
#include "primitive.h"
#include "shape.h"
#include "vec.h"

#ifdef __cplusplus
extern "C" {
#endif

/// Where two shapes of the plane are closest or, if they overlap, deepest: b - a = distance * normal.
typedef struct hit_closest2 {
    double distance; ///< signed: > 0 apart, 0 touching, < 0 overlapping; in the caller's length unit
    hit_vec2 normal; ///< unit, from the first to the second: moving the second by -distance along it makes them touch
    hit_vec2 a;      ///< a point of the first shape's outline, in the caller's frame
    hit_vec2 b;      ///< a point of the second shape's outline; if the second is a point, that point
} hit_closest2;

/// Where two shapes of space are closest or, if they overlap, deepest: b - a = distance * normal.
typedef struct hit_closest3 {
    double distance; ///< signed: > 0 apart, 0 touching, < 0 overlapping; in the caller's length unit
    hit_vec3 normal; ///< unit, from the first to the second: moving the second by -distance along it makes them touch
    hit_vec3 a;      ///< a point of the first shape's surface, in the caller's frame
    hit_vec3 b;      ///< a point of the second shape's surface; if the second is a point, that point
} hit_closest3;

/* ---- 2D ------------------------------------------------------------------------------------------------------ */

/// How far apart are the two? Signed, see above. The same as the distance of hit_closest_..., never costlier.
HIT_API double hit_distance_aabb2_aabb2(hit_aabb2 a, hit_aabb2 b);
HIT_API double hit_distance_aabb2_obb2(hit_aabb2 a, hit_obb2 b);
HIT_API double hit_distance_aabb2_point2(hit_aabb2 box, hit_vec2 point);
HIT_API double hit_distance_aabb2_segment2(hit_aabb2 box, hit_segment2 segment);
HIT_API double hit_distance_obb2_obb2(hit_obb2 a, hit_obb2 b);
HIT_API double hit_distance_obb2_point2(hit_obb2 box, hit_vec2 point);
HIT_API double hit_distance_obb2_segment2(hit_obb2 box, hit_segment2 segment);

/// Where are the two closest or, if they overlap, deepest? If several pairs of points qualify, any of these pairs.
HIT_API hit_closest2 hit_closest_aabb2_aabb2(hit_aabb2 a, hit_aabb2 b);
HIT_API hit_closest2 hit_closest_aabb2_obb2(hit_aabb2 a, hit_obb2 b);
HIT_API hit_closest2 hit_closest_aabb2_point2(hit_aabb2 box, hit_vec2 point);
HIT_API hit_closest2 hit_closest_aabb2_segment2(hit_aabb2 box, hit_segment2 segment);
HIT_API hit_closest2 hit_closest_obb2_obb2(hit_obb2 a, hit_obb2 b);
HIT_API hit_closest2 hit_closest_obb2_point2(hit_obb2 box, hit_vec2 point);
HIT_API hit_closest2 hit_closest_obb2_segment2(hit_obb2 box, hit_segment2 segment);

/// Is the distance at most `most`? The same as hit_distance_...(a, b) <= most, but it stops as soon as the answer is
/// certain: pairs that are much further apart cost no more than a test for overlap. With most < 0 it asks whether they
/// are at least that deep in each other. False if `most` is NaN.
HIT_API bool hit_within_aabb2_aabb2(hit_aabb2 a, hit_aabb2 b, double most);
HIT_API bool hit_within_aabb2_obb2(hit_aabb2 a, hit_obb2 b, double most);
HIT_API bool hit_within_aabb2_point2(hit_aabb2 box, hit_vec2 point, double most);
HIT_API bool hit_within_aabb2_segment2(hit_aabb2 box, hit_segment2 segment, double most);
HIT_API bool hit_within_obb2_obb2(hit_obb2 a, hit_obb2 b, double most);
HIT_API bool hit_within_obb2_point2(hit_obb2 box, hit_vec2 point, double most);
HIT_API bool hit_within_obb2_segment2(hit_obb2 box, hit_segment2 segment, double most);

/// How far apart are the two at least? For pruning: >= 0, and proven never to exceed the true gap, not even by
/// rounding. It is the largest gap along a side's normal or along the line of centres; 0 if this quick look finds no
/// gap.
HIT_API double hit_distance_bound_aabb2_obb2(hit_aabb2 a, hit_obb2 b);
HIT_API double hit_distance_bound_obb2_obb2(hit_obb2 a, hit_obb2 b);

/* ---- Boxes and round shapes, 2D --------------------------------------------------------------------------------- */

/// How far apart are the box and the circle or capsule, where are they closest, and is the distance at most `most`? All
/// as above: signed, with the normal from the box to the circle. The sign is exact, for a capsule, too. S also includes
/// the radius. Where the centre or segment almost touches the box, the direction between them is barely defined, and
/// b - a = distance * normal holds to within 2^-32 S.
HIT_API double hit_distance_aabb2_circle2(hit_aabb2 box, hit_circle2 circle);
HIT_API double hit_distance_aabb2_capsule2(hit_aabb2 box, hit_capsule2 capsule);
HIT_API double hit_distance_obb2_circle2(hit_obb2 box, hit_circle2 circle);
HIT_API double hit_distance_obb2_capsule2(hit_obb2 box, hit_capsule2 capsule);
HIT_API hit_closest2 hit_closest_aabb2_circle2(hit_aabb2 box, hit_circle2 circle);
HIT_API hit_closest2 hit_closest_aabb2_capsule2(hit_aabb2 box, hit_capsule2 capsule);
HIT_API hit_closest2 hit_closest_obb2_circle2(hit_obb2 box, hit_circle2 circle);
HIT_API hit_closest2 hit_closest_obb2_capsule2(hit_obb2 box, hit_capsule2 capsule);
HIT_API bool hit_within_aabb2_circle2(hit_aabb2 box, hit_circle2 circle, double most);
HIT_API bool hit_within_aabb2_capsule2(hit_aabb2 box, hit_capsule2 capsule, double most);
HIT_API bool hit_within_obb2_circle2(hit_obb2 box, hit_circle2 circle, double most);
HIT_API bool hit_within_obb2_capsule2(hit_obb2 box, hit_capsule2 capsule, double most);

/* ---- Circles and capsules, 2D ----------------------------------------------------------------------------------- */

/// How far apart are the two, where are they closest, and is the distance at most `most`? All as above: signed, with
/// the normal from the first to the second. The sign is exact, for capsules, too: it is that of hit_relate_... From a
/// line, the distance of what crosses it is minus the shorter way out; of a half-plane only the way out to the front
/// counts. Error: within 8 ulp of S, which includes the radii; with a line or half-plane, S is the sum of the radius
/// and the distances from the origin of the line and of the ends. Where two segments all but meet, the normal is across
/// both, and b - a = distance * normal holds to within 2^-48 S. If the line has a zero normal, the distance is
/// infinite. Cost: 15 ns for two circles or spheres, 30 to 110 with capsules, 300 from a line or plane; up to a
/// microsecond where the two almost touch or meet.
HIT_API double hit_distance_plane2_circle2(hit_plane2 plane, hit_circle2 circle);
HIT_API double hit_distance_plane2_capsule2(hit_plane2 plane, hit_capsule2 capsule);
HIT_API double hit_distance_halfplane2_circle2(hit_plane2 plane, hit_circle2 circle);
HIT_API double hit_distance_halfplane2_capsule2(hit_plane2 plane, hit_capsule2 capsule);
HIT_API double hit_distance_circle2_circle2(hit_circle2 a, hit_circle2 b);
HIT_API double hit_distance_circle2_capsule2(hit_circle2 circle, hit_capsule2 capsule);
HIT_API double hit_distance_capsule2_capsule2(hit_capsule2 a, hit_capsule2 b);
HIT_API hit_closest2 hit_closest_plane2_circle2(hit_plane2 plane, hit_circle2 circle);
HIT_API hit_closest2 hit_closest_plane2_capsule2(hit_plane2 plane, hit_capsule2 capsule);
HIT_API hit_closest2 hit_closest_halfplane2_circle2(hit_plane2 plane, hit_circle2 circle);
HIT_API hit_closest2 hit_closest_halfplane2_capsule2(hit_plane2 plane, hit_capsule2 capsule);
HIT_API hit_closest2 hit_closest_circle2_circle2(hit_circle2 a, hit_circle2 b);
HIT_API hit_closest2 hit_closest_circle2_capsule2(hit_circle2 circle, hit_capsule2 capsule);
HIT_API hit_closest2 hit_closest_capsule2_capsule2(hit_capsule2 a, hit_capsule2 b);
HIT_API bool hit_within_plane2_circle2(hit_plane2 plane, hit_circle2 circle, double most);
HIT_API bool hit_within_plane2_capsule2(hit_plane2 plane, hit_capsule2 capsule, double most);
HIT_API bool hit_within_halfplane2_circle2(hit_plane2 plane, hit_circle2 circle, double most);
HIT_API bool hit_within_halfplane2_capsule2(hit_plane2 plane, hit_capsule2 capsule, double most);
HIT_API bool hit_within_circle2_circle2(hit_circle2 a, hit_circle2 b, double most);
HIT_API bool hit_within_circle2_capsule2(hit_circle2 circle, hit_capsule2 capsule, double most);
HIT_API bool hit_within_capsule2_capsule2(hit_capsule2 a, hit_capsule2 b, double most);

/* ---- Boxes, polygons and half-planes, 2D ----------------------------------------------------------------------- */

/// How far apart are the box, or polygon and the half-plane, where are they closest, and is the distance at most
/// `most`? All as above: signed, with the normal from the first to the second, and if the shape reaches into the
/// half-plane, the distance is minus the depth of its deepest corner. The points are that corner, or the nearest one if
/// the two are apart (of several, the first), and its closest point on the line. The sign is exact. Error: the distance
/// is within 4 ulp of itself, or 2^-1074 if that is more; a point is within 4 ulp of the sum of the distances from the
/// origin of the corner and of the line. With a zero normal the distance is infinite: negative if the offset is >= 0,
/// as all is behind then. Cost: 0.4 to 0.8 microseconds; up to twice that for corners that are next to the line.
HIT_API double hit_distance_aabb2_halfplane2(hit_aabb2 box, hit_plane2 plane);
HIT_API double hit_distance_obb2_halfplane2(hit_obb2 box, hit_plane2 plane);
HIT_API double hit_distance_halfplane2_polygon2(hit_plane2 plane, const hit_polygon2 *polygon);
HIT_API hit_closest2 hit_closest_aabb2_halfplane2(hit_aabb2 box, hit_plane2 plane);
HIT_API hit_closest2 hit_closest_obb2_halfplane2(hit_obb2 box, hit_plane2 plane);
HIT_API hit_closest2 hit_closest_halfplane2_polygon2(hit_plane2 plane, const hit_polygon2 *polygon);
HIT_API bool hit_within_aabb2_halfplane2(hit_aabb2 box, hit_plane2 plane, double most);
HIT_API bool hit_within_obb2_halfplane2(hit_obb2 box, hit_plane2 plane, double most);
HIT_API bool hit_within_halfplane2_polygon2(hit_plane2 plane, const hit_polygon2 *polygon, double most);

/* ---- Triangles and convex polygons, 2D -------------------------------------------------------------------------- */

/// How far apart is the triangle or convex polygon and the other shape, where are they closest, and is the distance at
/// most `most`? Signed, as above; the sign is exact, that of hit_relate_..., also for capsules. If the two overlap, the
/// distance is minus the least depth over all sides of both, also where one is within the other, or flat. Error: within
/// 16 ulp of S, the greatest difference of a coordinate of two corners, plus the radius; points also have the rounding
/// of their coordinates. If the two touch, the normal is one along which they are not moved into each other. Where two
/// without their radius almost touch, the normal is that which parts them most, and b - a = distance * normal holds to
/// within 2^-38 S. Swapping two of a kind swaps points of the same distance, but perhaps others that qualify. Needs: a
/// valid polygon, as for hit_relate_.... A flat triangle is a segment. Cost: 0.3 to 0.8 microseconds with triangles, 3
/// for two polygons of 16 corners; where two all but touch or have several ways out that are almost equally long, up
/// to a microsecond more for each of these ways.
HIT_API double hit_distance_aabb2_triangle2(hit_aabb2 box, hit_triangle2 triangle);
HIT_API double hit_distance_aabb2_polygon2(hit_aabb2 box, const hit_polygon2 *polygon);
HIT_API double hit_distance_obb2_triangle2(hit_obb2 box, hit_triangle2 triangle);
HIT_API double hit_distance_obb2_polygon2(hit_obb2 box, const hit_polygon2 *polygon);
HIT_API double hit_distance_point2_triangle2(hit_vec2 point, hit_triangle2 triangle);
HIT_API double hit_distance_point2_polygon2(hit_vec2 point, const hit_polygon2 *polygon);
HIT_API double hit_distance_segment2_triangle2(hit_segment2 segment, hit_triangle2 triangle);
HIT_API double hit_distance_segment2_polygon2(hit_segment2 segment, const hit_polygon2 *polygon);
HIT_API double hit_distance_circle2_triangle2(hit_circle2 circle, hit_triangle2 triangle);
HIT_API double hit_distance_circle2_polygon2(hit_circle2 circle, const hit_polygon2 *polygon);
HIT_API double hit_distance_capsule2_triangle2(hit_capsule2 capsule, hit_triangle2 triangle);
HIT_API double hit_distance_capsule2_polygon2(hit_capsule2 capsule, const hit_polygon2 *polygon);
HIT_API double hit_distance_triangle2_triangle2(hit_triangle2 a, hit_triangle2 b);
HIT_API double hit_distance_triangle2_polygon2(hit_triangle2 triangle, const hit_polygon2 *polygon);
HIT_API double hit_distance_polygon2_polygon2(const hit_polygon2 *a, const hit_polygon2 *b);
HIT_API hit_closest2 hit_closest_aabb2_triangle2(hit_aabb2 box, hit_triangle2 triangle);
HIT_API hit_closest2 hit_closest_aabb2_polygon2(hit_aabb2 box, const hit_polygon2 *polygon);
HIT_API hit_closest2 hit_closest_obb2_triangle2(hit_obb2 box, hit_triangle2 triangle);
HIT_API hit_closest2 hit_closest_obb2_polygon2(hit_obb2 box, const hit_polygon2 *polygon);
HIT_API hit_closest2 hit_closest_point2_triangle2(hit_vec2 point, hit_triangle2 triangle);
HIT_API hit_closest2 hit_closest_point2_polygon2(hit_vec2 point, const hit_polygon2 *polygon);
HIT_API hit_closest2 hit_closest_segment2_triangle2(hit_segment2 segment, hit_triangle2 triangle);
HIT_API hit_closest2 hit_closest_segment2_polygon2(hit_segment2 segment, const hit_polygon2 *polygon);
HIT_API hit_closest2 hit_closest_circle2_triangle2(hit_circle2 circle, hit_triangle2 triangle);
HIT_API hit_closest2 hit_closest_circle2_polygon2(hit_circle2 circle, const hit_polygon2 *polygon);
HIT_API hit_closest2 hit_closest_capsule2_triangle2(hit_capsule2 capsule, hit_triangle2 triangle);
HIT_API hit_closest2 hit_closest_capsule2_polygon2(hit_capsule2 capsule, const hit_polygon2 *polygon);
HIT_API hit_closest2 hit_closest_triangle2_triangle2(hit_triangle2 a, hit_triangle2 b);
HIT_API hit_closest2 hit_closest_triangle2_polygon2(hit_triangle2 triangle, const hit_polygon2 *polygon);
HIT_API hit_closest2 hit_closest_polygon2_polygon2(const hit_polygon2 *a, const hit_polygon2 *b);
HIT_API bool hit_within_aabb2_triangle2(hit_aabb2 box, hit_triangle2 triangle, double most);
HIT_API bool hit_within_aabb2_polygon2(hit_aabb2 box, const hit_polygon2 *polygon, double most);
HIT_API bool hit_within_obb2_triangle2(hit_obb2 box, hit_triangle2 triangle, double most);
HIT_API bool hit_within_obb2_polygon2(hit_obb2 box, const hit_polygon2 *polygon, double most);
HIT_API bool hit_within_point2_triangle2(hit_vec2 point, hit_triangle2 triangle, double most);
HIT_API bool hit_within_point2_polygon2(hit_vec2 point, const hit_polygon2 *polygon, double most);
HIT_API bool hit_within_segment2_triangle2(hit_segment2 segment, hit_triangle2 triangle, double most);
HIT_API bool hit_within_segment2_polygon2(hit_segment2 segment, const hit_polygon2 *polygon, double most);
HIT_API bool hit_within_circle2_triangle2(hit_circle2 circle, hit_triangle2 triangle, double most);
HIT_API bool hit_within_circle2_polygon2(hit_circle2 circle, const hit_polygon2 *polygon, double most);
HIT_API bool hit_within_capsule2_triangle2(hit_capsule2 capsule, hit_triangle2 triangle, double most);
HIT_API bool hit_within_capsule2_polygon2(hit_capsule2 capsule, const hit_polygon2 *polygon, double most);
HIT_API bool hit_within_triangle2_triangle2(hit_triangle2 a, hit_triangle2 b, double most);
HIT_API bool hit_within_triangle2_polygon2(hit_triangle2 triangle, const hit_polygon2 *polygon, double most);
HIT_API bool hit_within_polygon2_polygon2(const hit_polygon2 *a, const hit_polygon2 *b, double most);

/* ---- Points, segments and round shapes, 2D ---------------------------------------------------------------------- */

/// How far apart are the two, where are they closest, and is the distance at most `most`? All as above: signed, with
/// the normal from the first to the second. The sign is exact: two segments that cross overlap, and their depth is the
/// shortest way out, of an end of one across the other. Error: within 8 ulp of S, which includes the radius. Where a
/// point or segment almost meets a segment, the normal is perpendicular to it, and to within 2^-48 S it holds that b -
/// a = distance * normal. Cost: 0.3 to 1.2 microseconds.
HIT_API double hit_distance_point2_segment2(hit_vec2 point, hit_segment2 segment);
HIT_API double hit_distance_point2_circle2(hit_vec2 point, hit_circle2 circle);
HIT_API double hit_distance_point2_capsule2(hit_vec2 point, hit_capsule2 capsule);
HIT_API double hit_distance_point2_plane2(hit_vec2 point, hit_plane2 plane);
HIT_API double hit_distance_point2_halfplane2(hit_vec2 point, hit_plane2 plane);
HIT_API double hit_distance_segment2_plane2(hit_segment2 segment, hit_plane2 plane);
HIT_API double hit_distance_segment2_halfplane2(hit_segment2 segment, hit_plane2 plane);
HIT_API double hit_distance_segment2_segment2(hit_segment2 a, hit_segment2 b);
HIT_API double hit_distance_segment2_circle2(hit_segment2 segment, hit_circle2 circle);
HIT_API double hit_distance_segment2_capsule2(hit_segment2 segment, hit_capsule2 capsule);
HIT_API hit_closest2 hit_closest_point2_segment2(hit_vec2 point, hit_segment2 segment);
HIT_API hit_closest2 hit_closest_point2_circle2(hit_vec2 point, hit_circle2 circle);
HIT_API hit_closest2 hit_closest_point2_capsule2(hit_vec2 point, hit_capsule2 capsule);
HIT_API hit_closest2 hit_closest_point2_plane2(hit_vec2 point, hit_plane2 plane);
HIT_API hit_closest2 hit_closest_point2_halfplane2(hit_vec2 point, hit_plane2 plane);
HIT_API hit_closest2 hit_closest_segment2_plane2(hit_segment2 segment, hit_plane2 plane);
HIT_API hit_closest2 hit_closest_segment2_halfplane2(hit_segment2 segment, hit_plane2 plane);
HIT_API hit_closest2 hit_closest_segment2_segment2(hit_segment2 a, hit_segment2 b);
HIT_API hit_closest2 hit_closest_segment2_circle2(hit_segment2 segment, hit_circle2 circle);
HIT_API hit_closest2 hit_closest_segment2_capsule2(hit_segment2 segment, hit_capsule2 capsule);
HIT_API bool hit_within_point2_segment2(hit_vec2 point, hit_segment2 segment, double most);
HIT_API bool hit_within_point2_circle2(hit_vec2 point, hit_circle2 circle, double most);
HIT_API bool hit_within_point2_capsule2(hit_vec2 point, hit_capsule2 capsule, double most);
HIT_API bool hit_within_point2_plane2(hit_vec2 point, hit_plane2 plane, double most);
HIT_API bool hit_within_point2_halfplane2(hit_vec2 point, hit_plane2 plane, double most);
HIT_API bool hit_within_segment2_plane2(hit_segment2 segment, hit_plane2 plane, double most);
HIT_API bool hit_within_segment2_halfplane2(hit_segment2 segment, hit_plane2 plane, double most);
HIT_API bool hit_within_segment2_segment2(hit_segment2 a, hit_segment2 b, double most);
HIT_API bool hit_within_segment2_circle2(hit_segment2 segment, hit_circle2 circle, double most);
HIT_API bool hit_within_segment2_capsule2(hit_segment2 segment, hit_capsule2 capsule, double most);

/* ---- 3D ------------------------------------------------------------------------------------------------------ */

/// How far apart are the two? Signed, see above. The same as the distance of hit_closest_..., never costlier.
HIT_API double hit_distance_aabb3_aabb3(hit_aabb3 a, hit_aabb3 b);
HIT_API double hit_distance_aabb3_obb3(hit_aabb3 a, const hit_obb3 *b);
HIT_API double hit_distance_aabb3_point3(hit_aabb3 box, hit_vec3 point);
HIT_API double hit_distance_aabb3_segment3(hit_aabb3 box, hit_segment3 segment);
HIT_API double hit_distance_obb3_obb3(const hit_obb3 *a, const hit_obb3 *b);
HIT_API double hit_distance_obb3_point3(const hit_obb3 *box, hit_vec3 point);
HIT_API double hit_distance_obb3_segment3(const hit_obb3 *box, hit_segment3 segment);

/// Where are the two closest or, if they overlap, deepest? If several pairs of points qualify, any of these pairs.
HIT_API hit_closest3 hit_closest_aabb3_aabb3(hit_aabb3 a, hit_aabb3 b);
HIT_API hit_closest3 hit_closest_aabb3_obb3(hit_aabb3 a, const hit_obb3 *b);
HIT_API hit_closest3 hit_closest_aabb3_point3(hit_aabb3 box, hit_vec3 point);
HIT_API hit_closest3 hit_closest_aabb3_segment3(hit_aabb3 box, hit_segment3 segment);
HIT_API hit_closest3 hit_closest_obb3_obb3(const hit_obb3 *a, const hit_obb3 *b);
HIT_API hit_closest3 hit_closest_obb3_point3(const hit_obb3 *box, hit_vec3 point);
HIT_API hit_closest3 hit_closest_obb3_segment3(const hit_obb3 *box, hit_segment3 segment);

/// Is the distance at most `most`? The same as hit_distance_...(a, b) <= most, but it stops as soon as the answer is
/// certain: pairs that are much further apart cost no more than a test for overlap. With most < 0 it asks whether they
/// are at least that deep in each other. False if `most` is NaN.
HIT_API bool hit_within_aabb3_aabb3(hit_aabb3 a, hit_aabb3 b, double most);
HIT_API bool hit_within_aabb3_obb3(hit_aabb3 a, const hit_obb3 *b, double most);
HIT_API bool hit_within_aabb3_point3(hit_aabb3 box, hit_vec3 point, double most);
HIT_API bool hit_within_aabb3_segment3(hit_aabb3 box, hit_segment3 segment, double most);
HIT_API bool hit_within_obb3_obb3(const hit_obb3 *a, const hit_obb3 *b, double most);
HIT_API bool hit_within_obb3_point3(const hit_obb3 *box, hit_vec3 point, double most);
HIT_API bool hit_within_obb3_segment3(const hit_obb3 *box, hit_segment3 segment, double most);

/// How far apart are the two at least? For pruning: >= 0, and proven never to exceed the true gap, not even by
/// rounding. It is the largest gap along a face normal or along the line of centres; 0 if this quick look finds no gap.
/// For two boxes it subtracts 2^-16 S, and costs about three times as much as a test for overlap.
HIT_API double hit_distance_bound_aabb3_obb3(hit_aabb3 a, const hit_obb3 *b);
HIT_API double hit_distance_bound_obb3_obb3(const hit_obb3 *a, const hit_obb3 *b);

/* ---- Boxes and round shapes, 3D --------------------------------------------------------------------------------- */

/// How far apart are the box and the sphere or capsule, where are they closest, and is the distance at most `most`? All
/// as above: signed, with the normal from the box to the sphere. The sign is exact, for a capsule, too. S also includes
/// the radius. Where the centre or segment almost touches the box, the direction between them is barely defined, and
/// b - a = distance * normal holds to within 2^-32 S.
HIT_API double hit_distance_aabb3_sphere3(hit_aabb3 box, hit_sphere3 sphere);
HIT_API double hit_distance_aabb3_capsule3(hit_aabb3 box, hit_capsule3 capsule);
HIT_API double hit_distance_obb3_sphere3(const hit_obb3 *box, hit_sphere3 sphere);
HIT_API double hit_distance_obb3_capsule3(const hit_obb3 *box, hit_capsule3 capsule);
HIT_API hit_closest3 hit_closest_aabb3_sphere3(hit_aabb3 box, hit_sphere3 sphere);
HIT_API hit_closest3 hit_closest_aabb3_capsule3(hit_aabb3 box, hit_capsule3 capsule);
HIT_API hit_closest3 hit_closest_obb3_sphere3(const hit_obb3 *box, hit_sphere3 sphere);
HIT_API hit_closest3 hit_closest_obb3_capsule3(const hit_obb3 *box, hit_capsule3 capsule);
HIT_API bool hit_within_aabb3_sphere3(hit_aabb3 box, hit_sphere3 sphere, double most);
HIT_API bool hit_within_aabb3_capsule3(hit_aabb3 box, hit_capsule3 capsule, double most);
HIT_API bool hit_within_obb3_sphere3(const hit_obb3 *box, hit_sphere3 sphere, double most);
HIT_API bool hit_within_obb3_capsule3(const hit_obb3 *box, hit_capsule3 capsule, double most);

/* ---- Spheres and capsules, 3D ----------------------------------------------------------------------------------- */

/// How far apart are the two, where are they closest, and is the distance at most `most`? All as above: signed, with
/// the normal from the first to the second. The sign is exact, for capsules, too: it is that of hit_relate_... From a
/// plane, the distance of what crosses it is minus the shorter way out; of a half-space only the way out to the front
/// counts. Error: within 8 ulp of S, which includes the radii; with a plane or half-space, S is the sum of the radius
/// and the distances from the origin of the plane and of the ends. Where two segments all but meet, the normal is
/// across both, and b - a = distance * normal holds to within 2^-48 S. If the plane has a zero normal, the distance is
/// infinite. Cost: 15 ns for two circles or spheres, 30 to 110 with capsules, 300 from a line or plane; up to a
/// microsecond where the two almost touch or meet.
HIT_API double hit_distance_plane3_sphere3(hit_plane3 plane, hit_sphere3 sphere);
HIT_API double hit_distance_plane3_capsule3(hit_plane3 plane, hit_capsule3 capsule);
HIT_API double hit_distance_halfspace3_sphere3(hit_plane3 plane, hit_sphere3 sphere);
HIT_API double hit_distance_halfspace3_capsule3(hit_plane3 plane, hit_capsule3 capsule);
HIT_API double hit_distance_sphere3_sphere3(hit_sphere3 a, hit_sphere3 b);
HIT_API double hit_distance_sphere3_capsule3(hit_sphere3 sphere, hit_capsule3 capsule);
HIT_API double hit_distance_capsule3_capsule3(hit_capsule3 a, hit_capsule3 b);
HIT_API hit_closest3 hit_closest_plane3_sphere3(hit_plane3 plane, hit_sphere3 sphere);
HIT_API hit_closest3 hit_closest_plane3_capsule3(hit_plane3 plane, hit_capsule3 capsule);
HIT_API hit_closest3 hit_closest_halfspace3_sphere3(hit_plane3 plane, hit_sphere3 sphere);
HIT_API hit_closest3 hit_closest_halfspace3_capsule3(hit_plane3 plane, hit_capsule3 capsule);
HIT_API hit_closest3 hit_closest_sphere3_sphere3(hit_sphere3 a, hit_sphere3 b);
HIT_API hit_closest3 hit_closest_sphere3_capsule3(hit_sphere3 sphere, hit_capsule3 capsule);
HIT_API hit_closest3 hit_closest_capsule3_capsule3(hit_capsule3 a, hit_capsule3 b);
HIT_API bool hit_within_plane3_sphere3(hit_plane3 plane, hit_sphere3 sphere, double most);
HIT_API bool hit_within_plane3_capsule3(hit_plane3 plane, hit_capsule3 capsule, double most);
HIT_API bool hit_within_halfspace3_sphere3(hit_plane3 plane, hit_sphere3 sphere, double most);
HIT_API bool hit_within_halfspace3_capsule3(hit_plane3 plane, hit_capsule3 capsule, double most);
HIT_API bool hit_within_sphere3_sphere3(hit_sphere3 a, hit_sphere3 b, double most);
HIT_API bool hit_within_sphere3_capsule3(hit_sphere3 sphere, hit_capsule3 capsule, double most);
HIT_API bool hit_within_capsule3_capsule3(hit_capsule3 a, hit_capsule3 b, double most);

/* ---- Points, segments and round shapes, 3D ---------------------------------------------------------------------- */

/// How far apart are the two, where are they closest, and is the distance at most `most`? All as above: signed, with
/// the normal from the first to the second. The sign is exact; two segments that meet touch. Error: within 8 ulp of S,
/// which includes the radius. Where a point or segment almost meets a segment, the normal is perpendicular to both, and
/// b - a = distance * normal holds to within 2^-48 S. Cost: 0.3 to 1.2 microseconds.
HIT_API double hit_distance_point3_segment3(hit_vec3 point, hit_segment3 segment);
HIT_API double hit_distance_point3_sphere3(hit_vec3 point, hit_sphere3 sphere);
HIT_API double hit_distance_point3_capsule3(hit_vec3 point, hit_capsule3 capsule);
HIT_API double hit_distance_point3_plane3(hit_vec3 point, hit_plane3 plane);
HIT_API double hit_distance_point3_halfspace3(hit_vec3 point, hit_plane3 plane);
HIT_API double hit_distance_segment3_plane3(hit_segment3 segment, hit_plane3 plane);
HIT_API double hit_distance_segment3_halfspace3(hit_segment3 segment, hit_plane3 plane);
HIT_API double hit_distance_segment3_segment3(hit_segment3 a, hit_segment3 b);
HIT_API double hit_distance_segment3_sphere3(hit_segment3 segment, hit_sphere3 sphere);
HIT_API double hit_distance_segment3_capsule3(hit_segment3 segment, hit_capsule3 capsule);
HIT_API hit_closest3 hit_closest_point3_segment3(hit_vec3 point, hit_segment3 segment);
HIT_API hit_closest3 hit_closest_point3_sphere3(hit_vec3 point, hit_sphere3 sphere);
HIT_API hit_closest3 hit_closest_point3_capsule3(hit_vec3 point, hit_capsule3 capsule);
HIT_API hit_closest3 hit_closest_point3_plane3(hit_vec3 point, hit_plane3 plane);
HIT_API hit_closest3 hit_closest_point3_halfspace3(hit_vec3 point, hit_plane3 plane);
HIT_API hit_closest3 hit_closest_segment3_plane3(hit_segment3 segment, hit_plane3 plane);
HIT_API hit_closest3 hit_closest_segment3_halfspace3(hit_segment3 segment, hit_plane3 plane);
HIT_API hit_closest3 hit_closest_segment3_segment3(hit_segment3 a, hit_segment3 b);
HIT_API hit_closest3 hit_closest_segment3_sphere3(hit_segment3 segment, hit_sphere3 sphere);
HIT_API hit_closest3 hit_closest_segment3_capsule3(hit_segment3 segment, hit_capsule3 capsule);
HIT_API bool hit_within_point3_segment3(hit_vec3 point, hit_segment3 segment, double most);
HIT_API bool hit_within_point3_sphere3(hit_vec3 point, hit_sphere3 sphere, double most);
HIT_API bool hit_within_point3_capsule3(hit_vec3 point, hit_capsule3 capsule, double most);
HIT_API bool hit_within_point3_plane3(hit_vec3 point, hit_plane3 plane, double most);
HIT_API bool hit_within_point3_halfspace3(hit_vec3 point, hit_plane3 plane, double most);
HIT_API bool hit_within_segment3_plane3(hit_segment3 segment, hit_plane3 plane, double most);
HIT_API bool hit_within_segment3_halfspace3(hit_segment3 segment, hit_plane3 plane, double most);
HIT_API bool hit_within_segment3_segment3(hit_segment3 a, hit_segment3 b, double most);
HIT_API bool hit_within_segment3_sphere3(hit_segment3 segment, hit_sphere3 sphere, double most);
HIT_API bool hit_within_segment3_capsule3(hit_segment3 segment, hit_capsule3 capsule, double most);

/* ---- Triangles and other shapes, 3D ----------------------------------------------------------------------------- */

/// How far apart are the triangle and the other shape, where are they closest, and is the distance at most `most`?
/// Signed, as above; the sign is exact, also for capsules. The depth of two flat shapes that cut through each other is
/// the length of the shortest way out. Error: within 16 ulp of S, the greatest difference of a coordinate of two
/// corners, plus the radius; points also have the rounding of their coordinates. If the two touch, the normal is one
/// along which they are not moved into each other. Swapping two triangles swaps points of the same distance, but
/// perhaps others that qualify. Cost: 150 ns for a point, 450 for two triangles, microseconds where they almost touch,
/// or where two ways out are almost equally long.
HIT_API double hit_distance_point3_triangle3(hit_vec3 point, const hit_triangle3 *triangle);
HIT_API double hit_distance_segment3_triangle3(hit_segment3 segment, const hit_triangle3 *triangle);
HIT_API double hit_distance_sphere3_triangle3(hit_sphere3 sphere, const hit_triangle3 *triangle);
HIT_API double hit_distance_capsule3_triangle3(hit_capsule3 capsule, const hit_triangle3 *triangle);
HIT_API double hit_distance_triangle3_triangle3(const hit_triangle3 *a, const hit_triangle3 *b);
HIT_API hit_closest3 hit_closest_point3_triangle3(hit_vec3 point, const hit_triangle3 *triangle);
HIT_API hit_closest3 hit_closest_segment3_triangle3(hit_segment3 segment, const hit_triangle3 *triangle);
HIT_API hit_closest3 hit_closest_sphere3_triangle3(hit_sphere3 sphere, const hit_triangle3 *triangle);
HIT_API hit_closest3 hit_closest_capsule3_triangle3(hit_capsule3 capsule, const hit_triangle3 *triangle);
HIT_API hit_closest3 hit_closest_triangle3_triangle3(const hit_triangle3 *a, const hit_triangle3 *b);
HIT_API bool hit_within_point3_triangle3(hit_vec3 point, const hit_triangle3 *triangle, double most);
HIT_API bool hit_within_segment3_triangle3(hit_segment3 segment, const hit_triangle3 *triangle, double most);
HIT_API bool hit_within_sphere3_triangle3(hit_sphere3 sphere, const hit_triangle3 *triangle, double most);
HIT_API bool hit_within_capsule3_triangle3(hit_capsule3 capsule, const hit_triangle3 *triangle, double most);
HIT_API bool hit_within_triangle3_triangle3(const hit_triangle3 *a, const hit_triangle3 *b, double most);

/// How far apart are the box and the triangle, where are they closest, and is the distance at most `most`? Signed, with
/// the normal from the box to the triangle; the sign is exact, that of hit_relate_.... If they overlap, the distance is
/// minus the least depth over all faces and pairs of edges. Error: as above. If a side of the box is infinite, only
/// whether they hit is told: infinite, 0, or minus infinite. Cost: 2 microseconds where they are apart, 3 to 6 where
/// they overlap.
HIT_API double hit_distance_aabb3_triangle3(hit_aabb3 box, const hit_triangle3 *triangle);
HIT_API double hit_distance_obb3_triangle3(const hit_obb3 *box, const hit_triangle3 *triangle);
HIT_API hit_closest3 hit_closest_aabb3_triangle3(hit_aabb3 box, const hit_triangle3 *triangle);
HIT_API hit_closest3 hit_closest_obb3_triangle3(const hit_obb3 *box, const hit_triangle3 *triangle);
HIT_API bool hit_within_aabb3_triangle3(hit_aabb3 box, const hit_triangle3 *triangle, double most);
HIT_API bool hit_within_obb3_triangle3(const hit_obb3 *box, const hit_triangle3 *triangle, double most);

/* ---- Boxes, triangles and half-spaces, 3D ---------------------------------------------------------------------- */

/// How far apart are the box, or triangle and the half-space, where are they closest, and is the distance at most
/// `most`? All as above: signed, with the normal from the first to the second, and if the shape reaches into the
/// half-space, the distance is minus the depth of its deepest corner. The points are that corner, or the nearest one if
/// the two are apart (of several, the first), and its closest point on the plane. The sign is exact. Error: the
/// distance is within 4 ulp of itself, or 2^-1074 if that is more; a point is within 4 ulp of the sum of the distances
/// from the origin of the corner and of the plane. With a zero normal the distance is infinite: negative if the offset
/// is >= 0, as all is behind then. Cost: 0.4 to 0.8 microseconds; up to twice that for corners that are next to the
/// plane.
HIT_API double hit_distance_aabb3_halfspace3(hit_aabb3 box, hit_plane3 plane);
HIT_API double hit_distance_obb3_halfspace3(const hit_obb3 *box, hit_plane3 plane);
HIT_API double hit_distance_halfspace3_triangle3(hit_plane3 plane, const hit_triangle3 *triangle);
HIT_API hit_closest3 hit_closest_aabb3_halfspace3(hit_aabb3 box, hit_plane3 plane);
HIT_API hit_closest3 hit_closest_obb3_halfspace3(const hit_obb3 *box, hit_plane3 plane);
HIT_API hit_closest3 hit_closest_halfspace3_triangle3(hit_plane3 plane, const hit_triangle3 *triangle);
HIT_API bool hit_within_aabb3_halfspace3(hit_aabb3 box, hit_plane3 plane, double most);
HIT_API bool hit_within_obb3_halfspace3(const hit_obb3 *box, hit_plane3 plane, double most);
HIT_API bool hit_within_halfspace3_triangle3(hit_plane3 plane, const hit_triangle3 *triangle, double most);

/* ---- Convex polyhedra, 3D --------------------------------------------------------------------------------------- */

/// How far apart are the hull and the other shape, where are they closest, and is the distance at most `most`? Signed,
/// as above; the sign is exact, that of hit_relate_.... If the two overlap, the distance is minus the least depth over
/// all faces and all pairs of edges that give a face of the Minkowski difference, also where one is within the other,
/// or flat. If a hull crosses a plane, the distance is minus the shorter way out; for a half-space only the way out to
/// the front counts.
///
/// Error: within 16 ulp of S, the greatest difference of a coordinate of two corners, plus the radius; points also have
/// the rounding of their coordinates. For a plane or half-space: as with capsules. A depth takes the normals of the
/// faces as they are. The faces of a hull that was rotated are not quite plane; then a depth d may be too great by
/// 2^-50 d S over the width of the face. If the two touch, the normal is one along which they are not moved into each
/// other. For a hull of more than two corners without faces and edges, all pairs of corners are tried: the answer is
/// right, but slow where the two overlap. Two hulls are put in order, as boxes are above. Needs: what hit_relate_...
/// needs. Cost for two hulls of 8, 32 or 128 corners: 1.3, 1.8 or 3 us, apart or overlapping; where faces of
/// small whole numbers touch: 0.8, 1.2 or 1.9 us. Source: E. G. Gilbert, D. W. Johnson, S. S. Keerthi, "A Fast
/// Procedure for Computing the Distance Between Complex Objects in Three-Dimensional Space", 1988; G. van den Bergen,
/// "Proximity Queries and Penetration Depth Computation on 3D Game Objects", GDC 2001; D. Gregorius, "The Separating
/// Axis Test between Convex Polyhedra", GDC 2013.
HIT_API double hit_distance_aabb3_hull3(hit_aabb3 box, const hit_hull3 *hull);
HIT_API double hit_distance_obb3_hull3(const hit_obb3 *box, const hit_hull3 *hull);
HIT_API double hit_distance_point3_hull3(hit_vec3 point, const hit_hull3 *hull);
HIT_API double hit_distance_segment3_hull3(hit_segment3 segment, const hit_hull3 *hull);
HIT_API double hit_distance_plane3_hull3(hit_plane3 plane, const hit_hull3 *hull);
HIT_API double hit_distance_halfspace3_hull3(hit_plane3 plane, const hit_hull3 *hull);
HIT_API double hit_distance_sphere3_hull3(hit_sphere3 sphere, const hit_hull3 *hull);
HIT_API double hit_distance_capsule3_hull3(hit_capsule3 capsule, const hit_hull3 *hull);
HIT_API double hit_distance_triangle3_hull3(const hit_triangle3 *triangle, const hit_hull3 *hull);
HIT_API double hit_distance_hull3_hull3(const hit_hull3 *a, const hit_hull3 *b);
HIT_API hit_closest3 hit_closest_aabb3_hull3(hit_aabb3 box, const hit_hull3 *hull);
HIT_API hit_closest3 hit_closest_obb3_hull3(const hit_obb3 *box, const hit_hull3 *hull);
HIT_API hit_closest3 hit_closest_point3_hull3(hit_vec3 point, const hit_hull3 *hull);
HIT_API hit_closest3 hit_closest_segment3_hull3(hit_segment3 segment, const hit_hull3 *hull);
HIT_API hit_closest3 hit_closest_plane3_hull3(hit_plane3 plane, const hit_hull3 *hull);
HIT_API hit_closest3 hit_closest_halfspace3_hull3(hit_plane3 plane, const hit_hull3 *hull);
HIT_API hit_closest3 hit_closest_sphere3_hull3(hit_sphere3 sphere, const hit_hull3 *hull);
HIT_API hit_closest3 hit_closest_capsule3_hull3(hit_capsule3 capsule, const hit_hull3 *hull);
HIT_API hit_closest3 hit_closest_triangle3_hull3(const hit_triangle3 *triangle, const hit_hull3 *hull);
HIT_API hit_closest3 hit_closest_hull3_hull3(const hit_hull3 *a, const hit_hull3 *b);
HIT_API bool hit_within_aabb3_hull3(hit_aabb3 box, const hit_hull3 *hull, double most);
HIT_API bool hit_within_obb3_hull3(const hit_obb3 *box, const hit_hull3 *hull, double most);
HIT_API bool hit_within_point3_hull3(hit_vec3 point, const hit_hull3 *hull, double most);
HIT_API bool hit_within_segment3_hull3(hit_segment3 segment, const hit_hull3 *hull, double most);
HIT_API bool hit_within_plane3_hull3(hit_plane3 plane, const hit_hull3 *hull, double most);
HIT_API bool hit_within_halfspace3_hull3(hit_plane3 plane, const hit_hull3 *hull, double most);
HIT_API bool hit_within_sphere3_hull3(hit_sphere3 sphere, const hit_hull3 *hull, double most);
HIT_API bool hit_within_capsule3_hull3(hit_capsule3 capsule, const hit_hull3 *hull, double most);
HIT_API bool hit_within_triangle3_hull3(const hit_triangle3 *triangle, const hit_hull3 *hull, double most);
HIT_API bool hit_within_hull3_hull3(const hit_hull3 *a, const hit_hull3 *b, double most);

/// Where are two that share a point deepest, and how deep? False: they are apart, which is decided exactly, and sooner
/// than hit_closest_... finds where they are closest.
///
/// As hit_closest_... of what is not apart: distance is minus the depth of hit_penetration_..., 0 exactly if they only
/// touch, and a and b are deepest points. Of two hulls, it is that to the bit; of others, where several points are as
/// deep, another may be told. One call in place of hit_overlap_... and hit_closest_.... Needs and error: as there. Cost
/// for two hulls of 8, 32 or 128 corners, of which half hit: 0.8, 1.2 or 2 us.
HIT_API bool hit_deepest_aabb3_hull3(hit_aabb3 box, const hit_hull3 *hull, hit_closest3 *out);
HIT_API bool hit_deepest_obb3_hull3(const hit_obb3 *box, const hit_hull3 *hull, hit_closest3 *out);
HIT_API bool hit_deepest_halfspace3_hull3(hit_plane3 plane, const hit_hull3 *hull, hit_closest3 *out);
HIT_API bool hit_deepest_sphere3_hull3(hit_sphere3 sphere, const hit_hull3 *hull, hit_closest3 *out);
HIT_API bool hit_deepest_capsule3_hull3(hit_capsule3 capsule, const hit_hull3 *hull, hit_closest3 *out);
HIT_API bool hit_deepest_triangle3_hull3(const hit_triangle3 *triangle, const hit_hull3 *hull, hit_closest3 *out);
HIT_API bool hit_deepest_hull3_hull3(const hit_hull3 *a, const hit_hull3 *b, hit_closest3 *out);

#ifdef __cplusplus
}
#endif

#endif
