/* The first contact of two boxes of the plane of which one moves along a line.
 *
 * Five axes in double with a proven bound for hit or miss; then the times of entry along the four base axes in
 * double-double. The point comes from the place of D on the boundary of K at that time, as a sum of the edges. Bounds:
 * docs/numerics.md, "Casts of boxes".
 * Based on: C. Ericson, Real-Time Collision Detection, 2005, section 5.5.8, for intervals of time along separating
 * axes. Ours differs: exact decisions, the moving path as an edge of its own, a contact point without clipping. */
#include "cast/box_sweep2.h"

#include "core/cpu.h"
#include "exact/floating.h"

#include <assert.h>
#include <string.h>

void hit__cast_box_sweep2_begin(box_sweep2 *s, const hit_vec2 *motion)
{
    double largest = fmax(fabs(motion->x), fabs(motion->y));
    int lift = floating_is_low(largest) ? FLOATING_LIFT : 0;
    frexp(lift != 0 ? floating_lifted(largest) : largest, &s->exponent);
    s->motion[0] = ldexp(lift != 0 ? floating_lifted(motion->x) : motion->x, -s->exponent);
    s->motion[1] = ldexp(lift != 0 ? floating_lifted(motion->y) : motion->y, -s->exponent);
    s->exponent -= lift;
    int relative = s->exponent - s->z.exponent;
    s->unit = relative >= -400 && relative <= 400 ? ldexp(1, relative) : 0;
    s->size = fabs(s->z.offset[0].high) + fabs(s->z.offset[1].high);
    for (int k = 0; k < 4; k++)
        s->size += s->z.half[k].high;
}

filter_verdict hit__cast_box_sweep2_filter(box_sweep2 *s, unsigned *open)
{
    const double across[2] = {-s->motion[1], s->motion[0]}, *v = s->motion;
    double x = s->z.offset[0].high, y = s->z.offset[1].high;
    double total = s->size + 2 * s->unit, bound = 0x1p-45 * total;
    bool trusted = s->unit > 0 && total >= 0x1p-300 && total <= 0x1p300, apart = false;
    *open = 0;
    for (int axis = 0; axis <= AXES2_PATH; axis++) {
        const double *n = axis == AXES2_PATH ? across : s->z.edge[axis];
        double along = x * n[0] + y * n[1], reach = 0, speed = axis == AXES2_PATH ? 0 : v[0] * n[0] + v[1] * n[1];
        for (int k = 0; k < 4; k++)
            if (k != (axis ^ 1) || axis == AXES2_PATH)
                reach += s->z.half[k].high * fabs(s->z.edge[k][0] * n[0] + s->z.edge[k][1] * n[1]);
        if (axis != AXES2_PATH) {
            s->along[axis] = fabs(along);
            s->gap[axis] = fabs(along) - reach;
            s->speed[axis] = along < 0 ? -speed : speed;
        }
        double half_way = 0.5 * s->unit * speed;
        double value = fabs(along - half_way) - reach - fabs(half_way);
        apart = apart || (trusted && value > bound);
        *open |= (unsigned)(!trusted || !(value < -bound)) << axis;
    }
    return apart ? FILTER_APART : *open == 0 ? FILTER_OVERLAPPING : FILTER_OPEN;
}

/* ---- In double-double ---- */

/* What is measured along n, an edge's direction. */
typedef struct measure2 {
    double n[2];
    dd along, reach, speed; /* speed: motion.n */
} measure2;

CORE_INLINE dd dd_dot_by2(bool fused, const dd u[2], const double v[2])
{
    return dd_add(dd_multiply_double_by(fused, u[0], v[0]), dd_multiply_double_by(fused, u[1], v[1]));
}

CORE_INLINE dd dot_by2(bool fused, const double u[2], const double v[2])
{
    return dd_determinant_by(fused, u[0], v[0], -u[1], v[1]);
}

CORE_INLINE measure2 measure_axis_by2(bool fused, const box_sweep2 *s, int axis)
{
    const double *n = s->z.edge[axis];
    measure2 m = {.n = {n[0], n[1]}, .along = dd_dot_by2(fused, s->z.offset, n), .speed = dot_by2(fused, s->motion, n)};
    for (int k = 0; k < 4; k++)
        if (k != (axis ^ 1)) {
            dd extent = dd_abs(dot_by2(fused, s->z.edge[k], n));
            m.reach = dd_add(m.reach, dd_multiply_by(fused, s->z.half[k], extent));
        }
    if (m.along.high < 0) {
        m.along = dd_negate(m.along);
        m.speed = dd_negate(m.speed);
        m.n[0] = -m.n[0];
        m.n[1] = -m.n[1];
    }
    return m;
}

