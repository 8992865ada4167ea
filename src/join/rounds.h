/* The search of a join, shared among a team and handed over in order. */
#ifndef HITBOX_JOIN_ROUNDS_H
#define HITBOX_JOIN_ROUNDS_H

#include "join/plan.h"

/* Who looks on: hit_join_config's progress. */
typedef struct join_watch {
    bool (*progress)(void *context, uint64_t done, uint64_t total); /* or NULL */
    void *context;
} join_watch;

/* Where the pairs go: to a function, or to an array, or nowhere. */
typedef struct join_sink {
    hit_pairs_visit *visit; /* called on this thread; or NULL: to the array */
    void *context;
    hit_pair *array;
    uint64_t room; /* of the array; what does not fit is only counted */
} join_sink;

/* Finds all pairs, in an order that depends on the boxes alone. *total: how many there are.
 * HIT_STOPPED: visit or progress returned false. HIT_NO_MEMORY. */
hit_status hit__join_rounds(const join_plan *plan, core_team *team, const hit_allocator *allocator,
                            const join_watch *watch, const join_sink *sink, uint64_t *total);

#endif
