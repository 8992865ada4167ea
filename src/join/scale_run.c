/* A join within a limit of memory.
 *
 * If all boxes fit in memory they are joined there. If not, the scene is cut into cells by a sample, each box is
 * written to the list of every cell that it touches, and the cells are dealt with one after the other, each like the
 * whole. What cannot be cut, since most boxes touch all that a cut would leave, is joined piece by piece with itself.
 * Boxes that touch very many cells are kept apart and are joined with all others as these are read once more.
 *
 * Based on: J. M. Patel, D. J. DeWitt, "Partition Based Spatial-Merge Join", SIGMOD 1996. Ours differs: the cells are
 * those of a kd-tree of a sample, no pair is told twice, and what does not fit is cut again. */
#include "join/scale_run.h"

#include "join/scale_job.h"
#include "join/scale_memory.h"

#include <string.h>

enum { SCALE_LEVELS = 8 /* of cells within cells */ };

/* ---- In memory ---- */

/* Joins pieces of one input with pieces of the other, or with its own and those behind. Where all fits there is one
 * piece. */
static bool join_pieces(scale_job *job, const scale_input input[2], const join_cell *cell, scale_boxes *a,
                        scale_boxes *b)
{
    uint64_t at_a = 0, at_b;
    bool ended_a = false, ended_b;
    while (!ended_a) {
        if (!hit__join_scale_boxes_load(job, &input[0], cell, &at_a, &ended_a, a) ||
            (job->within && !hit__join_scale_boxes_join(job, a, NULL, cell)))
            return false;
        at_b = job->within ? at_a : 0;
        ended_b = job->within && ended_a;
        while (!ended_b)
            if (!hit__join_scale_boxes_load(job, &input[job->within ? 0 : 1], cell, &at_b, &ended_b, b) ||
                !hit__join_scale_boxes_join(job, a, b, cell))
                return false;
    }
    return true;
}

/* What the inputs give at once, at most. */
static size_t chunk_of(const scale_job *job, const scale_input input[2])
{
    const size_t a = hit__join_scale_chunk(job, &input[0]);
    const size_t b = input[1].count > 0 ? hit__join_scale_chunk(job, &input[1]) : 0;
    return a > b ? a : b;
}

/* Room for one of two pieces that are joined with each other. */
static size_t piece_room(const scale_job *job, size_t chunk)
{
    const size_t half = job->shares.capacity / 2;
    return half > 2 * chunk ? half : 2 * chunk;
}

/* All boxes of the inputs; they fit, or cannot be cut. */
static bool join_in_memory(scale_job *job, const scale_input input[2], const join_cell *cell)
{
    const uint64_t total = input[0].count + input[1].count;
    const size_t chunk = chunk_of(job, input);
    size_t room_a, room_b;
    if (total <= job->shares.capacity) {
        room_a = (size_t)input[0].count + chunk;
        room_b = job->within ? 0 : (size_t)input[1].count + chunk;
    } else {
        room_a = room_b = piece_room(job, chunk);
    }
    scale_boxes a, b = {0};
    bool done = hit__join_scale_boxes_make(job, 0, room_a, &a) &&
                (room_b == 0 || hit__join_scale_boxes_make(job, job->within ? 0 : 1, room_b, &b));
    job->piece = total <= job->shares.capacity ? total : 0;
    done = done && join_pieces(job, input, cell, &a, &b);
    hit__join_scale_boxes_free(job, &a);
    hit__join_scale_boxes_free(job, &b);
    job->report.cells++;
    return done && hit__join_scale_progress(job, total);
}

/* ---- Giants ---- */

