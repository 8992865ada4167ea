/* All four axes of four pairs of boxes of the plane at a time.
 *
 * In double-double, along the axes as they are; and of boxes that lie along the world's axes, where both sides are sums
 * of two doubles, exactly. Bounds: docs/numerics.md, "What the filter leaves open".
 * Based on: S. Gottschalk, M. Lin, D. Manocha, "OBBTree", SIGGRAPH 1996, section 5, in the plane. Ours differs: a
 * proven bound, exact ties on the world's axes. */
#include "batch/batch_axes2.h"

#include "core/inline.h"
#include "exact/dd_quad.h"

/* Sizes for which nothing overflows and nothing that underflows is felt; how far from 1 the square of an axis may be.
 */
static const double AXES2_LEAST = 0x1p-140, AXES2_MOST = 0x1p140, AXES2_SKEW = 0x1p-20;

typedef struct quad_box2 {
    quad center[2], half[2], axis[2];
} quad_box2;

CORE_QUAD void load_box2(quad_box2 *box, const hit_obb2 *const from[4])
{
    const double *p[4] = {&from[0]->center.x, &from[1]->center.x, &from[2]->center.x, &from[3]->center.x};
    quad x[4];
    quad_load_fours(p, 0, x);
    box->center[0] = x[0];
    box->center[1] = x[1];
    box->half[0] = quad_abs(x[2]);
    box->half[1] = quad_abs(x[3]);
    quad_load_pairs(p, 4, &box->axis[0], &box->axis[1]);
}

/* |u|^2 - 1 is small; not NaN. */
CORE_FUSED_QUAD quad is_unit2(const quad u[2])
{
    quad over = quad_fused_multiply_add(u[0], u[0], quad_fused_multiply_add(u[1], u[1], quad_set1(-1)));
    return quad_less_equal(quad_abs(over), quad_set1(AXES2_SKEW));
}

/* ---- Along the world's axes ---- */

/* Is the axis one of the world's? */
CORE_QUAD quad is_along_world2(const quad u[2])
{
    const quad one = quad_set1(1);
    quad x = quad_abs(u[0]), y = quad_abs(u[1]);
    quad along_x = quad_and(quad_is_zero(y), quad_equal(x, one));
    quad along_y = quad_and(quad_is_zero(x), quad_equal(y, one));
    return quad_or(along_x, along_y);
}

/* The rounding errors of sums are multiples of their operands' last bits: none is subnormal if no operand is tiny. */
static CORE_WITH_FUSED_QUADS batch_four relate_on_lattice2(const quad_box2 *a, const quad_box2 *b,
                                                           const dd_quad offset[2], quad sure)
{
    quad above = quad_set1(0), equal = above, least = quad_set1(1);
    quad turn_a = quad_is_zero(a->axis[0]), turn_b = quad_is_zero(b->axis[0]);
    CORE_UNROLLED
    for (int c = 0; c < 2; c++) {
        quad half_a = quad_select(turn_a, a->half[1 - c], a->half[c]);
        quad half_b = quad_select(turn_b, b->half[1 - c], b->half[c]);
        quad less, same;
        dd_quad_compare(dd_quad_sum(half_a, half_b), dd_quad_abs(offset[c]), &less, &same);
        above = quad_or(above, less);
        equal = quad_or(equal, same);
        least = quad_min_but_zero(a->center[c], quad_min_but_zero(b->center[c], least));
        least = quad_min_but_zero(half_a, quad_min_but_zero(half_b, least));
    }
    unsigned exact = quad_bits(quad_and(sure, quad_less_equal(quad_set1(0x1p-900), least)));
    batch_four out;
    out.apart = quad_bits(above) & exact;
    out.touching = quad_bits(equal) & exact & ~out.apart;
    out.overlapping = exact & ~out.apart & ~out.touching;
    return out;
}

/* ---- In double-double ---- */

