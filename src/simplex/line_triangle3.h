/* A line across the plane of a triangle: does it hit for certain, and when, with which weights?
 *
 * Double says whether it hits, by the signs of volumes; then double-double computes the five volumes of which the time
 * and the weights are quotients. Four of them are computed side by side, in quads, where there are fused multiply-adds,
 * and one after the other elsewhere: the same bits. What neither is certain of is for others; see docs/numerics.md,
 * "Triangles and segments". Based on: T. Moeller, B. Trumbore, "Fast, Minimum Storage Ray/Triangle Intersection",
 * Journal of Graphics Tools 2, 1997, for quotients by one determinant. Ours differs: each determinant is that of the
 * ways from the origin to two corners, so that none loses what a shift of the origin rounds. */
#ifndef HITBOX_SIMPLEX_LINE_TRIANGLE3_H
#define HITBOX_SIMPLEX_LINE_TRIANGLE3_H

#include "core/quad.h"
#include "exact/dd_quad.h"
#include "exact/dd_vec.h"
#include "exact/triple.h"
#include "hitbox/primitive.h"

/* The line origin + t (to - from) and the triangle. */
typedef struct triangle_way3 {
    const double *origin, *from, *to;
    bool ends; /* at t = 1 */
    const hit_triangle3 *triangle;
    const double *corner[3];
} triangle_way3;

/* ---- In double ---- */

/* In double: a miss for certain, a hit across the plane from outside for certain, or neither. */
typedef enum triangle_look3 { TRIANGLE_MISS3, TRIANGLE_HIT3, TRIANGLE_OPEN3 } triangle_look3;

/* By the volumes of the motion with the ways to two corners each, and that of the triangle seen from the origin. Of a
 * segment, the volumes at its end say whether it gets there. */
static inline triangle_look3 line_look_plain3(const triangle_way3 *way)
{
    const double *const *p = way->corner;
    unsigned front = 0;
    bool certain = true;
    double value, to_plane, beyond = 0;
    for (int i = 0; i < 3; i++) {
        const exact_axis side = exact_axis_of(way->from, way->to, way->origin, p[(i + 1) % 3]);
        certain &= exact_triple_certain(&side, way->origin, p[(i + 2) % 3], &value);
        front |= (unsigned)(value > 0) << i;
    }
    if (!certain)
        return TRIANGLE_OPEN3;
    if (front != 0 && front != 7)
        return TRIANGLE_MISS3;
    const exact_axis normal = exact_axis_of(p[0], p[1], p[0], p[2]);
    certain = exact_triple_certain(&normal, way->origin, p[0], &to_plane);
    if (way->ends)
        certain &= exact_triple_certain(&normal, way->to, p[0], &beyond);
    if (!certain)
        return TRIANGLE_OPEN3;
    return (to_plane > 0) == (front == 7) && (!way->ends || (beyond > 0) != (front == 7)) ? TRIANGLE_HIT3
                                                                                          : TRIANGLE_MISS3;
}

/* ---- All at once ---- */

/* Across the plane, where no number is large or small and little cancels. Both forms below give the same bits. What
 * line_look_plain3() leaves open is never known here: something cancels. */
typedef struct line_parts3 {
    bool known, front;
    double part[4]; /* the weights, and the time */
    double normal[3];
} line_parts3;

/* Four triple products: of the motion with the ways from the origin to two corners, and with the two edges from corner
 * 0. Lane i: from from[i] to u[i], and to v[i]. */
typedef struct line_lanes3 {
    const double *from[4], *u[4], *v[4];
} line_lanes3;

static inline line_lanes3 line_lanes_of3(const triangle_way3 *way)
{
    const double *o = way->origin, *a = way->corner[0], *b = way->corner[1], *c = way->corner[2];
    return (line_lanes3){{o, o, o, a}, {b, c, a, b}, {c, a, b, c}};
}

#define LEAST_SIZE3 0x1p-200
#define MOST_SIZE3 0x1p200
#define LEAST_PART3 0x1p-36

static inline bool line_fits3(double size)
{
    return size >= LEAST_SIZE3 && size <= MOST_SIZE3;
}

static inline double line_length3(const dd v[3])
{
    return fabs(v[0].high) + fabs(v[1].high) + fabs(v[2].high);
}

