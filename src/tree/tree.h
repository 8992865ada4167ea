/* A tree from within: what hit_tree2 and hit_tree3 hold, as the questions see it. */
#ifndef HITBOX_TREE_TREE_H
#define HITBOX_TREE_TREE_H

#include "core/isa.h"
#include "tree/pack.h"

/* What has the last word on a box? */
typedef enum tree_truth {
    TREE_TRUTH_FLOATS,  /* the floats in the blocks are the caller's numbers; the map is exact */
    TREE_TRUTH_DOUBLES, /* AABBs of doubles beside the blocks */
    TREE_TRUTH_OBBS,    /* OBBs beside the blocks, whose floats are conservative bounds */
    TREE_TRUTH_BALLS,   /* circles or spheres, likewise; only in worlds */
    TREE_TRUTH_CAPSULES /* capsules, likewise */
} tree_truth;

/* How a saved tree begins. What follows is the blocks, root first, the ids of the lanes, and the boxes if `truth` is
 * not TREE_TRUTH_FLOATS; after each zeros up to a multiple of 64 bytes. */
typedef struct tree_head {
    char magic[8];
    uint32_t version, byte_order, dim, truth;
    uint64_t count;     /* boxes */
    uint64_t size;      /* bytes, this head among them */
    uint64_t sum;       /* check sum of all bytes, this field taken as 0 */
    double scale;       /* of the map */
    double offset[3];   /* likewise */
    double spread[3];   /* when made: how far apart the centres in a block lie, in the extents of the scene */
    double calibration; /* when made: estimated effort over that of the model */
    double looseness;
    uint8_t zeros[136];
} tree_head;

_Static_assert(sizeof(tree_head) == 256, "no padding, and the blocks stay aligned");

typedef struct tree_data {
    int dim;
    tree_pack pack; /* blocks, ids and map; of `count` lanes of the leaf blocks lane i is in block i / TREE_WIDTH */
    tree_truth truth;
    void *boxes; /* of TREE_TRUTH_DOUBLES hit_aabb2 or 3, of _OBBS hit_obb2 or 3, and so on; that of lane i is [i]; or
                    NULL */
    tree_head *head; /* the beginning of all that; the caller's if opened on bytes, and only read then */
    core_isa isa;    /* chosen when it was made or opened: questions are asked with it */
    bool opened;     /* on the caller's bytes */
    hit_tree_config config;
    core_piece self, memory; /* of this struct, and of head and what follows if it is ours */
} tree_data;

struct hit_tree2 {
    tree_data data;
};

struct hit_tree3 {
    tree_data data;
};

#endif
