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
    side->stride = as_obbs ? boxes->stride : boxes->dim == 2 ? sizeof(hit_packed2) : sizeof(hit_packed3);
}

static const char *side_pack(turned_side *side, size_t i, size_t lane)
{
    if (side->boxes->dim == 3) {
        hit__batch_pack3(side->boxes, i, &side->made[lane]);
        return (const char *)&side->made[lane];
    }
    hit_packed2 *made = (hit_packed2 *)(void *)side->made + lane;
    hit__batch_pack2(side->boxes, i, made);
    return (const char *)made;
}

/* Box i, for lane `lane`. */
static inline const char *side_at(turned_side *side, size_t i, size_t lane)
{
    return side->first ? side->first + i * side->stride : side_pack(side, i, lane);
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

static void settle_obbs2(const batch_request *request, core_isa isa, size_t first, const turned_open *open,
                         const batch_answers *answers)
{
    const hit_obb2 *a[TURNED_CHUNK], *b[TURNED_CHUNK];
    unsigned char relation[TURNED_CHUNK];
    for (size_t i = 0; i < open->count; i++) {
        hit_pair pair = batch_pair_at(request, first + open->at[i]);
        a[i] = (const void *)(request->a.min + pair.a * request->a.stride);
        b[i] = (const void *)(request->b.min + pair.b * request->b.stride);
    }
    hit__batch_settle2(isa, a, b, open->count, relation);
    for (size_t i = 0; i < open->count; i++)
        answers_put(answers, first + open->at[i], (hit_relation)relation[i]);
}

static void settle_obbs3(const batch_request *request, core_isa isa, size_t first, const turned_open *open,
                         const batch_answers *answers)
{
    const hit_obb3 *a[TURNED_CHUNK], *b[TURNED_CHUNK];
    unsigned char relation[TURNED_CHUNK];
    for (size_t i = 0; i < open->count; i++) {
        hit_pair pair = batch_pair_at(request, first + open->at[i]);
        a[i] = (const void *)(request->a.min + pair.a * request->a.stride);
        b[i] = (const void *)(request->b.min + pair.b * request->b.stride);
    }
    hit__batch_settle3(isa, a, b, open->count, relation);
    for (size_t i = 0; i < open->count; i++)
        answers_put(answers, first + open->at[i], (hit_relation)relation[i]);
}

static void settle_open(const batch_request *request, core_isa isa, size_t first, const turned_open *open,
                        const batch_answers *answers)
{
    if (request->a.form == HIT_BOXES_OBB && request->b.form == HIT_BOXES_OBB) {
        if (request->a.dim == 2)
            settle_obbs2(request, isa, first, open, answers);
        else
            settle_obbs3(request, isa, first, open, answers);
        return;
    }
    for (size_t i = 0; i < open->count; i++) {
        hit_pair pair = batch_pair_at(request, first + open->at[i]);
        answers_put(answers, first + open->at[i], hit__batch_relate_alone(&request->a, pair.a, &request->b, pair.b));
    }
}

/* Pairs first to first + count - 1, at most sixteen; lanes behind them repeat the last. Returns those that are open. */
static uint32_t filter_some(const batch_request *request, turned_side side[2], batch_filter *filter, size_t first,
                            size_t count, const batch_answers *answers)
{
    const char *a[16], *b[16];
    for (size_t i = 0; i < 16; i++) {
        hit_pair pair = batch_pair_at(request, first + (i < count ? i : count - 1));
        a[i] = request->shape == BATCH_ONE && i > 0 ? a[0] : side_at(&side[0], pair.a, i);
        b[i] = side_at(&side[1], pair.b, i);
    }
    uint32_t bits = filter(a, b), all = (1u << count) - 1, overlapping = bits >> 16 & all;
    answers_put_some(answers, first, count, overlapping);
    core_count_bits(filter, (bits | overlapping) & all);
    return ~(bits | overlapping) & all;
}

void hit__batch_run_turned(const batch_request *request, const batch_answers *answers)
{
    const batch_boxes *a = &request->a, *b = &request->b;
    core_isa isa = hit__core_isa_choose();
    batch_filters filters = hit__batch_filters_for(a->dim, isa);
    /* One box is packed at little cost. */
    bool both_packed = b->packed && (a->packed || request->shape == BATCH_ONE);
    bool as_obbs = a->form == HIT_BOXES_OBB && b->form == HIT_BOXES_OBB && !both_packed;
    turned_side side[2];
    side_begin(&side[0], a, as_obbs);
    side_begin(&side[1], b, as_obbs);
    bool fetches = request->shape == BATCH_INDEXED && side[0].first && side[1].first;
    for (size_t first = 0; first < request->count; first += TURNED_CHUNK) {
        size_t end = request->count - first < TURNED_CHUNK ? request->count : first + TURNED_CHUNK;
        turned_open open = {.count = 0};
        for (size_t at = first; at < end; at += 16) {
            for (size_t i = at + TURNED_FETCHED_AHEAD;
                 fetches && i < at + TURNED_FETCHED_AHEAD + 16 && i < request->count; i++) {
                side_fetch(&side[0], request->pairs[i].a);
                side_fetch(&side[1], request->pairs[i].b);
            }
            size_t some = end - at < 16 ? end - at : 16;
            uint32_t bits = filter_some(request, side, as_obbs ? filters.obbs : filters.packed, at, some, answers);
            for (; bits != 0; bits &= bits - 1)
                open.at[open.count++] = (uint16_t)(at - first + core_lowest_bit(bits));
        }
        if (open.count > 0)
            settle_open(request, isa, first, &open, answers);
    }
}
