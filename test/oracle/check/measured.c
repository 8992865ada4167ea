/* What the measures of a box and a segment, ball or capsule owe each other. */
#include "measured.h"
#include "judge/judge.h"

#include <float.h>
#include <math.h>
#include <string.h>

static double dotted(const double *u, const double *v)
{
    return u[0] * v[0] + u[1] * v[1] + u[2] * v[2];
}

static double length(const double *v)
{
    double most = fmax(fabs(v[0]), fmax(fabs(v[1]), fabs(v[2])));
    if (most == 0 || isinf(most))
        return most;
    double u[3] = {v[0] / most, v[1] / most, v[2] / most};
    return most * sqrt(dotted(u, u));
}

static bool same_bits(double x, double y)
{
    return memcmp(&x, &y, sizeof x) == 0;
}

static bool all_finite(const double *x, int count)
{
    for (int i = 0; i < count; ++i)
        if (!isfinite(x[i]))
            return false;
    return true;
}

static bool is_valid(const meeting *m)
{
    const crate *box = &m->box;
    hit_obb2 obb2 = crate_obb2(box);
    hit_obb3 obb3 = crate_obb3(box);
    bool valid = box->turned ? (m->dim == 2 ? hit_obb2_valid(obb2) : hit_obb3_valid(&obb3))
                             : (m->dim == 2 ? hit_aabb2_valid(crate_aabb2(box)) : hit_aabb3_valid(crate_aabb3(box)));
    for (int i = 0; i < other_corners(&m->with); ++i)
        valid = valid && all_finite(m->with.corner[i], m->dim);
    return valid && m->with.radius >= 0 && isfinite(m->with.radius);
}

/* S. `away`: and the coordinates, for points of the world are rounded to these. */
static double sum_of_sizes(const meeting *m, bool away)
{
    const crate *box = &m->box;
    const other *o = &m->with;
    double half[3] = {0, 0, 0}, from[3] = {0, 0, 0}, to[3] = {0, 0, 0}, way[3] = {0, 0, 0}, extent[3] = {0, 0, 0};
    const double *last = o->corner[o->kind == OTHER_BALL ? 0 : 1];
    for (int k = 0; k < m->dim; ++k) {
        half[k] = box->turned ? box->half[k] : box->high[k] / 2 - box->low[k] / 2;
        from[k] = box->turned ? box->center[k] : box->high[k] / 2 + box->low[k] / 2;
        to[k] = o->corner[0][k] / 2 + last[k] / 2;
        extent[k] = last[k] / 2 - o->corner[0][k] / 2;
        way[k] = to[k] - from[k];
    }
    double radius = o->kind == OTHER_SEGMENT ? 0 : o->radius;
    return length(way) + length(half) + length(extent) + radius + (away ? length(from) + length(to) : 0);
}

/* What errors of points are counted in. */
static double size_of(const meeting *m)
{
    return sum_of_sizes(m, true);
}

/* Room for errors on either side of the range? */
static bool is_measurable(const meeting *m)
{
    return is_valid(m) && size_of(m) < 0x1p900 && sum_of_sizes(m, false) > 0x1p-900;
}

static void grow(double *worst, double error, double size)
{
    *worst = fmax(*worst, error / (DBL_EPSILON * size));
}

/* ---- Always ---- */

static bool any_nan(const measured *s)
{
    bool nan = isnan(s->distance) || isnan(s->closest) || (s->asks_penetration && s->penetrates && isnan(s->depth));
    for (int k = 0; k < 3; ++k)
        nan = nan || isnan(s->normal[k]) || isnan(s->a[k]) || isnan(s->b[k]) ||
              (s->asks_penetration && s->penetrates && isnan(s->out[k]));
    return nan;
}

static const char *check_signs(const measured *s)
{
    if (any_nan(s))
        return "measure: NaN";
    if (!same_bits(s->distance, s->closest))
        return "closest: another distance";
    if (s->overlap != (s->distance <= 0))
        return "distance: its sign is not what overlap says";
    if (s->asks_relation && (s->relation == HIT_APART      ? s->distance <= 0
                             : s->relation == HIT_TOUCHING ? s->distance != 0
                                                           : s->distance >= 0))
        return "distance: its sign is not what relate says";
    if (!s->asks_penetration)
        return NULL;
    if (!s->penetrates && s->written)
        return "penetration: wrote out and returned false";
    if (s->penetrates && !s->overlap)
        return "penetration: of what is apart";
    return NULL;
}

