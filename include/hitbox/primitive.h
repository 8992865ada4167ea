/* Hitbox: the other shapes: what they are, and how to make, check and bound them.
 *
 * Planes and half-spaces, circles and spheres, capsules, triangles, convex polygons of the plane, and the frustum that
 * a camera sees. All are plain values: fill the fields yourself, or use the makers. Each is the exact closed set of
 * points that its numbers describe, all in the same frame and length unit, the caller's. The questions about a box and
 * another shape are in relate.h, side.h, distance.h, contact.h and cast.h.
 *
 * Functions that return a shape, a box or a bool cannot fail; for shapes that are not valid their answer is
 * deterministic. No function allocates or has a state. Cost, where the comment gives no other: a constant few dozen
 * nanoseconds, or some hundred for functions that round exactly outward. */
#ifndef HITBOX_PRIMITIVE_H
#define HITBOX_PRIMITIVE_H

#include "base.h"
#include "shape.h"
#include "vec.h"

#ifdef __cplusplus
extern "C" {
#endif

/// The line of all points p with normal.p = offset. In front of it normal.p is greater. Its half-plane is the line and
/// all that lies behind it: normal.p <= offset.
typedef struct hit_plane2 {
    hit_vec2 normal; ///< points to the front; of any length except zero
    double offset;   ///< normal.p of its points: their distance from the origin, if the normal is a unit vector
} hit_plane2;

/// The plane of all points p with normal.p = offset. In front of it normal.p is greater. Its half-space is the plane
/// and all that lies behind it: normal.p <= offset.
typedef struct hit_plane3 {
    hit_vec3 normal; ///< points to the front; of any length except zero
    double offset;   ///< normal.p of its points: their distance from the origin, if the normal is a unit vector
} hit_plane3;

/// All points of the plane that are no further from the centre than the radius. With radius 0 it is a point.
typedef struct hit_circle2 {
    hit_vec2 center; ///< in the caller's frame and length unit
    double radius;   ///< in the caller's length unit, >= 0
} hit_circle2;

/// All points of space that are no further from the centre than the radius. With radius 0 it is a point.
typedef struct hit_sphere3 {
    hit_vec3 center; ///< in the caller's frame and length unit
    double radius;   ///< in the caller's length unit, >= 0
} hit_sphere3;

/// All points of the plane that are no further from the segment from a to b than the radius.
typedef struct hit_capsule2 {
    hit_vec2 a;    ///< one end of the segment, in the caller's frame and length unit
    hit_vec2 b;    ///< the other end, likewise; if it equals a, the capsule is a circle
    double radius; ///< in the caller's length unit, >= 0
} hit_capsule2;

/// All points of space that are no further from the segment from a to b than the radius.
typedef struct hit_capsule3 {
    hit_vec3 a;    ///< one end of the segment, in the caller's frame and length unit
    hit_vec3 b;    ///< the other end, likewise; if it equals a, the capsule is a sphere
    double radius; ///< in the caller's length unit, >= 0
} hit_capsule3;

/// The triangle of the plane with these corners and its inside. The corners may go round either way. If they are in
/// line or equal, it is a segment or a point.
typedef struct hit_triangle2 {
    hit_vec2 corner[3]; ///< in the caller's frame and length unit
} hit_triangle2;

/// The triangle of space with these corners and its inside. If they are in line or equal, it is a segment or a point.
typedef struct hit_triangle3 {
    hit_vec3 corner[3]; ///< in the caller's frame and length unit
} hit_triangle3;

/// The most corners that a polygon can have.
#define HIT_POLYGON_CORNERS 16

/// A convex polygon of the plane, with its inside.
typedef struct hit_polygon2 {
    int count;                            ///< how many corners: 3 to HIT_POLYGON_CORNERS
    hit_vec2 corner[HIT_POLYGON_CORNERS]; ///< the first `count`, once round, either way; in the caller's frame and unit
} hit_polygon2;

/// The planes of a frustum, in the order of hit_frustum3.
typedef enum hit_frustum_plane {
    HIT_FRUSTUM_LEFT,   ///< x = -w in clip space
    HIT_FRUSTUM_RIGHT,  ///< x = w
    HIT_FRUSTUM_BOTTOM, ///< y = -w
    HIT_FRUSTUM_TOP,    ///< y = w
    HIT_FRUSTUM_NEAR,   ///< the near plane
    HIT_FRUSTUM_FAR     ///< the far plane
} hit_frustum_plane;

/// What a camera sees: all points that are not in front of any of six planes.
typedef struct hit_frustum3 {
    hit_plane3 plane[6]; ///< by hit_frustum_plane, fronts outward; if a plane is infinitely far, its normal is zero
} hit_frustum3;

/* ---- Planes ---------------------------------------------------------------------------------------------------- */

/// Are all numbers finite, and the normal not zero?
HIT_API bool hit_plane2_valid(hit_plane2 plane);
HIT_API bool hit_plane3_valid(hit_plane3 plane);

/// The plane through a point with this normal, which is kept as it is. offset: normal.point, rounded up to the next
/// double, so the point is never in front.
HIT_API hit_plane2 hit_plane2_from_point_normal(hit_vec2 point, hit_vec2 normal);
HIT_API hit_plane3 hit_plane3_from_point_normal(hit_vec3 point, hit_vec3 normal);

/// The line through two points, or the plane through three. The front of the line is to the right of the way from a to
/// b. Seen from the front of the plane, a, b, c go round counter-clockwise (right-handed).
///
/// False, out untouched: the points are equal or in line, which is decided exactly, or a number is not finite or past
/// the range. The normal is a unit vector. Error: each component of the normal within 4 ulp of 1. None of the points a,
/// b and c is in front, and each is behind by at most 16 ulp of |a| + |b| + |c|, or by 2^-1074 if that is more.
HIT_API bool hit_plane2_from_points(hit_vec2 a, hit_vec2 b, hit_plane2 *out);
HIT_API bool hit_plane3_from_points(hit_vec3 a, hit_vec3 b, hit_vec3 c, hit_plane3 *out);

/* ---- Circles, spheres, capsules -------------------------------------------------------------------------------- */

/// Are all numbers finite, and the radius >= 0?
HIT_API bool hit_circle2_valid(hit_circle2 circle);
HIT_API bool hit_sphere3_valid(hit_sphere3 sphere);
HIT_API bool hit_capsule2_valid(hit_capsule2 capsule);
HIT_API bool hit_capsule3_valid(hit_capsule3 capsule);

/// The smallest AABB that contains the shape. Each side is rounded outward once.
HIT_API hit_aabb2 hit_circle2_bounds(hit_circle2 circle);
HIT_API hit_aabb3 hit_sphere3_bounds(hit_sphere3 sphere);
HIT_API hit_aabb2 hit_capsule2_bounds(hit_capsule2 capsule);
HIT_API hit_aabb3 hit_capsule3_bounds(hit_capsule3 capsule);

/// The circle or sphere around a box, about its centre: it contains every point of the box, exactly.
///
/// The centre of an AABB is rounded once. The radius is at most 4 ulp greater than the least one for this centre; for
/// boxes smaller than 2^-900, up to 1.8 times that and 2^-1072 more. It is infinite if the box is, or if it is past the
/// range, and NaN for the empty box and a box with a NaN: then the shape is not valid, and hits nothing.
HIT_API hit_circle2 hit_circle2_from_aabb2(hit_aabb2 box);
HIT_API hit_circle2 hit_circle2_from_obb2(hit_obb2 box);
HIT_API hit_sphere3 hit_sphere3_from_aabb3(hit_aabb3 box);
HIT_API hit_sphere3 hit_sphere3_from_obb3(const hit_obb3 *box);

/* ---- Triangles and polygons ------------------------------------------------------------------------------------ */

/// Are all numbers finite? A triangle may be flat.
HIT_API bool hit_triangle2_valid(hit_triangle2 triangle);
HIT_API bool hit_triangle3_valid(const hit_triangle3 *triangle);

/// The smallest AABB that contains the triangle. Exact.
HIT_API hit_aabb2 hit_triangle2_bounds(hit_triangle2 triangle);
HIT_API hit_aabb3 hit_triangle3_bounds(const hit_triangle3 *triangle);

/// Are there 3 to HIT_POLYGON_CORNERS corners, all finite, and do they go once round a convex set that has an inside?
///
/// Decided exactly. The corners may go round either way. A corner may be in line with its neighbours or equal to the
/// corner before it. A polygon is not valid if all corners are in line, or if they go round twice. Cost: linear in the
/// corners.
HIT_API bool hit_polygon2_valid(const hit_polygon2 *polygon);

/// The polygon with these corners, in this order.
///
/// points: x, y of the first point; the next begins `stride` bytes further on (0: packed, two doubles).
/// HIT_BAD_ARGUMENT: the points make no valid polygon, or `out` or `points` is NULL.
HIT_API hit_status hit_polygon2_from_points(const double *points, size_t count, size_t stride, hit_polygon2 *out);

/// The polygon of a box's corners, once round, counter-clockwise if min <= max and half >= 0. Of an AABB they are
/// exact; of an OBB each coordinate is rounded, as by hit_obb2_corners: within 3 ulp of |center| + |half.x| + |half.y|.
/// A flat box gives a polygon that is not valid.
HIT_API hit_polygon2 hit_polygon2_from_aabb2(hit_aabb2 box);
HIT_API hit_polygon2 hit_polygon2_from_obb2(hit_obb2 box);

/// The smallest AABB that contains the polygon. Exact. Without corners: the empty box.
HIT_API hit_aabb2 hit_polygon2_bounds(const hit_polygon2 *polygon);

/// The area of the polygon. Within 64 ulp of the area of its bounds.
HIT_API double hit_polygon2_area(const hit_polygon2 *polygon);

/* ---- Frusta ---------------------------------------------------------------------------------------------------- */

/// Are all numbers finite?
HIT_API bool hit_frustum3_valid(const hit_frustum3 *frustum);

/// What a camera sees through projection * view, for culling.
///
/// clip: the matrix that takes the world to clip space. There -w <= x, y <= w is seen, and depth runs from -1 (near) to
/// 1, as in OpenGL and WebGL; for other depths see hit_frustum3_from_matrix_depth. The camera may be perspective or
/// orthographic, its planes may be infinitely far. False, out untouched: a number is not finite or past the range.
/// Error: each coefficient of a plane is the exact sum of entries of the matrix, rounded once to nearest; the planes
/// are not normalised. Source: G. Gribb, K. Hartmann, "Fast Extraction of Viewing Frustum Planes from the
/// World-View-Projection Matrix", 2001.
HIT_API bool hit_frustum3_from_matrix(const hit_mat4 *clip, hit_frustum3 *out);

/// As hit_frustum3_from_matrix, with the depths of the near and the far plane given: 0 and 1 in Direct3D, Metal, Vulkan
/// and WebGPU, 1 and 0 if reversed. False also if the two are equal. Error: with depths other than -1, 0 and 1, each
/// coefficient is the exact sum of products, rounded once to within an ulp.
HIT_API bool hit_frustum3_from_matrix_depth(const hit_mat4 *clip, double near_depth, double far_depth,
                                            hit_frustum3 *out);

/// The frustum with these six planes, in the order of hit_frustum_plane, their fronts outward. They are kept as they
/// are.
///
/// False, out untouched: a number is not finite, or there is no point strictly behind all planes, which is decided
/// exactly; then perhaps some fronts look inward. A plane with a zero normal and an offset >= 0 is infinitely far.
/// Cost: a microsecond.
HIT_API bool hit_frustum3_from_planes(const hit_plane3 planes[6], hit_frustum3 *out);

/// The eight corners: corner i is where the right plane (if i & 1, else the left), the top plane (i & 2, else the
/// bottom) and the far plane (i & 4, else the near) meet.
///
/// False, out untouched: the frustum is endless or without points, or three of these planes do not meet in one point,
/// or it is in front of another plane, all of which is decided exactly; or a number is past the range. Error: each
/// coordinate within 5 ulp of itself, and 2^-1074. Cost: 10 to 20 microseconds.
HIT_API bool hit_frustum3_corners(const hit_frustum3 *frustum, hit_vec3 out[8]);

#ifdef __cplusplus
}
#endif

#endif
