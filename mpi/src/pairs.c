/* Pairs that a rank keeps: in memory, and what does not fit in a file without a name. Sorted ones are runs that are
 * merged at the end. Based on: D. E. Knuth, "The Art of Computer Programming 3: Sorting and Searching", section 5.4.1,
 * multiway merging. */
#include "pairs.h"

#include <stdlib.h>
#include <string.h>

enum { LEAST_ROOM = 1024 };

int hit__mpi_pairs_compare(const void *x, const void *y)
{
    const hit_long_pair *p = x, *q = y;
    if (p->a != q->a)
        return p->a < q->a ? -1 : 1;
    return p->b < q->b ? -1 : p->b > q->b;
}

hit_status hit__mpi_pairs_make(const mpi_job *job, size_t bytes, bool sorted, mpi_pairs *out)
{
    const size_t room = bytes / sizeof(hit_long_pair) > LEAST_ROOM ? bytes / sizeof(hit_long_pair) : LEAST_ROOM;
    *out = (mpi_pairs){.job = job, .room = room, .grows = job->config.memory == 0, .sorted = sorted};
    if (!hit__mpi_take(job, room * sizeof(hit_long_pair), &out->piece))
        return HIT_NO_MEMORY;
    out->at = out->piece.at;
    return HIT_OK;
}

void hit__mpi_pairs_free(mpi_pairs *pairs)
{
    hit__mpi_pair_file_close(&pairs->file);
    if (pairs->job)
        hit__mpi_give_back(pairs->job, &pairs->piece);
    *pairs = (mpi_pairs){0};
}

static void sort_run(mpi_pairs *pairs)
{
    if (pairs->sorted && pairs->count > 0)
        qsort(pairs->at, pairs->count, sizeof *pairs->at, hit__mpi_pairs_compare);
}

/* What is in memory becomes the next run. */
static hit_status write_run(mpi_pairs *pairs)
{
    sort_run(pairs);
    const hit_status status = hit__mpi_pair_file_add(&pairs->file, pairs->job->config.folder, pairs->at, pairs->count);
    if (status != HIT_OK)
        return status;
    pairs->runs++;
    pairs->count = 0;
    return HIT_OK;
}

static hit_status make_room(mpi_pairs *pairs, size_t more)
{
    if (!pairs->grows)
        return pairs->count == pairs->room ? write_run(pairs) : HIT_OK;
    if (pairs->room - pairs->count >= more)
        return HIT_OK;
    const size_t room = pairs->count + more + pairs->room / 2;
    if (!hit__mpi_grow(pairs->job, room * sizeof *pairs->at, &pairs->piece))
        return HIT_NO_MEMORY;
    pairs->at = pairs->piece.at;
    pairs->room = room;
    return HIT_OK;
}

hit_status hit__mpi_pairs_add(mpi_pairs *pairs, const hit_long_pair *more, size_t count)
{
    while (count > 0) {
        const hit_status status = make_room(pairs, count);
        if (status != HIT_OK)
            return status;
        const size_t free = pairs->room - pairs->count, now = count < free ? count : free;
        memcpy(pairs->at + pairs->count, more, now * sizeof *more);
        pairs->count += now;
        more += now;
        count -= now;
    }
    return HIT_OK;
}

hit_status hit__mpi_pairs_get(mpi_pairs *pairs, uint64_t i, size_t count, hit_long_pair *out)
{
    const uint64_t filed = pairs->file.count;
    const size_t now = i >= filed ? 0 : filed - i < count ? (size_t)(filed - i) : count;
    const hit_status status = hit__mpi_pair_file_get(&pairs->file, i, now, out);
    if (status == HIT_OK && now < count)
        memcpy(out + now, pairs->at + (i + now - filed), (count - now) * sizeof *out);
    return status;
}

/* ---- Merged ---- */

/* A run on its way: its pairs in memory, and where in the file those behind them are. */
typedef struct pair_run {
    const hit_long_pair *at, *end;
    uint64_t next, last; /* in the file */
} pair_run;

