/* Depths along four axes of one zonotope side by side: the steps of evaluate in depth3.c, to the bit, since every
 * operation in lanes rounds as the plain one. See there. */
#include "measure/depth_quads3.h"

#include "core/quad.h"
#include "exact/dd_quad.h"

/* Lane i: the edge of number edge[i]. */
CORE_QUAD void load_edges3(const zonotope3 *k, const signed char *const edge[4], int which, quad out[3])
{
    const double *const p[4] = {k->edge[edge[0][which]], k->edge[edge[1][which]], k->edge[edge[2][which]],
                                k->edge[edge[3][which]]};
    quad_load_pairs(p, 0, &out[0], &out[1]);
    out[2] = quad_load_ones(p, 2);
}

CORE_QUAD dd_quad load_halves3(const zonotope3 *k, const signed char *const edge[4], int which)
{
    const double *const p[4] = {&k->half[edge[0][which]].high, &k->half[edge[1][which]].high,
                                &k->half[edge[2][which]].high, &k->half[edge[3][which]].high};
    dd_quad half;
    quad_load_pairs(p, 0, &half.high, &half.low);
    return half;
}

CORE_QUAD dd_quad all_lanes_dd(dd x)
{
    return (dd_quad){quad_set1(x.high), quad_set1(x.low)};
}

CORE_QUAD dd_quad negate_dd(dd_quad a)
{
    return (dd_quad){quad_negate(a.high), quad_negate(a.low)};
}

/* The other sign where `sign` has it. */
CORE_QUAD dd_quad flip_dd(dd_quad a, quad sign)
{
    return (dd_quad){quad_flip(a.high, sign), quad_flip(a.low, sign)};
}

/* dd_determinant */
CORE_FUSED_QUAD dd_quad determinant_dd(quad a, quad b, quad c, quad d)
{
    return dd_quad_add(dd_quad_two_product(a, b), negate_dd(dd_quad_two_product(c, d)));
}

/* dd_sqrt, of what is above 0 */
CORE_FUSED_QUAD dd_quad root_dd(dd_quad a)
{
    const quad root = quad_sqrt(a.high);
    const dd_quad square = dd_quad_two_product(root, root);
    const quad rest = quad_add(quad_subtract(quad_subtract(a.high, square.high), square.low), a.low);
    return dd_quad_fast_sum(root, quad_divide(rest, quad_multiply(quad_set1(2), root)));
}

/* dd_divide */
CORE_FUSED_QUAD dd_quad divide_dd(dd_quad a, dd_quad b)
{
    const quad q = quad_divide(a.high, b.high);
    const dd_quad product = dd_quad_multiply_one(b, q);
    const quad rest = quad_add(quad_subtract(a.high, product.high), quad_subtract(a.low, product.low));
    return dd_quad_fast_sum(q, quad_divide(rest, b.high));
}

CORE_WITH_FUSED_QUADS void hit__measure_depth_quads3(const zonotope3 *k, const signed char *const own[4],
                                                     const signed char *const others[4], depth3_value out[4])
{
    const dd_quad none = {quad_set1(0), quad_set1(0)};
    quad u[3], v[3];
    dd_quad n[3], along = none, square = none;
    load_edges3(k, own, 0, u);
    load_edges3(k, own, 1, v);
    CORE_UNROLLED
    for (int c = 0; c < 3; c++) {
        const int e = (c + 1) % 3, f = (c + 2) % 3;
        n[c] = determinant_dd(u[e], v[f], u[f], v[e]);
        along = dd_quad_gather(along, dd_quad_loose_product(all_lanes_dd(k->offset[c]), n[c]));
        square = dd_quad_gather(square, dd_quad_loose_product(n[c], n[c]));
    }
    along = dd_quad_sum(along.high, along.low);
    CORE_UNROLLED
    for (int c = 0; c < 3; c++)
        n[c] = flip_dd(n[c], along.high);
    dd_quad sum = negate_dd(flip_dd(along, along.high));
    for (int i = 0; i < 4; i++) {
        quad g[3];
        dd_quad dot = none;
        load_edges3(k, others, i, g);
        CORE_UNROLLED
        for (int c = 0; c < 3; c++)
            dot = dd_quad_accumulate_double(dot, n[c], g[c]);
        dot = dd_quad_sum(dot.high, dot.low);
        sum = dd_quad_gather(sum, dd_quad_loose_product(load_halves3(k, others, i), flip_dd(dot, dot.high)));
    }
    const unsigned axes = quad_bits(quad_less_equal(quad_set1(0x1p-400), square.high));
    const dd_quad length = root_dd(dd_quad_sum(square.high, square.low));
    const dd_quad depth = divide_dd(dd_quad_sum(sum.high, sum.low), length);
    double high[4], low[4], unit[3][4];
    quad_store(high, depth.high);
    quad_store(low, depth.low);
    CORE_UNROLLED
    for (int c = 0; c < 3; c++)
        quad_store(unit[c], quad_divide(n[c].high, length.high));
    for (int i = 0; i < 4; i++)
        out[i] = (depth3_value){
            {high[i], low[i]}, {dd_from(unit[0][i]), dd_from(unit[1][i]), dd_from(unit[2][i])}, (axes >> i & 1) != 0};
}
