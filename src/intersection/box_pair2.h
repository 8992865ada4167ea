/* Two boxes of the plane in order: which of them is the frame in which the other is seen. */
#ifndef HITBOX_INTERSECTION_BOX_PAIR2_H
#define HITBOX_INTERSECTION_BOX_PAIR2_H

#include "core/minmax.h"
#include "exact/order.h"
#include "intersection/area2.h"

/* A box by a point: the center of an OBB, the least corner of an AABB. `half` is rounded. */
typedef struct box_place2 {
    double point[2], half[2], axis[2];
    const hit_aabb2 *aabb;
} box_place2;

static inline box_place2 box_place2_of(const flat2 *s)
{
    if (s->obb != NULL)
        return (box_place2){{s->obb->center.x, s->obb->center.y},
                            {s->obb->half.x, s->obb->half.y},
                            {s->obb->axis.x, s->obb->axis.y},
                            NULL};
    return (box_place2){{s->aabb->min.x, s->aabb->min.y},
                        {0.5 * (s->aabb->max.x - s->aabb->min.x), 0.5 * (s->aabb->max.y - s->aabb->min.y)},
                        {1, 0},
                        s->aabb};
}

/* The one with the lesser outline; else by their numbers, so that the answer does not depend on their order. */
static inline bool box_place2_is_first(const box_place2 *a, const box_place2 *b)
{
    const double of_a = a->half[0] + a->half[1], of_b = b->half[0] + b->half[1];
    if (of_a < of_b || of_a > of_b)
        return of_a < of_b;
    return exact_in_order(6, a->point, b->point);
}

/* May it be computed with as it stands? Sizes near enough to 1 that nothing overflows, and what underflows is nothing.
 */
static inline bool box_place2_in_range(const box_place2 *a, const box_place2 *b)
{
    const double least = core_min(core_min(a->half[0], a->half[1]), core_min(b->half[0], b->half[1]));
    const double most = core_max(core_max(a->half[0], a->half[1]), core_max(b->half[0], b->half[1]));
    const double far = core_max(fabs(b->point[0] - a->point[0]), fabs(b->point[1] - a->point[1]));
    const double axes =
        core_max(core_max(fabs(a->axis[0]), fabs(a->axis[1])), core_max(fabs(b->axis[0]), fabs(b->axis[1])));
    return least >= 0x1p-100 && most <= 0x1p100 && far <= 0x1p100 && axes <= 2;
}

#endif
