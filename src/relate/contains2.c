/* Is one box of the plane, or a point, within another?
 *
 * First principles: a convex set is the intersection of the half-planes of its sides. So a box is within another if it
 * reaches past none of the other's sides, and no other axis matters. */
#include "hitbox/relate.h"
#include "relate/axes2.h"
#include "relate/filter2.h"
#include "relate/interval_overlap.h"

/* True if the second box of the pair reaches past no side of the first. */
static bool within_faces2(axes2 *pair)
{
    hit__relate_axes2_ask_inside(pair);
    return hit__relate_axes2_sign(pair, AXES2_FACES_A) <= 0;
}

bool hit_contains_obb2_obb2(hit_obb2 outer, hit_obb2 inner)
{
    filter2 f = filter2_from_obb_obb(&outer, &inner);
    filter_verdict verdict = filter2_within(&f);
    if (verdict != FILTER_OPEN)
        return verdict_settled(verdict) == HIT_OVERLAPPING;
    if (!hit__relate_axes2_finite_obb(&outer) || !hit__relate_axes2_finite_obb(&inner))
        return false;
    axes2 pair = hit__relate_axes2_from_obb_obb(&outer, &inner);
    return within_faces2(&pair);
}

bool hit_contains_aabb2_obb2(hit_aabb2 outer, hit_obb2 inner)
{
    if (!interval_box2_has_points(&outer) || !hit__relate_axes2_finite_obb(&inner))
        return false;
    filter2 f = filter2_from_aabb_obb(&outer, &inner);
    filter_verdict verdict = filter2_within(&f);
    if (verdict != FILTER_OPEN)
        return verdict_settled(verdict) == HIT_OVERLAPPING;
    axes2 pair = hit__relate_axes2_from_aabb_obb(&outer, &inner);
    return within_faces2(&pair);
}

bool hit_contains_obb2_aabb2(hit_obb2 outer, hit_aabb2 inner)
{
    if (!interval_box2_has_points(&inner) || !hit__relate_axes2_finite_obb(&outer))
        return false;
    filter2 f = filter2_from_aabb_obb(&inner, &outer);
    filter2_swap(&f);
    filter_verdict verdict = filter2_within(&f);
    if (verdict != FILTER_OPEN)
        return verdict_settled(verdict) == HIT_OVERLAPPING;
    axes2 pair = hit__relate_axes2_from_aabb_obb(&inner, &outer);
    hit__relate_axes2_swap(&pair);
    return within_faces2(&pair);
}

bool hit_contains_obb2_point2(hit_obb2 outer, hit_vec2 point)
{
    return hit_relate_obb2_point2(outer, point) != HIT_APART;
}
