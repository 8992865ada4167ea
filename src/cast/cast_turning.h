/* What casts that turn have in common in the plane and in space: turns, times and scales. */
#ifndef HITBOX_CAST_CAST_TURNING_H
#define HITBOX_CAST_CAST_TURNING_H

#include "exact/dd.h"
#include "exact/order.h"
#include "hitbox/vec.h"

/* (cos, sin) of angle * t, which is taken as a sum of two doubles, so that many turns lose nothing. */
static inline hit_vec2 turning_at(double angle, double t)
{
    double product = angle * t, rest = 0;
    if (fabs(angle) < 0x1p900 && fabs(angle) > 0x1p-400 && fabs(t) < 0x1p60)
        exact_two_product(angle, t, &product, &rest);
    hit_vec2 turn = hit_vec2_from_angle(product);
    hit_vec2 more = fabs(rest) < 0x1p-30 ? (hit_vec2){1, rest} : hit_vec2_from_angle(rest);
    return (hit_vec2){turn.x * more.x - turn.y * more.y, turn.y * more.x + turn.x * more.y};
}

/* The first time t > 0 at which speed t + bend t^2 / 2 = way > 0, in the form that does not cancel; 0 if numbers are
 * past the range. */
static inline double turning_first_root(double way, double speed, double bend)
{
    double root = sqrt(speed * speed + 2 * bend * way), time;
    if (speed > 0)
        time = 2 * way / (speed + root);
    else
        time = bend > 0 ? (root - speed) / bend : INFINITY;
    return time > 0 ? time : 0;
}

/* The least power of two above x; for 0 one below that of any number. */
static inline int turning_scale(double x)
{
    int exponent;
    frexp(x, &exponent);
    return exact_is_zero(x) ? -4000 : exponent;
}

static inline int turning_greater(int x, int y)
{
    return x > y ? x : y;
}

#endif
