/* Boxes as the filters of batches see them. */
#ifndef HITBOX_BATCH_PACKED_BOX_H
#define HITBOX_BATCH_PACKED_BOX_H

#include "batch/boxes.h"

/* The packed form of box i, computed from the box, whatever boxes->packed says. out: a hit_packed2 or 3. */
void hit__batch_pack(const batch_boxes *boxes, size_t i, void *out);

#endif
