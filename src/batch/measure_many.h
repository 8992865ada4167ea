/* Distances, closest points, penetrations and contacts of many pairs of boxes, of either dimension. */
#ifndef HITBOX_BATCH_MEASURE_MANY_H
#define HITBOX_BATCH_MEASURE_MANY_H

#include "batch/batch_request.h"
#include "batch/measure_alone.h"

/* Answers all pairs, out[i] being a double, or a hit_closest, hit_penetration or hit_contact of
 * the dimension; chooses the
 * instruction set. */
hit_status hit__batch_measure_many(batch_request *request, measure_verb verb, void *out);

#endif
