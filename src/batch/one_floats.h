/* One AABB against many of floats. */
#ifndef HITBOX_BATCH_ONE_FLOATS_H
#define HITBOX_BATCH_ONE_FLOATS_H

#include "batch/batch_request.h"

/* The bits, all 0 so far, of the first boxes of b, a multiple of sixteen; returns how many, perhaps none. For a request
 * for bits that has one AABB on one side and floats on the other, in a thread that sees subnormals. */
size_t hit__batch_one_among_floats(const batch_request *request, uint32_t *bits);

#endif
