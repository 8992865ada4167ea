/* What is true of a box that moves along a line towards another: as fractions, by the definition.
 *
 * At time t the boxes share a point exactly if along none of the candidate axes of a standing pair they are apart.
 * Along one axis that is an interval of time with rational ends; they touch first where the last of these begins, if
 * that is not after the first of their ends. Nothing of a swept body, no path axes. All numbers finite. */
#ifndef HITBOX_TEST_CASTS_H
#define HITBOX_TEST_CASTS_H

#include "families/arrays.h"

#include <gmp.h>

typedef struct cast_truth {
    bool inside, hit;
    mpq_t t;          /* of the first contact, if they hit and are not inside */
    double speed;     /* |v.n| for the unit normal n of the axis that gave t; the least, if several did */
    double normal[3]; /* that axis: unit, from the second to the first, which moves */
    double size;      /* S = |D| + |hA| + |hB| */
} cast_truth;

void cast_truth_init(cast_truth *truth);
void cast_truth_clear(cast_truth *truth);

/* AABBs and OBBs only. by: as many components as the boxes have. */
void oracle_cast(shape_arrays a, const double *by, shape_arrays b, cast_truth *truth);

#endif
