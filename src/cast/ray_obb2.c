/* The stages behind ray_obb2.h: signs in double-double and in integers, and the time of a hit.
 * Based on: S. Gottschalk, M. Lin, D. Manocha, "OBBTree", SIGGRAPH 1996, for separating axes; C. Ericson, Real-Time
 * Collision Detection, 2005, section 5.3.3, for the slabs. Ours differs: the line is one more edge, so that no quotient
 * decides; the time is taken in double-double. */
#include "cast/ray_obb2.h"

#include "core/cpu.h"
#include "exact/order.h"
#include "exact/sum.h"
#include "relate/axes2.h"

/* A vector x - y, exact. */
typedef struct difference2 {
    const double *x, *y;
} difference2;

typedef struct judge2 {
    const ray_obb2 *query;
    const double *center;
    double axis[2][2], half[2], size, motion;
    bool tame;
} judge2;

static const double ORIGIN2[2] = {0, 0};

/* ---- Signs ---- */

static judge2 judge2_of(const ray_obb2 *query)
{
    const hit_obb2 *box = query->box;
    judge2 judge = {
        .query = query, .center = &box->center.x, .half = {fabs(box->half.x), fabs(box->half.y)}, .tame = true};
    judge.axis[0][0] = judge.axis[1][1] = box->axis.x;
    judge.axis[0][1] = box->axis.y;
    judge.axis[1][0] = -box->axis.y;
    for (int c = 0; c < 2; c++) {
        double u = fabs(judge.axis[0][c]);
        judge.size += fabs(query->origin[c] - judge.center[c]) + judge.half[c];
        judge.motion += fabs(query->to[c] - query->from[c]);
        judge.tame = judge.tame && u <= 2 && (u >= 0x1p-200 || exact_is_zero(u));
    }
    judge.tame = judge.tame && judge.size >= 0x1p-300 && judge.size <= 0x1p300 && judge.motion >= 0x1p-300 &&
                 judge.motion <= 0x1p300;
    return judge;
}

/* x y - z w */
static dd dd_cross(dd x, dd y, dd z, dd w)
{
    return dd_add(dd_multiply(x, y), dd_negate(dd_multiply(z, w)));
}

static const exact_number ONE2 = {.mantissa = 1};

/* sum += or -= (a.x - a.y) x (c.x - c.y) factor */
static void add_cross(exact_sum *sum, difference2 a, difference2 c, exact_number factor, bool negate)
{
    for (int part = 0; part < 8; part++) {
        const int i = part & 1;
        bool minus = negate != (((part & 1) + (part >> 1 & 1) + (part >> 2)) % 2 != 0);
        exact_number x = hit__exact_number_signed(hit__exact_number_from((part & 2) != 0 ? a.y[i] : a.x[i], 0), minus);
        exact_number y = hit__exact_number_from((part & 4) != 0 ? c.y[1 - i] : c.x[1 - i], 0);
        hit__exact_sum_add(sum, 3, (const exact_number *const[]){&x, &y, &factor});
    }
}

static int cross_sign(difference2 a, difference2 c)
{
    exact_sum sum;
    sum.count = 0;
    add_cross(&sum, a, c, ONE2, false);
    return hit__exact_sum_sign(&sum);
}

/* The sign of (x - y).u_k, which is that of its cross product with the other axis; `size` bounds |x - y|. */
static int along_axis_sign(const judge2 *judge, difference2 v, double size, int k)
{
    const double *u = judge->axis[k];
    if (judge->tame) {
        dd x = dd_difference(v.x[0], v.y[0]), y = dd_difference(v.x[1], v.y[1]);
        dd value = dd_cross(x, dd_from(u[0]), y, dd_from(-u[1]));
        if (fabs(value.high) > 0x1p-98 * size)
            return value.high > 0 ? 1 : -1;
    }
    const double across[2] = {-u[1], u[0]};
    return cross_sign(v, (difference2){across, ORIGIN2});
}

/* Is the box on one side of the whole line? */
static bool line_is_past2(const judge2 *judge)
{
    const ray_obb2 *query = judge->query;
    const difference2 offset = {query->origin, judge->center}, motion = {query->to, query->from};
    if (judge->tame) {
        dd dx = dd_difference(motion.x[0], motion.y[0]), dy = dd_difference(motion.x[1], motion.y[1]);
        dd value =
            dd_abs(dd_cross(dd_difference(offset.x[0], offset.y[0]), dy, dd_difference(offset.x[1], offset.y[1]), dx));
        for (int k = 0; k < 2; k++) {
            const double *u = judge->axis[k];
            dd extent = dd_abs(dd_cross(dd_from(u[0]), dy, dd_from(u[1]), dx));
            value = dd_add(value, dd_multiply_double(extent, -judge->half[k]));
        }
        if (fabs(value.high) > 0x1p-97 * judge->size * judge->motion)
            return value.high > 0;
    }
    exact_sum sum;
    sum.count = 0;
    add_cross(&sum, offset, motion, ONE2, cross_sign(offset, motion) < 0);
    for (int k = 0; k < 2; k++) {
        const difference2 edge = {judge->axis[k], ORIGIN2};
        add_cross(&sum, edge, motion, hit__exact_number_from(judge->half[k], 0), cross_sign(edge, motion) > 0);
    }
    return hit__exact_sum_sign(&sum) > 0;
}

