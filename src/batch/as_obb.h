/* Boxes of any form as turned boxes of doubles, which the exact stages take. */
#ifndef HITBOX_BATCH_AS_OBB_H
#define HITBOX_BATCH_AS_OBB_H

#include "batch/boxes.h"

/* Box i, where it is or in *made: the same points exactly. NULL: there is no such OBB, for the centre or a half length
 * would have to be rounded, or the AABB has no points. */
const hit_obb2 *hit__batch_as_obb2(const batch_boxes *boxes, size_t i, hit_obb2 *made);
const hit_obb3 *hit__batch_as_obb3(const batch_boxes *boxes, size_t i, hit_obb3 *made);

#endif
