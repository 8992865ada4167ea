/* Rays and AABBs of the dimension DIM, four at a time, in the form that QUADS names; what is not certain at once, one
 * by one. First principles: slab4.h. */
#if QUADS_THERE

/* Writes the times of four; returns the mask of those that are not certain. */
CORE_QUAD unsigned QUADS_NAME_DIM(times_aabb)(const QUADS_NAME(slab4_axis) axis[DIM], bool stills, quad odd, double *t,
                                              size_t *hits)
{
    const quad none = quad_set1(0);
    quad near, far, miss, time;
    QUADS_NAME(slab4_miss)(DIM, axis, stills, &near, &far, &miss);
    const unsigned uncertain = quad_bits(odd), open = (~quad_bits(miss) & 0xf) | uncertain;
    if (open == 0) {
        quad_store(t, quad_set1(INFINITY));
        return 0;
    }
    quad sure = QUADS_NAME(slab4_sure)(DIM, axis, stills, near, far, &time);
    sure = quad_select(quad_or(miss, odd), none, sure);
    if (CORE_QUICKER_WAYS && (open & ~quad_bits(sure)) != 0) {
        const quad within = quad_select(odd, none, QUADS_NAME(slab4_within)(DIM, axis));
        time = quad_select(within, none, time);
        sure = quad_or(sure, within);
    }
    quad_store(t, quad_select(sure, time, quad_set1(INFINITY)));
    const unsigned settled = quad_bits(sure);
    *hits += core_bits_set_of_four(settled);
    return open & ~settled;
}

/* ---- One ray ---- */

CORE_QUAD void QUADS_NAME_DIM(load_aabbs)(const ray_strided *boxes, size_t i, QUADS_NAME(slab4_axis) axis[DIM])
{
    const double *p[4];
    for (size_t k = 0; k < 4; k++)
        p[k] = (const double *)(const void *)(boxes->first + (i + k) * boxes->stride);
    quad_load_pairs(p, 0, &axis[0].min, &axis[1].min);
#if DIM == 2
    quad_load_pairs(p, 2, &axis[0].max, &axis[1].max);
#else
    quad_load_pairs(p, 2, &axis[2].min, &axis[0].max);
    quad_load_pairs(p, 4, &axis[1].max, &axis[2].max);
#endif
}

CORE_QUAD size_t QUADS_NAME_DIM(ray_aabbs_by)(dim_ray ray, const ray_strided *boxes, bool stills, double *t,
                                              size_t *done)
{
    QUADS_NAME(slab4_axis) axis[DIM];
    const double *origin = dim_array(&ray.origin), *direction = dim_array(&ray.direction);
    quad odd = quad_set1(0);
    CORE_UNROLLED
    for (int c = 0; c < DIM; c++) {
        axis[c].origin = quad_set1(origin[c]);
        QUADS_NAME(slab4_set_direction)(&axis[c], quad_set1(direction[c]), &odd);
    }
    size_t hits = 0, i = 0;
    if (quad_bits(odd) != 0)
        return *done = 0;
    for (; i + 4 <= boxes->count; i += 4) {
        QUADS_NAME_DIM(load_aabbs)(boxes, i, axis);
        unsigned rest = QUADS_NAME_DIM(times_aabb)(axis, stills, quad_set1(0), t + i, &hits);
        for (unsigned k = 0; rest >> k != 0; k++)
            if ((rest >> k & 1) != 0) {
                t[i + k] = DIM_NAME(time_aabb)(ray, DIM_NAME(aabb_at)(boxes, i + k));
                hits += t[i + k] < INFINITY;
            }
    }
    *done = i;
    return hits;
}

static CORE_WITH_QUADS size_t QUADS_NAME_DIM(ray_aabbs)(dim_ray ray, const ray_strided *boxes, double *t, size_t *done)
{
    return QUADS_NAME_DIM(ray_aabbs_by)(ray, boxes, false, t, done);
}

static CORE_WITH_QUADS size_t QUADS_NAME_DIM(still_ray_aabbs)(dim_ray ray, const ray_strided *boxes, double *t,
                                                              size_t *done)
{
    return QUADS_NAME_DIM(ray_aabbs_by)(ray, boxes, true, t, done);
}

/* ---- Many rays ---- */

CORE_QUAD quad QUADS_NAME_DIM(load_rays)(const ray_strided *rays, size_t i, QUADS_NAME(slab4_axis) axis[DIM])
{
    const double *p[4];
    for (size_t k = 0; k < 4; k++)
        p[k] = (const double *)(const void *)(rays->first + (i + k) * rays->stride);
    quad direction[DIM], odd = quad_set1(0);
    quad_load_pairs(p, 0, &axis[0].origin, &axis[1].origin);
#if DIM == 2
    quad_load_pairs(p, 2, &direction[0], &direction[1]);
#else
    quad_load_pairs(p, 2, &axis[2].origin, &direction[0]);
    quad_load_pairs(p, 4, &direction[1], &direction[2]);
#endif
    CORE_UNROLLED
    for (int c = 0; c < DIM; c++)
        QUADS_NAME(slab4_set_direction)(&axis[c], direction[c], &odd);
    return odd;
}

static CORE_WITH_QUADS size_t QUADS_NAME_DIM(rays_aabb)(const ray_strided *rays, dim_aabb box, double *t, size_t *done)
{
    QUADS_NAME(slab4_axis) axis[DIM];
    const double *min = dim_array(&box.min), *max = dim_array(&box.max);
    CORE_UNROLLED
    for (int c = 0; c < DIM; c++) {
        axis[c].min = quad_set1(min[c]);
        axis[c].max = quad_set1(max[c]);
    }
    size_t hits = 0, i = 0;
    for (; i + 4 <= rays->count; i += 4) {
        quad odd = QUADS_NAME_DIM(load_rays)(rays, i, axis);
        unsigned rest = QUADS_NAME_DIM(times_aabb)(axis, true, odd, t + i, &hits);
        for (unsigned k = 0; rest >> k != 0; k++)
            if ((rest >> k & 1) != 0) {
                t[i + k] = DIM_NAME(time_aabb)(DIM_NAME(ray_at)(rays, i + k), box);
                hits += t[i + k] < INFINITY;
            }
    }
    *done = i;
    return hits;
}

#endif
