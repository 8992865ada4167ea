/* The first contact of two boxes of space of which one moves along a line.
 *
 * All axes are looked at in double with a proven bound: for a miss, for a hit, and for those times of entry that may be
 * the last one. The few that are left are computed in double-double, where normals are relatively exact however
 * parallel the edges. The point comes from the place of D on the boundary of K at that time, as a sum of the edges:
 * measure/facet3.h. Bounds: docs/numerics.md, "Casts of boxes".
 *
 * Based on: C. Ericson, Real-Time Collision Detection, 2005, section 5.5.8, for intervals of time along separating
 * axes. Ours differs: true edge cross products, exact decisions, the moving path as an edge of its own, a contact point
 * without clipping. */
#include "cast/box_sweep3.h"
#include "core/vec.h"
#include "exact/dd_vec.h"

#include "core/cpu.h"
#include "core/quad.h"
#include "exact/floating.h"
#include "measure/facet3.h"
#include <string.h>

/* The two edges whose cross product axis k is; 6: the motion. */
static const signed char BOX_SWEEP3_EDGES[21][2] = {{1, 2}, {2, 0}, {0, 1}, {4, 5}, {5, 3}, {3, 4}, {0, 3},
                                                    {0, 4}, {0, 5}, {1, 3}, {1, 4}, {1, 5}, {2, 3}, {2, 4},
                                                    {2, 5}, {0, 6}, {1, 6}, {2, 6}, {3, 6}, {4, 6}, {5, 6}};

/* First the faces, then the axes across the motion, which find most of those that pass by, then the others. */
static const signed char BOX_SWEEP3_ORDER[21] = {0,  1, 2, 3, 4, 5,  15, 16, 17, 18, 19,
                                                 20, 6, 7, 8, 9, 10, 11, 12, 13, 14};

/* Where gap, along and speed of an axis are: four to a quad, of the faces of the first, those of the second, then the
 * edges of the first with edge 0, 1 and 2 of the second. */
static const signed char BOX_SWEEP3_PLACE[15] = {0, 1, 2, 4, 5, 6, 8, 12, 16, 9, 13, 17, 10, 14, 18};
enum { BOX_SWEEP3_PLACES = 20 };

static const double *edge_or_motion3(const box_sweep3 *s, int k)
{
    return k == AXES3_PATH ? s->motion : s->z.edge[k];
}

/* The motion and its exponent. */
static void scale_motion3(box_sweep3 *s, const double *v)
{
    double largest = fmax(fabs(v[0]), fmax(fabs(v[1]), fabs(v[2])));
    s->exponent = 0;
    if (largest >= 0x1p-400 && largest <= 0x1p400) { /* the usual case: as below, without the calls */
        s->exponent = (int)(exact_order_key(largest) >> 52) - 1022;
        const double unit = floating_power(-s->exponent);
        for (int c = 0; c < 3; c++)
            s->motion[c] = v[c] * unit;
        return;
    }
    int lift = floating_is_low(largest) ? FLOATING_LIFT : 0;
    if (!exact_is_zero(largest))
        frexp(lift != 0 ? floating_lifted(largest) : largest, &s->exponent);
    for (int c = 0; c < 3; c++)
        s->motion[c] = ldexp(lift != 0 ? floating_lifted(v[c]) : v[c], -s->exponent);
    s->exponent -= lift;
}

void hit__cast_box_sweep3_begin(box_sweep3 *s, const hit_vec3 *motion)
{
    scale_motion3(s, vec3_array(motion));
    int relative = s->exponent - s->z.exponent;
    s->unit = relative >= -400 && relative <= 400 ? floating_power(relative) : 0;
    s->size = fabs(s->z.offset[0].high) + fabs(s->z.offset[1].high) + fabs(s->z.offset[2].high);
    for (int k = 0; k < 6; k++)
        s->size += s->z.half[k].high;
}

/* ---- In double ---- */

/* How far the value of an axis may be off, and whether that is known. */
static bool is_trusted3(const box_sweep3 *s, double *bound)
{
    double total = s->size + 2 * s->unit;
    *bound = 0x1p-43 * total;
    return s->unit > 0 && total >= 0x1p-300 && total <= 0x1p300;
}

