/* Boxes of space at random, and what they are made of. */
#ifndef HITBOX_TEST_BOXES3_H
#define HITBOX_TEST_BOXES3_H

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
void random_frame(dice *d, hit_vec3 axis[3]);
/* Near `from`: turned by about `angle` about a random axis. */
void turned_frame(dice *d, const hit_vec3 from[3], double angle, hit_vec3 axis[3]);
void world_frame(hit_vec3 axis[3]);
/* The same axes in another order and with other signs. */
void permuted_frame(dice *d, const hit_vec3 from[3], hit_vec3 axis[3]);

/* A box about the origin, half lengths 0.5 to 1.5, turned at random. */
hit_obb3 random_box(dice *d);
/* As random_box, but all numbers are small multiples of a power of two. */
hit_obb3 exact_box(dice *d);

#endif
