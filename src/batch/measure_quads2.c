/* Depths and nearest points of boxes of the plane, four pairs at a time.
 *
 * The steps are those of measure/depth2.c and measure/nearest2.c, in the same order, on the same zonotopes, so the bits
 * are the same. In double it is found which axis has the least depth, or which side is the nearest: what is so much as
 * near to a second choice is left to those files, and so are lengths and axes that are far from 1, and sides that are
 * nearly parallel. docs/numerics.md, "Many distances". Sources are named there and in those files. */
#include "batch/measure_four.h"
#include "batch/measure_quads.h"
#include "hitbox/relate.h"

/* Those of depth2.c and nearest2.c. */
static const double QUAD_DEPTH_DOUBT2 = 0x1p-44, QUAD_SIDE_DOUBT2 = 0x1p-42, QUAD_DISTANCE_DOUBT2 = 0x1p-45;
/* Edges that are more parallel may change sides in double. */
static const double QUAD_PARALLEL2 = 0x1p-36;

/* A zonotope2 of each of four pairs. */
typedef struct quad_sum2 {
    quad edge[4][2];
    dd_quad half[4];
    dd_quad offset[2];
    quad size, ordinary; /* the mask of those on whose scale all is as it was given */
    quad first[4];       /* the centre of the first; of an AABB its corners */
    quad center[2];      /* that of the second */
} quad_sum2;

CORE_QUAD quad quad_dot2(const quad u[2], const quad v[2])
{
    return quad_add(quad_multiply(u[0], v[0]), quad_multiply(u[1], v[1]));
}

/* ---- The zonotopes ---- */

CORE_QUAD void quad_edges_of_obb2(quad_sum2 *z, int first, const double *const p[4], quad center[2])
{
    quad half[2], x, y;
    quad_load_pairs(p, 0, &center[0], &center[1]);
    quad_load_pairs(p, 2, &half[0], &half[1]);
    quad_load_pairs(p, 4, &x, &y);
    z->half[first] = dd_quad_of(quad_abs(half[0]));
    z->half[first + 1] = dd_quad_of(quad_abs(half[1]));
    z->edge[first][0] = z->edge[first + 1][1] = x;
    z->edge[first][1] = y;
    z->edge[first + 1][0] = quad_negate(y);
}

CORE_QUAD void quad_edges_of_aabb2(quad_sum2 *z, const double *const p[4])
{
    quad_load_pairs(p, 0, &z->first[0], &z->first[1]);
    quad_load_pairs(p, 2, &z->first[2], &z->first[3]);
    for (int k = 0; k < 2; k++) {
        const dd_quad width = dd_quad_difference(z->first[2 + k], z->first[k]);
        const quad half = quad_set1(0.5);
        z->half[k] = (dd_quad){quad_multiply(width.high, half), quad_multiply(width.low, half)};
        z->edge[k][k] = quad_set1(1);
        z->edge[k][1 - k] = quad_set1(0);
    }
}

/* Fills in size and which are ordinary; what is next to 0 of a direction becomes 0. As settle of zonotope.inl. */
CORE_QUAD void settle_sum2(quad_sum2 *z)
{
    const quad most = quad_set1(0x1p300), zero = quad_set1(0);
    const quad x = quad_abs(z->offset[0].high), y = quad_abs(z->offset[1].high);
    quad ordinary = quad_and(quad_less_equal(x, most), quad_less_equal(y, most));
    z->size = quad_max(x, y);
    for (int k = 0; k < 4; k++) {
        const quad u = quad_abs(z->edge[k][0]), v = quad_abs(z->edge[k][1]), length = quad_max(u, v);
        ordinary = quad_and(ordinary,
                            quad_and(quad_less_equal(quad_set1(0.25), length), quad_less_equal(length, quad_set1(2))));
        z->size = quad_add(z->size, quad_multiply(z->half[k].high, length));
        z->edge[k][0] = quad_select(quad_less_equal(quad_set1(0x1p-400), u), z->edge[k][0], zero);
        z->edge[k][1] = quad_select(quad_less_equal(quad_set1(0x1p-400), v), z->edge[k][1], zero);
    }
    z->ordinary =
        quad_and(ordinary, quad_and(quad_less_equal(quad_set1(0x1p-300), z->size), quad_less_equal(z->size, most)));
}

