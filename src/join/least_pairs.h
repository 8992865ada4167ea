/* Of pairs that do not all fit into an array, the least in order. */
#ifndef HITBOX_JOIN_LEAST_PAIRS_H
#define HITBOX_JOIN_LEAST_PAIRS_H

#include "core/team.h"
#include "join/pair_store.h"

typedef struct join_least {
    hit_pair *array; /* the caller's, to be filled with any pairs */
    size_t capacity; /* of it; not 0 */
    core_team *team;
    join_store more; /* those that did not fit and may yet be among the least; all zero but for the allocator */
    bool bounded;    /* there are `capacity` pairs of those that did not fit that are not above `bound` */
    hit_pair bound;
} join_least;

/* Takes pairs in that did not fit; a hit_pairs_visit with the join_least as its context. False: no memory. */
bool hit__join_least_take(void *least, const hit_pair *pairs, size_t count);

/* The array is full, and all others have been taken in: makes it hold the least of all, in order. */
void hit__join_least_settle(join_least *least);

#endif
