/* Joins over many machines: from each rank's part to its pairs. */
#include "job.h"
#include "pairs.h"
#include "sorted.h"

#include <errno.h>
#include <string.h>

/* ---- What each rank has ---- */

static size_t size_of_box(int dim, hit_boxes_form form)
{
    const size_t number = form == HIT_BOXES_FLOAT || form == HIT_BOXES_OBB_FLOAT ? sizeof(float) : sizeof(double);
    return number * (form == HIT_BOXES_OBB || form == HIT_BOXES_OBB_FLOAT ? (dim == 2 ? 6u : 15u) : 2 * (size_t)dim);
}

/* Numbers the boxes through all ranks. False: the forms differ. */
static bool number_part(const mpi_job *job, mpi_part *part)
{
    uint64_t count = part->count, before = 0;
    /* An empty part has any form. */
    int form[2] = {count > 0 ? (int)part->form : -1, count > 0 ? -(int)part->form : -1000}, most[2];
    MPI_Exscan(&count, &before, 1, MPI_UINT64_T, MPI_SUM, job->ranks);
    part->first = job->rank == 0 ? 0 : before;
    MPI_Allreduce(&count, &part->total, 1, MPI_UINT64_T, MPI_SUM, job->ranks);
    MPI_Allreduce(form, most, 2, MPI_INT, MPI_MAX, job->ranks);
    if (most[0] >= 0)
        part->form = (hit_boxes_form)most[0];
    part->size = size_of_box(job->dim, part->form);
    return most[0] < 0 || most[0] == -most[1];
}

static bool form_known(hit_boxes_form form)
{
    return form == HIT_BOXES_DOUBLE || form == HIT_BOXES_FLOAT || form == HIT_BOXES_OBB || form == HIT_BOXES_OBB_FLOAT;
}

static hit_status begin(mpi_job *job)
{
    hit_scale_config *config = &job->config;
    bool good = config->cell == NULL && config->tiles == 0 && config->threads >= 0;
    for (int set = 0; set < mpi_sets(job); set++) {
        mpi_part *part = &job->part[set];
        good = number_part(job, part) && good;
        const bool turned = part->form == HIT_BOXES_OBB || part->form == HIT_BOXES_OBB_FLOAT;
        if (part->count > 0)
            good = good && form_known(part->form) && part->count <= HIT_BOXES_MAX && part->min &&
                   (turned || part->max) && part->stride >= (turned ? part->size : part->size / 2);
    }
    /* The least of all ranks' limits, so that all make the same plan. */
    int64_t memory = config->memory > 0 && config->memory < INT64_MAX ? (int64_t)config->memory : INT64_MAX;
    MPI_Allreduce(MPI_IN_PLACE, &memory, 1, MPI_INT64_T, MPI_MIN, job->ranks);
    config->memory = memory < INT64_MAX ? (uint64_t)memory : 0;
    return hit__mpi_agree(job, good ? HIT_OK : HIT_BAD_ARGUMENT);
}

/* ---- How many rounds ---- */

enum {
    MEMORY_JOINED = 150,       /* bytes that scale.h takes for a box that it joins, at most, besides the box */
    MEMORY_JOIN = 1 << 20,     /* and in any case, */
    MEMORY_THREAD = 640 << 10, /* and for a thread */
    MEMORY_CELL = 160,         /* bytes for a cell */
    MEMORY_PARTS = 8,          /* of the limit: one for buffers, two for pairs that are to be sorted */
    ROUNDS_MOST = 1 << 12,
    CELLS_MOST = 1 << 23,
    ATTEMPTS = 4
};

static uint64_t join_least(const mpi_job *job)
{
    return MEMORY_JOIN + (uint64_t)(job->config.threads > 1 ? job->config.threads : 1) * MEMORY_THREAD;
}

/* What there is for the boxes of a round, and for joining them. */
static uint64_t room_for_boxes(const mpi_job *job)
{
    const uint64_t part = job->config.memory / MEMORY_PARTS, cells = (uint64_t)job->rounds * (uint64_t)job->size;
    const uint64_t others = (job->config.sorted ? 3 : 1) * part + cells * MEMORY_CELL;
    return job->config.memory > others ? job->config.memory - others : 0;
}

