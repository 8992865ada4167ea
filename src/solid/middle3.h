/* A point that two faces share, as a number: for witnesses, no verdict depends on it. */
#ifndef HITBOX_SOLID_MIDDLE3_H
#define HITBOX_SOLID_MIDDLE3_H

#include "hitbox/vec.h"
#include "solid/cover3.h"

/* Of the piece of a line between an end of one cover and an end of another, both of which lie on it: a point of its
 * middle half. a, b: three corners each of two faces that hold the piece. Each coordinate is within the bounds of both,
 * and within 2^-49 of the greatest coordinate, in size, of the pencil's edge and the two faces, or 2^-1000. */
hit_vec3 hit__solid_middle3(const solid_pencil3 *pencil, const solid_cover3 *low, int low_end, const solid_cover3 *high,
                            int high_end, const double *a, const double *b);

/* The same of two faces that meet: of a piece of a line that they share, if there is one that lies on an edge or in the
 * insides of both; else the one point that they share. */
hit_vec3 hit__solid_shared_point3(const double *a, const double *b);

#endif
