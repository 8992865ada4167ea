/* The cells of a join that may spill: cuts, lists in the file, and boxes written to the lists of all cells that they
 * touch.
 *
 * Which cells a box touches is found by several threads, a piece of the input at a time; the calling thread then
 * writes. Based on: J. M. Patel, D. J. DeWitt, "Partition Based Spatial-Merge Join", SIGMOD 1996. */
#include "join/scale_job.h"
#include "join/scale_memory.h"

#include <string.h>

enum {
    PARTS_GIANT = 64, /* cells that a box touches, at most, if it is no giant; or half of them, if these are fewer, */
    PARTS_LEAST_GIANT = 8, /* but at least so many */
    PARTS_FEW = 6,         /* cells that are noted with a box */
    PARTS_TASK = 512       /* boxes that a task looks at */
};

void hit__join_scale_parts_free(scale_job *job, scale_parts *parts)
{
    for (uint32_t i = 0; parts->list != NULL && i < 2 * parts->cuts.cells; i++)
        hit__join_spill_drop(&job->spill, &parts->list[i]);
    for (int set = 0; set < 2; set++)
        hit__join_spill_drop(&job->spill, &parts->giants[set]);
    hit__core_give_back(&job->config.allocator, &parts->piece);
    hit__join_cuts_free(&job->config.allocator, &parts->cuts);
}

/* Cuts the cell so that each part fits in memory, as the sample has it. */
static bool make_cuts(scale_job *job, const scale_input input[2], const join_cell *cell, uint64_t record,
                      join_cuts *cuts)
{
    const uint64_t total = input[0].count + input[1].count;
    const size_t sampled = total < job->shares.sample ? (size_t)total : job->shares.sample;
    core_piece piece;
    join_sample sample;
    size_t seen;
    bool done = hit__join_scale_sample(job, input, cell, sampled, &piece, &sample, &seen);
    if (done) {
        const double share =
            0.5 * (double)job->shares.capacity / (double)total; /* half: boxes may touch several cells */
        const hit_status status =
            hit__join_cuts_make(&sample, cell, (size_t)(share * (double)seen),
                                hit__join_scale_most_cells(&job->shares, record), &job->config.allocator, cuts);
        done = status == HIT_OK || hit__join_scale_fails(job, status);
    }
    hit__core_give_back(&job->config.allocator, &piece);
    return done;
}

bool hit__join_scale_parts_make(scale_job *job, const scale_input input[2], const join_cell *cell, bool giants,
                                scale_parts *parts)
{
    const size_t record[2] = {scale_record(job, 0), scale_record(job, 1)};
    *parts = (scale_parts){.giant = SCALE_CELLS};
    if (!make_cuts(job, input, cell, record[0] > record[1] ? record[0] : record[1], &parts->cuts))
        return false;
    const uint32_t cells = parts->cuts.cells, half = cells / 2;
    if (giants)
        parts->giant = half > PARTS_GIANT ? PARTS_GIANT : half < PARTS_LEAST_GIANT ? PARTS_LEAST_GIANT : half;
    if (!hit__core_take(&job->config.allocator, 2 * cells * sizeof(join_list), &parts->piece))
        return hit__join_scale_fails(job, HIT_NO_MEMORY);
    parts->list = parts->piece.at;
    for (uint32_t set = 0; set < 2; set++) {
        const join_list none = {.record = record[set], .room = hit__join_scale_block(&job->shares, record[set], cells)};
        for (uint32_t i = 0; i < cells; i++)
            parts->list[2 * i + set] = none;
        parts->giants[set] = none;
    }
    return true;
}

/* ---- Which box to which cell ---- */

/* The cells that a box touches: how many, and which if these are few. own: 1 if the cell that is cut holds its least
 * corner, which is then in the first of them; or 0. */
typedef struct parts_touch {
    uint32_t count, own, cell[PARTS_FEW];
} parts_touch;

/* A piece of the input. */
typedef struct parts_chunk {
    const scale_parts *parts;
    const join_cell *cell;
    batch_boxes view;
    parts_touch *touch;
} parts_chunk;

