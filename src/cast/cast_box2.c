/* Casts of a box of the plane that moves along a line, one of the two being turned: hit or miss exactly, then when and
 * where.
 *
 * As in space: those that hit at the start, then a point that moves towards a zonotope, box_sweep2.h; what that leaves
 * open is decided by hit__relate_axes2_sign with the path as an edge. Infinite sides of an AABB are taken as they are
 * where it is decided, and cut off out of reach to say when. First principles: one box moves by t v relative to the
 * other; two that turn the same way round move alike. */
#include "cast/box_sweep2.h"
#include "hitbox/cast.h"
#include "relate/axes2.h"
#include "relate/interval_overlap.h"

#include <string.h>

/* What moves is the first if not `turned_round`, else the second, by -motion. Changing a sign is no arithmetic, which
 * might flush a subnormal motion to none. */
typedef struct way2 {
    hit_vec2 motion;
    bool turned_round;
} way2;

static way2 way2_from(hit_vec2 by, bool turned_round)
{
    return turned_round ? (way2){{-by.x, -by.y}, true} : (way2){by, false};
}

/* The first contact of two that have none at the start; false: there is none. */
static bool first_contact2(box_sweep2 *s, const axes2 *standing, const hit_vec2 *motion, bool all_open,
                           box_sweep2_hit *hit)
{
    unsigned open;
    if (exact_is_zero(motion->x) && exact_is_zero(motion->y))
        return false;
    hit__cast_box_sweep2_begin(s, motion);
    filter_verdict verdict = hit__cast_box_sweep2_filter(s, &open);
    if (verdict == FILTER_APART && !all_open)
        return false;
    if (verdict == FILTER_OPEN || all_open) {
        axes2 swept = *standing;
        hit__relate_axes2_sweep(&swept, motion);
        if (hit__relate_axes2_sign(&swept, all_open ? AXES2_SWEPT : open) > 0)
            return false;
    }
    hit__cast_box_sweep2_first(s, standing, hit);
    return true;
}

/* The sum of a box's shares as a vector in true lengths. */
static hit_vec2 offset_of_shares2(const zonotope2 *z, int first, const double share[4], double sign)
{
    double sum[2] = {0, 0};
    for (int k = first; k < first + 2; k++)
        for (int c = 0; c < 2; c++)
            sum[c] += sign * share[k] * z->edge[k][c];
    if (z->exponent == 0)
        return (hit_vec2){sum[0], sum[1]};
    return (hit_vec2){ldexp(sum[0], z->exponent), ldexp(sum[1], z->exponent)};
}

static hit_vec2 share_point_obb2(const hit_obb2 *box, hit_vec2 offset)
{
    return (hit_vec2){box->center.x + offset.x, box->center.y + offset.y};
}

/* A coordinate of a point of an AABB, which is kept within it. */
static double coordinate_of_aabb2(double min, double max, double offset)
{
    dd center = dd_add(dd_from(0.5 * min), dd_from(0.5 * max));
    double x = dd_add(center, dd_from(offset)).high;
    x = isnan(x) ? copysign(INFINITY, offset) : x; /* past the range, of which double-double makes a NaN */
    return x < min ? min : x > max ? max : x;
}

/* All but the point. Zeros of the normal come out positive. */
static void report2(const box_sweep2_hit *hit, const way2 *way, const zonotope2 *z, hit_cast2 *out)
{
    static const hit_axis names[4] = {HIT_AXIS_A0, HIT_AXIS_A1, HIT_AXIS_B0, HIT_AXIS_B1};
    hit_vec2 n = hit->normal;
    out->t = hit->t;
    out->inside = false;
    out->normal = way->turned_round ? (hit_vec2){0 + n.x, 0 + n.y} : (hit_vec2){0 - n.x, 0 - n.y};
    out->axis = names[way->turned_round ? hit->axis ^ 2 : hit->axis];
    out->face = -1;
    if (out->axis == HIT_AXIS_B0 || out->axis == HIT_AXIS_B1) {
        const double *u = z->edge[hit->axis];
        out->face = 2 * (hit->axis & 1) + (u[0] * out->normal.x + u[1] * out->normal.y > 0);
    }
}

static void report_inside2(hit_cast2 *out)
{
    *out = (hit_cast2){.t = 0, .axis = HIT_AXIS_A0, .face = -1, .inside = true};
}

