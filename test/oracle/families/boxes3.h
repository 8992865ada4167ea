/* Boxes of space put where they just touch: the building blocks of the families. */
#ifndef HITBOX_TEST_PLACE3_H
#define HITBOX_TEST_PLACE3_H

#include "dice.h"

#include <hitbox/shape.h>

hit_vec3 add3(hit_vec3 u, hit_vec3 v);
hit_vec3 sub3(hit_vec3 u, hit_vec3 v);
hit_vec3 scale3(double s, hit_vec3 v);
double dot3(hit_vec3 u, hit_vec3 v);
hit_vec3 cross3(hit_vec3 u, hit_vec3 v);
double *component3(hit_vec3 *v, int k);

/* Each component moved by -n .. n doubles. */
void nudge3(dice *d, hit_vec3 *v, int n);

hit_vec3 random_in_cube(dice *d, double reach);
/* Axes from a quaternion of any length. */
void frame_from_quat(double x, double y, double z, double w, hit_vec3 axis[3]);
void random_frame(dice *d, hit_vec3 axis[3]);
/* Near `from`: turned by about `angle` about a random axis. */
void turned_frame(dice *d, const hit_vec3 from[3], double angle, hit_vec3 axis[3]);
/* Columns of small whole numbers over a power of two: exactly perpendicular, of one length in [1/2, 1]. */
void exact_frame(dice *d, hit_vec3 axis[3]);
void world_frame(hit_vec3 axis[3]);
/* The same axes in another order and with other signs. */
void permuted_frame(dice *d, const hit_vec3 from[3], hit_vec3 axis[3]);

/* A box about the origin, half lengths 0.5 to 1.5, turned at random. */
hit_obb3 random_box(dice *d);
/* As random_box, but all numbers small multiples of 1/4 in a frame of exact_frame. */
hit_obb3 exact_box(dice *d);

/* These move b so that, but for rounding, it touches a from outside; no rounding occurs with exact boxes. */
void place_vertex_on_face(dice *d, const hit_obb3 *a, hit_obb3 *b);
void place_edge_on_edge(dice *d, const hit_obb3 *a, hit_obb3 *b);
void place_vertex_on_vertex(dice *d, const hit_obb3 *a, hit_obb3 *b);
/* Any of the three. */
void place_touching(dice *d, const hit_obb3 *a, hit_obb3 *b);
/* Moves b so that a vertex of it lies on a face of a from within, near the face's middle. */
void place_inside(dice *d, const hit_obb3 *a, hit_obb3 *b);

/* The AABB of a box along the world's axes; max and min rounded to nearest. */
hit_aabb3 sides_of3(const hit_obb3 *box);
/* Lengths times s. */
void scale_box3(hit_obb3 *box, double s);
/* Makes so many half lengths zero. */
void flatten3(dice *d, hit_obb3 *box, int extents);
/* Boxes of size 1 that just touch, or nearly, or exactly; their axes nearly parallel, or the same, or not. */
void hard_pair3(dice *d, hit_obb3 *a, hit_obb3 *b);
/* Two boxes in one frame, next to nothing along one axis of it, and there so close that they just touch, or nearly. */
void sheets3(dice *d, hit_obb3 *a, hit_obb3 *b);
/* On a face, an edge or a corner, exactly or within an ulp, or somewhere. */
hit_vec3 point_about3(dice *d, const hit_obb3 *box);
/* A box, and a smaller one that lies on its surface from within, but for rounding. */
void inside_pair3(dice *d, bool exact, hit_obb3 *outer, hit_obb3 *inner);

#endif
