/* Families of two convex polygons. */
#include "polygons.h"

#include <string.h>

static other ring_of(manner how, uint64_t seed, uint64_t index)
{
    return other_meeting(how, OTHER_POLYGON, 2, seed, index).with;
}

/* Side by side: the second one, of whole numbers over a power of two, is turned and moved so that its first side or
 * corner lies on a side or a corner of the first. From within it is made small. */
static void put_together(dice *d, other *a, other *b)
{
    int side = dice_below(d, a->count), first = dice_below(d, b->count), next = (first + 1) % b->count;
    const double *from = a->corner[side], *to = a->corner[(side + 1) % a->count];
    double u[2] = {to[0] - from[0], to[1] - from[1]}, part = dice_below(d, 5) / 4.0;
    double v[2] = {b->corner[next][0] - b->corner[first][0], b->corner[next][1] - b->corner[first][1]};
    bool along = dice_below(d, 3) != 0;
    int size = dice_between(d, -12, 2);
    double origin[2] = {b->corner[first][0], b->corner[first][1]};
    double turn[2] = {u[0] * v[0] + u[1] * v[1],
                      u[1] * v[0] - u[0] * v[1]}; /* u / v, as complex numbers, times |v|^2 */
    if (dice_below(d, 2) == 0) {                  /* the other way along the side */
        turn[0] = -turn[0];
        turn[1] = -turn[1];
    }
    if (!along || (turn[0] == 0 && turn[1] == 0)) {
        turn[0] = dice_between(d, -3, 3);
        turn[1] = dice_between(d, 1, 3);
    }
    for (int i = 0; i < b->count; ++i) {
        double x = b->corner[i][0] - origin[0], y = b->corner[i][1] - origin[1];
        b->corner[i][0] = from[0] + part * u[0] + ldexp(turn[0] * x - turn[1] * y, size);
        b->corner[i][1] = from[1] + part * u[1] + ldexp(turn[1] * x + turn[0] * y, size);
    }
}

static bool is_convex(const other *o)
{
    hit_polygon2 polygon = polygon2_of(o);
    return hit_polygon2_valid(&polygon);
}

static void nudge_one(dice *d, other *o)
{
    double *x = &o->corner[dice_below(d, o->count)][dice_below(d, 2)];
    *x = nudge(*x, dice_sign(d) < 0 ? -1 : 1);
}

static void change(dice *d, manner how, polygons *p)
{
    double by[2] = {0, 0}, size = how == MANNER_SCALED ? power_of_two(dice_between(d, -1060, 900)) : 1;
    for (int k = 0; k < 2 && how == MANNER_FAR; ++k)
        by[k] = dice_between(d, -9, 9) * power_of_two(dice_between(d, 0, 45));
    for (int i = 0; i < p->a.count; ++i)
        for (int k = 0; k < 2; ++k)
            p->a.corner[i][k] = size * (p->a.corner[i][k] + by[k]);
    for (int i = 0; i < p->b.count; ++i)
        for (int k = 0; k < 2; ++k)
            p->b.corner[i][k] = size * (p->b.corner[i][k] + by[k]);
    bool nudged = how == MANNER_NEAR || (how >= MANNER_SIZES && dice_below(d, 2) == 0);
    for (int times = nudged ? dice_between(d, 1, 3) : 0; times > 0; --times)
        nudge_one(d, times % 2 == 0 ? &p->a : &p->b);
}

polygons polygon_pair(manner how, uint64_t seed, uint64_t index)
{
    dice d = dice_for(seed + 77 * (uint64_t)how, index);
    polygons p;
    manner each = how == MANNER_ANY ? MANNER_ANY : MANNER_WHOLE;
    do {
        uint64_t one = dice_bits(&d), two = dice_bits(&d);
        p.a = ring_of(each, seed, one);
        p.b = ring_of(each, seed + 1, two);
        if (how != MANNER_ANY && how != MANNER_WHOLE) {
            put_together(&d, &p.a, &p.b);
            change(&d, how, &p);
        }
    } while (!is_convex(&p.a) || !is_convex(&p.b));
    return p;
}

other some_corners(uint64_t seed, uint64_t index)
{
    dice d = dice_for(seed, index);
    uint64_t which = dice_bits(&d);
    other o = ring_of((manner)dice_below(&d, MANNER_PAIRS), seed, which);
    switch (dice_below(&d, 6)) {
    case 0:
        nudge_one(&d, &o);
        break;
    case 1:
        o.corner[dice_below(&d, o.count)][dice_below(&d, 2)] = o.corner[0][0];
        break;
    case 2: /* twice round */
        if (o.count <= HIT_POLYGON_CORNERS / 2) {
            memcpy(o.corner[o.count], o.corner[0], (size_t)o.count * sizeof o.corner[0]);
            o.count += dice_between(&d, 1, o.count);
        }
        break;
    case 3:
        o.count = dice_between(&d, 3, 7);
        for (int i = 0; i < o.count; ++i)
            for (int k = 0; k < 2; ++k)
                o.corner[i][k] = dice_between(&d, -1, 2);
        break;
    case 4: {
        double kept[3];
        int i = dice_below(&d, o.count), j = dice_below(&d, o.count);
        memcpy(kept, o.corner[i], sizeof kept);
        memcpy(o.corner[i], o.corner[j], sizeof kept);
        memcpy(o.corner[j], kept, sizeof kept);
        break;
    }
    default:
        break;
    }
    return o;
}
