/* A batch from the caller's arguments to the answers.
 * Bookkeeping: asks whether the arguments are sound, and then pair by pair. */
#include "batch/run.h"

#include "batch/alone.h"

#include <string.h>

static bool request_fits(const batch_request *request)
{
    if (!hit__batch_boxes_fit(&request->a) || !hit__batch_boxes_fit(&request->b))
        return false;
    return request->shape != BATCH_STEP || request->a.count == request->b.count;
}

/* The places of pair i in the two views. */
static bool places_of(const batch_request *request, size_t i, size_t *a, size_t *b)
{
    *a = request->shape == BATCH_ONE ? 0 : request->shape == BATCH_STEP ? i : request->pairs[i].a;
    *b = request->shape == BATCH_INDEXED ? request->pairs[i].b : i;
    return *a < request->a.count && *b < request->b.count;
}

hit_status hit__batch_run(const batch_request *request, uint32_t *bits, unsigned char *relations)
{
    if (!request_fits(request))
        return HIT_BAD_ARGUMENT;
    if (bits)
        memset(bits, 0, (request->count + 31) / 32 * sizeof *bits);
    for (size_t i = 0; i < request->count; i++) {
        size_t a, b;
        if (!places_of(request, i, &a, &b))
            return HIT_BAD_ARGUMENT;
        hit_relation relation = hit__batch_relate_alone(&request->a, a, &request->b, b);
        if (bits)
            bits[i / 32] |= (uint32_t)(relation != HIT_APART) << i % 32;
        else
            relations[i] = (unsigned char)relation;
    }
    return HIT_OK;
}