CORE_QUAD void load_sum2(const measure_four *pairs, bool mixed, quad_sum2 *z)
{
    quad_edges_of_obb2(z, 2, pairs->second, z->center);
    if (mixed)
        quad_edges_of_aabb2(z, pairs->first);
    else
        quad_edges_of_obb2(z, 0, pairs->first, z->first);
    for (int c = 0; c < 2; c++) {
        z->offset[c] = dd_quad_difference(z->center[c], z->first[c]);
        if (mixed) {
            const dd_quad sum = dd_quad_add(z->offset[c], dd_quad_difference(z->center[c], z->first[2 + c]));
            z->offset[c] = (dd_quad){quad_multiply(sum.high, quad_set1(0.5)), quad_multiply(sum.low, quad_set1(0.5))};
        }
    }
    settle_sum2(z);
    for (int c = 0; mixed && c < 2; c++) /* has it points? */
        z->ordinary = quad_and(z->ordinary, quad_less_equal(z->first[c], z->first[2 + c]));
}

/* ---- Depth ---- */

/* An edge of each pair: not the same one of all. */
typedef struct quad_edge2 {
    quad u[2];
    dd_quad half;
} quad_edge2;

/* Edge i where the mask is set, else edge k. */
CORE_QUAD quad_edge2 either_edge2(const quad_sum2 *z, quad mask, int i, int k)
{
    return (quad_edge2){
        {quad_select(mask, z->edge[i][0], z->edge[k][0]), quad_select(mask, z->edge[i][1], z->edge[k][1])},
        {quad_select(mask, z->half[i].high, z->half[k].high), quad_select(mask, z->half[i].low, z->half[k].low)}};
}

/* The masks of the edges whose normals may be the least way out, and of those pairs that have but one. */
CORE_QUAD quad find_least2(const quad_sum2 *z, quad least[4])
{
    const quad offset[2] = {z->offset[0].high, z->offset[1].high};
    const quad doubt = quad_multiply(quad_set1(QUAD_DEPTH_DOUBT2), z->size);
    quad rough[4], most = quad_set1(0), some = quad_set1(0), several = quad_set1(0);
    for (int p = 0; p < 4; p++) {
        const quad n[2] = {z->edge[p][1], quad_negate(z->edge[p][0])};
        quad sum = quad_negate(quad_abs(quad_dot2(offset, n)));
        for (int i = 0; i < 4; i++)
            if (i != p)
                sum = quad_add(sum, quad_multiply(z->half[i].high, quad_abs(quad_dot2(z->edge[i], n))));
        rough[p] = quad_divide(sum, quad_sqrt(quad_dot2(n, n)));
        most = p == 0 ? rough[0] : quad_min(rough[p], most);
    }
    most = quad_add(most, quad_add(doubt, doubt));
    for (int p = 0; p < 4; p++) {
        least[p] = quad_less_equal(rough[p], most);
        several = quad_or(several, quad_and(some, least[p]));
        some = quad_or(some, least[p]);
    }
    return quad_unless(several, some);
}

