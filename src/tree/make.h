/* Making, changing and opening trees of either dimension. */
#ifndef HITBOX_TREE_MAKE_H
#define HITBOX_TREE_MAKE_H

#include "batch/boxes.h"
#include "tree/tree.h"

/* As hit_tree3_build, hit_tree3_free, hit_tree3_refit and hit_tree3_open. */
hit_status hit__tree_build(const batch_boxes *boxes, const hit_tree_config *config, tree_data **out);
void hit__tree_free(tree_data *data);
hit_status hit__tree_refit(tree_data *data, const batch_boxes *boxes);
hit_status hit__tree_open(int dim, const void *bytes, size_t size, const hit_tree_config *config, tree_data **out);

#endif
