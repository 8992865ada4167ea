/* The way of a point, and a ball or a polygon. */
#ifndef HITBOX_TEST_JUDGE_WAY_H
#define HITBOX_TEST_JUDGE_WAY_H

#include "families/other.h"

/* Does the way from `from` along `to` - `from`, or to `to` if it ends, meet the ball or the polygon of m? The box is
 * not looked at. */
typedef struct met {
    bool hit, inside;
} met;
met judge_way(const meeting *m, const double from[3], const double to[3], bool direction, bool ends);

/* The sign of what is left from `t` to the time of the first hit, of a way that hits and does not begin inside. */
int judge_time(const meeting *m, const double from[3], const double to[3], bool direction, double t);

/* The same of the last common point, of a way that hits and does not end inside; without its end. */
int judge_exit_time(const meeting *m, const double from[3], const double to[3], bool direction, double t);

#endif
