/* Hitbox: when and where does a ray, a segment or a moving box hit?
 *
 * Hit or miss is exact for rays, segments and boxes that move along a line: it is the true answer for the doubles
 * given. There is no tolerance, touching counts, and no motion tunnels through a box, however thin. All sets are
 * closed: a ray that only grazes an edge hits, a ray within a face hits, and an origin on the surface is inside. Zero
 * and subnormal components of a direction are no special cases. If two shapes share a point at the start, they hit at
 * t = 0 with normal 0 and `inside` set. If they do not, t is never 0. So `inside` says the same as
 * hit_relate_* != HIT_APART at the start.
 *
 * t counts in units of the given motion: the hit is at origin + t direction, or where the box is after it moved by t
 * times `by`. For segments and moving boxes t is in [0, 1]. normal is the unit outward normal of the surface that is
 * hit, against the motion. To slide along the surface, subtract from the motion its part along the normal.
 *
 * Error, for valid shapes: |dt| <= 8 * 2^-53 S / |v.n|, with v the motion, n the normal and S = |D| + |hA| + |hB|. D
 * goes from what moves to the centre of what is hit, at the start; hA and hB are the half lengths as vectors. For a ray
 * or segment against an AABB, t is within 4 ulp. point: within 8 ulp of S + |v| t, plus the rounding of its
 * coordinates. If several faces are hit at the same computed time, the lowest axis gives the normal; so if two faces
 * are hit within that error, either face may give it. Round shapes, hulls, and a box and a triangle, that are less than
 * 8 ulp of S apart at the start have no direction from one to the other: their normal is then a guess. No allocation,
 * no state, the same bits everywhere.
 *
 * These hit nothing: a shape that is empty or has a NaN, an OBB with an infinite number, and a motion that is not
 * finite (casts with rotation answer HIT_CAST_INVALID). Infinite sides of an AABB compare as numbers. For finite boxes
 * that are not valid (axes far from orthonormal), hit or miss is right and no result is NaN, but the error bound does
 * not hold. How and why: docs/numerics.md. */
#ifndef HITBOX_CAST_H
#define HITBOX_CAST_H

#include "base.h"
#include "hull.h"
#include "primitive.h"
#include "relate.h"
#include "shape.h"
#include "vec.h"