static const char *check_within(const asker *ask, const meeting *m, double distance)
{
    const double most[] = {distance,
                           nextafter(distance, -INFINITY),
                           nextafter(distance, INFINITY),
                           0,
                           -0.0,
                           1,
                           -1,
                           INFINITY,
                           -INFINITY,
                           DBL_MAX,
                           distance / 2,
                           distance * 2,
                           distance + 1,
                           distance - 1};
    for (size_t i = 0; i < sizeof most / sizeof *most; ++i)
        if (ask->within(m, most[i]) != (distance <= most[i]))
            return "within: is not distance <= most";
    return ask->within(m, NAN) ? "within: NaN" : NULL;
}

/* ---- Of what can be measured ---- */

static double part_distance(const double *p, const double *a, const double *b)
{
    double along[3], from[3], foot[3];
    for (int k = 0; k < 3; ++k) {
        along[k] = b[k] - a[k];
        from[k] = p[k] - a[k];
    }
    double size = length(along), t = 0;
    if (size > 0) {
        double unit[3] = {along[0] / size, along[1] / size, along[2] / size};
        t = fmin(fmax(dotted(unit, from) / size, 0), 1);
    }
    for (int k = 0; k < 3; ++k)
        foot[k] = from[k] - t * along[k];
    return length(foot);
}

/* How far is p from the surface of the ball or capsule, > 0 outside? Of a segment, from that. */
static double from_other(const meeting *m, const double *p)
{
    const other *o = &m->with;
    const double *last = o->corner[o->kind == OTHER_BALL ? 0 : 1];
    return part_distance(p, o->corner[0], last) - (o->kind == OTHER_SEGMENT ? 0 : o->radius);
}

static meeting moved_by(const meeting *m, double by, const double *direction)
{
    meeting moved = *m;
    for (int i = 0; i < m->with.count; ++i)
        for (int k = 0; k < m->dim; ++k)
            moved.with.corner[i][k] += by * direction[k];
    return moved;
}

/* A ball is as far from the box as its center is, less the radius; and a capsule as its segment. */
static const char *check_distance(const asker *ask, const meeting *m, const measured *s, double size,
                                  measured_errors *errors)
{
    if (m->with.kind == OTHER_SEGMENT)
        return NULL;
    double core = m->with.kind == OTHER_BALL ? ask->point_distance(m, m->with.corner[0]) : ask->segment_distance(m);
    double error = fabs(s->distance - (core - m->with.radius));
    grow(&errors->distance, error, size);
    if (!(error <= 17 * DBL_EPSILON * size))
        return "distance: is not that of what is inflated";
    /* By the judge: a ball or capsule of the radius that only reaches, and one of that which does not. */
    double reach = m->with.radius + s->distance, room = 9 * DBL_EPSILON * size;
    meeting grown = *m, shrunk = *m;
    grown.with.radius = reach + room;
    shrunk.with.radius = reach - room;
    if (grown.with.radius >= 0 && judge(&grown).relation == HIT_APART)
        return "distance: too little";
    if (shrunk.with.radius > 0 && judge(&shrunk).relation != HIT_APART)
        return "distance: too much";
    return NULL;
}

static const char *check_points(const asker *ask, const meeting *m, const measured *s, double size,
                                measured_errors *errors)
{
    const double room = 24 * DBL_EPSILON * size;
    if (!(fabs(length(s->normal) - 1) <= 8 * DBL_EPSILON))
        return "closest: normal not of length 1";
    double surface = fabs(ask->point_distance(m, s->a));
    if (s->distance > 0 || m->with.kind != OTHER_SEGMENT)
        surface = fmax(surface, fabs(from_other(m, s->b)));
    for (int k = 0; k < m->dim; ++k)
        surface = fmax(surface, fabs(s->b[k] - s->a[k] - s->distance * s->normal[k]));
    grow(&errors->surface, surface, size);
    if (!(surface <= room))
        return "closest: points not on the surfaces, or not that far apart";
    meeting moved = moved_by(m, -s->distance, s->normal);
    double left = fabs(ask->measure(&moved).distance);
    grow(&errors->moved, left, size);
    return left <= room ? NULL : "closest: does not touch when moved";
}

static const char *check_penetration(const meeting *m, const measured *s)
{
    if (!s->asks_penetration)
        return NULL;
    if (s->penetrates != s->overlap)
        return "penetration: is not overlap";
    if (!s->penetrates)
        return NULL;
    if (s->depth != -s->distance)
        return "penetration: depth is not -distance";
    if (memcmp(s->out, s->normal, (size_t)m->dim * sizeof *s->out) != 0)
        return "penetration: another normal than that of closest";
    return (s->axis >= 0 && s->axis < m->dim) || s->axis == HIT_AXIS_B0 ? NULL : "penetration: axis";
}

