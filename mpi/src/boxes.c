/* Which cells the boxes of a rank touch, and the boxes' way to the ranks whose cells these are. */
#include "job.h"

#include <string.h>

/* The cells that box i of a part touches, all of them, in order. None: it is no good. */
static size_t find_touched(const mpi_job *job, const mpi_part *p, size_t i, uint32_t *out)
{
    const size_t room = (size_t)job->rounds * (size_t)job->size;
    if (job->dim == 2)
        return hit_cells_touched2(job->cells, (hit_boxes2){p->min, p->max, p->stride, p->count, p->form, NULL}, i, out,
                                  room);
    return hit_cells_touched3(job->cells, (hit_boxes3){p->min, p->max, p->stride, p->count, p->form, NULL}, i, out,
                              room);
}

/* ---- Counted ---- */

static hit_status count_part(const mpi_job *job, int set, uint32_t *touched, uint64_t *counts)
{
    const mpi_part *p = &job->part[set];
    bool good = true;
    for (size_t i = 0; i < p->count && good; i++) {
        const size_t count = find_touched(job, p, i, touched);
        good = count > 0;
        for (size_t k = 0; k < count; k++)
            counts[touched[k]]++;
    }
    return good ? HIT_OK : HIT_BAD_ARGUMENT;
}

hit_status hit__mpi_count(mpi_job *job)
{
    const size_t cells = (size_t)job->rounds * (size_t)job->size, numbers = 2 * cells;
    mpi_piece piece;
    hit__mpi_give_back(job, &job->counted);
    hit_status status = hit__mpi_take_all(job, numbers * sizeof(uint64_t), &job->counted);
    if (status == HIT_OK)
        status = hit__mpi_take_all(job, cells * sizeof(uint32_t), &piece);
    if (status != HIT_OK)
        return status;
    job->counts = job->counted.at;
    memset(job->counts, 0, numbers * sizeof(uint64_t));
    for (int set = 0; set < mpi_sets(job) && status == HIT_OK; set++)
        status = count_part(job, set, piece.at, job->counts + (size_t)set * cells);
    hit__mpi_give_back(job, &piece);
    status = hit__mpi_agree(job, status);
    if (status == HIT_OK)
        MPI_Allreduce(MPI_IN_PLACE, job->counts, (int)numbers, MPI_UINT64_T, MPI_SUM, job->ranks);
    return status;
}

/* ---- Sent ---- */

/* The boxes of a part, one after the other, each to all ranks whose cell of the round it touches. */
typedef struct box_walk {
    const mpi_job *job;
    int set;
    uint32_t first;    /* the cell of rank 0 */
    size_t at;         /* the box whose turn it is */
    uint32_t *touched; /* by the one before it, as ranks, from `told` on */
    size_t count, told;
} box_walk;

static void find_ranks(box_walk *walk)
{
    const uint32_t ranks = (uint32_t)walk->job->size;
    const size_t count = find_touched(walk->job, &walk->job->part[walk->set], walk->at++, walk->touched);
    walk->count = walk->told = 0;
    for (size_t k = 0; k < count; k++)
        if (walk->touched[k] - walk->first < ranks) /* below first it wraps round */
            walk->touched[walk->count++] = walk->touched[k] - walk->first;
}

/* As a mpi_next. */
static int next_box(void *context, void *record)
{
    box_walk *walk = context;
    const mpi_part *p = &walk->job->part[walk->set];
    while (walk->told == walk->count) {
        if (walk->at == p->count)
            return -1;
        find_ranks(walk);
    }
    const size_t box = walk->at - 1;
    const uint64_t number = p->first + box;
    const bool turned = p->form == HIT_BOXES_OBB || p->form == HIT_BOXES_OBB_FLOAT;
    char *to = record;
    memcpy(to, p->min + box * p->stride, turned ? p->size : p->size / 2);
    if (!turned)
        memcpy(to + p->size / 2, p->max + box * p->stride, p->size / 2);
    memcpy(to + p->size, &number, sizeof number);
    return (int)walk->touched[walk->told++];
}

typedef struct box_list {
    mpi_boxes *boxes;
    size_t record;
} box_list;

static hit_status keep_boxes(void *context, const char *records, size_t count)
{
    const box_list *list = context;
    mpi_boxes *boxes = list->boxes;
    if (count > boxes->room - boxes->count) /* the caller's boxes have changed since they were counted */
        return HIT_BAD_ARGUMENT;
    memcpy((char *)boxes->piece.at + boxes->count * list->record, records, count * list->record);
    boxes->count += count;
    return HIT_OK;
}

hit_status hit__mpi_exchange(mpi_job *job, int set, uint32_t round)
{
    const size_t cells = (size_t)job->rounds * (size_t)job->size, record = mpi_record(job, set);
    const uint32_t first = round * (uint32_t)job->size;
    mpi_boxes *boxes = &job->boxes[set];
    boxes->count = 0;
    boxes->room = (size_t)job->counts[(size_t)set * cells + first + (uint32_t)job->rank];
    mpi_piece piece;
    hit_status status = hit__mpi_take_all(job, boxes->room * record, &boxes->piece);
    if (status == HIT_OK)
        status = hit__mpi_take_all(job, cells * sizeof(uint32_t), &piece);
    if (status != HIT_OK)
        return status;
    box_walk walk = {.job = job, .set = set, .first = first, .touched = piece.at};
    box_list list = {boxes, record};
    status = hit__mpi_send_all(job, record, next_box, &walk, keep_boxes, &list);
    hit__mpi_give_back(job, &piece);
    return status;
}