/* Bytes for so many boxes of each set, with or without what it takes to join them in memory. */
static double need_of(const mpi_job *job, const double count[2], bool joined)
{
    double need = (double)join_least(job);
    for (int set = 0; set < mpi_sets(job); set++) {
        const double record = (double)mpi_record(job, set);
        need += count[set] * (record + (joined ? 1.25 * record + MEMORY_JOINED : 0));
    }
    return need;
}

static double greatest_need(const mpi_job *job, bool joined)
{
    const size_t cells = (size_t)job->rounds * (size_t)job->size;
    double greatest = 0;
    for (size_t i = 0; i < cells; i++) {
        const double count[2] = {(double)job->counts[i], job->within ? 0 : (double)job->counts[cells + i]};
        const double need = need_of(job, count, joined);
        greatest = need > greatest ? need : greatest;
    }
    return greatest;
}

/* If cells were all alike. */
static uint32_t first_rounds(mpi_job *job)
{
    job->rounds = 1;
    if (job->config.memory == 0)
        return 1;
    const double room = (double)room_for_boxes(job) - (double)join_least(job);
    const double ranks = (double)job->size,
                 count[2] = {(double)job->part[0].total / ranks, (double)job->part[1].total / ranks};
    const double rounds = room > 0 ? 1.3 * (need_of(job, count, true) - (double)join_least(job)) / room + 1 : 1;
    const double most = CELLS_MOST / job->size < ROUNDS_MOST ? CELLS_MOST / job->size : ROUNDS_MOST;
    return (uint32_t)(rounds < most ? rounds : most);
}

/* Cuts space into cells, for as many rounds as it takes for each to fit. What cannot be cut must be spilled. */
static hit_status plan(mpi_job *job)
{
    job->rounds = first_rounds(job);
    for (int attempt = 1;; attempt++) {
        hit_status status = hit__mpi_cut(job);
        if (status == HIT_OK)
            status = hit__mpi_count(job);
        if (status != HIT_OK || job->config.memory == 0)
            return status;
        const double room = (double)room_for_boxes(job), whole = greatest_need(job, true);
        const bool spills = job->config.folder != NULL && greatest_need(job, false) <= room;
        const double part = job->config.sorted ? 0.625 : 0.875;
        job->report.least = (uint64_t)((whole + (double)job->config.memory * part - room) / part);
        if (whole <= room)
            return HIT_OK;
        if (attempt == ATTEMPTS || 2 * (uint64_t)job->rounds * (uint64_t)job->size > CELLS_MOST)
            return spills ? HIT_OK : HIT_NO_MEMORY;
        job->rounds *= 2;
    }
}

/* ---- The join of this machine ---- */

static bool read_records(const mpi_job *job, int set, uint64_t first, size_t count, char *out)
{
    const size_t size = job->part[set].size, record = mpi_record(job, set);
    const char *from = (const char *)job->boxes[set].piece.at + (size_t)first * record;
    for (size_t i = 0; i < count; i++)
        memcpy(out + i * size, from + i * record, size);
    return true;
}

static bool read_first(void *context, uint64_t first, size_t count, void *out)
{
    return read_records(context, 0, first, count, out);
}

static bool read_second(void *context, uint64_t first, size_t count, void *out)
{
    return read_records(context, 1, first, count, out);
}

static uint64_t number_of(const mpi_job *job, int set, uint64_t i)
{
    uint64_t number;
    memcpy(&number, (const char *)job->boxes[set].piece.at + (size_t)i * mpi_record(job, set) + job->part[set].size,
           sizeof number);
    return number;
}

/* Pairs of what this rank has become pairs of all boxes. */
typedef struct pair_sink {
    const mpi_job *job;
    hit_long_pairs_visit *visit; /* NULL: they are kept */
    void *context;
    mpi_pairs kept;
    hit_status status; /* of what is kept */
} pair_sink;

static bool take_pairs(void *context, const hit_long_pair *pairs, size_t count)
{
    enum { AT_ONCE = 512 };
    pair_sink *sink = context;
    const mpi_job *job = sink->job;
    hit_long_pair out[AT_ONCE];
    for (size_t done = 0; done < count;) {
        const size_t now = count - done < AT_ONCE ? count - done : AT_ONCE;
        for (size_t i = 0; i < now; i++) {
            const uint64_t a = number_of(job, 0, pairs[done + i].a),
                           b = number_of(job, job->within ? 0 : 1, pairs[done + i].b);
            out[i] = job->within && b < a ? (hit_long_pair){b, a} : (hit_long_pair){a, b};
        }
        if (sink->visit == NULL)
            sink->status = hit__mpi_pairs_add(&sink->kept, out, now);
        if (sink->visit ? !sink->visit(sink->context, out, now) : sink->status != HIT_OK)
            return false;
        done += now;
    }
    return true;
}

