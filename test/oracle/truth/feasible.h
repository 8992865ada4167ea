/* A second way to decide, to hold the oracle against: no axes and no projections, but a linear program.
 *
 * Two boxes share a point if some numbers t_i in [-1, 1] bring centre and edges of one to those of the other. How far
 * inside their ranges all t_i can stay tells touching from overlapping. Slow, and as plain as its textbook. */
#ifndef HITBOX_TEST_FEASIBLE_H
#define HITBOX_TEST_FEASIBLE_H

#include "oracle.h"

/* Both solids must come from one call of oracle_solids, and have no endless side. */
hit_relation feasible_relate(const solid *a, const solid *b);

/* Is each corner of `inner` a point of `outer`? */
bool feasible_contains(const solid *outer, const solid *inner);

#endif