/* depth_along of the edge p of each pair, `others` being the other three, in order. */
CORE_FUSED_QUAD dd_quad depth_along2(const quad_sum2 *z, const quad p[2], const quad_edge2 others[3], quad normal[2])
{
    const quad n[2] = {p[1], quad_negate(p[0])}, zero = quad_set1(0);
    const dd_quad none = {zero, zero};
    dd_quad square =
        dd_quad_accumulate_double(dd_quad_accumulate_double(none, dd_quad_of(n[0]), n[0]), dd_quad_of(n[1]), n[1]);
    dd_quad along = dd_quad_accumulate_double(dd_quad_accumulate_double(none, z->offset[0], n[0]), z->offset[1], n[1]);
    along = normalized(along);
    const quad turned = quad_less(along.high, zero);
    dd_quad sum = {quad_negate(quad_flip(along.high, turned)), quad_negate(quad_flip(along.low, turned))};
    for (int i = 0; i < 3; i++) {
        dd_quad reach = dd_quad_accumulate_double(dd_quad_accumulate_double(none, dd_quad_of(n[0]), others[i].u[0]),
                                                  dd_quad_of(n[1]), others[i].u[1]);
        reach = normalized(reach);
        const quad back = quad_less(reach.high, zero);
        sum = accumulate(sum, others[i].half, (dd_quad){quad_flip(reach.high, back), quad_flip(reach.low, back)});
    }
    const dd_quad length = root_of(normalized(square));
    for (int c = 0; c < 2; c++)
        normal[c] = quad_divide(quad_flip(n[c], turned), length.high);
    return (dd_quad){dd_quad_divide(normalized(sum), length).high, zero};
}

/* ---- Nearest ---- */

/* The side along an edge p of each pair that faces the offset, and the foot of that on it. An end is -1, 1, or, on the
 * edge itself, 0. */
typedef struct quad_side2 {
    quad faces, doubtful; /* it does; it must be looked at more closely */
    quad end[4], foot, rough;
} quad_side2;

CORE_QUAD quad sign_of(quad negative)
{
    return quad_flip(quad_set1(1), negative);
}

/* Where `along` ends, as move_along2. */
CORE_QUAD quad end_of2(dd_quad along, dd_quad half)
{
    const quad one = quad_set1(1), inside = dd_quad_less(along, half);
    const quad above = dd_quad_less(dd_quad_negate(half), along);
    return quad_select(inside, quad_select(above, quad_set1(0), quad_negate(one)), one);
}

CORE_QUAD void see_side2(const quad_sum2 *z, int p, quad_side2 *out)
{
    const quad offset[2] = {z->offset[0].high, z->offset[1].high}, *u = z->edge[p];
    const quad n[2] = {quad_negate(u[1]), u[0]}, away = quad_dot2(n, offset), far = quad_abs(away);
    const quad limit = quad_multiply(quad_set1(-QUAD_SIDE_DOUBT2), z->size), negative = quad_less(away, quad_set1(0));
    quad reach = quad_set1(0), w[2] = {offset[0], offset[1]}, parallel = quad_set1(0);
    for (int k = 0; k < 4; k++) {
        if (k == p)
            continue;
        const quad height = quad_subtract(quad_multiply(u[0], z->edge[k][1]), quad_multiply(u[1], z->edge[k][0]));
        const quad size = quad_abs(height);
        reach = quad_add(reach, quad_multiply(z->half[k].high, size));
        parallel = quad_or(parallel, quad_less_equal(size, quad_set1(QUAD_PARALLEL2)));
        out->end[k] = sign_of(quad_flip(height, negative));
        const quad along = quad_multiply(out->end[k], z->half[k].high);
        w[0] = quad_subtract(w[0], quad_multiply(along, z->edge[k][0]));
        w[1] = quad_subtract(w[1], quad_multiply(along, z->edge[k][1]));
    }
    out->faces = quad_less_equal(limit, quad_subtract(far, reach));
    /* Thinner than that, and it has two sides that face the offset. */
    out->doubtful =
        quad_or(quad_less_equal(limit, quad_subtract(quad_negate(far), reach)), quad_and(out->faces, parallel));
    out->foot = quad_divide(quad_dot2(w, u), quad_dot2(u, u));
    out->end[p] = end_of2(dd_quad_of(out->foot), z->half[p]);
    const quad half = z->half[p].high, along = quad_max(quad_min(out->foot, half), quad_negate(half));
    w[0] = quad_subtract(w[0], quad_multiply(along, u[0]));
    w[1] = quad_subtract(w[1], quad_multiply(along, u[1]));
    out->rough = quad_select(out->faces, quad_dot2(w, w), quad_set1(INFINITY));
}

/* The nearest side of each pair: `along[k]` of its point, the edge that it runs along in `on`, or nowhere, if the point
 * is a corner. The mask of those that have but one nearest. */
