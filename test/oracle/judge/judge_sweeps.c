/* Shapes with corners that move along a line: along each of so many axes that some part the two whenever any does, the
 * times at which they share a place; what all the axes say together is when they meet. Round shapes are near if some
 * difference of corners, or segment of two of them, is near enough. */
#include "judge_sweeps.h"

#include "whole.h"

#include <math.h>
#include <string.h>

enum { POINTS_MOST = 16, EDGES_MOST = 2 * POINTS_MOST + 3, AXES_MOST = 256 };

/* Positions are over 2^(2 unit), directions over any power of two. */
typedef struct body {
    int points, edges;
    whole point[POINTS_MOST][3], edge[POINTS_MOST][3];
} body;

/* ---- Loading ---- */

static void lower_all(int *unit, int n, const double *x)
{
    for (int i = 0; i < n; ++i)
        *unit = dyadic_exponent(x[i], *unit);
}

static void lower_shape(int *unit, const sweep_shape *s)
{
    if (s->kind == SWEEP_AABB || s->kind == SWEEP_OBB) {
        lower_all(unit, 3, s->box.turned ? s->box.center : s->box.low);
        lower_all(unit, 3, s->box.turned ? s->box.half : s->box.high);
        lower_all(unit, s->box.turned ? 9 : 0, s->box.axis[0]);
    } else if (s->kind == SWEEP_PLANE || s->kind == SWEEP_HALF) {
        lower_all(unit, 3, s->of.plane[0].normal);
        lower_all(unit, 1, &s->of.plane[0].offset);
    } else {
        lower_all(unit, 3 * s->of.count, s->of.corner[0]);
        lower_all(unit, 1, &s->of.radius);
    }
}

static void load_box(int dim, const crate *box, int unit, body *out)
{
    out->points = 1 << dim;
    out->edges = dim;
    for (int i = 0; i < out->points; ++i)
        for (int c = 0; c < 3; ++c) {
            if (!box->turned) {
                const bool high = i >> c & 1;
                out->point[i][c] = c < dim ? whole_of(high ? box->high[c] : box->low[c], 2 * unit) : whole_int(0);
                continue;
            }
            whole sum = whole_of(box->center[c], 2 * unit);
            for (int k = 0; k < dim; ++k)
                sum = whole_sum(
                    sum, whole_signed(whole_product(whole_of(box->half[k], unit), whole_of(box->axis[k][c], unit)),
                                      i >> k & 1 ? 1 : -1));
            out->point[i][c] = sum;
        }
    for (int k = 0; k < dim; ++k)
        for (int c = 0; c < 3; ++c)
            out->edge[k][c] = box->turned ? whole_of(box->axis[k][c], unit) : whole_int(k == c);
}

static void load_body(int dim, const sweep_shape *s, int unit, body *out)
{
    if (s->kind == SWEEP_AABB || s->kind == SWEEP_OBB) {
        load_box(dim, &s->box, unit, out);
        return;
    }
    out->points = out->edges = s->of.count;
    for (int i = 0; i < s->of.count; ++i)
        for (int c = 0; c < 3; ++c)
            out->point[i][c] = whole_of(s->of.corner[i][c], 2 * unit);
    for (int i = 0; i < s->of.count; ++i)
        for (int c = 0; c < 3; ++c)
            out->edge[i][c] = whole_difference(out->point[(i + 1) % s->of.count][c], out->point[i][c]);
}

/* ---- Vectors ---- */

static whole dot(const whole u[3], const whole v[3])
{
    return whole_sum(whole_sum(whole_product(u[0], v[0]), whole_product(u[1], v[1])), whole_product(u[2], v[2]));
}

static void cross(const whole u[3], const whole v[3], whole out[3])
{
    for (int k = 0; k < 3; ++k) {
        const int i = (k + 1) % 3, j = (k + 2) % 3;
        out[k] = whole_difference(whole_product(u[i], v[j]), whole_product(u[j], v[i]));
    }
}

static void minus(const whole u[3], const whole v[3], whole out[3])
{
    for (int k = 0; k < 3; ++k)
        out[k] = whole_difference(u[k], v[k]);
}

static double rounded(whole x, long *exponent)
{
    return mpz_get_d_2exp(exponent, x);
}

static double ratio(whole x, whole y)
{
    long over, under;
    const double a = rounded(x, &over), b = rounded(y, &under);
    return ldexp(a / b, (int)(over - under));
}

/* ---- Along axes ---- */

