/* The stages behind ray_obb3.h: signs in double-double and in integers, and the time of a hit.
 * Based on: S. Gottschalk, M. Lin, D. Manocha, "OBBTree", SIGGRAPH 1996, for separating axes; C. Ericson, Real-Time
 * Collision Detection, 2005, section 5.3.3, for the slabs. Ours differs: the line is one more edge, so that no quotient
 * decides; the normals are true cross products; the time is taken in double-double. */
#include "cast/ray_obb3.h"
#include "core/vec.h"
#include "exact/dd_vec.h"

#include "exact/order.h"
#include "exact/sum.h"

/* A vector x - y, exact. */
typedef struct difference3 {
    const double *x, *y;
} difference3;

static const double ORIGIN3[3] = {0, 0, 0};

/* ---- Signs ---- */

typedef struct judge3 {
    const ray_obb3 *query;
    double size, motion;
    bool tame;
} judge3;

static judge3 judge3_of(const ray_obb3 *query)
{
    const double *center = vec3_array(&query->box->center), *half = vec3_array(&query->box->half);
    judge3 judge = {query, 0, 0, true};
    for (int c = 0; c < 3; c++) {
        judge.size += fabs(query->origin[c] - center[c]) + fabs(half[c]);
        judge.motion += fabs(query->to[c] - query->from[c]);
    }
    for (int i = 0; i < 9; i++) {
        double u = fabs(vec3_array(&query->box->axis[0])[i]);
        judge.tame = judge.tame && u <= 2 && (u >= 0x1p-200 || exact_is_zero(u));
    }
    judge.tame = judge.tame && judge.size >= 0x1p-300 && judge.size <= 0x1p300 && judge.motion >= 0x1p-300 &&
                 judge.motion <= 0x1p300;
    return judge;
}

static const exact_number ONE3 = {.mantissa = 1};

/* sum += or -= (a.x - a.y).((c.x - c.y) x u) factor */
static void add_triple(exact_sum *sum, difference3 a, difference3 c, const double *u, exact_number factor, bool negate)
{
    for (int i = 0; i < 3; i++)
        for (int part = 0; part < 8; part++) {
            const int j = (i + ((part & 1) != 0 ? 2 : 1)) % 3, k = 3 - i - j;
            bool minus = negate != (((part & 1) + (part >> 1 & 1) + (part >> 2)) % 2 != 0);
            exact_number x =
                hit__exact_number_signed(hit__exact_number_from((part & 2) != 0 ? a.y[i] : a.x[i], 0), minus);
            exact_number y = hit__exact_number_from((part & 4) != 0 ? c.y[j] : c.x[j], 0),
                         z = hit__exact_number_from(u[k], 0);
            hit__exact_sum_add(sum, 4, (const exact_number *const[]){&x, &y, &z, &factor});
        }
}

static int triple_sign(difference3 a, difference3 c, const double *u)
{
    exact_sum sum;
    sum.count = 0;
    add_triple(&sum, a, c, u, ONE3, false);
    return hit__exact_sum_sign(&sum);
}

/* The sign of (x - y).N_k; tame, if `size` bounds |x - y|. */
static int along_normal_sign(const judge3 *judge, difference3 v, double size, int k)
{
    const double *p = vec3_array(&judge->query->box->axis[(k + 1) % 3]);
    const double *q = vec3_array(&judge->query->box->axis[(k + 2) % 3]);
    if (judge->tame) {
        dd n[3], x[3];
        double length = 0;
        for (int c = 0; c < 3; c++) {
            const int c1 = (c + 1) % 3, c2 = (c + 2) % 3;
            n[c] = dd_determinant(p[c1], q[c2], p[c2], q[c1]);
            x[c] = dd_difference(v.x[c], v.y[c]);
            length += fabs(n[c].high);
        }
        dd value = vec3_dd_dot(x, n);
        if (fabs(value.high) > 0x1p-97 * length * size)
            return value.high > 0 ? 1 : -1;
    }
    return triple_sign(v, (difference3){p, ORIGIN3}, q);
}

