/* What is said of a meeting whatever the boxes; see meet.h. */
#include "meet.h"

#include <math.h>
#include <string.h>

static bool same_bits(double x, double y)
{
    return memcmp(&x, &y, sizeof x) == 0;
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
