/* Non-maximum suppression, of either dimension.
 *
 * The pairs that have too much in common are found by a join, and are stored as ranks, the places in the order of the
 * scores. Then one pass over the ranks settles all: what no kept box has suppressed is kept, and suppresses the lesser
 * ones of its pairs. First principles. */
#include "detect/nms.h"

#include "core/memory.h"
#include "detect/score_order.h"
#include "detect/share_join.h"
#include "exact/order.h"
#include "join/pair_store.h"

typedef struct nms_job {
    const nms_request *request;
    size_t count;
    uint64_t *item; /* room for 2 count + 2 numbers */
    uint32_t *order, *rank;
    uint32_t *by;     /* of each rank, the rank that suppresses it; or HIT_NO_INDEX */
    join_store store; /* pairs of ranks: the suppressing one first */
    core_piece lesser;
} nms_job;

/* Ranks in place of indices, the greater score first. */
static bool take_pairs(void *context, const hit_pair *pairs, const double *iou, size_t count)
{
    enum { SOME = 64 };
    nms_job *job = context;
    (void)iou;
    for (size_t first = 0; first < count; first += SOME) {
        hit_pair ranks[SOME];
        const size_t some = count - first < SOME ? count - first : SOME;
        for (size_t i = 0; i < some; i++) {
            const uint32_t a = job->rank[pairs[first + i].a], b = job->rank[pairs[first + i].b];
            ranks[i] = a < b ? (hit_pair){a, b} : (hit_pair){b, a};
        }
        if (!hit__join_pair_store_take(&job->store, ranks, some))
            return false;
    }
    return true;
}

static hit_status find_pairs(nms_job *job)
{
    const nms_request *request = job->request;
    const hit_nms_config *config = request->config;
    const hit_join_config usual = {.threads = config->threads, .tasks = config->tasks, .allocator = config->allocator};
    const detect_join join = {
        .kind = request->kind,
        .request = {request->kind->dim, true, {request->boxes, request->boxes}, &usual},
        .rule = {.threshold = config->threshold, .at = config->at_threshold, .of_smaller = config->of_smaller},
        .classes = {request->classes, request->classes},
        .visit = take_pairs,
        .context = job};
    const hit_status status = hit__detect_share_join(&join);
    return job->store.failed ? HIT_NO_MEMORY : status;
}

/* The lesser ones of the pairs of each rank, side by side: those of rank r end before start[r + 1]. */
static bool gather(nms_job *job, uint64_t *start)
{
    const join_store *store = &job->store;
    if (!hit__core_take(store->allocator, (store->count + 1) * sizeof(uint32_t), &job->lesser))
        return false;
    uint32_t *lesser = job->lesser.at;
    for (size_t r = 0; r < job->count + 2; r++)
        start[r] = 0;
    for (size_t i = 0; i < store->count; i++)
        start[store->pairs[i].a + 2]++;
    for (size_t r = 2; r < job->count + 2; r++)
        start[r] += start[r - 1];
    for (size_t i = 0; i < store->count; i++)
        lesser[start[store->pairs[i].a + 1]++] = store->pairs[i].b;
    return true;
}

static void suppress(nms_job *job, const uint64_t *start)
{
    const uint32_t *lesser = job->lesser.at;
    for (size_t r = 0; r < job->count; r++)
        job->by[r] = HIT_NO_INDEX;
    for (size_t r = 0; r < job->count; r++)
        for (uint64_t k = start[r]; k < start[r + 1] && job->by[r] == HIT_NO_INDEX; k++)
            if (job->by[lesser[k]] == HIT_NO_INDEX)
                job->by[lesser[k]] = (uint32_t)r;
}

static void answer(const nms_job *job, uint32_t *kept, size_t capacity, size_t *total, uint32_t *suppressed_by)
{
    size_t found = 0;
    for (size_t r = 0; r < job->count; r++) {
        const bool is_kept = job->by[r] == HIT_NO_INDEX;
        if (suppressed_by)
            suppressed_by[job->order[r]] = is_kept ? HIT_NO_INDEX : job->order[job->by[r]];
        if (is_kept && found < capacity)
            kept[found] = job->order[r];
        found += is_kept;
    }
    *total = found;
}

static hit_status settle(nms_job *job)
{
    hit__detect_score_order(job->request->scores, job->count, job->item, job->order);
    for (size_t r = 0; r < job->count; r++)
        job->rank[job->order[r]] = (uint32_t)r;
    const hit_status status = find_pairs(job);
    if (status != HIT_OK)
        return status;
    if (!gather(job, job->item))
        return HIT_NO_MEMORY;
    suppress(job, job->item);
    return HIT_OK;
}

static bool request_fits(const nms_request *request, const uint32_t *kept, size_t capacity)
{
    const hit_nms_config *config = request->config;
    const size_t count = request->boxes.count;
    if ((!request->scores && count > 0) || (!kept && capacity > 0) || config->threads < 0)
        return false;
    if (!(config->threshold >= 0 && config->threshold <= 1) ||
        (config->at_threshold && !exact_less(0, config->threshold)))
        return false;
    return count <= HIT_BOXES_MAX && hit__detect_first_nan(request->scores, count) == count;
}

hit_status hit__detect_nms(const nms_request *request, uint32_t *kept, size_t capacity, size_t *total,
                           uint32_t *suppressed_by)
{
    static const hit_nms_config usual = {0};
    nms_request asked = *request;
    asked.config = request->config ? request->config : &usual;
    if (!request_fits(&asked, kept, capacity))
        return HIT_BAD_ARGUMENT;
    const hit_allocator *allocator = &asked.config->allocator;
    const size_t count = asked.boxes.count;
    nms_job job = {.request = &asked, .count = count, .store = {.allocator = allocator}};
    core_piece piece;
    if (count > SIZE_MAX / 64 ||
        !hit__core_take(allocator, (2 * count + 2) * sizeof(uint64_t) + 3 * count * sizeof(uint32_t), &piece))
        return HIT_NO_MEMORY;
    job.item = piece.at;
    job.order = (uint32_t *)(job.item + 2 * count + 2);
    job.rank = job.order + count;
    job.by = job.rank + count;
    const hit_status status = settle(&job);
    if (status == HIT_OK)
        answer(&job, kept, capacity, total, suppressed_by);
    hit__join_pair_store_free(&job.store);
    hit__core_give_back(allocator, &job.lesser);
    hit__core_give_back(allocator, &piece);
    return status;
}
