/* Boxes of the plane at random, and what they are made of. */
#ifndef HITBOX_TEST_BOXES2_H
#define HITBOX_TEST_BOXES2_H

#include "dice.h"

#include <hitbox/shape.h>

/* v turned by +90 degrees. */
hit_vec2 perp2(hit_vec2 v);

/* Each component moved by -n .. n doubles. */
void nudge2(dice *d, hit_vec2 *v, int n);

hit_vec2 random_in_square(dice *d, double reach);
/* (cos, sin) of an angle, made of the tangent of its half, and a random quarter turn. */
hit_vec2 random_turn(dice *d);
/* Near `from`: turned by at most about `angle`. */
hit_vec2 turned_by(dice *d, hit_vec2 from, double angle);
/* One of the four quarter turns of v. */
hit_vec2 quarter_turn(dice *d, hit_vec2 v);

/* A box about the origin, half lengths 0.5 to 1.5, turned at random. */
hit_obb2 random_rectangle(dice *d);
/* As random_rectangle, but all numbers are small multiples of a power of two. */
hit_obb2 exact_rectangle(dice *d);

#endif
