/* Two intervals of which one moves: when do they begin and cease to share a point? */
#ifndef HITBOX_PAIR_MEETING_H
#define HITBOX_PAIR_MEETING_H

#include <stdbool.h>

/* The time (to - from) / speed, as it is; speed > 0. */
typedef struct meeting_time {
    double to, from, speed;
} meeting_time;

typedef struct meeting {
    bool never;  /* they share no point, and never will */
    bool enters; /* they share none yet: `entry` is when they will */
    bool leaves; /* `exit` is when they cease to; else they never do */
    meeting_time entry, exit;
} meeting;

/* The first, from a_min to a_max, moves by `by` while time goes from 0 to 1; both have points. */
meeting meeting_of(double a_min, double a_max, double by, double b_min, double b_max);

/* The sign of x - y, exact. */
int meeting_compare(const meeting_time *x, const meeting_time *y);

/* Is the time at most 1? Exact. */
bool meeting_in_time(const meeting_time *x);

/* The time as a double in (0, 1], within 2 ulp; one that is in time. */
double meeting_value(const meeting_time *x);

/* The middle of what two intervals have in common, or of the gap between them, within the second; the first is that of
 * the box that has moved by t `by`. */
double meeting_middle(double a_min, double a_max, double way, double b_min, double b_max);

#endif
