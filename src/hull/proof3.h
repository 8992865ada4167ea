/* Does a triangle of the difference of two bodies tell their relation, where double could not? */
#ifndef HITBOX_HULL_PROOF3_H
#define HITBOX_HULL_PROOF3_H

#include "hitbox/relate.h"
#include "hull/seen3.h"

/* What is known of a triangle of differences of corners. */
typedef struct proof3_triangle {
    uint32_t of[4][2]; /* from 1 to 3: of[i][0] of a and of[i][1] of b make a corner; of[0]: a difference behind it */
    int turn;          /* if not 0: nothing is known to be behind it, but it seems that its normal is to be turned so */
} proof3_triangle;

/* False: it does not tell, or the numbers have too many bits. */
bool hit__hull_proof3(const seen3 *a, const seen3 *b, const proof3_triangle *triangle, hit_relation *relation);

#endif
