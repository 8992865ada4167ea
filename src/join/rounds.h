/* The search of a join, shared among a team and handed over in order. */
#ifndef HITBOX_JOIN_ROUNDS_H
#define HITBOX_JOIN_ROUNDS_H

#include "join/plan.h"

/* Who looks on: hit_join_config's progress. */
typedef struct join_watch {
    bool (*progress)(void *context, uint64_t done, uint64_t total); /* or NULL */
    void *context;
} join_watch;

/* Where the pairs go: to an array, to a function, or nowhere. */
typedef struct join_sink {
    hit_pair *array;
    uint64_t room;          /* of the array, which is all written when the search is done, but perhaps not before */
    hit_pairs_visit *visit; /* takes what does not fit, called on this thread; or NULL: that is only counted */
    void *context;
} join_sink;

/* Finds all pairs, in an order that depends on the boxes alone. *total: how many there are.
 * HIT_STOPPED: visit or progress returned false. HIT_NO_MEMORY. */
hit_status hit__join_rounds(const join_plan *plan, core_team *team, const hit_allocator *allocator,
                            const join_watch *watch, const join_sink *sink, uint64_t *total);

#endif
