/* What OBBs that are turned about one coordinate axis share, four pairs at a time. */
#ifndef HITBOX_INTERSECTION_PRISM_QUADS3_H
#define HITBOX_INTERSECTION_PRISM_QUADS3_H

#include "core/quad.h"
#include "intersection/box_quads.h"

/* Bit i: what pair i shares is certainly more than t, as a share of the union or of the lesser box; *open, certainly
 * neither more nor less, or the two are not turned about one axis. `form` is not CORE_NO_QUADS. */
uint64_t hit__intersection_prisms_exceed3(core_quads form, const box_quads *pairs, double t, bool of_lesser,
                                          uint64_t *open);

/* The IoU of each pair, up to the multiple of 4, as hit_iou_obb3_obb3 says, to the bit. Bit i: of pair i it is still to
 * be asked. */
uint64_t hit__intersection_prism_ious3(core_quads form, box_quads *pairs, double *out);

#endif
