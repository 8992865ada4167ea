/* Batches of which at least one set is turned boxes: through the filter, and what it leaves open to the exact stages.
 *
 * Sixteen pairs at a time: of packed boxes where both sides are packed, of boxes as they are where one side is turned
 * ones in doubles and the other these or AABBs; else what is not packed is packed on the way. What is open is
 * collected, so that the exact stages, too, have many pairs at once.
 *
 * This file finds the boxes, and puts the answers where they belong. */
#include "batch/as_obb.h"
#include "batch/batch_request.h"
#include "batch/lane_filter.h"
#include "batch/one_pair.h"
#include "batch/packed_box.h"
#include "batch/settle2.h"
#include "batch/settle3.h"
#include "core/bits.h"
#include "core/inline.h"
#include "core/parts.h"
#include "core/stages.h"
#include "exact/order.h"

#include <math.h>

enum {
    TURNED_CHUNK = 32, /* pairs whose boxes are on their way from memory together; a multiple of 16 */
    TURNED_OPEN = 192, /* pairs that are settled together */
    TURNED_MADE = 20   /* and of which boxes have to be made for that */
};

/* What a filter is to see of a box: its packed form, or a turned box as it is, or the corners of an AABB. */
typedef enum obbs_sight { SIGHT_PACKED, SIGHT_OBB, SIGHT_CORNERS } obbs_sight;

typedef union obbs_made {
    hit_packed2 packed2;
    hit_packed3 packed3;
    batch_corners corners;
} obbs_made;

/* How the filter gets to see the boxes of a set. */
typedef struct obbs_side {
    const batch_boxes *boxes;
    const char *first; /* of what it is to see, in an array; NULL: made on the way */
    size_t stride;
    bool corners;                 /* make these, not packed forms */
    const char *at[TURNED_CHUNK]; /* those of a chunk's pairs */
    obbs_made made[TURNED_CHUNK];
} obbs_side;

static void side_begin(obbs_side *side, const batch_boxes *boxes, obbs_sight sight)
{
    side->boxes = boxes;
    side->corners = sight == SIGHT_CORNERS;
    side->first = sight == SIGHT_OBB ? boxes->min : sight == SIGHT_PACKED ? boxes->packed : NULL;
    side->stride = sight == SIGHT_OBB ? boxes->stride : batch_packed_size(boxes->dim);
}

static inline const char *side_fetched(const obbs_side *side, size_t box)
{
    const char *at = side->first + box * side->stride;
    CORE_FETCH(at);
    if (side->stride > 64)
        CORE_FETCH(at + 64);
    return at;
}

/* A box without points is none to the filter, which so leaves it open. */
static void side_corners(const batch_boxes *boxes, size_t box, batch_corners *out)
{
    *out = (batch_corners){{0}, {0}};
    hit__batch_box_numbers(boxes, box, out->min, out->max);
    for (int c = 0; c < boxes->dim; c++)
        if (!exact_less_equal(out->min[c], out->max[c]))
            out->min[0] = NAN;
}

static const char *side_make(obbs_side *side, size_t box, size_t lane)
{
    obbs_made *made = &side->made[lane];
    if (side->corners)
        side_corners(side->boxes, box, &made->corners);
    else
        hit__batch_pack(side->boxes, box, made);
    return (const char *)made;
}

/* The boxes of pairs first to first + count - 1; lanes up to the next multiple of sixteen repeat the last. */
static void side_take(obbs_side *side, const batch_request *request, bool second, size_t first, size_t count)
{
    if (!side->first) {
        for (size_t i = 0; i < count; i++) {
            hit_pair pair = batch_pair_at(request, first + i);
            side->at[i] = side_make(side, second ? pair.b : pair.a, i);
        }
    } else if (request->shape != BATCH_INDEXED) {
        for (size_t i = 0; i < count; i++)
            side->at[i] = side->first + (first + i) * side->stride;
    } else if (second) {
        for (size_t i = 0; i < count; i++)
            side->at[i] = side_fetched(side, request->pairs[first + i].b);
    } else {
        for (size_t i = 0; i < count; i++)
            side->at[i] = side_fetched(side, request->pairs[first + i].a);
    }
    for (size_t i = count; i % 16 != 0; i++)
        side->at[i] = side->at[count - 1];
}

