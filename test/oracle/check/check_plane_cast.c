/* Rays and segments at lines, planes and what lies behind them: signs, times and points from rational numbers. */
#include "check_plane_cast.h"

#include <float.h>
#include <gmp.h>
#include <hitbox/cast.h>
#include <math.h>
#include <string.h>

typedef enum question { PLANE, HALFSPACE, LEAVING } question;

typedef struct answer {
    bool hit, inside, written;
    double t, point[3], normal[3];
    int axis, face;
} answer;

static answer told3(bool hit, const hit_cast3 *out, const hit_cast3 *untouched)
{
    answer a = {.hit = hit, .written = memcmp(out, untouched, sizeof *out) != 0};
    if (!hit)
        return a;
    a.inside = out->inside;
    a.t = out->t;
    memcpy(a.point, &out->point, sizeof a.point);
    memcpy(a.normal, &out->normal, sizeof a.normal);
    a.axis = (int)out->axis;
    a.face = out->face;
    return a;
}

static answer ask3(const plane_cast *l, question what)
{
    hit_cast3 out, untouched;
    memset(&out, 0x5a, sizeof out);
    untouched = out;
    const hit_plane3 plane = {{l->normal[0], l->normal[1], l->normal[2]}, l->offset};
    const hit_vec3 from = {l->origin[0], l->origin[1], l->origin[2]}, to = {l->to[0], l->to[1], l->to[2]};
    const hit_ray3 ray = {from, to};
    const hit_segment3 segment = {from, to};
    bool hit;
    if (what == PLANE)
        hit = l->ends ? hit_cast_segment3_plane3(segment, plane, &out) : hit_cast_ray3_plane3(ray, plane, &out);
    else if (what == HALFSPACE)
        hit = l->ends ? hit_cast_segment3_halfspace3(segment, plane, &out) : hit_cast_ray3_halfspace3(ray, plane, &out);
    else
        hit = l->ends ? hit_cast_exit_segment3_halfspace3(segment, plane, &out)
                      : hit_cast_exit_ray3_halfspace3(ray, plane, &out);
    return told3(hit, &out, &untouched);
}

static answer ask2(const plane_cast *l, question what)
{
    hit_cast2 out, untouched;
    memset(&out, 0x5a, sizeof out);
    untouched = out;
    const hit_plane2 plane = {{l->normal[0], l->normal[1]}, l->offset};
    const hit_vec2 from = {l->origin[0], l->origin[1]}, to = {l->to[0], l->to[1]};
    const hit_ray2 ray = {from, to};
    const hit_segment2 segment = {from, to};
    answer a = {0};
    if (what == PLANE)
        a.hit = l->ends ? hit_cast_segment2_plane2(segment, plane, &out) : hit_cast_ray2_plane2(ray, plane, &out);
    else if (what == HALFSPACE)
        a.hit =
            l->ends ? hit_cast_segment2_halfplane2(segment, plane, &out) : hit_cast_ray2_halfplane2(ray, plane, &out);
    else
        a.hit = l->ends ? hit_cast_exit_segment2_halfplane2(segment, plane, &out)
                        : hit_cast_exit_ray2_halfplane2(ray, plane, &out);
    a.written = memcmp(&out, &untouched, sizeof out) != 0;
    if (!a.hit)
        return a;
    const hit_cast3 raised = {
        out.t, {out.point.x, out.point.y, 0}, {out.normal.x, out.normal.y, 0}, out.axis, out.face, out.inside};
    return told3(true, &raised, &(hit_cast3){0});
}

/* ---- The truth ---- */

typedef struct truth {
    int origin, end, growth; /* signs: beyond the plane, and whether the way goes there */
    bool finite, has_normal;
    double t; /* of the crossing, if there is one, to the nearest double or so */
} truth;

/* value = normal.p - offset, or without the offset. */
static void value_at(mpq_t value, const plane_cast *l, const double *p, bool offset)
{
    mpq_t x, y;
    mpq_inits(x, y, NULL);
    mpq_set_d(value, offset ? -l->offset : 0);
    for (int c = 0; c < l->dim; c++) {
        mpq_set_d(x, l->normal[c]);
        mpq_set_d(y, p[c]);
        mpq_mul(x, x, y);
        mpq_add(value, value, x);
    }
    mpq_clears(x, y, NULL);
}

/* x is not 0; rounded towards 0, with the exponent of the range of double only at the end. */
static double nearest(const mpq_t x)
{
    long over, under;
    double a = mpz_get_d_2exp(&over, mpq_numref(x)), b = mpz_get_d_2exp(&under, mpq_denref(x));
    return ldexp(a / b, (int)(over - under));
}

