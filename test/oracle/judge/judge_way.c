/* The way of a point along a line, a ray or a segment, and a ball or a polygon: does it meet it, and when? */
#include "judge_way.h"
#include "solid.h"

typedef struct line {
    point from, along, with[HIT_POLYGON_CORNERS];
    whole radius;
} line;

static line line_from(const meeting *m, const double from[3], const double to[3], bool direction)
{
    scales s = {1100, 0, 0};
    line l;
    for (int k = 0; k < m->dim; ++k) {
        solid_lower(&s.length, from[k]);
        solid_lower(&s.length, to[k]);
        for (int i = 0; i < m->with.count; ++i)
            solid_lower(&s.length, m->with.corner[i][k]);
    }
    if (m->with.kind == OTHER_BALL)
        solid_lower(&s.length, m->with.radius);
    l.from = solid_point_from(from, m->dim, &s);
    l.along = solid_point_from(to, m->dim, &s);
    for (int k = 0; k < 3 && !direction; ++k)
        l.along.x[k] = whole_difference(l.along.x[k], l.from.x[k]);
    solid_points(m, &s, l.with);
    l.radius = m->with.kind == OTHER_BALL ? whole_of(m->with.radius, s.length) : NULL;
    return l;
}

/* a t^2 + 2 b t + c is the square of the distance from the center at time t, less that of the radius. */
typedef struct parabola {
    whole a, b, c;
} parabola;

static parabola parabola_of(const line *l)
{
    whole q[3];
    for (int k = 0; k < 3; ++k)
        q[k] = whole_difference(l->from.x[k], l->with[0].x[k]);
    return (parabola){solid_dot(l->along.x, l->along.x), solid_dot(q, l->along.x),
                      whole_difference(solid_dot(q, q), whole_product(l->radius, l->radius))};
}

static met way_to_ball(const line *l, bool ends)
{
    parabola p = parabola_of(l);
    met answer = {.inside = whole_sign(p.c) <= 0};
    answer.hit = answer.inside;
    if (answer.hit || whole_sign(p.b) >= 0)
        return answer;
    if (ends && whole_sign(whole_sum(p.a, p.b)) < 0) /* closest at the end, or later */
        answer.hit = whole_sign(whole_sum(whole_sum(p.a, p.b), whole_sum(p.b, p.c))) <= 0;
    else
        answer.hit = whole_order(whole_product(p.b, p.b), whole_product(p.a, p.c)) >= 0;
    return answer;
}

/* A time is a fraction, its denominator >= 0. */
typedef struct fraction {
    whole over, under;
} fraction;

static int fraction_order(fraction a, fraction b)
{
    return whole_order(whole_product(a.over, b.under), whole_product(b.over, a.under));
}

/* The times within each side are an interval. first: where all of them have begun; last: where one of them ends, its
 * denominator 0 if none does. */
static met way_to_polygon(const line *l, int count, bool ends, fraction *first, fraction *last)
{
    int round = 0;
    const point *corner = l->with;
    for (int i = 0; i < count && round == 0; ++i)
        for (int j = i + 2; j < count && round == 0; ++j)
            round = solid_turn(&corner[i], &corner[i + 1], &corner[j]);
    met answer = {true, true};
    *last = (fraction){whole_int(1), whole_int(ends ? 1 : 0)};
    *first = (fraction){whole_int(0), whole_int(1)};
    for (int i = 0; i < count; ++i) {
        const point *a = &corner[i], *b = &corner[(i + 1) % count];
        whole side[3], to[3];
        for (int k = 0; k < 3; ++k) {
            side[k] = whole_difference(b->x[k], a->x[k]);
            to[k] = whole_difference(l->from.x[k], a->x[k]);
        }
        whole depth = whole_signed(solid_cross(side, to, 2), round);
        whole rate = whole_signed(solid_cross(side, l->along.x, 2), round);
        if (whole_sign(depth) < 0)
            answer.inside = false;
        if (whole_sign(rate) == 0 && whole_sign(depth) < 0)
            answer.hit = false;
        if (whole_sign(rate) == 0)
            continue;
        fraction time = {whole_signed(depth, -whole_sign(rate)), whole_absolute(rate)};
        fraction *end = whole_sign(rate) > 0 ? first : last;
        if (fraction_order(time, *end) * whole_sign(rate) > 0)
            *end = time;
    }
    answer.hit = answer.hit && fraction_order(*first, *last) <= 0;
    return answer;
}

met judge_way(const meeting *m, const double from[3], const double to[3], bool direction, bool ends)
{
    whole_begin();
    line l = line_from(m, from, to, direction);
    fraction first, last;
    return m->with.kind == OTHER_BALL ? way_to_ball(&l, ends) : way_to_polygon(&l, m->with.count, ends, &first, &last);
}

/* The sign of a t^2 + 2 b t + c, and of its slope there. */
static int parabola_sign(const parabola *p, fraction t, int *slope_sign)
{
    whole slope = whole_sum(whole_product(p->a, t.over), whole_product(p->b, t.under));
    *slope_sign = whole_sign(slope);
    return whole_sign(whole_sum(whole_product(whole_sum(slope, whole_product(p->b, t.under)), t.over),
                                whole_product(whole_product(p->c, t.under), t.under)));
}

static fraction fraction_of(double t)
{
    int exponent = dyadic_exponent(t, 0);
    return (fraction){whole_of(t, exponent), whole_shifted(whole_int(1), -exponent)};
}

int judge_time(const meeting *m, const double from[3], const double to[3], bool direction, double t)
{
    whole_begin();
    line l = line_from(m, from, to, direction);
    fraction time = fraction_of(t), first, last;
    if (m->with.kind != OTHER_BALL) {
        way_to_polygon(&l, m->with.count, false, &first, &last);
        return fraction_order(first, time);
    }
    parabola p = parabola_of(&l);
    int slope, sign = parabola_sign(&p, time, &slope);
    return slope >= 0 ? -(slope > 0) : sign;
}

int judge_exit_time(const meeting *m, const double from[3], const double to[3], bool direction, double t)
{
    whole_begin();
    line l = line_from(m, from, to, direction);
    fraction time = fraction_of(t), first, last;
    if (m->with.kind != OTHER_BALL) {
        way_to_polygon(&l, m->with.count, false, &first, &last);
        return fraction_order(last, time);
    }
    parabola p = parabola_of(&l);
    int slope, sign = parabola_sign(&p, time, &slope);
    return slope <= 0 ? slope < 0 : -sign;
}
