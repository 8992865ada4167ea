/* One ray against many AABBs, and many rays against one.
 *
 * Four at a time where the processor can (cast_batch_aabb4.inl); what is left over, one by one. In double, unlike
 * turned boxes: the quotients are the answer as well, and to make floats of the sides takes longer than all of it.
 * Based on: C. Ericson, Real-Time Collision Detection, 2005, section 5.3.3; T. Majercik, C. Crassin, P. Shirley,
 * M. McGuire, "A Ray-Box Intersection Algorithm and Efficient Dynamic Voxel Rendering", JCGT 7, 2018, for doing without
 * branches. Ours differs: what is decided is certain, and the times are those of the function for one. */
#include "cast/cast_batch_aabb.h"

#include "cast/slab.h"
#include "core/bits.h"
#include "core/dim.h"

#define EACH_QUADS "cast/slab4.inl"
#include "core/each_quads.inl"
#undef EACH_QUADS

/* An array of boxes or rays. */
typedef struct ray_strided {
    const char *first;
    size_t count, stride;
} ray_strided;

#define EACH_DIM "cast/cast_batch_aabb.inl"
#include "core/each_dim.inl"

size_t hit_cast_ray2_aabb2s(hit_ray2 ray, const hit_aabb2 *boxes, size_t count, size_t stride, double *t)
{
    return hit__cast_ray2_aabb2s(core_quads_here(), ray, boxes, count, stride, t);
}

size_t hit_cast_ray2s_aabb2(const hit_ray2 *rays, size_t count, size_t stride, hit_aabb2 box, double *t)
{
    return hit__cast_ray2s_aabb2(core_quads_here(), rays, count, stride, box, t);
}

size_t hit_cast_ray3_aabb3s(hit_ray3 ray, const hit_aabb3 *boxes, size_t count, size_t stride, double *t)
{
    return hit__cast_ray3_aabb3s(core_quads_here(), ray, boxes, count, stride, t);
}

size_t hit_cast_ray3s_aabb3(const hit_ray3 *rays, size_t count, size_t stride, hit_aabb3 box, double *t)
{
    return hit__cast_ray3s_aabb3(core_quads_here(), rays, count, stride, box, t);
}
