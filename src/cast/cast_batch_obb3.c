/* One ray against many turned boxes of space, and many rays against one.
 *
 * The filter of ray_obb3.h for those that certainly miss, the others one by one. Long batches are filtered in float,
 * sixteen at a time (ray_filter3.inl). Short ones, for which the choice of an instruction set would take longer than
 * the work, and what is left over, are filtered in double, four at a time where the processor can.
 * First principles: the same conditions with the same bounds, docs/numerics.md, "Rays in batches". */
#include "cast/ray_filter.h"
#include "core/bits.h"
#include "core/quad.h"
#include "core/vec.h"
#include "hitbox/cast.h"

static double time_obb3(hit_ray3 ray, const hit_obb3 *box)
{
    hit_cast3 out;
    return hit_cast_ray3_obb3(ray, box, &out) ? out.t : INFINITY;
}

/* Four lines and boxes: along the face normals, and how large. */
typedef struct ray4_values {
    quad place[3], speed[3], reach[3], size, motion;
    quad trusted; /* mask */
} ray4_values;

CORE_QUAD quad dot4(const quad u[3], const quad v[3])
{
    return quad_add(quad_add(quad_multiply(u[0], v[0]), quad_multiply(u[1], v[1])), quad_multiply(u[2], v[2]));
}

CORE_QUAD quad sum_of_sizes4(const quad v[3])
{
    return quad_add(quad_add(quad_abs(v[0]), quad_abs(v[1])), quad_abs(v[2]));
}

CORE_QUAD quad difference_of_products4(quad a, quad b, quad c, quad d)
{
    return quad_subtract(quad_multiply(a, b), quad_multiply(c, d));
}

/* The face normals and the half lengths times the determinant; a mask of those with axes that the bounds are for. */
CORE_QUAD quad normals4(quad u[3][3], const quad half[3], quad n[3][3], quad reach[3])
{
    CORE_UNROLLED
    for (int k = 0; k < 3; k++) {
        const quad *p = u[(k + 1) % 3], *q = u[(k + 2) % 3];
        CORE_UNROLLED
        for (int c = 0; c < 3; c++)
            n[k][c] = difference_of_products4(p[(c + 1) % 3], q[(c + 2) % 3], p[(c + 2) % 3], q[(c + 1) % 3]);
    }
    quad det = quad_abs(dot4(u[0], n[0])), longest = sum_of_sizes4(u[0]);
    for (int k = 1; k < 3; k++)
        longest = quad_max(sum_of_sizes4(u[k]), longest);
    CORE_UNROLLED
    for (int k = 0; k < 3; k++)
        reach[k] = quad_multiply(quad_abs(half[k]), det);
    return quad_and(quad_less_equal(longest, quad_set1(1.7321)), quad_less_equal(quad_set1(0.5), det));
}

CORE_QUAD quad is_between4(quad x, double low, double high)
{
    return quad_and(quad_less_equal(quad_set1(low), x), quad_less_equal(x, quad_set1(high)));
}

CORE_QUAD void project4(const quad offset[3], const quad motion[3], quad n[3][3], const quad half[3], ray4_values *x)
{
    CORE_UNROLLED
    for (int k = 0; k < 3; k++) {
        x->place[k] = dot4(offset, n[k]);
        x->speed[k] = dot4(motion, n[k]);
    }
    x->size = quad_add(sum_of_sizes4(offset), sum_of_sizes4(half));
    x->motion = sum_of_sizes4(motion);
    x->trusted = quad_and(is_between4(x->size, 0x1p-300, 0x1p300), is_between4(x->motion, 0x1p-300, 0x1p300));
}

/* The mask of those that certainly miss. */
CORE_QUAD quad misses4(const ray4_values *x)
{
    const quad off_place = quad_multiply(x->size, quad_set1(0x1p-47));
    const quad off_speed = quad_multiply(x->motion, quad_set1(0x1p-47));
    const quad off_line = quad_multiply(quad_multiply(x->size, x->motion), quad_set1(0x1p-44));
    quad miss = quad_set1(0);
    CORE_UNROLLED
    for (int k = 0; k < 3; k++) {
        const int i = (k + 1) % 3, j = (k + 2) % 3;
        quad beyond = quad_less(off_place, quad_subtract(quad_abs(x->place[k]), x->reach[k]));
        /* Towards the box if the signs of place and speed differ. */
        quad away = quad_select(x->place[k], quad_subtract(quad_set1(0), x->speed[k]), x->speed[k]);
        miss = quad_or(miss, quad_and(beyond, quad_less(off_speed, away)));
        quad aside = quad_abs(difference_of_products4(x->place[i], x->speed[j], x->place[j], x->speed[i]));
        quad reach = quad_add(quad_multiply(x->reach[i], quad_abs(x->speed[j])),
                              quad_multiply(x->reach[j], quad_abs(x->speed[i])));
        miss = quad_or(miss, quad_less(off_line, quad_subtract(aside, reach)));
    }
    return quad_and(miss, x->trusted);
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

/* ---- One ray ---- */

static hit_obb3 obb3_at(const strided_obb3 *boxes, size_t i)
{
    hit_obb3 box;
    memcpy(&box, boxes->first + i * boxes->stride, sizeof box);
    return box;
}

CORE_QUAD quad obbs_missed4(const double *const p[4], const quad origin[3], const quad motion[3])
{
    quad center[3], half[3], u[3][3], n[3][3], offset[3], unused;
    quad_load_pairs(p, 0, &center[0], &center[1]);
    quad_load_pairs(p, 2, &center[2], &half[0]);
    quad_load_pairs(p, 4, &half[1], &half[2]);
    quad_load_pairs(p, 6, &u[0][0], &u[0][1]);
    quad_load_pairs(p, 8, &u[0][2], &u[1][0]);
    quad_load_pairs(p, 10, &u[1][1], &u[1][2]);
    quad_load_pairs(p, 12, &u[2][0], &u[2][1]);
    quad_load_pairs(p, 13, &unused, &u[2][2]);
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
    size_t hits = 0, i = 0;
    if (!hit__cast_ray_filter_ray3(&ray, &line))
        return 0;
    for (; i + 16 <= boxes->count; i += 16) {
        const char *at[16];
        ray_filter_begin(boxes->first, boxes->stride, i, at, t);
        uint32_t rest = ~filter.boxes(&line, at) & 0xffff;
        for (; rest != 0; rest &= rest - 1) {
            const size_t k = i + core_lowest_bit(rest);
            hit_obb3 box = obb3_at(boxes, k);
            t[k] = time_obb3(ray, &box);
            hits += t[k] < INFINITY;
        }
    }
    *done = i;
    return hits;
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
    size_t hits = 0, i = 0;
    if (!hit__cast_ray_filter_box3(box, &target))
        return 0;
    for (; i + 16 <= rays->count; i += 16) {
        const char *at[16];
        ray_filter_begin(rays->first, rays->stride, i, at, t);
        uint32_t rest = ~filter.rays(&target, at) & 0xffff;
        for (; rest != 0; rest &= rest - 1) {
            const size_t k = i + core_lowest_bit(rest);
            t[k] = time_obb3(ray3_of_obb(rays, k), box);
            hits += t[k] < INFINITY;
        }
    }
    *done = i;
    return hits;
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
