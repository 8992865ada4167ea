/* The least penetration of two shapes of the plane: for each of the four sides' normals n, (sum of half |edge.n| -
 * |D.n|) / |n|. First in double; what may be the least, nearly always one axis, goes on to double-double. Bounds:
 * docs/numerics.md, "Depth".
 *
 * Based on: S. Gottschalk, M. Lin, D. Manocha, "OBBTree", SIGGRAPH 1996, in the plane. Ours differs: no bias, and exact
 * but for the last of 106 bits. */
#include "measure/depth2.h"

#include "core/cpu.h"
#include "exact/order.h"

/* Axis by axis, the edge that it is perpendicular to: in the plane a box's edge is the normal of its other one. */
static const signed char SIDE_OF_AXIS[4] = {1, 0, 3, 2};
static const hit_axis NAME_OF_AXIS[4] = {HIT_AXIS_A0, HIT_AXIS_A1, HIT_AXIS_B0, HIT_AXIS_B1};

/* A depth in double is off by less than this part of the zonotope's size. */
static const double DEPTH_DOUBT2 = 0x1p-44;

/* The depth along the normal of edge p in double; infinite if it has none. */
static double depth_in_double2(const zonotope2 *k, int p)
{
    const double n[2] = {k->edge[p][1], -k->edge[p][0]};
    double square = n[0] * n[0] + n[1] * n[1];
    double sum = -fabs(k->offset[0].high * n[0] + k->offset[1].high * n[1]);
    for (int i = 0; i < k->edges; i++)
        if (i != p)
            sum += k->half[i].high * fabs(k->edge[i][0] * n[0] + k->edge[i][1] * n[1]);
    return square > 0 ? sum / sqrt(square) : INFINITY;
}

CORE_INLINE dd sum_of_products2(bool fused, const dd a[2], const double b[2])
{
    dd sum = {0, 0};
    dd_accumulate_product(fused, &sum, a[0], dd_from(b[0]));
    dd_accumulate_product(fused, &sum, a[1], dd_from(b[1]));
    return dd_normalized(sum);
}

typedef struct depth2_value {
    dd depth;
    hit_vec2 normal;
} depth2_value;

/* The depth along the normal of edge p, which has one, and that normal. */
CORE_INLINE depth2_value depth_along_by(bool fused, const zonotope2 *k, int p)
{
    const double n[2] = {k->edge[p][1], -k->edge[p][0]};
    dd square = {0, 0};
    dd_accumulate_product(fused, &square, dd_from(n[0]), dd_from(n[0]));
    dd_accumulate_product(fused, &square, dd_from(n[1]), dd_from(n[1]));
    dd along = sum_of_products2(fused, k->offset, n);
    double turned = along.high < 0 ? -1 : 1;
    dd sum = dd_negate(dd_abs(along));
    const dd exact_n[2] = {dd_from(n[0]), dd_from(n[1])};
    for (int i = 0; i < k->edges; i++)
        if (i != p)
            dd_accumulate_product(fused, &sum, k->half[i], dd_abs(sum_of_products2(fused, exact_n, k->edge[i])));
    dd length = dd_sqrt(dd_normalized(square));
    return (depth2_value){dd_divide(dd_normalized(sum), length),
                          {turned * n[0] / length.high, turned * n[1] / length.high}};
}

CORE_WITH_FMA static depth2_value depth_along_fma2(const zonotope2 *k, int p)
{
    return depth_along_by(true, k, p);
}

bool hit__measure_depth2_least(const zonotope2 *k, depth2 *out)
{
    const dd tie = dd_from(0x1p-93 * k->size);
    const bool fused = core_has_fma();
    double rough[4], doubt = DEPTH_DOUBT2 * k->size, most = INFINITY;
    int edge[4];
    bool found = false;
    for (int axis = 0; axis < 4; axis++) {
        /* A segment's one edge has one normal. */
        edge[axis] = k->edges == 3 && axis == 3 ? 2 : SIDE_OF_AXIS[axis];
        rough[axis] = edge[axis] < k->edges ? depth_in_double2(k, edge[axis]) : INFINITY;
        most = rough[axis] + doubt < most ? rough[axis] + doubt : most;
    }
    for (int axis = 0; axis < 4; axis++) {
        if (rough[axis] == INFINITY || rough[axis] - doubt > most)
            continue;
        depth2_value value = fused ? depth_along_fma2(k, edge[axis]) : depth_along_by(false, k, edge[axis]);
        if (found && !dd_less(dd_add(value.depth, tie), out->depth))
            continue;
        *out = (depth2){value.depth, value.normal, NAME_OF_AXIS[axis], edge[axis]};
        found = true;
    }
    return found;
}

double hit__measure_depth2_length(const zonotope2 *k, const depth2 *found, hit_relation relation)
{
    if (relation != HIT_OVERLAPPING)
        return 0;
    double depth = found->depth.high > 0 ? found->depth.high : 0;
    if (k->exponent != 0)
        depth = ldexp(depth, k->exponent);
    return exact_is_zero(depth) ? DBL_TRUE_MIN : depth;
}
