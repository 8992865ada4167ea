/* DiTO-14: of the extreme points along seven directions, triangles are made; each side of each triangle, with the
 * triangle's normal, is a frame; the one in which those fourteen points need the box of least surface is taken.
 *
 * Based on: T. Larsson, L. Kaellberg, "Fast Computation of Tight-Fitting Oriented Bounding Boxes", Game Engine Gems 2,
 * 2011. Written from its text. */
#include "fit.h"

#include <math.h>

enum { DIRECTIONS = 7, SELECTED = 2 * DIRECTIONS };

typedef struct v3 {
    double at[3];
} v3;

/* One box so far: its axes, and what it costs. */
typedef struct frame {
    v3 axis[3];
    double cost;
} frame;

static double dot(v3 a, v3 b)
{
    return a.at[0] * b.at[0] + a.at[1] * b.at[1] + a.at[2] * b.at[2];
}

static v3 sub(v3 a, v3 b)
{
    return (v3){{a.at[0] - b.at[0], a.at[1] - b.at[1], a.at[2] - b.at[2]}};
}

static v3 cross(v3 a, v3 b)
{
    return (v3){{a.at[1] * b.at[2] - a.at[2] * b.at[1], a.at[2] * b.at[0] - a.at[0] * b.at[2],
                 a.at[0] * b.at[1] - a.at[1] * b.at[0]}};
}

/* Of length 1; (0, 0, 0) stays. */
static v3 unit(v3 a)
{
    double length = sqrt(dot(a, a));
    return length > 0 ? (v3){{a.at[0] / length, a.at[1] / length, a.at[2] / length}} : a;
}

static void extents(const v3 axis[3], const v3 *points, size_t count, double sides[3])
{
    double low[3], high[3];
    for (int k = 0; k < 3; k++)
        low[k] = high[k] = dot(axis[k], points[0]);
    for (size_t i = 1; i < count; i++)
        for (int k = 0; k < 3; k++) {
            double s = dot(axis[k], points[i]);
            low[k] = s < low[k] ? s : low[k];
            high[k] = s > high[k] ? s : high[k];
        }
    for (int k = 0; k < 3; k++)
        sides[k] = high[k] - low[k];
}

static double surface(const double sides[3])
{
    return sides[0] * sides[1] + sides[1] * sides[2] + sides[2] * sides[0];
}

static void try_triangle(const v3 selected[SELECTED], v3 a, v3 b, v3 c, frame *best)
{
    const v3 side[3] = {unit(sub(b, a)), unit(sub(c, b)), unit(sub(a, c))};
    v3 normal = unit(cross(side[0], side[1]));
    if (!(dot(normal, normal) > 0))
        return;
    for (int i = 0; i < 3; i++) {
        const v3 axis[3] = {side[i], normal, cross(normal, side[i])};
        double sides[3];
        extents(axis, selected, SELECTED, sides);
        double cost = surface(sides);
        if (cost < best->cost)
            *best = (frame){{axis[0], axis[1], axis[2]}, cost};
    }
}

/* The points that are least and greatest along each direction, by turns. */
static void select_points(const v3 *points, size_t count, v3 selected[SELECTED])
{
    double low[DIRECTIONS], high[DIRECTIONS];
    for (size_t i = 0; i < count; i++) {
        double x = points[i].at[0], y = points[i].at[1], z = points[i].at[2];
        const double along[DIRECTIONS] = {x, y, z, x + y + z, x + y - z, x - y + z, x - y - z};
        for (int k = 0; k < DIRECTIONS; k++) {
            if (i == 0 || along[k] < low[k]) {
                low[k] = along[k];
                selected[2 * k] = points[i];
            }
            if (i == 0 || along[k] > high[k]) {
                high[k] = along[k];
                selected[2 * k + 1] = points[i];
            }
        }
    }
}

/* The selected point farthest from the line through a and b. */
static v3 farthest_from_line(const v3 selected[SELECTED], v3 a, v3 b)
{
    v3 along = unit(sub(b, a)), found = a;
    double most = 0;
    for (int i = 0; i < SELECTED; i++) {
        v3 d = sub(selected[i], a);
        double s = dot(d, along), square = dot(d, d) - s * s;
        if (square > most) {
            most = square;
            found = selected[i];
        }
    }
    return found;
}

/* With the points farthest from the triangle on both sides of it, three more triangles each. */
static void try_tetrahedra(const v3 selected[SELECTED], v3 a, v3 b, v3 c, frame *best)
{
    v3 normal = cross(sub(b, a), sub(c, a)), low = a, high = a;
    for (int i = 0; i < SELECTED; i++) {
        double s = dot(selected[i], normal);
        low = s < dot(low, normal) ? selected[i] : low;
        high = s > dot(high, normal) ? selected[i] : high;
    }
    const v3 tip[2] = {low, high};
    for (int i = 0; i < 2; i++) {
        try_triangle(selected, a, b, tip[i], best);
        try_triangle(selected, b, c, tip[i], best);
        try_triangle(selected, c, a, tip[i], best);
    }
}

static void fit(const double *numbers, size_t count, unsigned seed, double sides[3])
{
    (void)seed;
    const v3 *points = (const v3 *)numbers;
    v3 selected[SELECTED];
    select_points(points, count, selected);
    const v3 world[3] = {{{1, 0, 0}}, {{0, 1, 0}}, {{0, 0, 1}}};
    frame best = {{world[0], world[1], world[2]}, 0};
    extents(world, selected, SELECTED, sides); /* they have the extreme points of all */
    best.cost = surface(sides);
    double at_first = best.cost;
    int widest = 0;
    double most = -1;
    for (int k = 0; k < DIRECTIONS; k++) {
        v3 d = sub(selected[2 * k + 1], selected[2 * k]);
        if (dot(d, d) > most) {
            most = dot(d, d);
            widest = k;
        }
    }
    v3 a = selected[2 * widest], b = selected[2 * widest + 1], c = farthest_from_line(selected, a, b);
    try_triangle(selected, a, b, c, &best);
    try_tetrahedra(selected, a, b, c, &best);
    if (!(best.cost < at_first))
        return;
    double turned[3];
    extents(best.axis, points, count, turned);
    if (surface(turned) < surface(sides))
        for (int k = 0; k < 3; k++)
            sides[k] = turned[k];
}

const fit_peer dito_fit = {"DiTO-14", fit, NULL};
