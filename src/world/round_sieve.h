/* Which pairs of a world meet, of which one at least is round? */
#ifndef HITBOX_WORLD_ROUND_SIEVE_H
#define HITBOX_WORLD_ROUND_SIEVE_H

#include "join/plan.h"

/* A join_last. */
size_t hit__world_round_sieve(const join_plan *plan, hit_pair *pairs, size_t count);

#endif