const char *check_measured(const asker *ask, const meeting *m, measured_errors *errors)
{
    measured s = ask->measure(m);
    const char *wrong = check_signs(&s);
    if (wrong == NULL)
        wrong = check_within(ask, m, s.distance);
    if (wrong != NULL || !is_measurable(m))
        return wrong;
    double size = size_of(m);
    wrong = check_distance(ask, m, &s, sum_of_sizes(m, false), errors);
    if (wrong == NULL)
        wrong = check_penetration(m, &s);
    return wrong == NULL ? check_points(ask, m, &s, size, errors) : wrong;
}

/* ---- Casts ---- */

static const char *check_hit(const first_hit *h)
{
    if (!h->hit)
        return h->written ? "cast: a miss, and out is written" : NULL;
    if (isnan(h->t) || isnan(dotted(h->point, h->normal)))
        return isfinite(h->point[0]) ? "cast: NaN" : NULL;
    if (!h->inside && !(h->t > 0))
        return "cast: t is 0, but not inside";
    if (h->inside && !(h->t == 0 && h->normal[0] == 0 && h->normal[1] == 0 && h->normal[2] == 0))
        return "cast: inside, but t or the normal is not 0";
    return NULL;
}

/* Where the ball first hits it touches, and before it does not; where it misses it nowhere goes in deeper than errors.
 */
static const char *check_way(const asker *ask, const meeting *m, const double *by, const first_hit *h,
                             measured_errors *errors)
{
    double size = size_of(m) + length(by);
    const double room = 64 * DBL_EPSILON * size + DBL_TRUE_MIN * length(by); /* t has no smaller steps */
    for (int i = 0; i <= 16; ++i) {
        meeting moved = moved_by(m, (h->hit ? h->t : 1) * i / 16.0, by);
        double distance = ask->measure(&moved).distance;
        if (!(distance >= -room))
            return h->hit ? "cast: later than it should be" : "cast: a miss that is none";
        if (h->hit && i == 16)
            grow(&errors->cast, fabs(distance), size);
        if (h->hit && i == 16 && !(distance <= room))
            return "cast: nothing is there";
    }
    return NULL;
}

static const char *check_place(const asker *ask, const meeting *m, const double *by, const first_hit *h)
{
    double size = size_of(m) + length(by), off = fabs(ask->point_distance(m, h->point));
    for (int k = 0; k < m->dim; ++k) {
        double center = m->with.corner[0][k] + h->t * by[k];
        off = fmax(off, fabs(center - h->point[k] - m->with.radius * h->normal[k]));
    }
    if (!(off <= 128 * DBL_EPSILON * size))
        return "cast: point not on the box, or not the radius from the center";
    if (!(fabs(length(h->normal) - 1) <= 8 * DBL_EPSILON))
        return "cast: normal not of length 1";
    bool at_once = h->t * length(by) <= 64 * DBL_EPSILON * size; /* within errors of where it starts */
    if (!at_once && !(dotted(h->normal, by) <= 64 * DBL_EPSILON * size))
        return "cast: normal along the motion";
    int axis = h->axis - HIT_AXIS_B0;
    bool face = axis >= 0 && axis < m->dim &&
                (h->face - HIT_FEATURE_FACE == 2 * axis || h->face == 2 * axis || h->face == 2 * axis + 1 ||
                 h->face - HIT_FEATURE_FACE == 2 * axis + 1);
    return face || (h->axis == HIT_AXIS_E00 && h->face == -1) ? NULL : "cast: axis or face";
}

const char *check_moving(const asker *ask, const meeting *m, const double by[3], measured_errors *errors)
{
    first_hit h = ask->cast(m, by);
    measured s = ask->measure(m);
    const char *wrong = check_hit(&h);
    if (wrong != NULL)
        return wrong;
    if (!all_finite(by, m->dim))
        return h.hit ? "cast: a motion that is not finite" : NULL;
    if ((h.hit && h.inside) != s.overlap && judge(m).decided)
        return "cast: inside is not overlap";
    if (h.hit && !(h.t <= 1))
        return "cast: t past 1";
    if (h.inside || !is_measurable(m) || !(length(by) < 0x1p900) || !(length(by) > 0x1p-900))
        return NULL;
    wrong = check_way(ask, m, by, &h, errors);
    return wrong == NULL && h.hit ? check_place(ask, m, by, &h) : wrong;
}

