/* The shortest way between two round shapes: that between their segments, less both radii.
 *
 * Two segments are closest, or, where they cross in the plane, least deep, at an end of one of them, or at the feet of
 * their common perpendicular. Each is measured in double-double, and the least counts: what is measured is always the
 * distance of two of their points, so it is never too small, and nearly parallel segments need no care. Where the
 * segments are so near to one another that the way between them has hardly a direction of its own, the normal is across
 * both. The sign is that of the relation, which is exact. Error: docs/numerics.md, "What is round".
 * Based on: V. J. Lumelsky, "On fast computation of distance between line segments", Information Processing Letters 21,
 * 1985; C. Ericson, Real-Time Collision Detection, 2005, sections 5.1.8 and 5.1.9. Ours differs: signed, in
 * double-double, with cross products in the common perpendicular, and no epsilon for parallel segments. */
#include "measure/rod_way.h"

#include "exact/dd_vec.h"
#include "exact/differences.h"
#include "exact/floating.h"
#include "measure/rod_sign.h"

#include <string.h>

/* Closer than this part of the greatest length, and the way between two segments has no direction of its own. */
static const double ROD_NEAR = 0x1p-51;

/* A segment shorter than this part of it is a point. */
static const double ROD_POINT = 0x1p-200;

/* The way from one segment to the other, r - s u + t v, 0 <= s, t <= 1, all divided by 2^exponent. */
typedef struct rod_gap {
    dd r[3], u[3], v[3];
    dd s, t, way[3], square; /* the shortest so far; square < 0: none */
    double greatest;
    int exponent;
} rod_gap;

static double greatest_of(const dd *x, int n)
{
    double greatest = 0;
    for (int i = 0; i < n; i++)
        greatest = fmax(greatest, fabs(x[i].high));
    return greatest;
}

static void drop_dust(dd *edge, double greatest)
{
    for (int c = 0; c < 3; c++)
        if (fabs(edge[c].high) < ROD_POINT * greatest)
            edge[c] = dd_from(0);
}

static void load_gap(rod_gap *gap, const rod *a, const rod *b)
{
    dd difference[9];
    double to[9], from[9], none = 0;
    for (int c = 0; c < 3; c++) {
        to[c] = b->a[c];
        from[c] = to[3 + c] = a->a[c];
        from[3 + c] = a->b[c];
        to[6 + c] = b->b[c];
        from[6 + c] = b->a[c];
    }
    gap->exponent = hit__exact_differences(9, to, from, difference, &none);
    gap->greatest = greatest_of(difference, 9);
    for (int c = 0; c < 3; c++) {
        gap->r[c] = difference[c];
        gap->u[c] = dd_negate(difference[3 + c]);
        gap->v[c] = difference[6 + c];
    }
    drop_dust(gap->u, gap->greatest);
    drop_dust(gap->v, gap->greatest);
    gap->square = dd_from(-1);
}

static dd dot(const dd u[3], const dd v[3])
{
    return vec3_dd_sum_dot(false, u, v);
}

/* p + x q */
static void moved(const dd p[3], dd x, const dd q[3], dd out[3])
{
    for (int c = 0; c < 3; c++)
        out[c] = dd_add(p[c], dd_multiply(x, q[c]));
}

/* The place along d, from 0 to 1, that is closest to p. */
static dd place_along(const dd p[3], const dd d[3])
{
    const dd length = dot(d, d), along = dot(p, d);
    if (!(length.high > 0) || along.high <= 0)
        return dd_from(0);
    return dd_less(along, length) ? dd_divide(along, length) : dd_from(1);
}

/* Takes the places s and t if they are closer than those so far. */
static void try_places(rod_gap *gap, dd s, dd t)
{
    dd middle[3], way[3];
    moved(gap->r, t, gap->v, middle);
    moved(middle, dd_negate(s), gap->u, way);
    const dd square = dot(way, way);
    if (gap->square.high >= 0 && !dd_less(square, gap->square))
        return;
    gap->s = s;
    gap->t = t;
    gap->square = square;
    memcpy(gap->way, way, sizeof way);
}

/* The foot on the first segment, seen from the place t of the second; and the other way round. */
static void try_first(rod_gap *gap, dd t)
{
    dd from[3];
    moved(gap->r, t, gap->v, from);
    try_places(gap, place_along(from, gap->u), t);
}

static void try_second(rod_gap *gap, dd s)
{
    dd from[3], back[3];
    moved(gap->r, dd_negate(s), gap->u, from);
    for (int c = 0; c < 3; c++)
        back[c] = dd_negate(from[c]);
    try_places(gap, s, place_along(back, gap->v));
}

static bool is_part_of_1(dd x)
{
    return x.high > 0 && dd_less(x, dd_from(1));
}

