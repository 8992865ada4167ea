/* The rectangle around a convex polygon along a given axis. */
#ifndef HITBOX_FIT_BOX2_H
#define HITBOX_FIT_BOX2_H

#include "hitbox/shape.h"

#include <stddef.h>

/* (x, y) made a unit axis, of its four quarter turns the one that is within 45 degrees of the x axis. Not (0, 0); both
 * are at most 2 in size. */
hit_vec2 hit__fit_axis2(double x, double y);

/* The same along the way from a to b, which are not equal, of any size. */
hit_vec2 hit__fit_axis_of_edge2(hit_vec2 a, hit_vec2 b);

/* The rectangle along a unit axis as hit__fit_axis2 makes them, around `count` >= 1 corners of a hull. `scaled`: the
 * same times 2^-exponent, of at most 1 in size. False: its numbers are past the range of double. */
bool hit__fit_box2(const hit_vec2 *hull, const hit_vec2 *scaled, size_t count, int exponent, hit_vec2 axis,
                   hit_obb2 *out);

#endif
