/* From the caller's coordinates to the floats of packed boxes, never turning an order around.
 *
 * f(x) = (float)(x * scale - offset), kept within the range of float; scale is a power of two, and so the product is
 * exact. Each step is monotone, so a <= b implies f(a) <= f(b), and f(a) < f(b) proves a < b. Only of equal floats
 * nothing is known, unless the map is exact: then f is the identity on all numbers of the boxes. f never gives a
 * subnormal float but where the map is exact and x is no number of a box, and has the same bits in a thread that takes
 * subnormals for zero. Why: docs/numerics.md, "Many boxes as floats". */
#ifndef HITBOX_TREE_MAP_H
#define HITBOX_TREE_MAP_H

#include <float.h>
#include <math.h>
#include <stdbool.h>

typedef struct tree_map {
    double scale;     /* a power of two */
    double offset[3]; /* for each axis */
    bool exact;       /* scale 1, offset 0, and all numbers of all boxes are floats, none subnormal */
} tree_map;

/* With a scale beyond this, numbers that a thread may take for zero would count: they are zero in all threads. */
#define TREE_MAP_TINY 0x1p900

static inline double tree_map_flushed(const tree_map *map, double x)
{
    return map->scale > TREE_MAP_TINY && fabs(x) < DBL_MIN ? 0 : x;
}

/* f(x) along `axis`; x not NaN. As lanes_from_doubles has it, to the bit. */
static inline float tree_map_float(const tree_map *map, int axis, double x)
{
    double y = tree_map_flushed(map, x) * map->scale - map->offset[axis];
    y = y < (double)FLT_MAX ? y : (double)FLT_MAX;
    y = y > (double)-FLT_MAX ? y : (double)-FLT_MAX;
    return (float)y;
}

#endif
