/* Casts of a box of space that moves along a line, one of the two being turned: hit or miss exactly, then when and
 * where.
 *
 * Boxes whose bounds do not meet on the whole way go first, then those that hit at the start. What is left is a point
 * that moves towards a zonotope, box_sweep3.h; what that leaves open is decided by hit__relate_axes3_sign with the path
 * as an edge. Infinite sides of an AABB are taken as they are where it is decided, and cut off out of reach to say
 * when. First principles: one box moves by t v relative to the other; two that turn the same way round move alike. */
#include "cast/box_sweep3.h"
#include "core/vec.h"
#include "hitbox/cast.h"
#include "relate/axes3.h"
#include "relate/interval_overlap.h"

#include <string.h>

/* What moves is the first if not `turned_round`, else the second, by -motion. Changing a sign is no arithmetic, which
 * might flush a subnormal motion to none. */
typedef struct way3 {
    hit_vec3 motion;
    bool turned_round;
} way3;

static way3 way3_from(hit_vec3 by, bool turned_round)
{
    return turned_round ? (way3){{-by.x, -by.y, -by.z}, true} : (way3){by, false};
}

static bool is_finite3(const hit_vec3 *v)
{
    return exact_all_finite(3, vec3_array(v));
}

/* How far a box reaches along each axis of the world, with what a thread that flushes subnormals may lose of it. */
static void reach_of_obb3(const hit_obb3 *box, double reach[3])
{
    const double *half = vec3_array(&box->half);
    double h0 = fabs(half[0]) + DBL_MIN, h1 = fabs(half[1]) + DBL_MIN, h2 = fabs(half[2]) + DBL_MIN;
    double lost = (h0 + h1 + h2) * DBL_MIN;
    for (int c = 0; c < 3; c++)
        reach[c] = h0 * fabs(vec3_array(&box->axis[0])[c]) + h1 * fabs(vec3_array(&box->axis[1])[c]) +
                   h2 * fabs(vec3_array(&box->axis[2])[c]) + lost;
}

/* Are the bounds of the two apart on the whole way, for certain? A dozen roundings of the sums are allowed for, and
 * what underflows. */
static bool bounds_miss3(const double offset[3], const double a[3], const double b[3], const hit_vec3 *motion)
{
    bool miss = false;
    for (int c = 0; c < 3; c++) {
        double half_way = 0.5 * vec3_array(motion)[c], reach = a[c] + b[c] + fabs(half_way);
        double distance = fabs(offset[c] - half_way);
        double slack = 0x1p-48 * (fabs(offset[c]) + reach) + 0x1p-900;
        miss = miss | ((distance <= DBL_MAX) & (distance > reach + slack));
    }
    return miss;
}

/* The first contact of two that have none at the start; false: there is none. */
static bool first_contact3(box_sweep3 *s, const standing3 *standing, const hit_vec3 *motion, bool all_open,
                           box_sweep3_hit *hit)
{
    unsigned open;
    if (exact_is_zero(motion->x) && exact_is_zero(motion->y) && exact_is_zero(motion->z))
        return false;
    hit__cast_box_sweep3_begin(s, motion);
    filter_verdict verdict = hit__cast_box_sweep3_filter(s, &open);
    if (verdict == FILTER_APART && !all_open)
        return false;
    if (verdict == FILTER_OPEN || all_open) {
        axes3 swept = hit__cast_box_sweep3_axes(standing);
        hit__relate_axes3_sweep(&swept, motion);
        if (hit__relate_axes3_sign(&swept, all_open ? AXES3_SWEPT : open) > 0)
            return false;
        if (verdict == FILTER_APART) { /* not for the box as it was cut off: fill in what it left out */
            s->unit = 0;
            hit__cast_box_sweep3_filter(s, &open);
        }
    }
    hit__cast_box_sweep3_first(s, standing, hit);
    return true;
}

/* The sum of an OBB's shares as a vector in true lengths. */
static hit_vec3 offset_of_shares3(const zonotope3 *z, int first, const double share[6], double sign)
{
    double sum[3] = {0, 0, 0};
    for (int k = first; k < first + 3; k++)
        for (int c = 0; c < 3; c++)
            sum[c] += sign * share[k] * z->edge[k][c];
    if (z->exponent != 0)
        for (int c = 0; c < 3; c++)
            sum[c] = ldexp(sum[c], z->exponent);
    return (hit_vec3){sum[0], sum[1], sum[2]};
}

