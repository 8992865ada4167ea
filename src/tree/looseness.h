/* How loose has a tree become? */
#ifndef HITBOX_TREE_LOOSENESS_H
#define HITBOX_TREE_LOOSENESS_H

#include "tree/grid.h"
#include "tree/tree.h"

/* Takes the measure of a tree that was just made, into its head; later: of one whose boxes have moved. extent: of the
 * boxes as they are. */
void hit__tree_looseness_begin(tree_data *data, const tree_extent *extent);
void hit__tree_looseness_again(tree_data *data, const tree_extent *extent);

#endif
