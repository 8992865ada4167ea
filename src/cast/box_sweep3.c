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

static const double *edge_or_motion3(const box_sweep3 *s, int k)
{
    return k == AXES3_PATH ? s->motion : s->z.edge[k];
}

void hit__cast_box_sweep3_begin(box_sweep3 *s, const hit_vec3 *motion)
{
    const double *v = vec3_array(motion);
    double largest = fmax(fabs(v[0]), fmax(fabs(v[1]), fabs(v[2])));
    int lift = floating_is_low(largest) ? FLOATING_LIFT : 0;
    s->exponent = 0;
    if (!exact_is_zero(largest))
        frexp(lift != 0 ? floating_lifted(largest) : largest, &s->exponent);
    for (int c = 0; c < 3; c++)
        s->motion[c] = ldexp(lift != 0 ? floating_lifted(v[c]) : v[c], -s->exponent);
    s->exponent -= lift;
    int relative = s->exponent - s->z.exponent;
    s->unit = relative >= -400 && relative <= 400 ? ldexp(1, relative) : 0;
    s->size = fabs(s->z.offset[0].high) + fabs(s->z.offset[1].high) + fabs(s->z.offset[2].high);
    for (int k = 0; k < 6; k++)
        s->size += s->z.half[k].high;
}

filter_verdict hit__cast_box_sweep3_filter(box_sweep3 *s, unsigned *open)
{
    const double offset[3] = {s->z.offset[0].high, s->z.offset[1].high, s->z.offset[2].high};
    double total = s->size + 2 * s->unit, bound = 0x1p-43 * total;
    bool trusted = s->unit > 0 && total >= 0x1p-300 && total <= 0x1p300;
    *open = 0;
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
            s->along[axis] = fabs(along);
            s->gap[axis] = fabs(along) - reach;
            s->speed[axis] = along < 0 ? -speed : speed;
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

/* ---- In double-double ---- */

/* What is measured along n = edge[p] x edge[q]. */
typedef struct measure3 {
    dd n[3], along, reach, speed; /* speed: motion.n */
    double length;                /* |n|_1 */
} measure3;

typedef measure3 measure3_function(const box_sweep3 *s, int axis);

CORE_INLINE measure3 measure3_by(bool fused, const box_sweep3 *s, int axis)
{
    int p = BOX_SWEEP3_EDGES[axis][0], q = BOX_SWEEP3_EDGES[axis][1];
    const double *u = s->z.edge[p], *v = s->z.edge[q];
    measure3 m;
    m.n[0] = dd_determinant_by(fused, u[1], v[2], u[2], v[1]);
    m.n[1] = dd_determinant_by(fused, u[2], v[0], u[0], v[2]);
    m.n[2] = dd_determinant_by(fused, u[0], v[1], u[1], v[0]);
    m.length = fabs(m.n[0].high) + fabs(m.n[1].high) + fabs(m.n[2].high);
    m.along = vec3_dd_sum_dot(fused, m.n, s->z.offset);
    m.speed = vec3_dd_sum_dot_double(fused, m.n, s->motion);
    dd reach = {0, 0};
    for (int k = 0; k < 6; k++)
        if (k != p && k != q)
            dd_accumulate_product(fused, &reach, s->z.half[k],
                                  dd_abs(vec3_dd_sum_dot_double(fused, m.n, s->z.edge[k])));
    m.reach = dd_normalized(reach);
    return m;
}

static measure3 measure3_plain(const box_sweep3 *s, int axis)
{
    return measure3_by(false, s, axis);
}

CORE_WITH_FMA static measure3 measure3_fma(const box_sweep3 *s, int axis)
{
    return measure3_by(true, s, axis);
}

static void measure_axis3(const box_sweep3 *s, int axis, measure3 *m)
{
    measure3_function *measure = core_has_fma() ? measure3_fma : measure3_plain;
    *m = measure(s, axis);
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

/* The axes whose time of entry may be the last one, by what was found in double. */
static unsigned survivors3(const box_sweep3 *s)
{
    double gap_error = 0x1p-43 * s->size, speed_error = 0x1p-45, latest = 0;
    for (int k = 0; k < 15; k++) {
        double low = (s->gap[k] - gap_error) / (s->speed[k] + speed_error);
        if (s->gap[k] > gap_error && s->speed[k] > speed_error && low > latest)
            latest = low;
    }
    unsigned survivors = 0;
    for (int k = 0; k < 15; k++) {
        double fastest = s->speed[k] - speed_error;
        bool sure = s->along[k] > gap_error && fastest > 0;
        if (!(s->gap[k] < -gap_error) && (!sure || (s->gap[k] + gap_error) / fastest >= latest))
            survivors |= 1u << k;
    }
    return survivors;
}

/* The time at which axis k ceases to part the two, on the scale of z and motion, and how far it may be off. False: it
 * does not part them. */
static bool entry_time3(const box_sweep3 *s, const axes3 *standing, int axis, measure3 *m, dd *time, double *error)
{
    measure_axis3(s, axis, m);
    if (m->length == 0)
        return false;
    if (m->along.high < 0) {
        m->along = dd_negate(m->along);
        m->speed = dd_negate(m->speed);
        for (int c = 0; c < 3; c++)
            m->n[c] = dd_negate(m->n[c]);
    }
    dd gap = dd_add(m->along, dd_negate(m->reach));
    double uncertain = 0x1p-97 * m->length * s->size;
    if (gap.high < -uncertain || (gap.high <= uncertain && hit__relate_axes3_sign(standing, 1u << axis) <= 0))
        return false;
    gap = gap.high > 0 ? gap : dd_from(0);
    *error = INFINITY;
    *time = dd_from(0);
    if (m->speed.high > 0x1p-97 * m->length) {
        *time = dd_divide(gap, m->speed);
        *error = 0x1p-8 * uncertain / m->speed.high;
    }
    return true;
}

/* The latest time of entry; among those that compute as equal the lowest axis. One of which nothing is certain, since
 * the two move along it by next to nothing, counts only where there is no other. -1: no axis parts them. */
static int latest_entry3(const box_sweep3 *s, const axes3 *standing, measure3 *best, dd *time)
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

void hit__cast_box_sweep3_first(const box_sweep3 *s, const axes3 *standing, box_sweep3_hit *out)
{
    measure3 m;
    dd time, at[3], share[6];
    int relative = s->exponent - s->z.exponent;
    memset(out->share, 0, sizeof out->share);
    out->axis = latest_entry3(s, standing, &m, &time);
    if (out->axis < 0) { /* axes so far from orthonormal that double-double loses them */
        out->t = DBL_TRUE_MIN;
        for (out->axis = 0; out->axis < 14 && hit__relate_axes3_sign(standing, 1u << out->axis) <= 0;)
            out->axis++;
        out->normal = hit__relate_axes3_normal(standing, out->axis);
        return;
    }
    double t = ldexp(time.high, -relative);
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
            double reach = s->along[k] - s->gap[k], error = 0x1p-42 * s->size;
            bool flat = !(reach > 0x1p-20 * s->size); /* or a normal of next to no length: left to double-double */
            if (pass == 0 && !flat)
                greatest = fmax(greatest, (s->along[k] - error) / (reach + error));
            else if (pass == 1 && (flat || (s->along[k] + error) / (reach - error) >= greatest))
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
        dd part = dd_divide(dd_abs(m.along), m.reach);
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
        best.n[c] = best.along.high < 0 ? dd_negate(best.n[c]) : best.n[c];
    }
    divide3(&s, found, best.n, at, divided);
    double part = greatest.high < 1 ? greatest.high : 1;
    for (int k = 0; k < 6; k++)
        share[k] = part * divided[k].high;
}
