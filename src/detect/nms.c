/* Non-maximum suppression, of either dimension.
 *
 * The pairs that have too much in common are found by a join, and are stored as ranks, the places in the order of the
 * scores. Then one pass over the ranks settles all: what no kept box has suppressed is kept, and suppresses the lesser
 * ones of its pairs. Where there would be many pairs, nms_blocks.c does it. First principles. */
#include "detect/nms.h"

#include "core/memory.h"
#include "detect/nms_pairs.h"
#include "detect/score_order.h"
#include "detect/share_join.h"
#include "exact/order.h"

typedef struct nms_job {
    nms_ranks ranks;
    uint32_t *rank; /* of each index */
    nms_pairs pairs;
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
        if (!hit__detect_nms_pairs_take(&job->pairs, ranks, some))
            return false;
    }
    return true;
}

static hit_status find_pairs(nms_job *job)
{
    const nms_request *request = job->ranks.request;
    const hit_nms_config *config = request->config;
    const hit_join_config usual = {.threads = config->threads, .tasks = config->tasks, .allocator = config->allocator};
    const detect_join join = {
        .kind = request->kind,
        .request = {request->kind->dim, true, {request->boxes, request->boxes}, &usual},
        .rule = {.threshold = config->threshold, .at = config->at_threshold, .of_smaller = config->of_smaller},
        .classes = {request->classes, request->classes},
        .visit = take_pairs,
        .context = job,
        .goes_on = config->goes_on,
        .goes_on_context = config->goes_on_context};
    const hit_status status = hit__detect_share_join(&join);
    return job->pairs.store.failed ? HIT_NO_MEMORY : status;
}

static void answer(const nms_ranks *ranks, uint32_t *kept, size_t capacity, size_t *total, uint32_t *suppressed_by)
{
    size_t found = 0;
    for (size_t r = 0; r < ranks->count; r++) {
        const bool is_kept = ranks->by[r] == HIT_NO_INDEX;
        if (suppressed_by)
            suppressed_by[ranks->order[r]] = is_kept ? HIT_NO_INDEX : ranks->order[ranks->by[r]];
        if (is_kept && found < capacity)
            kept[found] = ranks->order[r];
        found += is_kept;
    }
    *total = found;
}

static hit_status settle_by_blocks(nms_job *job)
{
    hit__join_pair_store_free(&job->pairs.store);
    return hit__detect_nms_blocks(&job->ranks);
}

/* All pairs at once; too many of them: by blocks. */
static hit_status settle_by_pairs(nms_job *job)
{
    const nms_ranks *ranks = &job->ranks;
    for (size_t r = 0; r < ranks->count; r++)
        job->rank[ranks->order[r]] = (uint32_t)r;
    const hit_status status = find_pairs(job);
    if (job->pairs.is_full)
        return settle_by_blocks(job);
    if (status != HIT_OK)
        return status;
    return hit__detect_nms_settle(&job->pairs, ranks->count, ranks->item, ranks->by) ? HIT_OK : HIT_NO_MEMORY;
}

/* A join of all boxes sees that, too. */
static bool all_good(const nms_request *request)
{
    const batch_boxes boxes = hit__batch_boxes_of(request->boxes, request->kind->dim);
    bool exact = true;
    return hit__batch_boxes_good(&boxes, 0, boxes.count, &exact);
}

static hit_status settle(nms_job *job, uint32_t *order)
{
    const nms_ranks *ranks = &job->ranks;
    bool is_dense;
    hit__detect_score_order(ranks->request->scores, ranks->count, ranks->item, order);
    const hit_status status = hit__detect_nms_is_dense(ranks, &is_dense);
    if (status != HIT_OK)
        return status;
    if (is_dense)
        return all_good(ranks->request) ? settle_by_blocks(job) : HIT_BAD_ARGUMENT;
    return settle_by_pairs(job);
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
    const batch_boxes boxes = hit__batch_boxes_of(request->boxes, request->kind->dim);
    return hit__batch_boxes_fit(&boxes) && hit__detect_first_nan(request->scores, count) == count;
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
    nms_job job = {.ranks = {.request = &asked, .count = count},
                   .pairs = {.store = {.allocator = allocator}, .most = nms_pairs_most(count)}};
    core_piece piece;
    if (count > SIZE_MAX / 64 ||
        !hit__core_take(allocator, (2 * count + 2) * sizeof(uint64_t) + 3 * count * sizeof(uint32_t), &piece))
        return HIT_NO_MEMORY;
    job.ranks.item = piece.at;
    uint32_t *order = (uint32_t *)(job.ranks.item + 2 * count + 2);
    job.ranks.order = order;
    job.rank = order + count;
    job.ranks.by = job.rank + count;
    const hit_status status = settle(&job, order);
    if (status == HIT_OK)
        answer(&job.ranks, kept, capacity, total, suppressed_by);
    hit__join_pair_store_free(&job.pairs.store);
    hit__core_give_back(allocator, &piece);
    return status;
}