/* As a hit_progress: of a round, as part of all. */
static bool pass_progress(void *context, uint64_t done, uint64_t total)
{
    const mpi_job *job = context;
    (void)total;
    return job->config.progress(job->config.progress_context, job->done + done, job->todo);
}

static hit_scale_config config_here(mpi_job *job, const hit_cell *cell, hit_scale_report *report)
{
    hit_scale_config config = job->config;
    config.cell = cell;
    config.sorted = false;
    config.report = report;
    if (config.progress)
        config.progress = pass_progress;
    config.progress_context = job;
    if (config.memory > 0) {
        config.memory = room_for_boxes(job);
        for (int set = 0; set < mpi_sets(job); set++)
            config.memory -= (uint64_t)job->boxes[set].count * mpi_record(job, set);
    }
    return config;
}

static hit_status join_here(mpi_job *job, uint32_t round, pair_sink *sink, uint64_t *count)
{
    const hit_source a = {read_first, job, job->boxes[0].count, job->part[0].form};
    const hit_source b = {read_second, job, job->boxes[1].count, job->part[1].form};
    const hit_cell cell = hit_cells_at(job->cells, round * (uint32_t)job->size + (uint32_t)job->rank);
    hit_scale_report report = {0};
    const hit_scale_config config = config_here(job, &cell, &report);
    hit_status status;
    if (sink && job->dim == 2)
        status = job->within ? hit_join_source2(a, &config, take_pairs, sink)
                             : hit_join_source2_source2(a, b, &config, take_pairs, sink);
    else if (sink)
        status = job->within ? hit_join_source3(a, &config, take_pairs, sink)
                             : hit_join_source3_source3(a, b, &config, take_pairs, sink);
    else if (job->dim == 2)
        status = job->within ? hit_join_source2_count(a, &config, count)
                             : hit_join_source2_source2_count(a, b, &config, count);
    else
        status = job->within ? hit_join_source3_count(a, &config, count)
                             : hit_join_source3_source3_count(a, b, &config, count);
    job->report.written += report.written;
    job->report.read += report.read;
    job->report.kept += job->boxes[0].count + (job->within ? 0 : job->boxes[1].count);
    job->report.cells++;
    return sink && sink->status != HIT_OK ? sink->status : status;
}

/* ---- All of it ---- */

static hit_status run_round(mpi_job *job, uint32_t round, pair_sink *sink, uint64_t *total)
{
    hit_status status = HIT_OK;
    uint64_t count = 0;
    for (int set = 0; set < mpi_sets(job) && status == HIT_OK; set++)
        status = hit__mpi_exchange(job, set, round);
    if (status == HIT_OK)
        status = hit__mpi_agree(job, join_here(job, round, sink, &count));
    *total += count;
    for (int set = 0; set < mpi_sets(job); set++) {
        job->done += job->boxes[set].count;
        hit__mpi_give_back(job, &job->boxes[set].piece);
    }
    return status;
}

static hit_status find_pairs(mpi_job *job, hit_long_pairs_visit *visit, void *context, uint64_t *total)
{
    const bool sorted = visit && job->config.sorted;
    pair_sink sink = {.job = job, .visit = sorted ? NULL : visit, .context = context, .status = HIT_OK};
    const size_t cells = (size_t)job->rounds * (size_t)job->size;
    uint64_t count = 0;
    hit_status status = HIT_OK;
    for (size_t i = (size_t)job->rank; i < cells; i += (size_t)job->size)
        job->todo += job->counts[i] + job->counts[cells + i];
    if (sorted)
        status = hit__mpi_agree(
            job, hit__mpi_pairs_make(job, hit__mpi_share(job, MEMORY_PARTS / 2, 1 << 20), false, &sink.kept));
    for (uint32_t round = 0; round < job->rounds && status == HIT_OK; round++)
        status = run_round(job, round, visit ? &sink : NULL, &count);
    if (status == HIT_OK && sorted)
        status = hit__mpi_sort_pairs(job, &sink.kept, visit, context);
    if (status == HIT_OK && !visit)
        MPI_Allreduce(&count, total, 1, MPI_UINT64_T, MPI_SUM, job->ranks);
    hit__mpi_pairs_free(&sink.kept);
    return status;
}