static truth truth_of(const plane_cast *l)
{
    truth out = {.finite = isfinite(l->offset)};
    for (int c = 0; c < l->dim; c++) {
        out.finite = out.finite && isfinite(l->origin[c]) && isfinite(l->to[c]) && isfinite(l->normal[c]);
        out.has_normal = out.has_normal || l->normal[c] != 0;
    }
    if (!out.finite)
        return out;
    mpq_t start, end, growth;
    mpq_inits(start, end, growth, NULL);
    value_at(start, l, l->origin, true);
    value_at(end, l, l->to, l->ends);
    if (l->ends)
        mpq_sub(growth, end, start);
    else
        mpq_set(growth, end);
    out.origin = mpq_sgn(start);
    out.end = mpq_sgn(end);
    out.growth = mpq_sgn(growth);
    if (out.growth * out.origin < 0) {
        mpq_div(start, start, growth);
        mpq_abs(start, start);
        out.t = nearest(start);
    }
    mpq_clears(start, end, growth, NULL);
    return out;
}

/* ---- Both ---- */

static double length(const double *v)
{
    return sqrt(v[0] * v[0] + v[1] * v[1] + v[2] * v[2]);
}

static const char *check_crossing(const plane_cast *l, const truth *is, const answer *a, int side)
{
    double normal = 0, most = 0, way = 0, last = fmax(fabs(is->t) * DBL_EPSILON, DBL_TRUE_MIN);
    bool cut = (l->ends && a->t == 1) || a->t == DBL_MAX || a->t == DBL_TRUE_MIN;
    if (a->axis != HIT_AXIS_B0 || a->face != -1)
        return "plane: axis or face";
    if (!(fabs(a->t - is->t) <= 4 * last) && !(cut && fabs(a->t - fmin(is->t, DBL_MAX)) <= 8 * last))
        return "plane: t";
    for (int c = 0; c < l->dim; c++) {
        normal += a->normal[c] * (l->normal[c] / length(l->normal)) * side;
        most = fmax(most, fabs(l->origin[c]));
        way = fmax(way, fabs(l->ends ? l->to[c] - l->origin[c] : l->to[c]));
    }
    if (length(l->normal) > 0x1p-500 && length(l->normal) < 0x1p500 &&
        !(fabs(normal - 1) <= 8 * DBL_EPSILON && fabs(length(a->normal) - 1) <= 8 * DBL_EPSILON))
        return "plane: normal";
    for (int c = 0; c < l->dim && way < 0x1p500 && a->t < 0x1p500; c++) {
        double speed = l->ends ? l->to[c] - l->origin[c] : l->to[c];
        double rounding = 16 * DBL_EPSILON * (most + way * a->t) + (1 + way) * DBL_TRUE_MIN;
        if (!(fabs(a->point[c] - (l->origin[c] + a->t * speed)) <= rounding))
            return "plane: point";
    }
    return NULL;
}

static const char *check_inside(const plane_cast *l, const answer *a, bool leaving)
{
    const double *at = leaving && l->ends ? l->to : l->origin;
    bool right = a->inside && a->face == -1 && a->axis == HIT_AXIS_A0 && length(a->normal) == 0 &&
                 a->t == (!leaving  ? 0
                          : l->ends ? 1
                                    : DBL_MAX);
    for (int c = 0; c < l->dim; c++)
        right = right && a->point[c] == at[c];
    return right ? NULL : "plane: inside";
}

const char *check_plane_cast(const plane_cast *l, int *said)
{
    const truth is = truth_of(l);
    const bool arrives = l->ends ? is.origin * is.end <= 0 : is.origin * is.growth < 0;
    *said = 0;
    for (question what = PLANE; what <= LEAVING; what++) {
        const answer a = l->dim == 3 ? ask3(l, what) : ask2(l, what);
        const bool begins = what == PLANE ? is.has_normal && is.origin == 0
                                          : is.finite && (is.has_normal ? is.origin <= 0 : l->offset >= 0);
        const bool hits = is.finite && (begins || (is.has_normal && is.origin != 0 && arrives));
        if (!a.hit && a.written)
            return "plane: a miss, and out is written";
        if (a.hit != hits)
            return what == PLANE ? "plane: hit or miss" : "half-space: hit or miss";
        if (!hits)
            continue;
        const bool goes_out = is.has_normal && (l->ends ? is.end > 0 : is.growth > 0);
        const bool stays = what == LEAVING ? !goes_out : begins;
        *said = what == PLANE ? 1 + stays : *said;
        if (a.inside != stays)
            return "plane: inside or not";
        const char *wrong = stays ? check_inside(l, &a, what == LEAVING)
                            : what == LEAVING && is.origin == 0
                                ? (a.t == 0 ? NULL : "half-space: left at once, but t is not 0")
                                : check_crossing(l, &is, &a, what == LEAVING ? 1 : is.origin);
        if (wrong != NULL)
            return wrong;
    }
    return NULL;
}
