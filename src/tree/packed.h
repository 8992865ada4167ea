/* Many boxes packed for questions about all of them: what tree and join are made of.
 *
 * The boxes lie along a Hilbert curve through their centres, 16 to a block. A block is a structure of arrays: for each
 * axis 16 least, then for each axis 16 greatest coordinates. The blocks above hold the bounds of 16 blocks each, up to
 * one block, the root; child c of block k is block 16 k + c of the level below, so there are no pointers. Lanes without
 * a box have lo = +inf, hi = -inf, which nothing overlaps, and the id TREE_NO_BOX.
 *
 * Coordinates are floats f(x) of the caller's, see map.h: least ones of least ones and greatest of greatest ones of
 * AABBs; of OBBs, whose coordinates are bounds that are a little too wide, the map is never exact. */
#ifndef HITBOX_TREE_PACKED_H
#define HITBOX_TREE_PACKED_H

#include "tree/map.h"

#include <stddef.h>
#include <stdint.h>

enum {
    TREE_WIDTH = 16, /* lanes of a block */
    TREE_LEVELS = 8  /* at most: 16^8 boxes */
};

#define TREE_NO_BOX 0xffffffffu

/* A view of packed boxes. */
typedef struct tree_pack {
    size_t count;               /* boxes; 0: no level */
    int levels;                 /* how many; level 0 are the leaf blocks, the last is one block */
    size_t blocks[TREE_LEVELS]; /* of each level */
    float *level[TREE_LEVELS];  /* the first block of each; a block is 32 * dimension floats, aligned to 64 bytes */
    uint32_t *id;               /* of each lane of the leaf blocks: the index of the box */
    char *packed;               /* of a join of turned boxes: of each lane the box's packed form; or NULL */
    tree_map map;
} tree_pack;

#endif