/* Where the common perpendicular has its feet; false: not strictly within both. */
static bool find_feet(const rod_gap *gap, dd *s, dd *t)
{
    dd n[3], over_u[3], over_v[3];
    vec3_dd_sum_cross(gap->u, gap->v, n);
    const dd square = dot(n, n);
    if (!(square.high > 0))
        return false;
    vec3_dd_sum_cross(gap->r, gap->v, over_u);
    vec3_dd_sum_cross(gap->r, gap->u, over_v);
    *s = dd_divide(dot(over_u, n), square);
    *t = dd_divide(dot(over_v, n), square);
    return is_part_of_1(*s) && is_part_of_1(*t);
}

/* ---- The normal ---- */

/* v made unit, sign times; false: it has no length. */
static bool unit_along(const dd v[3], double sign, double out[3])
{
    const double greatest = greatest_of(v, 3);
    double square = 0;
    if (!(greatest > 0))
        return false;
    for (int c = 0; c < 3; c++) {
        out[c] = v[c].high / greatest;
        square += out[c] * out[c];
    }
    for (int c = 0; c < 3; c++)
        out[c] = 0 + sign * (out[c] / sqrt(square)); /* no zero is negative */
    return true;
}

/* Across v, along which none of them has a length: with the axis of the world that is the furthest from along v. */
static bool unit_across(const dd v[3], double out[3])
{
    dd axis[3] = {{0, 0}, {0, 0}, {0, 0}}, across[3];
    int least = 0;
    for (int c = 1; c < 3; c++)
        least = fabs(v[c].high) < fabs(v[least].high) ? c : least;
    axis[least] = dd_from(1);
    vec3_dd_sum_cross(v, axis, across);
    return unit_along(across, 1, out);
}

/* In the plane: across an edge, away from where the other end of the other segment is. */
static bool unit_beside(const dd edge[3], const dd other[3], double sign, double out[3])
{
    const dd across[3] = {dd_negate(edge[1]), edge[0], {0, 0}};
    return unit_along(across, sign * dot(across, other).high < 0 ? -1 : 1, out);
}

/* Of two segments that all but meet. */
static void normal_across(int dim, const rod_gap *gap, double out[3])
{
    const double from_t = gap->t.high < 0.5 ? 1 : -1, from_s = gap->s.high < 0.5 ? -1 : 1;
    dd n[3];
    out[0] = 1;
    out[1] = out[2] = 0;
    if (dim == 2) {
        const bool at_end = !is_part_of_1(gap->t);
        if (!at_end || !unit_beside(gap->u, gap->v, from_t, out))
            if (!unit_beside(gap->v, gap->u, from_s, out))
                (void)unit_beside(gap->u, gap->v, from_t, out);
        return;
    }
    vec3_dd_sum_cross(gap->u, gap->v, n);
    const bool is_longer = greatest_of(gap->u, 3) > greatest_of(gap->v, 3);
    if (!unit_along(n, dot(n, gap->way).high < 0 ? -1 : 1, out))
        (void)unit_across(is_longer ? gap->u : gap->v, out);
}

/* ---- All of it ---- */

/* The point at a place of a segment from p to q, and `radius` further along the normal. */
static void place_point(const double p[3], const double q[3], dd place, const dd edge[3], int exponent, double radius,
                        const double normal[3], double out[3])
{
    for (int c = 0; c < 3; c++) {
        const double at = place.high <= 0   ? p[c]
                          : place.high >= 1 ? q[c]
                                            : floating_place(p[c], place.high * edge[c].high, exponent);
        out[c] = at + radius * normal[c];
    }
}

static rod_way way_in_order(int dim, const rod *a, const rod *b)
{
    rod_gap gap;
    load_gap(&gap, a, b);
    try_first(&gap, dd_from(0));
    try_first(&gap, dd_from(1));
    try_second(&gap, dd_from(0));
    try_second(&gap, dd_from(1));
    dd s, t;
    const bool feet = find_feet(&gap, &s, &t), crosses = feet && dim == 2;
    if (feet && !crosses) {
        try_places(&gap, s, t);
        try_first(&gap, t); /* again, without what is rounded of s */
    }
    rod_way way;
    const double length = dd_sqrt(gap.square).high;
    if (!(length > ROD_NEAR * gap.greatest) && !(rod_is_ball(a) && rod_is_ball(b) && length > 0))
        normal_across(dim, &gap, way.normal);
    else
        (void)unit_along(gap.way, crosses ? -1 : 1, way.normal);
    const hit_relation relation = hit__relate_rods_relation(dim, a, b);
    way.distance =
        rod_signed_as(relation, rod_less_radii(crosses ? -length : length, gap.exponent, a->radius, b->radius));
    place_point(a->a, a->b, gap.s, gap.u, gap.exponent, a->radius, way.normal, way.a);
    place_point(b->a, b->b, gap.t, gap.v, gap.exponent, -b->radius, way.normal, way.b);
    return way;
}

/* ---- In double ---- */

/* Two segments from a along u and from b along v: the way from one to the other is r - s u + t v, all in double. */
typedef struct quick_span {
    double r[3], u[3], v[3];
    double low[3][3]; /* what r, u and v are rounded by */
    double uu, vv, uv, by_uu, by_vv, s, t;
} quick_span;