CORE_QUAD quad choose_side2(const quad_sum2 *z, dd_quad along[4], quad end[4], quad on[4])
{
    quad_side2 side[4];
    quad told = quad_every(), least = quad_set1(INFINITY), foot = quad_set1(0), taken = quad_set1(0);
    for (int k = 0; k < 4; k++)
        end[k] = on[k] = quad_set1(0);
    for (int p = 0; p < 4; p++) {
        see_side2(z, p, &side[p]);
        told = quad_unless(side[p].doubtful, told);
        const quad nearer = quad_less(side[p].rough, least);
        least = quad_select(nearer, side[p].rough, least);
        foot = quad_select(nearer, side[p].foot, foot);
        for (int k = 0; k < 4; k++) {
            end[k] = quad_select(nearer, side[p].end[k], end[k]);
            on[k] = k == p ? nearer : quad_unless(nearer, on[k]);
        }
        taken = quad_or(taken, nearer);
    }
    const quad reach = quad_add(quad_sqrt(least), quad_multiply(quad_set1(2 * QUAD_DISTANCE_DOUBT2), z->size));
    const quad most = quad_multiply(reach, reach);
    for (int p = 0; p < 4; p++) {
        /* Another that may be as near has to be the same corner, seen along its other side. */
        const quad other = quad_unless(on[p], quad_less_equal(side[p].rough, most));
        quad same = quad_unless(quad_is_zero(side[p].end[p]), quad_every());
        for (int k = 0; k < 4; k++)
            same = quad_and(same, quad_equal(side[p].end[k], end[k]));
        told = quad_unless(quad_unless(same, other), told);
    }
    for (int k = 0; k < 4; k++) {
        on[k] = quad_and(on[k], quad_is_zero(end[k]));
        along[k].high = quad_select(on[k], foot, quad_multiply(end[k], z->half[k].high));
        along[k].low = quad_unless(on[k], quad_multiply(end[k], z->half[k].low));
    }
    return quad_and(told, taken);
}

/* measure_rest2 */
CORE_FUSED_QUAD void rest_of_four2(const quad_sum2 *z, const dd_quad along[4], dd_quad rest[2])
{
    for (int c = 0; c < 2; c++) {
        dd_quad sum = z->offset[c];
        for (int k = 0; k < 4; k++)
            sum = dd_quad_accumulate_double(sum, along[k], quad_negate(z->edge[k][c]));
        rest[c] = normalized(sum);
    }
}

/* Moves the point along its side to where it is nearest, as measure_by2. */
CORE_FUSED_QUAD void settle_on_side2(const quad_sum2 *z, const quad on[4], dd_quad along[4], quad end[4],
                                     dd_quad rest[2])
{
    const quad zero = quad_set1(0);
    quad u[2] = {zero, zero};
    dd_quad at = {zero, zero}, half = {zero, zero}, sum = {zero, zero};
    for (int k = 0; k < 4; k++) {
        u[0] = quad_select(on[k], z->edge[k][0], u[0]);
        u[1] = quad_select(on[k], z->edge[k][1], u[1]);
        at = (dd_quad){quad_select(on[k], along[k].high, at.high), quad_select(on[k], along[k].low, at.low)};
        half = (dd_quad){quad_select(on[k], z->half[k].high, half.high), quad_select(on[k], z->half[k].low, half.low)};
    }
    sum = dd_quad_accumulate_double(dd_quad_accumulate_double(sum, rest[0], u[0]), rest[1], u[1]);
    const quad square = quad_dot2(u, u), none = quad_is_zero(square);
    const quad step = quad_divide(quad_add(sum.high, sum.low), quad_select(none, quad_set1(1), square));
    at = dd_quad_add(at, dd_quad_of(step));
    const quad ends = end_of2(at, half), inner = quad_is_zero(ends);
    at.high = quad_select(inner, at.high, quad_multiply(ends, half.high));
    at.low = quad_select(inner, at.low, quad_multiply(ends, half.low));
    for (int k = 0; k < 4; k++) {
        along[k].high = quad_select(on[k], at.high, along[k].high);
        along[k].low = quad_select(on[k], at.low, along[k].low);
        end[k] = quad_select(on[k], ends, end[k]);
    }
    rest_of_four2(z, along, rest);
}

