/* One join, as its parts see it: what to find, where the boxes are, and where in the search one has got to. */
#ifndef HITBOX_JOIN_PLAN_H
#define HITBOX_JOIN_PLAN_H

#include "hitbox/join.h"

#include "join/ignore.h"
#include "tree/pack.h"

/* What must hold for two boxes in the tree's floats? */
typedef enum join_test {
    JOIN_TOUCHING,    /* <= on every axis: the answer, or at least nothing that is one is lost */
    JOIN_OVERLAPPING, /* < on every axis: the answer */
    JOIN_IN_DOUBT     /* < on every axis is an answer; with some equal, the caller's numbers are asked */
} join_test;

enum {
    JOIN_LIST = 256,                             /* entries of a list of the search, at most */
    JOIN_LISTS = TREE_LEVELS + 1,                /* one for the boxes, one for each level */
    JOIN_WITHIN_BLOCK = TREE_WIDTH * TREE_WIDTH, /* room for all pairs within a block, and then some */
    JOIN_LEAST_ROOM = JOIN_WITHIN_BLOCK < 256 ? 256 : JOIN_WITHIN_BLOCK /* a kernel needs to get on */
};

/* Where a search has got to. It takes the leaf blocks of the first set one after the other, and with each goes down the
 * tree of the second: list[l] holds which blocks of level l - 1 are still to be looked into, list[0] which lanes. */
typedef struct join_cursor {
    size_t block;               /* the leaf block of the first set whose turn it is */
    size_t end;                 /* where to stop */
    bool begun;                 /* the lists are those of `block` */
    uint32_t at[JOIN_LISTS];    /* of each list the entry whose turn it is */
    uint32_t count[JOIN_LISTS]; /* how many it has */
    uint32_t list[JOIN_LISTS][JOIN_LIST + TREE_WIDTH];
} join_cursor;

typedef struct join_plan join_plan;

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
    join_ignored ignored;
    bool turned; /* at least one set is of OBBs: what meets in the tree's floats has yet to be asked */
    join_kernel *kernel;
};

/* The kernel for the processor and the plan. */
join_kernel *join_kernel_choose(int dimension);

/* Do two AABBs meet, by the caller's numbers? Of lanes of the leaf block `block` of the first set, `bits` says which
 * to ask about, against lane `lane` of the second set's; returns those that do. */
uint32_t join_settle(const join_plan *plan, size_t block, uint32_t bits, uint32_t lane);

/* Do two boxes meet, of which at least one is an OBB? */
bool join_settle_turned(const join_plan *plan, hit_pair pair);

/* Which of these pairs are wanted? Moves them to the front, in order; returns how many. */
size_t join_sieve(const join_plan *plan, hit_pair *pairs, size_t count);

#endif
