/* One source for the plane and for space: what is the same but for the digit is written once, in an .inl file that
 * each_dim.inl compiles with DIM 2 and with DIM 3. Public functions are no part of it: those are written out, so that
 * a search for their names finds them. */
#ifndef HITBOX_CORE_DIM_H
#define HITBOX_CORE_DIM_H

#include "core/vec.h"
#include "hitbox/shape.h"

#define DIM_PASTE_(a, b) a##b
#define DIM_PASTE(a, b) DIM_PASTE_(a, b)
#define DIM_PASTE4_(a, b, c, d) a##b##c##d
#define DIM_PASTE4(a, b, c, d) DIM_PASTE4_(a, b, c, d)

#define DIM_NAME(name) DIM_PASTE(name, DIM)                         /* hit_aabb: hit_aabb3 */
#define DIM_NAMES(name, other) DIM_PASTE4(name, DIM, _##other, DIM) /* hit_relate_aabb, obb: hit_relate_aabb3_obb3 */
#define DIM_FROM(name, rest) DIM_PASTE(DIM_NAME(name), _##rest)     /* hit_obb, bounds: hit_obb3_bounds */

/* hit_overlap_aabb: hit_overlap_aabb2_circle2 or hit_overlap_aabb3_sphere3 */
#define DIM_BALL(name) DIM_CHOICE(DIM_PASTE(name, 2_circle2), DIM_PASTE(name, 3_sphere3))

/* DIM_CHOICE(what the plane has, what space has) */
#define DIM_CHOICE DIM_NAME(DIM_CHOICE_)
#define DIM_CHOICE_2(plane, space) plane
#define DIM_CHOICE_3(plane, space) space

/* A vector as an array, and the numbers that follow it in a box. */
#define dim_array DIM_FROM(vec, array)

/* And back. */
#define dim_vec_of DIM_NAME(dim_vec_of)

static inline hit_vec2 dim_vec_of2(const double *x)
{
    return (hit_vec2){x[0], x[1]};
}

static inline hit_vec3 dim_vec_of3(const double *x)
{
    return (hit_vec3){x[0], x[1], x[2]};
}

#define dim_vec DIM_NAME(hit_vec)
#define dim_aabb DIM_NAME(hit_aabb)
#define dim_obb DIM_NAME(hit_obb)
#define dim_ray DIM_NAME(hit_ray)
#define dim_segment DIM_NAME(hit_segment)
#define dim_ball DIM_CHOICE(hit_circle2, hit_sphere3)
#define dim_capsule DIM_NAME(hit_capsule)
#define dim_cast DIM_NAME(hit_cast)

/* An OBB, of its address, as an argument of a public function: by value in the plane, by address in space. */
#define DIM_OBB(box) DIM_CHOICE(*(box), box)

#endif
