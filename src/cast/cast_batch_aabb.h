/* Batches of rays and AABBs with a form of quads that is given; so that tests can ask for each that is there. */
#ifndef HITBOX_CAST_CAST_BATCH_AABB_H
#define HITBOX_CAST_CAST_BATCH_AABB_H

#include "core/quad.h"
#include "hitbox/cast.h"

/* form: one that the processor has, or CORE_NO_QUADS: one by one. */
size_t hit__cast_ray2_aabb2s(core_quads form, hit_ray2 ray, const hit_aabb2 *boxes, size_t count, size_t stride,
                             double *t);
size_t hit__cast_ray2s_aabb2(core_quads form, const hit_ray2 *rays, size_t count, size_t stride, hit_aabb2 box,
                             double *t);
size_t hit__cast_ray3_aabb3s(core_quads form, hit_ray3 ray, const hit_aabb3 *boxes, size_t count, size_t stride,
                             double *t);
size_t hit__cast_ray3s_aabb3(core_quads form, const hit_ray3 *rays, size_t count, size_t stride, hit_aabb3 box,
                             double *t);

#endif