/* One axis after the other. */
static filter_verdict filter_plain3(box_sweep3 *s, unsigned *open)
{
    const double offset[3] = {s->z.offset[0].high, s->z.offset[1].high, s->z.offset[2].high};
    double bound;
    bool trusted = is_trusted3(s, &bound);
    *open = 0;
    for (int i = 0; i < BOX_SWEEP3_PLACES; i++)
        s->gap[i] = -INFINITY;
    for (int i = 0; i < 21; i++) {
        int axis = BOX_SWEEP3_ORDER[i], p = BOX_SWEEP3_EDGES[axis][0], q = BOX_SWEEP3_EDGES[axis][1];
        const double *u = s->z.edge[p], *v = edge_or_motion3(s, q);
        double n[3];
        vec3_cross(u, v, n);
        double along = vec3_dot(offset, n), reach = 0, speed = q == AXES3_PATH ? 0 : vec3_dot(s->motion, n);
        for (int k = 0; k < 6; k++)
            if (k != p && k != q)
                reach += s->z.half[k].high * fabs(vec3_dot(s->z.edge[k], n));
        if (axis < 15) {
            int place = BOX_SWEEP3_PLACE[axis];
            s->along[place] = fabs(along);
            s->gap[place] = fabs(along) - reach;
            s->speed[place] = along < 0 ? -speed : speed;
        }
        double half_way = 0.5 * s->unit * speed;
        double value = fabs(along - half_way) - reach - fabs(half_way);
        if (trusted && value > bound)
            return FILTER_APART;
        if (!trusted || !(value < -bound))
            *open |= 1u << axis;
    }
    return *open == 0 ? FILTER_OVERLAPPING : FILTER_OPEN;
}

/* The same in lanes. A product of three edges is computed once, whichever two of them the normal is made of. */

/* Lane k: the vector at p[k]. */
CORE_QUAD void load_vectors3(const double *p0, const double *p1, const double *p2, const double *p3, quad x[3])
{
    const double *const p[4] = {p0, p1, p2, p3};
    quad_load_pairs(p, 0, &x[0], &x[1]);
    x[2] = quad_load_ones(p, 2);
}

CORE_FUSED_QUAD void cross_quads3(const quad x[3], const quad y[3], quad out[3])
{
    CORE_UNROLLED
    for (int c = 0; c < 3; c++) {
        const int e = (c + 1) % 3, f = (c + 2) % 3;
        out[c] = quad_fused_multiply_subtract(x[e], y[f], quad_multiply(x[f], y[e]));
    }
}

/* x p + y q + z r */
CORE_FUSED_QUAD quad combine_quads3(quad x, quad p, quad y, quad q, quad z, quad r)
{
    return quad_fused_multiply_add(x, p, quad_fused_multiply_add(y, q, quad_multiply(z, r)));
}

/* The dot products of x with one vector, whose components are v[0], v[4] and v[8]. */
CORE_FUSED_QUAD quad dot_lane3(const double *v, const quad x[3])
{
    return combine_quads3(quad_set1(v[0]), x[0], quad_set1(v[4]), x[1], quad_set1(v[8]), x[2]);
}

/* The edges of one box, the motion in lane 3, and all that is formed of these alone. */
typedef struct box_quads3 {
    quad edge[3], normal[3]; /* of the edges after lane k: edge k + 1 x edge k + 2 */
    quad own;                /* half |edge k.normal k| */
    quad half[3];            /* each in all lanes */
    double normals[3][4];
} box_quads3;

CORE_FUSED_QUAD void load_box_quads3(const zonotope3 *z, int first, const double *motion, box_quads3 *b)
{
    const double *const e[3] = {z->edge[first], z->edge[first + 1], z->edge[first + 2]};
    const double half[4] = {z->half[first].high, z->half[first + 1].high, z->half[first + 2].high, 0};
    quad next[3], last[3];
    load_vectors3(e[0], e[1], e[2], motion, b->edge);
    load_vectors3(e[1], e[2], e[0], motion, next);
    load_vectors3(e[2], e[0], e[1], motion, last);
    cross_quads3(next, last, b->normal);
    quad det = combine_quads3(b->edge[0], b->normal[0], b->edge[1], b->normal[1], b->edge[2], b->normal[2]);
    b->own = quad_multiply(quad_load(half), quad_abs(det));
    CORE_UNROLLED
    for (int c = 0; c < 3; c++) {
        quad_store(b->normals[c], b->normal[c]);
        b->half[c] = quad_set1(half[c]);
    }
}

