/* What OBBs that are turned about one coordinate axis share, four pairs at a time. */
#ifndef HITBOX_INTERSECTION_PRISM_QUADS3_H
#define HITBOX_INTERSECTION_PRISM_QUADS3_H

#include "core/quad.h"
#include "hitbox/shape.h"

enum { BOX_QUADS3 = 64 }; /* pairs at once, at most */

/* Pairs a[i], b[i] of at most BOX_QUADS3; the last is repeated behind the end until their number is a multiple of 4. */
typedef struct box_quads3 {
    const hit_obb3 *a[BOX_QUADS3], *b[BOX_QUADS3];
    size_t count;
} box_quads3;

/* Bit i: what pair i shares is certainly more than t, as a share of the union or of the lesser box; *open, certainly
 * neither more nor less, or the two are not turned about one axis. `form` is not CORE_NO_QUADS. */
uint64_t hit__intersection_prisms_exceed3(core_quads form, const box_quads3 *pairs, double t, bool of_lesser,
                                          uint64_t *open);

/* The IoU of each pair, up to the multiple of 4, as hit_iou_obb3_obb3 says, to the bit. Bit i: of pair i it is still to
 * be asked. */
uint64_t hit__intersection_prism_ious3(core_quads form, const box_quads3 *pairs, double *out);

#endif