static inline void line_parts_plain3(const triangle_way3 *way, line_parts3 *out)
{
    const line_lanes3 lanes = line_lanes_of3(way);
    dd u[3], v[3], n[3], by[3], beyond[3], to_plane[3], volume[4];
    double size = 0;
    for (int c = 0; c < 3; c++) {
        by[c] = dd_difference(way->to[c], way->from[c]);
        beyond[c] = dd_difference(way->corner[0][c], way->to[c]);
        to_plane[c] = dd_difference(way->corner[0][c], way->origin[c]);
    }
    bool known = line_fits3(line_length3(by)) && line_fits3(line_length3(to_plane)) &&
                 (!way->ends || line_fits3(line_length3(beyond)));
    for (int i = 0; i < 4; i++) {
        for (int c = 0; c < 3; c++) {
            u[c] = dd_difference(lanes.u[i][c], lanes.from[i][c]);
            v[c] = dd_difference(lanes.v[i][c], lanes.from[i][c]);
        }
        for (int c = 0; c < 3; c++) {
            const int e = (c + 1) % 3, f = (c + 2) % 3;
            n[c] = dd_add(dd_multiply(u[e], v[f]), dd_negate(dd_multiply(u[f], v[e])));
        }
        size = line_length3(u) * line_length3(v);
        volume[i] = vec3_dd_sum_dot(false, n, by);
        known = known && line_fits3(line_length3(u)) && line_fits3(line_length3(v)) &&
                fabs(volume[i].high) >= LEAST_PART3 * (size * line_length3(by));
    }
    const dd to = vec3_dd_sum_dot(false, n, to_plane);
    out->known = known && fabs(to.high) >= LEAST_PART3 * (size * line_length3(to_plane));
    out->front = volume[3].high < 0;
    for (int i = 0; i < 4 && out->known; i++)
        out->part[i] = dd_divide(i < 3 ? volume[i] : to, volume[3]).high;
    for (int c = 0; c < 3; c++)
        out->normal[c] = n[c].high;
}

static inline triangle_look3 line_triangle_plain3(const triangle_way3 *way, line_parts3 *parts)
{
    const triangle_look3 look = line_look_plain3(way);
    if (look == TRIANGLE_HIT3)
        line_parts_plain3(way, parts);
    return look;
}

/* ---- In lanes ---- */

CORE_QUAD quad line_size3(const dd_quad v[3])
{
    return quad_add(quad_add(quad_abs(v[0].high), quad_abs(v[1].high)), quad_abs(v[2].high));
}

CORE_QUAD quad line_moderate3(quad size)
{
    return quad_and(quad_less_equal(quad_set1(LEAST_SIZE3), size), quad_less_equal(size, quad_set1(MOST_SIZE3)));
}

/* n.v in double, and where its sign is certain: exact_triple_certain() of moderate sizes. bulk: of n. */
CORE_QUAD quad line_certain3(const quad n[3], quad bulk, const dd_quad v[3], quad *certain)
{
    const quad value = quad_add(quad_add(quad_multiply(n[0], v[0].high), quad_multiply(n[1], v[1].high)),
                                quad_multiply(n[2], v[2].high));
    const quad size = line_size3(v), error = quad_multiply(quad_set1(0x1p-49), quad_multiply(bulk, size));
    *certain = quad_and(line_moderate3(size), quad_less(error, quad_abs(value)));
    return value;
}

CORE_QUAD void line_way3(const double *from, const double *to, dd_quad way[3])
{
    for (int c = 0; c < 3; c++)
        way[c] = dd_quad_difference(quad_set1(to[c]), quad_set1(from[c]));
}

/* The differences, in lanes. */
typedef struct lane_ways3 {
    dd_quad u[3], v[3], by[3], to_plane[3];
    quad bulk, moderate; /* |u|_1 |v|_1, and whether neither is large or small */
} lane_ways3;

CORE_QUAD lane_ways3 line_ways3(const triangle_way3 *way)
{
    const line_lanes3 lanes = line_lanes_of3(way);
    lane_ways3 ways;
    for (int c = 0; c < 3; c++) {
        const quad from = quad_load_ones(lanes.from, c);
        ways.u[c] = dd_quad_difference(quad_load_ones(lanes.u, c), from);
        ways.v[c] = dd_quad_difference(quad_load_ones(lanes.v, c), from);
    }
    line_way3(way->from, way->to, ways.by);
    line_way3(way->origin, way->corner[0], ways.to_plane);
    const quad u_size = line_size3(ways.u), v_size = line_size3(ways.v);
    ways.bulk = quad_multiply(u_size, v_size);
    ways.moderate = quad_and(line_moderate3(u_size), line_moderate3(v_size));
    return ways;
}

