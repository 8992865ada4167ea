/* Soft-NMS, of either dimension.
 *
 * Pairs that lose by each other are found by a join, with their IoU, and kept with each box of the two. A heap holds
 * the boxes by their scores; as scores only fall, a box that comes up with a score that it no longer has goes down to
 * where it belongs. The exponential function is a polynomial of a reduced argument: that of C libraries differs in the
 * last bit from one to the next.
 *
 * Based on: N. Bodla, B. Singh, R. Chellappa, L. S. Davis, "Soft-NMS - Improving Object Detection With One Line of
 * Code", ICCV 2017; J.-M. Muller, Elementary Functions, 2016, chapter 11 (range reduction with a constant of two
 * parts). */
#include "detect/soft_nms.h"

#include "core/memory.h"
#include "detect/edge_store.h"
#include "detect/share_join.h"
#include "exact/order.h"

enum { SOFT_SILENCE = 16 }; /* boxes that are taken from one question to the next whether it may go on */

typedef struct soft_item {
    double score; /* when it was put there */
    uint32_t box;
} soft_item;

typedef struct soft_job {
    const soft_request *request;
    size_t count; /* of the heap */
    soft_item *heap;
    double *score;   /* of each box, now */
    uint32_t *taken; /* in this order; their scores stay */
    size_t taken_count;
    unsigned char *is_taken;
    detect_edges edges;
} soft_job;

double hit__detect_decay(double x)
{
    static const double log2_e = 0x1.71547652b82fep+0, ln2_high = 0x1.62e42fefa38p-1, ln2_low = 0x1.ef35793c7673p-45;
    if (!(x <= 700))
        return 0;
    const int k = (int)(x * log2_e + 0.5);
    const double r = (k * ln2_high - x) + k * ln2_low; /* k * ln2_high is exact: 41 and 10 bits */
    double sum = 1;
    for (int i = 14; i > 0; i--)
        sum = 1 + sum * (r / i);
    return ldexp(sum, -k);
}

/* ---- The heap ---- */

static bool comes_first(soft_item a, soft_item b)
{
    return exact_less(b.score, a.score) || (!exact_less(a.score, b.score) && a.box < b.box);
}

static void sift_down(soft_job *job, size_t at)
{
    const soft_item item = job->heap[at];
    for (size_t child; (child = 2 * at + 1) < job->count; at = child) {
        if (child + 1 < job->count && comes_first(job->heap[child + 1], job->heap[child]))
            child++;
        if (!comes_first(job->heap[child], item))
            break;
        job->heap[at] = job->heap[child];
    }
    job->heap[at] = item;
}

static void build_heap(soft_job *job)
{
    for (size_t i = 0; i < job->count; i++)
        job->heap[i] = (soft_item){job->score[i], (uint32_t)i};
    for (size_t i = job->count / 2; i-- > 0;)
        sift_down(job, i);
}

/* The box with the greatest score, taken off. */
static uint32_t take_greatest(soft_job *job)
{
    for (;;) {
        const uint32_t box = job->heap[0].box;
        if (!exact_less(job->score[box], job->heap[0].score)) {
            job->heap[0] = job->heap[--job->count];
            if (job->count > 0)
                sift_down(job, 0);
            return box;
        }
        job->heap[0].score = job->score[box];
        sift_down(job, 0);
    }
}

/* ---- The work ---- */

static void lower_others(soft_job *job, uint32_t box)
{
    const hit_soft_nms_config *config = job->request->config;
    const detect_near *near = detect_edges_near(&job->edges);
    const uint64_t *start = detect_edges_start(&job->edges);
    for (uint64_t k = start[box]; k < start[box + (size_t)1]; k++)
        if (!job->is_taken[near[k].other]) {
            const double iou = near[k].iou;
            job->score[near[k].other] *= config->gaussian ? hit__detect_decay(iou * iou / config->sigma) : 1 - iou;
        }
}

