/* One ray against many turned boxes of space, and many rays against one.
 *
 * The filter of ray_obb3.h finds those that certainly miss. Long batches are filtered in float, sixteen at a time
 * (ray_filter3.inl); what that leaves is asked four at a time, where the processor can, for the time of a hit. Short
 * batches, for which the choice of an instruction set would take longer than the work, and what is left over, are
 * filtered in double, four at a time. What is then not certain is asked one by one.
 * First principles: the same conditions with the same bounds, docs/numerics.md, "Rays in batches". Sources of the time
 * are named in ray_obb3.c. */
#include "cast/ray_filter.h"
#include "core/bits.h"
#include "core/vec.h"
#include "exact/dd_quad.h"
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

/* S in the order of ray_obb3_project. */
CORE_QUAD quad size_of4(const quad offset[3], const quad half[3])
{
    quad size = quad_set1(0);
    CORE_UNROLLED
    for (int c = 0; c < 3; c++)
        size = quad_add(size, quad_add(quad_abs(offset[c]), quad_abs(half[c])));
    return size;
}

CORE_QUAD void project4(const quad offset[3], const quad motion[3], quad n[3][3], const quad half[3], ray4_values *x)
{
    CORE_UNROLLED
    for (int k = 0; k < 3; k++) {
        x->place[k] = dot4(offset, n[k]);
        x->speed[k] = dot4(motion, n[k]);
    }
    x->size = size_of4(offset, half);
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

/* Of four hit_obb3. */
CORE_QUAD void load_obbs4(const double *const p[4], quad center[3], quad half[3], quad u[3][3])
{
    quad unused;
    quad_load_pairs(p, 0, &center[0], &center[1]);
    quad_load_pairs(p, 2, &center[2], &half[0]);
    quad_load_pairs(p, 4, &half[1], &half[2]);
    quad_load_pairs(p, 6, &u[0][0], &u[0][1]);
    quad_load_pairs(p, 8, &u[0][2], &u[1][0]);
    quad_load_pairs(p, 10, &u[1][1], &u[1][2]);
    quad_load_pairs(p, 12, &u[2][0], &u[2][1]);
    quad_load_pairs(p, 13, &unused, &u[2][2]);
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

/* ---- Hits, and when ----
 *
 * The conditions of ray_obb3_filter and the time of ray_obb3.c, step by step in four lanes, so the bits are the same. A
 * hit is left to the function for one pair if two faces may be entered last, or if the line and the face are nearly
 * parallel. */

/* What is known of four pairs: masks. */
typedef struct four_verdicts3 {
    quad miss, within, hit;
    quad second, third; /* a hit's axis is this one; else the first */
} four_verdicts3;

/* Which axis is entered last? Clears `hit` where more than one may be: ray_obb3_likely. */
CORE_QUAD void find_last4(const ray4_values *x, const quad value[3], const quad beyond[3], four_verdicts3 *found)
{
    quad enter[3], slack[3];
    CORE_UNROLLED
    for (int k = 0; k < 3; k++) {
        const quad speed = quad_abs(x->speed[k]);
        slack[k] = quad_divide(quad_multiply(quad_set1(0x1p-46), x->size), speed);
        enter[k] = quad_select(beyond[k], quad_add(quad_divide(value[k], speed), slack[k]), quad_set1(-1));
    }
    found->second = quad_less(enter[0], enter[1]);
    quad latest = quad_select(found->second, enter[1], enter[0]),
         error = quad_select(found->second, slack[1], slack[0]);
    found->third = quad_less(latest, enter[2]);
    latest = quad_select(found->third, enter[2], latest);
    error = quad_select(found->third, slack[2], error);
    const quad least = quad_subtract(latest, quad_multiply(quad_set1(2), error));
    quad likely[3];
    CORE_UNROLLED
    for (int k = 0; k < 3; k++)
        likely[k] = quad_and(beyond[k], quad_less_equal(least, enter[k]));
    const quad two = quad_or(quad_and(quad_or(likely[0], likely[1]), likely[2]), quad_and(likely[0], likely[1]));
    found->hit = quad_select(two, quad_set1(0), found->hit);
}

/* As ray_obb3_filter of rays. */
CORE_QUAD void judge4(const ray4_values *x, quad trusted, four_verdicts3 *found)
{
    const quad zero = quad_set1(0);
    const quad off_place = quad_multiply(x->size, quad_set1(0x1p-47));
    const quad off_speed = quad_multiply(x->motion, quad_set1(0x1p-47));
    const quad off_line = quad_multiply(quad_multiply(quad_set1(0x1p-44), x->size), x->motion);
    const quad below_place = quad_negate(off_place), below_speed = quad_negate(off_speed);
    quad value[3], beyond[3], inside[3];
    quad miss = zero, known = trusted;
    CORE_UNROLLED
    for (int k = 0; k < 3; k++) {
        value[k] = quad_subtract(quad_abs(x->place[k]), x->reach[k]);
        const quad away = quad_select(quad_less(x->place[k], zero), quad_negate(x->speed[k]), x->speed[k]);
        beyond[k] = quad_less(off_place, value[k]);
        inside[k] = quad_less(value[k], below_place);
        miss = quad_or(miss, quad_and(beyond[k], quad_less(off_speed, away)));
        known = quad_and(known, quad_or(inside[k], quad_and(beyond[k], quad_less(away, below_speed))));
    }
    CORE_UNROLLED
    for (int k = 0; k < 3; k++) {
        const int i = (k + 1) % 3, j = (k + 2) % 3;
        const quad aside = quad_abs(difference_of_products4(x->place[i], x->speed[j], x->place[j], x->speed[i]));
        const quad reach = quad_add(quad_multiply(x->reach[i], quad_abs(x->speed[j])),
                                    quad_multiply(x->reach[j], quad_abs(x->speed[i])));
        const quad line = quad_subtract(aside, reach);
        miss = quad_or(miss, quad_less(off_line, line));
        known = quad_and(known, quad_or(quad_less(line, quad_negate(off_line)), quad_and(inside[i], inside[j])));
    }
    const quad all = quad_and(quad_and(inside[0], inside[1]), inside[2]);
    found->miss = quad_and(miss, trusted);
    found->within = quad_select(miss, zero, quad_and(all, trusted));
    found->hit = quad_select(quad_or(miss, all), zero, known);
    find_last4(x, value, beyond, found);
}

/* Of three, the one of each lane's axis. */
CORE_QUAD quad pick4(const four_verdicts3 *found, quad first, quad second, quad third)
{
    return quad_select(found->third, third, quad_select(found->second, second, first));
}

/* As entry_by of ray_obb3.c, for the axis of each lane. Clears `hit` where a line and a face are nearly parallel. */
CORE_FUSED_QUAD quad enter4(quad u[3][3], const quad half[3], const quad origin[3], const quad center[3],
                            const quad motion[3], four_verdicts3 *found)
{
    const quad zero = quad_set1(0);
    dd_quad place = {zero, zero}, speed = {zero, zero}, det = {zero, zero};
    quad own[3], p[3], q[3], length = zero, way_size = zero;
    CORE_UNROLLED
    for (int c = 0; c < 3; c++) {
        own[c] = pick4(found, u[0][c], u[1][c], u[2][c]);
        p[c] = pick4(found, u[1][c], u[2][c], u[0][c]);
        q[c] = pick4(found, u[2][c], u[0][c], u[1][c]);
    }
    CORE_UNROLLED
    for (int c = 0; c < 3; c++) {
        const int c1 = (c + 1) % 3, c2 = (c + 2) % 3;
        const dd_quad n = dd_quad_determinant_to_bit(p[c1], q[c2], p[c2], q[c1]);
        place = dd_quad_gather(place, dd_quad_loose_product(dd_quad_difference(origin[c], center[c]), n));
        speed = dd_quad_accumulate_double(speed, n, motion[c]);
        det = dd_quad_accumulate_double(det, n, own[c]);
        length = quad_add(length, quad_abs(n.high));
        way_size = quad_add(way_size, quad_abs(motion[c]));
    }
    dd_quad way = dd_quad_abs(dd_quad_sum(place.high, place.low));
    det = dd_quad_abs(dd_quad_sum(det.high, det.low));
    way = dd_quad_accumulate_double(way, det, quad_negate(quad_abs(pick4(found, half[0], half[1], half[2]))));
    way = dd_quad_sum(way.high, way.low);
    speed = dd_quad_abs(dd_quad_sum(speed.high, speed.low));
    const quad bound = quad_multiply(quad_multiply(quad_set1(0x1p-42), length), way_size);
    found->hit = quad_and(found->hit, quad_less(bound, speed.high));
    const quad t = quad_divide(way.high, speed.high);
    const dd_quad product = dd_quad_two_product(t, speed.high);
    const quad rest = quad_add(quad_subtract(quad_subtract(way.high, product.high), product.low),
                               quad_subtract(way.low, quad_multiply(t, speed.low)));
    return quad_add(t, quad_divide(rest, speed.high));
}

/* ray[i]: the address of a hit_ray3; box[i]: of a hit_obb3. Bit i of what it returns: t[i] is what hit_cast_ray3_obb3
 * says, to the bit; infinity is a miss. The others have to be asked one by one. */
static CORE_WITH_FUSED_QUADS unsigned times_of_four3(const void *const ray[4], const void *const box[4], double t[4])
{
    const double *rays[4], *boxes[4];
    for (int i = 0; i < 4; i++) {
        rays[i] = ray[i];
        boxes[i] = box[i];
    }
    quad center[3], half[3], u[3][3], n[3][3], origin[3], motion[3], offset[3];
    load_obbs4(boxes, center, half, u);
    quad_load_pairs(rays, 0, &origin[0], &origin[1]);
    quad_load_pairs(rays, 2, &origin[2], &motion[0]);
    quad_load_pairs(rays, 4, &motion[1], &motion[2]);
    CORE_UNROLLED
    for (int c = 0; c < 3; c++)
        offset[c] = quad_subtract(origin[c], center[c]);
    ray4_values x;
    const quad fit = normals4(u, half, n, x.reach);
    project4(offset, motion, n, half, &x);
    four_verdicts3 found;
    judge4(&x, quad_and(fit, x.trusted), &found);
    const quad time = enter4(u, half, origin, center, motion, &found);
    quad_store(t, quad_select(found.hit, time, quad_select(found.within, quad_set1(0), quad_set1(INFINITY))));
    return quad_bits(quad_or(found.hit, quad_or(found.within, found.miss)));
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
    /* Asked here too, so that no compiler keeps what is never called: see the check of fused multiply-adds. */
    const bool four = core_has_fused_quads() && waiting->count == 4;
    const unsigned settled = four ? times_of_four3(waiting->ray, waiting->box, found) : 0;
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
