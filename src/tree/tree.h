/* A tree from within: what hit_tree2 and hit_tree3 hold, as the questions see it. */
#ifndef HITBOX_TREE_TREE_H
#define HITBOX_TREE_TREE_H

#include "tree/pack.h"

/* What has the last word on a box? */
typedef enum tree_truth {
    TREE_TRUTH_FLOATS,  /* the floats in the blocks are the caller's numbers; the map is exact */
    TREE_TRUTH_DOUBLES, /* AABBs of doubles beside the blocks */
    TREE_TRUTH_OBBS     /* OBBs beside the blocks, whose floats are conservative bounds */
} tree_truth;

typedef struct tree_data {
    int dim;
    tree_pack pack; /* blocks, ids and map; of `count` lanes of the leaf blocks lane i is in block i / TREE_WIDTH */
    tree_truth truth;
    const void *boxes; /* of TREE_TRUTH_DOUBLES hit_aabb2 or hit_aabb3, of _OBBS hit_obb2 or hit_obb3: that of lane i
                          is boxes[i]. Of _FLOATS NULL */
    void *head;        /* the one piece that all that is in, the caller's if opened on bytes */
    size_t size;       /* its bytes */
    bool opened;       /* on the caller's bytes */
    hit_allocator allocator;
    hit_tasks tasks;
    int threads;
    core_piece self, memory; /* of this struct, and of head if it is ours */
} tree_data;

struct hit_tree2 {
    tree_data data;
};

struct hit_tree3 {
    tree_data data;
};

#endif
