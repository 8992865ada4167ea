/* Where the pairs of a join that may spill go: they are counted, handed over, or sorted.
 *
 * Those to be sorted are gathered to runs, each sorted in memory and written; at last the runs are merged. Based on:
 * D. E. Knuth, The Art of Computer Programming, volume 3, section 5.4.1, for runs and merging by a heap. */
#include "join/scale_job.h"

#include <string.h>

enum {
    SINK_DIGITS = 8,      /* bytes of a place */
    SINK_BLOCKS = 128,    /* that a run has, at least */
    SINK_LEAST_BLOCK = 16 /* pairs of such a block, at least */
};

static bool hand_over(scale_job *job)
{
    scale_sink *sink = &job->sink;
    const size_t count = sink->count;
    sink->count = 0;
    return count == 0 || sink->visit(sink->context, sink->pairs, count) || hit__join_scale_fails(job, HIT_STOPPED);
}

void hit__join_scale_sink_begin(scale_job *job, hit_long_pairs_visit *visit, void *context)
{
    scale_sink *sink = &job->sink;
    sink->visit = visit;
    sink->context = context;
    sink->sorted = visit != NULL && job->config.sorted;
}

/* ---- Runs ---- */

static bool is_before(hit_long_pair x, hit_long_pair y)
{
    return x.a < y.a || (x.a == y.a && x.b < y.b);
}

static unsigned digit_of(hit_long_pair pair, int digit)
{
    return (unsigned)((digit < SINK_DIGITS ? pair.b : pair.a) >> (8 * (digit % SINK_DIGITS)) & 255);
}

/* From the lowest byte that differs to the highest. Returns where the pairs then are: in `pairs` or in `spare`. */
static hit_long_pair *sort_pairs(hit_long_pair *pairs, hit_long_pair *spare, size_t count)
{
    for (int digit = 0; digit < 2 * SINK_DIGITS; digit++) {
        size_t at[256] = {0}, sum = 0;
        for (size_t i = 0; i < count; i++)
            at[digit_of(pairs[i], digit)]++;
        if (at[digit_of(pairs[0], digit)] == count)
            continue;
        for (int d = 0; d < 256; d++) {
            const size_t size = at[d];
            at[d] = sum;
            sum += size;
        }
        for (size_t i = 0; i < count; i++)
            spare[at[digit_of(pairs[i], digit)]++] = pairs[i];
        hit_long_pair *sorted = spare;
        spare = pairs;
        pairs = sorted;
    }
    return pairs;
}

static bool resize_pairs(scale_job *job, hit_long_pair **pairs, size_t *room, size_t wanted)
{
    hit_long_pair *more = hit__core_resize(&job->config.allocator, *pairs, *room * sizeof *more, wanted * sizeof *more);
    if (more == NULL)
        return hit__join_scale_fails(job, HIT_NO_MEMORY);
    *pairs = more;
    *room = wanted;
    return true;
}

/* Room for a run of so many pairs, and as much again. */
static bool make_run_room(scale_job *job, size_t wanted)
{
    scale_sink *sink = &job->sink;
    return resize_pairs(job, &sink->spare, &sink->spare_room, wanted) &&
           resize_pairs(job, &sink->run, &sink->run_room, wanted);
}

/* Sorts the run; then it is in sink->run. */
static void sort_run(scale_sink *sink)
{
    if (sink->run_count > 0 && sort_pairs(sink->run, sink->spare, sink->run_count) != sink->run) {
        hit_long_pair *sorted = sink->spare;
        const size_t room = sink->spare_room;
        sink->spare = sink->run;
        sink->spare_room = sink->run_room;
        sink->run = sorted;
        sink->run_room = room;
    }
}

static bool write_run(scale_job *job)
{
    scale_sink *sink = &job->sink;
    if (sink->run_lists == sink->runs_room) {
        const size_t room = sink->runs_room == 0 ? 8 : 2 * sink->runs_room;
        join_list *more =
            hit__core_resize(&job->config.allocator, sink->runs, sink->runs_room * sizeof *more, room * sizeof *more);
        if (more == NULL)
            return hit__join_scale_fails(job, HIT_NO_MEMORY);
        sink->runs = more;
        sink->runs_room = room;
    }
    join_list *list = &sink->runs[sink->run_lists++];
    size_t block = sink->run_room / SINK_BLOCKS;
    block = block < SINK_LEAST_BLOCK ? SINK_LEAST_BLOCK : block;
    *list = (join_list){.record = sizeof(hit_long_pair), .room = (uint32_t)(block < SCALE_PAIRS ? block : SCALE_PAIRS)};
    sort_run(sink);
    for (size_t i = 0; i < sink->run_count; i++) {
        void *to = spill_add(&job->spill, list);
        if (to == NULL)
            return hit__join_scale_fails(job, job->spill.status);
        memcpy(to, &sink->run[i], sizeof sink->run[i]);
    }
    sink->run_count = 0;
    return hit__join_spill_flush(&job->spill, list) || hit__join_scale_fails(job, job->spill.status);
}

/* ---- Merging ---- */

/* The pairs of a run that are in memory, from `at` on; none: it is at its end. */
typedef struct merge_run {
    hit_long_pair *pairs;
    size_t list, block; /* which run, and the block that comes next */
    size_t at, count;
} merge_run;

static bool refill(scale_job *job, merge_run *run)
{
    const join_list *list = &job->sink.runs[run->list];
    run->at = run->count = 0;
    if (run->block == list->blocks)
        return true;
    run->count = list->block[run->block].count;
    return hit__join_spill_get(&job->spill, list, run->block++, run->pairs) ||
           hit__join_scale_fails(job, job->spill.status);
}

