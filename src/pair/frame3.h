/* Two boxes of space in one frame: their axes are the same to the bit. */
#ifndef HITBOX_PAIR_FRAME3_H
#define HITBOX_PAIR_FRAME3_H

#include "hitbox/relate.h"

/* Are the two boxes in one frame? */
bool frame3_shared(const hit_obb3 *a, const hit_obb3 *b);

/* The relation of two boxes in one frame, of which the filter left the axes `open` (bits numbered by hit_axis)
 * undecided, trusting its bound. False, out untouched: too close for double-double. */
bool frame3_relate(const hit_obb3 *a, const hit_obb3 *b, unsigned open, hit_relation *out);

#endif