typedef struct pair_merge {
    mpi_pairs *pairs;
    pair_run *run;
    size_t *heap; /* runs, that with the least pair first */
    size_t count, chunk;
    hit_long_pair *memory; /* a chunk for each run */
} pair_merge;

static bool is_before(const pair_merge *m, size_t x, size_t y)
{
    return hit__mpi_pairs_compare(m->run[m->heap[x]].at, m->run[m->heap[y]].at) < 0;
}

static void sink(pair_merge *m, size_t i)
{
    for (size_t child; (child = 2 * i + 1) < m->count; i = child) {
        child += child + 1 < m->count && is_before(m, child + 1, child);
        if (!is_before(m, child, i))
            return;
        const size_t other = m->heap[i];
        m->heap[i] = m->heap[child];
        m->heap[child] = other;
    }
}

/* The next chunk of a run. */
static hit_status refill(pair_merge *m, size_t i)
{
    pair_run *run = &m->run[i];
    const uint64_t left = run->last - run->next;
    const size_t now = left < m->chunk ? (size_t)left : m->chunk;
    hit_long_pair *to = m->memory + i * m->chunk;
    const hit_status status = hit__mpi_pair_file_get(&m->pairs->file, run->next, now, to);
    run->next += now;
    run->at = to;
    run->end = to + now;
    return status;
}

static hit_status merge(pair_merge *m, hit_long_pairs_visit *visit, void *context)
{
    enum { AT_ONCE = 1024 };
    hit_long_pair out[AT_ONCE];
    size_t told = 0;
    while (m->count > 0) {
        pair_run *run = &m->run[m->heap[0]];
        out[told++] = *run->at++;
        if (run->at == run->end) {
            const hit_status status = refill(m, m->heap[0]);
            if (status != HIT_OK)
                return status;
            if (run->at == run->end)
                m->heap[0] = m->heap[--m->count];
        }
        sink(m, 0);
        if (told == AT_ONCE || m->count == 0) {
            if (told > 0 && !visit(context, out, told))
                return HIT_STOPPED;
            told = 0;
        }
    }
    return HIT_OK;
}

/* The runs of the file; what was in memory is the last one. */
static hit_status merge_file(mpi_pairs *pairs, uint64_t total, hit_long_pairs_visit *visit, void *context)
{
    const size_t runs = (size_t)pairs->runs;
    mpi_piece piece;
    hit_status status = HIT_OK;
    if (!hit__mpi_take(pairs->job, runs * (sizeof(pair_run) + sizeof(size_t)), &piece))
        return HIT_NO_MEMORY;
    pair_merge m = {pairs, piece.at, NULL, 0, pairs->room / runs, pairs->at};
    m.heap = (size_t *)(void *)(m.run + runs);
    if (m.chunk == 0) /* more runs than pairs fit in memory */
        status = HIT_NO_MEMORY;
    for (size_t i = 0; i < runs && status == HIT_OK; i++) {
        const uint64_t first = i * pairs->room, last = first + pairs->room;
        m.run[i] = (pair_run){NULL, NULL, first, last < total ? last : total};
        status = refill(&m, i);
        m.heap[m.count++] = i;
    }
    for (size_t i = m.count; i-- > 0 && status == HIT_OK;)
        sink(&m, i);
    if (status == HIT_OK)
        status = merge(&m, visit, context);
    hit__mpi_give_back(pairs->job, &piece);
    return status;
}

hit_status hit__mpi_pairs_merge(mpi_pairs *pairs, hit_long_pairs_visit *visit, void *context)
{
    enum { AT_ONCE = 4096 };
    const uint64_t total = mpi_pairs_total(pairs);
    if (pairs->runs > 0) {
        const hit_status status = pairs->count > 0 ? write_run(pairs) : HIT_OK;
        return status == HIT_OK ? merge_file(pairs, total, visit, context) : status;
    }
    sort_run(pairs);
    for (size_t i = 0; i < pairs->count; i += AT_ONCE)
        if (!visit(context, pairs->at + i, pairs->count - i < AT_ONCE ? pairs->count - i : AT_ONCE))
            return HIT_STOPPED;
    return HIT_OK;
}
