/* Non-maximum suppression where many boxes have much in common: block by block.
 *
 * A sixth of the boxes, those of greatest score, is settled first, in the same way. Those of them that are kept then
 * suppress what they suppress of the others; and so on with what is left. A part is settled as a whole, by all its
 * pairs, where a sample of it says that they are few, and by going through it box by box where it is small. So a
 * box is held against boxes that are kept, and against few others, and pairs are held for a short time. Boxes of
 * different classes never meet: each class is settled by itself.
 *
 * First principles: what the boxes of a beginning of the order suppress depends on those of them alone that are kept.
 */
#include "detect/nms_blocks.h"

#include "core/memory.h"
#include "detect/nms_pairs.h"
#include "detect/score_order.h"
#include "detect/share_join.h"

enum {
    BLOCKS_FEW = 128,        /* boxes that are gone through one by one */
    BLOCKS_PART = 6,         /* a sixth is settled first */
    BLOCKS_THREADED = 8192,  /* boxes that are worth several threads */
    BLOCKS_DENSE = 2,        /* pairs a box, of which one suppresses the other, that are many */
    BLOCKS_DENSE_MET = 64,   /* pairs a box that share a point, which are many if some of them suppress */
    BLOCKS_SAMPLE_LEAST = 64 /* boxes of a sample */
};

typedef struct nms_blocks {
    const nms_ranks *ranks;
    batch_boxes boxes; /* the caller's */
    size_t size;       /* bytes of a copy of a box */
    char *copy;        /* boxes that are asked about now */
    uint32_t *own_by;  /* of each of these, the number of the one that suppresses it; or HIT_NO_INDEX */
    nms_pairs pairs;
    core_piece piece;
} nms_blocks;

static detect_rule rule_of(const nms_ranks *ranks)
{
    const hit_nms_config *config = ranks->request->config;
    return (detect_rule){.threshold = config->threshold, .at = config->at_threshold, .of_smaller = config->of_smaller};
}

static bool blocks_begin(nms_blocks *b, const nms_ranks *ranks, size_t most)
{
    const nms_request *request = ranks->request;
    *b = (nms_blocks){.ranks = ranks, .boxes = hit__batch_boxes_of(request->boxes, request->kind->dim)};
    b->boxes.packed = NULL;
    b->size = hit__batch_box_size(&b->boxes);
    b->pairs.store.allocator = &request->config->allocator;
    const size_t each = b->size + sizeof(uint32_t);
    if (most > SIZE_MAX / each - 64 || !hit__core_take(b->pairs.store.allocator, most * each, &b->piece))
        return false;
    b->copy = b->piece.at;
    b->own_by = (uint32_t *)(void *)(b->copy + most * b->size);
    return true;
}

static void blocks_end(nms_blocks *b)
{
    hit__join_pair_store_free(&b->pairs.store);
    hit__core_give_back(b->pairs.store.allocator, &b->piece);
}

/* A view of copies of the boxes of these ranks, the first of them at place `at`. */
static hit_boxes3 copy_boxes(const nms_blocks *b, size_t at, const uint32_t *list, size_t count)
{
    enum { AHEAD = 8 };
    char *first = b->copy + at * b->size;
    for (size_t i = 0; i < count; i++) {
        batch_box_fetch(&b->boxes, b->ranks->order[list[i + AHEAD < count ? i + AHEAD : i]]);
        hit__batch_box_copy(&b->boxes, b->ranks->order[list[i]], first + i * b->size);
    }
    return (hit_boxes3){.min = first,
                        .max = first + b->size / 2,
                        .stride = b->size,
                        .count = count,
                        .form = batch_is_turned(b->boxes.form) ? HIT_BOXES_OBB : HIT_BOXES_DOUBLE};
}

static hit_status join_copies(const nms_blocks *b, detect_join *join, const hit_boxes3 sets[2], bool within)
{
    const hit_nms_config *config = b->ranks->request->config;
    hit_join_config usual = {.allocator = config->allocator};
    if (sets[0].count + sets[1].count >= BLOCKS_THREADED) {
        usual.threads = config->threads;
        usual.tasks = config->tasks;
    }
    join->kind = b->ranks->request->kind;
    join->request = (join_request){b->boxes.dim, within, {sets[0], sets[1]}, &usual};
    join->rule = rule_of(b->ranks);
    join->goes_on = config->goes_on;
    join->goes_on_context = config->goes_on_context;
    return hit__detect_share_join(join);
}

/* ---- Samples ---- */

static bool count_pairs(void *context, const hit_pair *pairs, const double *iou, size_t count)
{
    (void)pairs;
    (void)iou;
    *(uint64_t *)context += count;
    return true;
}

/* About three roots of the count: then nine pairs of the sample stand for one pair a box. */
size_t hit__detect_nms_sample_size(size_t count)
{
    size_t size = BLOCKS_SAMPLE_LEAST;
    while (size * size < 9 * count)
        size += size / 8;
    return size;
}

