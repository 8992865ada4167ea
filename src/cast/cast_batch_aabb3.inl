/* Rays and AABBs of space, four at a time, in the form that QUADS names; what is not certain at once, one by one.
 * First principles: slab4.h. */
#if QUADS_THERE

/* Writes the times of four; returns the mask of those that are not certain. */
CORE_QUAD unsigned QUADS_NAME(times_aabb3)(const QUADS_NAME(slab4_axis) axis[3], bool stills, quad odd, double *t,
                                           size_t *hits)
{
    quad near, far, miss, time;
    QUADS_NAME(slab4_miss)(3, axis, stills, &near, &far, &miss);
    unsigned uncertain = quad_bits(odd), open = ~quad_bits(miss) & 0xf;
    quad_store(t, quad_set1(INFINITY));
    if ((open | uncertain) == 0)
        return 0;
    unsigned sure = quad_bits(QUADS_NAME(slab4_sure)(3, axis, stills, near, far, &time)) & open & ~uncertain;
    double times[4];
    quad_store(times, time);
    for (unsigned i = 0; i < 4; i++)
        if ((sure >> i & 1) != 0) {
            t[i] = times[i];
            ++*hits;
        }
    return (open | uncertain) & ~sure;
}

/* ---- One ray ---- */

CORE_QUAD void QUADS_NAME(load_aabb3s)(const strided3 *boxes, size_t i, QUADS_NAME(slab4_axis) axis[3])
{
    const double *p[4];
    for (size_t k = 0; k < 4; k++)
        p[k] = (const double *)(const void *)(boxes->first + (i + k) * boxes->stride);
    quad_load_pairs(p, 0, &axis[0].min, &axis[1].min);
    quad_load_pairs(p, 2, &axis[2].min, &axis[0].max);
    quad_load_pairs(p, 4, &axis[1].max, &axis[2].max);
}

CORE_QUAD size_t QUADS_NAME(ray_aabb3s_by)(hit_ray3 ray, const strided3 *boxes, bool stills, double *t, size_t *done)
{
    QUADS_NAME(slab4_axis) axis[3];
    const double *origin = vec3_array(&ray.origin), *direction = vec3_array(&ray.direction);
    quad odd = quad_set1(0);
    CORE_UNROLLED
    for (int c = 0; c < 3; c++) {
        axis[c].origin = quad_set1(origin[c]);
        QUADS_NAME(slab4_set_direction)(&axis[c], quad_set1(direction[c]), &odd);
    }
    size_t hits = 0, i = 0;
    if (quad_bits(odd) != 0)
        return *done = 0;
    for (; i + 4 <= boxes->count; i += 4) {
        QUADS_NAME(load_aabb3s)(boxes, i, axis);
        unsigned rest = QUADS_NAME(times_aabb3)(axis, stills, quad_set1(0), t + i, &hits);
        for (unsigned k = 0; rest >> k != 0; k++)
            if ((rest >> k & 1) != 0) {
                t[i + k] = time_aabb3(ray, aabb3_at(boxes, i + k));
                hits += t[i + k] < INFINITY;
            }
    }
    *done = i;
    return hits;
}

static CORE_WITH_QUADS size_t QUADS_NAME(ray_aabb3s)(hit_ray3 ray, const strided3 *boxes, double *t, size_t *done)
{
    return QUADS_NAME(ray_aabb3s_by)(ray, boxes, false, t, done);
}

static CORE_WITH_QUADS size_t QUADS_NAME(still_ray_aabb3s)(hit_ray3 ray, const strided3 *boxes, double *t, size_t *done)
{
    return QUADS_NAME(ray_aabb3s_by)(ray, boxes, true, t, done);
}

/* ---- Many rays ---- */

CORE_QUAD quad QUADS_NAME(load_ray3s)(const strided3 *rays, size_t i, QUADS_NAME(slab4_axis) axis[3])
{
    const double *p[4];
    for (size_t k = 0; k < 4; k++)
        p[k] = (const double *)(const void *)(rays->first + (i + k) * rays->stride);
    quad direction[3], odd = quad_set1(0);
    quad_load_pairs(p, 0, &axis[0].origin, &axis[1].origin);
    quad_load_pairs(p, 2, &axis[2].origin, &direction[0]);
    quad_load_pairs(p, 4, &direction[1], &direction[2]);
    CORE_UNROLLED
    for (int c = 0; c < 3; c++)
        QUADS_NAME(slab4_set_direction)(&axis[c], direction[c], &odd);
    return odd;
}

static CORE_WITH_QUADS size_t QUADS_NAME(ray3s_aabb3)(const strided3 *rays, hit_aabb3 box, double *t, size_t *done)
{
    QUADS_NAME(slab4_axis) axis[3];
    const double *min = vec3_array(&box.min), *max = vec3_array(&box.max);
    CORE_UNROLLED
    for (int c = 0; c < 3; c++) {
        axis[c].min = quad_set1(min[c]);
        axis[c].max = quad_set1(max[c]);
    }
    size_t hits = 0, i = 0;
    for (; i + 4 <= rays->count; i += 4) {
        quad odd = QUADS_NAME(load_ray3s)(rays, i, axis);
        unsigned rest = QUADS_NAME(times_aabb3)(axis, true, odd, t + i, &hits);
        for (unsigned k = 0; rest >> k != 0; k++)
            if ((rest >> k & 1) != 0) {
                t[i + k] = time_aabb3(ray3_at(rays, i + k), box);
                hits += t[i + k] < INFINITY;
            }
    }
    *done = i;
    return hits;
}

#endif
