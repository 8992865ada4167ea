/* Is one box of space, or a point, within another?
 *
 * First principles: a convex set is the intersection of the half-spaces of its faces. So a box is within another if it
 * reaches past none of the other's three pairs of faces, and no other axis matters. */
#include "hitbox/relate.h"
#include "relate/axes3.h"
#include "relate/filter3.h"
#include "relate/interval_overlap.h"

/* True if the second box of the pair reaches past no face of the first. */
static bool within_faces3(axes3 *pair)
{
    hit__relate_axes3_ask_inside(pair);
    return hit__relate_axes3_sign(pair, AXES3_FACES_A) <= 0;
}

bool hit_contains_obb3_obb3(const hit_obb3 *outer, const hit_obb3 *inner)
{
    filter3 f;
    filter3_load_obb_obb(&f, outer, inner);
    filter_verdict verdict = filter3_within(&f);
    if (verdict != FILTER_OPEN)
        return verdict_settled(verdict) == HIT_OVERLAPPING;
    axes3 pair = hit__relate_axes3_from_obb_obb(outer, inner);
    return within_faces3(&pair);
}

bool hit_contains_aabb3_obb3(hit_aabb3 outer, const hit_obb3 *inner)
{
    if (!interval_box3_has_points(&outer))
        return false;
    filter3 f;
    filter3_load_aabb_obb(&f, &outer, inner);
    filter_verdict verdict = filter3_within(&f);
    if (verdict != FILTER_OPEN)
        return verdict_settled(verdict) == HIT_OVERLAPPING;
    axes3 pair = hit__relate_axes3_from_aabb_obb(&outer, inner);
    return within_faces3(&pair);
}

bool hit_contains_obb3_aabb3(const hit_obb3 *outer, hit_aabb3 inner)
{
    if (!interval_box3_has_points(&inner))
        return false;
    filter3 f;
    filter3_load_aabb_obb(&f, &inner, outer);
    filter3_swap(&f);
    filter_verdict verdict = filter3_within(&f);
    if (verdict != FILTER_OPEN)
        return verdict_settled(verdict) == HIT_OVERLAPPING;
    axes3 pair = hit__relate_axes3_from_aabb_obb(&inner, outer);
    hit__relate_axes3_swap(&pair);
    return within_faces3(&pair);
}

bool hit_contains_obb3_point3(const hit_obb3 *outer, hit_vec3 point)
{
    return hit_relate_obb3_point3(outer, point) != HIT_APART;
}