/* Of each stretch of ranks one, anywhere within it, so that no pattern of the caller's goes unseen. Its number in the
 * list. */
size_t hit__detect_nms_sampled(size_t i, size_t count, size_t size)
{
    const uint64_t first = (uint64_t)i * count / size, end = ((uint64_t)i + 1) * count / size;
    return (size_t)(first + (((uint64_t)i * 0x9e3779b97f4a7c15u) >> 33) % (end - first));
}

/* list: the ranks; the sample is copied to `room`. classes: NULL, or room for the classes of the sample. */
static hit_status estimate(const nms_blocks *b, const uint32_t *list, size_t count, size_t size, uint32_t *room,
                           uint32_t *classes, bool *is_dense)
{
    uint64_t met = 0, found = 0;
    for (size_t i = 0; i < size; i++) {
        const size_t k = hit__detect_nms_sampled(i, count, size);
        room[i] = list ? list[k] : (uint32_t)k;
        if (classes)
            classes[i] = b->ranks->request->classes[b->ranks->order[room[i]]];
    }
    const hit_boxes3 boxes = copy_boxes(b, 0, room, size);
    detect_join join = {.classes = {classes, classes}, .met = &met, .visit = count_pairs, .context = &found};
    const hit_status status = join_copies(b, &join, (hit_boxes3[2]){boxes, boxes}, true);
    const double scale = (double)count / ((double)size * (double)size); /* for each box of the list */
    *is_dense = (double)found * scale > BLOCKS_DENSE ||
                ((double)met * scale > BLOCKS_DENSE_MET && (classes || (double)found * scale > 1));
    return status;
}

hit_status hit__detect_nms_is_dense(const nms_ranks *ranks, bool *out)
{
    nms_blocks b;
    const size_t size = hit__detect_nms_sample_size(ranks->count);
    *out = false;
    if (ranks->count <= BLOCKS_FEW || size >= ranks->count)
        return HIT_OK;
    if (!blocks_begin(&b, ranks, size))
        return HIT_NO_MEMORY;
    uint32_t *classes = ranks->request->classes ? (uint32_t *)(void *)(ranks->item + ranks->count) : NULL;
    const hit_status status = estimate(&b, NULL, ranks->count, size, (uint32_t *)(void *)ranks->item, classes, out);
    blocks_end(&b);
    return status;
}

/* ---- A part ---- */

/* Moves those that are kept to the front of `to`. */
static size_t move_kept(const nms_ranks *ranks, const uint32_t *list, size_t count, uint32_t *to)
{
    size_t kept = 0;
    for (size_t i = 0; i < count; i++) {
        const uint32_t rank = list[i];
        to[kept] = rank;
        kept += ranks->by[rank] == HIT_NO_INDEX;
    }
    return kept;
}

/* A few, one by one. */
static void settle_few(const nms_blocks *b, const uint32_t *list, size_t count)
{
    const detect_rule rule = rule_of(b->ranks);
    const detect_sides sides = hit__detect_sides_of(b->ranks->request->kind, &b->boxes, &b->boxes);
    for (size_t i = 0; i < count; i++) {
        hit_pair pairs[BLOCKS_FEW];
        uint32_t left[BLOCKS_FEW];
        size_t some = 0;
        if (b->ranks->by[list[i]] != HIT_NO_INDEX)
            continue;
        for (size_t k = i + 1; k < count; k++)
            if (b->ranks->by[list[k]] == HIT_NO_INDEX)
                pairs[some++] = (hit_pair){b->ranks->order[list[i]], (uint32_t)k};
        for (size_t k = 0; k < some; k++) {
            left[k] = list[pairs[k].b];
            pairs[k].b = b->ranks->order[left[k]];
        }
        const size_t beaten = hit__detect_sieve(&rule, &sides, pairs, some);
        for (size_t k = 0, next = 0; k < some && next < beaten; k++)
            if (b->ranks->order[left[k]] == pairs[next].b) {
                b->ranks->by[left[k]] = list[i];
                next++;
            }
    }
}

static bool take_within(void *context, const hit_pair *pairs, const double *iou, size_t count)
{
    (void)iou;
    return hit__detect_nms_pairs_take(context, pairs, count);
}

/* All pairs of a part; pairs.is_full: there are too many. */
static hit_status settle_whole(nms_blocks *b, const uint32_t *list, size_t count)
{
    const hit_boxes3 boxes = copy_boxes(b, 0, list, count);
    b->pairs.store.count = 0;
    b->pairs.is_full = false;
    b->pairs.most = nms_pairs_most(count);
    detect_join join = {.visit = take_within, .context = &b->pairs};
    const hit_status status = join_copies(b, &join, (hit_boxes3[2]){boxes, boxes}, true);
    if (b->pairs.is_full)
        return HIT_OK;
    if (status != HIT_OK)
        return b->pairs.store.failed ? HIT_NO_MEMORY : status;
    if (!hit__detect_nms_settle(&b->pairs, count, b->ranks->item, b->own_by))
        return HIT_NO_MEMORY;
    for (size_t i = 0; i < count; i++)
        if (b->own_by[i] != HIT_NO_INDEX)
            b->ranks->by[list[i]] = list[b->own_by[i]];
    return HIT_OK;
}