/* A ray or segment at a ball or capsule: what is hit is on the surface, and before it nothing is. */
static const char *check_line(const meeting *m, const double *from, const double *by, const first_hit *h, bool ends,
                              measured_errors *errors)
{
    const char *wrong = check_hit(h);
    if (wrong != NULL || !all_finite(from, m->dim) || !is_measurable(m) || !(length(by) < 0x1p900) ||
        !(length(by) > 0x1p-900))
        return wrong;
    double reach = h->hit ? h->t : 1, size = size_of(m) + length(from) + length(by) * reach;
    const double room = 64 * DBL_EPSILON * size + DBL_TRUE_MIN * length(by); /* t has no smaller steps */
    if (ends && h->hit && !(h->t <= 1))
        return "cast: t of a segment past 1";
    if (h->hit && h->t == DBL_MAX)
        return NULL; /* it is hit later than a double can say */
    double start = from_other(m, from);
    if ((h->hit && h->inside) ? start > room : start < -room)
        return "cast: inside or not";
    for (int i = 0; i <= 16 && !h->inside; ++i) {
        double p[3] = {0, 0, 0};
        for (int k = 0; k < m->dim; ++k)
            p[k] = from[k] + reach * i / 16 * by[k];
        double off = from_other(m, p);
        if (!(off >= -room))
            return h->hit ? "cast: later than it should be" : "cast: a miss that is none";
        if (h->hit && i == 16)
            grow(&errors->ray, fabs(off), size);
        if (h->hit && i == 16 && !(off <= room))
            return "cast: nothing is there";
    }
    return NULL;
}

/* Where it leaves, it is on the surface, and behind that nothing is. */
static const char *check_exit(const meeting *m, const double *from, const double *by, const first_hit *h,
                              const first_hit *out, bool ends, measured_errors *errors)
{
    if (out->hit != h->hit)
        return "exit: a hit is a miss, or a miss a hit";
    if (!h->hit)
        return out->written ? "exit: a miss, and out is written" : NULL;
    if (isnan(out->t) || isnan(dotted(out->point, out->normal)))
        return isfinite(out->point[0]) ? "exit: NaN" : NULL;
    if (!(out->t >= h->t) || (ends && !(out->t <= 1)))
        return "exit: before the entry, or past the end";
    if (out->inside)
        return out->t == (ends ? 1 : DBL_MAX) && length(out->normal) == 0 ? NULL : "exit: inside, but t or the normal";
    if (!is_measurable(m) || !(length(by) < 0x1p900) || !(length(by) > 0x1p-900) || out->t > 0x1p60)
        return NULL;
    if (!(fabs(length(out->normal) - 1) <= 8 * DBL_EPSILON))
        return "exit: normal not of length 1";
    double size = size_of(m) + length(from) + length(by) * out->t;
    const double room = 64 * DBL_EPSILON * size + DBL_TRUE_MIN * length(by); /* t has no smaller steps */
    for (int i = 0; i <= 16; ++i) {
        double p[3] = {0, 0, 0};
        for (int k = 0; k < m->dim; ++k)
            p[k] = from[k] + out->t * (1 + i / 8.0) * by[k];
        double off = from_other(m, p);
        if (!(off >= -room))
            return "exit: earlier than it should be";
        if (i == 0)
            grow(&errors->ray, fabs(off), size);
        if (i == 0 && !(off <= room))
            return "exit: nothing is there";
    }
    return NULL;
}

const char *check_aimed(const asker *ask, const meeting *m, const double from[3], const double by[3],
                        measured_errors *errors)
{
    double to[3] = {0, 0, 0}, along[3] = {0, 0, 0};
    for (int k = 0; k < m->dim; ++k) {
        to[k] = from[k] + by[k];
        along[k] = to[k] - from[k];
    }
    first_hit ray = ask->ray(m, from, by), segment = ask->segment(m, from, to);
    if ((ray.hit || segment.hit) && !(all_finite(from, m->dim) && all_finite(by, m->dim)))
        return "cast: a way that is not finite";
    if (ray.hit && segment.hit && ray.inside != segment.inside)
        return "cast: a ray and a segment begin inside, or not";
    const first_hit ray_exit = ask->exit_ray(m, from, by), segment_exit = ask->exit_segment(m, from, to);
    const char *wrong = check_line(m, from, by, &ray, false, errors);
    if (wrong == NULL)
        wrong = check_exit(m, from, by, &ray, &ray_exit, false, errors);
    if (wrong == NULL && all_finite(to, m->dim))
        wrong = check_line(m, from, along, &segment, true, errors);
    if (wrong == NULL && all_finite(to, m->dim))
        wrong = check_exit(m, from, along, &segment, &segment_exit, true, errors);
    return wrong;
}