static hit_status find_losers(soft_job *job)
{
    const soft_request *request = job->request;
    const hit_soft_nms_config *config = request->config;
    const hit_join_config usual = {.threads = config->threads, .tasks = config->tasks, .allocator = config->allocator};
    const detect_join join = {.kind = request->kind,
                              .request = {request->kind->dim, true, {request->boxes, request->boxes}, &usual},
                              .rule = {.threshold = config->threshold},
                              .classes = {request->classes, request->classes},
                              .wants_iou = true,
                              .visit = hit__detect_edges_take,
                              .context = &job->edges,
                              .goes_on = config->goes_on,
                              .goes_on_context = config->goes_on_context};
    const hit_status status = hit__detect_share_join(&join);
    if (job->edges.failed)
        return HIT_NO_MEMORY;
    if (status != HIT_OK)
        return status;
    return hit__detect_edges_gather(&job->edges, request->boxes.count, true) ? HIT_OK : HIT_NO_MEMORY;
}

static bool may_go_on(const hit_soft_nms_config *config)
{
    return !config->goes_on || config->goes_on(config->goes_on_context);
}

static hit_status settle_softly(soft_job *job)
{
    const hit_status status = find_losers(job);
    if (status != HIT_OK)
        return status;
    for (size_t i = 0; i < job->count; i++) {
        job->score[i] = job->request->scores[i];
        job->is_taken[i] = 0;
    }
    build_heap(job);
    while (job->count > 0) {
        if (job->taken_count % SOFT_SILENCE == 0 && !may_go_on(job->request->config))
            return HIT_STOPPED;
        const uint32_t box = take_greatest(job);
        if (exact_less(job->score[box], job->request->config->least_score))
            break; /* and so are all others */
        job->taken[job->taken_count++] = box;
        job->is_taken[box] = 1;
        lower_others(job, box);
    }
    return HIT_OK;
}

static bool soft_request_fits(const soft_request *request, const uint32_t *kept, size_t capacity)
{
    const hit_soft_nms_config *config = request->config;
    const size_t count = request->boxes.count;
    if ((!request->scores && count > 0) || (!kept && capacity > 0) || config->threads < 0 || count > HIT_BOXES_MAX)
        return false;
    if (!(config->threshold >= 0 && config->threshold <= 1) || isnan(config->least_score))
        return false;
    if (config->gaussian && !(config->sigma >= DBL_MIN && config->sigma <= DBL_MAX))
        return false;
    bool good = true;
    for (size_t i = 0; i < count; i++)
        good = good && request->scores[i] >= 0 && request->scores[i] <= DBL_MAX;
    return good;
}

hit_status hit__detect_soft_nms(const soft_request *request, uint32_t *kept, double *scores_out, size_t capacity,
                                size_t *total)
{
    static const hit_soft_nms_config usual = {0};
    soft_request asked = *request;
    asked.config = request->config ? request->config : &usual;
    if (!soft_request_fits(&asked, kept, capacity))
        return HIT_BAD_ARGUMENT;
    const hit_allocator *allocator = &asked.config->allocator;
    const size_t count = asked.boxes.count;
    soft_job job = {.request = &asked, .count = count, .edges = {.allocator = allocator}};
    core_piece piece;
    if (count > SIZE_MAX / 64 ||
        !hit__core_take(allocator, count * (sizeof(soft_item) + sizeof(double) + sizeof(uint32_t) + 1), &piece))
        return HIT_NO_MEMORY;
    job.heap = piece.at;
    job.score = (double *)(job.heap + count);
    job.taken = (uint32_t *)(job.score + count);
    job.is_taken = (unsigned char *)(job.taken + count);
    const hit_status status = settle_softly(&job);
    for (size_t i = 0; status == HIT_OK && i < job.taken_count && i < capacity; i++) {
        kept[i] = job.taken[i];
        if (scores_out)
            scores_out[i] = job.score[job.taken[i]];
    }
    if (status == HIT_OK)
        *total = job.taken_count;
    hit__detect_edges_free(&job.edges);
    hit__core_give_back(allocator, &piece);
    return status;
}
