/* The zonotope of two shapes, and its scale.
 *
 * Nearly always the numbers are used as they are. Where lengths or axes are far from 1, each offset, half length and
 * direction is made anew with an exponent of its own, so that nothing overflows or becomes subnormal on the way, and
 * all are then brought to one scale.
 * First principles: the Minkowski difference of two sums of segments is a sum of segments; powers of two are exact. */
#include "measure/zonotope2.h"
#include "measure/zonotope3.h"

#include "core/dim.h"
#include "exact/floating.h"

/* Component c of the direction of edge k: in the plane the second edge is the first turned by +90 degrees. */
static double axis_component2(const hit_obb2 *box, int k, int c)
{
    return k == c ? box->axis.x : k == 0 ? box->axis.y : -box->axis.y;
}

CORE_INLINE double axis_component3(const hit_obb3 *box, int k, int c)
{
    return vec3_array(&box->axis[k])[c];
}

#define EACH_DIM "measure/zonotope.inl"
#include "core/each_dim.inl"
