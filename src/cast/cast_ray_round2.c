/* Rays and segments against circles and capsules of the plane.
 * They are spheres and capsules at z = 0; cast_round.c finds where the line hits them. */
#include "cast/cast_round.h"

typedef bool ball_cast(const ball_line *line, hit_vec3 center, double radius, hit_cast3 *out);
typedef bool capsule_cast(const ball_line *line, const hit_capsule3 *capsule, hit_cast3 *out);

static bool cast_ball_in_plane(ball_cast *cast, const ball_line *line, hit_circle2 circle, hit_cast2 *out)
{
    hit_cast3 hit;
    if (!cast(line, ball_in_space(circle.center), circle.radius, &hit))
        return false;
    *out = cast_round_in_plane(&hit);
    return true;
}

static bool cast_capsule_in_plane(capsule_cast *cast, const ball_line *line, hit_capsule2 capsule, hit_cast2 *out)
{
    hit_cast3 hit;
    const hit_capsule3 in_space = {ball_in_space(capsule.a), ball_in_space(capsule.b), capsule.radius};
    if (!cast(line, &in_space, &hit))
        return false;
    *out = cast_round_in_plane(&hit);
    return true;
}

bool hit_cast_ray2_circle2(hit_ray2 ray, hit_circle2 circle, hit_cast2 *out)
{
    const ball_line line = hit__cast_ray_ball_ray(ball_in_space(ray.origin), ball_in_space(ray.direction));
    return cast_ball_in_plane(hit__cast_round_ball, &line, circle, out);
}

bool hit_cast_segment2_circle2(hit_segment2 segment, hit_circle2 circle, hit_cast2 *out)
{
    const ball_line line = hit__cast_ray_ball_segment(ball_in_space(segment.a), ball_in_space(segment.b));
    return cast_ball_in_plane(hit__cast_round_ball, &line, circle, out);
}

bool hit_cast_ray2_capsule2(hit_ray2 ray, hit_capsule2 capsule, hit_cast2 *out)
{
    const ball_line line = hit__cast_ray_ball_ray(ball_in_space(ray.origin), ball_in_space(ray.direction));
    return cast_capsule_in_plane(hit__cast_round_capsule, &line, capsule, out);
}

bool hit_cast_segment2_capsule2(hit_segment2 segment, hit_capsule2 capsule, hit_cast2 *out)
{
    const ball_line line = hit__cast_ray_ball_segment(ball_in_space(segment.a), ball_in_space(segment.b));
    return cast_capsule_in_plane(hit__cast_round_capsule, &line, capsule, out);
}

bool hit_cast_exit_ray2_circle2(hit_ray2 ray, hit_circle2 circle, hit_cast2 *out)
{
    const ball_line line = hit__cast_ray_ball_ray(ball_in_space(ray.origin), ball_in_space(ray.direction));
    return cast_ball_in_plane(hit__cast_round_leave_ball, &line, circle, out);
}

bool hit_cast_exit_segment2_circle2(hit_segment2 segment, hit_circle2 circle, hit_cast2 *out)
{
    const ball_line line = hit__cast_ray_ball_segment(ball_in_space(segment.a), ball_in_space(segment.b));
    return cast_ball_in_plane(hit__cast_round_leave_ball, &line, circle, out);
}

bool hit_cast_exit_ray2_capsule2(hit_ray2 ray, hit_capsule2 capsule, hit_cast2 *out)
{
    const ball_line line = hit__cast_ray_ball_ray(ball_in_space(ray.origin), ball_in_space(ray.direction));
    return cast_capsule_in_plane(hit__cast_round_leave_capsule, &line, capsule, out);
}

bool hit_cast_exit_segment2_capsule2(hit_segment2 segment, hit_capsule2 capsule, hit_cast2 *out)
{
    const ball_line line = hit__cast_ray_ball_segment(ball_in_space(segment.a), ball_in_space(segment.b));
    return cast_capsule_in_plane(hit__cast_round_leave_capsule, &line, capsule, out);
}
