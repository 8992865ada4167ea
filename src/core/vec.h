/* Vectors of the plane and of space, by the textbook: each product and each sum rounded, in the order written.
 *
 * vec2_ and vec3_ take arrays of doubles; names that end in _of take hit_vec2 and hit_vec3. Sums in double-double:
 * exact/dd_vec.h. */
#ifndef HITBOX_CORE_VEC_H
#define HITBOX_CORE_VEC_H

#include <math.h>
#include <stdbool.h>

#include "core/inline.h"
#include "hitbox/vec.h"

/* A vector as an array of its components. Not &v->x, which gcc may hold to be one double, and warn. */
static inline const double *vec2_array(const hit_vec2 *v)
{
    return (const double *)v;
}

static inline const double *vec3_array(const hit_vec3 *v)
{
    return (const double *)v;
}

CORE_INLINE double vec2_dot(const double *u, const double *v)
{
    return u[0] * v[0] + u[1] * v[1];
}

CORE_INLINE double vec3_dot(const double *u, const double *v)
{
    return u[0] * v[0] + u[1] * v[1] + u[2] * v[2];
}

/* The z component of u x v. */
CORE_INLINE double vec2_cross(const double *u, const double *v)
{
    return u[0] * v[1] - u[1] * v[0];
}

/* out = u x v; out is neither of the two. */
CORE_INLINE void vec3_cross(const double *u, const double *v, double *out)
{
    out[0] = u[1] * v[2] - u[2] * v[1];
    out[1] = u[2] * v[0] - u[0] * v[2];
    out[2] = u[0] * v[1] - u[1] * v[0];
}

/* The sum of the sizes of the components. */
CORE_INLINE double vec3_size1(const double *v)
{
    return fabs(v[0]) + fabs(v[1]) + fabs(v[2]);
}

static inline double vec3_dot_of(hit_vec3 u, hit_vec3 v)
{
    return vec3_dot(&u.x, &v.x);
}

static inline hit_vec3 vec3_cross_of(hit_vec3 u, hit_vec3 v)
{
    return (hit_vec3){u.y * v.z - u.z * v.y, u.z * v.x - u.x * v.z, u.x * v.y - u.y * v.x};
}

static inline bool vec3_is_finite(hit_vec3 v)
{
    return isfinite(v.x) && isfinite(v.y) && isfinite(v.z);
}

#endif
