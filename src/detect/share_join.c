/* All pairs of a set of boxes, or of two, that have enough in common.
 *
 * A join finds the pairs that share a point. They are collected, many at a time, and looked at in parts, each of which
 * a thread may take; what is left of the parts goes on in their order. Most pairs that do not count are told by the
 * sizes of the two boxes alone. First principles. */
#include "detect/share_join.h"

#include "core/memory.h"
#include "core/team.h"

#include <string.h>

enum { SHARE_PART = 512, SHARE_PARTS = 32, SHARE_BLOCK = SHARE_PART * SHARE_PARTS };

typedef struct share_block {
    size_t count, kept[SHARE_PARTS];
    hit_pair pairs[SHARE_BLOCK];
    double iou[SHARE_BLOCK];
} share_block;

typedef struct share_job {
    const detect_join *join;
    join_request request; /* of which the config may be our own */
    hit_join_config config;
    detect_sides sides;
    double *size[2]; /* of each box */
    share_block *block;
    core_team *team;
} share_job;

static size_t keep_unbeaten(const uint32_t *beaten_by, hit_pair *pairs, size_t count)
{
    size_t kept = 0;
    for (size_t i = 0; i < count; i++) {
        const hit_pair pair = pairs[i];
        pairs[kept] = pair;
        kept += pair.a < beaten_by[pair.b];
    }
    return kept;
}

/* Of the pairs, those that may count by what is known of each box alone. */
static size_t keep_likely(const share_job *job, hit_pair *pairs, size_t count)
{
    const double least = detect_least_ratio(&job->join->rule);
    const uint32_t *a = job->join->classes[0], *b = job->join->classes[1];
    size_t kept = 0;
    for (size_t i = 0; i < count; i++) {
        const hit_pair pair = pairs[i];
        pairs[kept] = pair;
        kept += !detect_sizes_differ(least, job->size[0][pair.a], job->size[1][pair.b]);
    }
    if (job->join->beaten_by)
        kept = keep_unbeaten(job->join->beaten_by, pairs, kept);
    if (!a || !b)
        return kept;
    count = kept;
    kept = 0;
    for (size_t i = 0; i < count; i++) {
        const hit_pair pair = pairs[i];
        pairs[kept] = pair;
        kept += a[pair.a] == b[pair.b] || (job->join->wild && b[pair.b] == UINT32_MAX);
    }
    return kept;
}

static void look_at_part(void *data, size_t part)
{
    const share_job *job = data;
    share_block *block = job->block;
    const size_t first = part * SHARE_PART, left = block->count - first;
    hit_pair *pairs = block->pairs + first;
    const size_t kept = keep_likely(job, pairs, left < SHARE_PART ? left : SHARE_PART);
    block->kept[part] = hit__detect_sieve(&job->join->rule, &job->sides, pairs, kept);
    if (job->join->wants_iou)
        (job->join->rule.of_first ? hit__detect_ioas : hit__detect_ious)(&job->sides, pairs, block->kept[part],
                                                                         block->iou + first);
}

/* A hit_progress. */
static bool goes_on(void *context, uint64_t done, uint64_t total)
{
    const detect_join *join = ((const share_job *)context)->join;
    (void)done;
    (void)total;
    return !join->goes_on || join->goes_on(join->goes_on_context);
}

/* Where many boxes meet, there are many blocks from one call of progress to the next. */
static bool flush(share_job *job)
{
    share_block *block = job->block;
    if (!goes_on(job, 0, 0))
        return false;
    const size_t parts = (block->count + SHARE_PART - 1) / SHARE_PART;
    const double *iou = job->join->wants_iou ? block->iou : NULL;
    if (job->join->met)
        *job->join->met += block->count;
    hit__core_team_run(job->team, parts, look_at_part, job);
    for (size_t part = 0; part < parts; part++)
        if (block->kept[part] > 0 && !job->join->visit(job->join->context, block->pairs + part * SHARE_PART,
                                                       iou ? iou + part * SHARE_PART : NULL, block->kept[part]))
            return false;
    block->count = 0;
    return true;
}

static bool collect(void *context, const hit_pair *pairs, size_t count)
{
    share_job *job = context;
    share_block *block = job->block;
    while (count > 0) {
        const size_t room = SHARE_BLOCK - block->count, some = count < room ? count : room;
        memcpy(block->pairs + block->count, pairs, some * sizeof *pairs);
        block->count += some;
        pairs += some;
        count -= some;
        if (block->count == SHARE_BLOCK && !flush(job))
            return false;
    }
    return true;
}

static hit_status find_pairs(share_job *job)
{
    const join_request *request = &job->request;
    const batch_boxes *boxes[2] = {&job->sides.a, &job->sides.b};
    job->block->count = 0;
    for (int set = 0; set < (request->within ? 1 : 2); set++)
        for (size_t i = 0; i < boxes[set]->count; i++)
            job->size[set][i] = hit__detect_size(job->join->kind, boxes[set], i);
    const hit_status status = hit__join_visit(request, collect, job);
    return status == HIT_OK && !flush(job) ? HIT_STOPPED : status;
}

hit_status hit__detect_share_join(const detect_join *join)
{
    const join_request *request = &join->request;
    const hit_allocator *allocator = &request->config->allocator;
    batch_boxes boxes[2];
    share_job job = {.join = join, .request = *request, .config = *request->config};
    size_t sizes = 0;
    if (join->goes_on) {
        job.config.progress = goes_on;
        job.config.progress_context = &job;
        job.request.config = &job.config;
    }
    for (int set = 0; set < 2; set++) {
        boxes[set] = hit__batch_boxes_of(request->boxes[set], request->dimension);
        if (!hit__batch_boxes_fit(&boxes[set]))
            return HIT_BAD_ARGUMENT;
        sizes += set == 0 || !request->within ? boxes[set].count : 0;
    }
    if (request->config->threads < 0)
        return HIT_BAD_ARGUMENT;
    core_piece piece;
    if (sizes > (SIZE_MAX - sizeof(share_block)) / sizeof(double) - 64 ||
        !hit__core_take(allocator, sizeof(share_block) + sizes * sizeof(double), &piece))
        return HIT_NO_MEMORY;
    job.sides = hit__detect_sides_of(join->kind, &boxes[0], &boxes[1]);
    job.block = piece.at;
    job.size[0] = (double *)(job.block + 1);
    job.size[1] = request->within ? job.size[0] : job.size[0] + boxes[0].count;
    job.team = hit__core_team_new(request->config->threads, &request->config->tasks, allocator);
    hit_status status = HIT_NO_MEMORY;
    if (job.team) {
        status = find_pairs(&job);
        hit__core_team_free(job.team);
    }
    hit__core_give_back(allocator, &piece);
    return status;
}