#ifdef __cplusplus
extern "C" {
#endif

/// All points origin + t direction, t >= 0, of the plane. If the direction is zero, the ray is a single point.
typedef struct hit_ray2 {
    hit_vec2 origin;    ///< where it begins, in the caller's frame and length unit
    hit_vec2 direction; ///< of any length: t counts in this length
} hit_ray2;

/// All points origin + t direction, t >= 0, of space. If the direction is zero, the ray is a single point.
typedef struct hit_ray3 {
    hit_vec3 origin;    ///< where it begins, in the caller's frame and length unit
    hit_vec3 direction; ///< of any length: t counts in this length
} hit_ray3;

/// The first hit on the way, in the plane.
typedef struct hit_cast2 {
    double t;        ///< when, in units of the motion given; 0 only if inside
    hit_vec2 point;  ///< a point that both share at that time, in the caller's frame; at the start if inside
    hit_vec2 normal; ///< outward normal of the surface that is hit: unit, from b towards what moves; 0 if inside
    hit_axis axis;   ///< the axis of the normal; b is what is hit; HIT_AXIS_B0 or B1 for rays; A0 if inside
    int face;        ///< side of b, numbered as HIT_FEATURE_FACE; -1 if inside or not a side of b
    bool inside;     ///< do the two share a point at the start?
} hit_cast2;

/// The first hit on the way, in space.
typedef struct hit_cast3 {
    double t;        ///< when, in units of the motion given; 0 only if inside
    hit_vec3 point;  ///< a point that both share at that time, in the caller's frame; at the start if inside
    hit_vec3 normal; ///< outward normal of the surface that is hit: unit, from b towards what moves; 0 if inside
    hit_axis axis;   ///< the axis of the normal; b is what is hit; HIT_AXIS_B0 to B2 for rays; A0 if inside
    int face;        ///< face of b, numbered as HIT_FEATURE_FACE; -1 if inside or not a face of b
    bool inside;     ///< do the two share a point at the start?
} hit_cast3;

/* ---- Rays and segments ---------------------------------------------------------------------------------------- */

/// The point origin + t direction, each coordinate rounded twice.
HIT_API hit_vec2 hit_ray2_at(hit_ray2 ray, double t);
HIT_API hit_vec3 hit_ray3_at(hit_ray3 ray, double t);

/// Where does the ray or segment first hit the box? False, out untouched: nowhere. A segment's t is in [0, 1]. If a
/// ray's t is above the range of double, it is given as DBL_MAX; if below, as DBL_TRUE_MIN. The point on an AABB is on
/// its surface to the last bit.
/// Cost: 10 to 70 ns against an AABB, 20 to 110 against an OBB, most where half of the rays hit; a few microseconds
/// where only integers can decide.
HIT_API bool hit_cast_ray2_aabb2(hit_ray2 ray, hit_aabb2 box, hit_cast2 *out);
HIT_API bool hit_cast_ray2_obb2(hit_ray2 ray, hit_obb2 box, hit_cast2 *out);
HIT_API bool hit_cast_segment2_aabb2(hit_segment2 segment, hit_aabb2 box, hit_cast2 *out);
HIT_API bool hit_cast_segment2_obb2(hit_segment2 segment, hit_obb2 box, hit_cast2 *out);
HIT_API bool hit_cast_ray3_aabb3(hit_ray3 ray, hit_aabb3 box, hit_cast3 *out);
HIT_API bool hit_cast_ray3_obb3(hit_ray3 ray, const hit_obb3 *box, hit_cast3 *out);
HIT_API bool hit_cast_segment3_aabb3(hit_segment3 segment, hit_aabb3 box, hit_cast3 *out);
HIT_API bool hit_cast_segment3_obb3(hit_segment3 segment, const hit_obb3 *box, hit_cast3 *out);

/// The first hit on the way at a triangle of space.
typedef struct hit_cast_triangle3 {
    double t;         ///< when, in units of the motion given; 0 only if inside
    hit_vec3 point;   ///< the point that is hit, in the caller's frame; the origin if inside
    hit_vec3 normal;  ///< unit, of the side that is hit, against the motion; 0 if inside, or if all is in one plane
    double weight[3]; ///< barycentric: the point is the sum of weight[i] corner[i]; >= 0, with the sum 1
    bool front;       ///< is the side hit from which the corners go round counter-clockwise?
    bool inside;      ///< is the origin a point of the triangle?
} hit_cast_triangle3;

/// Where does the ray or segment first hit the triangle, from either side? False, out untouched: nowhere.
///
/// Hit or miss is exact: a ray never slips through between two triangles that share an edge or a corner, and one that
/// only grazes an edge, or runs in the triangle's plane, hits. A triangle whose corners are in line is a segment or a
/// point. To see one side only, look at `front`. Error: t and each weight within 8 ulp of themselves (a weight is 0
/// exactly if the line meets the opposite edge's line), the point as for boxes. A segment's t is in [0, 1], and a ray's
/// t above the range of double is given as DBL_MAX. Cost: 20 ns for a miss, 90 for a hit with AVX2; microseconds
/// where only integers can decide.
HIT_API bool hit_cast_ray3_triangle3(hit_ray3 ray, const hit_triangle3 *triangle, hit_cast_triangle3 *out);
HIT_API bool hit_cast_segment3_triangle3(hit_segment3 segment, const hit_triangle3 *triangle, hit_cast_triangle3 *out);

/// When does a ray hit each of many boxes, or each of many rays a box?
///
/// t[i]: the t of hit_cast_ray3_obb3 or its like for box i or ray i, to the bit; +inf for no hit. t has room for
/// `count` numbers. Returns how many hit. boxes, rays: the first; the next begins `stride` bytes further on (0:
/// packed). Cost: a few nanoseconds each; less than 2 ns a box for a ray against many AABBs in cache, if it misses most
/// of them.
/// HITBOX_INSTRUCTIONS in the environment (plain, sse2, avx2, avx512) limits, for tests, the instructions that test
/// sixteen OBBs or rays at a time. Calls with 64 OBBs or rays or more read it by getenv: no other thread may call
/// setenv meanwhile.
HIT_API size_t hit_cast_ray2_aabb2s(hit_ray2 ray, const hit_aabb2 *boxes, size_t count, size_t stride, double *t);
HIT_API size_t hit_cast_ray2_obb2s(hit_ray2 ray, const hit_obb2 *boxes, size_t count, size_t stride, double *t);
HIT_API size_t hit_cast_ray2s_aabb2(const hit_ray2 *rays, size_t count, size_t stride, hit_aabb2 box, double *t);
HIT_API size_t hit_cast_ray2s_obb2(const hit_ray2 *rays, size_t count, size_t stride, hit_obb2 box, double *t);
HIT_API size_t hit_cast_ray3_aabb3s(hit_ray3 ray, const hit_aabb3 *boxes, size_t count, size_t stride, double *t);
HIT_API size_t hit_cast_ray3_obb3s(hit_ray3 ray, const hit_obb3 *boxes, size_t count, size_t stride, double *t);
HIT_API size_t hit_cast_ray3s_aabb3(const hit_ray3 *rays, size_t count, size_t stride, hit_aabb3 box, double *t);
HIT_API size_t hit_cast_ray3s_obb3(const hit_ray3 *rays, size_t count, size_t stride, const hit_obb3 *box, double *t);

/// Where does the ray or segment first hit a convex polyhedron, and where does it leave it for good? False, out
/// untouched: it does not meet it.
///
/// Hit or miss, and inside, are exact for the convex hull of the corners. t, point and normal are those of a face. So
/// the hull must be valid (hit_hull3_valid) or come from hit_hull3_transform; then the error includes that of its
/// rounded corners. A hull of more than two corners without faces is not hit. face: the number of the face in the hull;
/// of several with the same t, the lowest. It is -1 if an edge of a flat hull is hit in its plane, or if the hull is a
/// segment or a point: there the normal is against the motion, at a right angle to the edge or segment. axis:
/// HIT_AXIS_B0. The exit as hit_cast_exit_* of boxes: inside if it does not leave. Error: t within 4 ulp of that of the
/// face; point, normal: as for boxes. Cost: that of a relation, of two if the ray starts within or close by, and 5 to
/// 10 ns a face for a hit; for an exit one relation more.
HIT_API bool hit_cast_ray3_hull3(hit_ray3 ray, const hit_hull3 *hull, hit_cast3 *out);
HIT_API bool hit_cast_segment3_hull3(hit_segment3 segment, const hit_hull3 *hull, hit_cast3 *out);
HIT_API bool hit_cast_exit_ray3_hull3(hit_ray3 ray, const hit_hull3 *hull, hit_cast3 *out);
HIT_API bool hit_cast_exit_segment3_hull3(hit_segment3 segment, const hit_hull3 *hull, hit_cast3 *out);

/// The ray through a point of the screen, for picking with the mouse: from the near plane away from the eye.
///
/// inverse: the inverse of projection * view; it takes clip space to the world. x to the right and y up, both -1 to 1
/// across the picture: for a pixel, x = 2 (px + 0.5) / width - 1, y = 1 - 2 (py + 0.5) / height. Depth runs from -1
/// (near) to 1, as in OpenGL and WebGL; for other depths see hit_ray3_from_view_depth. The camera may be perspective or
/// orthographic, its planes may be infinitely far. The direction is a unit vector, so t of a cast is a distance. False,
/// out untouched: the matrix is singular, a number is not finite, or the point of the near plane is infinitely far or
/// past the range of double. Error: a few dozen ulp of the matrix's own.
HIT_API bool hit_ray3_from_view(const hit_mat4 *inverse, double x, double y, hit_ray3 *out);

/// As hit_ray3_from_view, with the depths of the near and the far plane given: 0 and 1 in Direct3D, Metal, Vulkan and
/// WebGPU, 1 and 0 if reversed. False also if the two are equal.
HIT_API bool hit_ray3_from_view_depth(const hit_mat4 *inverse, double x, double y, double near_depth, double far_depth,
                                      hit_ray3 *out);

/* ---- Boxes that move along a line -------------------------------------------------------------------------------- */

/// When does the first box first hit the second? The first moves by `by` while t goes from 0 to 1, the second stays.
/// False, out untouched: it does not hit. If both boxes move, give the difference of their motions. Cost: most misses
/// cost as much as a relation; at most 21 axes. axis: of the first box (A), of the second (B), or edge by edge (E).
HIT_API bool hit_cast_aabb2_aabb2(hit_aabb2 a, hit_vec2 by, hit_aabb2 b, hit_cast2 *out);
HIT_API bool hit_cast_aabb2_obb2(hit_aabb2 a, hit_vec2 by, hit_obb2 b, hit_cast2 *out);
HIT_API bool hit_cast_obb2_aabb2(hit_obb2 a, hit_vec2 by, hit_aabb2 b, hit_cast2 *out);
HIT_API bool hit_cast_obb2_obb2(hit_obb2 a, hit_vec2 by, hit_obb2 b, hit_cast2 *out);
HIT_API bool hit_cast_aabb3_aabb3(hit_aabb3 a, hit_vec3 by, hit_aabb3 b, hit_cast3 *out);
HIT_API bool hit_cast_aabb3_obb3(hit_aabb3 a, hit_vec3 by, const hit_obb3 *b, hit_cast3 *out);
HIT_API bool hit_cast_obb3_aabb3(const hit_obb3 *a, hit_vec3 by, hit_aabb3 b, hit_cast3 *out);
HIT_API bool hit_cast_obb3_obb3(const hit_obb3 *a, hit_vec3 by, const hit_obb3 *b, hit_cast3 *out);

/* ---- Round shapes and polygons ----------------------------------------------------------------------------------- */

/// Where does the ray or segment first hit a circle, a sphere, a capsule or a convex polygon? False, out untouched:
/// nowhere. inside: the origin is in the shape (on its surface counts); then t = 0 and the normal is 0. axis:
/// HIT_AXIS_B0. face: for a polygon i, the side from corner i to the next; else -1.
///
/// Hit or miss, and inside, are exact for circles, spheres and valid polygons. For a capsule both are computed: they
/// are wrong only where the ray passes the surface within 8 ulp of S, which includes the radius and the length of its
/// segment.
/// Error of t, for circles and spheres: within 16 * 2^-53 S / |v|, also if the ray only grazes; S is the distance from
/// the origin to the centre plus the radius. For capsules: as above, with |v.n| at least 2^-26 |v|. (If a ray runs
/// along the side and sinks in, t is less certain the flatter it does; point and surface are still within 8 ulp of S.)
/// For polygons: as above; S is the greatest distance from the origin to a corner. If a corner is hit, the lowest side
/// there that has the origin in front gives the normal. A radius below 2^-80 S counts as 0: the shape is then a point
/// or a segment, and the normal is against the ray. A radius that is negative or not finite: nothing is hit. Cost: 30
/// to 40 ns for most misses, a few hundred for hits; a few microseconds where only integers can decide.
HIT_API bool hit_cast_ray2_circle2(hit_ray2 ray, hit_circle2 circle, hit_cast2 *out);
HIT_API bool hit_cast_ray2_capsule2(hit_ray2 ray, hit_capsule2 capsule, hit_cast2 *out);
HIT_API bool hit_cast_ray2_polygon2(hit_ray2 ray, const hit_polygon2 *polygon, hit_cast2 *out);
HIT_API bool hit_cast_segment2_circle2(hit_segment2 segment, hit_circle2 circle, hit_cast2 *out);
HIT_API bool hit_cast_segment2_capsule2(hit_segment2 segment, hit_capsule2 capsule, hit_cast2 *out);
HIT_API bool hit_cast_segment2_polygon2(hit_segment2 segment, const hit_polygon2 *polygon, hit_cast2 *out);
HIT_API bool hit_cast_ray3_sphere3(hit_ray3 ray, hit_sphere3 sphere, hit_cast3 *out);
HIT_API bool hit_cast_ray3_capsule3(hit_ray3 ray, hit_capsule3 capsule, hit_cast3 *out);
HIT_API bool hit_cast_segment3_sphere3(hit_segment3 segment, hit_sphere3 sphere, hit_cast3 *out);
HIT_API bool hit_cast_segment3_capsule3(hit_segment3 segment, hit_capsule3 capsule, hit_cast3 *out);

/// Where does the ray or segment first hit another segment, or a triangle of the plane? False, out untouched: nowhere.
///
/// Hit or miss, and inside (the origin is a point of the other), are exact. A triangle whose corners are in line is a
/// segment or a point. normal: perpendicular to the side that is hit, against the motion; if the motion is along the
/// line of the side and hits its end, opposite to the motion. axis: HIT_AXIS_B0. face: of a triangle i, the side from
/// corner i to the next; of a segment -1. Error: as above; S is the greatest distance from the origin to a corner.
/// Cost: as of a polygon.
HIT_API bool hit_cast_ray2_segment2(hit_ray2 ray, hit_segment2 segment, hit_cast2 *out);
HIT_API bool hit_cast_ray2_triangle2(hit_ray2 ray, hit_triangle2 triangle, hit_cast2 *out);
HIT_API bool hit_cast_segment2_segment2(hit_segment2 moving, hit_segment2 other, hit_cast2 *out);
HIT_API bool hit_cast_segment2_triangle2(hit_segment2 segment, hit_triangle2 triangle, hit_cast2 *out);

/// Where does the ray or segment leave the shape for good? It may begin within. False, out untouched: it does not meet
/// the shape at all, which is when the cast without `exit` in its name says so.
///
/// t: the last time at which it shares a point with the shape, never before the t of that cast; for a segment at most
/// 1. normal: the outward unit normal of the surface through which it leaves, along the motion. axis and face: of that
/// surface. inside: it does not leave, for the segment ends in the shape (on its surface counts), or the ray has no
/// direction or runs along a box without end; then the normal is 0, face is -1, and t is 1 and the point the segment's
/// end, or t is DBL_MAX and the point the ray's origin. That is as exact as hit or miss. A ray that leaves at a time
/// above the range of double has t DBL_MAX, too. Error of t, point and normal: as of where it is hit. If several
/// faces are left at the same computed time, the lowest axis gives the normal, of a polygon the lowest side.
/// Cost: about 1.5 to 3 times that of the cast without `exit`.
HIT_API bool hit_cast_exit_ray2_aabb2(hit_ray2 ray, hit_aabb2 box, hit_cast2 *out);
HIT_API bool hit_cast_exit_ray2_obb2(hit_ray2 ray, hit_obb2 box, hit_cast2 *out);
HIT_API bool hit_cast_exit_ray2_circle2(hit_ray2 ray, hit_circle2 circle, hit_cast2 *out);
HIT_API bool hit_cast_exit_ray2_capsule2(hit_ray2 ray, hit_capsule2 capsule, hit_cast2 *out);
HIT_API bool hit_cast_exit_ray2_triangle2(hit_ray2 ray, hit_triangle2 triangle, hit_cast2 *out);
HIT_API bool hit_cast_exit_ray2_polygon2(hit_ray2 ray, const hit_polygon2 *polygon, hit_cast2 *out);
HIT_API bool hit_cast_exit_segment2_aabb2(hit_segment2 segment, hit_aabb2 box, hit_cast2 *out);
HIT_API bool hit_cast_exit_segment2_obb2(hit_segment2 segment, hit_obb2 box, hit_cast2 *out);
HIT_API bool hit_cast_exit_segment2_circle2(hit_segment2 segment, hit_circle2 circle, hit_cast2 *out);
HIT_API bool hit_cast_exit_segment2_capsule2(hit_segment2 segment, hit_capsule2 capsule, hit_cast2 *out);
HIT_API bool hit_cast_exit_segment2_triangle2(hit_segment2 segment, hit_triangle2 triangle, hit_cast2 *out);
HIT_API bool hit_cast_exit_segment2_polygon2(hit_segment2 segment, const hit_polygon2 *polygon, hit_cast2 *out);
HIT_API bool hit_cast_exit_ray3_aabb3(hit_ray3 ray, hit_aabb3 box, hit_cast3 *out);
HIT_API bool hit_cast_exit_ray3_obb3(hit_ray3 ray, const hit_obb3 *box, hit_cast3 *out);
HIT_API bool hit_cast_exit_ray3_sphere3(hit_ray3 ray, hit_sphere3 sphere, hit_cast3 *out);
HIT_API bool hit_cast_exit_ray3_capsule3(hit_ray3 ray, hit_capsule3 capsule, hit_cast3 *out);
HIT_API bool hit_cast_exit_segment3_aabb3(hit_segment3 segment, hit_aabb3 box, hit_cast3 *out);
HIT_API bool hit_cast_exit_segment3_obb3(hit_segment3 segment, const hit_obb3 *box, hit_cast3 *out);
HIT_API bool hit_cast_exit_segment3_sphere3(hit_segment3 segment, hit_sphere3 sphere, hit_cast3 *out);
HIT_API bool hit_cast_exit_segment3_capsule3(hit_segment3 segment, hit_capsule3 capsule, hit_cast3 *out);

/// Where does the ray or segment first hit a line, a plane, or what lies behind it? False, out untouched: nowhere. A
/// plane is hit from either side; normal: its own as a unit vector, turned against the way. inside: the origin is on
/// the plane, or in the half-space; then t = 0 and the normal is 0. Hit or miss, and inside, are exact. With zero
/// normal a plane has no points and is not hit, and its half-space is all if the offset is >= 0, else nothing. With a
/// number that is not finite: nothing. axis: HIT_AXIS_B0, face: -1. Error: t within 4 ulp; point: as above. Cost: 30
/// to 100 ns; a few microseconds where only integers can decide.
HIT_API bool hit_cast_ray2_plane2(hit_ray2 ray, hit_plane2 plane, hit_cast2 *out);
HIT_API bool hit_cast_ray2_halfplane2(hit_ray2 ray, hit_plane2 plane, hit_cast2 *out);
HIT_API bool hit_cast_segment2_plane2(hit_segment2 segment, hit_plane2 plane, hit_cast2 *out);
HIT_API bool hit_cast_segment2_halfplane2(hit_segment2 segment, hit_plane2 plane, hit_cast2 *out);
HIT_API bool hit_cast_ray3_plane3(hit_ray3 ray, hit_plane3 plane, hit_cast3 *out);
HIT_API bool hit_cast_ray3_halfspace3(hit_ray3 ray, hit_plane3 plane, hit_cast3 *out);
HIT_API bool hit_cast_segment3_plane3(hit_segment3 segment, hit_plane3 plane, hit_cast3 *out);
HIT_API bool hit_cast_segment3_halfspace3(hit_segment3 segment, hit_plane3 plane, hit_cast3 *out);

/// Where does the ray or segment leave what lies behind a line or plane? As hit_cast_exit_* of boxes; the normal is
/// that of the plane. Exact and in error as the cast.
HIT_API bool hit_cast_exit_ray2_halfplane2(hit_ray2 ray, hit_plane2 plane, hit_cast2 *out);
HIT_API bool hit_cast_exit_segment2_halfplane2(hit_segment2 segment, hit_plane2 plane, hit_cast2 *out);
HIT_API bool hit_cast_exit_ray3_halfspace3(hit_ray3 ray, hit_plane3 plane, hit_cast3 *out);
HIT_API bool hit_cast_exit_segment3_halfspace3(hit_segment3 segment, hit_plane3 plane, hit_cast3 *out);

/// Where does the ray or segment first hit a frustum, and where does it leave it? As with half-spaces, hit or miss,
/// inside, and which plane is hit are exact, also beyond edges. face: the plane that is hit, as a hit_frustum_plane; if
/// several are hit at the same time, the first of them. If a plane has a zero normal, it is infinitely far if its
/// offset is >= 0; otherwise nothing is hit. Error: t within 4 ulp. Cost: 0.2 to 0.5 microseconds; a few microseconds
/// where only integers can decide.
HIT_API bool hit_cast_ray3_frustum3(hit_ray3 ray, const hit_frustum3 *frustum, hit_cast3 *out);
HIT_API bool hit_cast_segment3_frustum3(hit_segment3 segment, const hit_frustum3 *frustum, hit_cast3 *out);
HIT_API bool hit_cast_exit_ray3_frustum3(hit_ray3 ray, const hit_frustum3 *frustum, hit_cast3 *out);
HIT_API bool hit_cast_exit_segment3_frustum3(hit_segment3 segment, const hit_frustum3 *frustum, hit_cast3 *out);

/// When does a moving circle or sphere first hit the box? It moves by `by` while t goes from 0 to 1, the box stays.
/// False, out untouched: it does not hit. If the two share a point at the start, which is decided exactly, they hit at
/// t = 0, inside. Otherwise hit or miss is computed: it is wrong only if the circle passes within 8 ulp of S, which
/// includes the radius. point: where the two touch; normal: from there to the centre. axis and face: those of the box
/// if a face of it is hit, else HIT_AXIS_E00 and -1. Error: as above, with |v.n| at least 2^-26 |v|. With radius 0 it
/// is the ray up to t = 1. Cost: 40 to 100 ns for most misses, about a microsecond for hits. Source: C. Ericson,
/// Real-Time Collision Detection, 2005, section 5.5.7.
HIT_API bool hit_cast_circle2_aabb2(hit_circle2 circle, hit_vec2 by, hit_aabb2 box, hit_cast2 *out);
HIT_API bool hit_cast_circle2_obb2(hit_circle2 circle, hit_vec2 by, hit_obb2 box, hit_cast2 *out);
HIT_API bool hit_cast_sphere3_aabb3(hit_sphere3 sphere, hit_vec3 by, hit_aabb3 box, hit_cast3 *out);
HIT_API bool hit_cast_sphere3_obb3(hit_sphere3 sphere, hit_vec3 by, const hit_obb3 *box, hit_cast3 *out);

/// When does a moving sphere or capsule first hit the triangle, from either side? It moves by `by` while t goes from 0
/// to 1, the triangle stays. False, out untouched: it does not hit. If the two share a point at the start, which is
/// decided exactly, they hit at t = 0, inside. Otherwise hit or miss is computed: it is wrong only if they pass within
/// 8 ulp of S, which includes the radius. point: of the triangle, where the two touch; normal: from there to what
/// moves. If the triangle's plane is touched within the triangle, axis is HIT_AXIS_B0 and face 0 on the side from which
/// the corners go round counter-clockwise, 1 on the other; else HIT_AXIS_E00 and -1. Error: as above, with |v.n| at
/// least 2^-26 |v|. A sphere of radius 0 moves like a ray that ends at t = 1. Cost: 0.1 to 0.2 microseconds for most
/// misses, 1 to 3 for hits. Source: C. Ericson, Real-Time Collision Detection, 2005, section 5.5.6.
HIT_API bool hit_cast_sphere3_triangle3(hit_sphere3 sphere, hit_vec3 by, const hit_triangle3 *triangle, hit_cast3 *out);
HIT_API bool hit_cast_capsule3_triangle3(hit_capsule3 capsule, hit_vec3 by, const hit_triangle3 *triangle,
                                         hit_cast3 *out);

/// When does a moving capsule first hit the box, or a moving box a circle, a sphere or a capsule? The first moves by
/// `by` while t goes from 0 to 1, the second stays. False, out untouched: it does not hit. If the two share a point at
/// the start, which is decided exactly, they hit at t = 0, inside. Otherwise hit or miss is computed: it is wrong only
/// if they pass within 8 ulp of S, which includes the radius. point: where the two touch; normal: from what is hit to
/// what moves. If a face of the box touches, axis is its axis, of B if the box is hit and of A if it moves; else
/// HIT_AXIS_E00. face: of a box that is hit; else -1. Error: as above, with |v.n| at least 2^-26 |v|. Cost: 0.05 to 0.2
/// microseconds for most misses, 2 to 4 for hits. Source: C. Ericson, Real-Time Collision Detection, 2005,
/// sections 5.5.3 and 5.5.7.
HIT_API bool hit_cast_capsule2_aabb2(hit_capsule2 capsule, hit_vec2 by, hit_aabb2 box, hit_cast2 *out);
HIT_API bool hit_cast_capsule2_obb2(hit_capsule2 capsule, hit_vec2 by, hit_obb2 box, hit_cast2 *out);
HIT_API bool hit_cast_aabb2_circle2(hit_aabb2 box, hit_vec2 by, hit_circle2 circle, hit_cast2 *out);
HIT_API bool hit_cast_aabb2_capsule2(hit_aabb2 box, hit_vec2 by, hit_capsule2 capsule, hit_cast2 *out);
HIT_API bool hit_cast_obb2_circle2(hit_obb2 box, hit_vec2 by, hit_circle2 circle, hit_cast2 *out);
HIT_API bool hit_cast_obb2_capsule2(hit_obb2 box, hit_vec2 by, hit_capsule2 capsule, hit_cast2 *out);
HIT_API bool hit_cast_capsule3_aabb3(hit_capsule3 capsule, hit_vec3 by, hit_aabb3 box, hit_cast3 *out);
HIT_API bool hit_cast_capsule3_obb3(hit_capsule3 capsule, hit_vec3 by, const hit_obb3 *box, hit_cast3 *out);
HIT_API bool hit_cast_aabb3_sphere3(hit_aabb3 box, hit_vec3 by, hit_sphere3 sphere, hit_cast3 *out);
HIT_API bool hit_cast_aabb3_capsule3(hit_aabb3 box, hit_vec3 by, hit_capsule3 capsule, hit_cast3 *out);
HIT_API bool hit_cast_obb3_sphere3(const hit_obb3 *box, hit_vec3 by, hit_sphere3 sphere, hit_cast3 *out);
HIT_API bool hit_cast_obb3_capsule3(const hit_obb3 *box, hit_vec3 by, hit_capsule3 capsule, hit_cast3 *out);

/// When does a moving circle, sphere or capsule first hit another, a line or plane, or a half-plane or half-space? It
/// moves by `by` while t goes from 0 to 1, the other stays. False, out untouched: it does not hit. If the two share a
/// point at the start, which is decided exactly, they hit at t = 0, inside. Otherwise hit or miss is computed: it is
/// wrong only if they pass within 8 ulp of S, which includes the radii (with a line or plane: as in hit_distance_...).
/// point: where the two touch; normal: from what is hit to what moves. axis: HIT_AXIS_B0. face: -1. Error: as above,
/// with |v.n| at least 2^-26 |v|. Cost: 0.1 to 1 microseconds. Source: C. Ericson, Real-Time Collision Detection, 2005,
/// sections 5.5.3 and 5.5.5.
HIT_API bool hit_cast_circle2_plane2(hit_circle2 circle, hit_vec2 by, hit_plane2 plane, hit_cast2 *out);
HIT_API bool hit_cast_circle2_halfplane2(hit_circle2 circle, hit_vec2 by, hit_plane2 plane, hit_cast2 *out);
HIT_API bool hit_cast_capsule2_plane2(hit_capsule2 capsule, hit_vec2 by, hit_plane2 plane, hit_cast2 *out);
HIT_API bool hit_cast_capsule2_halfplane2(hit_capsule2 capsule, hit_vec2 by, hit_plane2 plane, hit_cast2 *out);
HIT_API bool hit_cast_circle2_circle2(hit_circle2 moving, hit_vec2 by, hit_circle2 other, hit_cast2 *out);
HIT_API bool hit_cast_circle2_capsule2(hit_circle2 circle, hit_vec2 by, hit_capsule2 capsule, hit_cast2 *out);
HIT_API bool hit_cast_capsule2_circle2(hit_capsule2 capsule, hit_vec2 by, hit_circle2 circle, hit_cast2 *out);
HIT_API bool hit_cast_capsule2_capsule2(hit_capsule2 moving, hit_vec2 by, hit_capsule2 other, hit_cast2 *out);
HIT_API bool hit_cast_sphere3_plane3(hit_sphere3 sphere, hit_vec3 by, hit_plane3 plane, hit_cast3 *out);
HIT_API bool hit_cast_sphere3_halfspace3(hit_sphere3 sphere, hit_vec3 by, hit_plane3 plane, hit_cast3 *out);
HIT_API bool hit_cast_capsule3_plane3(hit_capsule3 capsule, hit_vec3 by, hit_plane3 plane, hit_cast3 *out);
HIT_API bool hit_cast_capsule3_halfspace3(hit_capsule3 capsule, hit_vec3 by, hit_plane3 plane, hit_cast3 *out);
HIT_API bool hit_cast_sphere3_sphere3(hit_sphere3 moving, hit_vec3 by, hit_sphere3 other, hit_cast3 *out);
HIT_API bool hit_cast_sphere3_capsule3(hit_sphere3 sphere, hit_vec3 by, hit_capsule3 capsule, hit_cast3 *out);
HIT_API bool hit_cast_capsule3_sphere3(hit_capsule3 capsule, hit_vec3 by, hit_sphere3 sphere, hit_cast3 *out);
HIT_API bool hit_cast_capsule3_capsule3(hit_capsule3 moving, hit_vec3 by, hit_capsule3 other, hit_cast3 *out);

/// When does a moving box, circle, capsule, triangle or convex polygon first hit a segment, a triangle or a convex
/// polygon of the plane, or a moving triangle or polygon another shape? The first moves by `by` while t goes from 0 to
/// 1, the second stays. False, out untouched: it does not hit.
///
/// Hit or miss, and inside, are exact, also where something round only grazes. point: where the two touch, on what is
/// hit; if inside, a point of both. normal: from what is hit to what moves, perpendicular to the side that touches; if
/// the motion runs along the line of two thin shapes, opposite to it. If a side of what is hit touches flatly or is met
/// by a corner, axis is HIT_AXIS_B0 (of a box the side's axis) and face that side: of a polygon or triangle i, the side
/// from corner i to the next, of a segment or capsule -1. If only a side of what moves touches, axis is HIT_AXIS_A0 (of
/// a box the side's axis), else HIT_AXIS_E00, and face is -1. Needs: finite boxes; triangles may be flat; polygons that
/// are valid, for others the answer is some answer. Error: without anything round t is within 8 ulp of itself, the
/// point within 8 ulp of the greatest coordinate of what is hit. With a radius |dt| <= 2^-48 S / |v.n|, S the greatest
/// distance of a corner of the one from a corner of the other, plus the motion and the radius; if it only grazes, t is
/// as uncertain as the square root of that. Cost for two polygons of 4 corners: 0.5 microseconds for a miss, 0.8 for a
/// hit; up to 2 if one is round; more where only integers can decide. Source: M. de Berg, O. Cheong, M. van Kreveld, M.
/// Overmars, Computational Geometry, 3rd edition, 2008, section 13.3.
HIT_API bool hit_cast_aabb2_segment2(hit_aabb2 box, hit_vec2 by, hit_segment2 segment, hit_cast2 *out);
HIT_API bool hit_cast_aabb2_triangle2(hit_aabb2 box, hit_vec2 by, hit_triangle2 triangle, hit_cast2 *out);
HIT_API bool hit_cast_aabb2_polygon2(hit_aabb2 box, hit_vec2 by, const hit_polygon2 *polygon, hit_cast2 *out);
HIT_API bool hit_cast_obb2_segment2(hit_obb2 box, hit_vec2 by, hit_segment2 segment, hit_cast2 *out);
HIT_API bool hit_cast_obb2_triangle2(hit_obb2 box, hit_vec2 by, hit_triangle2 triangle, hit_cast2 *out);
HIT_API bool hit_cast_obb2_polygon2(hit_obb2 box, hit_vec2 by, const hit_polygon2 *polygon, hit_cast2 *out);
HIT_API bool hit_cast_circle2_segment2(hit_circle2 circle, hit_vec2 by, hit_segment2 segment, hit_cast2 *out);
HIT_API bool hit_cast_circle2_triangle2(hit_circle2 circle, hit_vec2 by, hit_triangle2 triangle, hit_cast2 *out);
HIT_API bool hit_cast_circle2_polygon2(hit_circle2 circle, hit_vec2 by, const hit_polygon2 *polygon, hit_cast2 *out);
HIT_API bool hit_cast_capsule2_segment2(hit_capsule2 capsule, hit_vec2 by, hit_segment2 segment, hit_cast2 *out);
HIT_API bool hit_cast_capsule2_triangle2(hit_capsule2 capsule, hit_vec2 by, hit_triangle2 triangle, hit_cast2 *out);
HIT_API bool hit_cast_capsule2_polygon2(hit_capsule2 capsule, hit_vec2 by, const hit_polygon2 *polygon, hit_cast2 *out);
HIT_API bool hit_cast_triangle2_aabb2(hit_triangle2 triangle, hit_vec2 by, hit_aabb2 box, hit_cast2 *out);
HIT_API bool hit_cast_triangle2_obb2(hit_triangle2 triangle, hit_vec2 by, hit_obb2 box, hit_cast2 *out);
HIT_API bool hit_cast_triangle2_segment2(hit_triangle2 triangle, hit_vec2 by, hit_segment2 segment, hit_cast2 *out);
HIT_API bool hit_cast_triangle2_circle2(hit_triangle2 triangle, hit_vec2 by, hit_circle2 circle, hit_cast2 *out);
HIT_API bool hit_cast_triangle2_capsule2(hit_triangle2 triangle, hit_vec2 by, hit_capsule2 capsule, hit_cast2 *out);
HIT_API bool hit_cast_triangle2_triangle2(hit_triangle2 moving, hit_vec2 by, hit_triangle2 other, hit_cast2 *out);
HIT_API bool hit_cast_triangle2_polygon2(hit_triangle2 triangle, hit_vec2 by, const hit_polygon2 *polygon,
                                         hit_cast2 *out);
HIT_API bool hit_cast_polygon2_aabb2(const hit_polygon2 *polygon, hit_vec2 by, hit_aabb2 box, hit_cast2 *out);
HIT_API bool hit_cast_polygon2_obb2(const hit_polygon2 *polygon, hit_vec2 by, hit_obb2 box, hit_cast2 *out);
HIT_API bool hit_cast_polygon2_segment2(const hit_polygon2 *polygon, hit_vec2 by, hit_segment2 segment, hit_cast2 *out);
HIT_API bool hit_cast_polygon2_circle2(const hit_polygon2 *polygon, hit_vec2 by, hit_circle2 circle, hit_cast2 *out);
HIT_API bool hit_cast_polygon2_capsule2(const hit_polygon2 *polygon, hit_vec2 by, hit_capsule2 capsule, hit_cast2 *out);
HIT_API bool hit_cast_polygon2_triangle2(const hit_polygon2 *polygon, hit_vec2 by, hit_triangle2 triangle,
                                         hit_cast2 *out);
HIT_API bool hit_cast_polygon2_polygon2(const hit_polygon2 *moving, hit_vec2 by, const hit_polygon2 *other,
                                        hit_cast2 *out);

/// When does a moving box, triangle or polygon first hit a line or plane, or what lies behind it? It moves by `by`
/// while t goes from 0 to 1, the other stays. False, out untouched: it does not hit.
///
/// Hit or miss, and inside, are exact, also for normals of any length. A plane is hit from either side. point: the
/// corner that gets there first (of several, the first), at that time; if inside, a point of both. normal: that of the
/// plane as a unit vector, turned to the side on which it started. axis: HIT_AXIS_B0. face: -1. Needs: finite boxes, a
/// polygon of 3 to HIT_POLYGON_CORNERS corners. Planes with a zero normal: as for rays. Error: t within 8 ulp of
/// itself; point: as above. Cost: 0.4 to 0.8 microseconds; some microseconds where only integers can decide. Source: C.
/// Ericson, Real-Time Collision Detection, 2005, section 5.5.3.
HIT_API bool hit_cast_aabb2_plane2(hit_aabb2 box, hit_vec2 by, hit_plane2 plane, hit_cast2 *out);
HIT_API bool hit_cast_aabb2_halfplane2(hit_aabb2 box, hit_vec2 by, hit_plane2 plane, hit_cast2 *out);
HIT_API bool hit_cast_obb2_plane2(hit_obb2 box, hit_vec2 by, hit_plane2 plane, hit_cast2 *out);
HIT_API bool hit_cast_obb2_halfplane2(hit_obb2 box, hit_vec2 by, hit_plane2 plane, hit_cast2 *out);
HIT_API bool hit_cast_triangle2_plane2(hit_triangle2 triangle, hit_vec2 by, hit_plane2 plane, hit_cast2 *out);
HIT_API bool hit_cast_triangle2_halfplane2(hit_triangle2 triangle, hit_vec2 by, hit_plane2 plane, hit_cast2 *out);
HIT_API bool hit_cast_polygon2_plane2(const hit_polygon2 *polygon, hit_vec2 by, hit_plane2 plane, hit_cast2 *out);
HIT_API bool hit_cast_polygon2_halfplane2(const hit_polygon2 *polygon, hit_vec2 by, hit_plane2 plane, hit_cast2 *out);
HIT_API bool hit_cast_aabb3_plane3(hit_aabb3 box, hit_vec3 by, hit_plane3 plane, hit_cast3 *out);
HIT_API bool hit_cast_aabb3_halfspace3(hit_aabb3 box, hit_vec3 by, hit_plane3 plane, hit_cast3 *out);
HIT_API bool hit_cast_obb3_plane3(const hit_obb3 *box, hit_vec3 by, hit_plane3 plane, hit_cast3 *out);
HIT_API bool hit_cast_obb3_halfspace3(const hit_obb3 *box, hit_vec3 by, hit_plane3 plane, hit_cast3 *out);
HIT_API bool hit_cast_triangle3_plane3(const hit_triangle3 *triangle, hit_vec3 by, hit_plane3 plane, hit_cast3 *out);
HIT_API bool hit_cast_triangle3_halfspace3(const hit_triangle3 *triangle, hit_vec3 by, hit_plane3 plane,
                                           hit_cast3 *out);

/* ---- Casts of convex polyhedra, and of shapes at them ------------------------------------------------------------ */

/// When does a moving shape first hit a convex polyhedron, or a moving convex polyhedron another shape, or a moving box
/// a triangle, or a moving triangle a box? It moves by `by` while t goes from 0 to 1, the other stays. False, out
/// untouched: it does not hit.
///
/// Hit or miss, and inside, are exact, also for round shapes: the volume that the moving shape sweeps is tested against
/// the other. (At a plane or half-space only the start is exact; after it, hit or miss is wrong only if the hull passes
/// within 8 ulp of S, as with a capsule.) point: where the two touch, on what is hit; normal: from what is hit to what
/// moves; the plane through the point, perpendicular to the normal, has one of the two on each side. face: of the hull
/// or box that is hit, the lowest face that has this normal to within 2^-40; axis is then HIT_AXIS_B0, or the axis of
/// the box. Of a triangle, face 0 is the side from which its corners go round counter-clockwise, 1 the other. Without
/// such a face they are -1 and HIT_AXIS_E00. Needs: what hit_relate_... needs; finite boxes; the faces of a hull only
/// for `face`. Error: |dt| <= 2^-48 S / |v.n|, S the greatest difference of a coordinate of two corners, plus the
/// radius; if a round shape only grazes the other, t is as uncertain as the square root of that. Cost for two hulls of
/// 8, 32, 128 or 1000 corners: 2, 4, 8 or 50 us for a miss, 9, 18, 30 or 160 us for a hit; for a box and a triangle 0.6
/// us and 7 us.
HIT_API bool hit_cast_aabb3_hull3(hit_aabb3 box, hit_vec3 by, const hit_hull3 *hull, hit_cast3 *out);
HIT_API bool hit_cast_obb3_hull3(const hit_obb3 *box, hit_vec3 by, const hit_hull3 *hull, hit_cast3 *out);
HIT_API bool hit_cast_sphere3_hull3(hit_sphere3 sphere, hit_vec3 by, const hit_hull3 *hull, hit_cast3 *out);
HIT_API bool hit_cast_capsule3_hull3(hit_capsule3 capsule, hit_vec3 by, const hit_hull3 *hull, hit_cast3 *out);
HIT_API bool hit_cast_triangle3_hull3(const hit_triangle3 *triangle, hit_vec3 by, const hit_hull3 *hull,
                                      hit_cast3 *out);
HIT_API bool hit_cast_hull3_hull3(const hit_hull3 *moving, hit_vec3 by, const hit_hull3 *other, hit_cast3 *out);
HIT_API bool hit_cast_hull3_aabb3(const hit_hull3 *hull, hit_vec3 by, hit_aabb3 box, hit_cast3 *out);
HIT_API bool hit_cast_hull3_obb3(const hit_hull3 *hull, hit_vec3 by, const hit_obb3 *box, hit_cast3 *out);
HIT_API bool hit_cast_hull3_triangle3(const hit_hull3 *hull, hit_vec3 by, const hit_triangle3 *triangle,
                                      hit_cast3 *out);
HIT_API bool hit_cast_hull3_sphere3(const hit_hull3 *hull, hit_vec3 by, hit_sphere3 sphere, hit_cast3 *out);
HIT_API bool hit_cast_hull3_capsule3(const hit_hull3 *hull, hit_vec3 by, hit_capsule3 capsule, hit_cast3 *out);
HIT_API bool hit_cast_aabb3_triangle3(hit_aabb3 box, hit_vec3 by, const hit_triangle3 *triangle, hit_cast3 *out);
HIT_API bool hit_cast_obb3_triangle3(const hit_obb3 *box, hit_vec3 by, const hit_triangle3 *triangle, hit_cast3 *out);
HIT_API bool hit_cast_triangle3_aabb3(const hit_triangle3 *triangle, hit_vec3 by, hit_aabb3 box, hit_cast3 *out);
HIT_API bool hit_cast_triangle3_obb3(const hit_triangle3 *triangle, hit_vec3 by, const hit_obb3 *box, hit_cast3 *out);
HIT_API bool hit_cast_hull3_plane3(const hit_hull3 *hull, hit_vec3 by, hit_plane3 plane, hit_cast3 *out);
HIT_API bool hit_cast_hull3_halfspace3(const hit_hull3 *hull, hit_vec3 by, hit_plane3 plane, hit_cast3 *out);

/* ---- Boxes that move and rotate ---------------------------------------------------------------------------------- */

/// A motion of a box of the plane, both parts at constant speed while t goes from 0 to 1.
typedef struct hit_motion2 {
    hit_vec2 by;  ///< its centre moves by this, in the caller's length unit
    double angle; ///< it rotates about its centre by this many radians, counter-clockwise where y is up
} hit_motion2;

/// A motion of a box of space, both parts at constant speed while t goes from 0 to 1.
typedef struct hit_motion3 {
    hit_vec3 by;   ///< its centre moves by this, in the caller's length unit
    hit_vec3 axis; ///< it rotates about this line through its centre; any length; if 0, it does not rotate
    double angle;  ///< by this many radians, right-handed; may be more than 2 pi
} hit_motion3;

/// How did a cast with rotation end?
typedef enum hit_cast_end {
    HIT_CAST_MISS,    ///< they do not touch at any time
    HIT_CAST_HIT,     ///< at out->t they are at most the tolerance apart, and they do not touch before
    HIT_CAST_STOPPED, ///< the steps ran out: they do not touch before out->t, what comes after is not known
    HIT_CAST_INVALID  ///< no answer: the input is not a box or not a motion, see below
} hit_cast_end;

/// The box on its way: moved and rotated as at time t. At t = 0 it is the box as given.
/// Error: each coordinate of a corner within 24 ulp of |center| + |by| + |half|, for valid boxes, |t| <= 1 and
/// |angle| < 2^40. With a zero axis it does not rotate, whatever the angle.
HIT_API hit_obb2 hit_motion2_at(hit_motion2 motion, hit_obb2 box, double t);
HIT_API hit_obb3 hit_motion3_at(const hit_motion3 *motion, const hit_obb3 *box, double t);

/// When does the first box, which moves and rotates, come within `tolerance` of the second, which stays?
///
/// Conservative advancement: it goes from gap to gap, and each step is so short that no point of the box can cross the
/// gap. Rounding errors are subtracted from each gap, so this is proven: HIT_CAST_HIT is never later than the first
/// touch, and HIT_CAST_MISS is never wrong. A box that comes within the tolerance without touching may be reported as a
/// hit or as a miss.
///
/// tolerance: a length > 0. Let size be the sum of the absolute components of `by`, of both half lengths and of the
/// vector between the centres; a tolerance below 2^-40 size counts as 2^-40 size. most_steps: the limit, 0 for 1000; a
/// few dozen are usual, more for motion that grazes. If the two share a point at the start, they hit at t = 0, inside.
/// point is the closest point of the second box, normal the direction from there to the first, axis and face those
/// along which the two are furthest apart; also after HIT_CAST_STOPPED.
///
/// All this holds for every box with exact relations: finite, with linearly independent axes of any length and at any
/// angle to each other. For such boxes size takes the half lengths times the lengths of their axes. HIT_CAST_INVALID: a
/// number of a box or of the motion is not finite (the axis of a motion counts only if the angle is not 0), or the axes
/// of a box are linearly dependent. HIT_CAST_MISS and HIT_CAST_INVALID leave out untouched. Source: B. Mirtich,
/// "Impulse-based Dynamic Simulation of Rigid Body Systems", 1996, section 2.3.2; C. Ericson, Real-Time Collision
/// Detection, 2005, section 5.5.
HIT_API hit_cast_end hit_cast_turning_obb2_obb2(hit_obb2 a, hit_motion2 motion, hit_obb2 b, double tolerance,
                                                int most_steps, hit_cast2 *out);
HIT_API hit_cast_end hit_cast_turning_obb3_obb3(const hit_obb3 *a, const hit_motion3 *motion, const hit_obb3 *b,
                                                double tolerance, int most_steps, hit_cast3 *out);

#ifdef __cplusplus
}
#endif

#endif
