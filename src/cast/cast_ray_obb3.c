/* Where does a ray or a segment first hit a turned box of space?
 * First principles: a line is one more edge, and an edge has separating axes; see ray_obb3.h. */
#include "core/vec.h"
#include "hitbox/cast.h"

#include "cast/ray_obb3.h"
#include "exact/order.h"

CORE_INLINE bool cast_line_obb3(const ray_obb3 *aim, hit_cast3 *out)
{
    ray_obb3_found found;
    aim_verdict verdict = ray_obb3_filter(aim, &found);
    if (verdict == AIM_OPEN) {
        if (!hit__relate_axes3_finite_obb(aim->box) || !exact_all_finite(3, aim->origin) ||
            !exact_all_finite(3, aim->to))
            return false;
        verdict = hit__cast_ray_obb3_exactly(aim, &found);
    }
    if (verdict == AIM_MISS)
        return false;
    if (verdict == AIM_INSIDE)
        *out = (hit_cast3){.point = {aim->origin[0], aim->origin[1], aim->origin[2]}, .face = -1, .inside = true};
    else
        hit__cast_ray_obb3_enter(aim, &found, out);
    return true;
}

bool hit_cast_ray3_obb3(hit_ray3 ray, const hit_obb3 *box, hit_cast3 *out)
{
    static const double nowhere[3] = {0, 0, 0};
    const ray_obb3 aim = {box, vec3_array(&ray.origin), nowhere, vec3_array(&ray.direction), false};
    return cast_line_obb3(&aim, out);
}

bool hit_cast_segment3_obb3(hit_segment3 segment, const hit_obb3 *box, hit_cast3 *out)
{
    const ray_obb3 aim = {box, vec3_array(&segment.a), vec3_array(&segment.a), vec3_array(&segment.b), true};
    return cast_line_obb3(&aim, out);
}
