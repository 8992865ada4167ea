/* Boxes of the plane at random, and what they are made of. */
#include "boxes2.h"

hit_vec2 perp2(hit_vec2 v)
{
    return (hit_vec2){-v.y, v.x};
}

void nudge2(dice *d, hit_vec2 *v, int n)
{
    v->x = nudge(v->x, dice_between(d, -n, n));
    v->y = nudge(v->y, dice_between(d, -n, n));
}

hit_vec2 random_in_square(dice *d, double reach)
{
    double x = dice_range(d, -reach, reach);
    double y = dice_range(d, -reach, reach);
    return (hit_vec2){x, y};
}

hit_vec2 quarter_turn(dice *d, hit_vec2 v)
{
    for (int n = dice_below(d, 4); n > 0; --n)
        v = perp2(v);
    return v;
}

hit_vec2 random_turn(dice *d)
{
    double t = dice_range(d, -0.5, 0.5), n = 1 + t * t;
    hit_vec2 turn = {(1 - t * t) / n, 2 * t / n};
    return quarter_turn(d, turn);
}

hit_vec2 turned_by(dice *d, hit_vec2 from, double angle)
{
    double t = dice_range(d, -angle / 2, angle / 2), n = 1 + t * t;
    double c = (1 - t * t) / n, s = 2 * t / n;
    return (hit_vec2){c * from.x - s * from.y, s * from.x + c * from.y};
}

/* Small whole numbers over a power of two, of length in [1/2, 1]: (3/8, 4/8), say. */
static hit_vec2 exact_turn(dice *d)
{
    static const double legs[][2] = {{1, 0},         {0.5, 0.5},    {0.375, 0.5},  {0.75, 1},
                                     {0.3125, 0.75}, {0.5, 0.9375}, {0.625, 0.25}, {0.875, 0.125}};
    const double *leg = legs[dice_below(d, (int)(sizeof legs / sizeof *legs))];
    bool turned_over = dice_below(d, 2) == 0;
    hit_vec2 turn = {leg[turned_over], leg[!turned_over]};
    return quarter_turn(d, turn);
}

hit_obb2 random_rectangle(dice *d)
{
    hit_obb2 box = {.center = {0, 0}};
    box.axis = random_turn(d);
    box.half.x = dice_range(d, 0.5, 1.5);
    box.half.y = dice_range(d, 0.5, 1.5);
    return box;
}

hit_obb2 exact_rectangle(dice *d)
{
    hit_obb2 box = {.center = {0, 0}};
    box.axis = exact_turn(d);
    box.half.x = dice_between(d, 1, 8) / 4.0;
    box.half.y = dice_between(d, 1, 8) / 4.0;
    box.center.x = dice_between(d, -16, 16) / 8.0;
    box.center.y = dice_between(d, -16, 16) / 8.0;
    return box;
}
