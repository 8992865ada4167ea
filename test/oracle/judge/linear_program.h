/* Linear programs in rationals: does a point fulfil all rows, and one that fulfils some of them strictly? */
#ifndef HITBOX_TEST_LINEAR_PROGRAM_H
#define HITBOX_TEST_LINEAR_PROGRAM_H

#include <hitbox/relate.h>

#include <gmp.h>

enum { MOST_ROWS = 16, MOST_UNKNOWNS = 8 };

/* row.x <= bound or = bound, for x >= 0. */
typedef struct program {
    int unknowns, rows;
    mpq_t row[MOST_ROWS][MOST_UNKNOWNS + 1]; /* the last: the bound */
    bool equal[MOST_ROWS], strict[MOST_ROWS];
} program;

void program_begin(program *p, int unknowns);
void program_end(program *p);

/* The greatest s <= 1 such that row.x + s <= bound for the strict rows, row.x <= bound for the others. HIT_APART: no
 * point fulfils the rows. HIT_TOUCHING: none fulfils the strict ones strictly, s is 0. Else HIT_OVERLAPPING. The rows
 * must bound s from above. */
hit_relation program_solve(const program *p);

#endif