/* Lanes of faces[i]: |edge i of the other.face normal|, faces[3]: motion.normal; lanes of across[i]: what the own edges
 * reach along the cross products of own edge i and those of the other, and the motion. */
CORE_FUSED_QUAD void look_along_normals3(const box_quads3 *b, const quad other[3], quad faces[4], quad across[3])
{
    quad along[3];
    CORE_UNROLLED
    for (int k = 0; k < 3; k++)
        along[k] = dot_lane3(&b->normals[0][k], other);
    quad_turn(along[0], along[1], along[2], faces);
    CORE_UNROLLED
    for (int k = 0; k < 3; k++) {
        const int i = (k + 1) % 3, j = (k + 2) % 3;
        faces[k] = quad_abs(faces[k]);
        across[k] =
            quad_fused_multiply_add(b->half[i], quad_abs(along[j]), quad_multiply(b->half[j], quad_abs(along[i])));
    }
}

/* Of three axes and the place of none. */
typedef struct axis_quads3 {
    quad along, reach, speed;
} axis_quads3;

/* > 0: parts the two on the whole way. */
CORE_QUAD quad value_quads3(const axis_quads3 *x, quad half_unit)
{
    quad half_way = quad_multiply(half_unit, x->speed);
    quad distance = quad_subtract(quad_abs(quad_subtract(x->along, half_way)), x->reach);
    return quad_subtract(distance, quad_abs(half_way));
}

/* Bits 0, 3 and 6: lanes 0, 1 and 2. */
CORE_QUAD unsigned spread_bits3(quad mask)
{
    unsigned bits = quad_bits(mask);
    return (bits & 1) | (bits & 2) << 2 | (bits & 4) << 4;
}

/* The axes, as bits of AXES3_SWEPT, whose masks are set; the last two of `mask` are those across the path. */
CORE_QUAD unsigned axes_of_masks3(const quad *mask, int count)
{
    unsigned axes = (quad_bits(mask[0]) & 7) | (quad_bits(mask[1]) & 7) << 3;
    CORE_UNROLLED
    for (int j = 0; j < 3; j++)
        axes |= spread_bits3(mask[2 + j]) << (6 + j);
    if (count > 5)
        axes |= (quad_bits(mask[5]) & 7) << 15 | (quad_bits(mask[6]) & 7) << 18;
    return axes;
}

/* x[0], x[1]: faces of the first and the second; x[2 + j]: edges of the first with edge j of the second; x[5], x[6]:
 * edges of the first, and the second, with the path. */