/* u.v */
CORE_FUSED_QUAD dd_quad dot2(const quad u[2], const quad v[2])
{
    return dd_quad_gather(dd_quad_product(u[0], v[0]), dd_quad_product(u[1], v[1]));
}

/* |D.u|, D in two parts. */
CORE_FUSED_QUAD dd_quad distance2_along(const dd_quad offset[2], quad ux, quad uy)
{
    return dd_quad_abs(dd_quad_gather(dd_quad_multiply_double(offset[0], ux), dd_quad_multiply_double(offset[1], uy)));
}

/* distance - (h0 x + h1 y + h2 z) */
CORE_FUSED_QUAD quad value2(dd_quad distance, quad h0, dd_quad x, quad h1, dd_quad y, quad h2, dd_quad z)
{
    dd_quad sum = dd_quad_gather(dd_quad_multiply_double(x, h0), dd_quad_multiply_double(y, h1));
    sum = dd_quad_gather(sum, dd_quad_multiply_double(z, h2));
    return quad_add(quad_subtract(distance.high, sum.high), quad_subtract(distance.low, sum.low));
}

static CORE_WITH_FUSED_QUADS batch_four relate_turned2(const quad_box2 *a, const quad_box2 *b, const dd_quad offset[2],
                                                       quad size, quad sure)
{
    const quad *u = a->axis, *v = b->axis;
    const quad across[2] = {v[1], quad_negate(v[0])};
    dd_quad square_a = dot2(u, u), square_b = dot2(v, v);
    dd_quad cosine = dd_quad_abs(dot2(u, v)), sine = dd_quad_abs(dot2(u, across));
    quad a0 = value2(distance2_along(offset, u[0], u[1]), a->half[0], square_a, b->half[0], cosine, b->half[1], sine);
    quad a1 = value2(distance2_along(offset, quad_negate(u[1]), u[0]), a->half[1], square_a, b->half[0], sine,
                     b->half[1], cosine);
    quad b0 = value2(distance2_along(offset, v[0], v[1]), b->half[0], square_b, a->half[0], cosine, a->half[1], sine);
    quad b1 = value2(distance2_along(offset, quad_negate(v[1]), v[0]), b->half[1], square_b, a->half[0], sine,
                     a->half[1], cosine);
    quad greatest = quad_max(quad_max(a0, a1), quad_max(b0, b1)), bound = quad_multiply(quad_set1(0x1p-98), size);
    batch_four out = {0, 0, 0};
    out.apart = quad_bits(quad_and(sure, quad_less(bound, greatest)));
    out.overlapping = quad_bits(quad_and(sure, quad_less(greatest, quad_negate(bound))));
    return out;
}

CORE_WITH_FUSED_QUADS batch_four hit__batch_axes2(const hit_obb2 *const a[4], const hit_obb2 *const b[4])
{
    quad_box2 first, second;
    dd_quad offset[2];
    load_box2(&first, a);
    load_box2(&second, b);
    quad size = quad_set1(0);
    CORE_UNROLLED
    for (int c = 0; c < 2; c++) {
        offset[c] = dd_quad_difference(second.center[c], first.center[c]);
        size = quad_add(size, quad_add(quad_abs(offset[c].high), quad_add(first.half[c], second.half[c])));
    }
    quad sure = quad_and(quad_less_equal(quad_set1(AXES2_LEAST), size), quad_less_equal(size, quad_set1(AXES2_MOST)));
    quad lattice = quad_and(is_along_world2(first.axis), is_along_world2(second.axis));
    batch_four out = {0, 0, 0};
    if (quad_bits(lattice) != 0)
        out = relate_on_lattice2(&first, &second, offset, quad_and(sure, lattice));
    if (quad_bits(lattice) != 0xf) {
        sure = quad_and(sure, quad_and(is_unit2(first.axis), is_unit2(second.axis)));
        batch_four turned = relate_turned2(&first, &second, offset, size, sure);
        out.apart |= turned.apart & ~quad_bits(lattice);
        out.overlapping |= turned.overlapping & ~quad_bits(lattice);
    }
    return out;
}
