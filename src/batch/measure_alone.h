/* Distance, closest points, penetration or contact of two boxes out of views. */
#ifndef HITBOX_BATCH_MEASURE_ALONE_H
#define HITBOX_BATCH_MEASURE_ALONE_H

#include "batch/boxes.h"

typedef enum measure_verb { MEASURE_DISTANCE, MEASURE_CLOSEST, MEASURE_PENETRATION, MEASURE_CONTACT } measure_verb;

/* Of box i of a and box k of b, to out[at]: a double, or a hit_closest, hit_penetration or hit_contact of the
 * dimension; of a contact the points behind the last are left as they are. */
void hit__batch_measure_alone(measure_verb verb, const batch_boxes *a, size_t i, const batch_boxes *b, size_t k,
                              void *out, size_t at);

#endif
