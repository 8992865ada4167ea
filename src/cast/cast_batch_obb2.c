/* One ray against many turned boxes of the plane, and many rays against one.
 *
 * The filter of ray_obb2.h for those that certainly miss, the others one by one. Long batches are filtered in float,
 * sixteen at a time (ray_filter2.inl). Short ones, for which the choice of an instruction set would take longer than
 * the work, and what is left over, are filtered in double, four at a time where the processor can.
 * First principles: the same conditions with the same bounds, docs/numerics.md, "Rays in batches". */
#include "cast/ray_filter.h"
#include "core/bits.h"
#include "core/quad.h"
#include "hitbox/cast.h"

static double time_obb2(hit_ray2 ray, hit_obb2 box)
{
    hit_cast2 out;
    return hit_cast_ray2_obb2(ray, box, &out) ? out.t : INFINITY;
}

/* Four boxes, or rays, in lanes: x and y of each vector. */
typedef struct lanes_obb2 {
    quad center[2], half[2], axis[2];
} lanes_obb2;

typedef struct lanes_ray2 {
    quad origin[2], direction[2];
} lanes_ray2;

CORE_QUAD quad product_sum4(quad a, quad b, quad c, quad d)
{
    return quad_add(quad_multiply(a, b), quad_multiply(c, d));
}

CORE_QUAD quad product_difference4(quad a, quad b, quad c, quad d)
{
    return quad_subtract(quad_multiply(a, b), quad_multiply(c, d));
}

CORE_QUAD quad is_within4(quad x, double low, double high)
{
    return quad_and(quad_less_equal(quad_set1(low), x), quad_less_equal(x, quad_set1(high)));
}

/* The mask of those that certainly miss. */
CORE_QUAD quad missed4(const lanes_ray2 *ray, const lanes_obb2 *box)
{
    const quad x = quad_subtract(ray->origin[0], box->center[0]), y = quad_subtract(ray->origin[1], box->center[1]);
    const quad dx = ray->direction[0], dy = ray->direction[1], ux = box->axis[0], uy = box->axis[1];
    const quad half[2] = {quad_abs(box->half[0]), quad_abs(box->half[1])};
    const quad size = quad_add(quad_add(quad_abs(x), quad_abs(y)), quad_add(half[0], half[1]));
    const quad way = quad_add(quad_abs(dx), quad_abs(dy)), square = product_sum4(ux, ux, uy, uy);
    const quad place[2] = {product_sum4(x, ux, y, uy), product_difference4(y, ux, x, uy)};
    const quad speed[2] = {product_sum4(dx, ux, dy, uy), product_difference4(dy, ux, dx, uy)};
    const quad off_place = quad_multiply(size, quad_set1(0x1p-49)), off_speed = quad_multiply(way, quad_set1(0x1p-49));
    quad aside = quad_abs(product_difference4(x, dy, y, dx));
    quad reach = product_sum4(half[0], quad_abs(speed[1]), half[1], quad_abs(speed[0]));
    quad miss = quad_less(quad_multiply(quad_multiply(size, way), quad_set1(0x1p-48)), quad_subtract(aside, reach));
    CORE_UNROLLED
    for (int k = 0; k < 2; k++) {
        quad beyond = quad_less(off_place, quad_subtract(quad_abs(place[k]), quad_multiply(half[k], square)));
        quad away = quad_select(place[k], quad_subtract(quad_set1(0), speed[k]), speed[k]);
        miss = quad_or(miss, quad_and(beyond, quad_less(off_speed, away)));
    }
    quad fit = quad_and(is_within4(size, 0x1p-300, 0x1p300), is_within4(way, 0x1p-300, 0x1p300));
    fit = quad_and(fit, quad_less_equal(quad_set1(0.5), square));
    fit = quad_and(fit, quad_less_equal(quad_add(quad_abs(ux), quad_abs(uy)), quad_set1(1.4143)));
    return quad_and(miss, fit);
}

/* An array of boxes or rays. */
typedef struct strided_obb2 {
    const char *first;
    size_t count, stride;
} strided_obb2;

static hit_obb2 obb2_at(const strided_obb2 *boxes, size_t i)
{
    hit_obb2 box;
    memcpy(&box, boxes->first + i * boxes->stride, sizeof box);
    return box;
}

static hit_ray2 ray2_of_obb(const strided_obb2 *rays, size_t i)
{
    hit_ray2 ray;
    memcpy(&ray, rays->first + i * rays->stride, sizeof ray);
    return ray;
}

CORE_QUAD void load_obb2s(const strided_obb2 *boxes, size_t i, lanes_obb2 *box)
{
    const double *p[4];
    for (size_t k = 0; k < 4; k++)
        p[k] = (const double *)(const void *)(boxes->first + (i + k) * boxes->stride);
    quad_load_pairs(p, 0, &box->center[0], &box->center[1]);
    quad_load_pairs(p, 2, &box->half[0], &box->half[1]);
    quad_load_pairs(p, 4, &box->axis[0], &box->axis[1]);
}

CORE_QUAD void load_lines2(const strided_obb2 *rays, size_t i, lanes_ray2 *ray)
{
    const double *p[4];
    for (size_t k = 0; k < 4; k++)
        p[k] = (const double *)(const void *)(rays->first + (i + k) * rays->stride);
    quad_load_pairs(p, 0, &ray->origin[0], &ray->origin[1]);
    quad_load_pairs(p, 2, &ray->direction[0], &ray->direction[1]);
}

