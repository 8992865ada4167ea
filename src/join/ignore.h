/* Pairs that a join is to leave out, found by their two numbers. */
#ifndef HITBOX_JOIN_IGNORE_H
#define HITBOX_JOIN_IGNORE_H

#include "hitbox/join.h"

#include "core/memory.h"

#include <stdint.h>

/* A hash table; all zero: nothing is left out. */
typedef struct join_ignored {
    const uint64_t *slot; /* a pair as one number, or JOIN_NO_PAIR */
    uint64_t mask;        /* the number of slots, a power of two, less one */
    core_piece piece;
} join_ignored;

/* No box has the greatest of all numbers. */
#define JOIN_NO_PAIR UINT64_MAX

/* within: a and b may be swapped. HIT_NO_MEMORY, *out untouched. */
hit_status hit__join_ignore(const hit_pair *pairs, size_t count, bool within, const hit_allocator *allocator,
                            join_ignored *out);

static inline uint64_t join_pair_number(hit_pair pair)
{
    return (uint64_t)pair.a << 32 | pair.b;
}

/* Where to begin looking for it. */
static inline uint64_t join_pair_hash(uint64_t number)
{
    number = (number ^ number >> 32) * 0xd6e8feb86659fd93u;
    number = (number ^ number >> 32) * 0xd6e8feb86659fd93u;
    return number ^ number >> 32;
}

/* Is it to be left out? Within one set a < b. */
static inline bool join_is_ignored(const join_ignored *ignored, hit_pair pair)
{
    uint64_t number = join_pair_number(pair), at = join_pair_hash(number) & ignored->mask;
    while (ignored->slot[at] != number && ignored->slot[at] != JOIN_NO_PAIR)
        at = (at + 1) & ignored->mask;
    return ignored->slot[at] == number;
}

#endif
