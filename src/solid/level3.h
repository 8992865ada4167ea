/* Planes by four exact numbers, and lines that they cross. */
#ifndef HITBOX_SOLID_LEVEL3_H
#define HITBOX_SOLID_LEVEL3_H

#include "solid/spot3.h"

/* The points x with normal.x = level; the front is where it is more. */
typedef struct solid_level3 {
    dyadic normal[3], level;
    double near[4]; /* the same over a power of two: the greatest of the normal lies between 1/2 and 1 */
} solid_level3;

solid_level3 hit__solid_level3(const dyadic normal[3], dyadic level);

/* Through a point of doubles. */
solid_level3 hit__solid_level3_through(dyadic_arena *arena, const dyadic normal[3], const double *point);

/* The plane of a face: in front is where its corners are seen counter-clockwise. */
solid_level3 hit__solid_level3_of_face(dyadic_arena *arena, const double *corner);

/* The plane through the edge from `from` to `to` that stands on a plane with this normal: in front is the left. */
solid_level3 hit__solid_level3_of_edge(dyadic_arena *arena, const dyadic normal[3], const double *from,
                                       const double *to);

/* On which side does a spot lie? 0: in the plane, with all its ways. */
int hit__solid_level3_side(const solid_level3 *plane, const solid_spot3 *spot);

/* A piece of a line. */
typedef struct solid_line3 {
    solid_spot3 from, to; /* without ways */
    dyadic way[3];        /* from `from` to `to` */
} solid_line3;

/* Where a plane passes strictly between the ends: false if it does not. */
bool hit__solid_line3_cut(dyadic_arena *arena, const solid_line3 *line, const solid_level3 *plane, solid_spot3 *out);

/* The point at which the plane passes between two that lie strictly on both sides of it. */
solid_spot3 hit__solid_level3_between(dyadic_arena *arena, const solid_level3 *plane, const solid_place3 *a,
                                      const solid_place3 *b);

/* The box around a piece, a little wider. */
hit_aabb3 hit__solid_line3_box(const solid_line3 *line);

#endif