CORE_FUSED_QUAD void look_at_axes3(const box_sweep3 *s, axis_quads3 x[7])
{
    const double offset[3] = {s->z.offset[0].high, s->z.offset[1].high, s->z.offset[2].high};
    const quad d[3] = {quad_set1(offset[0]), quad_set1(offset[1]), quad_set1(offset[2])};
    const quad m[3] = {quad_set1(s->motion[0]), quad_set1(s->motion[1]), quad_set1(s->motion[2])};
    box_quads3 a, b;
    quad faces_a[4], faces_b[4], across_a[3], across_b[3], turned[4];
    load_box_quads3(&s->z, 0, s->motion, &a);
    load_box_quads3(&s->z, 3, s->motion, &b);
    look_along_normals3(&a, b.edge, faces_a, across_a);
    look_along_normals3(&b, a.edge, faces_b, across_b);
    x[0].along = combine_quads3(d[0], a.normal[0], d[1], a.normal[1], d[2], a.normal[2]);
    x[0].reach = quad_add(a.own, combine_quads3(b.half[0], faces_a[0], b.half[1], faces_a[1], b.half[2], faces_a[2]));
    x[0].speed = faces_a[3];
    x[1].along = combine_quads3(d[0], b.normal[0], d[1], b.normal[1], d[2], b.normal[2]);
    x[1].reach = quad_add(b.own, combine_quads3(a.half[0], faces_b[0], a.half[1], faces_b[1], a.half[2], faces_b[2]));
    x[1].speed = faces_b[3];

    quad around_offset[3], around_motion[3]; /* edges of the second, and the motion, x these */
    double offsets[3][4], motions[3][4];
    cross_quads3(b.edge, d, around_offset);
    cross_quads3(b.edge, m, around_motion);
    CORE_UNROLLED
    for (int c = 0; c < 3; c++) {
        quad_store(offsets[c], around_offset[c]);
        quad_store(motions[c], around_motion[c]);
    }
    quad_turn(across_a[0], across_a[1], across_a[2], turned);
    CORE_UNROLLED
    for (int j = 0; j < 3; j++) {
        x[2 + j].along = dot_lane3(&offsets[0][j], a.edge);
        x[2 + j].speed = dot_lane3(&motions[0][j], a.edge);
        x[2 + j].reach = quad_add(turned[j], across_b[j]);
    }
    const quad size[3] = {quad_abs(x[2].speed), quad_abs(x[3].speed), quad_abs(x[4].speed)};
    x[5].along = dot_lane3(&offsets[0][3], a.edge);
    x[5].reach = quad_add(turned[3], combine_quads3(b.half[0], size[0], b.half[1], size[1], b.half[2], size[2]));
    x[5].speed = quad_set1(0);
    x[6].along = combine_quads3(m[0], around_offset[0], m[1], around_offset[1], m[2], around_offset[2]);
    quad_turn(across_b[0], across_b[1], across_b[2], turned);
    x[6].reach = turned[3];
    quad_turn(size[0], size[1], size[2], turned);
    x[6].reach = quad_add(x[6].reach, combine_quads3(a.half[0], turned[0], a.half[1], turned[1], a.half[2], turned[2]));
    x[6].speed = quad_set1(0);
}

static CORE_WITH_FUSED_QUADS filter_verdict filter_quads3(box_sweep3 *s, unsigned *open)
{
    static const double three[4] = {-1, -1, -1, 1}; /* by their signs: the lanes that count */
    axis_quads3 x[7];
    quad value[7], greatest = quad_set1(-INFINITY);
    double limit;
    bool trusted = is_trusted3(s, &limit);
    const quad bound = quad_set1(limit), half_unit = quad_set1(0.5 * s->unit);
    look_at_axes3(s, x);
    CORE_UNROLLED_8
    for (int i = 0; i < 7; i++) {
        value[i] = value_quads3(&x[i], half_unit);
        greatest = quad_max(value[i], greatest);
    }
    if (trusted && (quad_bits(quad_less(bound, greatest)) & 7) != 0)
        return FILTER_APART;
    CORE_UNROLLED_8
    for (int i = 0; i < 5; i++) {
        quad along = quad_abs(x[i].along), gap = quad_subtract(along, x[i].reach);
        quad_store(&s->gap[4 * i], quad_select(quad_load(three), gap, quad_set1(-INFINITY)));
        quad_store(&s->along[4 * i], along);
        quad_store(&s->speed[4 * i], quad_flip(x[i].speed, x[i].along));
    }
    *open = AXES3_SWEPT;
    if (!trusted)
        return FILTER_OPEN;
    CORE_UNROLLED_8
    for (int i = 0; i < 7; i++)
        value[i] = quad_less(value[i], quad_negate(bound));
    *open = AXES3_SWEPT & ~axes_of_masks3(value, 7);
    return *open == 0 ? FILTER_OVERLAPPING : FILTER_OPEN;
}

filter_verdict hit__cast_box_sweep3_filter(box_sweep3 *s, unsigned *open)
{
    return core_has_fused_quads() ? filter_quads3(s, open) : filter_plain3(s, open);
}

/* ---- In double-double ---- */

