/* One ray against many AABBs of the dimension DIM, and many rays against one: all but the public functions. */

static double DIM_NAME(time_aabb)(dim_ray ray, dim_aabb box)
{
    DIM_NAME(hit_cast) out;
    return DIM_NAMES(hit_cast_ray, aabb)(ray, box, &out) ? out.t : INFINITY;
}

static dim_aabb DIM_NAME(aabb_at)(const ray_strided *boxes, size_t i)
{
    dim_aabb box;
    memcpy(&box, boxes->first + i * boxes->stride, sizeof box);
    return box;
}

static dim_ray DIM_NAME(ray_at)(const ray_strided *rays, size_t i)
{
    dim_ray ray;
    memcpy(&ray, rays->first + i * rays->stride, sizeof ray);
    return ray;
}

#define EACH_QUADS "cast/cast_batch_aabb4.inl"
#include "core/each_quads.inl"
#undef EACH_QUADS

/* Times of the first *done, and how many of these hit. */
static const struct DIM_NAME(aabb_kernels) {
    size_t (*ray)(dim_ray ray, const ray_strided *boxes, double *t, size_t *done);
    size_t (*still_ray)(dim_ray ray, const ray_strided *boxes, double *t, size_t *done);
    size_t (*rays)(const ray_strided *rays, dim_aabb box, double *t, size_t *done);
} DIM_NAME(aabb_kernels)[] = {
#define FORM(form)                                                                                                     \
    {                                                                                                                  \
        DIM_FROM(ray_aabbs, form), DIM_FROM(still_ray_aabbs, form), DIM_FROM(rays_aabb, form)                          \
    }
    QUADS_FORMS(FORM)
#undef FORM
};

size_t DIM_PASTE(DIM_NAMES(hit__cast_ray, aabb), s)(core_quads form, dim_ray ray, const dim_aabb *boxes, size_t count,
                                                    size_t stride, double *t)
{
    const ray_strided all = {(const char *)boxes, count, stride == 0 ? sizeof *boxes : stride};
    size_t done = 0, hits = 0;
    if (form != CORE_NO_QUADS) {
        const double *d = dim_array(&ray.direction);
        bool stills = exact_is_zero(d[0]) || exact_is_zero(d[1]) || DIM_CHOICE(false, exact_is_zero(d[2]));
        hits =
            (stills ? DIM_NAME(aabb_kernels)[form].still_ray : DIM_NAME(aabb_kernels)[form].ray)(ray, &all, t, &done);
    }
    for (; done < count; done++) {
        t[done] = DIM_NAME(time_aabb)(ray, DIM_NAME(aabb_at)(&all, done));
        hits += t[done] < INFINITY;
    }
    return hits;
}

size_t DIM_PASTE4(hit__cast_ray, DIM, s_aabb, DIM)(core_quads form, const dim_ray *rays, size_t count, size_t stride,
                                                   dim_aabb box, double *t)
{
    const ray_strided all = {(const char *)rays, count, stride == 0 ? sizeof *rays : stride};
    size_t done = 0, hits = 0;
    if (form != CORE_NO_QUADS)
        hits = DIM_NAME(aabb_kernels)[form].rays(&all, box, t, &done);
    for (; done < count; done++) {
        t[done] = DIM_NAME(time_aabb)(DIM_NAME(ray_at)(&all, done), box);
        hits += t[done] < INFINITY;
    }
    return hits;
}
