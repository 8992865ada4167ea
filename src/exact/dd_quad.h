/* Double-double arithmetic in four lanes, with fused multiply-adds: the steps of dd.h, for batches.
 *
 * As there, u = 2^-53, and all this holds where nothing overflows or underflows.
 * Based on: T. J. Dekker, "A floating-point technique for extending the available precision", 1971; M. Joldes,
 * J.-M. Muller, V. Popescu, "Tight and rigorous error bounds for basic building blocks of double-word arithmetic", ACM
 * TOMS 44, 2017, algorithm 6. */
#ifndef HITBOX_EXACT_DD_QUAD_H
#define HITBOX_EXACT_DD_QUAD_H

#include "core/quad.h"
#include "exact/dd.h"

typedef struct dd_quad {
    quad high, low;
} dd_quad;

/* x in all lanes. */
CORE_QUAD dd_quad dd_quad_set1(dd x)
{
    return (dd_quad){quad_set1(x.high), quad_set1(x.low)};
}

CORE_QUAD dd_quad dd_quad_negate(dd_quad a)
{
    return (dd_quad){quad_negate(a.high), quad_negate(a.low)};
}

/* The other sign where that of `sign` is set. */
CORE_QUAD dd_quad dd_quad_flip(dd_quad a, quad sign)
{
    return (dd_quad){quad_flip(a.high, sign), quad_flip(a.low, sign)};
}

/* a + b, exact. */
CORE_QUAD dd_quad dd_quad_sum(quad a, quad b)
{
    quad s = quad_add(a, b), from_b = quad_subtract(s, a), from_a = quad_subtract(s, from_b);
    return (dd_quad){s, quad_add(quad_subtract(a, from_a), quad_subtract(b, from_b))};
}

/* a + b, exact, for |a| >= |b| or a = 0. */
CORE_QUAD dd_quad dd_quad_fast_sum(quad a, quad b)
{
    quad s = quad_add(a, b);
    return (dd_quad){s, quad_subtract(b, quad_subtract(s, a))};
}

/* a - b, exact. */
CORE_QUAD dd_quad dd_quad_difference(quad a, quad b)
{
    quad s = quad_subtract(a, b), from_b = quad_subtract(a, s), from_a = quad_add(s, from_b);
    return (dd_quad){s, quad_subtract(quad_subtract(a, from_a), quad_subtract(b, from_b))};
}

/* a b, exact. */
CORE_FUSED_QUAD dd_quad dd_quad_product(quad a, quad b)
{
    quad p = quad_multiply(a, b);
    return (dd_quad){p, quad_fused_multiply_subtract(a, b, p)};
}

/* a b in two parts that are exact but for three roundings of the low one. Neither need be normalised. */
CORE_FUSED_QUAD dd_quad dd_quad_multiply(dd_quad a, dd_quad b)
{
    dd_quad p = dd_quad_product(a.high, b.high);
    p.low = quad_fused_multiply_add(a.high, b.low, quad_fused_multiply_add(a.low, b.high, p.low));
    return p;
}

/* The same with a factor of one double: two roundings. */
CORE_FUSED_QUAD dd_quad dd_quad_multiply_double(dd_quad a, quad b)
{
    dd_quad p = dd_quad_product(a.high, b);
    p.low = quad_fused_multiply_add(a.low, b, p.low);
    return p;
}

/* A sum of such products: the high parts exactly, into high and low; the low ones in double. */
CORE_QUAD dd_quad dd_quad_gather(dd_quad sum, dd_quad product)
{
    dd_quad s = dd_quad_sum(sum.high, product.high);
    return (dd_quad){s.high, quad_add(sum.low, quad_add(s.low, product.low))};
}

/* a b - c d; both products are exact, so only the one sum rounds: the result is the exact one times 1 + e, |e| <= 8
 * u^2, under cancellation too. */
CORE_FUSED_QUAD dd_quad dd_quad_determinant(quad a, quad b, quad c, quad d)
{
    dd_quad ab = dd_quad_product(a, b), cd = dd_quad_product(c, d);
    dd_quad s = dd_quad_difference(ab.high, cd.high), t = dd_quad_difference(ab.low, cd.low);
    s = dd_quad_fast_sum(s.high, quad_add(s.low, t.high));
    return dd_quad_fast_sum(s.high, quad_add(s.low, t.low));
}

/* ---- To the bit as in dd.h: for answers that are the same with quads and without ---- */

/* exact_two_product */
CORE_FUSED_QUAD dd_quad dd_quad_two_product(quad a, quad b)
{
    quad p = quad_multiply(a, b), counts = quad_less_equal(quad_set1(EXACT_PRODUCT_LEAST), quad_abs(p));
    return (dd_quad){p, quad_and(counts, quad_fused_multiply_subtract(a, b, p))};
}

