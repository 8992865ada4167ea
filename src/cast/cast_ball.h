/* Casts of a ball that moves against boxes, in space; the plane is space with z = 0. */
#ifndef HITBOX_CAST_CAST_BALL_H
#define HITBOX_CAST_CAST_BALL_H

#include "hitbox/cast.h"

/* Are the bounds of the ball, which moves by `by`, and of what reaches so far from its center, `offset` away, apart on
 * the whole way, for certain? Both are right to 2^-49 of their sum: where coordinates are great beside it, the offset
 * has to be made of differences. */
bool hit__cast_ball_bounds_miss(const double offset[3], const double reach[3], double radius, const hit_vec3 *by);

/* Does the ball pass the box, half edges `arm` about its center, across the way from one to the other, for certain?
 * Then it is far from it on the whole line. */
bool hit__cast_ball_passes(const double offset[3], const double arm[3][3], double radius, const hit_vec3 *by);

/* The same two questions of a capsule. The middle of the box is half of low + high. */
bool hit__cast_ball_around_passes(const hit_vec3 *low, const hit_vec3 *high, const double arm[3][3],
                                  const hit_capsule3 *capsule, const hit_vec3 *by);

/* A ball that does not touch the box at the start. Finite, the radius >= 0, and an AABB has points. */
bool hit__cast_ball_obb(const hit_vec3 *center, double radius, const hit_vec3 *by, const hit_obb3 *box, hit_cast3 *out);
bool hit__cast_ball_aabb(const hit_vec3 *center, double radius, const hit_vec3 *by, const hit_aabb3 *box,
                         hit_cast3 *out);

#endif
