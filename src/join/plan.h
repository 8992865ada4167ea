/* One join, as its parts see it: what to find, where the boxes are, and where in the search one has got to. */
#ifndef HITBOX_JOIN_PLAN_H
#define HITBOX_JOIN_PLAN_H

#include "hitbox/join.h"

#include "core/isa.h"
#include "join/ignore.h"
#include "tree/pack.h"

/* What must hold for two boxes in the tree's floats? */
typedef enum join_test {
    JOIN_TOUCHING,    /* <= on every axis: the answer, or at least nothing that is one is lost */
    JOIN_OVERLAPPING, /* < on every axis: the answer */
    JOIN_IN_DOUBT     /* < on every axis is an answer; with some equal, the caller's numbers are asked */
} join_test;

enum {
    JOIN_LIST = 256,                           /* entries of a list of the search, but for one more block's */
    JOIN_UPPER = 48,                           /* the same of a list of blocks above the leaves */
    JOIN_LEAST_ROOM = TREE_WIDTH * TREE_WIDTH, /* for pairs that a kernel needs to get on: all within a block */
};

/* Where a search has got to. The leaf blocks of the first set are taken in groups of the sixteen that one block above
 * them holds. With a group the search goes down the tree of the second set and gathers the leaf blocks that are near;
 * then each block of the group in turn looks among these alone. When there are more than the list holds, the group
 * goes on through another list of them after its last block, or after the last that is wanted. */
typedef struct join_cursor {
    size_t first;                   /* the leaf block of the first set to begin with, in the middle of a group or not */
    size_t block;                   /* the one whose turn it is */
    size_t end;                     /* where to stop */
    bool gathered;                  /* near is that of the group */
    bool again;                     /* this is not the first list of the group */
    bool begun;                     /* leaves and boxes are those of `block` */
    uint32_t upper_at[TREE_LEVELS]; /* of each list below the entry whose turn it is */
    uint32_t upper_count[TREE_LEVELS];
    uint32_t upper[TREE_LEVELS][JOIN_UPPER + TREE_WIDTH]; /* of each level from 1 on, blocks to be looked into */
    uint32_t near_count;
    uint32_t near_past; /* how many of them come before what `block` is to meet */
    uint32_t leaf_at, leaf_count;
    uint32_t box_at, box_count;
    _Alignas(64) uint32_t near[JOIN_LIST + TREE_WIDTH]; /* leaf blocks near the group, in order */
    uint32_t leaf[JOIN_LIST + TREE_WIDTH];              /* those of them that meet the block */
    uint32_t box[JOIN_LIST + TREE_WIDTH];               /* lanes of these that do, counted through all leaf blocks */
    float bound[6][JOIN_LIST + TREE_WIDTH];             /* of those near: least ones, then greatest, axis by axis */
} join_cursor;

typedef struct join_plan join_plan;

/* Which of these pairs, which meet in the tree's floats, are wanted? Moves them to the front, in order, as the caller
 * is to see them; returns how many. */
typedef size_t join_last(const join_plan *plan, hit_pair *pairs, size_t count);

/* Goes on with a search until it is done (cursor->block == cursor->end) or there is no room for what may come next.
 * Writes pairs to out, room for `room` of them, at least JOIN_LEAST_ROOM; returns how many. */
typedef size_t join_kernel(const join_plan *plan, join_cursor *cursor, hit_pair *out, size_t room);

struct join_plan {
    int dimension;
    bool within;   /* pairs within one set: pack[1] is pack[0] */
    bool no_touch; /* only those that overlap */
    join_test test;
    tree_pack pack[2];
    hit_boxes3 boxes[2]; /* the caller's, of the plane too */
    const hit_filter *filter[2];
    const uint32_t *family[2]; /* boxes of one family other than 0 are not wanted; both, or none: NULL */
    join_ignored ignored;
    bool sieved;            /* what a kernel finds is to go through hit__join_sieve */
    bool is_turned;         /* at least one set is of no AABBs: what meets in the tree's floats has yet to be asked */
    join_last *last;        /* then: who is asked; NULL: the batches of OBBs */
    const uint32_t *box[2]; /* then: the index of each lane's box, for pack[].id are the numbers of the lanes */
    core_isa isa;
    join_kernel *kernel;
};

/* The kernel for the instruction set. */
join_kernel *hit__join_kernel_choose(int dimension, core_isa isa);
join_kernel *hit__join_kernel2(core_isa isa);
join_kernel *hit__join_kernel3(core_isa isa);

/* Of those of 16 pairs of AABBs that `bits` names, which meet by the caller's numbers? a, b: their indices. */
uint32_t hit__join_settle(const join_plan *plan, uint32_t bits, const uint32_t *a, const uint32_t *b);

/* Which of these pairs are wanted? Moves them to the front, in order; returns how many. */
size_t hit__join_sieve(const join_plan *plan, hit_pair *pairs, size_t count);

#endif
