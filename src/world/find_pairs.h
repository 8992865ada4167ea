/* Which boxes of a world meet? */
#ifndef HITBOX_WORLD_FIND_PAIRS_H
#define HITBOX_WORLD_FIND_PAIRS_H

#include "join/pair_store.h"
#include "world/pair_list.h"

/* All pairs of two sets, or within one, a being of the first as hit__world_list_sets has them. expected: about so many.
 * Their memory is *out's. False: no memory. */
bool hit__world_find_pairs_of_all(const world_data *world, int a, int b, size_t expected, world_pairs *out);

/* Do floats leave so much in doubt of these sets that all pairs are found sooner than some? False: no memory. */
bool hit__world_find_pairs_is_costly(const world_data *world, int a, int b, bool *dear);

/* Lanes of a set that changed, packed by themselves. */
typedef struct world_few {
    uint32_t *lane; /* all, in order */
    size_t count;
    tree_pack pack; /* of those that are not empty */
    bool apart;     /* each has a block of its own there, for sixteen would be as wide as all that is between them */
    core_piece lanes_piece, pack_piece;
} world_few;

/* The pairs of which at least one lane changed, each once, as the halves of their keys, in any order. They are *out's.
 * False: no memory. */
bool hit__world_find_pairs_of_few(const world_data *world, int a, int b, const world_few few[WORLD_SETS],
                                  join_store *out);

#endif
