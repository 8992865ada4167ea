/* Rays and segments against spheres and capsules.
 * cast_round.c finds where the line hits them. */
#include "cast/cast_round.h"

bool hit_cast_ray3_sphere3(hit_ray3 ray, hit_sphere3 sphere, hit_cast3 *out)
{
    const ball_line line = hit__cast_ray_ball_ray(ray.origin, ray.direction);
    return hit__cast_round_ball(&line, sphere.center, sphere.radius, out);
}

bool hit_cast_segment3_sphere3(hit_segment3 segment, hit_sphere3 sphere, hit_cast3 *out)
{
    const ball_line line = hit__cast_ray_ball_segment(segment.a, segment.b);
    return hit__cast_round_ball(&line, sphere.center, sphere.radius, out);
}

bool hit_cast_ray3_capsule3(hit_ray3 ray, hit_capsule3 capsule, hit_cast3 *out)
{
    const ball_line line = hit__cast_ray_ball_ray(ray.origin, ray.direction);
    return hit__cast_round_capsule(&line, &capsule, out);
}

bool hit_cast_segment3_capsule3(hit_segment3 segment, hit_capsule3 capsule, hit_cast3 *out)
{
    const ball_line line = hit__cast_ray_ball_segment(segment.a, segment.b);
    return hit__cast_round_capsule(&line, &capsule, out);
}

bool hit_cast_exit_ray3_sphere3(hit_ray3 ray, hit_sphere3 sphere, hit_cast3 *out)
{
    const ball_line line = hit__cast_ray_ball_ray(ray.origin, ray.direction);
    return hit__cast_round_leave_ball(&line, sphere.center, sphere.radius, out);
}

bool hit_cast_exit_segment3_sphere3(hit_segment3 segment, hit_sphere3 sphere, hit_cast3 *out)
{
    const ball_line line = hit__cast_ray_ball_segment(segment.a, segment.b);
    return hit__cast_round_leave_ball(&line, sphere.center, sphere.radius, out);
}

bool hit_cast_exit_ray3_capsule3(hit_ray3 ray, hit_capsule3 capsule, hit_cast3 *out)
{
    const ball_line line = hit__cast_ray_ball_ray(ray.origin, ray.direction);
    return hit__cast_round_leave_capsule(&line, &capsule, out);
}

bool hit_cast_exit_segment3_capsule3(hit_segment3 segment, hit_capsule3 capsule, hit_cast3 *out)
{
    const ball_line line = hit__cast_ray_ball_segment(segment.a, segment.b);
    return hit__cast_round_leave_capsule(&line, &capsule, out);
}
