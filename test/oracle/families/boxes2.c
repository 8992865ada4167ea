/* Boxes of the plane put where they just touch. */
#include "place2.h"

#include <math.h>

hit_vec2 add2(hit_vec2 u, hit_vec2 v)
{
    return (hit_vec2){u.x + v.x, u.y + v.y};
}

hit_vec2 sub2(hit_vec2 u, hit_vec2 v)
{
    return (hit_vec2){u.x - v.x, u.y - v.y};
}

hit_vec2 scale2(double s, hit_vec2 v)
{
    return (hit_vec2){s * v.x, s * v.y};
}

double dot2(hit_vec2 u, hit_vec2 v)
{
    return u.x * v.x + u.y * v.y;
}

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

hit_vec2 exact_turn(dice *d)
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

/* From the centre to the corner furthest along n. */
static hit_vec2 furthest(const hit_obb2 *box, hit_vec2 n)
{
    hit_vec2 y = perp2(box->axis);
    hit_vec2 along_x = scale2(dot2(box->axis, n) < 0 ? -box->half.x : box->half.x, box->axis);
    return add2(along_x, scale2(dot2(y, n) < 0 ? -box->half.y : box->half.y, y));
}

/* From the centre to a point of one side; `normal` points outward there, `reach` keeps the point from the corners. */
static hit_vec2 point_of_side(dice *d, const hit_obb2 *box, double reach, hit_vec2 *normal)
{
    bool short_way = dice_below(d, 2) == 0;
    hit_vec2 y = perp2(box->axis);
    hit_vec2 n = short_way ? box->axis : y, along = short_way ? y : box->axis;
    double out = short_way ? box->half.x : box->half.y, width = short_way ? box->half.y : box->half.x;
    *normal = scale2(dice_sign(d), n);
    double t = reach * (dice_between(d, -8, 8) / 8.0);
    return add2(scale2(out, *normal), scale2(t * width, along));
}

void place_vertex_on_side(dice *d, const hit_obb2 *a, hit_obb2 *b)
{
    hit_vec2 n;
    hit_vec2 on_a = point_of_side(d, a, 1, &n);
    b->center = sub2(add2(a->center, on_a), furthest(b, scale2(-1, n)));
}

void place_corner_on_corner(dice *d, const hit_obb2 *a, hit_obb2 *b)
{
    hit_vec2 n = random_in_square(d, 1);
    b->center = sub2(add2(a->center, furthest(a, n)), furthest(b, scale2(-1, n)));
}

void place_touching2(dice *d, const hit_obb2 *a, hit_obb2 *b)
{
    hit_vec2 n;
    switch (dice_below(d, 3)) {
    case 0:
        place_vertex_on_side(d, a, b);
        return;
    case 1: {
        hit_vec2 on_b = point_of_side(d, b, 1, &n);
        b->center = sub2(add2(a->center, furthest(a, scale2(-1, n))), on_b);
        return;
    }
    default:
        place_corner_on_corner(d, a, b);
    }
}

void place_inside2(dice *d, const hit_obb2 *a, hit_obb2 *b)
{
    hit_vec2 n;
    hit_vec2 on_a = point_of_side(d, a, 0.25, &n);
    b->center = sub2(add2(a->center, on_a), furthest(b, n));
}

hit_aabb2 sides_of2(const hit_obb2 *box)
{
    return (hit_aabb2){sub2(box->center, box->half), add2(box->center, box->half)};
}

void scale_box2(hit_obb2 *box, double s)
{
    box->center = scale2(s, box->center);
    box->half = scale2(s, box->half);
}

void flatten2(dice *d, hit_obb2 *box, int extents)
{
    bool x_first = dice_below(d, 2) == 0;
    if (extents == 2 || (extents == 1 && x_first))
        box->half.x = 0;
    if (extents == 2 || (extents == 1 && !x_first))
        box->half.y = 0;
}

hit_obb2 some_rectangle(dice *d, bool exact)
{
    return exact ? exact_rectangle(d) : random_rectangle(d);
}

void hard_pair2(dice *d, hit_obb2 *a, hit_obb2 *b)
{
    bool exact = dice_below(d, 2) == 0;
    *a = some_rectangle(d, exact);
    *b = some_rectangle(d, exact);
    int frame = dice_below(d, 4);
    if (frame == 0)
        b->axis = quarter_turn(d, a->axis);
    else if (frame == 1)
        b->axis = turned_by(d, a->axis, tenth_power(d, 3, 16));
    place_touching2(d, a, b);
    if (!exact)
        nudge2(d, &b->center, 2);
    else if (dice_below(d, 2) == 0)
        nudge2(d, &b->center, 1);
}

hit_vec2 point_about2(dice *d, const hit_obb2 *box)
{
    double t[2];
    for (int k = 0; k < 2; ++k) {
        t[k] = dice_between(d, -9, 9) / 8.0;
        if (dice_below(d, 3) == 0)
            t[k] = dice_sign(d);
    }
    hit_vec2 local = add2(scale2(t[0] * box->half.x, box->axis), scale2(t[1] * box->half.y, perp2(box->axis)));
    hit_vec2 p = add2(box->center, local);
    nudge2(d, &p, dice_below(d, 2));
    return p;
}

void inside_pair2(dice *d, bool exact, hit_obb2 *outer, hit_obb2 *inner)
{
    *outer = some_rectangle(d, exact);
    *inner = some_rectangle(d, exact);
    outer->half = scale2(4, outer->half);
    if (dice_below(d, 2) == 0)
        inner->axis = quarter_turn(d, outer->axis);
    flatten2(d, inner, dice_below(d, 4) == 0 ? dice_below(d, 3) : 0);
    place_inside2(d, outer, inner);
}
