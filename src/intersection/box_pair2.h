/* Two boxes of the plane in order: which of them is the frame in which the other is seen. */
#ifndef HITBOX_INTERSECTION_BOX_PAIR2_H
#define HITBOX_INTERSECTION_BOX_PAIR2_H

#include "core/minmax.h"
#include "exact/order.h"
#include "intersection/area2.h"

/* In double: 96 units of rounding, and 64; derived in docs/numerics.md. */
static const double AREA_BOUND = 0x1.8p-47, PARTED_BOUND = 0x1p-47;

/* A box by a point: the center of an OBB, the least corner of an AABB. Its center is at `low` from there; `half` and
 * `low` are rounded. */
typedef struct box_place2 {
    double point[2], half[2], axis[2], low[2];
    const hit_aabb2 *aabb;
} box_place2;

static inline void load_place2(const flat2 *s, box_place2 *out)
{
    if (s->obb != NULL) {
        *out = (box_place2){{s->obb->center.x, s->obb->center.y},
                            {s->obb->half.x, s->obb->half.y},
                            {s->obb->axis.x, s->obb->axis.y},
                            {0, 0},
                            NULL};
        return;
    }
    const double x = 0.5 * (s->aabb->max.x - s->aabb->min.x), y = 0.5 * (s->aabb->max.y - s->aabb->min.y);
    *out = (box_place2){{s->aabb->min.x, s->aabb->min.y}, {x, y}, {1, 0}, {x, y}, s->aabb};
}

/* 0 or 1: the one with the lesser outline; else by their numbers, so that the answer does not depend on their order. */
static inline int box_places2_first(const box_place2 place[2])
{
    const double a = place[0].half[0] + place[0].half[1], b = place[1].half[0] + place[1].half[1];
    if (a <= b && a >= b)
        return exact_in_order(6, place[0].point, place[1].point) ? 0 : 1;
    return a > b;
}

/* May they be computed with as they stand? Then they are valid, of sizes near enough to 1 that nothing overflows, and
 * what underflows is nothing. */
static inline bool box_places2_in_range(const box_place2 place[2])
{
    const box_place2 *a = &place[0], *b = &place[1];
    const double least = core_min(core_min(a->half[0], a->half[1]), core_min(b->half[0], b->half[1]));
    const double most = core_max(core_max(a->half[0], a->half[1]), core_max(b->half[0], b->half[1]));
    const double far = fabs(b->point[0] - a->point[0]) + fabs(b->point[1] - a->point[1]);
    const double off = fabs(a->axis[0] * a->axis[0] + a->axis[1] * a->axis[1] - 1) +
                       fabs(b->axis[0] * b->axis[0] + b->axis[1] * b->axis[1] - 1);
    return least >= 0x1p-100 && most <= 0x1p100 && far <= 0x1p100 && off <= 0x1p-20;
}

#endif