/* The origin lies beyond a side of axis k. Does the line stay there? */
static bool stays_beyond2(const judge2 *judge, const axes2 *end, int k, int side)
{
    const ray_obb2 *query = judge->query;
    if (!query->ends)
        return side * along_axis_sign(judge, (difference2){query->to, query->from}, judge->motion, k) >= 0;
    return hit__relate_axes2_sign(end, 1u << k) > 0 &&
           side == along_axis_sign(judge, (difference2){query->to, judge->center}, judge->size + judge->motion, k);
}

bool hit__cast_ray_obb2_exactly(const ray_obb2 *query, ray_obb2_found *found)
{
    const judge2 judge = judge2_of(query);
    const hit_vec2 origin = {query->origin[0], query->origin[1]}, to = {query->to[0], query->to[1]};
    const axes2 start = hit__relate_axes2_from_obb_point(query->box, &origin),
                end = hit__relate_axes2_from_obb_point(query->box, &to);
    *found = (ray_obb2_found){.tame = judge.tame};
    for (int k = 0; k < 2; k++) {
        if (hit__relate_axes2_sign(&start, 1u << k) <= 0)
            continue;
        int side = along_axis_sign(&judge, (difference2){query->origin, judge.center}, judge.size, k);
        if (stays_beyond2(&judge, &end, k, side))
            return false;
        found->beyond |= 1u << k;
        found->side[k] = side;
    }
    return found->beyond == 0 || !line_is_past2(&judge);
}

/* ---- When ---- */

typedef struct entry2 {
    double t;
    bool certain; /* t is right to within the bound; else the line and the side are as good as parallel */
    double normal[2];
} entry2;

CORE_INLINE entry2 entry2_by(bool fused, const ray_obb2 *query, int k)
{
    const hit_vec2 axis = query->box->axis;
    const double *center = &query->box->center.x;
    const double u[2] = {k == 0 ? axis.x : -axis.y, k == 0 ? axis.y : axis.x};
    dd place = {0, 0}, speed = {0, 0}, square = {0, 0};
    double motion = 0;
    CORE_UNROLLED
    for (int c = 0; c < 2; c++) {
        dd d = dd_difference(query->to[c], query->from[c]), n = dd_from(u[c]);
        dd_accumulate_product(fused, &place, dd_difference(query->origin[c], center[c]), n);
        dd_accumulate_product(fused, &speed, d, n);
        dd_accumulate_product(fused, &square, n, n);
        motion += fabs(d.high);
    }
    dd way = dd_abs(dd_normalized(place));
    square = dd_normalized(square);
    dd_accumulate_product(fused, &way, dd_from(-fabs(k == 0 ? query->box->half.x : query->box->half.y)), square);
    way = dd_normalized(way);
    speed = dd_abs(dd_normalized(speed));
    double unit = 1 / sqrt(square.high);
    entry2 entry = {.certain = speed.high > 0x1p-42 * motion, .normal = {u[0] * unit, u[1] * unit}};
    if (entry.certain) { /* the high part of the quotient alone, as in ray_obb3.c */
        double t = way.high / speed.high, product, error;
        exact_two_product_by(fused, t, speed.high, &product, &error);
        entry.t = t + (((way.high - product) - error) + (way.low - t * speed.low)) / speed.high;
    }
    return entry;
}

typedef entry2 entry2_of(const ray_obb2 *query, int k);

static entry2 entry2_plain(const ray_obb2 *query, int k)
{
    return entry2_by(false, query, k);
}

static CORE_WITH_FMA entry2 entry2_fma(const ray_obb2 *query, int k)
{
    return entry2_by(true, query, k);
}

/* The axis entered last, the lowest of those that compute as equal. -1: a side and the line are so nearly parallel that
 * double-double cannot tell. */
static int last_entry2(const ray_obb2 *query, unsigned beyond, entry2 *last)
{
    entry2_of *entry_of = core_has_fma() ? entry2_fma : entry2_plain;
    int axis = -1;
    for (int k = 0; k < 2; k++) {
        if ((beyond >> k & 1) == 0)
            continue;
        entry2 entry = entry_of(query, k);
        if (!entry.certain)
            return -1;
        if (axis < 0 || entry.t > last->t) {
            *last = entry;
            axis = k;
        }
    }
    return axis;
}

