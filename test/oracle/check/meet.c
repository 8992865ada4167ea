/* See meet.h. Where points lie is measured in long double, which has 64 bits at least where that is tested. */
#include "meet.h"

#include <float.h>
#include <math.h>
#include <string.h>

/* A box in long double: the set of center + sum of y[i] axis[i], |y[i]| <= half[i]. */
typedef struct extent {
    int dim;
    long double center[3], half[3], axis[3][3], dual[3][3];
} extent;

bool meets2(const pair2 *pair)
{
    return (pair->a.kind == SHAPE_AABB || pair->a.kind == SHAPE_OBB) &&
           (pair->b.kind == SHAPE_OBB || (pair->b.kind == SHAPE_AABB && pair->a.kind == SHAPE_AABB));
}

bool meets3(const pair3 *pair)
{
    return (pair->a.kind == SHAPE_AABB || pair->a.kind == SHAPE_OBB) &&
           (pair->b.kind == SHAPE_OBB || (pair->b.kind == SHAPE_AABB && pair->a.kind == SHAPE_AABB));
}

static bool same_bits(double x, double y)
{
    return memcmp(&x, &y, sizeof x) == 0;
}

meeting meet2(const shape2 *a, const shape2 *b)
{
    hit_contact2 c;
    hit_penetration2 p;
    meeting m = {0};
    bool pierced;
    if (a->kind == SHAPE_OBB) {
        m.hit = hit_contact_obb2_obb2(a->obb, b->obb, &c);
        pierced = hit_penetration_obb2_obb2(a->obb, b->obb, &p);
    } else if (b->kind == SHAPE_OBB) {
        m.hit = hit_contact_aabb2_obb2(a->aabb, b->obb, &c);
        pierced = hit_penetration_aabb2_obb2(a->aabb, b->obb, &p);
    } else {
        m.hit = hit_contact_aabb2_aabb2(a->aabb, b->aabb, &c);
        pierced = hit_penetration_aabb2_aabb2(a->aabb, b->aabb, &p);
    }
    m.same_way = pierced == m.hit;
    if (!m.hit || !pierced)
        return m;
    m.same_way = same_bits(p.depth, c.depth) && same_bits(p.normal.x, c.normal.x) &&
                 same_bits(p.normal.y, c.normal.y) && p.axis == c.axis;
    m.way = (depth_answer){c.depth, {c.normal.x, c.normal.y, 0}, (int)c.axis};
    m.count = c.count;
    for (int i = 0; i < c.count && i < 2; ++i)
        m.point[i] = (struct meeting_point){
            {c.point[i].a.x, c.point[i].a.y, 0}, {c.point[i].b.x, c.point[i].b.y, 0}, c.point[i].depth, c.point[i].id};
    return m;
}

meeting meet3(const shape3 *a, const shape3 *b)
{
    hit_contact3 c;
    hit_penetration3 p;
    meeting m = {0};
    bool pierced;
    if (a->kind == SHAPE_OBB) {
        m.hit = hit_contact_obb3_obb3(&a->obb, &b->obb, &c);
        pierced = hit_penetration_obb3_obb3(&a->obb, &b->obb, &p);
    } else if (b->kind == SHAPE_OBB) {
        m.hit = hit_contact_aabb3_obb3(a->aabb, &b->obb, &c);
        pierced = hit_penetration_aabb3_obb3(a->aabb, &b->obb, &p);
    } else {
        m.hit = hit_contact_aabb3_aabb3(a->aabb, b->aabb, &c);
        pierced = hit_penetration_aabb3_aabb3(a->aabb, b->aabb, &p);
    }
    m.same_way = pierced == m.hit;
    if (!m.hit || !pierced)
        return m;
    m.same_way = same_bits(p.depth, c.depth) && same_bits(p.normal.x, c.normal.x) &&
                 same_bits(p.normal.y, c.normal.y) && same_bits(p.normal.z, c.normal.z) && p.axis == c.axis;
    m.way = (depth_answer){c.depth, {c.normal.x, c.normal.y, c.normal.z}, (int)c.axis};
    m.count = c.count;
    for (int i = 0; i < c.count && i < 8; ++i)
        m.point[i] = (struct meeting_point){{c.point[i].a.x, c.point[i].a.y, c.point[i].a.z},
                                            {c.point[i].b.x, c.point[i].b.y, c.point[i].b.z},
                                            c.point[i].depth,
                                            c.point[i].id};
    return m;
}