/* What is measured along n = edge[p] x edge[q]. */
typedef struct measure3 {
    dd n[3], along, reach, speed; /* speed: motion.n; n is turned so that along >= 0 */
    dd gap, time;                 /* along - reach, and that divided by the speed */
    double length;                /* |n|_1 */
} measure3;

typedef void measure3_function(const box_sweep3 *s, int axis, measure3 *m);

CORE_INLINE void measure3_by(bool fused, const box_sweep3 *s, int axis, measure3 *m)
{
    int p = BOX_SWEEP3_EDGES[axis][0], q = BOX_SWEEP3_EDGES[axis][1];
    const double *u = s->z.edge[p], *v = s->z.edge[q];
    m->n[0] = dd_determinant_by(fused, u[1], v[2], u[2], v[1]);
    m->n[1] = dd_determinant_by(fused, u[2], v[0], u[0], v[2]);
    m->n[2] = dd_determinant_by(fused, u[0], v[1], u[1], v[0]);
    m->length = fabs(m->n[0].high) + fabs(m->n[1].high) + fabs(m->n[2].high);
    m->along = vec3_dd_sum_dot(fused, m->n, s->z.offset);
    m->speed = vec3_dd_sum_dot_double(fused, m->n, s->motion);
    dd reach = {0, 0};
    for (int k = 0; k < 6; k++)
        if (k != p && k != q)
            dd_accumulate_product(fused, &reach, s->z.half[k],
                                  dd_abs(vec3_dd_sum_dot_double(fused, m->n, s->z.edge[k])));
    m->reach = dd_normalized(reach);
    if (m->along.high < 0) {
        m->along = dd_negate(m->along);
        m->speed = dd_negate(m->speed);
        for (int c = 0; c < 3; c++)
            m->n[c] = dd_negate(m->n[c]);
    }
    m->gap = dd_add(m->along, dd_negate(m->reach));
    m->time = dd_divide_by(fused, m->gap, m->speed);
}

static void measure3_plain(const box_sweep3 *s, int axis, measure3 *m)
{
    measure3_by(false, s, axis, m);
}

CORE_WITH_FMA static void measure3_fma(const box_sweep3 *s, int axis, measure3 *m)
{
    measure3_by(true, s, axis, m);
}

static void measure_axis3(const box_sweep3 *s, int axis, measure3 *m)
{
    measure3_function *measure = core_has_fma() ? measure3_fma : measure3_plain;
    measure(s, axis, m);
}

/* The shares of the point `at` of the facet across axis k, whose outward normal is n. */
static void divide3(const box_sweep3 *s, int axis, const dd n[3], const dd at[3], dd share[6])
{
    hit__measure_facet3_divide(&s->z, BOX_SWEEP3_EDGES[axis][0], BOX_SWEEP3_EDGES[axis][1], n, at, share);
}

/* ---- The first contact ---- */

/* The unit vector along n, times sign. */
static hit_vec3 unit_of3(const dd n[3], double sign)
{
    double v[3] = {n[0].high, n[1].high, n[2].high};
    double largest = fmax(fabs(v[0]), fmax(fabs(v[1]), fabs(v[2])));
    for (int c = 0; c < 3; c++)
        v[c] /= largest;
    double length = sign * sqrt(vec3_dot(v, v));
    return (hit_vec3){v[0] / length, v[1] / length, v[2] / length};
}

/* By what was found in double: gaps and speeds are known to within these. */
typedef struct survival3 {
    double gap_error, speed_error;
} survival3;

static survival3 survival3_of(const box_sweep3 *s)
{
    return (survival3){0x1p-43 * s->size, 0x1p-45};
}

static unsigned survivors_plain3(const box_sweep3 *s)
{
    const survival3 off = survival3_of(s);
    double latest = 0;
    for (int i = 0; i < BOX_SWEEP3_PLACES; i++) {
        double low = (s->gap[i] - off.gap_error) / (s->speed[i] + off.speed_error);
        if (s->gap[i] > off.gap_error && s->speed[i] > off.speed_error && low > latest)
            latest = low;
    }
    unsigned survivors = 0;
    for (int k = 0; k < 15; k++) {
        int i = BOX_SWEEP3_PLACE[k];
        double fastest = s->speed[i] - off.speed_error;
        bool sure = s->along[i] > off.gap_error && fastest > 0;
        if (!(s->gap[i] < -off.gap_error) && (!sure || s->gap[i] + off.gap_error >= latest * fastest))
            survivors |= 1u << k;
    }
    return survivors;
}

