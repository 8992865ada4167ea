/* Is a box of space in what a camera sees?
 *
 * A box that one plane has in front is outside, one that all planes have behind is inside. Between these there are
 * boxes that no plane parts from the frustum and that yet lie beyond one of its edges or corners: they count as across.
 * Based on: U. Assarsson, T. Moeller, "Optimized View Frustum Culling Algorithms for Bounding Boxes", Journal of
 * Graphics Tools 5, 2000. Ours differs: each plane is decided exactly, and there is no cache. */
#include "hitbox/relate.h"
#include "hitbox/side.h"
#include "relate/side3.h"

static hit_side side_of_frustum3(const side3_box *box, const hit_frustum3 *frustum)
{
    bool inside = true;
    for (int i = 0; i < 6; i++) {
        side3_signs s = hit__relate_side3_of(box, &frustum->plane[i]);
        if (s.lowest > 0)
            return HIT_OUTSIDE;
        inside = inside && s.highest <= 0;
    }
    return inside ? HIT_INSIDE : HIT_ACROSS;
}

hit_side hit_side_aabb3_frustum3(hit_aabb3 box, const hit_frustum3 *frustum)
{
    side3_box ready;
    return hit__relate_side3_load_aabb(&ready, &box) ? side_of_frustum3(&ready, frustum) : HIT_OUTSIDE;
}

hit_side hit_side_obb3_frustum3(const hit_obb3 *box, const hit_frustum3 *frustum)
{
    side3_box ready;
    return hit__relate_side3_load_obb(&ready, box) ? side_of_frustum3(&ready, frustum) : HIT_OUTSIDE;
}

bool hit_overlap_aabb3_frustum3(hit_aabb3 box, const hit_frustum3 *frustum)
{
    return hit_side_aabb3_frustum3(box, frustum) != HIT_OUTSIDE;
}

bool hit_overlap_obb3_frustum3(const hit_obb3 *box, const hit_frustum3 *frustum)
{
    return hit_side_obb3_frustum3(box, frustum) != HIT_OUTSIDE;
}

bool hit_contains_frustum3_aabb3(const hit_frustum3 *frustum, hit_aabb3 box)
{
    return hit_side_aabb3_frustum3(box, frustum) == HIT_INSIDE;
}

bool hit_contains_frustum3_obb3(const hit_frustum3 *frustum, const hit_obb3 *box)
{
    return hit_side_obb3_frustum3(box, frustum) == HIT_INSIDE;
}
