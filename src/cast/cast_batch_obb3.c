/* One ray against many turned boxes of space, and many rays against one.
 *
 * The filter of ray_obb3.h for those that certainly miss, the others one by one. Long batches are filtered in float,
 * sixteen at a time (ray_filter3.inl). Short ones, for which the choice of an instruction set would take longer than
 * the work, and what is left over, are filtered in double, four at a time where the processor can. What
 * the filter in float leaves is asked four at a time, too (ray_four3.c).
 * First principles: the same conditions with the same bounds, docs/numerics.md, "Rays in batches". */
#include "cast/ray_filter.h"
#include "cast/ray_four3.h"
#include "cast/ray_quad3.h"
#include "core/bits.h"
#include "core/vec.h"
#include "hitbox/cast.h"

static double time_obb3(hit_ray3 ray, const hit_obb3 *box)
{
    hit_cast3 out;
    return hit_cast_ray3_obb3(ray, box, &out) ? out.t : INFINITY;
}

/* An array of boxes or rays. */
typedef struct strided_obb3 {
    const char *first;
    size_t count, stride;
} strided_obb3;

CORE_QUAD void addresses4(const strided_obb3 *all, size_t i, const double *p[4])
{
    for (size_t k = 0; k < 4; k++)
        p[k] = (const double *)(const void *)(all->first + (i + k) * all->stride);
}

/* ---- What the filter left ---- */

/* Rays and boxes that wait until there are four of them, and where their times go. */
typedef struct waiting3 {
    const void *ray[4], *box[4];
    size_t at[4];
    unsigned count;
} waiting3;

/* Writes the time of one. Returns whether it hits. */
static size_t ask_one3(const void *ray, const void *box, double *t)
{
    hit_ray3 own_ray;
    hit_obb3 own_box;
    memcpy(&own_ray, ray, sizeof own_ray);
    memcpy(&own_box, box, sizeof own_box);
    *t = time_obb3(own_ray, &own_box);
    return *t < INFINITY;
}

/* Writes the times of all that wait, of four with quads. Returns how many hit. */
static size_t ask_waiting3(waiting3 *waiting, double *t)
{
    double found[4];
    const unsigned settled = waiting->count == 4 ? hit__cast_ray_obb3_four(waiting->ray, waiting->box, found) : 0;
    size_t hits = 0;
    for (unsigned k = 0; k < waiting->count; k++) {
        double *out = &t[waiting->at[k]];
        if ((settled >> k & 1) != 0) {
            *out = found[k];
            hits += *out < INFINITY;
        } else {
            hits += ask_one3(waiting->ray[k], waiting->box[k], out);
        }
    }
    waiting->count = 0;
    return hits;
}

/* One more; `fours`: it may wait. */
static inline size_t ask_next3(waiting3 *waiting, const void *ray, const void *box, size_t at, bool fours, double *t)
{
    if (!fours)
        return ask_one3(ray, box, &t[at]);
    waiting->ray[waiting->count] = ray;
    waiting->box[waiting->count] = box;
    waiting->at[waiting->count] = at;
    return ++waiting->count == 4 ? ask_waiting3(waiting, t) : 0;
}

/* ---- One ray ---- */

static hit_obb3 obb3_at(const strided_obb3 *boxes, size_t i)
{
    hit_obb3 box;
    memcpy(&box, boxes->first + i * boxes->stride, sizeof box);
    return box;
}

CORE_QUAD quad obbs_missed4(const double *const p[4], const quad origin[3], const quad motion[3])
{
    quad center[3], half[3], u[3][3], n[3][3], offset[3];
    load_obbs4(p, center, half, u);
    CORE_UNROLLED
    for (int c = 0; c < 3; c++)
        offset[c] = quad_subtract(origin[c], center[c]);
    ray4_values x;
    quad fit = normals4(u, half, n, x.reach);
    project4(offset, motion, n, half, &x);
    return quad_and(misses4(&x), fit);
}

static CORE_WITH_QUADS size_t ray3_obb3s_quads(hit_ray3 ray, const strided_obb3 *boxes, double *t, size_t *done)
{
    const quad origin[3] = {quad_set1(ray.origin.x), quad_set1(ray.origin.y), quad_set1(ray.origin.z)};
    const quad motion[3] = {quad_set1(ray.direction.x), quad_set1(ray.direction.y), quad_set1(ray.direction.z)};
    size_t hits = 0, i = *done;
    for (; i + 4 <= boxes->count; i += 4) {
        const double *p[4];
        addresses4(boxes, i, p);
        unsigned rest = ~quad_bits(obbs_missed4(p, origin, motion)) & 0xf;
        quad_store(t + i, quad_set1(INFINITY));
        for (unsigned k = 0; rest >> k != 0; k++)
            if ((rest >> k & 1) != 0) {
                hit_obb3 box = obb3_at(boxes, i + k);
                t[i + k] = time_obb3(ray, &box);
                hits += t[i + k] < INFINITY;
            }
    }
    *done = i;
    return hits;
}