CORE_WITH_FMA static measure2 measure_axis_fma2(const box_sweep2 *s, int axis)
{
    return measure_axis_by2(true, s, axis);
}

static measure2 measure_axis2(const box_sweep2 *s, int axis)
{
    return core_has_fma() ? measure_axis_fma2(s, axis) : measure_axis_by2(false, s, axis);
}

/* ---- The point ---- */

/* A point of the side of K whose outward normal is n, as a sum of the edges: those that lead out have their full share;
 * those along the side divide what is left. */
CORE_INLINE void divide_side_by2(bool fused, const zonotope2 *z, const double n[2], const dd at[2], double share[4])
{
    dd point[2] = {at[0], at[1]}, reach = {0, 0};
    const double line[2] = {-n[1], n[0]}, length = fabs(n[0]) + fabs(n[1]);
    bool along[4];
    for (int k = 0; k < 4; k++) {
        double out = z->edge[k][0] * n[0] + z->edge[k][1] * n[1]; /* its sign is certain if it is not next to 0 */
        if (fabs(out) <= 0x1p-48 * length)
            out = dot_by2(fused, z->edge[k], n).high;
        along[k] = fabs(out) <= 0x1p-52 * length;
        share[k] = 0;
        if (along[k]) {
            dd extent = dd_abs(dot_by2(fused, z->edge[k], line));
            reach = dd_add(reach, dd_multiply_by(fused, z->half[k], extent));
            continue;
        }
        share[k] = out < 0 ? -z->half[k].high : z->half[k].high;
        for (int c = 0; c < 2; c++) {
            dd part = dd_multiply_double_by(fused, z->half[k], z->edge[k][c]);
            point[c] = dd_add(point[c], out < 0 ? part : dd_negate(part));
        }
    }
    if (!(reach.high > 0))
        return;
    dd place = dd_dot_by2(fused, point, line);
    double part = place.high < 0 ? -1 : 1;
    if (fabs(place.high) < reach.high) /* else the quotient of least numbers might overflow */
        part = dd_divide(place, reach).high;
    for (int k = 0; k < 4; k++)
        if (along[k])
            share[k] = (z->edge[k][0] * line[0] + z->edge[k][1] * line[1] < 0 ? -part : part) * z->half[k].high;
}

CORE_WITH_FMA static void divide_side_fma2(const zonotope2 *z, const double n[2], const dd at[2], double share[4])
{
    divide_side_by2(true, z, n, at, share);
}

static void divide_side2(const zonotope2 *z, const double n[2], const dd at[2], double share[4])
{
    if (core_has_fma())
        divide_side_fma2(z, n, at, share);
    else
        divide_side_by2(false, z, n, at, share);
}

/* ---- The first contact ---- */

/* The axes whose time of entry may be the last one, by what was found in double. */
static unsigned survivors2(const box_sweep2 *s)
{
    double gap_error = 0x1p-45 * s->size, speed_error = 0x1p-47, latest = 0;
    for (int k = 0; k < 4; k++) {
        double low = (s->gap[k] - gap_error) / (s->speed[k] + speed_error);
        if (s->gap[k] > gap_error && s->speed[k] > speed_error && low > latest)
            latest = low;
    }
    unsigned survivors = 0;
    for (int k = 0; k < 4; k++) {
        double fastest = s->speed[k] - speed_error;
        bool sure = s->along[k] > gap_error && fastest > 0;
        if (!(s->gap[k] < -gap_error) && (!sure || (s->gap[k] + gap_error) / fastest >= latest))
            survivors |= 1u << k;
    }
    return survivors;
}

/* The time at which an axis ceases to part the two, on the scale of z and motion, and how far it may be off. False: it
 * does not part them. */
static bool entry_time2(const box_sweep2 *s, const axes2 *standing, int axis, measure2 *m, dd *time, double *error)
{
    *m = measure_axis2(s, axis);
    dd gap = dd_add(m->along, dd_negate(m->reach));
    double uncertain = 0x1p-96 * s->size;
    if (gap.high < -uncertain || (gap.high <= uncertain && hit__relate_axes2_sign(standing, 1u << axis) <= 0))
        return false;
    gap = gap.high > 0 ? gap : dd_from(0);
    *error = INFINITY;
    *time = dd_from(0);
    if (m->speed.high > 0x1p-98) {
        *time = dd_divide(gap, m->speed);
        *error = 0x1p-9 * uncertain / m->speed.high;
    }
    return true;
}