static CORE_WITH_QUADS size_t ray2_obb2s_quads(hit_ray2 ray, const strided_obb2 *boxes, double *t, size_t *done)
{
    const lanes_ray2 line = {{quad_set1(ray.origin.x), quad_set1(ray.origin.y)},
                             {quad_set1(ray.direction.x), quad_set1(ray.direction.y)}};
    size_t hits = 0, i = *done;
    for (; i + 4 <= boxes->count; i += 4) {
        lanes_obb2 box;
        load_obb2s(boxes, i, &box);
        unsigned rest = ~quad_bits(missed4(&line, &box)) & 0xf;
        quad_store(t + i, quad_set1(INFINITY));
        for (unsigned k = 0; rest >> k != 0; k++)
            if ((rest >> k & 1) != 0) {
                t[i + k] = time_obb2(ray, obb2_at(boxes, i + k));
                hits += t[i + k] < INFINITY;
            }
    }
    *done = i;
    return hits;
}

static CORE_WITH_QUADS size_t ray2s_obb2_quads(const strided_obb2 *rays, hit_obb2 box, double *t, size_t *done)
{
    const lanes_obb2 one = {{quad_set1(box.center.x), quad_set1(box.center.y)},
                            {quad_set1(box.half.x), quad_set1(box.half.y)},
                            {quad_set1(box.axis.x), quad_set1(box.axis.y)}};
    size_t hits = 0, i = *done;
    for (; i + 4 <= rays->count; i += 4) {
        lanes_ray2 line;
        load_lines2(rays, i, &line);
        unsigned rest = ~quad_bits(missed4(&line, &one)) & 0xf;
        quad_store(t + i, quad_set1(INFINITY));
        for (unsigned k = 0; rest >> k != 0; k++)
            if ((rest >> k & 1) != 0) {
                t[i + k] = time_obb2(ray2_of_obb(rays, i + k), box);
                hits += t[i + k] < INFINITY;
            }
    }
    *done = i;
    return hits;
}

/* Whole sixteens, in float. */
static size_t ray2_obb2s_sixteens(hit_ray2 ray, const strided_obb2 *boxes, core_isa isa, double *t, size_t *done)
{
    ray_filter_ray2 line;
    const ray_filter_filters2 filter = hit__cast_ray_filters2(isa);
    size_t hits = 0, i = 0;
    if (!hit__cast_ray_filter_ray2(&ray, &line))
        return 0;
    for (; i + 16 <= boxes->count; i += 16) {
        const char *at[16];
        ray_filter_begin(boxes->first, boxes->stride, i, at, t);
        uint32_t rest = ~filter.boxes(&line, at) & 0xffff;
        for (; rest != 0; rest &= rest - 1) {
            const size_t k = i + core_lowest_bit(rest);
            t[k] = time_obb2(ray, obb2_at(boxes, k));
            hits += t[k] < INFINITY;
        }
    }
    *done = i;
    return hits;
}

static size_t ray2s_obb2_sixteens(const strided_obb2 *rays, hit_obb2 box, core_isa isa, double *t, size_t *done)
{
    ray_filter_box2 target;
    const ray_filter_filters2 filter = hit__cast_ray_filters2(isa);
    size_t hits = 0, i = 0;
    hit__cast_ray_filter_box2(&box, &target);
    for (; i + 16 <= rays->count; i += 16) {
        const char *at[16];
        ray_filter_begin(rays->first, rays->stride, i, at, t);
        uint32_t rest = ~filter.rays(&target, at) & 0xffff;
        for (; rest != 0; rest &= rest - 1) {
            const size_t k = i + core_lowest_bit(rest);
            t[k] = time_obb2(ray2_of_obb(rays, k), box);
            hits += t[k] < INFINITY;
        }
    }
    *done = i;
    return hits;
}

size_t hit_cast_ray2_obb2s(hit_ray2 ray, const hit_obb2 *boxes, size_t count, size_t stride, double *t)
{
    const strided_obb2 all = {(const char *)boxes, count, stride == 0 ? sizeof *boxes : stride};
    const ray_filter_plan plan = ray_filter_plan_of(count);
    size_t done = 0, hits = 0;
    if (plan.sixteens)
        hits += ray2_obb2s_sixteens(ray, &all, plan.isa, t, &done);
    if (plan.fours)
        hits += ray2_obb2s_quads(ray, &all, t, &done);
    for (; done < count; done++) {
        t[done] = time_obb2(ray, obb2_at(&all, done));
        hits += t[done] < INFINITY;
    }
    return hits;
}

size_t hit_cast_ray2s_obb2(const hit_ray2 *rays, size_t count, size_t stride, hit_obb2 box, double *t)
{
    const strided_obb2 all = {(const char *)rays, count, stride == 0 ? sizeof *rays : stride};
    const ray_filter_plan plan = ray_filter_plan_of(count);
    size_t done = 0, hits = 0;
    if (plan.sixteens)
        hits += ray2s_obb2_sixteens(&all, box, plan.isa, t, &done);
    if (plan.fours)
        hits += ray2s_obb2_quads(&all, box, t, &done);
    for (; done < count; done++) {
        t[done] = time_obb2(ray2_of_obb(&all, done), box);
        hits += t[done] < INFINITY;
    }
    return hits;
}
