/* The quick test of two boxes of space: the six face axes, each decided exactly, and no edges.
 * Based on: G. van den Bergen, "Efficient collision detection of complex deformable models using AABB trees", J.
 * Graphics Tools 2, 1997, on leaving out the edge axes. Ours differs: the face normals are those of the boxes as given,
 * and rounding never says no. */
#include "hitbox/relate.h"
#include "relate/axes3.h"
#include "relate/filter3.h"
#include "relate/interval_overlap.h"

bool hit_overlap_faces_obb3_obb3(const hit_obb3 *a, const hit_obb3 *b)
{
    filter3 f;
    filter3_load_obb_obb(&f, a, b);
    unsigned open;
    filter_verdict verdict = filter3_boxes(&f, false, &open);
    if (verdict != FILTER_OPEN)
        return verdict_settled(verdict) != HIT_APART;
    axes3 pair = hit__relate_axes3_from_obb_obb(a, b);
    return hit__relate_axes3_sign(&pair, open) <= 0;
}

bool hit_overlap_faces_aabb3_obb3(hit_aabb3 a, const hit_obb3 *b)
{
    if (!interval_box3_has_points(&a))
        return false;
    filter3 f;
    filter3_load_aabb_obb(&f, &a, b);
    unsigned open;
    filter_verdict verdict = filter3_boxes(&f, false, &open);
    if (verdict != FILTER_OPEN)
        return verdict_settled(verdict) != HIT_APART;
    axes3 pair = hit__relate_axes3_from_aabb_obb(&a, b);
    return hit__relate_axes3_sign(&pair, open) <= 0;
}
