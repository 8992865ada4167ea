/* Which axis parts two boxes of space? For looking at, not for speed: axis by axis, exactly.
 * Based on: S. Gottschalk, M. Lin, D. Manocha, "OBBTree", SIGGRAPH 1996, for the axes. */
#include "core/vec.h"
#include "hitbox/relate.h"
#include "relate/axes3.h"
#include "relate/interval_overlap.h"

static bool separate3(const axes3 *pair, hit_separation3 *out)
{
    for (int axis = HIT_AXIS_A0; axis <= HIT_AXIS_E22; axis++)
        if (hit__relate_axes3_sign(pair, 1u << axis) > 0) {
            *out = (hit_separation3){(hit_axis)axis, hit__relate_axes3_normal(pair, axis)};
            return true;
        }
    return false;
}

bool hit_separate_obb3_obb3(const hit_obb3 *a, const hit_obb3 *b, hit_separation3 *out)
{
    if (!hit__relate_axes3_finite_obb(a) || !hit__relate_axes3_finite_obb(b))
        return false;
    axes3 pair = hit__relate_axes3_from_obb_obb(a, b);
    return separate3(&pair, out);
}

bool hit_separate_aabb3_obb3(hit_aabb3 a, const hit_obb3 *b, hit_separation3 *out)
{
    if (!interval_box3_has_points(&a) || !hit__relate_axes3_finite_obb(b))
        return false;
    axes3 pair = hit__relate_axes3_from_aabb_obb(&a, b);
    return separate3(&pair, out);
}

bool hit_separate_aabb3_aabb3(hit_aabb3 a, hit_aabb3 b, hit_separation3 *out)
{
    if (!interval_box3_has_points(&a) || !interval_box3_has_points(&b))
        return false;
    const double *a_min = vec3_array(&a.min), *a_max = vec3_array(&a.max);
    const double *b_min = vec3_array(&b.min), *b_max = vec3_array(&b.max);
    for (int c = 0; c < 3; c++)
        if (!interval_overlap(a_min[c], a_max[c], b_min[c], b_max[c])) {
            double sign = exact_less(a_max[c], b_min[c]) ? 1 : -1;
            *out = (hit_separation3){(hit_axis)(HIT_AXIS_A0 + c),
                                     {c == 0 ? sign : 0, c == 1 ? sign : 0, c == 2 ? sign : 0}};
            return true;
        }
    return false;
}
