/* A polygon as a file gives it. The library says whether it is one; what is wrong with it is looked for here, and said
 * only where doubles leave no doubt. */
#include "scene/boxes/polygon.h"

#include <float.h>
#include <math.h>
#include <stdio.h>

#include "scene/text/number.h"

/* From a corner to the next one, forth or back, that is elsewhere; all scaled so that nothing overflows. */
static hit_vec2 way_from(const hit_polygon2 *p, int i, int step, int exponent)
{
    hit_vec2 from = p->corner[i], to = from;
    for (int k = 1; k < p->count && to.x == from.x && to.y == from.y; k++)
        to = p->corner[(i + k * step + p->count) % p->count];
    return (hit_vec2){ldexp(to.x, -exponent) - ldexp(from.x, -exponent),
                      ldexp(to.y, -exponent) - ldexp(from.y, -exponent)};
}

/* Which way the way round turns at a corner: > 0 to the left; 0: not, or so little that it may be rounding. */
static double turn_at(const hit_polygon2 *p, int i, int exponent)
{
    hit_vec2 back = way_from(p, i, -1, exponent), on = way_from(p, i, 1, exponent);
    double left = on.x * back.y, right = on.y * back.x;
    return fabs(left - right) > 8 * DBL_EPSILON * (fabs(left) + fabs(right)) + 4 * DBL_MIN ? left - right : 0;
}

/* Of the smallest power of two above all numbers, and two more, so that differences stay below 1. */
static int find_exponent(const hit_polygon2 *p)
{
    double most = 0;
    int exponent = 0;
    for (int i = 0; i < p->count; i++)
        most = fmax(most, fmax(fabs(p->corner[i].x), fabs(p->corner[i].y)));
    frexp(most, &exponent);
    return exponent + 2;
}

/* The first corner where the way turns to the left, for 1, or to the right, for -1; count: none. */
static int first_turn(const hit_polygon2 *p, int side)
{
    int i = 0, exponent = find_exponent(p);
    while (i < p->count && !(side * turn_at(p, i, exponent) > 0))
        i++;
    return i;
}

static double component_of(hit_vec2 v, bool x)
{
    return x ? v.x : v.y;
}

/* How often the way round turns back in x, or in y. A convex one, once round, does so twice, or never. */
static int count_reversals(const hit_polygon2 *p, bool x)
{
    int reversals = 0, before = 0;
    for (int i = 0; i < 2 * p->count; i++) {
        double from = component_of(p->corner[i % p->count], x), to = component_of(p->corner[(i + 1) % p->count], x);
        int now = to > from ? 1 : to < from ? -1 : before;
        reversals += i >= p->count && now != before;
        before = now;
    }
    return reversals;
}

bool polygon_check(const hit_polygon2 *polygon, const char *name, int *corner, char *text, size_t size)
{
    char x[NUMBER_SIZE], y[NUMBER_SIZE];
    if (hit_polygon2_valid(polygon))
        return true;
    int left = first_turn(polygon, 1), right = first_turn(polygon, -1);
    int first = left < right ? left : right, other = left < right ? right : left;
    *corner = other < polygon->count ? other : -1;
    if (*corner >= 0)
        snprintf(text, size,
                 "%s[%d]: found %s %s, where the way round turns %s, but %s at %s[%d], expected a convex polygon", name,
                 other, number_write(x, polygon->corner[other].x), number_write(y, polygon->corner[other].y),
                 other == left ? "left" : "right", other == left ? "right" : "left", name, first);
    else if (left == right)
        snprintf(text, size, "%s: found points that are all on one line, or all but, expected a polygon with an inside",
                 name);
    else if (count_reversals(polygon, true) > 2 || count_reversals(polygon, false) > 2)
        snprintf(text, size, "%s: found points that go round more than once, expected a convex polygon, once round",
                 name);
    else
        snprintf(text, size, "%s: found a dent too small to say at which of the points, expected a convex polygon",
                 name);
    return false;
}
