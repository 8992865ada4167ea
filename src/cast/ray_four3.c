/* Four rays and turned boxes of space: those that certainly miss or hit, and when.
 *
 * The conditions of ray_obb3_filter and the time of ray_obb3.c, step by step in four lanes, so the bits are the same. A
 * hit is left to the function for one pair if two faces may be entered last, or if the line and the face are nearly
 * parallel. docs/numerics.md, "Rays in batches". Sources are named in ray_obb3.c. */
#include "cast/ray_four3.h"

#include "cast/ray_quad3.h"
#include "exact/dd_quad.h"

#include <math.h>

/* What is known of four pairs: masks. */
typedef struct four_verdicts3 {
    quad miss, within, hit;
    quad second, third; /* a hit's axis is this one; else the first */
} four_verdicts3;

/* S in the order of ray_obb3_project. */
CORE_QUAD quad size_of4(const quad offset[3], const quad half[3])
{
    quad size = quad_set1(0);
    CORE_UNROLLED
    for (int c = 0; c < 3; c++)
        size = quad_add(size, quad_add(quad_abs(offset[c]), quad_abs(half[c])));
    return size;
}

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

/* dd_determinant */
CORE_FUSED_QUAD dd_quad determinant4(quad a, quad b, quad c, quad d)
{
    const dd_quad ab = dd_quad_two_product(a, b), cd = dd_quad_two_product(c, d);
    dd_quad s = dd_quad_difference(ab.high, cd.high), t = dd_quad_difference(ab.low, cd.low);
    s = dd_quad_fast_sum(s.high, quad_add(s.low, t.high));
    return dd_quad_fast_sum(s.high, quad_add(s.low, t.low));
}

/* dd_accumulate_product by a factor of one double */
CORE_FUSED_QUAD dd_quad add_multiple4(dd_quad sum, dd_quad a, quad b)
{
    dd_quad p = dd_quad_two_product(a.high, b);
    p.low = quad_add(p.low, quad_multiply(a.low, b));
    return dd_quad_gather(sum, p);
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
        const dd_quad n = determinant4(p[c1], q[c2], p[c2], q[c1]);
        place = dd_quad_gather(place, dd_quad_loose_product(dd_quad_difference(origin[c], center[c]), n));
        speed = add_multiple4(speed, n, motion[c]);
        det = add_multiple4(det, n, own[c]);
        length = quad_add(length, quad_abs(n.high));
        way_size = quad_add(way_size, quad_abs(motion[c]));
    }
    dd_quad way = dd_quad_abs(dd_quad_sum(place.high, place.low));
    det = dd_quad_abs(dd_quad_sum(det.high, det.low));
    way = add_multiple4(way, det, quad_negate(quad_abs(pick4(found, half[0], half[1], half[2]))));
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

CORE_WITH_FUSED_QUADS unsigned hit__cast_ray_obb3_four(const void *const ray[4], const void *const box[4], double t[4])
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
    x.size = size_of4(offset, half);
    const quad trusted =
        quad_and(quad_and(fit, is_between4(x.size, 0x1p-300, 0x1p300)), is_between4(x.motion, 0x1p-300, 0x1p300));
    four_verdicts3 found;
    judge4(&x, trusted, &found);
    const quad time = enter4(u, half, origin, center, motion, &found);
    quad_store(t, quad_select(found.hit, time, quad_select(found.within, quad_set1(0), quad_set1(INFINITY))));
    return quad_bits(quad_or(found.hit, quad_or(found.within, found.miss)));
}
