/* A join of either dimension, from the caller's arguments to the pairs.
 * Makes the trees and the plan, runs the rounds, sorts if the caller wants it, and frees everything. */
#include "join/join_run.h"

#include "batch/boxes.h"
#include "core/parts.h"
#include "join/doubt.h"
#include "join/join_obbs.h"
#include "join/least_pairs.h"
#include "join/pair_sort.h"
#include "join/pair_store.h"
#include "join/rounds.h"

/* A join on its way. */
typedef struct join_job {
    join_plan plan;
    hit_allocator allocator;
    join_watch watch;
    bool sorted;
    core_team *team;
    core_piece piece[2];  /* of the packs */
    core_piece turned[2]; /* of lanes' numbers */
} join_job;

join_kernel *hit__join_kernel_choose(int dimension, core_isa isa)
{
    return core_is_plane(dimension) ? hit__join_kernel2(isa) : hit__join_kernel3(isa);
}

static hit_boxes2 job_boxes2(hit_boxes3 boxes)
{
    return (hit_boxes2){boxes.min, boxes.max, boxes.stride, boxes.count, boxes.form, NULL};
}

static hit_status job_pack(join_job *job)
{
    join_plan *plan = &job->plan;
    const hit_boxes2 flat[2] = {job_boxes2(plan->boxes[0]), job_boxes2(plan->boxes[1])};
    int sets = plan->within ? 1 : 2;
    hit_status status = core_is_plane(plan->dimension)
                            ? hit__tree_pack2(flat, sets, job->team, &job->allocator, plan->pack, job->piece)
                            : hit__tree_pack3(plan->boxes, sets, job->team, &job->allocator, plan->pack, job->piece);
    if (plan->within)
        plan->pack[1] = plan->pack[0];
    return status;
}

static void job_end(join_job *job)
{
    hit__core_give_back(&job->allocator, &job->plan.ignored.piece);
    hit__core_give_back(&job->allocator, &job->turned[1]);
    hit__core_give_back(&job->allocator, &job->turned[0]);
    hit__core_give_back(&job->allocator, &job->piece[1]);
    hit__core_give_back(&job->allocator, &job->piece[0]);
    if (job->team)
        hit__core_team_free(job->team);
}

/* HIT_OK: job_end is to follow; else nothing is left to be given back. */
static hit_status job_begin(const join_request *request, join_job *job)
{
    static const hit_join_config usual = {0};
    const hit_join_config *config = request->config ? request->config : &usual;
    *job = (join_job){.allocator = config->allocator,
                      .watch = {config->progress, config->progress_context},
                      .sorted = config->sorted};
    join_plan *plan = &job->plan;
    plan->dimension = request->dimension;
    plan->within = request->within;
    plan->no_touch = config->no_touch;
    plan->boxes[0] = request->boxes[0];
    plan->boxes[1] = request->boxes[1];
    plan->filter[0] = config->filter_a;
    plan->filter[1] = request->within ? config->filter_a : config->filter_b;
    plan->is_turned = batch_is_turned(plan->boxes[0].form) || batch_is_turned(plan->boxes[1].form);
    plan->isa = hit__core_isa_choose();
    plan->kernel = hit__join_kernel_choose(plan->dimension, plan->isa);
    if (config->threads < 0)
        return HIT_BAD_ARGUMENT;
    job->team = hit__core_team_new(config->threads, &config->tasks, &job->allocator);
    if (!job->team)
        return HIT_NO_MEMORY;
    hit_status status = job_pack(job);
    bool exact = plan->pack[0].map.exact && plan->pack[1].map.exact;
    if (status == HIT_OK && !exact)
        status = hit__join_doubt(plan, job->team, &job->allocator, &exact);
    if (status == HIT_OK && plan->is_turned)
        status = hit__join_obbs_begin(plan, &job->allocator, job->turned);
    if (status == HIT_OK && config->ignore && config->ignore_count > 0)
        status = hit__join_ignore(config->ignore, config->ignore_count, plan->within, &job->allocator, &plan->ignored);
    if (status != HIT_OK) {
        job_end(job);
        return status;
    }
    plan->sieved = plan->is_turned || plan->filter[0] || plan->filter[1] || plan->ignored.slot;
    plan->test = plan->is_turned  ? JOIN_TOUCHING
                 : !exact         ? JOIN_IN_DOUBT
                 : plan->no_touch ? JOIN_OVERLAPPING
                                  : JOIN_TOUCHING;
    return HIT_OK;
}

