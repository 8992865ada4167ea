/* Two intervals of which one moves: when do they begin and cease to share a point? */
#ifndef HITBOX_CAST_CROSSING_H
#define HITBOX_CAST_CROSSING_H

#include <stdbool.h>

/* The time (to - from) / speed, as it is; speed > 0. */
typedef struct crossing_time {
    double to, from, speed;
} crossing_time;

typedef struct crossing {
    bool never;  /* they share no point, and never will */
    bool enters; /* they share none yet: `entry` is when they will */
    bool leaves; /* `exit` is when they cease to; else they never do */
    crossing_time entry, exit;
} crossing;

/* The first, from a_min to a_max, moves by `by` while time goes from 0 to 1; both have points. */
void hit__cast_crossing_of(double a_min, double a_max, double by, double b_min, double b_max, crossing *out);

/* The sign of x - y, exact. */
int hit__cast_crossing_compare(const crossing_time *x, const crossing_time *y);

/* Is the time at most 1? Exact. */
bool hit__cast_crossing_in_time(const crossing_time *x);

/* The time as a double in (0, 1], within 2 ulp; one that is in time. */
double hit__cast_crossing_value(const crossing_time *x);

/* The middle of what two intervals have in common, or of the gap between them, within the second; the first is that of
 * the box that has moved by t `by`. */
double hit__cast_crossing_middle(double a_min, double a_max, double way, double b_min, double b_max);

#endif
