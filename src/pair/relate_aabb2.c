/* Relation, sharing and containing of two AABBs of the plane, and of an AABB and a point: interval by interval.
 * Based on: C. Ericson, Real-Time Collision Detection, 2005, section 4.2.1. Ours differs: touching is told from
 * overlapping, boxes without points hit nothing, and the order is right where the processor takes subnormals for 0. */
#include "hitbox/relate.h"
#include "pair/interval.h"
#include "pair/verdict.h"

/* All comparisons at once, for a branch that can be predicted. "Less" is never wrong, so what is left open is only
 * boxes that touch or are flat, and NaN. */
static inline filter_verdict compare(const hit_aabb2 *a, const hit_aabb2 *b)
{
    bool cross = (a->min.x < b->max.x) & (b->min.x < a->max.x) & (a->min.y < b->max.y) & (b->min.y < a->max.y);
    bool solid = (a->min.x < a->max.x) & (b->min.x < b->max.x) & (a->min.y < a->max.y) & (b->min.y < b->max.y);
    bool parted = (a->max.x < b->min.x) | (b->max.x < a->min.x) | (a->max.y < b->min.y) | (b->max.y < a->min.y);
    return parted ? FILTER_APART : (cross & solid) ? FILTER_OVERLAPPING : FILTER_OPEN;
}

static hit_relation relate_open(const hit_aabb2 *a, const hit_aabb2 *b)
{
    bool overlap = interval_overlap(a->min.x, a->max.x, b->min.x, b->max.x) &&
                   interval_overlap(a->min.y, a->max.y, b->min.y, b->max.y) && interval_box2_has_points(a) &&
                   interval_box2_has_points(b);
    bool cross = interval_cross(a->min.x, a->max.x, b->min.x, b->max.x) &&
                 interval_cross(a->min.y, a->max.y, b->min.y, b->max.y);
    return !overlap ? HIT_APART : cross ? HIT_OVERLAPPING : HIT_TOUCHING;
}

hit_relation hit_relate_aabb2_aabb2(hit_aabb2 a, hit_aabb2 b)
{
    filter_verdict verdict = compare(&a, &b);
    if (verdict == FILTER_OPEN)
        return relate_open(&a, &b);
    return verdict == FILTER_APART ? HIT_APART : HIT_OVERLAPPING;
}

bool hit_overlap_aabb2_aabb2(hit_aabb2 a, hit_aabb2 b)
{
    return hit_relate_aabb2_aabb2(a, b) != HIT_APART;
}

hit_relation hit_relate_aabb2_point2(hit_aabb2 box, hit_vec2 point)
{
    bool inside = (box.min.x < point.x) & (point.x < box.max.x) & (box.min.y < point.y) & (point.y < box.max.y);
    bool outside = (point.x < box.min.x) | (box.max.x < point.x) | (point.y < box.min.y) | (box.max.y < point.y);
    if (inside != outside)
        return inside ? HIT_OVERLAPPING : HIT_APART;
    return relate_open(&box, &(hit_aabb2){point, point});
}

bool hit_overlap_aabb2_point2(hit_aabb2 box, hit_vec2 point)
{
    return hit_relate_aabb2_point2(box, point) != HIT_APART;
}

bool hit_contains_aabb2_aabb2(hit_aabb2 outer, hit_aabb2 inner)
{
    return interval_contains(outer.min.x, outer.max.x, inner.min.x, inner.max.x) &&
           interval_contains(outer.min.y, outer.max.y, inner.min.y, inner.max.y) && interval_box2_has_points(&inner);
}

bool hit_contains_aabb2_point2(hit_aabb2 outer, hit_vec2 point)
{
    return hit_contains_aabb2_aabb2(outer, (hit_aabb2){point, point});
}
