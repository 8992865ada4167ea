/* Hitbox: how much do two shapes have in common? Area and volume of the intersection, and the ratios made of them.
 *
 * IoU, intersection over union, is what is common to both as a share of what either covers. GIoU takes off the share of
 * a region around both that neither covers. IoA is what is common as a share of the first. They are numbers without a
 * unit; areas are in the caller's length unit squared, volumes cubed. Both shapes are in one frame.
 *
 * Promise. The error of an area or volume is at most 1e-12 of that of the smaller of the two, that of IoU, GIoU and IoA
 * at most 1e-12. IoU and IoA are in [0, 1], GIoU in [-1, 1]. Of two shapes with area, what they share, IoU and IoA are
 * above 0 if the exact relation is HIT_OVERLAPPING (relate.h), else 0. IoU is 1 exactly if the two are the same set of
 * points, however written. A shape without area, as a flat box, has IoU 0 with all others and 1 with its own set. With
 * the two swapped all but IoA is the same to the bit. All this holds at every scale, and for axes as far from
 * orthonormal as valid allows; but an area or volume beyond the range of double is infinite, and one below its normal
 * numbers is rounded to a subnormal one, never to 0.
 *
 * Needs hit_*_valid of both. What is not valid, or has an infinite side, has 0 in common with all.
 *
 * Cost: less than a hundred nanoseconds of two boxes of the plane; up to a microsecond of two boxes of space, or with a
 * polygon of four sides; a microsecond or two with one of sixteen. Where rounding might hide more than the promise it
 * is some microseconds, as of boxes a thousand times as long as wide, or of quadrilaterals twenty times; with many
 * sides tens of microseconds. Sizes that differ by a hundred powers of ten may take up to a millisecond. No allocation,
 * no state; up to 160 kB of stack. Source: Green's theorem, in double, in double-double, and in whole numbers. How and
 * why: docs/numerics.md. */
#ifndef HITBOX_IOU_H
#define HITBOX_IOU_H

#include "base.h"
#include "primitive.h"
#include "shape.h"