/* As a task of a team: some of the boxes. */
static void find_cells(void *data, size_t index)
{
    const parts_chunk *chunk = data;
    const size_t first = index * PARTS_TASK, left = chunk->view.count - first;
    const size_t last = first + (left < PARTS_TASK ? left : PARTS_TASK);
    const int dim = chunk->view.dim;
    for (size_t from = first; from < last; from += SCALE_BULK) {
        double lo[CUTS_AXES * SCALE_BULK], hi[CUTS_AXES * SCALE_BULK];
        const size_t count = last - from < SCALE_BULK ? last - from : SCALE_BULK;
        hit__batch_boxes_numbers(&chunk->view, from, count, lo, hi);
        for (size_t i = 0; i < count; i++) {
            const double *least = lo + i * (size_t)dim, *most = hi + i * (size_t)dim;
            parts_touch *touch = &chunk->touch[from + i];
            touch->count = 0;
            touch->own = hit__join_cell_holds(chunk->cell, dim, least);
            if (touch->own || hit__join_cell_touches(chunk->cell, dim, least, most))
                touch->count =
                    (uint32_t)hit__join_cuts_touched(&chunk->parts->cuts, least, most, touch->cell, PARTS_FEW);
        }
    }
}

/* own: SCALE_OWN if the list is that of the cell that holds the box's least corner, or 0. */
static bool keep_record(scale_job *job, join_list *list, const char *record, uint64_t own)
{
    char *to = spill_add(&job->spill, list);
    uint64_t place;
    if (to == NULL)
        return hit__join_scale_fails(job, job->spill.status);
    scale_copy(to, record, list->record);
    memcpy(&place, record + list->record - sizeof place, sizeof place);
    place = (place & ~SCALE_OWN) | own;
    memcpy(to + list->record - sizeof place, &place, sizeof place);
    job->report.kept++;
    return true;
}

/* A record goes to the lists of all cells that its box touches, or of the giants. */
static bool keep_all(scale_job *job, scale_parts *parts, int set, const uint32_t *cell, size_t count,
                     const char *record, uint64_t own)
{
    if (count > parts->giant)
        return keep_record(job, &parts->giants[set], record, own);
    for (size_t i = 0; i < count; i++)
        if (!keep_record(job, &parts->list[2 * cell[i] + (uint32_t)set], record, i == 0 ? own : 0))
            return false;
    return true;
}

static bool keep_chunk(scale_job *job, scale_parts *parts, int set, const parts_chunk *chunk)
{
    for (size_t i = 0; i < chunk->view.count; i++) {
        double lo[CUTS_AXES], hi[CUTS_AXES];
        uint32_t many[SCALE_CELLS];
        const parts_touch *touch = &chunk->touch[i];
        const char *record = chunk->view.min + i * chunk->view.stride;
        const uint32_t *cell = touch->cell;
        size_t count = touch->count;
        if (count > PARTS_FEW) {
            hit__batch_box_numbers(&chunk->view, i, lo, hi);
            count = hit__join_cuts_touched(&parts->cuts, lo, hi, many, parts->giant);
            cell = many;
        }
        if (!keep_all(job, parts, set, cell, count, record, touch->own ? SCALE_OWN : 0))
            return false;
    }
    return true;
}

/* What is left in the buffers goes to the file. */
static bool flush_parts(scale_job *job, scale_parts *parts, uint32_t set)
{
    bool done = true;
    for (uint32_t i = 0; i < parts->cuts.cells && done; i++)
        done = hit__join_spill_flush(&job->spill, &parts->list[2 * i + set]);
    done = done && hit__join_spill_flush(&job->spill, &parts->giants[set]);
    return done || hit__join_scale_fails(job, job->spill.status);
}

bool hit__join_scale_parts_fill(scale_job *job, scale_parts *parts, int set, const scale_input *input,
                                const join_cell *cell)
{
    const size_t room = hit__join_scale_chunk(job, input);
    core_piece records, touch = {0};
    uint64_t next = 0;
    size_t count = 1;
    if (!hit__core_take(&job->config.allocator, room * scale_record(job, set), &records))
        return hit__join_scale_fails(job, HIT_NO_MEMORY);
    bool done = hit__core_take(&job->config.allocator, room * sizeof(parts_touch), &touch) ||
                hit__join_scale_fails(job, HIT_NO_MEMORY);
    while (done && count > 0) {
        done = hit__join_scale_next(job, set, input, &next, records.at, &count);
        if (!done)
            break;
        parts_chunk chunk = {parts, cell, hit__join_scale_view(job, set, records.at, count), touch.at};
        hit__core_team_run(job->team, (count + PARTS_TASK - 1) / PARTS_TASK, find_cells, &chunk);
        done = keep_chunk(job, parts, set, &chunk) && (count == 0 || hit__join_scale_progress(job, count));
    }
    hit__core_give_back(&job->config.allocator, &touch);
    hit__core_give_back(&job->config.allocator, &records);
    return done && flush_parts(job, parts, (uint32_t)set);
}
