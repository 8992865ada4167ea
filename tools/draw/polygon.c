/* Convex polygons on the paper.
 * Based on: A. M. Andrew, "Another Efficient Algorithm for Convex Hulls in Two Dimensions", 1979; I. Sutherland,
 * G. Hodgman, "Reentrant Polygon Clipping", 1974. A picture needs no exact arithmetic. */
#include "draw/polygon.h"

#include <math.h>
#include <stdlib.h>

static int compare(const void *x, const void *y)
{
    const hit_vec2 *a = x, *b = y;
    if (a->x != b->x)
        return a->x < b->x ? -1 : 1;
    return (a->y > b->y) - (a->y < b->y);
}

/* Twice the area of the triangle, > 0 if it turns to the left. */
static double turn(hit_vec2 a, hit_vec2 b, hit_vec2 c)
{
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

/* Does b add nothing visible to the way from a to c? */
static bool is_straight(hit_vec2 a, hit_vec2 b, hit_vec2 c)
{
    return turn(a, b, c) <= 1e-14 * (fabs(c.x - a.x) + fabs(c.y - a.y)) * (fabs(b.x - a.x) + fabs(b.y - a.y));
}

polygon polygon_hull(hit_vec2 *points, int count)
{
    hit_vec2 hull[2 * POLYGON_MAX];
    int size = 0;
    qsort(points, (size_t)count, sizeof *points, compare);
    /* The lower chain from left to right, then the upper one back. */
    for (int pass = 0, least = 2; pass < 2; pass++, least = size + 1)
        for (int i = 0; i < count; i++) {
            hit_vec2 p = points[pass == 0 ? i : count - 1 - i];
            if (size > 0 && p.x == hull[size - 1].x && p.y == hull[size - 1].y)
                continue;
            while (size >= least && is_straight(hull[size - 2], hull[size - 1], p))
                size--;
            hull[size++] = p;
        }
    /* It ends where it began. */
    polygon out = {.count = 0};
    for (int i = 0; i < size - (size > 1) && out.count < POLYGON_MAX; i++)
        out.point[out.count++] = hull[i];
    return out;
}

/* Keeps the side where sign * (x or y) <= limit. */
static polygon clip_side(const polygon *p, bool along_y, double sign, double limit)
{
    polygon out = {.count = 0};
    for (int i = 0; i < p->count && out.count < POLYGON_MAX - 1; i++) {
        hit_vec2 a = p->point[i], b = p->point[(i + 1) % p->count];
        double over_a = sign * (along_y ? a.y : a.x) - limit, over_b = sign * (along_y ? b.y : b.x) - limit;
        if (over_a <= 0)
            out.point[out.count++] = a;
        if ((over_a < 0 && over_b > 0) || (over_a > 0 && over_b < 0)) {
            double t = over_a / (over_a - over_b);
            out.point[out.count++] = (hit_vec2){a.x + t * (b.x - a.x), a.y + t * (b.y - a.y)};
        }
    }
    return out;
}

polygon polygon_clip(const polygon *p, hit_aabb2 to)
{
    polygon out = clip_side(p, false, 1, to.max.x);
    out = clip_side(&out, false, -1, -to.min.x);
    out = clip_side(&out, true, 1, to.max.y);
    return clip_side(&out, true, -1, -to.min.y);
}

double polygon_area(const polygon *p)
{
    double twice = 0;
    for (int i = 2; i < p->count; i++)
        twice += turn(p->point[0], p->point[i - 1], p->point[i]);
    return fabs(twice) / 2;
}

hit_aabb2 polygon_bounds(const polygon *p)
{
    return hit_aabb2_from_points(&p->point[0].x, (size_t)p->count, 0);
}