/* Giants of one set, piece by piece, with the boxes of an input, from which the job may have giants left out. */
static bool join_giants_with(scale_job *job, const join_list *giants, int set, const scale_input *other, int other_set,
                             const join_cell *cell)
{
    const scale_input list = {NULL, giants, giants->total};
    const size_t chunk = chunk_of(job, (const scale_input[2]){list, *other});
    const size_t half = piece_room(job, chunk), most = (size_t)giants->total + chunk;
    scale_boxes g, b = {0};
    uint64_t at_g = 0;
    bool ended_g = false;
    bool done = hit__join_scale_boxes_make(job, set, most < half ? most : half, &g) &&
                hit__join_scale_boxes_make(job, other_set, half, &b);
    while (done && !ended_g) {
        uint64_t at_b = 0;
        bool ended_b = false;
        const join_cuts *others = job->giants_of;
        job->giants_of = NULL;
        done = hit__join_scale_boxes_load(job, &list, cell, &at_g, &ended_g, &g);
        job->giants_of = others;
        while (done && !ended_b && g.view.count > 0)
            done = hit__join_scale_boxes_load(job, other, cell, &at_b, &ended_b, &b) &&
                   hit__join_scale_boxes_join(job, set <= other_set ? &g : &b, set <= other_set ? &b : &g, cell);
    }
    hit__join_scale_boxes_free(job, &g);
    hit__join_scale_boxes_free(job, &b);
    return done;
}

static bool join_giants(scale_job *job, const scale_input input[2], const join_cell *cell, scale_parts *parts)
{
    const scale_input within[2] = {{NULL, &parts->giants[0], parts->giants[0].total}};
    bool done = true;
    if (job->within && parts->giants[0].total > 0) {
        done = join_in_memory(job, within, cell);
        job->giants_of = &parts->cuts;
        job->giant = parts->giant;
        done = done && join_giants_with(job, &parts->giants[0], 0, &input[0], 0, cell);
    } else if (!job->within) { /* those of the first with all, those of the second with all but these */
        done = parts->giants[0].total == 0 || join_giants_with(job, &parts->giants[0], 0, &input[1], 1, cell);
        job->giants_of = &parts->cuts;
        job->giant = parts->giant;
        done = done && (parts->giants[1].total == 0 || join_giants_with(job, &parts->giants[1], 1, &input[0], 0, cell));
    }
    job->giants_of = NULL;
    return done;
}

/* ---- All of it ---- */

static bool join_cell_of(scale_job *job, const scale_input input[2], const join_cell *cell, int level);

/* There is no pair, but bad boxes are refused all the same. */
static bool read_through(scale_job *job, int set, const scale_input *input)
{
    core_piece piece;
    uint64_t next = 0;
    size_t count = 1;
    if (!hit__core_take(&job->config.allocator, hit__join_scale_chunk(job, input) * scale_record(job, set), &piece))
        return hit__join_scale_fails(job, HIT_NO_MEMORY);
    while (job->status == HIT_OK && count > 0)
        (void)hit__join_scale_next(job, set, input, &next, piece.at, &count);
    hit__core_give_back(&job->config.allocator, &piece);
    return job->status == HIT_OK;
}

static bool join_parts(scale_job *job, scale_parts *parts, int level)
{
    for (uint32_t i = 0; i < parts->cuts.cells; i++) {
        join_list *list = &parts->list[2 * i];
        const scale_input input[2] = {{NULL, &list[0], list[0].total}, {NULL, &list[1], list[1].total}};
        if (!join_cell_of(job, input, &parts->cuts.cell[i], level + 1))
            return false;
        hit__join_spill_drop(&job->spill, &list[0]);
        hit__join_spill_drop(&job->spill, &list[1]);
    }
    return true;
}

/* All pairs of the inputs that belong to the cell. */
static bool join_cell_of(scale_job *job, const scale_input input[2], const join_cell *cell, int level)
{
    const uint64_t total = input[0].count + input[1].count;
    scale_parts parts;
    if (input[0].count == 0 || (!job->within && input[1].count == 0)) {
        const int set = input[0].count == 0 && !job->within; /* the one that is not empty, if any is not */
        return (level > 0 || read_through(job, set, &input[set])) && hit__join_scale_progress(job, total);
    }
    if (total <= job->shares.capacity || level == SCALE_LEVELS)
        return join_in_memory(job, input, cell);
    if (job->spill.folder == NULL)
        return hit__join_scale_fails(job, HIT_NO_MEMORY);
    bool done = hit__join_scale_parts_make(job, input, cell, level == 0, &parts);
    const bool whole = done && parts.cuts.cells == 1;
    done = done && (whole || (hit__join_scale_parts_fill(job, &parts, 0, &input[0], cell) &&
                              (job->within || hit__join_scale_parts_fill(job, &parts, 1, &input[1], cell)) &&
                              join_giants(job, input, cell, &parts) && join_parts(job, &parts, level)));
    hit__join_scale_parts_free(job, &parts);
    return done && (!whole || join_in_memory(job, input, cell));
}

