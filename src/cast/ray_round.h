/* When does a line come into a ball, or through the side of a rod, a cylinder without its ends? In double-double.
 *
 * All on one scale, where the greatest of the lengths is between 2^-301 and 2^301, and so is that of the line's
 * direction, by itself. Both are entered from outside; where rounding has the line begin within, it is at once. */
#ifndef HITBOX_CAST_RAY_ROUND_H
#define HITBOX_CAST_RAY_ROUND_H

#include "exact/dd.h"
#include "hitbox/vec.h"
#include <stdbool.h>

/* The line from + t way. */
typedef struct ray_round_line {
    dd from[3], way[3];
} ray_round_line;

typedef struct ray_round_hit {
    dd time;         /* >= 0 */
    hit_vec3 normal; /* of the surface, outward, unit */
    double along;    /* where along the rod, as `low` and `high` are; of a ball 0 */
} ray_round_hit;

/* A ball about 0. `certain`: it is known that the line hits; else that is as computed. A ball smaller than 2^-80 of its
 * distance is taken for a point, of which the normal is against the way. */
bool hit__cast_ray_round_ball(const ray_round_line *line, double radius, bool certain, ray_round_hit *hit);

/* When the line leaves that ball, which it hits; it may begin within. */
void hit__cast_ray_round_leave_ball(const ray_round_line *line, double radius, ray_round_hit *hit);

/* The rod about the axis through 0, from low * axis to high * axis; the axis is between 2^-2 and 2 long. */
typedef struct ray_round_rod {
    dd axis[3];
    double low, high, radius;
} ray_round_rod;

/* False: its side is not entered, as computed. Lines within 2^-100 of parallel to it do not enter it. */
bool hit__cast_ray_round_rod(const ray_round_line *line, const ray_round_rod *of, ray_round_hit *hit);

/* When a line that meets the capsule leaves the rod through its side. False: it does not,
 * as computed. */
bool hit__cast_ray_round_leave_rod(const ray_round_line *line, const ray_round_rod *of, ray_round_hit *hit);

/* Is 0 + from in the rod, as computed? */
bool hit__cast_ray_round_is_in_rod(const dd from[3], const ray_round_rod *of);

#endif
