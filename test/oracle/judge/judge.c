/* What is true of a box and something else, in whole numbers. */
#include "judge.h"
#include "solid.h"

#include <math.h>

/* ---- What can be decided ---- */

typedef enum state { USABLE, HITS_NOTHING, UNDECIDED } state;

static state worse(state a, state b)
{
    return a == HITS_NOTHING || b == HITS_NOTHING ? HITS_NOTHING : a > b ? a : b;
}

static state number_state(double x)
{
    return isnan(x) ? HITS_NOTHING : isinf(x) ? UNDECIDED : USABLE;
}

static state box_state(const meeting *m)
{
    const crate *box = &m->box;
    state s = USABLE;
    for (int k = 0; k < m->dim; ++k) {
        if (!box->turned) {
            double low = box->low[k], high = box->high[k];
            if (isnan(low) || isnan(high) || low > high)
                s = HITS_NOTHING;
            else if (isinf(low) && low >= high)
                s = worse(s, UNDECIDED); /* nowhere */
            continue;
        }
        if (!isfinite(box->center[k]) || !isfinite(box->half[k]))
            s = HITS_NOTHING;
        if (box->half[k] < 0)
            s = worse(s, UNDECIDED);
        for (int i = 0; i < m->dim; ++i)
            s = isfinite(box->axis[k][i]) ? s : HITS_NOTHING;
    }
    return s;
}

static state other_state(const meeting *m)
{
    const other *o = &m->with;
    state s = USABLE;
    for (int k = 0; k < m->dim; ++k) {
        for (int i = 0; i < other_corners(o); ++i)
            s = worse(s, number_state(o->corner[i][k]));
        for (int i = 0; i < other_planes(o); ++i)
            s = isfinite(o->plane[i].normal[k]) ? s : HITS_NOTHING;
    }
    for (int i = 0; i < other_planes(o); ++i)
        s = isfinite(o->plane[i].offset) ? s : HITS_NOTHING;
    if (o->kind == OTHER_BALL || o->kind == OTHER_CAPSULE)
        s = worse(s, o->radius < 0 ? UNDECIDED : number_state(o->radius));
    return s;
}

/* ---- The judgement ---- */

judgement judge(const meeting *m)
{
    state usable = worse(box_state(m), other_state(m));
    if (usable == HITS_NOTHING)
        return (judgement){.decided = true, .relation = HIT_APART, .side = HIT_FRONT};
    if (usable == UNDECIDED)
        return (judgement){.decided = false};
    whole_begin();
    scales s = solid_scales(m);
    solid_box b = solid_box_from(m, &s);
    if (b.turned && whole_sign(b.determinant) == 0)
        return (judgement){.decided = false};
    const other *o = &m->with;
    if (o->kind == OTHER_PLANE || o->kind == OTHER_HALF_SPACE)
        return judge_plane(m, &b, &s);
    if (o->kind == OTHER_FRUSTUM)
        return judge_frustum(m, &b, &s);
    if (o->kind == OTHER_POLYGON)
        return judge_polygon(m, &b, &s);
    point with[HIT_POLYGON_CORNERS];
    solid_points(m, &s, with);
    judgement j = {.decided = true};
    if (o->kind == OTHER_BALL || o->kind == OTHER_CAPSULE) {
        j.relation = judge_rod(&b, o->count, with, whole_of(o->radius, s.length + s.axis));
    } else {
        j.relation = judge_corners(&b, o->count, with);
        j.contains = judge_inside(&b, o->count, with);
    }
    return j;
}