/* The point of a turned box at its shares. */
static hit_vec3 share_point_obb3(const hit_obb3 *box, hit_vec3 offset)
{
    return (hit_vec3){box->center.x + offset.x, box->center.y + offset.y, box->center.z + offset.z};
}

/* That of an AABB, which is kept within it. */
static hit_vec3 share_point_aabb3(const hit_aabb3 *box, hit_vec3 offset)
{
    double point[3];
    for (int c = 0; c < 3; c++) {
        double min = vec3_array(&box->min)[c], max = vec3_array(&box->max)[c];
        dd center = dd_add(dd_from(0.5 * min), dd_from(0.5 * max));
        double way = vec3_array(&offset)[c], x = dd_add(center, dd_from(way)).high;
        x = isnan(x) ? copysign(INFINITY, way) : x; /* past the range, of which double-double makes a NaN */
        point[c] = x < min ? min : x > max ? max : x;
    }
    return (hit_vec3){point[0], point[1], point[2]};
}

/* The number of an axis when the two are exchanged. */
static hit_axis exchanged_axis3(int axis)
{
    if (axis < 6)
        return (hit_axis)((axis + 3) % 6);
    return (hit_axis)(6 + (axis - 6) % 3 * 3 + (axis - 6) / 3);
}

/* All but the point. Zeros of the normal come out positive. */
static void report3(const box_sweep3_hit *hit, const way3 *way, const zonotope3 *z, hit_cast3 *out)
{
    hit_vec3 n = hit->normal;
    out->t = hit->t;
    out->inside = false;
    out->normal = way->turned_round ? (hit_vec3){0 + n.x, 0 + n.y, 0 + n.z} : (hit_vec3){0 - n.x, 0 - n.y, 0 - n.z};
    out->axis = way->turned_round ? exchanged_axis3(hit->axis) : (hit_axis)hit->axis;
    out->face = -1;
    if (out->axis >= HIT_AXIS_B0 && out->axis <= HIT_AXIS_B2) {
        int k = (int)out->axis - 3;
        const double *u = z->edge[way->turned_round ? k : 3 + k];
        out->face = 2 * k + (u[0] * out->normal.x + u[1] * out->normal.y + u[2] * out->normal.z > 0);
    }
}

static void report_inside3(hit_cast3 *out)
{
    *out = (hit_cast3){.t = 0, .axis = HIT_AXIS_A0, .face = -1, .inside = true};
}

/* ---- Two turned boxes ---- */

static void point_obb_obb3(const zonotope3 *z, const double share[6], bool of_first, const hit_obb3 *first,
                           const hit_obb3 *second, hit_vec3 *point)
{
    *point = of_first ? share_point_obb3(first, offset_of_shares3(z, 0, share, 1))
                      : share_point_obb3(second, offset_of_shares3(z, 3, share, -1));
}

bool hit_cast_obb3_obb3(const hit_obb3 *a, hit_vec3 by, const hit_obb3 *b, hit_cast3 *out)
{
    double reach_a[3], reach_b[3];
    const double offset[3] = {b->center.x - a->center.x, b->center.y - a->center.y, b->center.z - a->center.z};
    reach_of_obb3(a, reach_a);
    reach_of_obb3(b, reach_b);
    if (!is_finite3(&by) || bounds_miss3(offset, reach_a, reach_b, &by))
        return false;
    bool apart = hit_relate_obb3_obb3(a, b) == HIT_APART;
    if (apart && !(hit__relate_axes3_finite_obb(a) && hit__relate_axes3_finite_obb(b)))
        return false;
    way3 way = way3_from(by, !exact_in_order(15, vec3_array(&a->center), vec3_array(&b->center)));
    const hit_obb3 *first = way.turned_round ? b : a, *second = way.turned_round ? a : b;
    box_sweep3 s;
    box_sweep3_hit hit;
    hit__measure_zonotope3_from_obb_obb(first, second, &s.z);
    if (apart) {
        const standing3 standing = {NULL, first, second};
        if (!first_contact3(&s, &standing, &way.motion, false, &hit))
            return false;
        report3(&hit, &way, &s.z, out);
    } else {
        report_inside3(out);
        hit__cast_box_sweep3_common(&s.z, hit.share);
    }
    point_obb_obb3(&s.z, hit.share, way.turned_round, first, second, &out->point);
    return true;
}

