/* What is true of a case, by the oracles of the tests. */
#ifndef HITBOX_BENCH_TRUTH_H
#define HITBOX_BENCH_TRUTH_H

#include "contest.h"

/* hit: do they share a point? value: how deep. */
truth truth_depth(const hit_obb3 *a, const hit_obb3 *b);
/* hit: do they share a point? value: signed distance. */
truth truth_distance(const hit_obb3 *a, const hit_obb3 *b);
/* hit: does the first, moving along its line, hit the second? value: when. */
truth truth_cast(const moving_pair *pair);

#endif
