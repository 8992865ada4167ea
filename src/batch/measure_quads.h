/* Steps of double-double in four lanes, to the bit as in dd.h, for what measures boxes. */
#ifndef HITBOX_BATCH_MEASURE_QUADS_H
#define HITBOX_BATCH_MEASURE_QUADS_H

#include "exact/dd_quad.h"

#include <stdint.h>

CORE_QUAD dd_quad dd_quad_of(quad x)
{
    return (dd_quad){x, quad_set1(0)};
}

CORE_QUAD quad quad_every(void)
{
    return quad_of_bits(UINT64_MAX);
}

/* a, but 0 where the mask is set. */
CORE_QUAD quad quad_unless(quad mask, quad a)
{
    return quad_select(mask, quad_set1(0), a);
}

/* dd_add */
CORE_QUAD dd_quad dd_quad_add(dd_quad a, dd_quad b)
{
    dd_quad s = dd_quad_sum(a.high, b.high), t = dd_quad_sum(a.low, b.low);
    s = dd_quad_fast_sum(s.high, quad_add(s.low, t.high));
    return dd_quad_fast_sum(s.high, quad_add(s.low, t.low));
}

CORE_QUAD quad dd_quad_less(dd_quad a, dd_quad b)
{
    quad less, equal;
    dd_quad_compare(a, b, &less, &equal);
    return less;
}

/* dd_accumulate_product of a number of one double, or of two */
CORE_FUSED_QUAD dd_quad accumulate_double(dd_quad sum, dd_quad a, quad b)
{
    dd_quad p = dd_quad_two_product(a.high, b);
    p.low = quad_add(p.low, quad_multiply(a.low, b));
    return dd_quad_gather(sum, p);
}

CORE_FUSED_QUAD dd_quad accumulate(dd_quad sum, dd_quad a, dd_quad b)
{
    return dd_quad_gather(sum, dd_quad_loose_product(a, b));
}

CORE_QUAD dd_quad normalized(dd_quad sum)
{
    return dd_quad_sum(sum.high, sum.low);
}

/* dd_sqrt of what is above 0 */
CORE_FUSED_QUAD dd_quad root_of(dd_quad a)
{
    const quad root = quad_sqrt(a.high);
    const dd_quad square = dd_quad_two_product(root, root);
    const quad rest = quad_add(quad_subtract(quad_subtract(a.high, square.high), square.low), a.low);
    return dd_quad_fast_sum(root, quad_divide(rest, quad_add(root, root)));
}

#endif