/* ---- An AABB and a turned box ---- */

static double cut3(double side, double reach, double far, double direction)
{
    if (fabs(side) <= DBL_MAX)
        return side;
    double cut = reach + direction * (far + fabs(reach));
    return fmax(-DBL_MAX, fmin(DBL_MAX, cut));
}

/* The box with infinite sides replaced by some that are out of the other's reach on the whole way. */
static hit_aabb3 finite_part3(const hit_aabb3 *box, const hit_obb3 *other, const hit_vec3 *motion)
{
    hit_aabb3 bounds = hit_obb3_bounds(other), part;
    double min[3], max[3];
    for (int c = 0; c < 3; c++) {
        double way = fabs(vec3_array(motion)[c]);
        double low = vec3_array(&bounds.min)[c] - way, high = vec3_array(&bounds.max)[c] + way;
        double own_min = vec3_array(&box->min)[c], own_max = vec3_array(&box->max)[c];
        min[c] = cut3(own_min, own_max < low ? own_max : low, high - low, -1);
        max[c] = cut3(own_max, own_min > high ? own_min : high, high - low, 1);
    }
    part.min = (hit_vec3){min[0], min[1], min[2]};
    part.max = (hit_vec3){max[0], max[1], max[2]};
    return part;
}

static bool aabb_bounds_miss3(const hit_aabb3 *box, const hit_obb3 *other, const hit_vec3 *motion)
{
    double offset[3], reach[3], reach_other[3];
    reach_of_obb3(other, reach_other);
    for (int c = 0; c < 3; c++) {
        double min = vec3_array(&box->min)[c], max = vec3_array(&box->max)[c], center = vec3_array(&other->center)[c];
        offset[c] = 0.5 * (center - min) + 0.5 * (center - max);
        reach[c] = 0.5 * max - 0.5 * min;
    }
    return bounds_miss3(offset, reach, reach_other, motion);
}

static bool has_place3(const hit_aabb3 *box)
{
    bool place = true;
    for (int c = 0; c < 3; c++)
        place = place && vec3_array(&box->min)[c] <= DBL_MAX && vec3_array(&box->max)[c] >= -DBL_MAX;
    return place;
}

/* The AABB moves by way->motion, or the turned box by -way->motion. */
static bool cast_aabb_obb3(const hit_aabb3 *box, const way3 *way, const hit_obb3 *turned, hit_cast3 *out)
{
    if (!is_finite3(&way->motion) || aabb_bounds_miss3(box, turned, &way->motion))
        return false;
    bool apart = hit_relate_aabb3_obb3(*box, turned) == HIT_APART;
    if (apart && !(interval_box3_has_points(box) && has_place3(box) && hit__relate_axes3_finite_obb(turned)))
        return false;
    bool endless = !exact_all_finite(3, vec3_array(&box->min)) || !exact_all_finite(3, vec3_array(&box->max));
    hit_aabb3 part = endless ? finite_part3(box, turned, &way->motion) : *box;
    box_sweep3 s;
    box_sweep3_hit hit;
    s.z = hit__measure_zonotope3_from_aabb_obb(&part, turned);
    if (apart) {
        const standing3 standing = {box, NULL, turned};
        if (!first_contact3(&s, &standing, &way->motion, endless, &hit))
            return false;
        report3(&hit, way, &s.z, out);
    } else {
        report_inside3(out);
        hit__cast_box_sweep3_common(&s.z, hit.share);
    }
    out->point = way->turned_round ? share_point_aabb3(&part, offset_of_shares3(&s.z, 0, hit.share, 1))
                                   : share_point_obb3(turned, offset_of_shares3(&s.z, 3, hit.share, -1));
    return true;
}

bool hit_cast_aabb3_obb3(hit_aabb3 a, hit_vec3 by, const hit_obb3 *b, hit_cast3 *out)
{
    way3 way = way3_from(by, false);
    return cast_aabb_obb3(&a, &way, b, out);
}

bool hit_cast_obb3_aabb3(const hit_obb3 *a, hit_vec3 by, hit_aabb3 b, hit_cast3 *out)
{
    way3 way = way3_from(by, true);
    return cast_aabb_obb3(&b, &way, a, out);
}
