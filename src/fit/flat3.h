/* Axes of the least box around points that lie in a plane, or so near to it that doubles cannot tell. */
#ifndef HITBOX_FIT_FLAT3_H
#define HITBOX_FIT_FLAT3_H

#include "fit/hull3.h"
#include "hitbox/vec.h"

/* Two unit vectors that complete axis[0], a unit vector, to axes. */
void hit__fit_flat3_complete(double axis[3][3]);

/* Along the points that lie furthest apart, and across the plane of these and the one furthest from their line. Of a
 * hull of rank 1 or more. */
void hit__fit_flat3_frame(const hull3 *hull, double axis[3][3]);

/* Turns the first two axes about the third to those of the rectangle of least area around the points, which are in the
 * frame of the fit, seen along the third: so seen, they fill more than rounding does. memory: 2 * count + 1 of these.
 */
void hit__fit_flat3_turn(double (*point)[3], uint32_t count, hit_vec2 *memory, double axis[3][3]);

/* Of a hull of rank 2 or less. */
void hit__fit_flat3_axes(hull3 *hull, double axis[3][3]);

#endif
