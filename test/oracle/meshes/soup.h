/* Triangles of space for tests of meshes: corners, and three indices for each triangle. Stands alone. */
#ifndef HITBOX_TEST_SOUP_H
#define HITBOX_TEST_SOUP_H

#include <stdint.h>

enum { SOUP_TRIANGLES = 640, SOUP_CORNERS = 3 * SOUP_TRIANGLES };

/* The triangles of what is closed are anticlockwise as seen from outside. All functions that add keep what is there. */
typedef struct soup {
    int corners, triangles;
    double corner[SOUP_CORNERS][3];
    uint32_t index[SOUP_TRIANGLES][3];
} soup;

/* ---- Adding ---- */

/* The index of that corner, which is added if it is not there. */
uint32_t soup_corner(soup *s, const double p[3]);
void soup_triangle(soup *s, const double a[3], const double b[3], const double c[3]);
/* Two triangles, cut from a to c. */
void soup_quad(soup *s, const double a[3], const double b[3], const double c[3], const double d[3]);
/* From low to high on each axis. Each face is cut from its corner (or, turned, from the one beside it) where an even
 * number of coordinates are high. */
void soup_box(soup *s, const double low[3], const double high[3]);
void soup_box_turned(soup *s, const double low[3], const double high[3]);
/* The corners may come in any order. */
void soup_tetrahedron(soup *s, const double a[3], const double b[3], const double c[3], const double d[3]);
/* Triangles from a ring of corners, which is anticlockwise as seen from `up`, to each of the two ends. */
void soup_bipyramid(soup *s, const double (*ring)[3], int count, const double up[3], const double down[3]);
/* As a bipyramid, but the ring, which must be a convex polygon, is filled in place of the lower end. */
void soup_pyramid(soup *s, const double (*ring)[3], int count, const double up[3]);
/* From z = low to high. The polygon is anticlockwise, and all of it is seen from its first corner. */
void soup_prism(soup *s, const double (*polygon)[2], int count, double low, double high);
/* A pyramid with a square base, whose half side is `half`, at the tip's z + height. */
void soup_tip(soup *s, const double tip[3], double half, double height);
/* A square about the z axis that is swept up: at z = 0 of half side `waist`, at -height and height `end`. */
void soup_hourglass(soup *s, double waist, double end, double height);
/* A square ring about the z axis, whose hole and whose outside are such hourglasses. */
typedef struct soup_profile {
    double inner, outer, inner_end, outer_end, height;
} soup_profile;
void soup_ring(soup *s, const soup_profile *p);
/* A box of half side 2, from z = -2 to 0, with a pit in its upper side: half side 1, its tip at z = -1. */
void soup_pit(soup *s);
/* All triangles of another. */
void soup_append(soup *s, const soup *from);
/* The triangle becomes two, with the corner m on its side from corner k to the next; those beside it stay. */
void soup_cut_side(soup *s, int triangle, int k, const double m[3]);
/* The first triangle with a side from a to b likewise. */
void soup_cut_edge(soup *s, const double a[3], const double b[3], const double m[3]);

/* ---- Changing all ---- */

void soup_invert(soup *s);
/* Each triangle once more, the other way round. */
void soup_double(soup *s);
void soup_move(soup *s, double x, double y, double z);
void soup_scale(soup *s, double x, double y, double z);
/* x to y to z to x. */
void soup_turn(soup *s);

#endif