/* Does the axis d x u_k part the line from the box? */
static bool line_is_past(const judge3 *judge, int k)
{
    const ray_obb3 *query = judge->query;
    const double *u = vec3_array(&query->box->axis[k]), *half = vec3_array(&query->box->half);
    const difference3 offset = {query->origin, vec3_array(&query->box->center)}, motion = {query->to, query->from};
    if (judge->tame) {
        dd n[3], d[3], x[3];
        for (int c = 0; c < 3; c++) {
            d[c] = dd_difference(motion.x[c], motion.y[c]);
            x[c] = dd_difference(offset.x[c], offset.y[c]);
        }
        for (int c = 0; c < 3; c++) {
            const int c1 = (c + 1) % 3, c2 = (c + 2) % 3;
            n[c] = dd_add(dd_multiply_double(d[c1], u[c2]), dd_negate(dd_multiply_double(d[c2], u[c1])));
        }
        dd value = dd_abs(vec3_dd_dot(x, n));
        for (int j = 0; j < 3; j++) {
            const double *g = vec3_array(&query->box->axis[j]);
            const dd edge[3] = {dd_from(g[0]), dd_from(g[1]), dd_from(g[2])};
            if (j != k)
                value = dd_add(value, dd_multiply_double(dd_abs(vec3_dd_dot(edge, n)), -fabs(half[j])));
        }
        if (fabs(value.high) > 0x1p-94 * judge->size * judge->motion)
            return value.high > 0;
    }
    exact_sum sum;
    sum.count = 0;
    add_triple(&sum, offset, motion, u, ONE3, triple_sign(offset, motion, u) < 0);
    for (int j = 0; j < 3; j++) {
        const difference3 edge = {vec3_array(&query->box->axis[j]), ORIGIN3};
        if (j != k)
            add_triple(&sum, edge, motion, u, hit__exact_number_from(fabs(half[j]), 0),
                       triple_sign(edge, motion, u) > 0);
    }
    return hit__exact_sum_sign(&sum) > 0;
}

/* The origin lies beyond a face of axis k. Does the line stay there? */
static bool stays_beyond(const judge3 *judge, const axes3 *end, int k, int side)
{
    const ray_obb3 *query = judge->query;
    if (!query->ends)
        return side * along_normal_sign(judge, (difference3){query->to, query->from}, judge->motion, k) >= 0;
    const difference3 offset = {query->to, vec3_array(&query->box->center)};
    return hit__relate_axes3_sign(end, 1u << k) > 0 &&
           side == along_normal_sign(judge, offset, judge->size + judge->motion, k);
}

ray_verdict hit__cast_ray_obb3_exactly(const ray_obb3 *query, ray_obb3_found *found)
{
    const judge3 judge = judge3_of(query);
    const hit_vec3 origin = {query->origin[0], query->origin[1], query->origin[2]},
                   to = {query->to[0], query->to[1], query->to[2]};
    const axes3 start = hit__relate_axes3_from_obb_point(query->box, &origin),
                end = hit__relate_axes3_from_obb_point(query->box, &to);
    *found = (ray_obb3_found){.tame = judge.tame};
    for (int k = 0; k < 3; k++) {
        if (hit__relate_axes3_sign(&start, 1u << k) <= 0)
            continue;
        const difference3 offset = {query->origin, vec3_array(&query->box->center)};
        int side = along_normal_sign(&judge, offset, judge.size, k);
        if (stays_beyond(&judge, &end, k, side))
            return RAY_MISS;
        found->beyond |= 1u << k;
        found->side[k] = side;
    }
    if (found->beyond == 0)
        return RAY_INSIDE;
    for (int k = 0; k < 3; k++) /* not along u_k if the origin is between the faces of both other axes */
        if ((found->beyond & ~(1u << k)) != 0 && line_is_past(&judge, k))
            return RAY_MISS;
    found->likely = found->beyond;
    found->left_handed = along_normal_sign(&judge, (difference3){vec3_array(&query->box->axis[0]), ORIGIN3}, 6, 0) < 0;
    return RAY_HIT;
}

/* ---- When ---- */

typedef struct entry3 {
    double t;
    bool certain; /* t is right to within the bound; else the line and the face are as good as parallel */
    double normal[3];
} entry3;

