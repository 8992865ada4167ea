/* A ray or segment and a ball: inside, hit or miss, decided exactly. A circle is a ball with z = 0. */
#ifndef HITBOX_CAST_RAY_BALL_H
#define HITBOX_CAST_RAY_BALL_H

#include "hitbox/vec.h"
#include <stdbool.h>

/* The line origin + t (to - from); `from` is 0 for a ray, the origin for a segment. */
typedef struct ball_line {
    hit_vec3 origin, from, to;
    bool ends; /* at t = 1 */
} ball_line;

typedef enum ball_verdict { BALL_MISS, BALL_HIT, BALL_INSIDE } ball_verdict;

/* A point of the plane as one of space. */
static inline hit_vec3 ball_in_space(hit_vec2 v)
{
    return (hit_vec3){v.x, v.y, 0};
}

ball_line hit__cast_ray_ball_ray(hit_vec3 origin, hit_vec3 direction);
ball_line hit__cast_ray_ball_segment(hit_vec3 a, hit_vec3 b);

/* Are all numbers of the line finite? */
bool hit__cast_ray_ball_finite_line(const ball_line *line);

/* Is it a ball, its numbers finite and its radius not negative? */
bool hit__cast_ray_ball_is_one(hit_vec3 center, double radius);

/* BALL_INSIDE: the origin is in the ball. Line and ball as the two functions above want them. */
ball_verdict hit__cast_ray_ball_verdict(const ball_line *line, hit_vec3 center, double radius);

/* Does the line certainly miss the ball, as seen in double? */
bool hit__cast_ray_ball_is_missed(const ball_line *line, hit_vec3 center, double radius);

#endif
