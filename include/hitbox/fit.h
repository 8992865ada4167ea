/* Hitbox: the tightest box around points.
 *
 * The box contains every point exactly, as hit_contains_* says, not only within an error. The result depends on the set
 * of points alone, not on their order or on how often a point is given. It has the same bits everywhere. An extent is 0
 * if a box without that extent contains all points: equal points, or points in line or in a plane if the doubles of a
 * box can represent that box, as along the world's axes. Other flat sets get a box that is a few ulp thick.
 *
 * points: the coordinates of the first point; the next begins `stride` bytes further on (0: packed). Any alignment will
 * do. All points must be in the same frame and length unit.
 *
 * HIT_BAD_ARGUMENT: no points (count 0), a coordinate that is not finite, extents past the range of double, `points` or
 * `out` NULL, or an unknown quality. On this and on HIT_NO_MEMORY `out` is untouched. hit_obb3_volume and its like
 * measure the box. How and why: docs/numerics.md. */
#ifndef HITBOX_FIT_H
#define HITBOX_FIT_H

#include "base.h"
#include "shape.h"

#ifdef __cplusplus
extern "C" {
#endif

/// How tight should the box be, and how costly the search?
typedef enum hit_fit_quality {
    HIT_FIT_TIGHT = 0, ///< the least area; in space, the least volume that a search over the hull finds
    HIT_FIT_FAST,      ///< takes time linear in the points; in the plane the same as HIT_FIT_TIGHT
    HIT_FIT_PRINCIPAL  ///< along the principal axes of the points, for callers who want these; often far from tight
} hit_fit_quality;

/// The options of a fit. All zero: tight, memory from the C library.
typedef struct hit_fit_config {
    hit_fit_quality quality; ///< see hit_fit_quality
    hit_allocator allocator; ///< for memory during the call
} hit_fit_config;

/// The smallest AABB of the points, as hit_aabb2_from_points, but with a status: for points that you did not make
/// yourself.
/// Cost: linear in count; no allocation.
HIT_API hit_status hit_fit_aabb2(const double *points, size_t count, size_t stride, hit_aabb2 *out);
HIT_API hit_status hit_fit_aabb2_float(const float *points, size_t count, size_t stride, hit_aabb2 *out);
HIT_API hit_status hit_fit_aabb3(const double *points, size_t count, size_t stride, hit_aabb3 *out);
HIT_API hit_status hit_fit_aabb3_float(const float *points, size_t count, size_t stride, hit_aabb3 *out);

/// The rectangle of least area around the points of the plane.
///
/// TIGHT, FAST: the least of all rectangles. A side of it lies along an edge of the convex hull. The hull and the
/// choice of the edge are exact, so the area is the least possible, up to the rounding of the box's own numbers (a few
/// ulp). The AABB is taken if it is no greater than the rounded box; other ties go to the lowest in a fixed order.
/// config NULL: all defaults.
/// Cost: count log count. Source: H. Freeman, R. Shapira, "Determining the Minimum-Area Encasing Rectangle for an
/// Arbitrary Closed Curve", 1975; G. Toussaint, "Solving Geometric Problems with the Rotating Calipers", 1983.
HIT_API hit_status hit_fit_obb2(const double *points, size_t count, size_t stride, const hit_fit_config *config,
                                hit_obb2 *out);
HIT_API hit_status hit_fit_obb2_float(const float *points, size_t count, size_t stride, const hit_fit_config *config,
                                      hit_obb2 *out);

/// The tightest box around the points of space.
///
/// TIGHT: the convex hull, then a search for the box of least volume around it. The search is not proven to find the
/// least of all boxes; around a hull of up to 40 corners, no box with a side in a face of the hull is smaller. FAST:
/// the same search, shorter, over the points that are furthest out in a few dozen directions. Both return the AABB if
/// it is as small. PRINCIPAL: along the eigenvectors of the covariance of the points.
///
/// Half lengths: with TIGHT and PRINCIPAL within a few ulp of what these axes and this centre need, or within 2^-88 of
/// the greatest half length. With FAST, and with all qualities past 2^1019, within 2^-46 of the greatest. The axes are
/// right-handed. config NULL: all defaults. Reads the environment (HITBOX_INSTRUCTIONS) once.
///
/// Cost for n points: TIGHT: n log n, and a search that grows up to some thousand corners of the hull, then no more;
/// but if a corner has thousands of neighbours, as the tip of a cone, it grows with these. FAST: linear in n, with four
/// to seven passes over the points, plus some 30 to 60 microseconds. PRINCIPAL: n log n. Source: J. O'Rourke, "Finding
/// Minimal Enclosing Boxes", 1985; C.-T. Chang, B. Gorissen, S. Melchior, "Fast Oriented Bounding Box Optimization on
/// the Rotation Group SO(3, R)", 2011; T. Larsson, L. Kallberg, "Fast Computation of Tight-Fitting Oriented Bounding
/// Boxes", 2011.
HIT_API hit_status hit_fit_obb3(const double *points, size_t count, size_t stride, const hit_fit_config *config,
                                hit_obb3 *out);
HIT_API hit_status hit_fit_obb3_float(const float *points, size_t count, size_t stride, const hit_fit_config *config,
                                      hit_obb3 *out);

/// The tightest OBB that a fit finds around two OBBs. It contains both exactly, as hit_contains_* says. If either box
/// contains the other, the result is that box, unchanged. Needs: hit_*_valid(a) and hit_*_valid(b); for other boxes the
/// result is deterministic. Symmetric. No allocation.
HIT_API hit_obb2 hit_obb2_merge(hit_obb2 a, hit_obb2 b);
HIT_API hit_obb3 hit_obb3_merge(const hit_obb3 *a, const hit_obb3 *b);

#ifdef __cplusplus
}
#endif

#endif