CORE_INLINE entry3 entry_by(bool fused, const ray_obb3 *query, int k)
{
    const double *center = vec3_array(&query->box->center), *u = vec3_array(&query->box->axis[k]);
    const double *p = vec3_array(&query->box->axis[(k + 1) % 3]), *q = vec3_array(&query->box->axis[(k + 2) % 3]);
    dd place = {0, 0}, speed = {0, 0}, det = {0, 0}, n[3];
    double length = 0, motion = 0, square = 0;
    CORE_UNROLLED
    for (int c = 0; c < 3; c++) {
        const int c1 = (c + 1) % 3, c2 = (c + 2) % 3;
        n[c] = dd_determinant_by(fused, p[c1], q[c2], p[c2], q[c1]);
        dd d = dd_difference(query->to[c], query->from[c]);
        dd_accumulate_product(fused, &place, dd_difference(query->origin[c], center[c]), n[c]);
        dd_accumulate_product(fused, &speed, d, n[c]);
        dd_accumulate_product(fused, &det, n[c], dd_from(u[c]));
        length += fabs(n[c].high);
        motion += fabs(d.high);
        square += n[c].high * n[c].high;
    }
    dd way = dd_abs(dd_normalized(place));
    dd_accumulate_product(fused, &way, dd_from(-fabs(vec3_array(&query->box->half)[k])), dd_abs(dd_normalized(det)));
    way = dd_normalized(way);
    speed = dd_abs(dd_normalized(speed));
    double unit = 1 / sqrt(square);
    entry3 entry = {.certain = speed.high > 0x1p-42 * length * motion,
                    .normal = {n[0].high * unit, n[1].high * unit, n[2].high * unit}};
    if (entry.certain) { /* the high part of the quotient alone: one step of correction gives it */
        double t = way.high / speed.high, product, error;
        exact_two_product_by(fused, t, speed.high, &product, &error);
        entry.t = t + (((way.high - product) - error) + (way.low - t * speed.low)) / speed.high;
    }
    return entry;
}

typedef entry3 entry3_of(const ray_obb3 *query, int k);

static entry3 entry_plain(const ray_obb3 *query, int k)
{
    return entry_by(false, query, k);
}

static CORE_WITH_FMA entry3 entry_fma(const ray_obb3 *query, int k)
{
    return entry_by(true, query, k);
}

/* The axis entered last, the lowest of those that compute as equal. -1: a face and the line are so nearly parallel that
 * double-double cannot tell. */
