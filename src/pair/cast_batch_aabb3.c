/* One ray against many AABBs of space, and many rays against one.
 *
 * Four at a time where the processor can; what is not certain, and what is left over, one by one. In double, unlike
 * turned boxes: the quotients are the answer as well, and to make floats of the sides takes longer than all of it.
 * Based on: C. Ericson, Real-Time Collision Detection, 2005, section 5.3.3; T. Majercik, C. Crassin, P. Shirley,
 * M. McGuire, "A Ray-Box Intersection Algorithm and Efficient Dynamic Voxel Rendering", JCGT 7, 2018, for doing without
 * branches. Ours differs: what is decided is certain, and the times are those of the function for one. */
#include "hitbox/cast.h"
#include "pair/pair3.h"
#include "pair/slab4.h"

static double time_aabb3(hit_ray3 ray, hit_aabb3 box)
{
    hit_cast3 out;
    return hit_cast_ray3_aabb3(ray, box, &out) ? out.t : INFINITY;
}

/* Writes the times of four; returns the mask of those that are not certain. */
CORE_QUAD unsigned times_aabb3(const slab4_axis axis[3], bool stills, quad odd, double *t, size_t *hits)
{
    quad near, far, miss, time;
    slab4_miss(3, axis, stills, &near, &far, &miss);
    unsigned uncertain = quad_bits(odd), open = ~quad_bits(miss) & 0xf;
    quad_store(t, quad_set1(INFINITY));
    if ((open | uncertain) == 0)
        return 0;
    unsigned sure = quad_bits(slab4_sure(3, axis, stills, near, far, &time)) & open & ~uncertain;
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

CORE_QUAD void load_aabb3s(const strided3 *boxes, size_t i, slab4_axis axis[3])
{
    const double *p[4];
    for (size_t k = 0; k < 4; k++)
        p[k] = (const double *)(const void *)(boxes->first + (i + k) * boxes->stride);
    quad_load_pairs(p, 0, &axis[0].min, &axis[1].min);
    quad_load_pairs(p, 2, &axis[2].min, &axis[0].max);
    quad_load_pairs(p, 4, &axis[1].max, &axis[2].max);
}

CORE_QUAD size_t ray_aabb3s_by(hit_ray3 ray, const strided3 *boxes, bool stills, double *t, size_t *done)
{
    slab4_axis axis[3];
    const double *origin = pair3_array(&ray.origin), *direction = pair3_array(&ray.direction);
    quad odd = quad_set1(0);
    CORE_UNROLLED
    for (int c = 0; c < 3; c++) {
        axis[c].origin = quad_set1(origin[c]);
        slab4_set_direction(&axis[c], quad_set1(direction[c]), &odd);
    }
    size_t hits = 0, i = 0;
    if (quad_bits(odd) != 0)
        return *done = 0;
    for (; i + 4 <= boxes->count; i += 4) {
        load_aabb3s(boxes, i, axis);
        unsigned rest = times_aabb3(axis, stills, quad_set1(0), t + i, &hits);
        for (unsigned k = 0; rest >> k != 0; k++)
            if ((rest >> k & 1) != 0) {
                t[i + k] = time_aabb3(ray, aabb3_at(boxes, i + k));
                hits += t[i + k] < INFINITY;
            }
    }
    *done = i;
    return hits;
}

static CORE_WITH_QUADS size_t ray_aabb3s_quads(hit_ray3 ray, const strided3 *boxes, double *t, size_t *done)
{
    return ray_aabb3s_by(ray, boxes, false, t, done);
}

static CORE_WITH_QUADS size_t still_ray_aabb3s_quads(hit_ray3 ray, const strided3 *boxes, double *t, size_t *done)
{
    return ray_aabb3s_by(ray, boxes, true, t, done);
}

size_t hit_cast_ray3_aabb3s(hit_ray3 ray, const hit_aabb3 *boxes, size_t count, size_t stride, double *t)
{
    const strided3 all = {(const char *)boxes, count, stride == 0 ? sizeof *boxes : stride};
    size_t done = 0, hits = 0;
    if (core_has_quads()) {
        const double *d = pair3_array(&ray.direction);
        bool stills = exact_is_zero(d[0]) || exact_is_zero(d[1]) || exact_is_zero(d[2]);
        hits = (stills ? still_ray_aabb3s_quads : ray_aabb3s_quads)(ray, &all, t, &done);
    }
    for (; done < count; done++) {
        t[done] = time_aabb3(ray, aabb3_at(&all, done));
        hits += t[done] < INFINITY;
    }
    return hits;
}

/* ---- Many rays ---- */

static hit_ray3 ray3_at(const strided3 *rays, size_t i)
{
    hit_ray3 ray;
    memcpy(&ray, rays->first + i * rays->stride, sizeof ray);
    return ray;
}

CORE_QUAD quad load_ray3s(const strided3 *rays, size_t i, slab4_axis axis[3])
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
        slab4_set_direction(&axis[c], direction[c], &odd);
    return odd;
}

static CORE_WITH_QUADS size_t ray3s_aabb3_quads(const strided3 *rays, hit_aabb3 box, double *t, size_t *done)
{
    slab4_axis axis[3];
    const double *min = pair3_array(&box.min), *max = pair3_array(&box.max);
    CORE_UNROLLED
    for (int c = 0; c < 3; c++) {
        axis[c].min = quad_set1(min[c]);
        axis[c].max = quad_set1(max[c]);
    }
    size_t hits = 0, i = 0;
    for (; i + 4 <= rays->count; i += 4) {
        quad odd = load_ray3s(rays, i, axis);
        unsigned rest = times_aabb3(axis, true, odd, t + i, &hits);
        for (unsigned k = 0; rest >> k != 0; k++)
            if ((rest >> k & 1) != 0) {
                t[i + k] = time_aabb3(ray3_at(rays, i + k), box);
                hits += t[i + k] < INFINITY;
            }
    }
    *done = i;
    return hits;
}

size_t hit_cast_ray3s_aabb3(const hit_ray3 *rays, size_t count, size_t stride, hit_aabb3 box, double *t)
{
    const strided3 all = {(const char *)rays, count, stride == 0 ? sizeof *rays : stride};
    size_t done = 0, hits = 0;
    if (core_has_quads())
        hits = ray3s_aabb3_quads(&all, box, t, &done);
    for (; done < count; done++) {
        t[done] = time_aabb3(ray3_at(&all, done), box);
        hits += t[done] < INFINITY;
    }
    return hits;
}