bool hit_cast_obb2_obb2(hit_obb2 a, hit_vec2 by, hit_obb2 b, hit_cast2 *out)
{
    if (!hit__relate_axes2_finite_point(&by))
        return false;
    bool apart = hit_relate_obb2_obb2(a, b) == HIT_APART;
    if (apart && !(hit__relate_axes2_finite_obb(&a) && hit__relate_axes2_finite_obb(&b)))
        return false;
    way2 way = way2_from(by, !exact_in_order(6, &a.center.x, &b.center.x));
    const hit_obb2 *first = way.turned_round ? &b : &a, *second = way.turned_round ? &a : &b;
    box_sweep2 s;
    box_sweep2_hit hit;
    hit__measure_zonotope2_from_obb_obb(first, second, &s.z);
    if (apart) {
        axes2 standing = hit__relate_axes2_from_obb_obb(first, second);
        if (!first_contact2(&s, &standing, &way.motion, false, &hit))
            return false;
        report2(&hit, &way, &s.z, out);
    } else {
        report_inside2(out);
        hit__cast_box_sweep2_common(&s.z, hit.share);
    }
    out->point = way.turned_round ? share_point_obb2(first, offset_of_shares2(&s.z, 0, hit.share, 1))
                                  : share_point_obb2(second, offset_of_shares2(&s.z, 2, hit.share, -1));
    return true;
}

/* ---- An AABB and a turned box ---- */

static double cut2(double side, double reach, double far, double direction)
{
    if (fabs(side) <= DBL_MAX)
        return side;
    double cut = reach + direction * (far + fabs(reach));
    return fmax(-DBL_MAX, fmin(DBL_MAX, cut));
}

/* The box with infinite sides replaced by some that are out of the other's reach on the whole way. */
static hit_aabb2 finite_part2(const hit_aabb2 *box, const hit_obb2 *other, const hit_vec2 *motion)
{
    hit_aabb2 bounds = hit_obb2_bounds(*other), part = *box;
    double way = fabs(motion->x), low = bounds.min.x - way, high = bounds.max.x + way;
    part.min.x = cut2(box->min.x, box->max.x < low ? box->max.x : low, high - low, -1);
    part.max.x = cut2(box->max.x, box->min.x > high ? box->min.x : high, high - low, 1);
    way = fabs(motion->y);
    low = bounds.min.y - way;
    high = bounds.max.y + way;
    part.min.y = cut2(box->min.y, box->max.y < low ? box->max.y : low, high - low, -1);
    part.max.y = cut2(box->max.y, box->min.y > high ? box->min.y : high, high - low, 1);
    return part;
}

static bool has_place2(const hit_aabb2 *box)
{
    return box->min.x <= DBL_MAX && box->min.y <= DBL_MAX && box->max.x >= -DBL_MAX && box->max.y >= -DBL_MAX;
}

/* The AABB moves by way->motion, or the turned box by -way->motion. */
static bool cast_aabb_obb2(const hit_aabb2 *box, const way2 *way, const hit_obb2 *turned, hit_cast2 *out)
{
    if (!hit__relate_axes2_finite_point(&way->motion))
        return false;
    bool apart = hit_relate_aabb2_obb2(*box, *turned) == HIT_APART;
    if (apart && !(interval_box2_has_points(box) && has_place2(box) && hit__relate_axes2_finite_obb(turned)))
        return false;
    bool endless = !exact_all_finite(4, &box->min.x);
    hit_aabb2 part = endless ? finite_part2(box, turned, &way->motion) : *box;
    box_sweep2 s;
    box_sweep2_hit hit;
    s.z = hit__measure_zonotope2_from_aabb_obb(&part, turned);
    if (apart) {
        axes2 standing = hit__relate_axes2_from_aabb_obb(box, turned);
        if (!first_contact2(&s, &standing, &way->motion, endless, &hit))
            return false;
        report2(&hit, way, &s.z, out);
    } else {
        report_inside2(out);
        hit__cast_box_sweep2_common(&s.z, hit.share);
    }
    hit_vec2 offset = offset_of_shares2(&s.z, way->turned_round ? 0 : 2, hit.share, way->turned_round ? 1 : -1);
    out->point = way->turned_round ? (hit_vec2){coordinate_of_aabb2(part.min.x, part.max.x, offset.x),
                                                coordinate_of_aabb2(part.min.y, part.max.y, offset.y)}
                                   : share_point_obb2(turned, offset);
    return true;
}

bool hit_cast_aabb2_obb2(hit_aabb2 a, hit_vec2 by, hit_obb2 b, hit_cast2 *out)
{
    way2 way = way2_from(by, false);
    return cast_aabb_obb2(&a, &way, &b, out);
}

bool hit_cast_obb2_aabb2(hit_obb2 a, hit_vec2 by, hit_aabb2 b, hit_cast2 *out)
{
    way2 way = way2_from(by, true);
    return cast_aabb_obb2(&b, &way, &a, out);
}
