/* Does a triangle of the difference of two bodies tell their relation, where double could not? */
#ifndef HITBOX_HULL_PROOF3_H
#define HITBOX_HULL_PROOF3_H

#include "hitbox/relate.h"
#include "hull/seen3.h"

/* The triangle is of the differences of the corners of[i][0] of a and of[i][1] of b, i from 1 to 3; that of of[0] is
 * behind it. False: it does not tell, or the numbers have too many bits. */
bool hit__hull_proof3(const seen3 *a, const seen3 *b, const uint32_t of[4][2], hit_relation *relation);

#endif
