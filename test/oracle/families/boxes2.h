/* Boxes of the plane put where they just touch: the building blocks of the families. */
#ifndef HITBOX_TEST_PLACE2_H
#define HITBOX_TEST_PLACE2_H

#include "dice.h"

#include <hitbox/shape.h>

hit_vec2 add2(hit_vec2 u, hit_vec2 v);
hit_vec2 sub2(hit_vec2 u, hit_vec2 v);
hit_vec2 scale2(double s, hit_vec2 v);
double dot2(hit_vec2 u, hit_vec2 v);
/* v turned by +90 degrees. */
hit_vec2 perp2(hit_vec2 v);

/* Each component moved by -n .. n doubles. */
void nudge2(dice *d, hit_vec2 *v, int n);

hit_vec2 random_in_square(dice *d, double reach);
/* (cos, sin) of an angle, made of the tangent of its half, and a random quarter turn. */
hit_vec2 random_turn(dice *d);
/* Near `from`: turned by at most about `angle`. */
hit_vec2 turned_by(dice *d, hit_vec2 from, double angle);
/* Small whole numbers over a power of two, of length in [1/2, 1]: (3/8, 4/8), say. */
hit_vec2 exact_turn(dice *d);
/* One of the four quarter turns of v. */
hit_vec2 quarter_turn(dice *d, hit_vec2 v);

/* A box about the origin, half lengths 0.5 to 1.5, turned at random. */
hit_obb2 random_rectangle(dice *d);
/* As random_rectangle, but all numbers small multiples of 1/8, with an axis of exact_turn. */
hit_obb2 exact_rectangle(dice *d);

/* These move b so that, but for rounding, it touches a from outside; no rounding occurs with exact boxes. */
void place_vertex_on_side(dice *d, const hit_obb2 *a, hit_obb2 *b);
void place_corner_on_corner(dice *d, const hit_obb2 *a, hit_obb2 *b);
/* Any of the two, either box being the first. */
void place_touching2(dice *d, const hit_obb2 *a, hit_obb2 *b);
/* Moves b so that a corner of it lies on a side of a from within, near the side's middle. */
void place_inside2(dice *d, const hit_obb2 *a, hit_obb2 *b);

/* The AABB of a box along the world's axes; max and min rounded to nearest. */
hit_aabb2 sides_of2(const hit_obb2 *box);
/* Lengths times s. */
void scale_box2(hit_obb2 *box, double s);
/* Makes so many half lengths zero. */
void flatten2(dice *d, hit_obb2 *box, int extents);
/* Either of the two. */
hit_obb2 some_rectangle(dice *d, bool exact);
/* Boxes of size 1 that just touch, or nearly, or exactly; their axes nearly parallel, or the same, or not. */
void hard_pair2(dice *d, hit_obb2 *a, hit_obb2 *b);
/* On a side or a corner, exactly or within an ulp, or somewhere. */
hit_vec2 point_about2(dice *d, const hit_obb2 *box);
/* A box, and a smaller one that lies on its surface from within, but for rounding. */
void inside_pair2(dice *d, bool exact, hit_obb2 *outer, hit_obb2 *inner);

#endif
