/* Distances, closest points and penetrations of many pairs of AABBs. */
#ifndef HITBOX_BATCH_MEASURE_AABBS_H
#define HITBOX_BATCH_MEASURE_AABBS_H

#include "batch/batch_request.h"
#include "batch/measure_alone.h"

/* Answers all of a request that is sound, has a pair, and whose boxes are all AABBs. False: nothing was done, there is
 * no instruction for it, or the thread flushes subnormals. */
bool hit__batch_measure_aabbs(const batch_request *request, measure_verb verb, void *out);

#endif
