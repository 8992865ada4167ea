/* The cases of contests: pairs of the scenes that bench_pair times, and of the families, with or without a motion. */
#ifndef HITBOX_BENCH_ASKED_H
#define HITBOX_BENCH_ASKED_H

#include "contest.h"

/* The pairs of scenes3[scene], at rest. */
void asked_pairs(size_t scene, uint64_t seed, size_t count, moving_pair *out);

/* The next pair of a family, from *index on, that is two oriented boxes with valid axes; *index is then past it. False:
 * none before `end`. */
bool asked_next(size_t family, uint64_t seed, uint64_t *index, uint64_t end, moving_pair *out);

/* S = |D| + |hA| + |hB|, as errors are measured by. */
double asked_size(const hit_obb3 *a, const hit_obb3 *b);

/* Ours that ask about moving pairs copy them. */
void *asked_copy(const void *cases, size_t count);

#endif