/* Whole sixteens, in float. */
static size_t ray3_obb3s_sixteens(hit_ray3 ray, const strided_obb3 *boxes, core_isa isa, double *t, size_t *done)
{
    ray_filter_ray3 line;
    const ray_filter_filters3 filter = hit__cast_ray_filters3(isa);
    const bool fours = core_has_fused_quads_on(isa);
    size_t hits = 0, i = 0;
    waiting3 waiting = {.count = 0};
    if (!hit__cast_ray_filter_ray3(&ray, &line))
        return 0;
    for (; i + 16 <= boxes->count; i += 16) {
        const char *at[16];
        ray_filter_begin(boxes->first, boxes->stride, i, at, t);
        uint32_t rest = ~filter.boxes(&line, at) & 0xffff;
        for (; rest != 0; rest &= rest - 1) {
            const size_t k = core_lowest_bit(rest);
            hits += ask_next3(&waiting, &ray, at[k], i + k, fours, t);
        }
    }
    *done = i;
    return hits + (fours ? ask_waiting3(&waiting, t) : 0);
}

size_t hit_cast_ray3_obb3s(hit_ray3 ray, const hit_obb3 *boxes, size_t count, size_t stride, double *t)
{
    const strided_obb3 all = {(const char *)boxes, count, stride == 0 ? sizeof *boxes : stride};
    const ray_filter_plan plan = ray_filter_plan_of(count);
    size_t done = 0, hits = 0;
    if (plan.sixteens)
        hits += ray3_obb3s_sixteens(ray, &all, plan.isa, t, &done);
    if (plan.fours)
        hits += ray3_obb3s_quads(ray, &all, t, &done);
    for (; done < count; done++) {
        hit_obb3 box = obb3_at(&all, done);
        t[done] = time_obb3(ray, &box);
        hits += t[done] < INFINITY;
    }
    return hits;
}

/* ---- Many rays ---- */

static hit_ray3 ray3_of_obb(const strided_obb3 *rays, size_t i)
{
    hit_ray3 ray;
    memcpy(&ray, rays->first + i * rays->stride, sizeof ray);
    return ray;
}

static CORE_WITH_QUADS size_t ray3s_obb3_quads(const strided_obb3 *rays, const hit_obb3 *box, double *t, size_t *done)
{
    const double *from_center = vec3_array(&box->center), *from_half = vec3_array(&box->half);
    quad center[3], half[3], u[3][3], n[3][3];
    CORE_UNROLLED
    for (int c = 0; c < 3; c++) {
        center[c] = quad_set1(from_center[c]);
        half[c] = quad_set1(from_half[c]);
        CORE_UNROLLED
        for (int k = 0; k < 3; k++)
            u[k][c] = quad_set1(vec3_array(&box->axis[k])[c]);
    }
    ray4_values x;
    const quad fit = normals4(u, half, n, x.reach);
    size_t hits = 0, i = *done;
    for (; i + 4 <= rays->count; i += 4) {
        const double *p[4];
        quad offset[3], motion[3];
        addresses4(rays, i, p);
        quad_load_pairs(p, 0, &offset[0], &offset[1]);
        quad_load_pairs(p, 2, &offset[2], &motion[0]);
        quad_load_pairs(p, 4, &motion[1], &motion[2]);
        CORE_UNROLLED
        for (int c = 0; c < 3; c++)
            offset[c] = quad_subtract(offset[c], center[c]);
        project4(offset, motion, n, half, &x);
        unsigned rest = ~quad_bits(quad_and(misses4(&x), fit)) & 0xf;
        quad_store(t + i, quad_set1(INFINITY));
        for (unsigned k = 0; rest >> k != 0; k++)
            if ((rest >> k & 1) != 0) {
                t[i + k] = time_obb3(ray3_of_obb(rays, i + k), box);
                hits += t[i + k] < INFINITY;
            }
    }
    *done = i;
    return hits;
}

/* Whole sixteens, in float. */
static size_t ray3s_obb3_sixteens(const strided_obb3 *rays, const hit_obb3 *box, core_isa isa, double *t, size_t *done)
{
    ray_filter_box3 target;
    const ray_filter_filters3 filter = hit__cast_ray_filters3(isa);
    const bool fours = core_has_fused_quads_on(isa);
    size_t hits = 0, i = 0;
    waiting3 waiting = {.count = 0};
    if (!hit__cast_ray_filter_box3(box, &target))
        return 0;
    for (; i + 16 <= rays->count; i += 16) {
        const char *at[16];
        ray_filter_begin(rays->first, rays->stride, i, at, t);
        uint32_t rest = ~filter.rays(&target, at) & 0xffff;
        for (; rest != 0; rest &= rest - 1) {
            const size_t k = core_lowest_bit(rest);
            hits += ask_next3(&waiting, at[k], box, i + k, fours, t);
        }
    }
    *done = i;
    return hits + (fours ? ask_waiting3(&waiting, t) : 0);
}

size_t hit_cast_ray3s_obb3(const hit_ray3 *rays, size_t count, size_t stride, const hit_obb3 *box, double *t)
{
    const strided_obb3 all = {(const char *)rays, count, stride == 0 ? sizeof *rays : stride};
    const ray_filter_plan plan = ray_filter_plan_of(count);
    size_t done = 0, hits = 0;
    if (plan.sixteens)
        hits += ray3s_obb3_sixteens(&all, box, plan.isa, t, &done);
    if (plan.fours)
        hits += ray3s_obb3_quads(&all, box, t, &done);
    for (; done < count; done++) {
        t[done] = time_obb3(ray3_of_obb(&all, done), box);
        hits += t[done] < INFINITY;
    }
    return hits;
}
