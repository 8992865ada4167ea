/* Hitbox: how far apart, and where are they closest?
 *
 * Distances are signed: > 0 apart, 0 touching, < 0 overlapping, and then the length of the shortest translation that
 * leaves the two only touching (their penetration depth). The sign is exact, as hit_relate_* is: a gap that would round
 * to 0 is reported as DBL_TRUE_MIN, an overlap never as 0. So distance <= 0 says the same as relate != HIT_APART.
 *
 * Error, for valid shapes: the distance, and each coordinate of a witness point as a point of its shape's surface,
 * within 8 ulp of S = |D| + |hA| + |hB|; D from centre to centre, hA and hB the half lengths as vectors, a segment
 * being a box with half of b - a for its only one; for points in the world add the rounding of the coordinates
 * themselves. What lies past the range of double is infinite. Nothing here iterates towards a limit: a fixed number of
 * candidate faces is looked at. Symmetric: swapping two boxes swaps the points and turns the normal, to the bit (two
 * equal boxes are exempt). No allocation, no state, the same bits everywhere.
 *
 * Both shapes in one frame and one length unit. A shape that is empty or has a NaN is infinitely far from everything;
 * one with an infinite number is at +inf, 0 or -inf, as it is apart, touching or overlapping; points and normal are
 * then 0. For finite boxes that are not valid (axes far from orthonormal) the sign is right and no result is NaN, but
 * the error bound does not hold. How and why: docs/numerics.md. */
#ifndef HITBOX_DISTANCE_H
#define HITBOX_DISTANCE_H

#include "base.h"
#include "primitive.h"
#include "shape.h"
#include "vec.h"