/* The only box of a set. */
static void side_take_one(obbs_side *side)
{
    const char *one = side->first ? side->first : side_make(side, 0, 0);
    for (size_t i = 0; i < TURNED_CHUNK; i++)
        side->at[i] = one;
}

/* The pairs that the filter left open. */
typedef struct obbs_open {
    size_t count, at[TURNED_OPEN];
} obbs_open;

static void settle_obbs2(const batch_request *request, const size_t *at, size_t count, const batch_answers *answers)
{
    const hit_obb2 *a[TURNED_OPEN], *b[TURNED_OPEN];
    unsigned char relation[TURNED_OPEN];
    for (size_t i = 0; i < count; i++) {
        hit_pair pair = batch_boxes_of_pair(request, at[i]);
        a[i] = (const void *)(request->a.min + pair.a * request->a.stride);
        b[i] = (const void *)(request->b.min + pair.b * request->b.stride);
    }
    hit__batch_settle2(request->isa, a, b, count, relation);
    answers_put_all(answers, at, relation, count);
}

/* Up to TURNED_MADE pairs of which boxes are AABBs, or floats. */
static void settle_made2(const batch_request *request, const size_t *at, size_t count, const batch_answers *answers)
{
    const hit_obb2 *a[TURNED_MADE], *b[TURNED_MADE];
    hit_obb2 made[2][TURNED_MADE];
    size_t place[TURNED_MADE], kept = 0;
    unsigned char relation[TURNED_MADE];
    for (size_t i = 0; i < count; i++) {
        hit_pair pair = batch_boxes_of_pair(request, at[i]);
        a[kept] = hit__batch_as_obb2(&request->a, pair.a, &made[0][kept]);
        b[kept] = hit__batch_as_obb2(&request->b, pair.b, &made[1][kept]);
        if (a[kept] && b[kept])
            place[kept++] = at[i];
        else
            answers_put(answers, at[i], hit__batch_relate_one_pair(&request->a, pair.a, &request->b, pair.b));
    }
    hit__batch_settle2(request->isa, a, b, kept, relation);
    answers_put_all(answers, place, relation, kept);
}

static void settle_obbs3(const batch_request *request, const size_t *at, size_t count, const batch_answers *answers)
{
    const hit_obb3 *a[TURNED_OPEN], *b[TURNED_OPEN];
    unsigned char relation[TURNED_OPEN];
    for (size_t i = 0; i < count; i++) {
        hit_pair pair = batch_boxes_of_pair(request, at[i]);
        a[i] = (const void *)(request->a.min + pair.a * request->a.stride);
        b[i] = (const void *)(request->b.min + pair.b * request->b.stride);
    }
    hit__batch_settle3(request->isa, a, b, count, relation);
    answers_put_all(answers, at, relation, count);
}

/* Up to TURNED_MADE pairs of which boxes are AABBs, or floats. */
static void settle_made3(const batch_request *request, const size_t *at, size_t count, const batch_answers *answers)
{
    const hit_obb3 *a[TURNED_MADE], *b[TURNED_MADE];
    hit_obb3 made[2][TURNED_MADE];
    size_t place[TURNED_MADE], kept = 0;
    unsigned char relation[TURNED_MADE];
    for (size_t i = 0; i < count; i++) {
        hit_pair pair = batch_boxes_of_pair(request, at[i]);
        a[kept] = hit__batch_as_obb3(&request->a, pair.a, &made[0][kept]);
        b[kept] = hit__batch_as_obb3(&request->b, pair.b, &made[1][kept]);
        if (a[kept] && b[kept])
            place[kept++] = at[i];
        else
            answers_put(answers, at[i], hit__batch_relate_one_pair(&request->a, pair.a, &request->b, pair.b));
    }
    hit__batch_settle3(request->isa, a, b, kept, relation);
    answers_put_all(answers, place, relation, kept);
}

