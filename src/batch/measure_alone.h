/* Distance, closest points or penetration of two boxes out of views. */
#ifndef HITBOX_BATCH_MEASURE_ALONE_H
#define HITBOX_BATCH_MEASURE_ALONE_H

#include "batch/boxes.h"

typedef enum measure_verb { MEASURE_DISTANCE, MEASURE_CLOSEST, MEASURE_PENETRATION } measure_verb;

/* Of box i of a and box k of b, to out[at]: a double, or a hit_closest or hit_penetration of the dimension. */
void hit__batch_measure_alone(measure_verb verb, const batch_boxes *a, size_t i, const batch_boxes *b, size_t k,
                              void *out, size_t at);

#endif
