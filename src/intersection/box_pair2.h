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

/* Is p the point (x, y), also in a thread that flushes subnormals? */
static inline bool is_at2(hit_vec2 p, double x, double y)
{
    return exact_order_key(p.x) == exact_order_key(x) && exact_order_key(p.y) == exact_order_key(y);
}

/* Two AABBs of the same numbers. */
static inline bool same_aabbs2(const hit_aabb2 *a, const hit_aabb2 *b)
{
    return is_at2(a->min, b->min.x, b->min.y) && is_at2(a->max, b->max.x, b->max.y);
}

/* Two OBBs of the same numbers, perhaps turned by quarters: one set for certain. */
static inline bool same_obbs2(const hit_obb2 *a, const hit_obb2 *b)
{
    const hit_vec2 h = a->half, k = b->half, u = a->axis, v = b->axis;
    if (!is_at2(a->center, b->center.x, b->center.y))
        return false;
    const bool straight = is_at2(h, k.x, k.y) && (is_at2(u, v.x, v.y) || is_at2(u, -v.x, -v.y));
    const bool turned = is_at2(h, k.y, k.x) && (is_at2(u, v.y, -v.x) || is_at2(u, -v.y, v.x));
    return straight || turned;
}

#endif
