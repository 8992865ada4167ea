/* Pairs that are kept: an array that grows. */
#ifndef HITBOX_JOIN_PAIR_STORE_H
#define HITBOX_JOIN_PAIR_STORE_H

#include "hitbox/join.h"

/* All zero but for the allocator: empty. */
typedef struct join_store {
    const hit_allocator *allocator;
    hit_pair *pairs;
    size_t count, room;
    bool failed; /* there was no memory */
} join_store;

/* Takes the pairs in; a hit_pairs_visit with the store as its context. False: no memory. */
bool hit__join_pair_store_take(void *store, const hit_pair *pairs, size_t count);

void hit__join_pair_store_free(join_store *store);

#endif
