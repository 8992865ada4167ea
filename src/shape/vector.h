/* Vectors of space, by the textbook: each product and each sum rounded. */
#ifndef HITBOX_SHAPE_VECTOR_H
#define HITBOX_SHAPE_VECTOR_H

#include "hitbox/vec.h"
#include <math.h>

static inline bool shape_finite3(hit_vec3 v)
{
    return isfinite(v.x) && isfinite(v.y) && isfinite(v.z);
}

static inline double shape_dot3(hit_vec3 a, hit_vec3 b)
{
    return a.x * b.x + a.y * b.y + a.z * b.z;
}

static inline hit_vec3 shape_cross3(hit_vec3 a, hit_vec3 b)
{
    return (hit_vec3){a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}

#endif
