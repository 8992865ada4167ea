/* Relation of two boxes of the plane, one of them turned, of a turned box and a point, and of two rectangles in the
 * ten-number form: a filter in double over all four axes, then hit__relate_axes2_sign with the axes that are open.
 *
 * Based on: S. Gottschalk, M. Lin, D. Manocha, "OBBTree", SIGGRAPH 1996, section 5, in the plane. Ours differs: a
 * proven filter, axes of any length, an exact end. */
#include "hitbox/rect2.h"
#include "hitbox/relate.h"
#include "relate/axes2.h"
#include "relate/filter2.h"
#include "relate/interval_overlap.h"

static hit_relation open_obb_obb2(const hit_obb2 *a, const hit_obb2 *b, unsigned open)
{
    if (!hit__relate_axes2_finite_obb(a) || !hit__relate_axes2_finite_obb(b))
        return HIT_APART;
    axes2 pair = hit__relate_axes2_from_obb_obb(a, b);
    return verdict_from_sign(hit__relate_axes2_sign(&pair, open));
}

static hit_relation open_aabb_obb2(const hit_aabb2 *a, const hit_obb2 *b, unsigned open)
{
    if (!hit__relate_axes2_finite_obb(b))
        return HIT_APART;
    axes2 pair = hit__relate_axes2_from_aabb_obb(a, b);
    return verdict_from_sign(hit__relate_axes2_sign(&pair, open));
}

static hit_relation open_obb_point2(const hit_obb2 *box, const hit_vec2 *point)
{
    if (!hit__relate_axes2_finite_obb(box) || !hit__relate_axes2_finite_point(point))
        return HIT_APART;
    axes2 pair = hit__relate_axes2_from_obb_point(box, point);
    return verdict_from_sign(hit__relate_axes2_sign(&pair, AXES2_FACES_A));
}

static hit_relation open_rect_rect(const hit_rect2 *a, const hit_rect2 *b, unsigned open)
{
    if (!hit__relate_axes2_finite_rect(a) || !hit__relate_axes2_finite_rect(b))
        return HIT_APART;
    axes2 pair = hit__relate_axes2_from_rect_rect(a, b);
    return verdict_from_sign(hit__relate_axes2_sign(&pair, open));
}

CORE_INLINE hit_relation settled_obb_obb2(const hit_obb2 *a, const hit_obb2 *b)
{
    filter2 f = filter2_from_obb_obb(a, b);
    unsigned open;
    filter_verdict verdict = filter2_boxes(&f, &open);
    return verdict == FILTER_OPEN ? open_obb_obb2(a, b, open) : verdict_settled(verdict);
}

CORE_INLINE hit_relation settled_aabb_obb2(const hit_aabb2 *a, const hit_obb2 *b)
{
    if (!interval_box2_has_points(a))
        return HIT_APART;
    filter2 f = filter2_from_aabb_obb(a, b);
    unsigned open;
    filter_verdict verdict = filter2_boxes(&f, &open);
    return verdict == FILTER_OPEN ? open_aabb_obb2(a, b, open) : verdict_settled(verdict);
}

hit_relation hit_relate_obb2_obb2(hit_obb2 a, hit_obb2 b)
{
    return settled_obb_obb2(&a, &b);
}

hit_relation hit_relate_aabb2_obb2(hit_aabb2 a, hit_obb2 b)
{
    return settled_aabb_obb2(&a, &b);
}

hit_relation hit_relate_obb2_point2(hit_obb2 box, hit_vec2 point)
{
    filter2 f = filter2_from_obb_point(&box, &point);
    filter_verdict verdict = filter2_within(&f);
    return verdict == FILTER_OPEN ? open_obb_point2(&box, &point) : verdict_settled(verdict);
}

hit_relation hit_relate_rect2_rect2(hit_rect2 a, hit_rect2 b)
{
    filter2 f = filter2_from_rect_rect(&a, &b);
    unsigned open;
    filter_verdict verdict = filter2_boxes(&f, &open);
    return verdict == FILTER_OPEN ? open_rect_rect(&a, &b, open) : verdict_settled(verdict);
}

bool hit_overlap_obb2_obb2(hit_obb2 a, hit_obb2 b)
{
    return settled_obb_obb2(&a, &b) != HIT_APART;
}

bool hit_overlap_aabb2_obb2(hit_aabb2 a, hit_obb2 b)
{
    return settled_aabb_obb2(&a, &b) != HIT_APART;
}

bool hit_overlap_obb2_point2(hit_obb2 box, hit_vec2 point)
{
    return hit_relate_obb2_point2(box, point) != HIT_APART;
}

bool hit_overlap_rect2_rect2(hit_rect2 a, hit_rect2 b)
{
    return hit_relate_rect2_rect2(a, b) != HIT_APART;
}

/* In the plane the faces are all there is. */
bool hit_overlap_faces_obb2_obb2(hit_obb2 a, hit_obb2 b)
{
    return settled_obb_obb2(&a, &b) != HIT_APART;
}

bool hit_overlap_faces_aabb2_obb2(hit_aabb2 a, hit_obb2 b)
{
    return settled_aabb_obb2(&a, &b) != HIT_APART;
}
