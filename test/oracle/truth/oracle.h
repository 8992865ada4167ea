/* The oracle: what is true of two boxes, in GMP integers.
 *
 * It shares nothing with the library: all numbers of a pair are brought to integers by a common power of two, and the
 * definition is then followed word by word: both boxes are projected onto each candidate axis and the intervals
 * compared. No filter, no early wisdom. feasible.h decides the same questions in an entirely different way; test_oracle
 * holds one against the other. */
#ifndef HITBOX_TEST_ORACLE_H
#define HITBOX_TEST_ORACLE_H

#include "families/arrays.h"

#include <gmp.h>

/* A box in integers: center + x edge[0] + y edge[1] (+ z edge[2]), |x|, |y|, |z| <= 1. `axis` has the directions of the
 * edges, also of those of length 0, on a scale of its own. An infinite side of an AABB is only a flag; the box is then
 * made as if that side were where the other one is. */
typedef struct solid {
    int dim;
    mpz_t center[3], axis[3][3], edge[3][3];
    bool endless_low[3], endless_high[3];
} solid;

typedef struct oracle_answer {
    bool decided; /* false, and nothing else is set: a shape whose answer no comment of relate.h fixes */
    hit_relation relation;
    bool a_contains_b, b_contains_a;
    bool faces;       /* no face axis parts them */
    int axis;         /* the lowest axis that parts them, -1 for none */
    double normal[3]; /* its direction, unit, from a to b */
} oracle_answer;

/* Undecided are: negative half lengths, and axes that are linearly dependent. Two rectangles of the ten-number form ask
 * for the relation only, but all is answered. */
oracle_answer oracle_ask(shape_arrays a, shape_arrays b);

/* The relation alone. The pair must be one that the oracle decides. */
hit_relation oracle_relate(shape_arrays a, shape_arrays b);

/* The two boxes in integers, for feasible.h; good until the next question. All numbers finite. */
void oracle_solids(shape_arrays a, shape_arrays b, const solid **solid_a, const solid **solid_b);

/* The lengths of these solids are their integers times two to this power. */
int oracle_exponent(void);

/* How many axes are tried; the axis of this number into n, false where there is none: in the plane, or because two
 * edges are parallel. */
enum { ORACLE_AXES = 15 };
bool oracle_candidate(mpz_t n[3], const solid *a, const solid *b, int axis);

#endif
