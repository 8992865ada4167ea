/* Where does a ray or a segment first hit a turned box of space?
 * First principles: a line is one more edge, and an edge has separating axes; see ray_obb3.h. */
#include "core/vec.h"
#include "hitbox/cast.h"

#include "cast/ray_obb3.h"
#include "exact/order.h"
#include "hitbox/relate.h"

CORE_INLINE bool cast_line_obb3(const ray_obb3 *query, hit_cast3 *out)
{
    ray_obb3_found found;
    ray_verdict verdict = ray_obb3_filter(query, &found);
    if (verdict == RAY_OPEN) {
        if (!hit__relate_axes3_finite_obb(query->box) || !exact_all_finite(3, query->origin) ||
            !exact_all_finite(3, query->to))
            return false;
        verdict = hit__cast_ray_obb3_exactly(query, &found);
    }
    if (verdict == RAY_MISS)
        return false;
    if (verdict == RAY_INSIDE)
        *out = (hit_cast3){.point = {query->origin[0], query->origin[1], query->origin[2]}, .face = -1, .inside = true};
    else
        hit__cast_ray_obb3_enter(query, &found, out);
    return true;
}

static bool leave_line_obb3(const ray_obb3 *query, hit_cast3 *out)
{
    hit_cast3 enter;
    if (!cast_line_obb3(query, &enter))
        return false;
    const double *end = query->ends ? query->to : query->origin;
    const hit_vec3 point = {end[0], end[1], end[2]};
    bool stays = query->ends && hit_contains_obb3_point3(query->box, point);
    if (stays || !hit__cast_ray_obb3_leave(query, enter.t, out))
        *out = (hit_cast3){.t = query->ends ? 1 : DBL_MAX, .point = point, .face = -1, .inside = true};
    return true;
}

bool hit_cast_ray3_obb3(hit_ray3 ray, const hit_obb3 *box, hit_cast3 *out)
{
    static const double nowhere[3] = {0, 0, 0};
    const ray_obb3 query = {box, vec3_array(&ray.origin), nowhere, vec3_array(&ray.direction), false};
    return cast_line_obb3(&query, out);
}

bool hit_cast_segment3_obb3(hit_segment3 segment, const hit_obb3 *box, hit_cast3 *out)
{
    const ray_obb3 query = {box, vec3_array(&segment.a), vec3_array(&segment.a), vec3_array(&segment.b), true};
    return cast_line_obb3(&query, out);
}

bool hit_cast_exit_ray3_obb3(hit_ray3 ray, const hit_obb3 *box, hit_cast3 *out)
{
    static const double nowhere[3] = {0, 0, 0};
    const ray_obb3 query = {box, vec3_array(&ray.origin), nowhere, vec3_array(&ray.direction), false};
    return leave_line_obb3(&query, out);
}

bool hit_cast_exit_segment3_obb3(hit_segment3 segment, const hit_obb3 *box, hit_cast3 *out)
{
    const ray_obb3 query = {box, vec3_array(&segment.a), vec3_array(&segment.a), vec3_array(&segment.b), true};
    return leave_line_obb3(&query, out);
}
