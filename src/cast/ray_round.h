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

/* A line as double sees it, beside something round about 0: no number is off by more than 2^-48 of the size, those of
 * the direction by 2^-48 of its length. size: at least the distance from `from`, and the radius. */
typedef struct ray_round_sight {
    double from[3], way[3], radius, size;
} ray_round_sight;

/* A time before which hit__cast_ray_round_ball() or hit__cast_ray_round_rod() finds no hit; -INFINITY: it is not known.
 * INFINITY: the rod is not hit at all. */
double hit__cast_ray_round_ball_earliest(const ray_round_sight *see);
double hit__cast_ray_round_rod_earliest(const ray_round_sight *see, const double axis[3], double low, double high);

/* When a line that meets the capsule leaves the rod through its side. False: it does not,
 * as computed. */
bool hit__cast_ray_round_leave_rod(const ray_round_line *line, const ray_round_rod *of, ray_round_hit *hit);

/* Does the line begin in the rod, as computed? */
bool hit__cast_ray_round_is_in_rod(const ray_round_line *line, const ray_round_rod *of);

#endif
