/* Hitbox: vectors, rotations and the ways to write a rotation.
 *
 * Right-handed, y up. Angles are in radians unless a name says degrees. The columns of a matrix are axes. No sine or
 * cosine comes from the C library: a fixed sequence of operations computes each rotation, with the same bits
 * everywhere. */
#ifndef HITBOX_VEC_H
#define HITBOX_VEC_H

#include "base.h"

#ifdef __cplusplus
extern "C" {
#endif

/// A point or a vector of the plane, in the caller's length unit.
typedef struct hit_vec2 {
    double x; ///< to the right
    double y; ///< up, or down if the caller's frame is so
} hit_vec2;

/// A point or a vector of space, in the caller's length unit.
typedef struct hit_vec3 {
    double x; ///< along the first axis of the caller's frame
    double y; ///< along the second axis
    double z; ///< along the third axis
} hit_vec3;

/// A rotation as a quaternion: x, y, z are the imaginary parts, w is the real part. Any finite length except zero.
typedef struct hit_quat {
    double x; ///< imaginary part i
    double y; ///< imaginary part j
    double z; ///< imaginary part k
    double w; ///< real part: the cosine of half the angle, for a unit quaternion
} hit_quat;

/// A 3x3 matrix: col[j] is the image of the j-th unit vector, so the columns of a rotation are its axes.
typedef struct hit_mat3 {
    hit_vec3 col[3]; ///< the columns
} hit_mat3;

/// A 4x4 matrix in column-major order, as in OpenGL, glTF and three.js: col[j][i] is row i of column j.
/// An affine placement has the translation in col[3][0..2] and the bottom row 0 0 0 1.
typedef struct hit_mat4 {
    double col[4][4]; ///< the columns: col[j][i]
} hit_mat4;

/// The order of three rotations: HIT_EULER_YXZ is R = Ry(first) Rx(second) Rz(third). Each rotation is about the axes
/// as the rotations before it left them (intrinsic). Yaw, pitch, roll is HIT_EULER_YXZ.
typedef enum hit_euler {
    HIT_EULER_XYZ, ///< R = Rx Ry Rz
    HIT_EULER_XZY, ///< R = Rx Rz Ry
    HIT_EULER_YXZ, ///< R = Ry Rx Rz, yaw, pitch and roll
    HIT_EULER_YZX, ///< R = Ry Rz Rx
    HIT_EULER_ZXY, ///< R = Rz Rx Ry
    HIT_EULER_ZYX, ///< R = Rz Ry Rx
    HIT_EULER_XYX, ///< R = Rx Ry Rx
    HIT_EULER_XZX, ///< R = Rx Rz Rx
    HIT_EULER_YXY, ///< R = Ry Rx Ry
    HIT_EULER_YZY, ///< R = Ry Rz Ry
    HIT_EULER_ZXZ, ///< R = Rz Rx Rz
    HIT_EULER_ZYZ  ///< R = Rz Ry Rz
} hit_euler;

/// Where does the x axis point after a rotation by this angle? (cos, sin), counter-clockwise where y is up.
///
/// radians: any finite number; huge angles are reduced by 2 pi as if pi were known in full.
/// Error: each component within 0.51 ulp of the true value. NaN or infinite angle: both components NaN.
/// Cost: about 300 operations, the same for every angle past pi / 4.
HIT_API hit_vec2 hit_vec2_from_angle(double radians);

/// As hit_vec2_from_angle, from degrees: multiples of 90 degrees give exact zeros and ones, multiples of 30 degrees
/// exact halves, also past 360 degrees. A sine below the normal range is within 1 ulp.
HIT_API hit_vec2 hit_vec2_from_degrees(double degrees);

/// The rotation of a quaternion.
///
/// q: any finite non-zero length. It is not normalised first: each entry is its homogeneous numerator over q.q, so
/// zeros stay exact. Error: each entry within 4 ulp of 1 (2^-50), orthonormal to 2^-49.
/// A zero or non-finite quaternion: all entries NaN. Cost: constant.
HIT_API hit_mat3 hit_mat3_from_quat(hit_quat q);

/// The rotation made of three rotations: the first, second and third of the order's name. Angles are in radians.
///
/// Error: each entry within 4 ulp of 1. A non-finite angle or an unknown order: all entries NaN.
HIT_API hit_mat3 hit_mat3_from_euler(double first, double second, double third, hit_euler order);

/// As hit_mat3_from_euler, with each rotation as its (cos, sin): for rotations that are known better than an angle can
/// say, such as those of hit_vec2_from_degrees, whose right angles are exact.
HIT_API hit_mat3 hit_mat3_from_turns(hit_vec2 first, hit_vec2 second, hit_vec2 third, hit_euler order);

#ifdef __cplusplus
}
#endif

#endif
