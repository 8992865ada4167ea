/* One ray against many AABBs of the plane, and many rays against one.
 *
 * Four at a time where the processor can (cast_batch_aabb2.inl); what is left over, one by one. In double, unlike
 * turned boxes: the quotients are the answer as well, and to make floats of the sides takes longer than all of it.
 * Based on: C. Ericson, Real-Time Collision Detection, 2005, section 5.3.3; T. Majercik, C. Crassin, P. Shirley,
 * M. McGuire, "A Ray-Box Intersection Algorithm and Efficient Dynamic Voxel Rendering", JCGT 7, 2018, for doing without
 * branches. Ours differs: what is decided is certain, and the times are those of the function for one. */
#include "cast/cast_batch_aabb.h"

#include "cast/slab4.h"

static double time_aabb2(hit_ray2 ray, hit_aabb2 box)
{
    hit_cast2 out;
    return hit_cast_ray2_aabb2(ray, box, &out) ? out.t : INFINITY;
}

/* An array of boxes or rays. */
typedef struct strided2 {
    const char *first;
    size_t count, stride;
} strided2;

static hit_aabb2 aabb2_at(const strided2 *boxes, size_t i)
{
    hit_aabb2 box;
    memcpy(&box, boxes->first + i * boxes->stride, sizeof box);
    return box;
}

static hit_ray2 ray2_at(const strided2 *rays, size_t i)
{
    hit_ray2 ray;
    memcpy(&ray, rays->first + i * rays->stride, sizeof ray);
    return ray;
}

#undef QUADS
#define QUADS ymm
#include "cast/cast_batch_aabb2.inl"
#undef QUADS
#define QUADS twos
#include "cast/cast_batch_aabb2.inl"
#undef QUADS
#define QUADS QUADS_BEST

/* Times of the first *done, and how many of these hit. */
static const struct aabb2_kernels {
    size_t (*ray)(hit_ray2 ray, const strided2 *boxes, double *t, size_t *done);
    size_t (*still_ray)(hit_ray2 ray, const strided2 *boxes, double *t, size_t *done);
    size_t (*rays)(const strided2 *rays, hit_aabb2 box, double *t, size_t *done);
} aabb2_kernels[] = {
#define FORM(form)                                                                                                     \
    {                                                                                                                  \
        ray_aabb2s_##form, still_ray_aabb2s_##form, ray2s_aabb2_##form                                                 \
    }
    QUADS_FORMS(FORM)
#undef FORM
};

size_t hit__cast_ray2_aabb2s(core_quads form, hit_ray2 ray, const hit_aabb2 *boxes, size_t count, size_t stride,
                             double *t)
{
    const strided2 all = {(const char *)boxes, count, stride == 0 ? sizeof *boxes : stride};
    size_t done = 0, hits = 0;
    if (form != CORE_NO_QUADS) {
        const double *d = &ray.direction.x;
        bool stills = exact_is_zero(d[0]) || exact_is_zero(d[1]);
        hits = (stills ? aabb2_kernels[form].still_ray : aabb2_kernels[form].ray)(ray, &all, t, &done);
    }
    for (; done < count; done++) {
        t[done] = time_aabb2(ray, aabb2_at(&all, done));
        hits += t[done] < INFINITY;
    }
    return hits;
}

size_t hit__cast_ray2s_aabb2(core_quads form, const hit_ray2 *rays, size_t count, size_t stride, hit_aabb2 box,
                             double *t)
{
    const strided2 all = {(const char *)rays, count, stride == 0 ? sizeof *rays : stride};
    size_t done = 0, hits = 0;
    if (form != CORE_NO_QUADS)
        hits = aabb2_kernels[form].rays(&all, box, t, &done);
    for (; done < count; done++) {
        t[done] = time_aabb2(ray2_at(&all, done), box);
        hits += t[done] < INFINITY;
    }
    return hits;
}

size_t hit_cast_ray2_aabb2s(hit_ray2 ray, const hit_aabb2 *boxes, size_t count, size_t stride, double *t)
{
    return hit__cast_ray2_aabb2s(core_quads_here(), ray, boxes, count, stride, t);
}

size_t hit_cast_ray2s_aabb2(const hit_ray2 *rays, size_t count, size_t stride, hit_aabb2 box, double *t)
{
    return hit__cast_ray2s_aabb2(core_quads_here(), rays, count, stride, box, t);
}
