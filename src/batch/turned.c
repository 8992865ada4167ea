/* Batches of which at least one set is turned boxes: through the filter, and what it leaves open to the exact stages.
 *
 * Sixteen pairs at a time: of packed boxes where both sides are packed, of turned ones as they are where both are such;
 * else what is not packed is packed on the way. What is open is collected, so that the exact stages, too, have many
 * pairs at once.
 * Bookkeeping: finds the boxes, and puts the answers where they belong. */
#include "batch/alone.h"
#include "batch/filter.h"
#include "batch/pack.h"
#include "batch/run.h"
#include "batch/settle2.h"
#include "batch/settle3.h"
#include "core/bits.h"
#include "core/inline.h"
#include "core/stages.h"

enum {
    TURNED_CHUNK = 256,       /* pairs, of which those that are open are settled together */
    TURNED_FETCHED_AHEAD = 32 /* pairs */
};

/* How the filter gets to see the boxes of a set. */
typedef struct turned_side {
    const batch_boxes *boxes;
    const char *first; /* packed forms or turned boxes in an array; NULL: packed on the way */
    size_t stride;
    hit_packed3 made[16]; /* or hit_packed2 */
} turned_side;

static void side_begin(turned_side *side, const batch_boxes *boxes, bool as_obbs)
{
    side->boxes = boxes;
    side->first = as_obbs ? boxes->min : boxes->packed;
    side->stride = as_obbs ? boxes->stride : batch_packed_size(boxes->dim);
}

static const char *side_pack(turned_side *side, size_t i, size_t lane)
{
    char *made = (char *)side->made + lane * batch_packed_size(side->boxes->dim);
    hit__batch_pack(side->boxes, i, made);
    return made;
}

/* Sixteen boxes i of the views, for as many lanes: those that the pairs from `first` on name, which are `count` at
 * most; lanes behind them repeat the last. */
static void side_take(turned_side *side, const batch_request *request, bool second, size_t first, size_t count,
                      const char *at[16])
{
    if (count == 16 && side->first && request->shape != BATCH_INDEXED) {
        const char *box = side->first + first * side->stride;
        for (size_t i = 0; i < 16; i++)
            at[i] = box + i * side->stride;
        return;
    }
    if (count == 16 && side->first) {
        const hit_pair *pairs = request->pairs + first;
        for (size_t i = 0; i < 16; i++)
            at[i] = side->first + (second ? pairs[i].b : pairs[i].a) * side->stride;
        return;
    }
    for (size_t i = 0; i < 16; i++) {
        hit_pair pair = batch_pair_at(request, first + (i < count ? i : count - 1));
        size_t box = second ? pair.b : pair.a;
        at[i] = side->first ? side->first + box * side->stride : side_pack(side, box, i);
    }
}

static inline void side_fetch(const turned_side *side, size_t i)
{
    const char *at = side->first + i * side->stride;
    CORE_FETCH(at);
    if (side->stride > 64)
        CORE_FETCH(at + 64);
}

/* What the filter left open, of the pairs from `first` on. */
typedef struct turned_open {
    size_t count;
    uint16_t at[TURNED_CHUNK];
} turned_open;

static void settle_obbs2(const batch_request *request, size_t first, const turned_open *open,
                         const batch_answers *answers)
{
    const hit_obb2 *a[TURNED_CHUNK], *b[TURNED_CHUNK];
    unsigned char relation[TURNED_CHUNK];
    for (size_t i = 0; i < open->count; i++) {
        hit_pair pair = batch_boxes_of_pair(request, first + open->at[i]);
        a[i] = (const void *)(request->a.min + pair.a * request->a.stride);
        b[i] = (const void *)(request->b.min + pair.b * request->b.stride);
    }
    hit__batch_settle2(request->isa, a, b, open->count, relation);
    for (size_t i = 0; i < open->count; i++)
        answers_put(answers, first + open->at[i], (hit_relation)relation[i]);
}

static void settle_obbs3(const batch_request *request, size_t first, const turned_open *open,
                         const batch_answers *answers)
{
    const hit_obb3 *a[TURNED_CHUNK], *b[TURNED_CHUNK];
    unsigned char relation[TURNED_CHUNK];
    for (size_t i = 0; i < open->count; i++) {
        hit_pair pair = batch_boxes_of_pair(request, first + open->at[i]);
        a[i] = (const void *)(request->a.min + pair.a * request->a.stride);
        b[i] = (const void *)(request->b.min + pair.b * request->b.stride);
    }
    hit__batch_settle3(request->isa, a, b, open->count, relation);
    for (size_t i = 0; i < open->count; i++)
        answers_put(answers, first + open->at[i], (hit_relation)relation[i]);
}

