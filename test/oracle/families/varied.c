/* The same two, written down otherwise. */
#include "varied.h"

#include <string.h>

const char *const vary_names[VARY_WAYS] = {"answers: others with other axes", "answers: others with other corners",
                                           "answers: others in a mirror", "answers: others in another frame",
                                           "answers: others at another scale"};

static bool vary_axes(dice *d, meeting *m)
{
    crate from = m->box;
    if (!from.turned)
        return false;
    int first = dice_below(d, m->dim), step = m->dim == 2 ? 1 : dice_between(d, 1, 2);
    for (int k = 0; k < m->dim; ++k) {
        int source = (first + k * step) % m->dim;
        double sign = dice_sign(d);
        m->box.half[k] = from.half[source];
        for (int i = 0; i < m->dim; ++i)
            m->box.axis[k][i] = sign * from.axis[source][i];
    }
    if (m->dim == 2) {
        m->box.axis[1][0] = -m->box.axis[0][1];
        m->box.axis[1][1] = m->box.axis[0][0];
    }
    return true;
}

/* Times 2^n, if nothing is lost. */
static bool shift(double *x, int n)
{
    double y = ldexp(*x, n);
    bool same = ldexp(y, -n) == *x || isnan(*x);
    *x = y;
    return same && (isinf(y) == isinf(ldexp(y, -n)));
}

static bool vary_corners(dice *d, meeting *m)
{
    other *o = &m->with;
    if (other_planes(o) > 0) {
        bool same = true;
        for (int i = 0; i < other_planes(o); ++i) {
            int n = dice_between(d, -20, 20);
            same = shift(&o->plane[i].offset, n) && same;
            for (int k = 0; k < m->dim; ++k)
                same = shift(&o->plane[i].normal[k], n) && same;
        }
        return same;
    }
    if (o->kind == OTHER_BALL)
        return false;
    other from = *o;
    int by = dice_below(d, o->count);
    bool back = dice_below(d, 2) == 0;
    for (int i = 0; i < o->count; ++i) {
        int source = (by + (back ? o->count - 1 - i : i)) % o->count;
        memcpy(o->corner[i], from.corner[source], sizeof o->corner[i]);
    }
    return true;
}

static bool vary_mirror(dice *d, meeting *m)
{
    int k = dice_below(d, m->dim);
    crate *box = &m->box;
    double low = box->low[k];
    box->low[k] = -box->high[k];
    box->high[k] = -low;
    box->center[k] = -box->center[k];
    for (int i = 0; i < m->dim; ++i)
        box->axis[i][k] = -box->axis[i][k];
    for (int i = 0; i < other_corners(&m->with); ++i)
        m->with.corner[i][k] = -m->with.corner[i][k];
    for (int i = 0; i < other_planes(&m->with); ++i)
        m->with.plane[i].normal[k] = -m->with.plane[i].normal[k];
    return true;
}

static void cycle(int dim, int by, double *x)
{
    double from[3];
    memcpy(from, x, sizeof from);
    for (int k = 0; k < dim; ++k)
        x[k] = from[(k + by) % dim];
}

static bool vary_world(dice *d, meeting *m)
{
    int by = dice_between(d, 1, m->dim - 1);
    crate *box = &m->box;
    cycle(m->dim, by, box->low);
    cycle(m->dim, by, box->high);
    cycle(m->dim, by, box->center);
    for (int i = 0; i < m->dim; ++i)
        cycle(m->dim, by, box->axis[i]);
    for (int i = 0; i < other_corners(&m->with); ++i)
        cycle(m->dim, by, m->with.corner[i]);
    for (int i = 0; i < other_planes(&m->with); ++i)
        cycle(m->dim, by, m->with.plane[i].normal);
    return true;
}

static bool vary_scale(dice *d, meeting *m)
{
    int n = dice_below(d, 3) == 0 ? dice_between(d, -900, 900) : dice_between(d, -200, 200);
    bool same = true;
    for (int k = 0; k < m->dim; ++k) {
        double *of_box[2] = {m->box.turned ? &m->box.center[k] : &m->box.low[k],
                             m->box.turned ? &m->box.half[k] : &m->box.high[k]};
        same = shift(of_box[0], n) && same;
        same = shift(of_box[1], n) && same;
        for (int i = 0; i < other_corners(&m->with); ++i)
            same = shift(&m->with.corner[i][k], n) && same;
    }
    for (int i = 0; i < other_planes(&m->with); ++i)
        same = shift(&m->with.plane[i].offset, n) && same;
    return shift(&m->with.radius, n) && same;
}

bool vary(dice *d, vary_how how, const meeting *m, meeting *out)
{
    *out = *m;
    switch (how) {
    case VARY_AXES:
        return vary_axes(d, out);
    case VARY_CORNERS:
        return vary_corners(d, out);
    case VARY_MIRROR:
        return vary_mirror(d, out);
    case VARY_WORLD:
        return vary_world(d, out);
    default:
        return vary_scale(d, out);
    }
}
