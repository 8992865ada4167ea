/* A box or a triangle in exact numbers: of how many dimensions is it, and what bounds it? */
#ifndef HITBOX_SOLID_FORM3_H
#define HITBOX_SOLID_FORM3_H

#include "solid/section3.h"

/* An AABB, an OBB or a triangle; the others are NULL. All of it is finite, and an AABB is not empty. */
typedef struct solid_shape3 {
    const hit_aabb3 *aabb;
    const hit_obb3 *obb;
    const hit_triangle3 *triangle;
} solid_shape3;

/* Of dimension 0 the middle is all of it; of 1 the line; of 2 the section. Of 3 there are the sides of the section, and
 * the middle is within. */
typedef struct solid_form3 {
    int dimension;
    solid_spot3 middle; /* a point of the shape, with two ways in the plane if the dimension is 2: then within */
    solid_line3 line;
    solid_section3 section;
} solid_form3;

/* Fills the form; its numbers lie in the arena. */
void hit__solid_form3(const solid_shape3 *shape, dyadic_arena *arena, solid_form3 *out);

/* The box around the shape. */
hit_aabb3 hit__solid_form3_box(const solid_shape3 *shape);

/* A point strictly within a box that the plane passes through, and on the plane. `form`: of the box, of dimension 3. */
solid_spot3 hit__solid_form3_on(const solid_shape3 *shape, const solid_form3 *form, const solid_level3 *plane,
                                dyadic_arena *arena);

#endif
