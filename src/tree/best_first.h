/* The best boxes of a tree by some number, such as when they are hit: blocks in the order of that number. */
#ifndef HITBOX_TREE_BEST_FIRST_H
#define HITBOX_TREE_BEST_FIRST_H

#include "tree/search.h"

/* For each lane of a block a bound from below of the number of every box in it, to key[0] to key[15]; returns in bits
 * those that are at most `most`, none of them NaN. */
typedef uint32_t tree_bounds(const void *question, const float *block, float most, float *key);

/* Asks box `lane`; returns a bound above which no box is wanted any more. */
typedef float tree_ask(void *asked, size_t lane);

/* Of a pack with a box at least: asks every box whose bound is at most what the last answer said, at first `most`, and
 * others perhaps, too. */
void hit__tree_best_first(const tree_pack *pack, int dim, tree_bounds *bounds, const void *question, float most,
                          tree_ask *ask, void *asked);

/* The bounds for a tree_beam: when a block is entered. */
tree_bounds *hit__tree_beam_bounds(int dim, core_isa isa);

/* The bounds of a whole tree, which is not empty. */
typedef void tree_whole(const float *root, float *lo, float *hi);
tree_whole *hit__tree_whole_of(int dim, core_isa isa);

#endif
