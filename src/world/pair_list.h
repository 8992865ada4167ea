/* Lists of pairs that are sorted, so that two lists are compared by running through both.
 *
 * A pair of lanes is one number, its key: first the leaf block of lane a, then lane b, then what is left of a. A join
 * finds pairs block by block, and those of a block mostly in the order of b, so that its pairs are nearly sorted as
 * they come. */
#ifndef HITBOX_WORLD_PAIR_LIST_H
#define HITBOX_WORLD_PAIR_LIST_H

#include "world/world.h"

/* The highest bit of a key, which no lane reaches: this pair is in one of two lists only. */
#define PAIR_NEWS ((uint64_t)1 << 63)
/* So many lanes, at most, has a set. */
#define PAIR_LANES ((uint64_t)1 << 31)

static inline uint64_t pair_key(uint32_t a, uint32_t b)
{
    return (uint64_t)(a / TREE_WIDTH) << 36 | (uint64_t)b << 4 | a % TREE_WIDTH;
}

static inline uint32_t pair_a(uint64_t key)
{
    return (uint32_t)((key & ~PAIR_NEWS) >> 36) * TREE_WIDTH + (uint32_t)key % TREE_WIDTH;
}

static inline uint32_t pair_b(uint64_t key)
{
    return (uint32_t)(key >> 4);
}

/* Pairs as a join gives them, in its order, become keys in ascending order, in the same memory. */
uint64_t *hit__world_pair_list_keys(hit_pair *pairs, size_t count, core_team *team);

/* The same of pairs {key >> 32, key & 0xffffffff} in any order. */
uint64_t *hit__world_pair_list_sort(hit_pair *halves, size_t count, core_team *team);

/* Keys in any order, of sets of so many lanes, become ascending. spare: as many bytes as pairs_spare says. */
void hit__world_pair_list_sort_lanes(uint64_t *keys, size_t count, size_t a_lanes, size_t b_lanes, void *spare);

static inline size_t pairs_spare(size_t count, size_t a_lanes, size_t b_lanes)
{
    return count * sizeof(uint64_t) + (a_lanes > b_lanes ? a_lanes : b_lanes) * sizeof(size_t) + sizeof(size_t);
}

/* Sets PAIR_NEWS in the keys of each list that the other does not have. */
void hit__world_pair_list_compare(uint64_t *before, size_t before_count, uint64_t *now, size_t now_count,
                                  core_team *team);

#endif