static inline void load_quickly(quick_span *k, const rod *a, const rod *b)
{
    for (int c = 0; c < 3; c++) {
        exact_two_sum(b->a[c], -a->a[c], &k->r[c], &k->low[0][c]);
        exact_two_sum(a->b[c], -a->a[c], &k->u[c], &k->low[1][c]);
        exact_two_sum(b->b[c], -b->a[c], &k->v[c], &k->low[2][c]);
    }
    k->uu = vec3_dot(k->u, k->u);
    k->vv = vec3_dot(k->v, k->v);
    k->uv = vec3_dot(k->u, k->v);
    k->by_uu = rod_inverse_of(k->uu);
    k->by_vv = rod_inverse_of(k->vv);
}

/* Sets s and t to about the closest places. */
static inline void find_places(quick_span *k)
{
    const double ur = vec3_dot(k->u, k->r), vr = vec3_dot(k->v, k->r);
    const double det = core_max(k->uu * k->vv - k->uv * k->uv, 0);
    const double s = rod_part_of(ur * k->vv - k->uv * vr, det) * rod_inverse_of(det);
    k->t = core_min(rod_part_of(s * k->uv - vr, k->vv) * k->by_vv, 1);
    k->s = core_min(rod_part_of(ur + k->t * k->uv, k->uu) * k->by_uu, 1);
}

/* The way at s and t, to which is added what the closest one differs from it: twice along v, twice along u. */
static inline void find_way(quick_span *k, double w[3])
{
    double ds = 0, dt = 0;
    for (int c = 0; c < 3; c++) {
        double sum, error, more;
        exact_two_sum(k->r[c], -(k->s * k->u[c]), &sum, &error);
        exact_two_sum(sum, k->t * k->v[c], &sum, &more);
        w[c] = sum + ((error + more) + (k->low[0][c] - (k->s * k->low[1][c] - k->t * k->low[2][c])));
    }
    double along_u = vec3_dot(w, k->u), along_v = vec3_dot(w, k->v);
    for (int i = 0; i < 2; i++) {
        const double t_more = core_min(core_max(dt - along_v * k->by_vv, -k->t), 1 - k->t) - dt;
        dt += t_more;
        along_u += t_more * k->uv;
        const double s_more = core_min(core_max(ds + along_u * k->by_uu, -k->s), 1 - k->s) - ds;
        ds += s_more;
        along_v += t_more * k->vv - s_more * k->uv;
        along_u -= s_more * k->uu;
    }
    for (int c = 0; c < 3; c++)
        w[c] += dt * k->v[c] - ds * k->u[c];
    k->s += ds;
    k->t += dt;
}

/* By how much the way could become shorter, times its length: as far as it goes down along u and along v. */
static inline double slack_of(const quick_span *k, const double w[3])
{
    const double along_u = vec3_dot(w, k->u), along_v = vec3_dot(w, k->v);
    return core_max((1 - k->s) * along_u, -k->s * along_u) + core_max(k->t * along_v, (k->t - 1) * along_v);
}

/* False: not good enough, see rod_way_quickly. */
static bool look_in_order(const rod *a, const rod *b, rod_way *way)
{
    quick_span k;
    double w[3], p[3], q[3];
    load_quickly(&k, a, b);
    find_places(&k);
    find_way(&k, w);
    for (int c = 0; c < 3; c++) {
        p[c] = a->a[c] + k.s * k.u[c];
        q[c] = b->a[c] + k.t * k.v[c];
    }
    const double reach = a->radius + b->radius, sum = vec3_dot(k.r, k.r) + k.uu + k.vv + reach * reach;
    const double slack = slack_of(&k, w);
    return rod_way_quickly(a, b, p, q, w, sum, way) && slack * slack <= 0x1p-108 * vec3_dot(w, w) * sum;
}

/* ---- In either order ---- */

static rod_way turned_way(const rod_way *way)
{
    rod_way out = {way->distance, {0 - way->normal[0], 0 - way->normal[1], 0 - way->normal[2]}, {0}, {0}};
    memcpy(out.a, way->b, sizeof out.a);
    memcpy(out.b, way->a, sizeof out.b);
    return out;
}

rod_way hit__measure_rod_way_left(int dim, const rod *a, const rod *b)
{
    if (!rod_is_one(a) || !rod_is_one(b))
        return rod_endless_way(INFINITY);
    if (exact_in_order(7, (const double *)a, (const double *)b))
        return way_in_order(dim, a, b);
    const rod_way way = way_in_order(dim, b, a);
    return turned_way(&way);
}

rod_way hit__measure_rod_way(int dim, const rod *a, const rod *b)
{
    const bool in_order = exact_in_order(7, (const double *)a, (const double *)b);
    rod_way way;
    if (!look_in_order(in_order ? a : b, in_order ? b : a, &way))
        return hit__measure_rod_way_left(dim, a, b);
    return in_order ? way : turned_way(&way);
}
