/* A join that may spill, on its way. */
#ifndef HITBOX_JOIN_SCALE_JOB_H
#define HITBOX_JOIN_SCALE_JOB_H

#include "batch/boxes.h"
#include "core/team.h"
#include "join/cuts.h"
#include "join/spill.h"

#include <string.h>

enum {
    SCALE_PAIRS = 4096,     /* that are handed over at a time */
    SCALE_CHUNK = 4096,     /* boxes that are read at a time, at most */
    SCALE_SAMPLE = 65536,   /* boxes of a sample, at most */
    SCALE_SAMPLED = 128,    /* bytes for a box of a sample, and for cutting by it */
    SCALE_CELLS = 1024,     /* that a cell is cut into, at most */
    SCALE_LEAST_BLOCK = 16, /* records of a block, at least */
    SCALE_BULK = 64         /* boxes whose numbers are looked at together */
};

/* Where pairs go. */
typedef struct scale_sink {
    hit_long_pairs_visit *visit; /* NULL: they are counted */
    void *context;
    bool sorted;
    hit_long_pair *run, *spare; /* pairs of a run that is being made, and as much again to sort them */
    size_t run_count, run_room, spare_room;
    join_list *runs; /* those that are written */
    size_t run_lists, runs_room;
    uint64_t total;
    size_t count;
    hit_long_pair pairs[SCALE_PAIRS];
} scale_sink;

/* What the limit on memory leaves for each purpose. */
typedef struct scale_shares {
    size_t capacity;  /* boxes that can be joined in memory at once */
    size_t sample;    /* boxes that a sample may have */
    size_t chunk;     /* boxes that are read from a source at a time */
    uint64_t buffers; /* bytes for the buffers of all lists */
    uint64_t block;   /* bytes for one of them, at most */
    size_t run;       /* pairs of a run that are sorted in memory */
} scale_shares;

typedef struct scale_job {
    int dim;
    bool within;
    const hit_source *source[2];
    hit_scale_config config;
    hit_join_config join; /* of what is in memory */
    hit_status status;    /* HIT_OK until something fails */
    core_team *team;
    size_t box_size[2];
    scale_shares shares;
    join_spill spill;
    hit_scale_report report;
    uint64_t done, work, piece; /* of the work; piece: what is being joined */
    const join_cuts *giants_of; /* boxes that touch more than `giant` of these cells are not loaded; or NULL */
    size_t giant;
    scale_sink sink;
} scale_job;

/* Boxes of one set: those of its source, or of a list of the file. */
typedef struct scale_input {
    const hit_source *source; /* NULL: */
    const join_list *list;
    uint64_t count;
} scale_input;

/* A record is a box and, behind it, its place in the set. In the list of a cell, the place of a box that has its least
 * corner in the cell has this bit, too. */
#define SCALE_OWN (UINT64_C(1) << 63)

static inline size_t scale_record(const scale_job *job, int set)
{
    return job->box_size[set] + sizeof(uint64_t);
}

/* Most records are of one size, which a compiler that knows it copies with two instructions. */
static inline void scale_copy(char *to, const char *record, size_t size)
{
    if (size == 6 * sizeof(float) + sizeof(uint64_t))
        memcpy(to, record, 6 * sizeof(float) + sizeof(uint64_t));
    else
        memcpy(to, record, size);
}

/* Records in memory. The first `own` have their least corner in the cell that they were loaded for. */
typedef struct scale_boxes {
    int set;
    core_piece piece;
    batch_boxes view; /* of the boxes in them */
    size_t room, own;
} scale_boxes;

/* Notes that the join fails, and why if it has not failed before. Always false. */
bool hit__join_scale_fails(scale_job *job, hit_status status);

/* So many boxes more are done with. False: it is to stop. */
bool hit__join_scale_progress(scale_job *job, uint64_t more);

/* As a hit_progress of a join in memory, which is a part of the work: job->piece. context: the job. */
bool hit__join_scale_progress_within(void *context, uint64_t done, uint64_t total);

/* ---- Where pairs go: scale_sink.c ---- */

void hit__join_scale_sink_begin(scale_job *job, hit_long_pairs_visit *visit, void *context);
bool hit__join_scale_sink_put(scale_job *job, uint64_t a, uint64_t b);

/* No pairs but their number. */
static inline bool scale_sink_counts(const scale_sink *sink)
{
    return sink->visit == NULL;
}

/* All have been put: hands over what is left. */
bool hit__join_scale_sink_end(scale_job *job);
void hit__join_scale_sink_free(scale_job *job);

/* ---- Boxes in memory: scale_boxes.c ---- */

/* So many records an input gives at once. */
size_t hit__join_scale_chunk(const scale_job *job, const scale_input *input);

/* The next records of an input to `to`, which has room for hit__join_scale_chunk of them; *next says where, from 0 on,
 * and moves on. *count: how many, 0 at the end. The boxes are good. A place may have SCALE_OWN, if a list has it. */
bool hit__join_scale_next(scale_job *job, int set, const scale_input *input, uint64_t *next, void *to, size_t *count);

/* A view of the boxes of some records. */
batch_boxes hit__join_scale_view(const scale_job *job, int set, const void *records, size_t count);

bool hit__join_scale_boxes_make(scale_job *job, int set, size_t room, scale_boxes *out);
void hit__join_scale_boxes_free(scale_job *job, scale_boxes *boxes);

/* Those of the input from *next on that touch the cell, as long as there is room for all that a chunk may hold; and
 * moves *next. *ended: there are no more. A list is one of this cell, so all in it touch it. */
bool hit__join_scale_boxes_load(scale_job *job, const scale_input *input, const join_cell *cell, uint64_t *next,
                                bool *ended, scale_boxes *out);

/* All pairs that belong to the cell: within a if b is NULL. */
bool hit__join_scale_boxes_join(scale_job *job, const scale_boxes *a, const scale_boxes *b, const join_cell *cell);

/* ---- A sample: scale_sample.c ---- */

/* Takes a sample of `wanted` boxes of the inputs, and keeps those that touch the cell. *seen: how many were looked at.
 * The piece holds it, and is to be given back whatever happens. */
bool hit__join_scale_sample(scale_job *job, const scale_input input[2], const join_cell *cell, size_t wanted,
                            core_piece *piece, join_sample *out, size_t *seen);

/* ---- Cells: scale_parts.c ---- */

/* Inputs in parts. */
typedef struct scale_parts {
    core_piece piece; /* of the lists */
    join_cuts cuts;
    join_list *list; /* that of cell c and set s is list[2 * c + s] */
    join_list giants[2];
    size_t giant; /* a box that touches more cells than this is one */
} scale_parts;

/* Cuts the cell by a sample, so that each part should fit in memory; no box is in a part yet.
 * hit__join_scale_parts_free is to follow, whatever happens. */
bool hit__join_scale_parts_make(scale_job *job, const scale_input input[2], const join_cell *cell, bool giants,
                                scale_parts *parts);

/* Writes each box of an input that touches the cell to the lists of all parts that it touches. */
bool hit__join_scale_parts_fill(scale_job *job, scale_parts *parts, int set, const scale_input *input,
                                const join_cell *cell);

void hit__join_scale_parts_free(scale_job *job, scale_parts *parts);

#endif
