/* The least penetration of two shapes of the plane: for each of the four sides' normals n, (sum of half |edge.n| -
 * |D.n|) / |n|, in double-double throughout, since four axes are few. Bounds: docs/numerics.md, "Depth".
 *
 * Based on: S. Gottschalk, M. Lin, D. Manocha, "OBBTree", SIGGRAPH 1996, in the plane. Ours differs: no bias, and exact
 * but for the last of 106 bits. */
#include "pair/depth2.h"

#include "exact/order.h"

/* Axis by axis, the edge that it is perpendicular to: in the plane a box's edge is the normal of its other one. */
static const signed char SIDE_OF_AXIS[4] = {1, 0, 3, 2};
static const hit_axis NAME_OF_AXIS[4] = {HIT_AXIS_A0, HIT_AXIS_A1, HIT_AXIS_B0, HIT_AXIS_B1};

static dd sum_of_products2(const dd a[2], const double b[2])
{
    dd sum = {0, 0};
    dd_accumulate_product(false, &sum, a[0], dd_from(b[0]));
    dd_accumulate_product(false, &sum, a[1], dd_from(b[1]));
    return dd_normalized(sum);
}

/* The depth along the normal of edge p, and that normal; false: it has none. */
static bool depth_along2(const zonotope2 *k, int p, dd *depth, hit_vec2 *normal)
{
    double n[2] = {k->edge[p][1], -k->edge[p][0]};
    dd square = {0, 0};
    dd_accumulate_product(false, &square, dd_from(n[0]), dd_from(n[0]));
    dd_accumulate_product(false, &square, dd_from(n[1]), dd_from(n[1]));
    if (!(square.high > 0))
        return false;
    dd along = sum_of_products2(k->offset, n);
    double turned = along.high < 0 ? -1 : 1;
    dd sum = dd_negate(dd_abs(along));
    const dd exact_n[2] = {dd_from(n[0]), dd_from(n[1])};
    for (int i = 0; i < k->edges; i++)
        if (i != p)
            dd_accumulate_product(false, &sum, k->half[i], dd_abs(sum_of_products2(exact_n, k->edge[i])));
    dd length = dd_sqrt(dd_normalized(square));
    *depth = dd_divide(dd_normalized(sum), length);
    *normal = (hit_vec2){turned * n[0] / length.high, turned * n[1] / length.high};
    return true;
}

bool depth2_least(const zonotope2 *k, depth2 *out)
{
    const dd tie = dd_from(0x1p-93 * k->size);
    bool found = false;
    for (int axis = 0; axis < 4; axis++) {
        /* A segment's one edge has one normal. */
        int p = k->edges == 3 && axis == 3 ? 2 : SIDE_OF_AXIS[axis];
        dd depth;
        hit_vec2 normal;
        if (p >= k->edges || !depth_along2(k, p, &depth, &normal))
            continue;
        if (found && !dd_less(dd_add(depth, tie), out->depth))
            continue;
        *out = (depth2){depth, normal, NAME_OF_AXIS[axis], p};
        found = true;
    }
    return found;
}

double depth2_length(const zonotope2 *k, const depth2 *found, hit_relation relation)
{
    if (relation != HIT_OVERLAPPING)
        return 0;
    double depth = found->depth.high > 0 ? ldexp(found->depth.high, k->exponent) : 0;
    return exact_is_zero(depth) ? DBL_TRUE_MIN : depth;
}
