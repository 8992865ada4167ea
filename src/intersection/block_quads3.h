/* What OBBs of space share, however they are turned, four pairs at a time. */
#ifndef HITBOX_INTERSECTION_BLOCK_QUADS3_H
#define HITBOX_INTERSECTION_BLOCK_QUADS3_H

#include "core/quad.h"
#include "intersection/box_quads.h"

/* Of pairs whose bit is set in *open. Bit i: what pair i shares is certainly more than t, as a share of the union or of
 * the lesser box; *open, certainly neither more nor less. `form` is not CORE_NO_QUADS. */
uint64_t hit__intersection_blocks_exceed3(core_quads form, const box_quads *pairs, double t, bool of_lesser,
                                          uint64_t *open);

/* Of pairs whose bit is set in `open`, the IoU, as hit_iou_obb3_obb3 says, to the bit. Bit i: of pair i it is still to
 * be asked. */
uint64_t hit__intersection_block_ious3(core_quads form, const box_quads *pairs, uint64_t open, double *out);

#endif