static bool comes_before(const merge_run *x, const merge_run *y)
{
    return is_before(x->pairs[x->at], y->pairs[y->at]);
}

/* A heap of runs by their first pairs. Lets the one at `at` sink to its place. */
static void sink_down(merge_run *heap, size_t count, size_t at)
{
    const merge_run moved = heap[at];
    for (size_t child = 2 * at + 1; child < count; child = 2 * at + 1) {
        if (child + 1 < count && comes_before(&heap[child + 1], &heap[child]))
            child++;
        if (!comes_before(&heap[child], &moved))
            break;
        heap[at] = heap[child];
        at = child;
    }
    heap[at] = moved;
}

/* A sorted pair, to the caller or to a list. */
static bool deliver(scale_job *job, hit_long_pair pair, join_list *out)
{
    scale_sink *sink = &job->sink;
    if (out == NULL) {
        sink->pairs[sink->count++] = pair;
        return sink->count < SCALE_PAIRS || hand_over(job);
    }
    void *to = spill_add(&job->spill, out);
    if (to != NULL)
        memcpy(to, &pair, sizeof pair);
    return to != NULL || hit__join_scale_fails(job, job->spill.status);
}

/* All runs, whose pairs are read to what was room for one. */
static bool merge_runs(scale_job *job, merge_run *heap, join_list *out)
{
    scale_sink *sink = &job->sink;
    const size_t block = sink->runs[0].room, half = sink->run_room / block;
    size_t count = 0;
    for (size_t i = 0; i < sink->run_lists; i++) {
        merge_run *run = &heap[count];
        *run = (merge_run){.list = i, .pairs = i < half ? sink->run + i * block : sink->spare + (i - half) * block};
        if (!refill(job, run))
            return false;
        count += run->count > 0;
    }
    for (size_t at = count / 2; at-- > 0;)
        sink_down(heap, count, at);
    while (count > 0) {
        if (!deliver(job, heap->pairs[heap->at++], out) || (heap->at == heap->count && !refill(job, heap)))
            return false;
        if (heap->count == 0)
            heap[0] = heap[--count];
        if (count > 0)
            sink_down(heap, count, 0);
    }
    return true;
}

static bool merge_all(scale_job *job, join_list *out)
{
    const hit_allocator *allocator = &job->config.allocator;
    const size_t size = job->sink.run_lists * sizeof(merge_run);
    merge_run *heap = hit__core_resize(allocator, NULL, 0, size);
    if (heap == NULL)
        return hit__join_scale_fails(job, HIT_NO_MEMORY);
    const bool merged = merge_runs(job, heap, out);
    (void)hit__core_resize(allocator, heap, size, 0);
    return merged;
}

/* When there are as many runs as can be merged at once, they become one. */
static bool make_one_of_runs(scale_job *job)
{
    scale_sink *sink = &job->sink;
    join_list one = {.record = sizeof(hit_long_pair), .room = sink->runs[0].room};
    const bool merged = merge_all(job, &one) &&
                        (hit__join_spill_flush(&job->spill, &one) || hit__join_scale_fails(job, job->spill.status));
    for (size_t i = 0; i < sink->run_lists; i++)
        hit__join_spill_drop(&job->spill, &sink->runs[i]);
    sink->runs[0] = one;
    sink->run_lists = 1;
    return merged;
}

/* ---- From outside ---- */

bool hit__join_scale_sink_put(scale_job *job, uint64_t a, uint64_t b)
{
    scale_sink *sink = &job->sink;
    const bool turn = job->within && b < a;
    const hit_long_pair pair = {turn ? b : a, turn ? a : b};
    sink->total++;
    if (!sink->sorted) {
        sink->pairs[sink->count++] = pair;
        return sink->count < SCALE_PAIRS || hand_over(job);
    }
    if (sink->run == NULL && !make_run_room(job, job->shares.run))
        return false;
    if (sink->run_count == sink->run_room && job->config.memory == 0) { /* without a limit there is one run */
        if (!make_run_room(job, 2 * sink->run_room))
            return false;
    } else if (sink->run_count == sink->run_room) {
        if (!write_run(job))
            return false;
        if (sink->run_lists == 2 * (sink->run_room / sink->runs[0].room) && !make_one_of_runs(job))
            return false;
    }
    sink->run[sink->run_count++] = pair;
    return true;
}

bool hit__join_scale_sink_end(scale_job *job)
{
    scale_sink *sink = &job->sink;
    if (scale_sink_counts(sink))
        return true;
    if (sink->run_lists > 0) {
        if ((sink->run_count > 0 && !write_run(job)) || !merge_all(job, NULL))
            return false;
    } else if (sink->run_count > 0) {
        sort_run(sink);
        for (size_t i = 0; i < sink->run_count; i++)
            if (!deliver(job, sink->run[i], NULL))
                return false;
    }
    return hand_over(job);
}

void hit__join_scale_sink_free(scale_job *job)
{
    scale_sink *sink = &job->sink;
    const hit_allocator *allocator = &job->config.allocator;
    for (size_t i = 0; i < sink->run_lists; i++)
        hit__join_spill_drop(&job->spill, &sink->runs[i]);
    if (sink->runs != NULL)
        (void)hit__core_resize(allocator, sink->runs, sink->runs_room * sizeof *sink->runs, 0);
    if (sink->run != NULL)
        (void)hit__core_resize(allocator, sink->run, sink->run_room * sizeof *sink->run, 0);
    if (sink->spare != NULL)
        (void)hit__core_resize(allocator, sink->spare, sink->spare_room * sizeof *sink->spare, 0);
}
