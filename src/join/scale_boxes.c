/* What is in memory of a join that may spill: pieces of the input, and the pairs within a cell.
 *
 * A pair belongs to the cell that holds, on each axis, the greater of the two least corners. If both boxes have their
 * least corner in the cell, that is so; else it is looked at. Based on: J. P. Dittrich, B. Seeger, "Data Redundancy and
 * Duplicate Detection in Spatial Join Processing", ICDE 2000, for the point that tells one cell from the others. */
#include "join/scale_job.h"

#include "exact/order.h"
#include "join/join_run.h"

#include <float.h>
#include <string.h>

batch_boxes hit__join_scale_view(const scale_job *job, int set, const void *records, size_t count)
{
    const hit_boxes_form form = job->source[set]->form;
    const size_t corner = (size_t)job->dim * (form == HIT_BOXES_FLOAT ? sizeof(float) : sizeof(double));
    const char *max = batch_is_turned(form) ? NULL : (const char *)records + corner;
    return (batch_boxes){records, max, scale_record(job, set), count, form, job->dim, NULL};
}

/* ---- Pieces of the input ---- */

size_t hit__join_scale_chunk(const scale_job *job, const scale_input *input)
{
    return input->source != NULL ? job->shares.chunk : input->list->room;
}

/* Boxes one behind the other become records, from the last one on. */
static inline void spread_boxes(char *to, size_t box, size_t count, uint64_t first)
{
    const size_t record = box + sizeof first;
    for (size_t i = count; i-- > 0;) {
        const uint64_t place = first + i;
        memmove(to + i * record, to + i * box, box);
        memcpy(to + i * record + box, &place, sizeof place);
    }
}

static void spread(char *to, size_t box, size_t count, uint64_t first)
{
    if (box == 6 * sizeof(float)) /* the usual ones: see scale_copy */
        spread_boxes(to, 6 * sizeof(float), count, first);
    else
        spread_boxes(to, box, count, first);
}

/* Are they AABBs that are good for certain: none flat, none large? As a rule they are, and it is told soon. */
static bool all_usual(const batch_boxes *boxes)
{
    double lo[CUTS_AXES * SCALE_BULK], hi[CUTS_AXES * SCALE_BULK];
    bool usual = !batch_is_turned(boxes->form);
    for (size_t i = 0; i < boxes->count && usual; i += SCALE_BULK) {
        const size_t left = boxes->count - i, count = left < SCALE_BULK ? left : SCALE_BULK;
        hit__batch_boxes_numbers(boxes, i, count, lo, hi);
        for (size_t k = 0; k < count * (size_t)boxes->dim; k++)
            usual = usual & (lo[k] < hi[k]) & (lo[k] >= -DBL_MAX) & (hi[k] <= DBL_MAX);
    }
    return usual;
}

static bool next_of_source(scale_job *job, int set, const hit_source *source, uint64_t *next, char *to, size_t *count)
{
    const uint64_t left = source->count - *next;
    bool exact = true;
    *count = left < job->shares.chunk ? (size_t)left : job->shares.chunk;
    if (*count == 0)
        return true;
    if (!source->read(source->context, *next, *count, to))
        return hit__join_scale_fails(job, HIT_STOPPED);
    spread(to, job->box_size[set], *count, *next);
    const batch_boxes view = hit__join_scale_view(job, set, to, *count);
    if (!all_usual(&view) && !hit__batch_boxes_good(&view, 0, *count, &exact))
        return hit__join_scale_fails(job, HIT_BAD_ARGUMENT);
    *next += *count;
    return true;
}

bool hit__join_scale_next(scale_job *job, int set, const scale_input *input, uint64_t *next, void *to, size_t *count)
{
    if (input->source != NULL)
        return next_of_source(job, set, input->source, next, to, count);
    *count = 0;
    if (*next == input->list->blocks)
        return true;
    if (!hit__join_spill_get(&job->spill, input->list, (size_t)*next, to))
        return hit__join_scale_fails(job, job->spill.status);
    *count = input->list->block[(*next)++].count;
    return true;
}

/* ---- Loading ---- */

bool hit__join_scale_boxes_make(scale_job *job, int set, size_t room, scale_boxes *out)
{
    *out = (scale_boxes){.set = set, .room = room};
    if (!hit__core_take(&job->config.allocator, (room + 1) * scale_record(job, set), &out->piece))
        return hit__join_scale_fails(job, HIT_NO_MEMORY);
    out->view = hit__join_scale_view(job, set, out->piece.at, 0);
    return true;
}

void hit__join_scale_boxes_free(scale_job *job, scale_boxes *boxes)
{
    hit__core_give_back(&job->config.allocator, &boxes->piece);
}

static void swap_records(char *x, char *y, size_t size)
{
    char kept[sizeof(hit_obb3) + sizeof(uint64_t)];
    memcpy(kept, x, size);
    memcpy(x, y, size);
    memcpy(y, kept, size);
}

static bool is_left_out(const scale_job *job, const double *lo, const double *hi)
{
    uint32_t touched[SCALE_CELLS];
    return job->giants_of != NULL && hit__join_cuts_touched(job->giants_of, lo, hi, touched, job->giant) > job->giant;
}

