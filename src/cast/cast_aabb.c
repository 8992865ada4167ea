/* Casts of an AABB that moves along a line against another: interval by interval, in exact fractions of time.
 *
 * They touch from the last of the times of entry on, if that is before the first time of exit and at most 1.
 * Based on: C. Ericson, Real-Time Collision Detection, 2005, section 5.5.8. Ours differs: exact comparisons, closed
 * sets, sides at infinity. */
#include "cast/crossing.h"
#include "core/dim.h"
#include "hitbox/cast.h"
#include "relate/interval_overlap.h"

#define EACH_DIM "cast/cast_aabb.inl"
#include "core/each_dim.inl"

bool hit_cast_aabb2_aabb2(hit_aabb2 a, hit_vec2 by, hit_aabb2 b, hit_cast2 *out)
{
    return cast_aabbs2(&a, &by, &b, out);
}

bool hit_cast_aabb3_aabb3(hit_aabb3 a, hit_vec3 by, hit_aabb3 b, hit_cast3 *out)
{
    return cast_aabbs3(&a, &by, &b, out);
}
