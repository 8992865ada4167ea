/* Distances, closest points, penetrations and contacts of many pairs of which at least one set is of OBBs; contacts
 * also of AABBs. */
#ifndef HITBOX_BATCH_MEASURE_OBBS_H
#define HITBOX_BATCH_MEASURE_OBBS_H

#include "batch/batch_request.h"
#include "batch/measure_alone.h"

/* Answers all of such a request that is sound and has a pair. False: nothing was done, for one by one is as quick. */
bool hit__batch_measure_obbs(const batch_request *request, measure_verb verb, void *out);

#endif
