/* Boxes as the filters of batches see them. */
#ifndef HITBOX_BATCH_PACK_H
#define HITBOX_BATCH_PACK_H

#include "batch/boxes.h"

/* The packed form of box i, computed from the box, whatever boxes->packed says. */
void hit__batch_pack2(const batch_boxes *boxes, size_t i, hit_packed2 *out);
void hit__batch_pack3(const batch_boxes *boxes, size_t i, hit_packed3 *out);

#endif
