/* Convex polygons on the paper. */
#ifndef DRAW_POLYGON_H
#define DRAW_POLYGON_H

#include <stdbool.h>

#include <hitbox/hitbox.h>

/* Room for the hull of a box's eight corners, or of a polygon's, cut by the four sides of a rectangle; and for that of
 * what two of them have in common. */
enum { POLYGON_MAX = 4 * HIT_POLYGON_CORNERS };

/* Counter-clockwise where y is up; one point or two, where that is all there is. */
typedef struct polygon {
    hit_vec2 point[POLYGON_MAX];
    int count;
} polygon;

/* The convex hull of up to POLYGON_MAX points, which it sorts. */
polygon polygon_hull(hit_vec2 *points, int count);

/* What of it lies in a rectangle. */
polygon polygon_clip(const polygon *p, hit_aabb2 to);

double polygon_area(const polygon *p);

/* The smallest AABB of it; of no points, the empty one. */
hit_aabb2 polygon_bounds(const polygon *p);

#endif
