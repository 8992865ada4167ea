/* Which axis parts two boxes of the plane? For looking at, not for speed: axis by axis, exactly.
 * Based on: S. Gottschalk, M. Lin, D. Manocha, "OBBTree", SIGGRAPH 1996, for the axes. */
#include "hitbox/relate.h"
#include "relate/axes2.h"
#include "relate/interval_overlap.h"

static bool separate2(const axes2 *pair, hit_separation2 *out)
{
    static const hit_axis name[4] = {HIT_AXIS_A0, HIT_AXIS_A1, HIT_AXIS_B0, HIT_AXIS_B1};
    for (int axis = 0; axis < 4; axis++)
        if (hit__relate_axes2_sign(pair, 1u << axis) > 0) {
            *out = (hit_separation2){name[axis], hit__relate_axes2_normal(pair, axis)};
            return true;
        }
    return false;
}

bool hit_separate_obb2_obb2(hit_obb2 a, hit_obb2 b, hit_separation2 *out)
{
    if (!hit__relate_axes2_finite_obb(&a) || !hit__relate_axes2_finite_obb(&b))
        return false;
    axes2 pair = hit__relate_axes2_from_obb_obb(&a, &b);
    return separate2(&pair, out);
}

bool hit_separate_aabb2_obb2(hit_aabb2 a, hit_obb2 b, hit_separation2 *out)
{
    if (!interval_box2_has_points(&a) || !hit__relate_axes2_finite_obb(&b))
        return false;
    axes2 pair = hit__relate_axes2_from_aabb_obb(&a, &b);
    return separate2(&pair, out);
}

bool hit_separate_aabb2_aabb2(hit_aabb2 a, hit_aabb2 b, hit_separation2 *out)
{
    if (!interval_box2_has_points(&a) || !interval_box2_has_points(&b))
        return false;
    if (!interval_overlap(a.min.x, a.max.x, b.min.x, b.max.x)) {
        *out = (hit_separation2){HIT_AXIS_A0, {exact_less(a.max.x, b.min.x) ? 1 : -1, 0}};
        return true;
    }
    if (!interval_overlap(a.min.y, a.max.y, b.min.y, b.max.y)) {
        *out = (hit_separation2){HIT_AXIS_A1, {0, exact_less(a.max.y, b.min.y) ? 1 : -1}};
        return true;
    }
    return false;
}