#ifdef __cplusplus
extern "C" {
#endif

/// Room for the corners of the intersection of any two shapes of the plane; two boxes need 8.
#define HIT_INTERSECTION_CORNERS 32

/// The area that two shapes of the plane share.
HIT_API double hit_intersection_area_aabb2_aabb2(hit_aabb2 a, hit_aabb2 b);
HIT_API double hit_intersection_area_aabb2_obb2(hit_aabb2 a, hit_obb2 b);
HIT_API double hit_intersection_area_aabb2_polygon2(hit_aabb2 box, const hit_polygon2 *polygon);
HIT_API double hit_intersection_area_obb2_obb2(hit_obb2 a, hit_obb2 b);
HIT_API double hit_intersection_area_obb2_polygon2(hit_obb2 box, const hit_polygon2 *polygon);
HIT_API double hit_intersection_area_polygon2_polygon2(const hit_polygon2 *a, const hit_polygon2 *b);

/// Intersection over union.
HIT_API double hit_iou_aabb2_aabb2(hit_aabb2 a, hit_aabb2 b);
HIT_API double hit_iou_aabb2_obb2(hit_aabb2 a, hit_obb2 b);
HIT_API double hit_iou_aabb2_polygon2(hit_aabb2 box, const hit_polygon2 *polygon);
HIT_API double hit_iou_obb2_obb2(hit_obb2 a, hit_obb2 b);
HIT_API double hit_iou_obb2_polygon2(hit_obb2 box, const hit_polygon2 *polygon);
HIT_API double hit_iou_polygon2_polygon2(const hit_polygon2 *a, const hit_polygon2 *b);

/// Intersection over union, less the share of the AABB around both that neither covers: from -1 to 1, and no more than
/// the intersection over union. A region without area takes nothing off; what is not valid has -1.
HIT_API double hit_giou_aabb2_aabb2(hit_aabb2 a, hit_aabb2 b);
HIT_API double hit_giou_aabb2_obb2(hit_aabb2 a, hit_obb2 b);
HIT_API double hit_giou_aabb2_polygon2(hit_aabb2 box, const hit_polygon2 *polygon);
HIT_API double hit_giou_obb2_obb2(hit_obb2 a, hit_obb2 b);
HIT_API double hit_giou_obb2_polygon2(hit_obb2 box, const hit_polygon2 *polygon);
HIT_API double hit_giou_polygon2_polygon2(const hit_polygon2 *a, const hit_polygon2 *b);

/// The same by the convex hull around both.
HIT_API double hit_giou_hull_aabb2_aabb2(hit_aabb2 a, hit_aabb2 b);
HIT_API double hit_giou_hull_aabb2_obb2(hit_aabb2 a, hit_obb2 b);
HIT_API double hit_giou_hull_aabb2_polygon2(hit_aabb2 box, const hit_polygon2 *polygon);
HIT_API double hit_giou_hull_obb2_obb2(hit_obb2 a, hit_obb2 b);
HIT_API double hit_giou_hull_obb2_polygon2(hit_obb2 box, const hit_polygon2 *polygon);
HIT_API double hit_giou_hull_polygon2_polygon2(const hit_polygon2 *a, const hit_polygon2 *b);

/// The area that both share as a share of the first's: 1 exactly if the second contains the first. A first without area
/// has 1 if it is contained, else 0.
HIT_API double hit_ioa_aabb2_aabb2(hit_aabb2 a, hit_aabb2 b);
HIT_API double hit_ioa_aabb2_obb2(hit_aabb2 a, hit_obb2 b);
HIT_API double hit_ioa_aabb2_polygon2(hit_aabb2 box, const hit_polygon2 *polygon);
HIT_API double hit_ioa_obb2_aabb2(hit_obb2 a, hit_aabb2 b);
HIT_API double hit_ioa_obb2_obb2(hit_obb2 a, hit_obb2 b);
HIT_API double hit_ioa_obb2_polygon2(hit_obb2 box, const hit_polygon2 *polygon);
HIT_API double hit_ioa_polygon2_aabb2(const hit_polygon2 *polygon, hit_aabb2 box);
HIT_API double hit_ioa_polygon2_obb2(const hit_polygon2 *polygon, hit_obb2 box);
HIT_API double hit_ioa_polygon2_polygon2(const hit_polygon2 *a, const hit_polygon2 *b);

/// The corners of what both share, counter-clockwise: how many, and the first `capacity` of them in `out`. Two boxes
/// share at most 8 corners, others HIT_INTERSECTION_CORNERS. 0 if they do not overlap, one of them has no area, or what
/// they share is thinner than rounding. Error, with S the greatest difference of a coordinate of two of their corners:
/// of two boxes each corner is within 32 ulps of S of both, besides the rounding of its coordinates. With a polygon no
/// corner is more than 64 ulps of S beyond the line of a side; so at a sharp corner of a polygon it may be further from
/// the polygon. Where sides cross at a small angle, it may be further from the true crossing along them. `out` may be
/// NULL if `capacity` is 0.
HIT_API size_t hit_intersection_polygon_aabb2_aabb2(hit_aabb2 a, hit_aabb2 b, hit_vec2 *out, size_t capacity);
HIT_API size_t hit_intersection_polygon_aabb2_obb2(hit_aabb2 a, hit_obb2 b, hit_vec2 *out, size_t capacity);
HIT_API size_t hit_intersection_polygon_aabb2_polygon2(hit_aabb2 box, const hit_polygon2 *polygon, hit_vec2 *out,
                                                       size_t capacity);
HIT_API size_t hit_intersection_polygon_obb2_obb2(hit_obb2 a, hit_obb2 b, hit_vec2 *out, size_t capacity);
HIT_API size_t hit_intersection_polygon_obb2_polygon2(hit_obb2 box, const hit_polygon2 *polygon, hit_vec2 *out,
                                                      size_t capacity);
HIT_API size_t hit_intersection_polygon_polygon2_polygon2(const hit_polygon2 *a, const hit_polygon2 *b, hit_vec2 *out,
                                                          size_t capacity);

/// Is the intersection over union at least t? The exact truth for the doubles given, taken as real numbers: no rounding
/// flips it. There is one exception, with a polygon: a ratio within 1e-23 of t may be taken for less or for more. That
/// needs sides that cross many times, and a coordinate, seen from the first shape, that is not 0 but 2^320 times less
/// than another; of two quadrilaterals, 2^1500 times. t NaN: false.
HIT_API bool hit_iou_at_least_aabb2_aabb2(hit_aabb2 a, hit_aabb2 b, double t);
HIT_API bool hit_iou_at_least_aabb2_obb2(hit_aabb2 a, hit_obb2 b, double t);
HIT_API bool hit_iou_at_least_aabb2_polygon2(hit_aabb2 box, const hit_polygon2 *polygon, double t);
HIT_API bool hit_iou_at_least_obb2_obb2(hit_obb2 a, hit_obb2 b, double t);
HIT_API bool hit_iou_at_least_obb2_polygon2(hit_obb2 box, const hit_polygon2 *polygon, double t);
HIT_API bool hit_iou_at_least_polygon2_polygon2(const hit_polygon2 *a, const hit_polygon2 *b, double t);

/* ---- 3D ------------------------------------------------------------------------------------------------------ */

/// The volume that two boxes share.
HIT_API double hit_intersection_volume_aabb3_aabb3(hit_aabb3 a, hit_aabb3 b);
HIT_API double hit_intersection_volume_aabb3_obb3(hit_aabb3 a, const hit_obb3 *b);
HIT_API double hit_intersection_volume_obb3_obb3(const hit_obb3 *a, const hit_obb3 *b);

/// Intersection over union.
HIT_API double hit_iou_aabb3_aabb3(hit_aabb3 a, hit_aabb3 b);
HIT_API double hit_iou_aabb3_obb3(hit_aabb3 a, const hit_obb3 *b);
HIT_API double hit_iou_obb3_obb3(const hit_obb3 *a, const hit_obb3 *b);

/// IoU less the share of the least AABB around both that neither covers. -1 if a box is not valid; where one is flat,
/// as IoU: unlike in the plane, nothing is taken off then.
HIT_API double hit_giou_aabb3_aabb3(hit_aabb3 a, hit_aabb3 b);
HIT_API double hit_giou_aabb3_obb3(hit_aabb3 a, const hit_obb3 *b);
HIT_API double hit_giou_obb3_obb3(const hit_obb3 *a, const hit_obb3 *b);

/// What is common as a share of the first: 1 exactly if the second contains the first. A first that is flat has 1 if it
/// is contained, else 0.
HIT_API double hit_ioa_aabb3_aabb3(hit_aabb3 a, hit_aabb3 b);
HIT_API double hit_ioa_aabb3_obb3(hit_aabb3 a, const hit_obb3 *b);
HIT_API double hit_ioa_obb3_aabb3(const hit_obb3 *a, hit_aabb3 b);
HIT_API double hit_ioa_obb3_obb3(const hit_obb3 *a, const hit_obb3 *b);

/// Is the intersection over union at least t? Exact for two AABBs, and for boxes that are rotated about one coordinate
/// axis: each has an axis that is this one by exact zeros and 1 or -1, and of its other two one is exactly the quarter
/// turn of the other. For others IoU is computed with a proven bound, at last in a hundred bits or more; if it is
/// within 1e-23 of t, that may be open, and what is open counts as at least t. t NaN: false.
HIT_API bool hit_iou_at_least_aabb3_aabb3(hit_aabb3 a, hit_aabb3 b, double t);
HIT_API bool hit_iou_at_least_aabb3_obb3(hit_aabb3 a, const hit_obb3 *b, double t);
HIT_API bool hit_iou_at_least_obb3_obb3(const hit_obb3 *a, const hit_obb3 *b, double t);

#ifdef __cplusplus
}
#endif

#endif