/* A record moves to those that are kept; and, if the cell owns it, to the front of all. */
static void keep(scale_boxes *boxes, size_t record, size_t i, bool own)
{
    char *records = boxes->piece.at;
    const size_t kept = boxes->view.count++;
    if (kept != i)
        scale_copy(records + kept * record, records + i * record, record);
    if (own && boxes->own != kept)
        swap_records(records + boxes->own * record, records + kept * record, record);
    boxes->own += own;
}

/* Does the list say that its cell owns the record? From now on the record does not say it. */
static bool take_own(char *place)
{
    uint64_t number;
    memcpy(&number, place, sizeof number);
    const bool own = (number & SCALE_OWN) != 0;
    number &= ~SCALE_OWN;
    memcpy(place, &number, sizeof number);
    return own;
}

/* Of records behind those that are kept: those that touch the cell and are not left out. */
static void keep_some(const scale_job *job, const scale_input *input, const join_cell *cell, size_t count,
                      scale_boxes *boxes)
{
    const size_t from = boxes->view.count, record = scale_record(job, boxes->set), box = job->box_size[boxes->set];
    const bool listed = input->list != NULL, looked_at = !listed || job->giants_of != NULL;
    const batch_boxes all = hit__join_scale_view(job, boxes->set, boxes->piece.at, from + count);
    for (size_t i = from; i < from + count; i++) {
        bool own = listed && take_own((char *)boxes->piece.at + i * record + box);
        if (looked_at) {
            double lo[CUTS_AXES], hi[CUTS_AXES];
            hit__batch_box_numbers(&all, i, lo, hi);
            if (!hit__join_cell_touches(cell, job->dim, lo, hi) || is_left_out(job, lo, hi))
                continue;
            own = hit__join_cell_holds(cell, job->dim, lo);
        }
        keep(boxes, record, i, own);
    }
}

bool hit__join_scale_boxes_load(scale_job *job, const scale_input *input, const join_cell *cell, uint64_t *next,
                                bool *ended, scale_boxes *out)
{
    const size_t chunk = hit__join_scale_chunk(job, input), record = scale_record(job, out->set);
    out->view.count = out->own = 0;
    *ended = false;
    while (!*ended && out->room - out->view.count >= chunk) {
        size_t count;
        char *to = (char *)out->piece.at + out->view.count * record;
        if (!hit__join_scale_next(job, out->set, input, next, to, &count))
            return false;
        *ended = count == 0;
        keep_some(job, input, cell, count, out);
    }
    return true;
}

/* ---- Pairs ---- */

typedef struct scale_pairs {
    scale_job *job;
    const scale_boxes *a, *b;
    const join_cell *cell;
} scale_pairs;

static uint64_t place_of_record(const scale_job *job, const scale_boxes *boxes, size_t i)
{
    uint64_t place;
    const size_t box = job->box_size[boxes->set];
    memcpy(&place, (const char *)boxes->piece.at + i * (box + sizeof place) + box, sizeof place);
    return place;
}

static bool belongs(const scale_pairs *pairs, hit_pair pair)
{
    double lo[2][CUTS_AXES], hi[CUTS_AXES], point[CUTS_AXES];
    if (pair.a < pairs->a->own && pair.b < pairs->b->own)
        return true;
    hit__batch_box_numbers(&pairs->a->view, pair.a, lo[0], hi);
    hit__batch_box_numbers(&pairs->b->view, pair.b, lo[1], hi);
    for (int k = 0; k < pairs->job->dim; k++)
        point[k] = exact_less(lo[0][k], lo[1][k]) ? lo[1][k] : lo[0][k];
    return hit__join_cell_holds(pairs->cell, pairs->job->dim, point);
}

/* Pairs that are counted need no places, which are far apart in memory. */
static bool count_pairs(void *context, const hit_pair *found, size_t count)
{
    const scale_pairs *pairs = context;
    for (size_t i = 0; i < count; i++)
        pairs->job->sink.total += belongs(pairs, found[i]);
    return true;
}

static bool take_pairs(void *context, const hit_pair *found, size_t count)
{
    const scale_pairs *pairs = context;
    scale_job *job = pairs->job;
    for (size_t i = 0; i < count; i++)
        if (belongs(pairs, found[i]) && !hit__join_scale_sink_put(job, place_of_record(job, pairs->a, found[i].a),
                                                                  place_of_record(job, pairs->b, found[i].b)))
            return false;
    return true;
}

static hit_boxes3 boxes_of(const batch_boxes *view)
{
    return (hit_boxes3){view->min, view->max, view->stride, view->count, view->form, NULL};
}

bool hit__join_scale_boxes_join(scale_job *job, const scale_boxes *a, const scale_boxes *b, const join_cell *cell)
{
    const join_request request = {
        job->dim, b == NULL, {boxes_of(&a->view), boxes_of(b == NULL ? &a->view : &b->view)}, &job->join};
    scale_pairs pairs = {job, a, b == NULL ? a : b, cell};
    hit_status status;
    if (scale_sink_counts(&job->sink) && a->own == a->view.count && pairs.b->own == pairs.b->view.count) {
        uint64_t count = 0;
        status = hit__join_count(&request, &count);
        job->sink.total += count;
    } else {
        status = hit__join_visit(&request, scale_sink_counts(&job->sink) ? count_pairs : take_pairs, &pairs);
    }
    return status == HIT_OK || hit__join_scale_fails(job, status);
}