/* ---- When, for numbers that double-double cannot take ---- */

/* fraction * 2^exponent; the fraction is between 2^-500 and 2^500. */
typedef struct sized2 {
    double fraction;
    int exponent;
} sized2;

/* How far the origin is beyond the line of a side, on that side along u_k, or the speed towards it, both times |u|:
 * within 2^-52 of it. */
static sized2 along_axis(const ray_obb2 *query, double side, int k, bool speed)
{
    const hit_vec2 axis = query->box->axis;
    const double u[2] = {k == 0 ? axis.x : -axis.y, k == 0 ? axis.y : axis.x}, across[2] = {-u[1], u[0]};
    const difference2 offset = {query->origin, &query->box->center.x}, motion = {query->to, query->from};
    const difference2 along = {u, ORIGIN2}, other = {across, ORIGIN2};
    int shift = 0;
    for (;;) {
        exact_sum sum;
        sum.count = 0;
        exact_number one = {.mantissa = 1, .exponent = shift};
        exact_number half = hit__exact_number_from(fabs(k == 0 ? query->box->half.x : query->box->half.y), 0);
        half.exponent += shift;
        if (speed) {
            add_cross(&sum, motion, other, one, side > 0);
        } else {
            add_cross(&sum, offset, other, one, side < 0);
            add_cross(&sum, along, other, half, true);
        }
        if (shift == 0 && hit__exact_sum_sign(&sum) == 0)
            return (sized2){0, 0};
        double value = hit__exact_sum_up(&sum);
        if (fabs(value) > 0x1p500)
            shift -= 900;
        else if (fabs(value) < 0x1p-500)
            shift += 900;
        else
            return (sized2){value, -shift};
    }
}

/* |a / b| */
static sized2 sized_quotient2(sized2 a, sized2 b)
{
    int exponent;
    sized2 t = {frexp(fabs(a.fraction / b.fraction), &exponent), a.exponent - b.exponent};
    t.exponent += exponent;
    return t;
}

static bool is_later2(sized2 a, sized2 b)
{
    int exponent = a.exponent > b.exponent ? a.exponent : b.exponent;
    return ldexp(a.fraction, a.exponent - exponent) > ldexp(b.fraction, b.exponent - exponent);
}

static double within_range2(double x)
{
    return x > DBL_MAX ? DBL_MAX : x < -DBL_MAX ? -DBL_MAX : x;
}

/* Each step with an exponent of its own. */
double hit__cast_ray_obb2_place(double origin, double from, double to, double time, int time_exponent)
{
    bool large = fabs(from) > 1 || fabs(to) > 1;
    int exponent;
    double motion = large ? 0.5 * to - 0.5 * from : to - from;
    double fraction = frexp(motion, &exponent) * time;
    exponent += time_exponent + (large ? 1 : 0);
    double moved = ldexp(fraction, exponent - 1);
    return within_range2(2 * (0.5 * origin + moved));
}

static int enter_exactly2(const ray_obb2 *query, const ray_obb2_found *found, sized2 *latest)
{
    int axis = -1;
    for (int k = 0; k < 2; k++) {
        if ((found->beyond >> k & 1) == 0)
            continue;
        /* Both are above 0, since what hits the box comes nearer to the line. */
        sized2 t =
            sized_quotient2(along_axis(query, found->side[k], k, false), along_axis(query, found->side[k], k, true));
        if (axis < 0 || is_later2(t, *latest)) {
            *latest = t;
            axis = k;
        }
    }
    return axis;
}

void hit__cast_ray_obb2_enter(const ray_obb2 *query, const ray_obb2_found *found, hit_cast2 *out)
{
    entry2 entry = {.certain = false};
    int axis = found->tame ? last_entry2(query, found->beyond, &entry) : -1;
    if (axis >= 0) {
        double side = found->side[axis];
        out->t = entry.t;
        out->normal = (hit_vec2){side * entry.normal[0], side * entry.normal[1]};
        out->point = (hit_vec2){query->origin[0] + entry.t * (query->to[0] - query->from[0]),
                                query->origin[1] + entry.t * (query->to[1] - query->from[1])};
    } else {
        sized2 t = {0, 0};
        const hit_vec2 origin = {query->origin[0], query->origin[1]};
        const axes2 pair = hit__relate_axes2_from_obb_point(query->box, &origin);
        axis = enter_exactly2(query, found, &t);
        out->t = within_range2(ldexp(t.fraction, t.exponent));
        out->normal = hit__relate_axes2_normal(&pair, axis);
        out->point = (hit_vec2){
            hit__cast_ray_obb2_place(query->origin[0], query->from[0], query->to[0], t.fraction, t.exponent),
            hit__cast_ray_obb2_place(query->origin[1], query->from[1], query->to[1], t.fraction, t.exponent)};
    }
    if (!(out->t > 0) || exact_is_zero(out->t))
        out->t = DBL_TRUE_MIN;
    out->t = query->ends && out->t > 1 ? 1 : out->t; /* by rounding */
    out->axis = (hit_axis)((int)HIT_AXIS_B0 + axis);
    out->face = 2 * axis + (found->side[axis] > 0);
    out->inside = false;
}

