/* One ray against many AABBs of space, and many rays against one.
 *
 * Four at a time where the processor can (cast_batch_aabb3.inl); what is left over, one by one. In double, unlike
 * turned boxes: the quotients are the answer as well, and to make floats of the sides takes longer than all of it.
 * Based on: C. Ericson, Real-Time Collision Detection, 2005, section 5.3.3; T. Majercik, C. Crassin, P. Shirley,
 * M. McGuire, "A Ray-Box Intersection Algorithm and Efficient Dynamic Voxel Rendering", JCGT 7, 2018, for doing without
 * branches. Ours differs: what is decided is certain, and the times are those of the function for one. */
#include "cast/cast_batch_aabb.h"
#include "core/vec.h"

#include "cast/slab4.h"

static double time_aabb3(hit_ray3 ray, hit_aabb3 box)
{
    hit_cast3 out;
    return hit_cast_ray3_aabb3(ray, box, &out) ? out.t : INFINITY;
}

/* An array of boxes or rays. */
typedef struct strided3 {
    const char *first;
    size_t count, stride;
} strided3;

static hit_aabb3 aabb3_at(const strided3 *boxes, size_t i)
{
    hit_aabb3 box;
    memcpy(&box, boxes->first + i * boxes->stride, sizeof box);
    return box;
}

static hit_ray3 ray3_at(const strided3 *rays, size_t i)
{
    hit_ray3 ray;
    memcpy(&ray, rays->first + i * rays->stride, sizeof ray);
    return ray;
}

#undef QUADS
#define QUADS ymm
#include "cast/cast_batch_aabb3.inl"
#undef QUADS
#define QUADS twos
#include "cast/cast_batch_aabb3.inl"
#undef QUADS
#define QUADS QUADS_BEST

/* Times of the first *done, and how many of these hit. */
static const struct aabb3_kernels {
    size_t (*ray)(hit_ray3 ray, const strided3 *boxes, double *t, size_t *done);
    size_t (*still_ray)(hit_ray3 ray, const strided3 *boxes, double *t, size_t *done);
    size_t (*rays)(const strided3 *rays, hit_aabb3 box, double *t, size_t *done);
} aabb3_kernels[] = {
#define FORM(form)                                                                                                     \
    {                                                                                                                  \
        ray_aabb3s_##form, still_ray_aabb3s_##form, ray3s_aabb3_##form                                                 \
    }
    QUADS_FORMS(FORM)
#undef FORM
};

size_t hit__cast_ray3_aabb3s(core_quads form, hit_ray3 ray, const hit_aabb3 *boxes, size_t count, size_t stride,
                             double *t)
{
    const strided3 all = {(const char *)boxes, count, stride == 0 ? sizeof *boxes : stride};
    size_t done = 0, hits = 0;
    if (form != CORE_NO_QUADS) {
        const double *d = vec3_array(&ray.direction);
        bool stills = exact_is_zero(d[0]) || exact_is_zero(d[1]) || exact_is_zero(d[2]);
        hits = (stills ? aabb3_kernels[form].still_ray : aabb3_kernels[form].ray)(ray, &all, t, &done);
    }
    for (; done < count; done++) {
        t[done] = time_aabb3(ray, aabb3_at(&all, done));
        hits += t[done] < INFINITY;
    }
    return hits;
}

size_t hit__cast_ray3s_aabb3(core_quads form, const hit_ray3 *rays, size_t count, size_t stride, hit_aabb3 box,
                             double *t)
{
    const strided3 all = {(const char *)rays, count, stride == 0 ? sizeof *rays : stride};
    size_t done = 0, hits = 0;
    if (form != CORE_NO_QUADS)
        hits = aabb3_kernels[form].rays(&all, box, t, &done);
    for (; done < count; done++) {
        t[done] = time_aabb3(ray3_at(&all, done), box);
        hits += t[done] < INFINITY;
    }
    return hits;
}

size_t hit_cast_ray3_aabb3s(hit_ray3 ray, const hit_aabb3 *boxes, size_t count, size_t stride, double *t)
{
    return hit__cast_ray3_aabb3s(core_quads_here(), ray, boxes, count, stride, t);
}

size_t hit_cast_ray3s_aabb3(const hit_ray3 *rays, size_t count, size_t stride, hit_aabb3 box, double *t)
{
    return hit__cast_ray3s_aabb3(core_quads_here(), rays, count, stride, box, t);
}
