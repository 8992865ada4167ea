/* The pairs of all ranks in order: each rank gets those between two pairs of a sample, and sorts them. Based on: W. D.
 * Frazer, A. C. McKellar, "Samplesort: A Sampling Approach to Minimal Storage Tree Sorting", Journal of the ACM 17(3),
 * 1970. */
#include "sorted.h"

#include <stdlib.h>
#include <string.h>

enum {
    SPLIT_RANK = 256, /* pairs of the sample for each rank */
    SPLIT_PARTS = 8,  /* of the limit of memory */
    SORT_PARTS = 4,   /* the same, for the pairs that come */
    SORT_BYTES = 1 << 20,
    CHUNK = 2048 /* pairs that are read at once */
};

/* Pairs of the sample from this rank, in proportion to how many it has. */
static hit_status sample_pairs(mpi_pairs *pairs, size_t count, hit_long_pair *out)
{
    const uint64_t total = mpi_pairs_total(pairs);
    hit_status status = HIT_OK;
    for (size_t k = 0; k < count && status == HIT_OK; k++) {
        const uint64_t i = (uint64_t)(((double)k + 0.5) / (double)count * (double)total);
        status = hit__mpi_pairs_get(pairs, i < total ? i : total - 1, 1, &out[k]);
    }
    return status;
}

/* split: the pair that each rank but the first begins with. */
static void choose_splits(const mpi_job *job, hit_long_pair *sample, size_t count, hit_long_pair *split)
{
    if (count > 0)
        qsort(sample, count, sizeof *sample, hit__mpi_pairs_compare);
    for (int i = 1; i < job->size; i++)
        split[i - 1] = count > 0 ? sample[(size_t)((double)i / job->size * (double)count)]
                                 : (hit_long_pair){UINT64_MAX, UINT64_MAX};
}

static hit_status find_splits(const mpi_job *job, mpi_pairs *pairs, hit_long_pair *split)
{
    const size_t ranks = (size_t)job->size;
    const size_t most = hit__mpi_share(job, SPLIT_PARTS * sizeof *split, SPLIT_RANK * ranks) + 2 * ranks;
    const uint64_t own = mpi_pairs_total(pairs);
    uint64_t total;
    mpi_piece piece;
    MPI_Allreduce(&own, &total, 1, MPI_UINT64_T, MPI_SUM, job->ranks);
    hit_status status = hit__mpi_take_all(job, 2 * most * sizeof *split + 2 * ranks * sizeof(int), &piece);
    if (status != HIT_OK)
        return status;
    hit_long_pair *all = piece.at, *mine = all + most;
    int *counts = (int *)(void *)(mine + most), *places = counts + ranks, sum = 0;
    const double share = total > 0 ? (double)own / (double)total : 0;
    const size_t wanted = (size_t)(share * (double)(most - ranks)), count = wanted < own ? wanted : (size_t)own;
    int bytes = (int)(count * sizeof *mine);
    status = hit__mpi_agree(job, sample_pairs(pairs, count, mine));
    if (status == HIT_OK) {
        MPI_Allgather(&bytes, 1, MPI_INT, counts, 1, MPI_INT, job->ranks);
        for (int i = 0; i < job->size; i++) {
            places[i] = sum;
            sum += counts[i];
        }
        MPI_Allgatherv(mine, bytes, MPI_BYTE, all, counts, places, MPI_BYTE, job->ranks);
        choose_splits(job, all, (size_t)sum / sizeof *all, split);
    }
    hit__mpi_give_back(job, &piece);
    return status;
}

/* All pairs of a rank, each to the one that it belongs to. */
typedef struct pair_walk {
    mpi_pairs *pairs;
    const hit_long_pair *split;
    int ranks;
    uint64_t at, total;
    hit_long_pair chunk[CHUNK];
    size_t next, count;
    hit_status status;
} pair_walk;

static int rank_of(const pair_walk *walk, const hit_long_pair *pair)
{
    int low = 0, high = walk->ranks - 1;
    while (low < high) {
        const int middle = (low + high) / 2;
        if (hit__mpi_pairs_compare(pair, &walk->split[middle]) < 0)
            high = middle;
        else
            low = middle + 1;
    }
    return low;
}

/* As a mpi_next. */
static int next_pair(void *context, void *record)
{
    pair_walk *walk = context;
    if (walk->next == walk->count) {
        const uint64_t left = walk->total - walk->at;
        walk->count = left < CHUNK ? (size_t)left : CHUNK;
        walk->next = 0;
        if (walk->count > 0)
            walk->status = hit__mpi_pairs_get(walk->pairs, walk->at, walk->count, walk->chunk);
        walk->at += walk->count;
    }
    if (walk->count == 0 || walk->status != HIT_OK)
        return -1;
    const hit_long_pair *pair = &walk->chunk[walk->next++];
    memcpy(record, pair, sizeof *pair);
    return rank_of(walk, pair);
}

/* As a mpi_take_records. */
static hit_status keep_pairs(void *context, const char *records, size_t count)
{
    hit_long_pair pairs[CHUNK];
    hit_status status = HIT_OK;
    while (count > 0 && status == HIT_OK) {
        const size_t now = count < CHUNK ? count : CHUNK;
        memcpy(pairs, records, now * sizeof *pairs);
        status = hit__mpi_pairs_add(context, pairs, now);
        records += now * sizeof *pairs;
        count -= now;
    }
    return status;
}

static hit_status send_pairs(const mpi_job *job, mpi_pairs *pairs, const hit_long_pair *split, mpi_pairs *got)
{
    mpi_piece piece;
    hit_status status = hit__mpi_take_all(job, sizeof(pair_walk), &piece);
    if (status != HIT_OK)
        return status;
    pair_walk *walk = piece.at;
    memset(walk, 0, sizeof *walk);
    walk->pairs = pairs;
    walk->split = split;
    walk->ranks = job->size;
    walk->total = mpi_pairs_total(pairs);
    walk->status = HIT_OK;
    status = hit__mpi_send_all(job, sizeof *split, next_pair, walk, keep_pairs, got);
    if (status == HIT_OK)
        status = hit__mpi_agree(job, walk->status);
    hit__mpi_give_back(job, &piece);
    return status;
}

hit_status hit__mpi_sort_pairs(const mpi_job *job, mpi_pairs *pairs, hit_long_pairs_visit *visit, void *context)
{
    mpi_piece piece = {0};
    mpi_pairs got = {0};
    hit_status status = hit__mpi_take_all(job, (size_t)job->size * sizeof(hit_long_pair), &piece);
    if (status == HIT_OK)
        status = find_splits(job, pairs, piece.at);
    if (status == HIT_OK)
        status = hit__mpi_agree(job, hit__mpi_pairs_make(job, hit__mpi_share(job, SORT_PARTS, SORT_BYTES), true, &got));
    if (status == HIT_OK)
        status = send_pairs(job, pairs, piece.at, &got);
    hit__mpi_pairs_free(pairs);
    hit__mpi_give_back(job, &piece);
    if (status == HIT_OK)
        status = hit__mpi_agree(job, hit__mpi_pairs_merge(&got, visit, context));
    hit__mpi_pairs_free(&got);
    return status;
}
