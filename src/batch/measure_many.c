/* Distances, closest points, penetrations and contacts of many pairs, from the caller's arguments to the answers.
 * Checks the arguments, and hands them on. */
#include "batch/measure_many.h"

#include "batch/batch_run.h"
#include "batch/measure_aabbs.h"
#include "batch/measure_obbs.h"
#include "core/inline.h"

enum { MEASURE_FETCHED_AHEAD = 4 }; /* pairs whose boxes may be anywhere in memory */

static void measure_one_by_one(const batch_request *request, measure_verb verb, void *out)
{
    for (size_t i = 0; i < request->count; i++) {
        const hit_pair pair = batch_pair_at(request, i);
        if (request->shape == BATCH_INDEXED && request->count - i > MEASURE_FETCHED_AHEAD) {
            batch_box_fetch(&request->a, request->pairs[i + MEASURE_FETCHED_AHEAD].a);
            batch_box_fetch(&request->b, request->pairs[i + MEASURE_FETCHED_AHEAD].b);
        }
        hit__batch_measure_alone(verb, &request->a, pair.a, &request->b, pair.b, out, i);
    }
}

hit_status hit__batch_measure_many(batch_request *request, measure_verb verb, void *out)
{
    if (!hit__batch_request_fits(request) || (request->count > 0 && !out))
        return HIT_BAD_ARGUMENT;
    request->isa = hit__core_isa_choose();
    if (request->count == 0)
        return HIT_OK;
    const bool turned = batch_is_turned(request->a.form) || batch_is_turned(request->b.form);
    bool done = false;
    if (CORE_QUICKER_WAYS)
        done = turned || verb == MEASURE_CONTACT ? hit__batch_measure_obbs(request, verb, out)
                                                 : hit__batch_measure_aabbs(request, verb, out);
    if (!done)
        measure_one_by_one(request, verb, out);
    return HIT_OK;
}
