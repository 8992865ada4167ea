/* A join over many machines, on its way. */
#ifndef HITBOX_MPI_JOB_H
#define HITBOX_MPI_JOB_H

#include <hitbox/mpi.h>

/* The part of a set that a rank was given. */
typedef struct mpi_part {
    const char *min, *max;
    size_t stride, count, size; /* size: bytes of a box, as it is sent */
    hit_boxes_form form;
    uint64_t first, total; /* the number of its first box, and of all ranks' boxes */
} mpi_part;

/* Memory from the caller's allocator. All zero is none. */
typedef struct mpi_piece {
    void *at;
    size_t size;
} mpi_piece;

/* Boxes of a set that a rank has got: records of a box and, behind it, its number. */
typedef struct mpi_boxes {
    mpi_piece piece;
    size_t count, room;
} mpi_boxes;

typedef struct mpi_job {
    MPI_Comm ranks; /* of its own, so no message is taken for one of the program's */
    int rank, size;
    int dim;
    bool within; /* one set */
    hit_scale_config config;
    mpi_part part[2];
    hit_cells *cells; /* rounds * size: in round r the cell r * size + i is that of rank i */
    uint32_t rounds;
    uint64_t *counts; /* how many boxes of the first set, then of the second, touch each cell */
    mpi_piece counted;
    mpi_boxes boxes[2];  /* of one round */
    uint64_t done, todo; /* boxes joined on this rank, for progress */
    hit_scale_report report;
} mpi_job;

static inline int mpi_sets(const mpi_job *job)
{
    return job->within ? 1 : 2;
}

static inline size_t mpi_record(const mpi_job *job, int set)
{
    return job->part[set].size + sizeof(uint64_t);
}

/* HIT_OK, or the status of the first rank that has another one, and its errno: memory.c. */
hit_status hit__mpi_agree(const mpi_job *job, hit_status status);

/* Memory for the job. Taken on all ranks, or on none: then HIT_NO_MEMORY. */
hit_status hit__mpi_take_all(const mpi_job *job, size_t size, mpi_piece *out);
bool hit__mpi_take(const mpi_job *job, size_t size, mpi_piece *out);
bool hit__mpi_grow(const mpi_job *job, size_t size, mpi_piece *piece);
void hit__mpi_give_back(const mpi_job *job, mpi_piece *piece);

/* Of the limit of memory one of so many parts, or `most` if that is less or there is no limit. */
size_t hit__mpi_share(const mpi_job *job, size_t parts, size_t most);

/* Cuts the scene into job->rounds cells for each rank: cells.c. */
hit_status hit__mpi_cut(mpi_job *job);

/* Counts how many boxes touch each cell, and finds those that are no good: boxes.c. */
hit_status hit__mpi_count(mpi_job *job);

/* Sends the boxes of a set to where they belong in a round: boxes.c. */
hit_status hit__mpi_exchange(mpi_job *job, int set, uint32_t round);

/* Records to ranks, as long as any rank has some: exchange.c. `next` writes a record and says to which rank it goes, or
 * says -1 if there are no more. `take` gets what comes. */
typedef int mpi_next(void *context, void *record);
typedef hit_status mpi_take_records(void *context, const char *records, size_t count);
hit_status hit__mpi_send_all(const mpi_job *job, size_t record, mpi_next *next, void *from, mpi_take_records *take,
                             void *to);

#endif