/* dd_add */
CORE_QUAD dd_quad dd_quad_add(dd_quad a, dd_quad b)
{
    dd_quad s = dd_quad_sum(a.high, b.high), t = dd_quad_sum(a.low, b.low);
    s = dd_quad_fast_sum(s.high, quad_add(s.low, t.high));
    return dd_quad_fast_sum(s.high, quad_add(s.low, t.low));
}

/* dd_multiply_double */
CORE_FUSED_QUAD dd_quad dd_quad_multiply_one(dd_quad a, quad b)
{
    dd_quad p = dd_quad_two_product(a.high, b);
    return dd_quad_fast_sum(p.high, quad_add(p.low, quad_multiply(a.low, b)));
}

/* The product of the high parts, with all of the rest in the low part: not normalised. */
CORE_FUSED_QUAD dd_quad dd_quad_loose_product(dd_quad a, dd_quad b)
{
    dd_quad p = dd_quad_two_product(a.high, b.high);
    p.low = quad_add(p.low, quad_add(quad_multiply(a.high, b.low), quad_multiply(a.low, b.high)));
    return p;
}

/* a b - c d, as dd_add of two dd_multiply */
CORE_FUSED_QUAD dd_quad dd_quad_cross(dd_quad a, dd_quad b, dd_quad c, dd_quad d)
{
    dd_quad ab = dd_quad_loose_product(a, b), cd = dd_quad_loose_product(c, d);
    ab = dd_quad_fast_sum(ab.high, ab.low);
    cd = dd_quad_fast_sum(cd.high, cd.low);
    dd_quad s = dd_quad_difference(ab.high, cd.high), t = dd_quad_difference(ab.low, cd.low);
    s = dd_quad_fast_sum(s.high, quad_add(s.low, t.high));
    return dd_quad_fast_sum(s.high, quad_add(s.low, t.low));
}

/* dd_accumulate_product by a number of one double */
CORE_FUSED_QUAD dd_quad dd_quad_accumulate_double(dd_quad sum, dd_quad a, quad b)
{
    dd_quad p = dd_quad_two_product(a.high, b);
    p.low = quad_add(p.low, quad_multiply(a.low, b));
    return dd_quad_gather(sum, p);
}

/* vec3_dd_sum_dot */
CORE_FUSED_QUAD dd_quad dd_quad_sum_dot(const dd_quad u[3], const dd_quad v[3])
{
    dd_quad sum = dd_quad_loose_product(u[0], v[0]);
    for (int c = 1; c < 3; c++)
        sum = dd_quad_gather(sum, dd_quad_loose_product(u[c], v[c]));
    return dd_quad_sum(sum.high, sum.low);
}

/* dd_determinant */
CORE_FUSED_QUAD dd_quad dd_quad_determinant_to_bit(quad a, quad b, quad c, quad d)
{
    return dd_quad_add(dd_quad_two_product(a, b), dd_quad_negate(dd_quad_two_product(c, d)));
}

/* dd_divide */
CORE_FUSED_QUAD dd_quad dd_quad_divide(dd_quad a, dd_quad b)
{
    const quad q = quad_divide(a.high, b.high);
    const dd_quad product = dd_quad_multiply_one(b, q);
    const quad rest = quad_add(quad_subtract(a.high, product.high), quad_subtract(a.low, product.low));
    return dd_quad_fast_sum(q, quad_divide(rest, b.high));
}

/* dd_sqrt, of what is above 0 */
CORE_FUSED_QUAD dd_quad dd_quad_sqrt(dd_quad a)
{
    const quad root = quad_sqrt(a.high);
    const dd_quad square = dd_quad_two_product(root, root);
    const quad rest = quad_add(quad_subtract(quad_subtract(a.high, square.high), square.low), a.low);
    return dd_quad_fast_sum(root, quad_divide(rest, quad_multiply(quad_set1(2), root)));
}

/* The absolute value. */
CORE_QUAD dd_quad dd_quad_abs(dd_quad a)
{
    return dd_quad_flip(a, quad_add(a.high, a.low));
}

/* The masks of a < b and a = b, for normalised numbers. */
CORE_QUAD void dd_quad_compare(dd_quad a, dd_quad b, quad *less, quad *equal)
{
    quad same = quad_equal(a.high, b.high);
    *less = quad_or(quad_less(a.high, b.high), quad_and(same, quad_less(a.low, b.low)));
    *equal = quad_and(same, quad_equal(a.low, b.low));
}

#endif
