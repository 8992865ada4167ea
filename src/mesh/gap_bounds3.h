/* How far is a box from each of sixteen, at least? */
#ifndef HITBOX_MESH_GAP_BOUNDS3_H
#define HITBOX_MESH_GAP_BOUNDS3_H

#include "core/isa.h"

#include <stdint.h>

/* What may underflow in a gap. */
#define GAP_LOST 0x1p-100f

/* block: of a tree of space; its coordinates times `part`, a power of two, are about 1 at most, as those of `box`, the
 * least ones first. key[i]: the square of the distance from lane i, less than 2^-20 of itself too great. Returns those
 * that are at most `most`, in bits; also lanes without a box, perhaps. */
typedef uint32_t mesh_gap_bounds3(const float *block, const float box[6], float part, float most, float *key);
mesh_gap_bounds3 *hit__mesh_gap_bounds3_of(core_isa isa);

#endif
