/* Contacts of two boxes within a margin; see meet_margin.h. One source for the plane and for space (DIM). */
#include "meet_margin.h"
#include "ask/of_shapes.h"
#include "meet.h"

#include <string.h>

static bool same_point(const struct meeting_point *p, const struct meeting_point *q)
{
    return p->id == q->id && p->depth == q->depth && memcmp(p->a, q->a, sizeof p->a) == 0 &&
           memcmp(p->b, q->b, sizeof p->b) == 0;
}

/* Where they meet, all that is said without a margin is part of it, in the same order; with a margin of 0 it is all. */
static const char *check_met(const meeting *m, const meeting *met, double margin)
{
    int next = 0;
    if (m->way.depth != met->way.depth || m->way.axis != met->way.axis ||
        memcmp(m->way.normal, met->way.normal, sizeof m->way.normal) != 0)
        return "margin: depth, normal or axis is not that of contact";
    if (margin == 0 && m->count != met->count)
        return "margin: with 0 it is not contact";
    for (int i = 0; i < m->count; ++i)
        next += next < met->count && same_point(&m->point[i], &met->point[next]);
    return margin < 0 || next == met->count ? NULL : "margin: a point of contact is missing";
}

static const char *check_points_within(const meeting *m, const meeting *met, double margin)
{
    double deepest = -INFINITY;
    for (int i = 0; i < m->count; ++i) {
        const struct meeting_point *p = &m->point[i];
        deepest = fmax(deepest, p->depth);
        if (!(-p->depth <= margin))
            return "margin: a point that is further apart";
        if (!met->hit && !(p->depth < 0))
            return "margin: a point touches, but they do not";
        for (int k = 0; k < i; ++k)
            if (m->point[k].id == p->id)
                return "margin: an id that comes twice";
    }
    return deepest == m->way.depth ? NULL : "margin: no point is as near as the boxes";
}

static const char *check_margin(const pair *p, const meeting *met, double margin, double *worst)
{
    hit_contact c;
    meeting m = {.hit = ask_contact_within(&p->a, &p->b, margin, &c)};
    if (m.hit != ask_within(&p->a, &p->b, margin))
        return "margin: contact and within differ";
    if (!m.hit)
        return NULL;
    BY_DIM(meeting_set2, meeting_set3)(&m, &c);
    if (m.count < 1 || m.count > BY_DIM(2, 8) || m.way.depth != -ask_distance(&p->a, &p->b))
        return "margin: count, or depth is not the distance";
    const char *wrong = check_points_within(&m, met, margin);
    if (wrong == NULL && met->hit)
        wrong = check_met(&m, met, margin);
    if (wrong != NULL)
        return wrong;
    bool valid;
    const double size = BY_DIM(meeting_size2, meeting_size3)(p, &valid);
    const hit_closest closest = ask_closest(&p->a, &p->b);
    /* Points are off by some ulp of S, so the way between two that are near is turned by as much over the distance. */
    const double turned = vec_length(vec_sub(c.normal, closest.normal));
    if (valid && !met->hit && turned > 8 * DBL_EPSILON && !(turned * closest.distance <= 0x1p-46 * size + DBL_TRUE_MIN))
        return "margin: the normal is not that of closest";
    if (p->a.kind == p->b.kind && !shape_equal(p->a, p->b)) {
        meeting swapped = {.hit = ask_contact_within(&p->b, &p->a, margin, &c)};
        BY_DIM(meeting_set2, meeting_set3)(&swapped, &c);
        if (!meeting_mirrors(&m, &swapped, DIM, p->a.kind == SHAPE_AABB))
            return "margin: answer for the boxes swapped";
    }
    return valid && size < 0x1p1000 ? BY_DIM(meeting_places2, meeting_places3)(&m, p, worst) : NULL;
}

const char *BY_DIM(meeting_margins2, meeting_margins3)(const pair *p, double *worst)
{
    bool valid;
    if (!shape_is_finite(p->a) || !shape_is_finite(p->b) || (p->a.kind == SHAPE_AABB && !shape_is_valid(&p->a)) ||
        (p->b.kind == SHAPE_AABB && !shape_is_valid(&p->b)))
        return NULL;
    const meeting met = BY_DIM(meet2, meet3)(&p->a, &p->b);
    const double distance = ask_distance(&p->a, &p->b);
    const double size = BY_DIM(meeting_size2, meeting_size3)(p, &valid);
    const double margins[] = {0, distance, nextafter(distance, -INFINITY), distance + size / 64, size, -size / 64};
    for (int i = 0; i < (int)(sizeof margins / sizeof *margins); ++i) {
        const char *wrong = isnan(margins[i]) ? NULL : check_margin(p, &met, margins[i], worst);
        if (wrong != NULL)
            return wrong;
    }
    return NULL;
}