/* The part of the work that was asked for. */
static bool find_tile(scale_job *job, const scale_input input[2], join_cell *cell)
{
    const hit_scale_config *config = &job->config;
    const uint64_t total = input[0].count + input[1].count;
    *cell = config->cell != NULL ? *config->cell : hit__join_cell_all();
    if (config->tiles == 0 || total == 0)
        return true;
    const join_cell all = *cell;
    core_piece piece;
    join_sample sample;
    size_t seen;
    bool done = hit__join_scale_sample(job, input, &all, total < SCALE_SAMPLE ? (size_t)total : SCALE_SAMPLE, &piece,
                                       &sample, &seen);
    if (done) {
        const hit_status status =
            hit__join_cuts_share_one(&sample, NULL, config->tiles, config->tile - 1, &config->allocator, cell);
        done = status == HIT_OK || hit__join_scale_fails(job, status);
    }
    hit__core_give_back(&config->allocator, &piece);
    return done;
}

/* Is there something wrong with what was asked? */
static bool is_sound(scale_job *job)
{
    const int sets = job->within ? 1 : 2;
    for (int set = 0; set < sets; set++)
        if ((job->box_size[set] == 0 || job->source[set]->read == NULL) && job->source[set]->count > 0)
            return hit__join_scale_fails(job, HIT_BAD_ARGUMENT);
    const hit_scale_config *config = &job->config;
    const bool tile =
        config->tiles == 0 || (config->tile >= 1 && config->tile <= config->tiles && config->cell == NULL);
    return (tile && config->threads >= 0) || hit__join_scale_fails(job, HIT_BAD_ARGUMENT);
}

static bool make_team(scale_job *job)
{
    job->team = hit__core_team_new(job->config.threads, &job->config.tasks, &job->config.allocator);
    return job->team != NULL || hit__join_scale_fails(job, HIT_NO_MEMORY);
}

static void run_job(scale_job *job, hit_long_pairs_visit *visit, void *context)
{
    const scale_input input[2] = {{job->source[0], NULL, job->source[0]->count},
                                  {job->source[1], NULL, job->within ? 0 : job->source[1]->count}};
    const uint64_t total = input[0].count + input[1].count;
    join_cell cell;
    hit__join_scale_sink_begin(job, visit, context);
    if (is_sound(job) && hit__join_scale_memory(job) && make_team(job)) {
        job->work = total <= job->shares.capacity ? total : 2 * total; /* the second time, cell by cell */
        if (find_tile(job, input, &cell) && join_cell_of(job, input, &cell, 0))
            (void)hit__join_scale_sink_end(job);
    }
    hit__join_scale_sink_free(job);
    if (job->team != NULL)
        hit__core_team_free(job->team);
    hit__join_spill_close(&job->spill);
    job->report.written = job->spill.written;
    job->report.read = job->spill.read;
}

hit_status hit__join_scale(const scale_request *request, hit_long_pairs_visit *visit, void *context, uint64_t *total)
{
    static const hit_scale_config usual = {0};
    const hit_scale_config *config = request->config != NULL ? request->config : &usual;
    core_piece piece;
    if (!hit__core_take(&config->allocator, sizeof(scale_job), &piece))
        return HIT_NO_MEMORY;
    scale_job *job = piece.at;
    memset(job, 0, sizeof *job);
    job->dim = request->dimension;
    job->within = request->within;
    job->config = *config;
    job->join = (hit_join_config){.no_touch = config->no_touch,
                                  .threads = config->threads,
                                  .tasks = config->tasks,
                                  .allocator = config->allocator,
                                  .progress = config->progress != NULL ? hit__join_scale_progress_within : NULL,
                                  .progress_context = job};
    job->spill.folder = config->folder;
    job->spill.allocator = &job->config.allocator;
    for (int set = 0; set < 2; set++) {
        job->source[set] = &request->source[request->within ? 0 : set];
        job->box_size[set] = hit__join_scale_size_of_box(job->dim, job->source[set]->form);
    }
    run_job(job, visit, context);
    const hit_status status = job->status;
    if (config->report != NULL)
        *config->report = job->report;
    if (status == HIT_OK)
        *total = job->sink.total;
    hit__core_give_back(&config->allocator, &piece);
    return status;
}
