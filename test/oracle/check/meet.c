/* Penetration and contact, and where their points lie; see meet.h. That is measured in long double, which has 64 bits
 * at least where it is tested. One source for the plane and for space (DIM). */
#include "meet.h"
#include "ask/of_shapes.h"

#include <string.h>

/* A box in long double: the set of center + sum of y[i] axis[i], |y[i]| <= half[i]. */
typedef struct extent {
    long double center[DIM], half[DIM], axis[DIM][DIM], dual[DIM][DIM];
} extent;

void BY_DIM(meeting_set2, meeting_set3)(meeting *m, const hit_contact *c)
{
    m->way = (depth_answer){.depth = c->depth, .axis = (int)c->axis};
    memcpy(m->way.normal, &c->normal, sizeof c->normal);
    m->count = c->count;
    for (int i = 0; i < c->count && i < BY_DIM(2, 8); ++i) {
        m->point[i] = (struct meeting_point){.depth = c->point[i].depth, .id = c->point[i].id};
        memcpy(m->point[i].a, &c->point[i].a, sizeof c->point[i].a);
        memcpy(m->point[i].b, &c->point[i].b, sizeof c->point[i].b);
    }
}

meeting BY_DIM(meet2, meet3)(const shape *a, const shape *b)
{
    hit_contact c;
    hit_penetration p;
    meeting m = {.hit = ask_contact(a, b, &c)};
    const bool pierced = ask_penetration(a, b, &p);
    m.same_way = pierced == m.hit;
    if (!m.hit || !pierced)
        return m;
    m.same_way = memcmp(&p.depth, &c.depth, sizeof p.depth) == 0 &&
                 memcmp(&p.normal, &c.normal, sizeof p.normal) == 0 && p.axis == c.axis;
    BY_DIM(meeting_set2, meeting_set3)(&m, &c);
    return m;
}

/* ---- Places -------------------------------------------------------------------------------------------------- */

static void set_dual(extent *e)
{
#if DIM == 2
    const long double d = e->axis[0][0] * e->axis[1][1] - e->axis[0][1] * e->axis[1][0];
    e->dual[0][0] = e->axis[1][1] / d;
    e->dual[0][1] = -e->axis[1][0] / d;
    e->dual[1][0] = -e->axis[0][1] / d;
    e->dual[1][1] = e->axis[0][0] / d;
#else
    for (int i = 0; i < 3; ++i) {
        const long double *u = e->axis[(i + 1) % 3], *v = e->axis[(i + 2) % 3], *w = e->axis[i];
        long double n[3] = {u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]};
        long double d = n[0] * w[0] + n[1] * w[1] + n[2] * w[2];
        for (int c = 0; c < 3; ++c)
            e->dual[i][c] = n[c] / d;
    }
#endif
}

static extent extent_of(const shape *s)
{
    extent e;
    for (int i = 0; i < DIM; ++i) {
        if (s->kind == SHAPE_AABB) {
            const long double min = vec_component(s->aabb.min, i), max = vec_component(s->aabb.max, i);
            e.center[i] = (min + max) / 2;
            e.half[i] = (max - min) / 2;
        } else {
            e.center[i] = vec_component(s->obb.center, i);
            e.half[i] = vec_component(s->obb.half, i);
        }
        for (int c = 0; c < DIM; ++c)
            e.axis[i][c] = vec_component(shape_axis(s, i), c);
    }
    set_dual(&e);
    return e;
}

static double last_place(double size)
{
    return size > 0 && size <= DBL_MAX ? fmax(ldexp(1, ilogb(size) - 52), DBL_TRUE_MIN) : DBL_TRUE_MIN;
}

/* Which ends of the box's axes must a feature be at? -1, 1, or 0 for any. */
static void ends_of(unsigned f, int end[3])
{
    end[0] = end[1] = end[2] = 0;
    if (f >= HIT_FEATURE_FACE) {
        end[(f - HIT_FEATURE_FACE) / 2] = (f & 1) != 0 ? 1 : -1;
    } else if (f >= HIT_FEATURE_EDGE) {
        unsigned k = (f - HIT_FEATURE_EDGE) / 4;
        end[(k + 1) % 3] = (f & 1) != 0 ? 1 : -1;
        end[(k + 2) % 3] = (f & 2) != 0 ? 1 : -1;
    } else {
        for (int i = 0; i < DIM; ++i)
            end[i] = (f >> i & 1) != 0 ? 1 : -1;
    }
}

/* How far is p from the surface? *strays: from the feature that it is said to lie on. */
static long double off_surface(const extent *e, const double *p, unsigned feature, long double *strays)
{
    long double off = -INFINITY;
    int end[3];
    ends_of(feature, end);
    *strays = 0;
    for (int i = 0; i < DIM; ++i) {
        long double y = 0;
        for (int c = 0; c < DIM; ++c)
            y += e->dual[i][c] * (p[c] - e->center[c]);
        off = fmaxl(off, fabsl(y) - e->half[i]);
        if (end[i] != 0)
            *strays = fmaxl(*strays, fabsl(y - end[i] * e->half[i]));
    }
    return fabsl(off);
}

static const char *places(const meeting *m, const extent *a, const extent *b, double size, double *worst)
{
    double ulp = last_place(size);
    long double longest = 0;
    for (int i = 0; i < DIM; ++i)
        longest = fmaxl(longest, fmaxl(a->half[i], b->half[i]));
    for (int i = 0; i < m->count; ++i) {
        const struct meeting_point *p = &m->point[i];
        double rounding = 0;
        for (int c = 0; c < DIM; ++c)
            rounding += last_place(fabs(p->a[c])) + last_place(fabs(p->b[c])) + last_place(fabs((double)a->center[c])) +
                        last_place(fabs((double)b->center[c]));
        long double strays_a, strays_b;
        long double off =
            fmaxl(off_surface(a, p->a, p->id >> 8, &strays_a), off_surface(b, p->b, p->id & 0xff, &strays_b));
        long double gap = 0;
        for (int c = 0; c < DIM; ++c)
            gap = fmaxl(gap, fabsl((long double)p->a[c] - p->b[c] - (long double)p->depth * m->way.normal[c]));
        *worst = fmax(*worst, (double)((fmaxl(off, gap) - rounding) / ulp));
        if (off > 8 * (long double)ulp + rounding)
            return "point off its surface";
        if (gap > 8 * (long double)ulp + rounding)
            return "points of a and b that are not depth * normal apart";
        if (fmaxl(strays_a, strays_b) > 0x1p-18L * longest + 64 * (long double)ulp + rounding)
            return "point that is not on the feature of its id";
    }
    return NULL;
}

static double size_of(const extent *a, const extent *b)
{
    long double d = 0, x = 0, y = 0;
    for (int i = 0; i < DIM; ++i) {
        d += (b->center[i] - a->center[i]) * (b->center[i] - a->center[i]);
        x += a->half[i] * a->half[i];
        y += b->half[i] * b->half[i];
    }
    return (double)(sqrtl(d) + sqrtl(x) + sqrtl(y));
}

double BY_DIM(meeting_size2, meeting_size3)(const pair *p, bool *valid)
{
    *valid = shape_is_valid(&p->a) && shape_is_valid(&p->b);
    const extent a = extent_of(&p->a), b = extent_of(&p->b);
    return size_of(&a, &b);
}

const char *BY_DIM(meeting_places2, meeting_places3)(const meeting *m, const pair *p, double *worst)
{
    const extent a = extent_of(&p->a), b = extent_of(&p->b);
    return places(m, &a, &b, size_of(&a, &b), worst);
}
