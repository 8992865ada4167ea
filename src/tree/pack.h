/* Many boxes packed for questions about all of them: what tree and join are made of.
 *
 * The boxes lie along a Hilbert curve through their centres, 16 to a block. A block is a structure of arrays: for each
 * axis 16 least, then for each axis 16 greatest coordinates. The blocks above hold the bounds of 16 blocks each, up to
 * one block, the root; child c of block k is block 16 k + c of the level below, so there are no pointers. Lanes without
 * a box have lo = +inf, hi = -inf, which nothing overlaps, and the id TREE_NO_BOX.
 *
 * Coordinates are floats f(x) = (float)((x - origin) * scale), rounded to nearest. f never turns an order around:
 * a <= b implies f(a) <= f(b), and f(a) < f(b) proves a < b. Only of equal floats nothing is known, unless the map is
 * exact: then f is the identity on all numbers of the boxes. See docs/numerics.md. */
#ifndef HITBOX_TREE_PACK_H
#define HITBOX_TREE_PACK_H

#include "hitbox/tree.h"

#include "core/memory.h"
#include "core/team.h"

enum {
    TREE_WIDTH = 16, /* lanes of a block */
    TREE_LEVELS = 8  /* at most: 16^8 boxes */
};

#define TREE_NO_BOX 0xffffffffu

/* From the caller's coordinates to the tree's. */
typedef struct tree_map {
    double origin[3];
    double scale; /* a power of two */
    bool exact;   /* origin 0, scale 1, and all numbers of all boxes are floats, none subnormal */
} tree_map;

/* A view of packed boxes. */
typedef struct tree_pack {
    size_t count;               /* boxes; 0: no level */
    int levels;                 /* how many; level 0 are the leaf blocks, the last is one block */
    size_t blocks[TREE_LEVELS]; /* of each level */
    float *level[TREE_LEVELS];  /* the first block of each; a block is 32 * dimension floats, aligned to 64 bytes */
    uint32_t *id;               /* of each lane of the leaf blocks: the index of the box */
    tree_map map;
} tree_pack;

/* Packs the boxes. map: NULL, or the map to use: for a join of two sets, whose floats are compared, it must fit both.
 * All is in one piece, which the caller gives back. HIT_BAD_ARGUMENT: a box is no good. HIT_NO_MEMORY. */
hit_status tree_pack2(hit_boxes2 boxes, const tree_map *map, core_team *team, const hit_allocator *allocator,
                      tree_pack *out, core_piece *piece);
hit_status tree_pack3(hit_boxes3 boxes, const tree_map *map, core_team *team, const hit_allocator *allocator,
                      tree_pack *out, core_piece *piece);

/* A map that fits all boxes of two sets. */
tree_map tree_map_for2(hit_boxes2 a, hit_boxes2 b);
tree_map tree_map_for3(hit_boxes3 a, hit_boxes3 b);

#endif
