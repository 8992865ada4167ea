/* A shape of the plane: is it valid, and which of two is the first? First principles. */
#include "intersection/flat2.h"

#include "exact/order.h"

bool hit__intersection_valid2(const flat2 *s)
{
    return s->aabb != NULL  ? hit_aabb2_valid(*s->aabb)
           : s->obb != NULL ? hit_obb2_valid(*s->obb)
                            : hit_polygon2_valid(s->polygon);
}

bool hit__intersection_in_order2(const flat2 *a, const flat2 *b)
{
    if (a->aabb != NULL && b->aabb != NULL)
        return exact_in_order(4, &a->aabb->min.x, &b->aabb->min.x);
    if (a->obb != NULL && b->obb != NULL)
        return exact_in_order(6, &a->obb->center.x, &b->obb->center.x);
    if (a->polygon != NULL && b->polygon != NULL && a->polygon->count == b->polygon->count)
        return exact_in_order(2 * a->polygon->count, &a->polygon->corner[0].x, &b->polygon->corner[0].x);
    return a->polygon == NULL || b->polygon == NULL || a->polygon->count < b->polygon->count;
}
