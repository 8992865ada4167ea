/* A line on which faces of two meshes meet, and the half-planes around it.
 *
 * The line is an edge, or it is where the planes of two triangles meet. Along it nothing matters but the order of
 * points; around it a point of space has two exact coordinates, both zero on the line: they are linear, so they are the
 * coordinates of the plane that is left when the line is shrunk to a point. First principles. */
#ifndef HITBOX_SOLID_PENCIL3_H
#define HITBOX_SOLID_PENCIL3_H

#include "exact/dyadic.h"
#include "exact/triple.h"

typedef struct solid_pencil3 {
    bool is_edge;
    const double *from, *to; /* of an edge: forward is where coordinate `axis` grows */
    exact_axis plane[2];     /* of two triangles; forward is (normal of the first) x (normal of the second) */
    const double *origin[2]; /* three corners in each plane */
    int axis;                /* a coordinate that changes along the line */
    int forward;             /* 1: it grows, -1: it falls */
} solid_pencil3;

/* The normal of a triangle of three corners, of no particular length. */
void hit__solid_normal3(dyadic_arena *arena, const double *corner, dyadic out[3]);

/* Two different points. */
solid_pencil3 hit__solid_pencil3_of_edge(const double *a, const double *b);

/* Two triangles, three corners each, in planes that differ and are not parallel. */
solid_pencil3 hit__solid_pencil3_of_planes(const double *a, const double *b);

/* The sign of coordinate 0 or 1 of a point around the line; counter-clockwise seen against the forward direction. */
int hit__solid_pencil3_sign(const solid_pencil3 *pencil, int coordinate, const double *point);

/* The coordinate in double, and how far off it may be: infinity if double cannot be trusted. */
double hit__solid_pencil3_near(const solid_pencil3 *pencil, int coordinate, const double *point, double *error);

/* The coordinate itself. */
dyadic hit__solid_pencil3_value(dyadic_arena *arena, const solid_pencil3 *pencil, int coordinate, const double *point);

/* The sign of a[0] b[1] - a[1] b[0], by numbers that are off by at most these errors; or EXACT_OPEN. */
int hit__solid_turn_filter(const double a[2], const double a_error[2], const double b[2], const double b_error[2]);

/* The sign of the turn around the line from one point to another. */
int hit__solid_pencil3_turn(const solid_pencil3 *pencil, const double *from, const double *to);

/* The same by the signs of coordinates 0 and 1 of both alone, or EXACT_OPEN. */
static inline int solid_turn_by_signs(int from_x, int from_y, int to_x, int to_y)
{
    const int left = from_x * to_y, right = from_y * to_x;
    return left == 0 || right == 0 || left != right ? (left != 0 ? left : -right) : EXACT_OPEN;
}

/* The coordinate of a direction, which is one of the axes of space. */
dyadic hit__solid_pencil3_of_axis(dyadic_arena *arena, const solid_pencil3 *pencil, int coordinate, int axis);

/* The coordinate in double, and how far off it may be. */
double hit__solid_pencil3_axis_near(const solid_pencil3 *pencil, int coordinate, int axis, double *error);

/* Its sign. */
int hit__solid_pencil3_axis_sign(const solid_pencil3 *pencil, int coordinate, int axis);

#endif