/* point_of_aabb2 and point_of_obb2 */
CORE_QUAD void put_points2(const quad_sum2 *z, bool mixed, const dd_quad along[4], const quad end[4],
                           measured_four *out)
{
    const quad zero = quad_set1(0), half = quad_set1(0.5);
    for (int c = 0; c < 2; c++) {
        quad arm = quad_add(zero, quad_multiply(along[0].high, z->edge[0][c]));
        quad point = quad_add(z->first[c], quad_add(arm, quad_multiply(along[1].high, z->edge[1][c])));
        if (mixed) {
            const quad min = z->first[c], max = z->first[2 + c];
            point = quad_add(quad_add(quad_multiply(half, min), quad_multiply(half, max)), along[c].high);
            const quad low = quad_or(quad_less(end[c], zero), quad_less(point, min));
            const quad high = quad_or(quad_less(zero, end[c]), quad_less(max, point));
            point = quad_select(high, max, quad_select(low, min, point));
        }
        quad_store(out->a[c], point);
        arm = quad_add(zero, quad_multiply(along[2].high, z->edge[2][c]));
        arm = quad_add(arm, quad_multiply(along[3].high, z->edge[3][c]));
        quad_store(out->b[c], quad_subtract(z->center[c], arm));
    }
}

CORE_FUSED_QUAD unsigned nearest_by2(const measure_four *pairs, bool mixed, bool points, measured_four *out)
{
    quad_sum2 z;
    dd_quad along[4], rest[2], square = {quad_set1(0), quad_set1(0)};
    quad end[4], on[4];
    load_sum2(pairs, mixed, &z);
    quad told = quad_and(z.ordinary, choose_side2(&z, along, end, on));
    rest_of_four2(&z, along, rest);
    if (quad_bits(quad_or(quad_or(on[0], on[1]), quad_or(on[2], on[3]))) != 0)
        settle_on_side2(&z, on, along, end, rest);
    square = normalized(accumulate(accumulate(square, rest[0], rest[0]), rest[1], rest[1]));
    told = quad_and(told, quad_less(quad_set1(0), square.high));
    const quad distance = root_of(square).high;
    quad_store(out->length, distance);
    if (points) {
        const quad greatest = quad_max(quad_abs(rest[0].high), quad_abs(rest[1].high));
        const quad v[2] = {quad_divide(rest[0].high, greatest), quad_divide(rest[1].high, greatest)};
        const quad length = quad_sqrt(quad_dot2(v, v));
        quad_store(out->normal[0], quad_divide(v[0], length));
        quad_store(out->normal[1], quad_divide(v[1], length));
        put_points2(&z, mixed, along, end, out);
    }
    return quad_bits(quad_and(told, quad_less(quad_set1(0), distance)));
}

CORE_WITH_FUSED_QUADS unsigned hit__batch_nearest_quads2(const measure_four *pairs, bool points, measured_four *out)
{
    if (points)
        return pairs->mixed ? nearest_by2(pairs, true, true, out) : nearest_by2(pairs, false, true, out);
    return pairs->mixed ? nearest_by2(pairs, true, false, out) : nearest_by2(pairs, false, false, out);
}

/* ---- Deepest ---- */

/* The side of each pair that its way out leads through, from within: `along` and `end` of its point next to the offset,
 * which is brought onto the side's line first. As hit__measure_nearest2_on_side. The mask of those that are told. */
