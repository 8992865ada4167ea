/* The shortest way between a plane or half-space and what is round: that of the end of the segment that reaches the
 * furthest, less the radius.
 *
 * The value normal.p - offset of both ends is computed in double-double, on a scale where neither the normal nor the
 * places are large, and divided by the length of the normal. From a plane, what crosses it gets out on the side that is
 * nearer. The sign is that of the relation, which is exact. Error: docs/numerics.md, "What is round".
 * Based on: C. Ericson, Real-Time Collision Detection, 2005, section 5.1.1. Ours differs: signed, also across. */
#include "measure/rod_way.h"

#include "exact/dd_vec.h"
#include "exact/floating.h"
#include "measure/rod_sign.h"
#include "measure/scale.h"

/* The plane and the ends, on one scale each. */
typedef struct wall_gap {
    dd normal[3], length;
    double at[2]; /* how far the ends are in front of the plane, divided by 2^exponent */
    int exponent;
} wall_gap;

static void load_wall_gap(wall_gap *gap, const rod_wall *plane, const rod *round)
{
    const int steep = scale_exponent(3, plane->normal), far_a = scale_exponent(3, round->a),
              far_b = scale_exponent(3, round->b);
    const int off = exact_is_zero(plane->offset) ? far_a : scale_exponent(1, &plane->offset) - steep;
    gap->exponent = far_a > far_b ? far_a : far_b;
    gap->exponent = off > gap->exponent ? off : gap->exponent;
    for (int c = 0; c < 3; c++)
        gap->normal[c] = dd_from(scale_by(plane->normal[c], steep));
    gap->length = dd_sqrt(vec3_dd_sum_dot(false, gap->normal, gap->normal));
    const dd offset = dd_from(-scale_by(plane->offset, steep + gap->exponent));
    for (int end = 0; end < 2; end++) {
        dd sum = offset;
        for (int c = 0; c < 3; c++)
            dd_accumulate_product(false, &sum, gap->normal[c],
                                  dd_from(scale_by((end == 0 ? round->a : round->b)[c], gap->exponent)));
        gap->at[end] = dd_divide(dd_normalized(sum), gap->length).high;
    }
}

/* Out along the normal, `sign` 1, or against it. */
static rod_way way_out(const wall_gap *gap, const rod *round, double sign)
{
    const bool from_a = sign * gap->at[0] <= sign * gap->at[1];
    const double at = gap->at[from_a ? 0 : 1], *p = from_a ? round->a : round->b;
    rod_way way;
    way.distance = rod_less_radii(sign * at, gap->exponent, round->radius, 0);
    for (int c = 0; c < 3; c++) {
        const double n = gap->normal[c].high / gap->length.high;
        way.normal[c] = 0 + sign * n;
        way.a[c] = floating_place(p[c], -(at * n), gap->exponent);
        way.b[c] = p[c] - round->radius * way.normal[c];
    }
    return way;
}

rod_way hit__measure_rod_way_from_wall(const rod_wall *plane, bool is_half, const rod *round)
{
    const plane_signs signs = hit__relate_rods_side(round, plane);
    const hit_relation relation = is_half ? (signs.lowest > 0    ? HIT_APART
                                             : signs.lowest == 0 ? HIT_TOUCHING
                                                                 : HIT_OVERLAPPING)
                                          : plane_signs_relation(signs);
    const double *n = plane->normal;
    const bool has_normal = !exact_is_zero(n[0]) || !exact_is_zero(n[1]) || !exact_is_zero(n[2]);
    if (!rod_is_one(round) || !exact_all_finite(3, n) || !(fabs(plane->offset) <= DBL_MAX) || !has_normal)
        return rod_endless_way(relation == HIT_APART ? INFINITY : -INFINITY);
    wall_gap gap;
    load_wall_gap(&gap, plane, round);
    rod_way way = way_out(&gap, round, 1);
    if (!is_half && signs.lowest <= 0) {
        const rod_way back = way_out(&gap, round, -1);
        way = signs.highest < 0 || way.distance < back.distance ? back : way;
    }
    way.distance = rod_signed_as(relation, way.distance);
    return way;
}