bool meeting_mirrors(const meeting *m, const meeting *s, int dim, bool aabbs)
{
    if (m->hit != s->hit || m->count != s->count)
        return false;
    if (!m->hit)
        return true;
    int k = m->way.axis, turned = k < 6 ? (k + 3) % 6 : 6 + (k - 6) % 3 * 3 + (k - 6) / 3;
    bool same = same_bits(m->way.depth, s->way.depth) && s->way.axis == (aabbs ? k : turned);
    for (int c = 0; c < dim; ++c)
        same = same && m->way.normal[c] == -s->way.normal[c];
    for (int i = 0; i < m->count; ++i) {
        const struct meeting_point *p = &m->point[i], *q = &s->point[i];
        same = same && same_bits(p->depth, q->depth) && p->id == ((q->id & 0xff) << 8 | q->id >> 8);
        for (int c = 0; c < dim; ++c)
            same = same && same_bits(p->a[c], q->b[c]) && same_bits(p->b[c], q->a[c]);
    }
    return same;
}

static bool is_feature(unsigned f, int dim)
{
    if (f >= HIT_FEATURE_FACE)
        return f < HIT_FEATURE_FACE + 2u * (unsigned)dim;
    if (f >= HIT_FEATURE_EDGE)
        return dim == 3 && f < HIT_FEATURE_EDGE + 12;
    return f >= HIT_FEATURE_CORNER && f < HIT_FEATURE_CORNER + (1u << dim);
}

const char *meeting_fault(const meeting *m, int dim)
{
    if (!m->same_way)
        return "penetration and contact differ";
    if (!m->hit)
        return NULL;
    if (!(m->way.depth >= 0) || m->count < 1 || m->count > (dim == 2 ? 2 : 8))
        return "depth or count out of range";
    double square = 0, deepest = -1;
    for (int c = 0; c < dim; ++c)
        square += m->way.normal[c] * m->way.normal[c];
    if (!(fabs(square - 1) < 1e-14))
        return "normal that is not unit";
    for (int i = 0; i < m->count; ++i) {
        const struct meeting_point *p = &m->point[i];
        for (int c = 0; c < dim; ++c)
            if (isnan(p->a[c]) || isnan(p->b[c]))
                return "NaN";
        if (!(p->depth >= 0))
            return "negative depth of a point";
        deepest = fmax(deepest, p->depth);
        if (p->id > 0xffff || !is_feature(p->id >> 8, dim) || !is_feature(p->id & 0xff, dim))
            return "id of no feature";
        for (int k = 0; k < i; ++k)
            if (m->point[k].id == p->id)
                return "id that comes twice";
    }
    return deepest == m->way.depth ? NULL : "depth that is not that of the deepest point";
}

/* ---- Places -------------------------------------------------------------------------------------------------- */

static void set_dual(extent *e)
{
    if (e->dim == 2) {
        long double d = e->axis[0][0] * e->axis[1][1] - e->axis[0][1] * e->axis[1][0];
        e->dual[0][0] = e->axis[1][1] / d;
        e->dual[0][1] = -e->axis[1][0] / d;
        e->dual[1][0] = -e->axis[0][1] / d;
        e->dual[1][1] = e->axis[0][0] / d;
        return;
    }
    for (int i = 0; i < 3; ++i) {
        const long double *u = e->axis[(i + 1) % 3], *v = e->axis[(i + 2) % 3], *w = e->axis[i];
        long double n[3] = {u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]};
        long double d = n[0] * w[0] + n[1] * w[1] + n[2] * w[2];
        for (int c = 0; c < 3; ++c)
            e->dual[i][c] = n[c] / d;
    }
}

static void set_interval(extent *e, int i, double min, double max)
{
    e->center[i] = ((long double)min + max) / 2;
    e->half[i] = ((long double)max - min) / 2;
    e->axis[i][i] = 1;
}

static extent extent_of2(const shape2 *s)
{
    extent e = {.dim = 2};
    if (s->kind == SHAPE_AABB) {
        set_interval(&e, 0, s->aabb.min.x, s->aabb.max.x);
        set_interval(&e, 1, s->aabb.min.y, s->aabb.max.y);
    } else {
        const double center[2] = {s->obb.center.x, s->obb.center.y}, half[2] = {s->obb.half.x, s->obb.half.y};
        const double axis[2][2] = {{s->obb.axis.x, s->obb.axis.y}, {-s->obb.axis.y, s->obb.axis.x}};
        for (int i = 0; i < 2; ++i) {
            e.center[i] = center[i];
            e.half[i] = half[i];
            for (int c = 0; c < 2; ++c)
                e.axis[i][c] = axis[i][c];
        }
    }
    set_dual(&e);
    return e;
}

