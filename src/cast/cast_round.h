/* Rays and segments against what is round, in space; the plane is space with z = 0. */
#ifndef HITBOX_CAST_CAST_ROUND_H
#define HITBOX_CAST_CAST_ROUND_H

#include "cast/ray_ball.h"
#include "hitbox/cast.h"

bool hit__cast_round_ball(const ball_line *line, hit_vec3 center, double radius, hit_cast3 *out);
bool hit__cast_round_capsule(const ball_line *line, const hit_capsule3 *capsule, hit_cast3 *out);

/* Where the line leaves what it hits. */
bool hit__cast_round_leave_ball(const ball_line *line, hit_vec3 center, double radius, hit_cast3 *out);
bool hit__cast_round_leave_capsule(const ball_line *line, const hit_capsule3 *capsule, hit_cast3 *out);

/* What is round has one axis and no faces, or, if `inside`, what all have then. */
hit_cast3 hit__cast_round_inside(hit_vec3 at);

/* A time as one of the caller's: never 0, never infinite. */
double hit__cast_round_time(double time, int exponent);

/* Of a cast in the plane z = 0. */
static inline hit_cast2 cast_round_in_plane(const hit_cast3 *hit)
{
    return (hit_cast2){hit->t,     {hit->point.x, hit->point.y}, {hit->normal.x, hit->normal.y}, hit->axis, hit->face,
                       hit->inside};
}

#endif
