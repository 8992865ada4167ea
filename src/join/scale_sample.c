/* A sample of the boxes of a join that may spill.
 *
 * Of a source it takes a few boxes side by side from each of equal parts, at a place in the part that its number tells;
 * of what is in the file, some from some blocks. The same boxes give the same sample. First principles. */
#include "join/scale_job.h"

#include <string.h>

enum {
    SAMPLE_RUN = 4,    /* boxes that stand side by side */
    SAMPLE_BLOCKS = 64 /* blocks of a list that are looked at, at most */
};

/* What of the input is read for it: every box, or some from all over. */
typedef struct scale_sampler {
    scale_job *job;
    const join_cell *cell;
    double *lo, *hi;
    size_t count, seen; /* of those seen, so many touch the cell */
} scale_sampler;

static void see_box(scale_sampler *sampler, const batch_boxes *view, size_t i)
{
    const int dim = sampler->job->dim;
    double lo[CUTS_AXES], hi[CUTS_AXES];
    hit__batch_box_numbers(view, i, lo, hi);
    sampler->seen++;
    if (!hit__join_cell_touches(sampler->cell, dim, lo, hi))
        return;
    memcpy(sampler->lo + sampler->count * (size_t)dim, lo, (size_t)dim * sizeof *lo);
    memcpy(sampler->hi + sampler->count * (size_t)dim, hi, (size_t)dim * sizeof *hi);
    sampler->count++;
}

/* A few boxes side by side from each of equal parts of a source, at a place in it that the number of the part tells. */
static bool sample_source(scale_sampler *sampler, int set, size_t wanted)
{
    scale_job *job = sampler->job;
    const hit_source *source = job->source[set];
    const uint64_t parts = wanted / SAMPLE_RUN > 0 ? wanted / SAMPLE_RUN : 1, part = source->count / parts;
    double box[SAMPLE_RUN * sizeof(hit_obb3) / sizeof(double)];
    const size_t run = part < SAMPLE_RUN ? (size_t)part : SAMPLE_RUN;
    for (uint64_t i = 0; i < parts && run > 0; i++) {
        const uint64_t mixed = (i + 1) * 0x9e3779b97f4a7c15u,
                       first = i * part + (mixed ^ mixed >> 31) % (part - run + 1);
        if (!source->read(source->context, first, run, box))
            return hit__join_scale_fails(job, HIT_STOPPED);
        batch_boxes view = hit__join_scale_view(job, set, box, run);
        view.stride = job->box_size[set];
        bool exact = true;
        for (size_t k = 0; k < run; k++)
            if (hit__batch_box_good(&view, k, &exact))
                see_box(sampler, &view, k);
    }
    return true;
}

/* As many from each of some blocks of a list. */
static bool sample_list(scale_sampler *sampler, int set, const join_list *list, size_t wanted)
{
    scale_job *job = sampler->job;
    core_piece piece;
    const size_t blocks = list->blocks < SAMPLE_BLOCKS ? list->blocks : SAMPLE_BLOCKS;
    bool done = true;
    if (!hit__core_take(&job->config.allocator, list->room * scale_record(job, set), &piece))
        return hit__join_scale_fails(job, HIT_NO_MEMORY);
    for (size_t i = 0; i < blocks && done; i++) {
        const size_t block = i * list->blocks / blocks, count = list->block[block].count;
        done = hit__join_spill_get(&job->spill, list, block, piece.at) || hit__join_scale_fails(job, job->spill.status);
        const batch_boxes view = hit__join_scale_view(job, set, piece.at, count);
        const size_t share = wanted / blocks + 1, step = count / share + 1;
        for (size_t k = 0; k < count && done; k += step)
            see_box(sampler, &view, k);
    }
    hit__core_give_back(&job->config.allocator, &piece);
    return done;
}

bool hit__join_scale_sample(scale_job *job, const scale_input input[2], const join_cell *cell, size_t wanted,
                            core_piece *piece, join_sample *out, size_t *seen)
{
    const int sets = job->within ? 1 : 2;
    const uint64_t total = input[0].count + input[1].count;
    const size_t room = wanted + 2 * (SAMPLE_BLOCKS + SAMPLE_RUN);
    *piece = (core_piece){0};
    if (!hit__core_take(&job->config.allocator, 2 * room * (size_t)job->dim * sizeof(double), piece))
        return hit__join_scale_fails(job, HIT_NO_MEMORY);
    scale_sampler sampler = {job, cell, piece->at, (double *)piece->at + room * (size_t)job->dim, 0, 0};
    for (int set = 0; set < sets; set++) {
        const size_t share = (size_t)((double)wanted * ((double)input[set].count / (double)total));
        if (input[set].count > 0 && !(input[set].source != NULL ? sample_source(&sampler, set, share)
                                                                : sample_list(&sampler, set, input[set].list, share)))
            return false;
    }
    *out = (join_sample){job->dim, sampler.count, sampler.lo, sampler.hi};
    *seen = sampler.seen;
    return true;
}