/* ---- When it is left ---- */

typedef struct exit2 {
    double t, side; /* of the side, along u_k */
    bool certain;   /* t is right to within the bound; else the line and the side are as good as parallel */
    double least;   /* and the time is no less than this */
} exit2;

static exit2 exit2_of(const judge2 *judge, int k)
{
    const ray_obb2 *query = judge->query;
    dd offset[2], way[2], u[2];
    double motion = 0;
    for (int c = 0; c < 2; c++) {
        u[c] = dd_from(judge->axis[k][c]);
        offset[c] = dd_difference(query->origin[c], judge->center[c]);
        way[c] = dd_difference(query->to[c], query->from[c]);
        motion += fabs(way[c].high);
    }
    dd place = dd_cross(offset[0], u[0], offset[1], dd_negate(u[1]));
    dd speed = dd_cross(way[0], u[0], way[1], dd_negate(u[1]));
    dd reach = dd_multiply_double(dd_cross(u[0], u[0], u[1], dd_negate(u[1])), judge->half[k]);
    exit2 exit = {.side = speed.high < 0 ? -1 : 1, .certain = fabs(speed.high) > 0x1p-42 * motion};
    if (exit.certain)
        exit.t = dd_divide(dd_add(reach, speed.high < 0 ? place : dd_negate(place)), dd_abs(speed)).high;
    else
        exit.least = (reach.high - fabs(place.high)) / (0x1p-41 * motion);
    return exit;
}

/* The axis left first, the lower of those that compute as equal. -1: double-double cannot tell. */
static int first_exit2(const judge2 *judge, exit2 *first)
{
    double least = INFINITY;
    int axis = -1;
    for (int k = 0; k < 2; k++) {
        exit2 exit = exit2_of(judge, k);
        if (!exit.certain) {
            least = fmin(least, exit.least);
        } else if (axis < 0 || exit.t < first->t) {
            *first = exit;
            axis = k;
        }
    }
    return axis >= 0 && first->t < least ? axis : -1;
}

/* -1: it is never left. */
static int leave_exactly2(const judge2 *judge, sized2 *first, double *side)
{
    int axis = -1;
    for (int k = 0; k < 2; k++) {
        const difference2 motion = {judge->query->to, judge->query->from};
        int towards = along_axis_sign(judge, motion, judge->motion, k);
        if (towards == 0)
            continue;
        sized2 t =
            sized_quotient2(along_axis(judge->query, towards, k, false), along_axis(judge->query, towards, k, true));
        if (axis < 0 || is_later2(*first, t)) {
            *first = t;
            *side = towards;
            axis = k;
        }
    }
    return axis;
}

/* The unit normal of axis k, along u_k. */
static hit_vec2 unit_normal2(const judge2 *judge, int k, double side)
{
    const double *u = judge->axis[k];
    int exponent;
    frexp(fmax(fabs(u[0]), fabs(u[1])), &exponent);
    double x = ldexp(u[0], -exponent), y = ldexp(u[1], -exponent), unit = side / sqrt(x * x + y * y);
    return (hit_vec2){0 + x * unit, 0 + y * unit};
}

bool hit__cast_ray_obb2_leave(const ray_obb2 *query, double entered, hit_cast2 *out)
{
    const judge2 judge = judge2_of(query);
    exit2 exit = {0};
    sized2 t = {0, 0};
    int axis = judge.tame ? first_exit2(&judge, &exit) : -1;
    if (axis >= 0)
        t.fraction = frexp(exit.t, &t.exponent);
    else
        axis = leave_exactly2(&judge, &t, &exit.side);
    if (axis < 0)
        return false;
    double time = within_range2(ldexp(t.fraction, t.exponent));
    *out = (hit_cast2){
        .t = exact_less(time, entered) ? entered
             : query->ends && time > 1 ? 1
                                       : time,
        .point = {hit__cast_ray_obb2_place(query->origin[0], query->from[0], query->to[0], t.fraction, t.exponent),
                  hit__cast_ray_obb2_place(query->origin[1], query->from[1], query->to[1], t.fraction, t.exponent)},
        .normal = unit_normal2(&judge, axis, exit.side),
        .axis = (hit_axis)((int)HIT_AXIS_B0 + axis),
        .face = 2 * axis + (exit.side > 0)};
    return true;
}
