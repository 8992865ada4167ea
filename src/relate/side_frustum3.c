/* Is a box of space, or another shape, in what a camera sees?
 *
 * Other shapes than boxes are outside if the exact relation says apart, and inside if the frustum contains them. A box
 * that one plane has in front is outside, one that all planes have behind is inside. Between these there are boxes that
 * no plane parts from the frustum and that yet lie beyond one of its edges or corners: they count as across. Based on:
 * U. Assarsson, T. Moeller, "Optimized View Frustum Culling Algorithms for Bounding Boxes", Journal of Graphics Tools
 * 5, 2000. Ours differs: each plane is decided exactly, and there is no cache. */
#include "hitbox/relate.h"
#include "hitbox/side.h"
#include "relate/side3.h"

static hit_side side_of_frustum3(const side3_box *box, const hit_frustum3 *frustum)
{
    bool inside = true;
    for (int i = 0; i < 6; i++) {
        plane_signs s = hit__relate_side3_of(box, &frustum->plane[i]);
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

/* ---- Other shapes ---- */

hit_side hit_side_point3_frustum3(hit_vec3 point, const hit_frustum3 *frustum)
{
    return hit_contains_frustum3_point3(frustum, point) ? HIT_INSIDE : HIT_OUTSIDE;
}

hit_side hit_side_segment3_frustum3(hit_segment3 segment, const hit_frustum3 *frustum)
{
    if (hit_contains_frustum3_segment3(frustum, segment))
        return HIT_INSIDE;
    return hit_overlap_segment3_frustum3(segment, frustum) ? HIT_ACROSS : HIT_OUTSIDE;
}

hit_side hit_side_sphere3_frustum3(hit_sphere3 sphere, const hit_frustum3 *frustum)
{
    if (hit_contains_frustum3_sphere3(frustum, sphere))
        return HIT_INSIDE;
    return hit_overlap_sphere3_frustum3(sphere, frustum) ? HIT_ACROSS : HIT_OUTSIDE;
}

hit_side hit_side_capsule3_frustum3(hit_capsule3 capsule, const hit_frustum3 *frustum)
{
    if (hit_contains_frustum3_capsule3(frustum, capsule))
        return HIT_INSIDE;
    return hit_overlap_capsule3_frustum3(capsule, frustum) ? HIT_ACROSS : HIT_OUTSIDE;
}

hit_side hit_side_triangle3_frustum3(const hit_triangle3 *triangle, const hit_frustum3 *frustum)
{
    if (hit_contains_frustum3_triangle3(frustum, triangle))
        return HIT_INSIDE;
    return hit_overlap_triangle3_frustum3(triangle, frustum) ? HIT_ACROSS : HIT_OUTSIDE;
}

hit_side hit_side_frustum3_frustum3(const hit_frustum3 *a, const hit_frustum3 *b)
{
    if (hit_contains_frustum3_frustum3(b, a))
        return HIT_INSIDE;
    return hit_overlap_frustum3_frustum3(a, b) ? HIT_ACROSS : HIT_OUTSIDE;
}