/* The latest time of entry; among those that compute as equal the lowest axis. One of which nothing is certain, since
 * the two move along it by next to nothing, counts only where there is no other. Some axis parts them, and is found:
 * the error of its gap is below what is left to hit__relate_axes2_sign. */
static int latest_entry2(const box_sweep2 *s, const axes2 *standing, measure2 *best, dd *time)
{
    unsigned survivors = survivors2(s);
    double best_error = INFINITY;
    int found = -1;
    for (int k = 0; k < 4; k++) {
        measure2 m;
        dd own;
        double error;
        if ((survivors >> k & 1) == 0 || !entry_time2(s, standing, k, &m, &own, &error))
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
    assert(found >= 0);
    return found;
}

void hit__cast_box_sweep2_first(const box_sweep2 *s, const axes2 *standing, box_sweep2_hit *out)
{
    measure2 m;
    dd time, at[2];
    int relative = s->exponent - s->z.exponent;
    memset(out->share, 0, sizeof out->share);
    out->axis = latest_entry2(s, standing, &m, &time);
    double t = ldexp(time.high, -relative);
    if (t >= 1) {
        t = 1;
        time = dd_from(ldexp(1, relative));
    }
    out->t = exact_is_zero(t) ? DBL_TRUE_MIN : t;
    double length = sqrt(m.n[0] * m.n[0] + m.n[1] * m.n[1]);
    out->normal = length > 0 ? (hit_vec2){m.n[0] / length, m.n[1] / length}
                             : hit__relate_axes2_normal(standing, out->axis); /* flushed */
    for (int c = 0; c < 2; c++)
        at[c] = dd_add(s->z.offset[c], dd_negate(dd_multiply_double(time, s->motion[c])));
    divide_side2(&s->z, m.n, at, out->share);
}

/* The axes along which |D.n| may be the greatest part of what the edges reach, by what was found in double. */
static unsigned outermost2(const box_sweep2 *s)
{
    double greatest = 0, error = 0x1p-44 * s->size;
    unsigned axes = 0;
    for (int pass = 0; pass < 2; pass++)
        for (int k = 0; k < 4; k++) {
            double reach = s->along[k] - s->gap[k];
            bool flat = !(reach > 0x1p-20 * s->size); /* left to double-double */
            if (pass == 0 && !flat)
                greatest = fmax(greatest, (s->along[k] - error) / (reach + error));
            else if (pass == 1 && (flat || (s->along[k] + error) / (reach - error) >= greatest))
                axes |= 1u << k;
        }
    return axes;
}

/* D is in K: the ray from the middle of K through D leaves K by the side on which |D.n| is the greatest part of what
 * the edges reach; D is as great a part of a point of that side, and has that part of its shares. */
void hit__cast_box_sweep2_common(const zonotope2 *z, double share[4])
{
    const hit_vec2 none = {0, 0};
    box_sweep2 s;
    dd greatest = {0, 0}, at[2];
    double n[2] = {0, 0};
    unsigned open;
    memset(share, 0, 4 * sizeof *share);
    s.z = *z;
    hit__cast_box_sweep2_begin(&s, &none);
    hit__cast_box_sweep2_filter(&s, &open);
    unsigned axes = outermost2(&s);
    for (int k = 0; k < 4; k++) {
        if ((axes >> k & 1) == 0)
            continue;
        measure2 m = measure_axis2(&s, k);
        if (!(m.reach.high > 0x1p-90 * s.size)) /* flat, as far as can be seen here */
            continue;
        dd part = dd_divide(m.along, m.reach);
        if (dd_less(greatest, part)) {
            greatest = part;
            memcpy(n, m.n, sizeof n);
        }
    }
    if (!(greatest.high > 0x1p-60))
        return;
    for (int c = 0; c < 2; c++)
        at[c] = dd_divide(z->offset[c], greatest);
    divide_side2(z, n, at, share);
    double part = greatest.high < 1 ? greatest.high : 1;
    for (int k = 0; k < 4; k++)
        share[k] *= part;
}
