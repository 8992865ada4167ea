/* Distances, closest points, penetrations and contacts of boxes out of views, pair by pair: what batches fall back on,
 * and what their answers have to be. Finds the two boxes and asks the function for two shapes, which takes the AABB
 * first. */
#include "batch/measure_alone.h"

#include "contact/contacts.h"
#include "core/dim.h"
#include "core/parts.h"
#include "hitbox/contact.h"
#include "hitbox/distance.h"
#include "measure/meeting2.h"
#include "measure/meeting3.h"

#include <math.h>

#define EACH_DIM "batch/measure_alone.inl"
#include "core/each_dim.inl"

void hit__batch_measure_alone(measure_verb verb, const batch_boxes *a, size_t i, const batch_boxes *b, size_t k,
                              void *out, size_t at)
{
    if (core_is_plane(a->dim))
        measure_pair2(verb, a, i, b, k, out, at);
    else
        measure_pair3(verb, a, i, b, k, out, at);
}