/* What the axes so far leave: times from num / den on, until last_num / last_den; both den > 0. */
typedef struct times {
    whole num, den, last_num, last_den;
    bool never, inside;
    double slope;
    int unit;
} times;

/* |s| / |n|, where s is over 2^(2 unit) more. */
static double slope_of(whole s, const whole n[3], int unit)
{
    long exponent, most = -1000000;
    double length = 0;
    for (int k = 0; k < 3; ++k) {
        const double x = rounded(n[k], &exponent);
        most = x != 0 && exponent > most ? exponent : most;
    }
    for (int k = 0; k < 3; ++k) {
        const double x = ldexp(rounded(n[k], &exponent), (int)(exponent - most));
        length += x * x;
    }
    const double x = fabs(rounded(s, &exponent));
    return ldexp(x / sqrt(length), (int)(exponent - most) + 2 * unit);
}

/* gap <= t speed from some time on, or until it. */
static void see_gap(whole gap, whole speed, double slope, times *t)
{
    const int g = whole_sign(gap), s = whole_sign(speed);
    t->inside = t->inside && g <= 0;
    t->never = t->never || (g > 0 && s <= 0);
    if (g > 0 && s > 0) {
        const int order = t->num == NULL ? 1 : whole_order(whole_product(gap, t->den), whole_product(t->num, speed));
        if (order > 0 || (order == 0 && slope < t->slope))
            t->slope = slope;
        if (order > 0) {
            t->num = gap;
            t->den = speed;
        }
    }
    if (g <= 0 && s < 0) {
        const whole end = whole_absolute(gap), rate = whole_absolute(speed);
        if (t->last_num == NULL || whole_order(whole_product(end, t->last_den), whole_product(t->last_num, rate)) < 0) {
            t->last_num = end;
            t->last_den = rate;
        }
    }
}

static void see_axis(const body *a, const whole by[3], const body *b, const whole n[3], times *t)
{
    whole low[2] = {NULL, NULL}, high[2] = {NULL, NULL};
    for (int k = 0; k < 2; ++k) {
        const body *of = k == 0 ? a : b;
        for (int i = 0; i < of->points; ++i) {
            const whole x = dot(n, of->point[i]);
            low[k] = low[k] == NULL || whole_order(x, low[k]) < 0 ? x : low[k];
            high[k] = high[k] == NULL || whole_order(x, high[k]) > 0 ? x : high[k];
        }
    }
    const whole speed = dot(n, by), back = whole_signed(whole_absolute(speed), -whole_sign(speed));
    const double slope = whole_sign(speed) == 0 ? 0 : slope_of(speed, n, t->unit);
    see_gap(whole_difference(low[0], high[1]), back, slope, t);
    see_gap(whole_difference(low[1], high[0]), speed, slope, t);
}

/* All edges, and those of the frame. */
static int all_edges(int dim, const body *a, const body *b, whole out[EDGES_MOST][3])
{
    int n = 0;
    for (int i = 0; i < a->edges; ++i)
        memcpy(out[n++], a->edge[i], sizeof out[0]);
    for (int i = 0; i < b->edges; ++i)
        memcpy(out[n++], b->edge[i], sizeof out[0]);
    for (int k = 0; k < dim; ++k, ++n)
        for (int c = 0; c < 3; ++c)
            out[n][c] = whole_int(k == c);
    return n;
}

static times all_axes(int dim, const body *a, const whole by[3], const body *b, int unit)
{
    whole edge[EDGES_MOST][3], n[3], m[3];
    const whole up[3] = {whole_int(0), whole_int(0), whole_int(1)};
    times t = {.inside = true, .unit = unit};
    const int edges = all_edges(dim, a, b, edge);
    for (int i = 0; i < edges; ++i) {
        see_axis(a, by, b, edge[i], &t);
        if (dim == 2) {
            cross(edge[i], up, n);
            see_axis(a, by, b, n, &t);
        }
        for (int j = 0; j < i && dim == 3; ++j) {
            cross(edge[i], edge[j], n);
            see_axis(a, by, b, n, &t);
            for (int k = 0; k < edges; ++k) {
                cross(n, edge[k], m);
                see_axis(a, by, b, m, &t);
            }
        }
    }
    return t;
}

static sweep_truth truth_of_times(const times *t)
{
    sweep_truth out = {.inside = t->inside, .hit = t->inside, .slope = t->slope};
    if (t->inside || t->never || t->num == NULL || whole_order(t->num, t->den) > 0)
        return out;
    out.hit =
        t->last_num == NULL || whole_order(whole_product(t->num, t->last_den), whole_product(t->last_num, t->den)) <= 0;
    out.t = ratio(t->num, t->den);
    return out;
}