static hit_status job_find(join_job *job, join_sink sink, uint64_t *total)
{
    return hit__join_rounds(&job->plan, job->team, &job->allocator, &job->watch, &sink, total);
}

/* Nothing is searched for any more, so the packs have no use but as room. */
static void job_sort(join_job *job, hit_pair *pairs, size_t count)
{
    const core_piece *piece = &job->piece[job->piece[1].size > job->piece[0].size];
    sort_room room = {.a_count = job->plan.boxes[0].count, .b_count = job->plan.boxes[1].count};
    if (piece->from) {
        room.at = piece->at;
        room.size = piece->size - (size_t)((char *)piece->at - (char *)piece->from);
    }
    hit__join_pair_sort_with(pairs, count, &room, job->team);
}

/* All pairs into a store, in order. */
static hit_status job_store_sorted(join_job *job, join_store *store)
{
    uint64_t total;
    hit_status status = job_find(job, (join_sink){.visit = hit__join_pair_store_take, .context = store}, &total);
    if (status != HIT_OK)
        return store->failed ? HIT_NO_MEMORY : status;
    job_sort(job, store->pairs, store->count);
    return HIT_OK;
}

static hit_status job_visit_sorted(join_job *job, hit_pairs_visit *visit, void *context)
{
    enum { BLOCK = 4096 };
    join_store store = {.allocator = &job->allocator};
    hit_status status = job_store_sorted(job, &store);
    for (size_t i = 0; i < store.count && status == HIT_OK; i += BLOCK)
        if (!visit(context, store.pairs + i, store.count - i < BLOCK ? store.count - i : BLOCK))
            status = HIT_STOPPED;
    hit__join_pair_store_free(&store);
    return status;
}

hit_status hit__join_visit(const join_request *request, hit_pairs_visit *visit, void *context)
{
    if (!visit)
        return HIT_BAD_ARGUMENT;
    join_job job;
    hit_status status = job_begin(request, &job);
    if (status != HIT_OK)
        return status;
    uint64_t total;
    if (job.sorted)
        status = job_visit_sorted(&job, visit, context);
    else
        status = job_find(&job, (join_sink){.visit = visit, .context = context}, &total);
    job_end(&job);
    return status;
}

hit_status hit__join_count(const join_request *request, uint64_t *out)
{
    join_job job;
    hit_status status = job_begin(request, &job);
    if (status != HIT_OK)
        return status;
    uint64_t total;
    status = job_find(&job, (join_sink){0}, &total);
    job_end(&job);
    if (status == HIT_OK)
        *out = total;
    return status;
}

/* All pairs in order, or as many of the least as there is room for. */
static hit_status job_fill_sorted(join_job *job, hit_pair *pairs, uint64_t capacity, uint64_t *count)
{
    join_least least = {.array = pairs, .team = job->team, .more.allocator = &job->allocator};
    least.capacity = capacity < SIZE_MAX ? (size_t)capacity : SIZE_MAX;
    join_sink sink = {.array = pairs, .room = capacity, .visit = hit__join_least_take, .context = &least};
    hit_status status = job_find(job, sink, count);
    if (status == HIT_OK && *count <= capacity)
        job_sort(job, pairs, (size_t)*count);
    else if (status == HIT_OK)
        hit__join_least_settle(&least);
    else if (least.more.failed)
        status = HIT_NO_MEMORY;
    hit__join_pair_store_free(&least.more);
    return status;
}

hit_status hit__join_fill(const join_request *request, hit_pair *pairs, uint64_t capacity, uint64_t *total)
{
    join_job job;
    hit_status status = job_begin(request, &job);
    if (status != HIT_OK)
        return status;
    uint64_t count;
    if (job.sorted && capacity > 0)
        status = job_fill_sorted(&job, pairs, capacity, &count);
    else
        status = job_find(&job, (join_sink){.array = pairs, .room = capacity}, &count);
    job_end(&job);
    if (status == HIT_OK)
        *total = count;
    return status;
}