static void settle_open(const batch_request *request, size_t first, const turned_open *open,
                        const batch_answers *answers)
{
    if (request->a.form == HIT_BOXES_OBB && request->b.form == HIT_BOXES_OBB) {
        if (request->a.dim == 2)
            settle_obbs2(request, first, open, answers);
        else
            settle_obbs3(request, first, open, answers);
        return;
    }
    for (size_t i = 0; i < open->count; i++) {
        hit_pair pair = batch_boxes_of_pair(request, first + open->at[i]);
        answers_put(answers, first + open->at[i], hit__batch_relate_alone(&request->a, pair.a, &request->b, pair.b));
    }
}

/* A request on its way through the filter. */
typedef struct turned_run {
    const batch_request *request;
    const batch_answers *answers;
    batch_filter *filter;
    turned_side side[2];
    const char *a[16], *b[16]; /* the boxes for the lanes */
} turned_run;

/* Pairs first to first + count - 1, at most sixteen. Returns those that are open. */
static uint32_t filter_some(turned_run *run, size_t first, size_t count)
{
    const batch_request *request = run->request;
    if (request->shape != BATCH_ONE)
        side_take(&run->side[0], request, false, first, count, run->a);
    side_take(&run->side[1], request, true, first, count, run->b);
    uint32_t bits = run->filter(run->a, run->b), all = (1u << count) - 1, overlapping = bits >> 16 & all;
    answers_put_some(run->answers, first, count, overlapping);
    core_count_bits(filter, (bits | overlapping) & all);
    return ~(bits | overlapping) & all;
}

/* Asks for the boxes of the next sixteen pairs but one. */
static void fetch_some(const turned_run *run, size_t first)
{
    const batch_request *request = run->request;
    size_t end = first + 16 < request->count ? first + 16 : request->count;
    for (size_t i = first; i < end; i++) {
        side_fetch(&run->side[0], request->pairs[i].a);
        side_fetch(&run->side[1], request->pairs[i].b);
    }
}

static void run_begin(turned_run *run, const batch_request *request, const batch_answers *answers)
{
    const batch_boxes *a = &request->a, *b = &request->b;
    run->request = request;
    run->answers = answers;
    /* One box is packed at little cost. */
    bool both_packed = b->packed && (a->packed || request->shape == BATCH_ONE);
    bool as_obbs = a->form == HIT_BOXES_OBB && b->form == HIT_BOXES_OBB && !both_packed;
    batch_filters filters = hit__batch_filters_for(a->dim, request->isa);
    run->filter = as_obbs ? filters.obbs : filters.packed;
    side_begin(&run->side[0], a, as_obbs);
    side_begin(&run->side[1], b, as_obbs);
    if (request->shape == BATCH_ONE) {
        run->a[0] = run->side[0].first ? run->side[0].first : side_pack(&run->side[0], 0, 0);
        for (int i = 1; i < 16; i++)
            run->a[i] = run->a[0];
    }
}

void hit__batch_run_turned(const batch_request *request, const batch_answers *answers)
{
    turned_run run;
    run_begin(&run, request, answers);
    bool fetches = request->shape == BATCH_INDEXED && run.side[0].first && run.side[1].first;
    for (size_t first = 0; fetches && first < TURNED_FETCHED_AHEAD; first += 16)
        fetch_some(&run, first);
    for (size_t first = 0; first < request->count; first += TURNED_CHUNK) {
        size_t end = request->count - first < TURNED_CHUNK ? request->count : first + TURNED_CHUNK;
        turned_open open;
        open.count = 0;
        for (size_t at = first; at < end; at += 16) {
            if (fetches)
                fetch_some(&run, at + TURNED_FETCHED_AHEAD);
            uint32_t bits = filter_some(&run, at, end - at < 16 ? end - at : 16);
            for (; bits != 0; bits &= bits - 1)
                open.at[open.count++] = (uint16_t)(at - first + core_lowest_bit(bits));
        }
        if (open.count > 0)
            settle_open(request, first, &open, answers);
    }
}