static hit_status run(mpi_job *job, hit_long_pairs_visit *visit, void *context, uint64_t *total)
{
    hit_status status = begin(job);
    if (status == HIT_OK)
        status = plan(job);
    if (status == HIT_OK)
        status = find_pairs(job, visit, context, total);
    const int why = errno; /* of the rank that failed */
    hit__mpi_give_back(job, &job->counted);
    hit_cells_free(job->cells);
    errno = why;
    return status;
}

static mpi_part part_of(const void *min, const void *max, size_t stride, size_t count, hit_boxes_form form)
{
    return (mpi_part){.min = min, .max = max, .stride = stride, .count = count, .form = form};
}

static hit_status ask(MPI_Comm ranks, int dim, bool within, mpi_part a, mpi_part b, const hit_scale_config *config,
                      hit_long_pairs_visit *visit, void *context, uint64_t *total)
{
    mpi_job job = {.dim = dim, .within = within, .part = {a, b}};
    if (config)
        job.config = *config;
    job.config.sorted = job.config.sorted && visit;
    MPI_Comm_dup(ranks, &job.ranks);
    MPI_Comm_set_errhandler(job.ranks, MPI_ERRORS_ARE_FATAL);
    MPI_Comm_rank(job.ranks, &job.rank);
    MPI_Comm_size(job.ranks, &job.size);
    const hit_status status = run(&job, visit, context, total);
    const int why = errno;
    MPI_Comm_free(&job.ranks);
    errno = why;
    if (config && config->report)
        *config->report = job.report;
    return status;
}

static mpi_part part2(hit_boxes2 boxes)
{
    return part_of(boxes.min, boxes.max, boxes.stride, boxes.count, boxes.form);
}

static mpi_part part3(hit_boxes3 boxes)
{
    return part_of(boxes.min, boxes.max, boxes.stride, boxes.count, boxes.form);
}

hit_status hit_mpi_join_boxes2(MPI_Comm ranks, hit_boxes2 boxes, const hit_scale_config *config,
                               hit_long_pairs_visit *visit, void *context)
{
    return ask(ranks, 2, true, part2(boxes), part2(boxes), config, visit, context, NULL);
}

hit_status hit_mpi_join_boxes3(MPI_Comm ranks, hit_boxes3 boxes, const hit_scale_config *config,
                               hit_long_pairs_visit *visit, void *context)
{
    return ask(ranks, 3, true, part3(boxes), part3(boxes), config, visit, context, NULL);
}

hit_status hit_mpi_join_boxes2_count(MPI_Comm ranks, hit_boxes2 boxes, const hit_scale_config *config, uint64_t *out)
{
    return ask(ranks, 2, true, part2(boxes), part2(boxes), config, NULL, NULL, out);
}

hit_status hit_mpi_join_boxes3_count(MPI_Comm ranks, hit_boxes3 boxes, const hit_scale_config *config, uint64_t *out)
{
    return ask(ranks, 3, true, part3(boxes), part3(boxes), config, NULL, NULL, out);
}

hit_status hit_mpi_join_boxes2_boxes2(MPI_Comm ranks, hit_boxes2 a, hit_boxes2 b, const hit_scale_config *config,
                                      hit_long_pairs_visit *visit, void *context)
{
    return ask(ranks, 2, false, part2(a), part2(b), config, visit, context, NULL);
}

hit_status hit_mpi_join_boxes3_boxes3(MPI_Comm ranks, hit_boxes3 a, hit_boxes3 b, const hit_scale_config *config,
                                      hit_long_pairs_visit *visit, void *context)
{
    return ask(ranks, 3, false, part3(a), part3(b), config, visit, context, NULL);
}

hit_status hit_mpi_join_boxes2_boxes2_count(MPI_Comm ranks, hit_boxes2 a, hit_boxes2 b, const hit_scale_config *config,
                                            uint64_t *out)
{
    return ask(ranks, 2, false, part2(a), part2(b), config, NULL, NULL, out);
}

hit_status hit_mpi_join_boxes3_boxes3_count(MPI_Comm ranks, hit_boxes3 a, hit_boxes3 b, const hit_scale_config *config,
                                            uint64_t *out)
{
    return ask(ranks, 3, false, part3(a), part3(b), config, NULL, NULL, out);
}
