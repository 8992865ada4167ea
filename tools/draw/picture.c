/* What a view of a picture shows of each box. */
#include "draw/picture.h"

mark picture_mark(const picture *p, size_t box)
{
    return p->d->hits ? p->d->hits->worst[box] : MARK_CALM;
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
