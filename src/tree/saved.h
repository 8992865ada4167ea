/* The one piece of memory that a tree is. */
#ifndef HITBOX_TREE_SAVED_H
#define HITBOX_TREE_SAVED_H

#include "tree/tree.h"

/* A head for a tree of so many boxes, all else 0; and where everything stands if it begins at memory (NULL: nowhere
 * yet), to *data: pack, truth, boxes, head. */
tree_head hit__tree_saved_head(int dim, size_t count, tree_truth truth);
void hit__tree_saved_place(const tree_head *head, void *memory, tree_data *data);

/* The check sum of all bytes, as head->sum should be. */
uint64_t hit__tree_saved_sum(const tree_head *head, core_team *team, uint64_t *spare);

/* How many numbers hit__tree_saved_sum wants in spare. */
size_t hit__tree_saved_parts(const tree_head *head);

/* Is what is in the piece of memory a tree, to the last byte? Its size is checked first. spare: as of
 * hit__tree_saved_sum, and behind that a bit for each box. */
bool hit__tree_saved_sound(const tree_data *data, core_team *team, uint64_t *spare);

/* May the head be that of a tree of `size` bytes? */
bool hit__tree_saved_head_sound(const tree_head *head, int dim, size_t size);

#endif
