/* The search of a join, shared among a team and handed over in order. */
#ifndef HITBOX_JOIN_ROUNDS_H
#define HITBOX_JOIN_ROUNDS_H

#include "join/plan.h"

/* Who looks on: hit_join_config's progress. */
typedef struct join_watch {
    bool (*progress)(void *context, uint64_t done, uint64_t total); /* or NULL */
    void *context;
} join_watch;

/* Finds all pairs and hands them to take, in blocks, in an order that depends on the boxes alone, on this thread.
 * take: NULL, they are only counted. *total: how many there are.
 * HIT_STOPPED: take or progress returned false. HIT_NO_MEMORY. */
hit_status join_rounds(const join_plan *plan, core_team *team, const hit_allocator *allocator, const join_watch *watch,
                       hit_pairs_visit *take, void *context, uint64_t *total);

#endif