static void settle_open(const batch_request *request, const obbs_open *open, const batch_answers *answers)
{
    if (request->a.form == HIT_BOXES_OBB && request->b.form == HIT_BOXES_OBB) {
        if (core_is_plane(request->a.dim))
            settle_obbs2(request, open->at, open->count, answers);
        else
            settle_obbs3(request, open->at, open->count, answers);
        return;
    }
    for (size_t first = 0; first < open->count; first += TURNED_MADE) {
        size_t count = open->count - first < TURNED_MADE ? open->count - first : TURNED_MADE;
        if (core_is_plane(request->a.dim))
            settle_made2(request, open->at + first, count, answers);
        else
            settle_made3(request, open->at + first, count, answers);
    }
}

/* A request on its way through the filter. */
typedef struct obbs_run {
    const batch_request *request;
    const batch_answers *answers;
    batch_filter *filter;
    bool swapped; /* the filter wants the second box first */
    obbs_side side[2];
    obbs_open open;
} obbs_run;

static void run_begin(obbs_run *run, const batch_request *request, const batch_answers *answers)
{
    const batch_boxes *a = &request->a, *b = &request->b;
    run->request = request;
    run->answers = answers;
    run->open.count = 0;
    batch_filters filters = hit__batch_filters_for(a->dim, request->isa);
    /* One box is packed at little cost; turned boxes are read as they are, at less than packing them takes. */
    bool both_packed = b->packed && (a->packed || request->shape == BATCH_ONE);
    bool obb_a = a->form == HIT_BOXES_OBB && !both_packed, obb_b = b->form == HIT_BOXES_OBB && !both_packed;
    obbs_sight sight_a = SIGHT_PACKED, sight_b = SIGHT_PACKED;
    run->filter = filters.packed;
    run->swapped = obb_a && !batch_is_turned(b->form);
    if (obb_a && obb_b) {
        sight_a = sight_b = SIGHT_OBB;
        run->filter = filters.obbs;
    } else if (run->swapped || (obb_b && !batch_is_turned(a->form))) {
        sight_a = obb_a ? SIGHT_OBB : SIGHT_CORNERS;
        sight_b = obb_b ? SIGHT_OBB : SIGHT_CORNERS;
        run->filter = filters.mixed;
    }
    side_begin(&run->side[0], a, sight_a);
    side_begin(&run->side[1], b, sight_b);
    if (request->shape == BATCH_ONE)
        side_take_one(&run->side[0]);
}

/* The sixteen pairs of the chunk `first` from `lane` on, or the `count` that are left. */
static void run_filter(obbs_run *run, size_t first, size_t lane, size_t count)
{
    uint32_t bits = run->filter(run->side[run->swapped].at + lane, run->side[!run->swapped].at + lane);
    uint32_t all = count < 16 ? (1u << count) - 1 : 0xffff, overlapping = bits >> 16 & all;
    answers_put_some(run->answers, first + lane, count < 16 ? count : 16, overlapping);
    core_count_bits(filter, (bits | overlapping) & all);
    for (uint32_t open = ~(bits | overlapping) & all; open != 0; open &= open - 1)
        run->open.at[run->open.count++] = first + lane + core_lowest_bit(open);
}

void hit__batch_run_obbs(const batch_request *request, const batch_answers *answers)
{
    obbs_run run;
    if (request->count == 0)
        return;
    run_begin(&run, request, answers);
    for (size_t first = 0; first < request->count; first += TURNED_CHUNK) {
        size_t count = request->count - first < TURNED_CHUNK ? request->count - first : TURNED_CHUNK;
        if (request->shape != BATCH_ONE)
            side_take(&run.side[0], request, false, first, count);
        side_take(&run.side[1], request, true, first, count);
        for (size_t lane = 0; lane < count; lane += 16)
            run_filter(&run, first, lane, count - lane);
        if (run.open.count > TURNED_OPEN - TURNED_CHUNK || first + count == request->count) {
            settle_open(request, &run.open, answers);
            run.open.count = 0;
        }
    }
}
