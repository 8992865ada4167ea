/* Spheres and capsules that move at a triangle.
 *
 * Inside is what the judge says of the start. At the time found, the judge has them touch but for rounding. Before
 * that, or on all of the way, they are never nearer, as far as the distance goes, which falls and then rises; distances
 * are those of the library, which check_closest holds against the judge. */
#include "check_simplices.h"

#include <float.h>
#include <math.h>

static simplices moved_by(const simplices *p, const double by[3], double t)
{
    simplices at = *p;
    for (int i = 0; i < p->a.count; ++i)
        for (int k = 0; k < 3; ++k)
            at.a.corner[i][k] += t * by[k];
    return at;
}

static double distance_at(const simplices *p, double radius, const double by[3], double t)
{
    const simplices at = moved_by(p, by, t);
    double distance;
    simplices_closest(&at, radius, &distance);
    return distance;
}

static double least_until(const simplices *p, double radius, const double by[3], double t)
{
    double low = 0, high = t;
    for (int i = 0; i < 60; ++i) {
        const double x = low + (high - low) / 3, y = high - (high - low) / 3;
        if (distance_at(p, radius, by, x) <= distance_at(p, radius, by, y))
            high = y;
        else
            low = x;
    }
    return fmin(distance_at(p, radius, by, low), distance_at(p, radius, by, t));
}

/* Is a point of b, and of a swept by the ball, within the error? */
static bool is_common(const simplices *p, double radius, hit_vec3 point, double error)
{
    simplices on = {{.count = 1, .corner = {{point.x, point.y, point.z}}}, p->b};
    if (judge_round(&on.a, error, &on.b) == HIT_APART)
        return false;
    on.b = p->a;
    return judge_round(&on.a, radius + error, &on.b) != HIT_APART;
}

static const char *check_touch(const simplices *p, double radius, const double by[3], const hit_cast3 *c, double error)
{
    const simplices at = moved_by(p, by, c->t);
    const double square = c->normal.x * c->normal.x + c->normal.y * c->normal.y + c->normal.z * c->normal.z;
    const double along = c->normal.x * by[0] + c->normal.y * by[1] + c->normal.z * by[2];
    if (!(c->t > 0 && c->t <= 1))
        return "sweep: t";
    if (!(fabs(square - 1) < 0x1p-46) || !(along <= error))
        return "sweep: normal";
    if (!(c->axis == HIT_AXIS_B0 ? c->face == 0 || c->face == 1 : c->axis == HIT_AXIS_E00 && c->face == -1))
        return "sweep: axis and face";
    if (judge_round(&at.a, radius + error, &at.b) == HIT_APART ||
        (radius > error && judge_round(&at.a, radius - error, &at.b) != HIT_APART))
        return "sweep: they do not touch at the time";
    if (!is_common(&at, radius, c->point, error))
        return "sweep: point";
    return least_until(p, radius, by, c->t) >= -error ? NULL : "sweep: they touch before";
}

const char *check_triangle_sweep(const simplices *p, double radius, const double by[3], hit_relation *truth)
{
    const hit_triangle3 b = simplex_triangle(&p->b);
    const hit_vec3 way = {by[0], by[1], by[2]};
    hit_cast3 c = {.t = -1};
    const bool hits =
        p->a.count == 1 ? hit_cast_sphere3_triangle3((hit_sphere3){simplex_corner(&p->a, 0), radius}, way, &b, &c)
                        : hit_cast_capsule3_triangle3(
                              (hit_capsule3){simplex_corner(&p->a, 0), simplex_corner(&p->a, 1), radius}, way, &b, &c);
    double size = radius;
    for (int k = 0; k < 3; ++k) {
        for (int i = 0; i < 3; ++i)
            size += fabs(p->b.corner[i][k]) + (i < p->a.count ? fabs(p->a.corner[i][k]) : 0);
        size += fabs(by[k]);
    }
    const double error = 0x1p-46 * size;
    *truth = judge_round(&p->a, radius, &p->b);
    if (!hits)
        return *truth != HIT_APART                                                       ? "sweep: not inside"
               : c.t != -1                                                               ? "sweep: out is touched"
               : size < 1e280 && size > 1e-250 && least_until(p, radius, by, 1) < -error ? "sweep: missed"
                                                                                         : NULL;
    if (c.inside != (*truth != HIT_APART))
        return "sweep: inside";
    if (!(size < 1e280 && size > 1e-250))
        return NULL;
    if (!c.inside)
        return check_touch(p, radius, by, &c, error);
    return c.t == 0 && is_common(p, radius, c.point, error) ? NULL : "sweep: the point at the start";
}
