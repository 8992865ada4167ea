/* Numbers of any size brought near 1, by powers of two: times 2^(-MESH_STEP steps). */
#ifndef HITBOX_MESH_STEPS_H
#define HITBOX_MESH_STEPS_H

#include "exact/order.h"
#include "mesh/mesh.h"

/* x in steps. What becomes subnormal by that is some small number of the same sign, or 0. */
static inline double steps_number(double x, int steps)
{
    if (steps == 0)
        return x;
    if (steps < 0 && fabs(x) < DBL_MIN)
        return ldexp((double)exact_order_key(x), -MESH_STEP * steps - 1074);
    return x * ldexp(1, -MESH_STEP * steps);
}

#endif
