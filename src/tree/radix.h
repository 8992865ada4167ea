/* Sorts keys, and the places they came from. */
#ifndef HITBOX_TREE_RADIX_H
#define HITBOX_TREE_RADIX_H

#include "core/team.h"

#include <stdint.h>

/* A key above, an index below. */
typedef uint64_t tree_item;

/* Sorts `count` items by the low `bits` bits of their keys, equal keys as they come. spare: room for as many; table:
 * for TREE_RADIX_TABLE numbers for each that the team is. Returns where the sorted ones are: items or spare. */
tree_item *tree_radix_sort(tree_item *items, tree_item *spare, size_t count, int bits, uint32_t *table,
                           core_team *team);

enum { TREE_RADIX_TABLE = 4096 };

#endif