CORE_FUSED_QUAD quad find_on_side2(quad_sum2 *z, const quad least[4], const quad_edge2 *p, dd_quad depth,
                                   const quad normal[2], dd_quad along[4], quad end[4], quad on[4])
{
    const quad way = quad_add(quad_multiply(quad_negate(p->u[1]), normal[0]), quad_multiply(p->u[0], normal[1]));
    const quad negative = quad_less(way, quad_set1(0));
    quad told = quad_every(), w[2];
    for (int c = 0; c < 2; c++) {
        z->offset[c] = normalized(dd_quad_accumulate_double(z->offset[c], dd_quad_of(depth.high), normal[c]));
        w[c] = z->offset[c].high;
    }
    for (int k = 0; k < 4; k++) {
        const quad height = quad_subtract(quad_multiply(p->u[0], z->edge[k][1]), quad_multiply(p->u[1], z->edge[k][0]));
        const quad clear = quad_less(quad_set1(QUAD_PARALLEL2), quad_abs(height));
        told = quad_and(told, quad_or(clear, least[k]));
        end[k] = sign_of(quad_flip(height, negative));
        const quad arm = quad_unless(least[k], quad_multiply(end[k], z->half[k].high));
        w[0] = quad_subtract(w[0], quad_multiply(arm, z->edge[k][0]));
        w[1] = quad_subtract(w[1], quad_multiply(arm, z->edge[k][1]));
    }
    const quad foot = quad_divide(quad_dot2(w, p->u), quad_dot2(p->u, p->u));
    const quad own = end_of2(dd_quad_of(foot), p->half);
    for (int k = 0; k < 4; k++) {
        end[k] = quad_select(least[k], own, end[k]);
        on[k] = quad_and(least[k], quad_is_zero(end[k]));
        along[k].high = quad_select(on[k], foot, quad_multiply(end[k], z->half[k].high));
        along[k].low = quad_unless(on[k], quad_multiply(end[k], z->half[k].low));
    }
    return told;
}

CORE_FUSED_QUAD unsigned depth_by2(const measure_four *pairs, bool mixed, bool points, measured_four *out)
{
    quad_sum2 z;
    quad least[4], normal[2];
    load_sum2(pairs, mixed, &z);
    quad told = quad_and(z.ordinary, find_least2(&z, least));
    const quad of_first = quad_or(least[0], least[1]);
    const quad_edge2 in_first = either_edge2(&z, least[0], 0, 1), in_second = either_edge2(&z, least[2], 2, 3);
    const quad_edge2 edge = {
        {quad_select(of_first, in_first.u[0], in_second.u[0]), quad_select(of_first, in_first.u[1], in_second.u[1])},
        {quad_select(of_first, in_first.half.high, in_second.half.high),
         quad_select(of_first, in_first.half.low, in_second.half.low)}};
    const quad_edge2 others[3] = {either_edge2(&z, least[0], 1, 0), either_edge2(&z, of_first, 2, 1),
                                  either_edge2(&z, least[3], 2, 3)};
    const dd_quad depth = depth_along2(&z, edge.u, others, normal);
    told = quad_and(told, quad_less(quad_set1(0), depth.high));
    /* In the plane a box's edge is the normal of its other one. */
    const quad of_second = quad_select(least[2], quad_set1(HIT_AXIS_B1), quad_set1(HIT_AXIS_B0));
    quad_store(out->axis,
               quad_select(least[0], quad_set1(HIT_AXIS_A1), quad_select(least[1], quad_set1(HIT_AXIS_A0), of_second)));
    quad_store(out->length, depth.high);
    quad_store(out->normal[0], normal[0]);
    quad_store(out->normal[1], normal[1]);
    if (points) {
        dd_quad along[4], rest[2];
        quad end[4], on[4];
        told = quad_and(told, find_on_side2(&z, least, &edge, depth, normal, along, end, on));
        rest_of_four2(&z, along, rest);
        settle_on_side2(&z, on, along, end, rest);
        put_points2(&z, mixed, along, end, out);
    }
    return quad_bits(told);
}

CORE_WITH_FUSED_QUADS unsigned hit__batch_depth_quads2(const measure_four *pairs, bool points, measured_four *out)
{
    if (points)
        return pairs->mixed ? depth_by2(pairs, true, true, out) : depth_by2(pairs, false, true, out);
    return pairs->mixed ? depth_by2(pairs, true, false, out) : depth_by2(pairs, false, false, out);
}