/* ---- Round ---- */

/* Is the origin within the radius of the segment from p on along e, not counting its ends; or, without e, of p? */
static bool is_near(const whole p[3], const whole *e, whole square_of_radius)
{
    if (e == NULL)
        return whole_order(dot(p, p), square_of_radius) <= 0;
    const whole along = dot(p, e), square = dot(e, e);
    if (whole_sign(along) >= 0 || whole_sign(whole_sum(along, square)) <= 0)
        return false;
    whole n[3];
    cross(p, e, n);
    return whole_order(dot(n, n), whole_product(square_of_radius, square)) <= 0;
}

/* The set of all b - a as seen from 0, or from `from`: is any of it near? */
static bool is_any_near(const body *a, const body *b, const whole *from, whole room)
{
    static whole d[POINTS_MOST * POINTS_MOST][3];
    int count = 0;
    for (int i = 0; i < a->points; ++i)
        for (int j = 0; j < b->points; ++j, ++count) {
            minus(b->point[j], a->point[i], d[count]);
            if (from != NULL)
                minus(d[count], from, d[count]);
        }
    for (int i = 0; i < count; ++i) {
        if (is_near(d[i], NULL, room))
            return true;
        for (int j = 0; j < i; ++j) {
            whole e[3];
            minus(d[j], d[i], e);
            if (is_near(d[i], e, room))
                return true;
        }
    }
    return false;
}

static bool is_way_near(const body *a, const whole by[3], const body *b, whole room)
{
    for (int i = 0; i < a->points; ++i)
        for (int j = 0; j < b->points; ++j) {
            whole p[3];
            minus(a->point[i], b->point[j], p);
            if (is_near(p, by, room))
                return true;
        }
    return false;
}

/* ---- Planes ---- */

static sweep_truth judge_wall(int dim, const body *a, const whole by[3], const sweep_shape *b, int unit)
{
    const wall *plane = &b->of.plane[0];
    whole n[3], low = NULL, high = NULL;
    for (int c = 0; c < 3; ++c)
        n[c] = c < dim ? whole_of(plane->normal[c], unit) : whole_int(0);
    for (int i = 0; i < a->points; ++i) {
        const whole x = whole_difference(dot(n, a->point[i]), whole_of(plane->offset, 3 * unit));
        low = low == NULL || whole_order(x, low) < 0 ? x : low;
        high = high == NULL || whole_order(x, high) > 0 ? x : high;
    }
    const whole speed = dot(n, by);
    const bool half = b->kind == SWEEP_HALF, none = whole_sign(dot(n, n)) == 0;
    sweep_truth out = {.inside = whole_sign(low) <= 0 && (half || (!none && whole_sign(high) >= 0))};
    out.hit = out.inside;
    if (out.inside || none)
        return out;
    const bool front = whole_sign(low) > 0;
    const whole gap = whole_absolute(front ? low : high);
    out.hit = whole_sign(speed) * (front ? 1 : -1) < 0 && whole_order(gap, whole_absolute(speed)) <= 0;
    if (out.hit)
        out.t = ratio(gap, whole_absolute(speed));
    return out;
}

sweep_truth judge_sweep(int dim, const sweep_shape *a, const double by[3], const sweep_shape *b)
{
    int unit = 0;
    body x, y;
    whole way[3];
    whole_begin();
    lower_shape(&unit, a);
    lower_shape(&unit, b);
    lower_all(&unit, 3, by);
    for (int c = 0; c < 3; ++c)
        way[c] = c < dim ? whole_of(by[c], 2 * unit) : whole_int(0);
    load_body(dim, a, unit, &x);
    if (b->kind == SWEEP_PLANE || b->kind == SWEEP_HALF)
        return judge_wall(dim, &x, way, b, unit);
    load_body(dim, b, unit, &y);
    const times t = all_axes(dim, &x, way, &y, unit);
    sweep_truth out = truth_of_times(&t);
    const bool round = a->kind == SWEEP_CIRCLE || a->kind == SWEEP_CAPSULE;
    const double radius = round ? a->of.radius : b->kind == SWEEP_CIRCLE || b->kind == SWEEP_CAPSULE ? b->of.radius : 0;
    if (radius > 0) {
        const whole r = whole_of(radius, 2 * unit), room = whole_product(r, r);
        out.inside = out.inside || is_any_near(&x, &y, NULL, room);
        out.hit = out.inside || out.hit || is_way_near(&x, way, &y, room) || is_any_near(&x, &y, way, room);
    }
    return out;
}
