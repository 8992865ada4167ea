/* What a view of a picture shows of each box. */
#include "draw/picture.h"

#include <math.h>
#include <stdlib.h>

mark picture_mark(const picture *p, size_t box)
{
    return p->shown ? p->shown[box] : p->d->hits ? p->d->hits->worst[box] : MARK_CALM;
}

/* A wall is not what one looks for where a screw hits it; of two boxes alone, it is one of the two. */
static const double much_larger = 3, much_larger_alone = 8;

static double longest(hit_aabb3 bounds)
{
    hit_vec3 size = hit_aabb3_size(bounds);
    return fmax(size.x, fmax(size.y, size.z));
}

bool picture_is_crowded(const picture *p)
{
    enum { CROWDED = 60 };
    return p->d->contacts->count > CROWDED;
}

bool picture_stands_out(const picture *p, const contact *c)
{
    return !picture_is_crowded(p) || p->worst < MARK_MAYBE || mark_of_pair(c->relation) >= MARK_MAYBE;
}

bool picture_show_contacts(picture *p)
{
    const contacts *c = p->d->contacts;
    const double much = p->d->only ? much_larger_alone : much_larger;
    if (!c)
        return true;
    p->shown = calloc(p->f.count + 1, sizeof *p->shown);
    p->numbered = calloc(c->count + 1, sizeof *p->numbered);
    for (size_t i = 0; i < c->count; i++)
        p->worst = mark_of_pair(c->list[i].relation) > p->worst ? mark_of_pair(c->list[i].relation) : p->worst;
    for (size_t i = 0; p->shown && i < c->count; i++) {
        if (!picture_stands_out(p, &c->list[i]))
            continue;
        const size_t box[2] = {c->list[i].a, c->list[i].b};
        mark m = mark_of_pair(c->list[i].relation);
        for (int k = 0; k < 2; k++) {
            double own = longest(p->f.bounds[box[k]]), other = longest(p->f.bounds[box[1 - k]]);
            if (m > p->shown[box[k]] && !(own > much * other))
                p->shown[box[k]] = m;
        }
    }
    return p->shown && p->numbered;
}

polygon picture_silhouette(const picture *p, const view *v, const polygon *hull)
{
    return p->f.cut > 0 && v->distance == 0 ? polygon_clip(hull, hit_aabb2_expand_by(v->area, 8)) : *hull;
}

bool picture_is_cut(const picture *p, size_t box)
{
    return !hit_contains_aabb3_aabb3(p->f.room, p->f.bounds[box]);
}

void picture_look(picture *p, const view *v)
{
    for (size_t i = 0; i < p->f.count; i++) {
        p->seen[i] = hit_aabb2_empty();
        if (hit_aabb3_is_empty(p->f.bounds[i]) || (v->distance > 0 && picture_is_cut(p, i)))
            continue;
        outline o = view_outline(v, &p->f.solids[i]);
        polygon shape = picture_silhouette(p, v, &o.hull);
        p->seen[i] = polygon_bounds(&shape);
    }
}
