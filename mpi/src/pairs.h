/* Pairs that a rank keeps: in memory, and what does not fit in a file without a name. */
#ifndef HITBOX_MPI_PAIRS_H
#define HITBOX_MPI_PAIRS_H

#include "job.h"
#include "pair_file.h"

typedef struct mpi_pairs {
    const mpi_job *job;
    mpi_piece piece;
    hit_long_pair *at;
    size_t count, room; /* in memory */
    bool grows;         /* no limit, so no file */
    bool sorted;        /* each run is in order: what was in memory at once, and went to the file */
    pair_file file;
    uint64_t runs; /* in the file, of `room` pairs each but for the last one */
} mpi_pairs;

/* Takes room for as many pairs as fit in `bytes`, or for any number if the job has no limit. */
hit_status hit__mpi_pairs_make(const mpi_job *job, size_t bytes, bool sorted, mpi_pairs *out);
hit_status hit__mpi_pairs_add(mpi_pairs *pairs, const hit_long_pair *more, size_t count);
void hit__mpi_pairs_free(mpi_pairs *pairs);

static inline uint64_t mpi_pairs_total(const mpi_pairs *pairs)
{
    return pairs->file.count + pairs->count;
}

/* Pair i of all, as they were added. */
hit_status hit__mpi_pairs_get(mpi_pairs *pairs, uint64_t i, size_t count, hit_long_pair *out);

/* All, in order; those that were added are in order within each run. */
hit_status hit__mpi_pairs_merge(mpi_pairs *pairs, hit_long_pairs_visit *visit, void *context);

int hit__mpi_pairs_compare(const void *x, const void *y);

#endif