static bool take_beaten(void *context, const hit_pair *pairs, const double *iou, size_t count)
{
    uint32_t *by = context;
    (void)iou;
    for (size_t i = 0; i < count; i++)
        if (pairs[i].a < by[pairs[i].b])
            by[pairs[i].b] = pairs[i].a;
    return true;
}

/* What of the others do those that are kept suppress? */
static hit_status suppress_others(nms_blocks *b, const uint32_t *kept, size_t kept_count, const uint32_t *others,
                                  size_t count)
{
    const hit_boxes3 sets[2] = {copy_boxes(b, 0, kept, kept_count), copy_boxes(b, kept_count, others, count)};
    for (size_t i = 0; i < count; i++)
        b->own_by[i] = HIT_NO_INDEX;
    detect_join join = {.beaten_by = b->own_by, .visit = take_beaten, .context = b->own_by};
    const hit_status status = join_copies(b, &join, sets, false);
    for (size_t i = 0; i < count; i++)
        if (b->own_by[i] != HIT_NO_INDEX)
            b->ranks->by[others[i]] = kept[b->own_by[i]];
    return status;
}

/* Is it done, one by one or as a whole? */
static hit_status settle_at_once(nms_blocks *b, const uint32_t *list, size_t count, bool *done)
{
    bool is_dense;
    *done = true;
    if (count <= BLOCKS_FEW) {
        settle_few(b, list, count);
        return HIT_OK;
    }
    hit_status status = estimate(b, list, count, hit__detect_nms_sample_size(count), b->own_by, NULL, &is_dense);
    if (status == HIT_OK && !is_dense)
        status = settle_whole(b, list, count);
    *done = !is_dense && !b->pairs.is_full;
    return status;
}

/* Settles ranks that nothing before them suppresses; those that are kept go to the front, in their order. */
static hit_status settle_list(nms_blocks *b, uint32_t *list, size_t count, size_t *kept)
{
    hit_status status = HIT_OK;
    bool done = false;
    *kept = 0;
    while (status == HIT_OK && count > 0) {
        size_t some = count;
        status = settle_at_once(b, list, count, &done);
        if (status == HIT_OK && done) {
            some = move_kept(b->ranks, list, count, list);
            count = 0;
        } else if (status == HIT_OK) {
            const size_t part = count / BLOCKS_PART;
            status = settle_list(b, list, part, &some);
            if (status == HIT_OK)
                status = suppress_others(b, list, some, list + part, count - part);
            count = move_kept(b->ranks, list + part, count - part, list + some);
        }
        *kept += some;
        list += some;
    }
    return status;
}

/* ---- All ---- */

/* The ranks of one class after those of another, each class by rank; score: room for as many. */
static void sort_by_class(const nms_ranks *ranks, double *class_of, uint32_t *list)
{
    for (size_t r = 0; r < ranks->count; r++)
        class_of[r] = ranks->request->classes[ranks->order[r]];
    hit__detect_score_order(class_of, ranks->count, ranks->item, list);
}

static hit_status settle_classes(nms_blocks *b, uint32_t *list)
{
    const nms_ranks *ranks = b->ranks;
    const uint32_t *classes = ranks->request->classes;
    hit_status status = HIT_OK;
    for (size_t first = 0, end; first < ranks->count && status == HIT_OK; first = end) {
        size_t kept;
        for (end = first + 1; end < ranks->count; end++)
            if (classes && classes[ranks->order[list[end]]] != classes[ranks->order[list[first]]])
                break;
        status = settle_list(b, list + first, end - first, &kept);
    }
    return status;
}

hit_status hit__detect_nms_blocks(const nms_ranks *ranks)
{
    nms_blocks b;
    core_piece piece;
    const hit_allocator *allocator = &ranks->request->config->allocator;
    if (!hit__core_take(allocator, ranks->count * (sizeof(double) + sizeof(uint32_t)), &piece))
        return HIT_NO_MEMORY;
    double *class_of = piece.at;
    uint32_t *list = (uint32_t *)(void *)(class_of + ranks->count);
    for (size_t r = 0; r < ranks->count; r++) {
        ranks->by[r] = HIT_NO_INDEX;
        list[r] = (uint32_t)r;
    }
    if (ranks->request->classes)
        sort_by_class(ranks, class_of, list);
    hit_status status = HIT_NO_MEMORY;
    if (blocks_begin(&b, ranks, ranks->count)) {
        status = settle_classes(&b, list);
        blocks_end(&b);
    }
    hit__core_give_back(allocator, &piece);
    return status;
}
