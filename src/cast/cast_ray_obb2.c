/* Where does a ray or a segment first hit a turned box of the plane?
 * First principles: a line is one more edge, and an edge has a separating axis; see ray_obb2.h. */
#include "hitbox/cast.h"
#include "hitbox/relate.h"

#include "cast/ray_obb2.h"
#include "exact/order.h"
#include "relate/axes2.h"

CORE_INLINE bool cast_line_obb2(const ray_obb2 *query, hit_cast2 *out)
{
    ray_obb2_found found;
    filter_verdict verdict = ray_obb2_filter(query, &found);
    if (verdict == FILTER_APART)
        return false;
    if (verdict == FILTER_OPEN) {
        if (!hit__relate_axes2_finite_obb(query->box) || !exact_all_finite(2, query->origin) ||
            !exact_all_finite(2, query->to))
            return false;
        if (!hit__cast_ray_obb2_exactly(query, &found))
            return false;
    }
    if (found.beyond == 0)
        *out = (hit_cast2){.point = {query->origin[0], query->origin[1]}, .face = -1, .inside = true};
    else
        hit__cast_ray_obb2_enter(query, &found, out);
    return true;
}

static bool leave_line_obb2(const ray_obb2 *query, hit_cast2 *out)
{
    hit_cast2 enter;
    if (!cast_line_obb2(query, &enter))
        return false;
    const double *end = query->ends ? query->to : query->origin;
    const hit_vec2 point = {end[0], end[1]};
    bool stays = query->ends && hit_contains_obb2_point2(*query->box, point);
    if (stays || !hit__cast_ray_obb2_leave(query, enter.t, out))
        *out = (hit_cast2){.t = query->ends ? 1 : DBL_MAX, .point = point, .face = -1, .inside = true};
    return true;
}

bool hit_cast_ray2_obb2(hit_ray2 ray, hit_obb2 box, hit_cast2 *out)
{
    static const double nowhere[2] = {0, 0};
    const ray_obb2 query = {&box, &ray.origin.x, nowhere, &ray.direction.x, false};
    return cast_line_obb2(&query, out);
}

bool hit_cast_segment2_obb2(hit_segment2 segment, hit_obb2 box, hit_cast2 *out)
{
    const ray_obb2 query = {&box, &segment.a.x, &segment.a.x, &segment.b.x, true};
    return cast_line_obb2(&query, out);
}

bool hit_cast_exit_ray2_obb2(hit_ray2 ray, hit_obb2 box, hit_cast2 *out)
{
    static const double nowhere[2] = {0, 0};
    const ray_obb2 query = {&box, &ray.origin.x, nowhere, &ray.direction.x, false};
    return leave_line_obb2(&query, out);
}

bool hit_cast_exit_segment2_obb2(hit_segment2 segment, hit_obb2 box, hit_cast2 *out)
{
    const ray_obb2 query = {&box, &segment.a.x, &segment.a.x, &segment.b.x, true};
    return leave_line_obb2(&query, out);
}