/* line_look_plain3() */
CORE_QUAD triangle_look3 line_look3(const triangle_way3 *way, const lane_ways3 *ways)
{
    quad n[3], certain, certain_to, certain_end;
    for (int c = 0; c < 3; c++) {
        const int e = (c + 1) % 3, f = (c + 2) % 3;
        n[c] = quad_subtract(quad_multiply(ways->u[e].high, ways->v[f].high),
                             quad_multiply(ways->u[f].high, ways->v[e].high));
    }
    const unsigned back = quad_bits(line_certain3(n, ways->bulk, ways->by, &certain)) & 7;
    const unsigned behind = quad_bits(line_certain3(n, ways->bulk, ways->to_plane, &certain_to)) >> 3;
    const unsigned known = quad_bits(quad_and(certain, ways->moderate)) & 7;
    if (known != 7)
        return TRIANGLE_OPEN3;
    if (back != 0 && back != 7)
        return TRIANGLE_MISS3;
    if (quad_bits(quad_and(certain_to, ways->moderate)) >> 3 == 0)
        return TRIANGLE_OPEN3;
    if (behind != (back & 1))
        return TRIANGLE_MISS3;
    if (!way->ends)
        return TRIANGLE_HIT3;
    dd_quad beyond[3];
    line_way3(way->to, way->corner[0], beyond);
    const unsigned after = quad_bits(line_certain3(n, ways->bulk, beyond, &certain_end)) >> 3;
    return quad_bits(certain_end) >> 3 == 0 ? TRIANGLE_OPEN3 : after == behind ? TRIANGLE_MISS3 : TRIANGLE_HIT3;
}

/* line_parts_plain3() */
CORE_FUSED_QUAD void line_fill_parts3(const lane_ways3 *ways, line_parts3 *out)
{
    dd_quad n[3];
    for (int c = 0; c < 3; c++) {
        const int e = (c + 1) % 3, f = (c + 2) % 3;
        n[c] = dd_quad_cross(ways->u[e], ways->v[f], ways->u[f], ways->v[e]);
    }
    const dd_quad volume = dd_quad_sum_dot(n, ways->by), to = dd_quad_sum_dot(n, ways->to_plane);
    const quad by_size = line_size3(ways->by), to_size = line_size3(ways->to_plane), least = quad_set1(LEAST_PART3);
    const quad by_least = quad_multiply(least, quad_multiply(ways->bulk, by_size));
    const quad to_least = quad_multiply(least, quad_multiply(ways->bulk, to_size));
    const quad moderate = quad_and(ways->moderate, quad_and(line_moderate3(by_size), line_moderate3(to_size)));
    const quad large = quad_and(quad_less_equal(by_least, quad_abs(volume.high)), moderate);
    const quad far = quad_less_equal(to_least, quad_abs(to.high));
    double high[4], low[4];
    quad_store(high, volume.high);
    quad_store(low, volume.low);
    const quad fourth = quad_load((const double[]){0, 0, 0, -1});
    const dd_quad speed = {quad_set1(high[3]), quad_set1(low[3])};
    const dd_quad part = {quad_select(fourth, to.high, volume.high), quad_select(fourth, to.low, volume.low)};
    out->known = quad_bits(large) == 15 && quad_bits(far) >> 3 != 0;
    out->front = high[3] < 0;
    quad_store(out->part, dd_quad_divide(part, speed).high);
    for (int c = 0; c < 3; c++) {
        quad_store(low, n[c].high);
        out->normal[c] = low[3];
    }
}

/* To be called only where core_has_fused_quads. */
CORE_WITH_FUSED_QUADS static inline triangle_look3 line_triangle_quads3(const triangle_way3 *way, line_parts3 *parts)
{
    const lane_ways3 ways = line_ways3(way);
    const triangle_look3 look = line_look3(way, &ways);
    if (look == TRIANGLE_HIT3)
        line_fill_parts3(&ways, parts);
    return look;
}

#endif
