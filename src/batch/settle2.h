/* What the filter of a batch leaves open, in the plane: settled exactly. */
#ifndef HITBOX_BATCH_SETTLE2_H
#define HITBOX_BATCH_SETTLE2_H

#include "core/isa.h"
#include "hitbox/shape.h"

#include <stddef.h>

/* The relation of each of `count` pairs of boxes, as hit_relate_obb2_obb2 has it, to relation[i] as a byte.
 * isa: the most that may be used, as hit__core_isa_choose says. */
void hit__batch_settle2(core_isa isa, const hit_obb2 *const *a, const hit_obb2 *const *b, size_t count,
                        unsigned char *relation);

#endif
