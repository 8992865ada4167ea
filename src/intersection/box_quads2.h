/* What OBBs of the plane share, four pairs at a time. */
#ifndef HITBOX_INTERSECTION_BOX_QUADS2_H
#define HITBOX_INTERSECTION_BOX_QUADS2_H

#include "core/quad.h"
#include "intersection/box_quads.h"

/* Bit i: what pair i shares is certainly more than t, as a share of the union or of the lesser box; *open, certainly
 * neither more nor less. `form` is not CORE_NO_QUADS. */
uint64_t hit__intersection_exceed2(core_quads form, const box_quads *pairs, double t, bool of_lesser, uint64_t *open);

/* The IoU of each pair, up to the multiple of 4, as hit_iou_obb2_obb2 says, to the bit. Bit i: of pair i it is still to
 * be asked. */
uint64_t hit__intersection_ious2(core_quads form, box_quads *pairs, double *out);

/* Pairs of boxes, at most BOX_QUADS, each number in an array of its own: center, half lengths and axis of the first,
 * and of the second. Of two with the same outline, half.x + half.y, the first is the one that comes first by its
 * numbers. */
typedef struct box_columns2 {
    double x[2][6][BOX_QUADS];
    size_t count;
} box_columns2;

/* Of each pair, up to a multiple of 4: as shared2 of area2.h, with an error of INFINITY where that is to be asked, and
 * of 0 for those that are certainly apart. */
typedef struct box_areas2 {
    double both[BOX_QUADS], a[BOX_QUADS], b[BOX_QUADS], error[BOX_QUADS];
} box_areas2;

void hit__intersection_areas2(core_quads form, const box_columns2 *pairs, box_areas2 *out);

#endif