static int last_entry3(const ray_obb3 *query, const ray_obb3_found *found, entry3 *last)
{
    entry3_of *entry_of = core_has_fma() ? entry_fma : entry_plain;
    int axis = -1;
    for (int k = 0; k < 3; k++) {
        if ((found->likely >> k & 1) == 0)
            continue;
        entry3 entry = entry_of(query, k);
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
typedef struct sized {
    double fraction;
    int exponent;
} sized;

/* How far the origin is beyond the plane of a face, on that side along N_k, or the speed towards it, both times |N_k|:
 * within 2^-52 of it. */
static sized along_normal(const ray_obb3 *query, double side, bool left_handed, int k, bool speed)
{
    const double *p = vec3_array(&query->box->axis[(k + 1) % 3]), *q = vec3_array(&query->box->axis[(k + 2) % 3]);
    const difference3 offset = {query->origin, vec3_array(&query->box->center)}, motion = {query->to, query->from};
    const difference3 edge = {vec3_array(&query->box->axis[k]), ORIGIN3}, first = {p, ORIGIN3};
    int shift = 0;
    for (;;) {
        exact_sum sum;
        sum.count = 0;
        exact_number one = {.mantissa = 1, .exponent = shift};
        exact_number half = hit__exact_number_from(fabs(vec3_array(&query->box->half)[k]), 0);
        half.exponent += shift;
        if (speed) {
            add_triple(&sum, motion, first, q, one, side > 0);
        } else {
            add_triple(&sum, offset, first, q, one, side < 0);
            add_triple(&sum, edge, first, q, half, !left_handed);
        }
        if (shift == 0 && hit__exact_sum_sign(&sum) == 0)
            return (sized){0, 0};
        double value = hit__exact_sum_up(&sum);
        if (fabs(value) > 0x1p500)
            shift -= 900;
        else if (fabs(value) < 0x1p-500)
            shift += 900;
        else
            return (sized){value, -shift};
    }
}

/* |a / b| */
static sized sized_quotient(sized a, sized b)
{
    int exponent;
    sized t = {frexp(fabs(a.fraction / b.fraction), &exponent), a.exponent - b.exponent};
    t.exponent += exponent;
    return t;
}

static bool is_later(sized a, sized b)
{
    int exponent = a.exponent > b.exponent ? a.exponent : b.exponent;
    return ldexp(a.fraction, a.exponent - exponent) > ldexp(b.fraction, b.exponent - exponent);
}

static double within_range3(double x)
{
    return x > DBL_MAX ? DBL_MAX : x < -DBL_MAX ? -DBL_MAX : x;
}

/* origin + t (to - from), each step with an exponent of its own. */
static double place_at(double origin, double from, double to, sized t)
{
    bool large = fabs(from) > 1 || fabs(to) > 1;
    int exponent;
    double motion = large ? 0.5 * to - 0.5 * from : to - from;
    double fraction = frexp(motion, &exponent) * t.fraction;
    exponent += t.exponent + (large ? 1 : 0);
    double moved = ldexp(fraction, exponent - 1);
    return within_range3(2 * (0.5 * origin + moved));
}

static int enter_exactly3(const ray_obb3 *query, const ray_obb3_found *found, sized *latest)
{
    int axis = -1;
    for (int k = 0; k < 3; k++) {
        if ((found->beyond >> k & 1) == 0)
            continue;
        /* Both are above 0, since what hits the box comes nearer to the plane. */
        sized t = sized_quotient(along_normal(query, found->side[k], found->left_handed, k, false),
                                 along_normal(query, found->side[k], found->left_handed, k, true));
        if (axis < 0 || is_later(t, *latest)) {
            *latest = t;
            axis = k;
        }
    }
    return axis;
}

void hit__cast_ray_obb3_enter(const ray_obb3 *query, const ray_obb3_found *found, hit_cast3 *out)
{
    entry3 entry = {.certain = false};
    int axis = found->tame ? last_entry3(query, found, &entry) : -1;
    if (axis >= 0) {
        double side = found->side[axis];
        out->t = entry.t;
        out->normal = (hit_vec3){side * entry.normal[0], side * entry.normal[1], side * entry.normal[2]};
        out->point = (hit_vec3){query->origin[0] + entry.t * (query->to[0] - query->from[0]),
                                query->origin[1] + entry.t * (query->to[1] - query->from[1]),
                                query->origin[2] + entry.t * (query->to[2] - query->from[2])};
    } else {
        sized t = {0, 0};
        const hit_vec3 origin = {query->origin[0], query->origin[1], query->origin[2]};
        const axes3 pair = hit__relate_axes3_from_obb_point(query->box, &origin);
        axis = enter_exactly3(query, found, &t);
        out->t = within_range3(ldexp(t.fraction, t.exponent));
        out->normal = hit__relate_axes3_normal(&pair, axis);
        out->point = (hit_vec3){place_at(query->origin[0], query->from[0], query->to[0], t),
                                place_at(query->origin[1], query->from[1], query->to[1], t),
                                place_at(query->origin[2], query->from[2], query->to[2], t)};
    }
    if (!(out->t > 0) || exact_is_zero(out->t))
        out->t = DBL_TRUE_MIN;
    out->t = query->ends && out->t > 1 ? 1 : out->t; /* by rounding */
    out->axis = (hit_axis)((int)HIT_AXIS_B0 + axis);
    out->face = 2 * axis + ((found->side[axis] > 0) != found->left_handed);
    out->inside = false;
}

/* ---- When it is left ---- */

typedef struct exit3 {
    double t, side; /* of the face, along N_k */
    bool certain;   /* t is right to within the bound; else the line and the face are as good as parallel */
    double least;   /* and the time is no less than this */
} exit3;

static exit3 exit_of(const ray_obb3 *query, int k)
{
    const double *center = vec3_array(&query->box->center), *u = vec3_array(&query->box->axis[k]);
    const double *p = vec3_array(&query->box->axis[(k + 1) % 3]), *q = vec3_array(&query->box->axis[(k + 2) % 3]);
    dd n[3], edge[3], offset[3], way[3];
    double length = 0, motion = 0, half = fabs(vec3_array(&query->box->half)[k]);
    for (int c = 0; c < 3; c++) {
        const int c1 = (c + 1) % 3, c2 = (c + 2) % 3;
        n[c] = dd_determinant(p[c1], q[c2], p[c2], q[c1]);
        edge[c] = dd_from(u[c]);
        offset[c] = dd_difference(query->origin[c], center[c]);
        way[c] = dd_difference(query->to[c], query->from[c]);
        length += fabs(n[c].high);
        motion += fabs(way[c].high);
    }
    dd place = vec3_dd_dot(offset, n), speed = vec3_dd_dot(way, n), reach = dd_abs(vec3_dd_dot(edge, n));
    reach = dd_multiply_double(reach, half);
    exit3 exit = {.side = speed.high < 0 ? -1 : 1, .certain = fabs(speed.high) > 0x1p-42 * length * motion};
    if (exit.certain)
        exit.t = dd_divide(dd_add(reach, speed.high < 0 ? place : dd_negate(place)), dd_abs(speed)).high;
    else
        exit.least = (reach.high - fabs(place.high)) / (0x1p-41 * length * motion);
    return exit;
}

/* Which axes may be left first, as seen in double? `slack` is more than what their times may be off. */
static unsigned likely_exits(const ray_obb3_values *x)
{
    double earliest[3], latest = INFINITY;
    for (int k = 0; k < 3; k++) {
        double speed = fabs(x->speed[k]), slack = 0x1p-46 * x->size / speed;
        double way = x->speed[k] < 0 ? x->reach[k] + x->place[k] : x->reach[k] - x->place[k];
        bool certain = speed > 0x1p-40 * x->motion;
        earliest[k] = certain ? way / speed - slack : -INFINITY;
        latest = certain && way / speed + slack < latest ? way / speed + slack : latest;
    }
    unsigned likely = 0;
    for (int k = 0; k < 3; k++)
        likely |= (unsigned)(earliest[k] <= latest) << k;
    return likely;
}

/* The axis left first, the lowest of those that compute as equal. -1: double-double cannot tell. */
static int first_exit3(const ray_obb3 *query, unsigned likely, exit3 *first)
{
    double least = INFINITY;
    int axis = -1;
    for (int k = 0; k < 3; k++) {
        if ((likely >> k & 1) == 0)
            continue;
        exit3 exit = exit_of(query, k);
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
static int leave_exactly3(const judge3 *judge, bool left_handed, sized *first, double *side)
{
    int axis = -1;
    for (int k = 0; k < 3; k++) {
        const difference3 motion = {judge->query->to, judge->query->from};
        int towards = along_normal_sign(judge, motion, judge->motion, k);
        if (towards == 0)
            continue;
        sized t = sized_quotient(along_normal(judge->query, towards, left_handed, k, false),
                                 along_normal(judge->query, towards, left_handed, k, true));
        if (axis < 0 || is_later(*first, t)) {
            *first = t;
            *side = towards;
            axis = k;
        }
    }
    return axis;
}

/* The unit normal of axis k, along N_k, of axes that are nearly unit vectors. */
static hit_vec3 unit_normal3(const hit_obb3 *box, int k, double side)
{
    const double *p = vec3_array(&box->axis[(k + 1) % 3]), *q = vec3_array(&box->axis[(k + 2) % 3]);
    double n[3], square = 0;
    for (int c = 0; c < 3; c++) {
        n[c] = dd_determinant(p[(c + 1) % 3], q[(c + 2) % 3], p[(c + 2) % 3], q[(c + 1) % 3]).high;
        square += n[c] * n[c];
    }
    double unit = side / sqrt(square);
    return (hit_vec3){0 + n[0] * unit, 0 + n[1] * unit, 0 + n[2] * unit};
}

/* The same, of any axes. */
static hit_vec3 exact_normal3(const judge3 *judge, int k, double side)
{
    const double *at = judge->query->origin, *center = vec3_array(&judge->query->box->center);
    const hit_vec3 origin = {at[0], at[1], at[2]};
    const axes3 pair = hit__relate_axes3_from_obb_point(judge->query->box, &origin);
    const hit_vec3 n = hit__relate_axes3_normal(&pair, k); /* from the center towards the origin */
    if (along_normal_sign(judge, (difference3){at, center}, judge->size, k) < 0)
        side = -side;
    return (hit_vec3){0 + side * n.x, 0 + side * n.y, 0 + side * n.z};
}

bool hit__cast_ray_obb3_leave(const ray_obb3 *query, double entered, hit_cast3 *out)
{
    ray_obb3_values x;
    double det;
    ray_obb3_project(query, &x, &det);
    exit3 exit = {0};
    sized t = {0, 0};
    bool left_handed = det < 0; /* certain where it is trusted */
    int axis = x.trusted ? first_exit3(query, likely_exits(&x), &exit) : -1;
    hit_vec3 normal;
    if (axis >= 0) {
        t.fraction = frexp(exit.t, &t.exponent);
        normal = unit_normal3(query->box, axis, exit.side);
    } else {
        const judge3 judge = judge3_of(query);
        const difference3 first = {vec3_array(&query->box->axis[0]), ORIGIN3};
        left_handed = along_normal_sign(&judge, first, 6, 0) < 0;
        axis = leave_exactly3(&judge, left_handed, &t, &exit.side);
        if (axis < 0)
            return false;
        normal = exact_normal3(&judge, axis, exit.side);
    }
    double time = within_range3(ldexp(t.fraction, t.exponent));
    *out = (hit_cast3){.t = exact_less(time, entered) ? entered
                            : query->ends && time > 1 ? 1
                                                      : time,
                       .point = {place_at(query->origin[0], query->from[0], query->to[0], t),
                                 place_at(query->origin[1], query->from[1], query->to[1], t),
                                 place_at(query->origin[2], query->from[2], query->to[2], t)},
                       .normal = normal,
                       .axis = (hit_axis)((int)HIT_AXIS_B0 + axis),
                       .face = 2 * axis + ((exit.side > 0) != left_handed)};
    return true;
}
