/* A batch from the caller's arguments to the answers.
 * Checks the arguments, and hands them on. */
#include "batch/batch_run.h"

#include <string.h>

bool hit__batch_request_fits(const batch_request *request)
{
    if (!hit__batch_boxes_fit(&request->a) || !hit__batch_boxes_fit(&request->b))
        return false;
    if (request->shape == BATCH_STEP)
        return request->a.count == request->b.count;
    if (request->shape == BATCH_ONE || request->count == 0)
        return true;
    bool fits = request->pairs;
    for (size_t i = 0; fits && i < request->count; i++)
        fits = (request->pairs[i].a < request->a.count) & (request->pairs[i].b < request->b.count);
    return fits;
}

hit_status hit__batch_run(batch_request *request, batch_answers answers)
{
    if (!hit__batch_request_fits(request) || (request->count > 0 && !answers.bits && !answers.relations))
        return HIT_BAD_ARGUMENT;
    request->isa = hit__core_isa_choose();
    if (answers.bits && request->count > 0)
        memset(answers.bits, 0, (request->count + 31) / 32 * sizeof *answers.bits);
    if (batch_is_turned(request->a.form) || batch_is_turned(request->b.form))
        hit__batch_run_obbs(request, &answers);
    else
        hit__batch_run_aabbs(request, &answers);
    return HIT_OK;
}