static CORE_WITH_FUSED_QUADS unsigned survivors_quads3(const box_sweep3 *s)
{
    const survival3 off = survival3_of(s);
    const quad gap_error = quad_set1(off.gap_error), speed_error = quad_set1(off.speed_error);
    quad latest = quad_set1(0), out[5];
    CORE_UNROLLED_8
    for (int i = 0; i < 5; i++) {
        quad gap = quad_load(&s->gap[4 * i]), speed = quad_load(&s->speed[4 * i]);
        quad low = quad_divide(quad_subtract(gap, gap_error), quad_add(speed, speed_error));
        quad sure = quad_and(quad_less(gap_error, gap), quad_less(speed_error, speed));
        latest = quad_max(quad_and(sure, low), latest);
    }
    latest = quad_greatest(latest);
    CORE_UNROLLED_8
    for (int i = 0; i < 5; i++) {
        quad gap = quad_load(&s->gap[4 * i]), along = quad_load(&s->along[4 * i]);
        quad fastest = quad_subtract(quad_load(&s->speed[4 * i]), speed_error);
        quad sure = quad_and(quad_less(gap_error, along), quad_less(quad_set1(0), fastest));
        quad early = quad_less(quad_add(gap, gap_error), quad_multiply(latest, fastest));
        out[i] = quad_or(quad_less(gap, quad_negate(gap_error)), quad_and(sure, early));
    }
    return AXES3_ALL & ~axes_of_masks3(out, 5);
}

/* The axes whose time of entry may be the last one. Times are compared by products: the rounding of one is nothing
 * beside the error of the gap. */
static unsigned survivors3(const box_sweep3 *s)
{
    return core_has_fused_quads() ? survivors_quads3(s) : survivors_plain3(s);
}

axes3 hit__cast_box_sweep3_axes(const standing3 *standing)
{
    return standing->box != NULL ? hit__relate_axes3_from_aabb_obb(standing->box, standing->second)
                                 : hit__relate_axes3_from_obb_obb(standing->first, standing->second);
}

static int sign_standing3(const standing3 *standing, unsigned axes)
{
    axes3 pair = hit__cast_box_sweep3_axes(standing);
    return hit__relate_axes3_sign(&pair, axes);
}

/* The time at which axis k ceases to part the two, on the scale of z and motion, and how far it may be off. False: it
 * does not part them. */
static bool entry_time3(const box_sweep3 *s, const standing3 *standing, int axis, measure3 *m, dd *time, double *error)
{
    measure_axis3(s, axis, m);
    if (m->length == 0)
        return false;
    double uncertain = 0x1p-97 * m->length * s->size;
    if (m->gap.high < -uncertain || (m->gap.high <= uncertain && sign_standing3(standing, 1u << axis) <= 0))
        return false;
    *error = INFINITY;
    *time = dd_from(0);
    if (m->speed.high > 0x1p-97 * m->length) {
        *time = m->gap.high > 0 ? m->time : dd_from(0);
        *error = 0x1p-8 * uncertain / m->speed.high;
    }
    return true;
}

/* The latest time of entry; among those that compute as equal the lowest axis. One of which nothing is certain, since
 * the two move along it by next to nothing, counts only where there is no other. -1: no axis parts them. */
static int latest_entry3(const box_sweep3 *s, const standing3 *standing, measure3 *best, dd *time)
{
    unsigned survivors = survivors3(s);
    double best_error = INFINITY;
    int found = -1;
    for (int k = 0; k < 15; k++) {
        measure3 m;
        dd own;
        double error;
        if ((survivors >> k & 1) == 0 || !entry_time3(s, standing, k, &m, &own, &error))
            continue;
        bool certain = error <= 0x1p-20 * own.high;
        bool later = found < 0 || (certain && !(best_error <= 0x1p-20 * time->high)) ||
                     (certain && dd_add(own, dd_negate(*time)).high > error + best_error);
        if (later) {
            found = k;
            *best = m;
            *time = own;
            best_error = error;
        }
    }
    return found;
}