static extent extent_of3(const shape3 *s)
{
    extent e = {.dim = 3};
    if (s->kind == SHAPE_AABB) {
        set_interval(&e, 0, s->aabb.min.x, s->aabb.max.x);
        set_interval(&e, 1, s->aabb.min.y, s->aabb.max.y);
        set_interval(&e, 2, s->aabb.min.z, s->aabb.max.z);
    } else {
        const double center[3] = {s->obb.center.x, s->obb.center.y, s->obb.center.z};
        const double half[3] = {s->obb.half.x, s->obb.half.y, s->obb.half.z};
        for (int i = 0; i < 3; ++i) {
            const hit_vec3 u = s->obb.axis[i];
            const double axis[3] = {u.x, u.y, u.z};
            e.center[i] = center[i];
            e.half[i] = half[i];
            for (int c = 0; c < 3; ++c)
                e.axis[i][c] = axis[c];
        }
    }
    set_dual(&e);
    return e;
}

static double last_place(double size)
{
    return size > 0 && size <= DBL_MAX ? fmax(ldexp(1, ilogb(size) - 52), DBL_TRUE_MIN) : DBL_TRUE_MIN;
}

/* Which ends of the box's axes must a feature be at? -1, 1, or 0 for any. */
static void ends_of(unsigned f, int dim, int end[3])
{
    end[0] = end[1] = end[2] = 0;
    if (f >= HIT_FEATURE_FACE) {
        end[(f - HIT_FEATURE_FACE) / 2] = (f & 1) != 0 ? 1 : -1;
    } else if (f >= HIT_FEATURE_EDGE) {
        unsigned k = (f - HIT_FEATURE_EDGE) / 4;
        end[(k + 1) % 3] = (f & 1) != 0 ? 1 : -1;
        end[(k + 2) % 3] = (f & 2) != 0 ? 1 : -1;
    } else {
        for (int i = 0; i < dim; ++i)
            end[i] = (f >> i & 1) != 0 ? 1 : -1;
    }
}

/* How far is p from the surface? *strays: from the feature that it is said to lie on. */
static long double off_surface(const extent *e, const double *p, unsigned feature, long double *strays)
{
    long double off = -INFINITY;
    int end[3];
    ends_of(feature, e->dim, end);
    *strays = 0;
    for (int i = 0; i < e->dim; ++i) {
        long double y = 0;
        for (int c = 0; c < e->dim; ++c)
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
    for (int i = 0; i < a->dim; ++i)
        longest = fmaxl(longest, fmaxl(a->half[i], b->half[i]));
    for (int i = 0; i < m->count; ++i) {
        const struct meeting_point *p = &m->point[i];
        double rounding = 0;
        for (int c = 0; c < a->dim; ++c)
            rounding += last_place(fabs(p->a[c])) + last_place(fabs(p->b[c])) + last_place(fabs((double)a->center[c])) +
                        last_place(fabs((double)b->center[c]));
        long double strays_a, strays_b;
        long double off =
            fmaxl(off_surface(a, p->a, p->id >> 8, &strays_a), off_surface(b, p->b, p->id & 0xff, &strays_b));
        long double gap = 0;
        for (int c = 0; c < a->dim; ++c)
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

const char *meeting_places2(const meeting *m, const pair2 *pair, double *worst)
{
    extent a = extent_of2(&pair->a), b = extent_of2(&pair->b);
    bool valid;
    return places(m, &a, &b, meeting_size2(pair, &valid), worst);
}

const char *meeting_places3(const meeting *m, const pair3 *pair, double *worst)
{
    extent a = extent_of3(&pair->a), b = extent_of3(&pair->b);
    bool valid;
    return places(m, &a, &b, meeting_size3(pair, &valid), worst);
}

static double size_of(const extent *a, const extent *b)
{
    long double d = 0, x = 0, y = 0;
    for (int i = 0; i < a->dim; ++i) {
        d += (b->center[i] - a->center[i]) * (b->center[i] - a->center[i]);
        x += a->half[i] * a->half[i];
        y += b->half[i] * b->half[i];
    }
    return (double)(sqrtl(d) + sqrtl(x) + sqrtl(y));
}

double meeting_size2(const pair2 *pair, bool *valid)
{
    const shape2 *s[2] = {&pair->a, &pair->b};
    *valid = true;
    for (int i = 0; i < 2; ++i)
        *valid = *valid && (s[i]->kind == SHAPE_OBB ? hit_obb2_valid(s[i]->obb) : hit_aabb2_valid(s[i]->aabb));
    extent a = extent_of2(&pair->a), b = extent_of2(&pair->b);
    return size_of(&a, &b);
}

double meeting_size3(const pair3 *pair, bool *valid)
{
    const shape3 *s[2] = {&pair->a, &pair->b};
    *valid = true;
    for (int i = 0; i < 2; ++i)
        *valid = *valid && (s[i]->kind == SHAPE_OBB ? hit_obb3_valid(&s[i]->obb) : hit_aabb3_valid(s[i]->aabb));
    extent a = extent_of3(&pair->a), b = extent_of3(&pair->b);
    return size_of(&a, &b);
}
