/* One box of a view against one of another, by the functions for two shapes. */
#ifndef HITBOX_BATCH_ONE_PAIR_H
#define HITBOX_BATCH_ONE_PAIR_H

#include "batch/boxes.h"

/* The relation of box i of a and box k of b, of which one at least is an AABB. */
hit_relation hit__batch_relate_one_pair(const batch_boxes *a, size_t i, const batch_boxes *b, size_t k);

#endif
