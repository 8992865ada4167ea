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

CORE_QUAD quad dd_quad_less(dd_quad a, dd_quad b)
{
    quad less, equal;
    dd_quad_compare(a, b, &less, &equal);
    return less;
}

/* dd_accumulate_product */
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
