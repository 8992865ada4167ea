/* Hitbox: the boxes. How to make, measure, move, merge and bound them.
 *
 * AABB: axis-aligned box, the closed set min <= p <= max. OBB: oriented (rotated) box, the closed set
 * center + x half.x axis[0] + y half.y axis[1] + z half.z axis[2] with |x|, |y|, |z| <= 1. All numbers of a box are in
 * the same frame and length unit, the caller's. Boxes are plain values: fill the fields yourself, or use the makers.
 *
 * "The smallest AABB" below means the smallest AABB in doubles that contains the exact set. There is only one such box,
 * so it has the same bits everywhere. A side beyond the range of double is infinite. Functions that return a box or a
 * number cannot fail. For boxes that are not valid they are memory-safe, and their answer is deterministic. No function
 * allocates. Cost, where the comment gives no other: a constant few dozen nanoseconds, or some hundred for functions
 * that round exactly outward (bounds, transforms). */
#ifndef HITBOX_SHAPE_H
#define HITBOX_SHAPE_H

#include "base.h"
#include "vec.h"

#ifdef __cplusplus
extern "C" {
#endif

/// A rectangle along the axes of the plane: closed, min <= max.
typedef struct hit_aabb2 {
    hit_vec2 min; ///< the least x and y of its points, in the caller's frame and length unit
    hit_vec2 max; ///< the greatest x and y of its points, likewise
} hit_aabb2;

/// A box along the axes of space: closed, min <= max.
typedef struct hit_aabb3 {
    hit_vec3 min; ///< the least x, y and z of its points, in the caller's frame and length unit
    hit_vec3 max; ///< the greatest x, y and z of its points, likewise
} hit_aabb3;

/// A rotated rectangle: half.x along axis, half.y along axis rotated by +90 degrees, which is (-axis.y, axis.x).
typedef struct hit_obb2 {
    hit_vec2 center; ///< in the caller's frame and length unit
    hit_vec2 half;   ///< half the side along the axis, half the side across it: the caller's length unit, >= 0
    hit_vec2 axis;   ///< (cos, sin) of the rotation: a unit vector in the caller's frame
} hit_obb2;

/// A rotated box: half lengths along unit axes.
typedef struct hit_obb3 {
    hit_vec3 center;  ///< in the caller's frame and length unit
    hit_vec3 half;    ///< half the side along axis[0], axis[1], axis[2]: the caller's length unit, >= 0
    hit_vec3 axis[3]; ///< unit vectors in the caller's frame, pairwise perpendicular, right- or left-handed
} hit_obb3;

/// The straight line from a to b, with both ends; a point if a = b.
typedef struct hit_segment2 {
    hit_vec2 a; ///< one end, in the caller's frame and length unit
    hit_vec2 b; ///< the other end, likewise
} hit_segment2;

/// The straight line from a to b, with both ends; a point if a = b.
typedef struct hit_segment3 {
    hit_vec3 a; ///< one end, in the caller's frame and length unit
    hit_vec3 b; ///< the other end, likewise
} hit_segment3;

/* ---- Axis-aligned, 2D ---------------------------------------------------------------------------------------- */

/// The box of no points: min = +inf, max = -inf. It is the unit of merge, it is not valid, and it hits nothing.
HIT_API hit_aabb2 hit_aabb2_empty(void);

/// Has the box no points, that is, is min > max on any axis? A box with a NaN side is neither empty nor valid.
HIT_API bool hit_aabb2_is_empty(hit_aabb2 box);

/// Are all four numbers finite, and min <= max on both axes?
HIT_API bool hit_aabb2_valid(hit_aabb2 box);

/// The smallest AABB of `count` points.
///
/// points: x, y of the first point; the next point begins `stride` bytes further on (0: packed, two doubles). Any
/// alignment will do. Without points: the empty box. A NaN coordinate makes that axis NaN, so the box is not valid.
/// Exact. Cost: linear in count.
HIT_API hit_aabb2 hit_aabb2_from_points(const double *points, size_t count, size_t stride);

/// As hit_aabb2_from_points, from floats (stride 0: packed, two floats).
HIT_API hit_aabb2 hit_aabb2_from_points_float(const float *points, size_t count, size_t stride);

/// The box whose min corner is `position`, with this size. max is rounded up, so no part of the exact box is lost.
HIT_API hit_aabb2 hit_aabb2_from_position_size(hit_vec2 position, hit_vec2 size);

/// The smallest AABB that contains center - half to center + half.
HIT_API hit_aabb2 hit_aabb2_from_center_half(hit_vec2 center, hit_vec2 half);

/// (min + max) / 2, each component rounded once to the nearest double.
HIT_API hit_vec2 hit_aabb2_center(hit_aabb2 box);

/// (max - min) / 2, each component rounded once to nearest.
HIT_API hit_vec2 hit_aabb2_half(hit_aabb2 box);

/// max - min, each component rounded once to nearest; infinite if it is beyond the range.
HIT_API hit_vec2 hit_aabb2_size(hit_aabb2 box);

/// The corners, exact. out[i]: x is max.x if bit 0 of i is set, else min.x; y by bit 1.
HIT_API void hit_aabb2_corners(hit_aabb2 box, hit_vec2 out[4]);

/// The length of the outline. Within 3 ulp. 0 for an empty box.
HIT_API double hit_aabb2_perimeter(hit_aabb2 box);

/// The area. Within 3 ulp while it is in the normal range. 0 for an empty box.
HIT_API double hit_aabb2_area(hit_aabb2 box);

/// The box moved by a vector: min is rounded to nearest; max keeps the size or, if it must be rounded, just covers it.
HIT_API hit_aabb2 hit_aabb2_move_by(hit_aabb2 box, hit_vec2 offset);

/// The box with its min corner at `position`, its exact size kept, max rounded up.
HIT_API hit_aabb2 hit_aabb2_move_to(hit_aabb2 box, hit_vec2 position);

/// The box with the same min corner and a new size, max rounded up.
HIT_API hit_aabb2 hit_aabb2_resize(hit_aabb2 box, hit_vec2 size);

/// The smallest AABB that contains both. Exact. NaN in either makes that side NaN.
HIT_API hit_aabb2 hit_aabb2_merge(hit_aabb2 a, hit_aabb2 b);

/// The intersection of both. Exact. It is flat if they only touch, and the empty box if they share no point.
HIT_API hit_aabb2 hit_aabb2_intersection(hit_aabb2 a, hit_aabb2 b);

/// The smallest AABB that contains the box and a point. Exact.
HIT_API hit_aabb2 hit_aabb2_expand_to(hit_aabb2 box, hit_vec2 point);

/// The box with every side moved outward by `margin`, rounded outward. With margin < 0 the sides move inward; if no
/// point is left, the box is empty.
HIT_API hit_aabb2 hit_aabb2_expand_by(hit_aabb2 box, double margin);

/// The smallest AABB of the box rotated about the origin by `turn` = (cos, sin) and then moved by `offset`. The matrix
/// (cos, -sin; sin, cos) is taken as exact. The empty box stays empty. Such AABBs grow: to keep them tight, transform
/// the first box each time, not the last result.
HIT_API hit_aabb2 hit_aabb2_transform(hit_aabb2 box, hit_vec2 turn, hit_vec2 offset);

/* ---- Axis-aligned, 3D ---------------------------------------------------------------------------------------- */

/// As hit_aabb2_empty.
HIT_API hit_aabb3 hit_aabb3_empty(void);

/// As hit_aabb2_is_empty.
HIT_API bool hit_aabb3_is_empty(hit_aabb3 box);

/// Are all six numbers finite, and min <= max on each axis?
HIT_API bool hit_aabb3_valid(hit_aabb3 box);

/// The smallest AABB of `count` points x, y, z; otherwise as hit_aabb2_from_points (stride 0: packed, three doubles).
HIT_API hit_aabb3 hit_aabb3_from_points(const double *points, size_t count, size_t stride);

/// As hit_aabb3_from_points, from floats (stride 0: packed, three floats).
HIT_API hit_aabb3 hit_aabb3_from_points_float(const float *points, size_t count, size_t stride);

/// The box whose min corner is `position`, with this size. max is rounded up.
HIT_API hit_aabb3 hit_aabb3_from_position_size(hit_vec3 position, hit_vec3 size);

/// The smallest AABB that contains center - half to center + half.
HIT_API hit_aabb3 hit_aabb3_from_center_half(hit_vec3 center, hit_vec3 half);

/// (min + max) / 2, each component rounded once to the nearest double.
HIT_API hit_vec3 hit_aabb3_center(hit_aabb3 box);

/// (max - min) / 2, each component rounded once to nearest.
HIT_API hit_vec3 hit_aabb3_half(hit_aabb3 box);

/// max - min, each component rounded once to nearest; infinite if it is beyond the range.
HIT_API hit_vec3 hit_aabb3_size(hit_aabb3 box);

/// The corners, exact. out[i]: x is max.x if bit 0 of i is set, else min.x; y by bit 1, z by bit 2.
HIT_API void hit_aabb3_corners(hit_aabb3 box, hit_vec3 out[8]);

/// The area of the six faces. Within 6 ulp while in the normal range. 0 for an empty box.
HIT_API double hit_aabb3_surface(hit_aabb3 box);

/// The volume. Within 5 ulp while in the normal range. 0 for an empty box.
HIT_API double hit_aabb3_volume(hit_aabb3 box);

/// As hit_aabb2_move_by.
HIT_API hit_aabb3 hit_aabb3_move_by(hit_aabb3 box, hit_vec3 offset);

/// As hit_aabb2_move_to.
HIT_API hit_aabb3 hit_aabb3_move_to(hit_aabb3 box, hit_vec3 position);

/// As hit_aabb2_resize.
HIT_API hit_aabb3 hit_aabb3_resize(hit_aabb3 box, hit_vec3 size);

/// The smallest AABB that contains both. Exact. NaN in either makes that side NaN.
HIT_API hit_aabb3 hit_aabb3_merge(hit_aabb3 a, hit_aabb3 b);

/// The intersection of both. Exact. It is flat if they only touch, and the empty box if they share no point.
HIT_API hit_aabb3 hit_aabb3_intersection(hit_aabb3 a, hit_aabb3 b);

/// The smallest AABB that contains the box and a point. Exact.
HIT_API hit_aabb3 hit_aabb3_expand_to(hit_aabb3 box, hit_vec3 point);

/// As hit_aabb2_expand_by.
HIT_API hit_aabb3 hit_aabb3_expand_by(hit_aabb3 box, double margin);

/// The smallest AABB of the box rotated about the origin by `rotation` and then moved by `offset`. `rotation` is taken
/// as exact, and any finite matrix will do. The empty box stays empty. Such AABBs grow: to keep them tight, transform
/// the first box each time, not the last result.
HIT_API hit_aabb3 hit_aabb3_transform(hit_aabb3 box, const hit_mat3 *rotation, hit_vec3 offset);

/* ---- Oriented, 2D -------------------------------------------------------------------------------------------- */

/// Are all numbers finite, both half lengths >= 0, and | |axis|^2 - 1 | <= 1e-6?
HIT_API bool hit_obb2_valid(hit_obb2 box);

/// The box with these fields, as given.
HIT_API hit_obb2 hit_obb2_from_center_half(hit_vec2 center, hit_vec2 half, hit_vec2 axis);

/// As hit_obb2_from_center_half, from the full size: half = size / 2, exact except for subnormals.
HIT_API hit_obb2 hit_obb2_from_center_size(hit_vec2 center, hit_vec2 size, hit_vec2 axis);

/// The smallest OBB in doubles that contains the AABB, along the world's axes, about the box's rounded centre: half is
/// rounded up. The empty box gives negative half lengths, which are not valid.
HIT_API hit_obb2 hit_obb2_from_aabb2(hit_aabb2 box);

/// The box rotated by an angle in radians, counter-clockwise where y is up: axis = hit_vec2_from_angle(radians).
HIT_API hit_obb2 hit_obb2_from_angle(hit_vec2 center, hit_vec2 half, double radians);

/// The box of all points center + x e0 + y e1, |x|, |y| <= 1.
///
/// half = |e0|, |e1|; axis = e0 / |e0|. A zero vector gives a flat box, whose direction comes from the other vector; if
/// both are zero, the axis is (1, 0). If e1 is on the other side (a mirror image), the set of points is the same.
/// HIT_BAD_ARGUMENT: a number or a length is not finite, or the vectors are further than 1e-6 from perpendicular
/// (cosine).
/// Error: each field within 4 ulp of the largest component of its vector.
HIT_API hit_status hit_obb2_from_half_axes(hit_vec2 center, hit_vec2 e0, hit_vec2 e1, hit_obb2 *out);

/// The box of the ten-number form `top left height width rotation` (given twice, for two boxes).
///
/// No other maker has y DOWN: left is the smallest x and top the smallest y of the rectangle before it is rotated.
/// degrees (no other angle in C is in degrees): clockwise as seen on the screen, about the centre. The result is in the
/// same y-down frame. Its centre (left + width/2, top + height/2) is rounded; hit_relate_rect2_rect2 decides without
/// that rounding.
HIT_API hit_obb2 hit_obb2_from_rect(double top, double left, double height, double width, double degrees);

/// The corners. out[i]: +half.x along the axis if bit 0 of i is set, else -half.x; the same for half.y with bit 1.
/// Error: each coordinate within 3 ulp of |center| + |half.x| + |half.y|.
HIT_API void hit_obb2_corners(hit_obb2 box, hit_vec2 out[4]);

/// The area of the point set: 4 half.x half.y |axis|^2. Within 6 ulp while in the normal range.
HIT_API double hit_obb2_area(hit_obb2 box);

/// The length of the outline: 4 (half.x + half.y) |axis|. Within 5 ulp.
HIT_API double hit_obb2_perimeter(hit_obb2 box);

/// Takes a point from the box's own frame (origin at its centre, x along its axis, same length unit) to the world's.
/// Error: within 3 ulp of |center| + |local|.
HIT_API hit_vec2 hit_obb2_to_world(hit_obb2 box, hit_vec2 local);

/// Takes a point from the world to the box's own frame: the inverse of hit_obb2_to_world, also if |axis| is not exactly
/// 1.
/// Error: within 8 ulp of |world - center|.
HIT_API hit_vec2 hit_obb2_to_local(hit_obb2 box, hit_vec2 world);

/// The box with its centre moved by a vector (rounded to nearest).
HIT_API hit_obb2 hit_obb2_move_by(hit_obb2 box, hit_vec2 offset);

/// The box with its centre at `center`.
HIT_API hit_obb2 hit_obb2_move_to(hit_obb2 box, hit_vec2 center);

/// The box rotated about its own centre by `turn` = (cos, sin). Error: within 2 ulp of 1 in each component of the axis.
/// Errors add up over many rotations: keep the angle and make the axis anew, or call hit_obb2_orthonormalize now and
/// then.
HIT_API hit_obb2 hit_obb2_turn(hit_obb2 box, hit_vec2 turn);

/// The smallest AABB that contains the box.
HIT_API hit_aabb2 hit_obb2_bounds(hit_obb2 box);

/// The box with its axis scaled to length 1, to within 1 ulp. False, out untouched: the axis is zero or not finite.
HIT_API bool hit_obb2_orthonormalize(hit_obb2 box, hit_obb2 *out);

/* ---- Oriented, 3D -------------------------------------------------------------------------------------------- */

/// Are all numbers finite, the half lengths >= 0, and the axes within 1e-6 of orthonormal: | |ui|^2 - 1 | <= 1e-6 and
/// |ui . uj| <= 1e-6?
HIT_API bool hit_obb3_valid(const hit_obb3 *box);

/// The box with these fields, as given: the columns of `axes` are its axes.
HIT_API hit_obb3 hit_obb3_from_center_half(hit_vec3 center, hit_vec3 half, const hit_mat3 *axes);

/// As hit_obb3_from_center_half, from the full size: half = size / 2, exact except for subnormals.
HIT_API hit_obb3 hit_obb3_from_center_size(hit_vec3 center, hit_vec3 size, const hit_mat3 *axes);

/// As hit_obb2_from_aabb2.
HIT_API hit_obb3 hit_obb3_from_aabb3(hit_aabb3 box);

/// The box rotated by a quaternion: axes = hit_mat3_from_quat(q).
HIT_API hit_obb3 hit_obb3_from_quat(hit_vec3 center, hit_vec3 half, hit_quat q);

/// The box rotated by three angles in radians: axes = hit_mat3_from_euler(first, second, third, order).
HIT_API hit_obb3 hit_obb3_from_euler(hit_vec3 center, hit_vec3 half, double first, double second, double third,
                                     hit_euler order);

/// The box whose axes are the columns of a matrix, which may scale: the scale goes into the half lengths.
///
/// half is in the matrix's own frame. A mirror image (negative determinant) is taken as it is: its axes are
/// left-handed.
/// HIT_BAD_ARGUMENT: a number or a resulting length is not finite, a half length is negative, a column is zero
/// (singular), or two columns are further than 1e-6 from perpendicular (cosine): a sheared box is not a box.
/// Error: each field within 4 ulp of the largest component of its vector.
HIT_API hit_status hit_obb3_from_matrix3(hit_vec3 center, hit_vec3 half, const hit_mat3 *matrix, hit_obb3 *out);

/// The box `local`, placed in the world by an affine matrix: for instance the AABB of a mesh and the matrix of its
/// node.
///
/// The matrix may rotate, move, scale and mirror; the scale goes into the half lengths.
/// HIT_BAD_ARGUMENT: as hit_obb3_from_matrix3, or `local` is not valid, or the bottom row is not 0 0 0 1.
/// Error: center within 8 ulp of |matrix| |local| + |translation|, the rest as hit_obb3_from_matrix3.
HIT_API hit_status hit_obb3_from_matrix4(hit_aabb3 local, const hit_mat4 *matrix, hit_obb3 *out);

/// The box of all points center + x e0 + y e1 + z e2, |x|, |y|, |z| <= 1.
///
/// half = |e0|, |e1|, |e2|; axis = e / |e|. A zero vector gives a flat box, so rectangles, segments and points can be
/// given. The direction of a zero vector is made perpendicular to the others in a fixed way (right-handed).
/// HIT_BAD_ARGUMENT: a number or a length is not finite, or two vectors are further than 1e-6 from perpendicular
/// (cosine).
/// Error: each field within 4 ulp of the largest component of its vector.
HIT_API hit_status hit_obb3_from_half_axes(hit_vec3 center, hit_vec3 e0, hit_vec3 e1, hit_vec3 e2, hit_obb3 *out);

/// The corners. out[i]: +half.x along axis[0] if bit 0 of i is set, else -half.x; half.y with bit 1, half.z with bit 2.
/// Error: each coordinate within 5 ulp of |center| + |half.x| + |half.y| + |half.z|.
HIT_API void hit_obb3_corners(const hit_obb3 *box, hit_vec3 out[8]);

/// The volume of the point set: 8 half.x half.y half.z |det(axes)|. Within 16 ulp for a valid box, while in the normal
/// range.
HIT_API double hit_obb3_volume(const hit_obb3 *box);

/// The area of the six faces: 8 times the sum of half[i] half[j] |axis[i] x axis[j]|. Within 16 ulp for a valid box,
/// while in the normal range.
HIT_API double hit_obb3_surface(const hit_obb3 *box);

/// Takes a point from the box's own frame (origin at its centre, along its axes, same length unit) to the world's.
/// Error: within 5 ulp of |center| + |local|.
HIT_API hit_vec3 hit_obb3_to_world(const hit_obb3 *box, hit_vec3 local);

/// Takes a point from the world to the box's own frame: the inverse of hit_obb3_to_world, also if the axes are not
/// quite orthonormal. The axes must be linearly independent, or the result means nothing.
/// Error: within 16 ulp of |world - center| for a valid box.
HIT_API hit_vec3 hit_obb3_to_local(const hit_obb3 *box, hit_vec3 world);

/// The box with its centre moved by a vector (rounded to nearest).
HIT_API hit_obb3 hit_obb3_move_by(const hit_obb3 *box, hit_vec3 offset);

/// The box with its centre at `center`.
HIT_API hit_obb3 hit_obb3_move_to(const hit_obb3 *box, hit_vec3 center);

/// The box rotated about its own centre: axis[i] becomes rotation * axis[i].
/// Error: within 4 ulp of 1 in each component of an axis. Errors add up over many rotations: keep the rotation and make
/// the axes anew, or call hit_obb3_orthonormalize now and then.
HIT_API hit_obb3 hit_obb3_turn(const hit_obb3 *box, const hit_mat3 *rotation);

/// The box rotated about the world's origin, both centre and axes, and then moved.
HIT_API hit_obb3 hit_obb3_transform(const hit_obb3 *box, const hit_mat3 *rotation, hit_vec3 offset);

/// The smallest AABB that contains the box.
HIT_API hit_aabb3 hit_obb3_bounds(const hit_obb3 *box);

/// The box with the orthonormal axes nearest to its own (in the sum of squares), to within 4 ulp of 1 in each
/// component. Centre, half lengths and handedness stay.
///
/// False, out untouched: the axes are not finite or linearly dependent, or nearly dependent: their determinant is below
/// 2^-80 of the cube of their largest component. The library itself never calls this. Cost: a few microseconds.
HIT_API bool hit_obb3_orthonormalize(const hit_obb3 *box, hit_obb3 *out);

#ifdef __cplusplus
}
#endif

#endif