void hit__cast_box_sweep3_first(const box_sweep3 *s, const standing3 *standing, box_sweep3_hit *out)
{
    measure3 m;
    dd time, at[3], share[6];
    int relative = s->exponent - s->z.exponent;
    memset(out->share, 0, sizeof out->share);
    out->axis = latest_entry3(s, standing, &m, &time);
    if (out->axis < 0) { /* axes so far from orthonormal that double-double loses them */
        axes3 pair = hit__cast_box_sweep3_axes(standing);
        out->t = DBL_TRUE_MIN;
        for (out->axis = 0; out->axis < 14 && hit__relate_axes3_sign(&pair, 1u << out->axis) <= 0;)
            out->axis++;
        out->normal = hit__relate_axes3_normal(&pair, out->axis);
        return;
    }
    double t = floating_scaled(time.high, -relative);
    if (t >= 1) {
        t = 1;
        time = dd_from(ldexp(1, relative));
    }
    out->t = exact_is_zero(t) ? DBL_TRUE_MIN : t;
    out->normal = unit_of3(m.n, 1);
    for (int c = 0; c < 3; c++)
        at[c] = dd_add(s->z.offset[c], dd_negate(dd_multiply_double(time, s->motion[c])));
    divide3(s, out->axis, m.n, at, share);
    for (int k = 0; k < 6; k++)
        out->share[k] = share[k].high;
}

/* The axes along which |D.n| may be the greatest part of what the edges reach, by what was found in double. */
static unsigned outermost3(const box_sweep3 *s)
{
    double greatest = 0;
    unsigned axes = 0;
    for (int pass = 0; pass < 2; pass++)
        for (int k = 0; k < 15; k++) {
            double along = s->along[BOX_SWEEP3_PLACE[k]], reach = along - s->gap[BOX_SWEEP3_PLACE[k]];
            double error = 0x1p-42 * s->size;
            bool flat = !(reach > 0x1p-20 * s->size); /* or a normal of next to no length: left to double-double */
            if (pass == 0 && !flat)
                greatest = fmax(greatest, (along - error) / (reach + error));
            else if (pass == 1 && (flat || (along + error) / (reach - error) >= greatest))
                axes |= 1u << k;
        }
    return axes;
}

/* D is in K: the ray from the middle of K through D leaves K by the facet on which |D.n| is the greatest part of what
 * the edges reach; D is as great a part of a point of that facet, and has that part of its shares. */
void hit__cast_box_sweep3_common(const zonotope3 *z, double share[6])
{
    const hit_vec3 none = {0, 0, 0};
    dd greatest = {0, 0}, at[3], divided[6];
    measure3 best = {.length = 0};
    int found = 0;
    unsigned open;
    box_sweep3 s;
    s.z = *z;
    hit__cast_box_sweep3_begin(&s, &none);
    s.unit = 0; /* so that all axes are looked at */
    hit__cast_box_sweep3_filter(&s, &open);
    unsigned axes = outermost3(&s);
    memset(share, 0, 6 * sizeof *share);
    for (int k = 0; k < 15; k++) {
        measure3 m;
        if ((axes >> k & 1) == 0)
            continue;
        measure_axis3(&s, k, &m);
        if (!(m.reach.high > 0x1p-90 * m.length * s.size)) /* flat, as far as can be seen here */
            continue;
        dd part = dd_divide(m.along, m.reach);
        if (dd_less(greatest, part)) {
            greatest = part;
            best = m;
            found = k;
        }
    }
    if (!(greatest.high > 0x1p-60))
        return;
    for (int c = 0; c < 3; c++) {
        at[c] = dd_divide(z->offset[c], greatest);
    }
    divide3(&s, found, best.n, at, divided);
    double part = greatest.high < 1 ? greatest.high : 1;
    for (int k = 0; k < 6; k++)
        share[k] = part * divided[k].high;
}