#ifdef __cplusplus
extern "C" {
#endif

/// Where two shapes of the plane are closest or, if they overlap, deepest in each other: b - a = distance * normal.
typedef struct hit_closest2 {
    double distance; ///< signed: > 0 apart, 0 touching, < 0 overlapping; in the caller's length unit
    hit_vec2 normal; ///< unit, from the first to the second: moving the second by -distance along it makes them touch
    hit_vec2 a;      ///< a point of the first's outline, in the caller's frame
    hit_vec2 b;      ///< a point of the second's outline; the second itself if it is a point
} hit_closest2;

/// Where two shapes of space are closest or, if they overlap, deepest in each other: b - a = distance * normal.
typedef struct hit_closest3 {
    double distance; ///< signed: > 0 apart, 0 touching, < 0 overlapping; in the caller's length unit
    hit_vec3 normal; ///< unit, from the first to the second: moving the second by -distance along it makes them touch
    hit_vec3 a;      ///< a point of the first's surface, in the caller's frame
    hit_vec3 b;      ///< a point of the second's surface; the second itself if it is a point
} hit_closest3;

/* ---- 2D ------------------------------------------------------------------------------------------------------ */

/// How far apart are the two? Signed, see above. The same as the distance of hit_closest_..., at most as dear.
HIT_API double hit_distance_aabb2_aabb2(hit_aabb2 a, hit_aabb2 b);
HIT_API double hit_distance_aabb2_obb2(hit_aabb2 a, hit_obb2 b);
HIT_API double hit_distance_aabb2_point2(hit_aabb2 box, hit_vec2 point);
HIT_API double hit_distance_aabb2_segment2(hit_aabb2 box, hit_segment2 segment);
HIT_API double hit_distance_obb2_obb2(hit_obb2 a, hit_obb2 b);
HIT_API double hit_distance_obb2_point2(hit_obb2 box, hit_vec2 point);
HIT_API double hit_distance_obb2_segment2(hit_obb2 box, hit_segment2 segment);

/// Where are the two closest, or deepest in each other? Where several pairs of points are, one of them.
HIT_API hit_closest2 hit_closest_aabb2_aabb2(hit_aabb2 a, hit_aabb2 b);
HIT_API hit_closest2 hit_closest_aabb2_obb2(hit_aabb2 a, hit_obb2 b);
HIT_API hit_closest2 hit_closest_aabb2_point2(hit_aabb2 box, hit_vec2 point);
HIT_API hit_closest2 hit_closest_aabb2_segment2(hit_aabb2 box, hit_segment2 segment);
HIT_API hit_closest2 hit_closest_obb2_obb2(hit_obb2 a, hit_obb2 b);
HIT_API hit_closest2 hit_closest_obb2_point2(hit_obb2 box, hit_vec2 point);
HIT_API hit_closest2 hit_closest_obb2_segment2(hit_obb2 box, hit_segment2 segment);

/// Is the distance at most `most`? The same as hit_distance_...(a, b) <= most, but it stops as soon as that is certain:
/// pairs much further apart cost no more than a test for overlap. most < 0 asks whether they are at least so deep in
/// each other. False if `most` is NaN.
HIT_API bool hit_within_aabb2_aabb2(hit_aabb2 a, hit_aabb2 b, double most);
HIT_API bool hit_within_aabb2_obb2(hit_aabb2 a, hit_obb2 b, double most);
HIT_API bool hit_within_aabb2_point2(hit_aabb2 box, hit_vec2 point, double most);
HIT_API bool hit_within_aabb2_segment2(hit_aabb2 box, hit_segment2 segment, double most);
HIT_API bool hit_within_obb2_obb2(hit_obb2 a, hit_obb2 b, double most);
HIT_API bool hit_within_obb2_point2(hit_obb2 box, hit_vec2 point, double most);
HIT_API bool hit_within_obb2_segment2(hit_obb2 box, hit_segment2 segment, double most);

/// How far apart are the two at least? For pruning: >= 0 and never more than the true gap, proven, not only within an
/// error; 0 where the quick look (the largest gap along a side's normal and along the line of centres) finds none.
HIT_API double hit_distance_bound_aabb2_obb2(hit_aabb2 a, hit_obb2 b);
HIT_API double hit_distance_bound_obb2_obb2(hit_obb2 a, hit_obb2 b);

/* ---- Boxes and what is round, 2D ------------------------------------------------------------------------------- */

/// How far apart are the box and the circle or capsule, where are they closest, and is that at most so far? All as
/// above: signed, the normal from the box to the circle. The sign is exact for a circle; for a capsule it is that of
/// what is computed, but for a segment that itself meets the box, or a radius of 0, where it is exact. S has the radius
/// added. Where center or segment and box are next to touching, the way between them has hardly a direction, and
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

/* ---- 3D ------------------------------------------------------------------------------------------------------ */

/// How far apart are the two? Signed, see above. The same as the distance of hit_closest_..., at most as dear.
HIT_API double hit_distance_aabb3_aabb3(hit_aabb3 a, hit_aabb3 b);
HIT_API double hit_distance_aabb3_obb3(hit_aabb3 a, const hit_obb3 *b);
HIT_API double hit_distance_aabb3_point3(hit_aabb3 box, hit_vec3 point);
HIT_API double hit_distance_aabb3_segment3(hit_aabb3 box, hit_segment3 segment);
HIT_API double hit_distance_obb3_obb3(const hit_obb3 *a, const hit_obb3 *b);
HIT_API double hit_distance_obb3_point3(const hit_obb3 *box, hit_vec3 point);
HIT_API double hit_distance_obb3_segment3(const hit_obb3 *box, hit_segment3 segment);

/// Where are the two closest, or deepest in each other? Where several pairs of points are, one of them.
HIT_API hit_closest3 hit_closest_aabb3_aabb3(hit_aabb3 a, hit_aabb3 b);
HIT_API hit_closest3 hit_closest_aabb3_obb3(hit_aabb3 a, const hit_obb3 *b);
HIT_API hit_closest3 hit_closest_aabb3_point3(hit_aabb3 box, hit_vec3 point);
HIT_API hit_closest3 hit_closest_aabb3_segment3(hit_aabb3 box, hit_segment3 segment);
HIT_API hit_closest3 hit_closest_obb3_obb3(const hit_obb3 *a, const hit_obb3 *b);
HIT_API hit_closest3 hit_closest_obb3_point3(const hit_obb3 *box, hit_vec3 point);
HIT_API hit_closest3 hit_closest_obb3_segment3(const hit_obb3 *box, hit_segment3 segment);

/// Is the distance at most `most`? The same as hit_distance_...(a, b) <= most, but it stops as soon as that is certain:
/// pairs much further apart cost no more than a test for overlap. most < 0 asks whether they are at least so deep in
/// each other. False if `most` is NaN.
HIT_API bool hit_within_aabb3_aabb3(hit_aabb3 a, hit_aabb3 b, double most);
HIT_API bool hit_within_aabb3_obb3(hit_aabb3 a, const hit_obb3 *b, double most);
HIT_API bool hit_within_aabb3_point3(hit_aabb3 box, hit_vec3 point, double most);
HIT_API bool hit_within_aabb3_segment3(hit_aabb3 box, hit_segment3 segment, double most);
HIT_API bool hit_within_obb3_obb3(const hit_obb3 *a, const hit_obb3 *b, double most);
HIT_API bool hit_within_obb3_point3(const hit_obb3 *box, hit_vec3 point, double most);
HIT_API bool hit_within_obb3_segment3(const hit_obb3 *box, hit_segment3 segment, double most);

/// How far apart are the two at least? For pruning: >= 0 and never more than the true gap, proven, not only within an
/// error; 0 where the quick look (the largest gap along a face normal and along the line of centres) finds none. Of two
/// boxes it takes off 2^-16 S, and costs about three times a test for overlap.
HIT_API double hit_distance_bound_aabb3_obb3(hit_aabb3 a, const hit_obb3 *b);
HIT_API double hit_distance_bound_obb3_obb3(const hit_obb3 *a, const hit_obb3 *b);

/* ---- Boxes and what is round, 3D ------------------------------------------------------------------------------- */

/// How far apart are the box and the sphere or capsule, where are they closest, and is that at most so far? All as
/// above: signed, the normal from the box to the sphere. The sign is exact for a sphere; for a capsule it is that of
/// what is computed, but for a segment that itself meets the box, or a radius of 0, where it is exact. S has the radius
/// added. Where center or segment and box are next to touching, the way between them has hardly a direction, and
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

#ifdef __cplusplus
}
#endif

#endif
