/* Packing boxes by carrying them to where they belong, in place of fetching them from where they are.
 *
 * To fetch a box from anywhere in memory takes longer the more memory there is: beyond the caches, and then beyond what
 * the processor can translate addresses of. So the boxes are read in the caller's order and carried, as floats, to the
 * stretches that the high bits of their keys name; there are so few that the ends of all of them stay in the cache. A
 * stretch then is no more than the cache holds, and is sorted there by the low bits. The leaf blocks themselves are the
 * place to which boxes are carried, for they take as much memory as what is in them: a stretch is taken out, sorted,
 * and put back as blocks. A block in which two stretches meet is filled in the end, from the caller's boxes.
 *
 * Based on: N. Satish et al., "Fast sort on CPUs and GPUs: a case for bandwidth oblivious SIMD sort", SIGMOD 2010, for
 * buckets that fit the cache; ours differs in that the boxes go with their keys, and in that the result's memory holds
 * them on the way. */
#include "tree/carry.h"

#include "core/inline.h"
#include "core/parts.h"

#include <string.h>

enum {
    CARRY_LEAST = 1 << 15,        /* floats; fewer lie in a cache as they are */
    CARRY_LEAST_MAPPED = 1 << 22, /* other boxes, which take longer to read once more than fewer do to fetch */
    CARRY_SCRATCH = 6             /* bytes a box, at most, for all parts together */
};

_Static_assert(TREE_LOW_BITS <= 16, "low bits of keys are kept in 16");

typedef struct carry_job {
    tree_keys *keys;
    tree_pack *pack;
    uint16_t *low;    /* of the keys, where the boxes are */
    char *scratch;    /* a stretch's boxes and ids, and where each low key goes, for each part */
    size_t longest;   /* boxes of a stretch */
    size_t part_size; /* bytes of scratch */
} carry_job;

static size_t carry_floats(const tree_keys *keys)
{
    return 2 * (size_t)keys->boxes->dim;
}

static size_t carry_longest(const tree_keys *keys)
{
    const uint32_t *end = hit__tree_key_sort_ends(&keys->sort);
    size_t longest = 0, stretches = hit__tree_key_sort_stretches(&keys->sort);
    for (size_t i = 0; i < stretches; i++) {
        size_t count = end[i] - (i > 0 ? end[i - 1] : 0);
        longest = count > longest ? count : longest;
    }
    return longest;
}

/* Bytes of scratch of a part. */
static uint64_t carry_part_size(const tree_keys *keys, size_t longest)
{
    uint64_t size = longest * (carry_floats(keys) * sizeof(float) + sizeof(uint32_t));
    size += ((uint64_t)1 << hit__tree_key_sort_low_bits(&keys->sort)) * sizeof(uint32_t);
    return (size + 63) / 64 * 64;
}

bool hit__tree_carry_suits(const tree_keys *keys)
{
    size_t count = keys->sort.count;
    return CORE_QUICKER_WAYS && count >= (keys->boxes->form == HIT_BOXES_FLOAT ? CARRY_LEAST : CARRY_LEAST_MAPPED) &&
           carry_part_size(keys, carry_longest(keys)) * keys->sort.parts <= (uint64_t)count * CARRY_SCRATCH;
}

/* What carrying writes to, by value: then a compiler sees that nothing changes it. */
typedef struct carry_ends {
    const uint32_t *key;
    uint32_t *row, *id; /* row: where the next box of each stretch goes */
    uint16_t *low;
    float *out;
    int low_bits;
} carry_ends;

static carry_ends carry_ends_of(const carry_job *job, uint32_t *row)
{
    const tree_sort *sort = &job->keys->sort;
    return (carry_ends){
        sort->key, row, job->pack->id, job->low, job->pack->level[0], hit__tree_key_sort_low_bits(sort)};
}

/* Where the caller's box `i` goes. Always inline, for `dim` is known then. */
CORE_INLINE float *carry_place(carry_ends ends, size_t i, size_t dim)
{
    size_t place = ends.row[ends.key[i] >> ends.low_bits]++;
    float *to = ends.out + place * 2 * dim;
    CORE_FETCH_TO_WRITE(to + 64 / sizeof *to);
    ends.id[place] = (uint32_t)i;
    ends.low[place] = (uint16_t)(ends.key[i] & ((1u << ends.low_bits) - 1));
    return to;
}

/* Boxes of floats to where they go. together: the greatest corner is right behind the least one. Always inline, for
 * `dim` and `together` are known then. */
CORE_INLINE void carry_boxes(carry_ends ends, const batch_boxes *boxes, size_t first, size_t last, size_t dim,
                             bool together)
{
    const size_t half = dim * sizeof(float);
    for (; first < last; first++) {
        float *to = carry_place(ends, first, dim);
        const char *lo = boxes->min + first * boxes->stride;
        memcpy(to, lo, together ? 2 * half : half);
        if (!together)
            memcpy(to + dim, boxes->max + first * boxes->stride, half);
    }
}

/* The same of boxes that the map makes floats of, up to sixteen. */
CORE_INLINE void carry_mapped(const carry_job *job, carry_ends ends, size_t first, size_t count, size_t dim)
{
    _Alignas(64) float block[2 * 3 * TREE_WIDTH];
    batch_boxes some = *job->keys->boxes;
    some.min += first * some.stride;
    some.max += first * some.stride;
    some.count = count;
    job->keys->kernels.leaves(&some, NULL, 0, 1, &job->pack->map, block);
    for (size_t i = 0; i < count; i++) {
        float *to = carry_place(ends, first + i, dim);
        for (size_t c = 0; c < 2 * dim; c++)
            to[c] = block[c * TREE_WIDTH + i];
    }
}

CORE_INLINE void carry_range(const carry_job *job, uint32_t *row, size_t first, size_t last, size_t dim)
{
    const batch_boxes *boxes = job->keys->boxes;
    const carry_ends ends = carry_ends_of(job, row);
    if (boxes->form != HIT_BOXES_FLOAT || !job->pack->map.exact)
        for (; first < last; first += TREE_WIDTH)
            carry_mapped(job, ends, first, last - first < TREE_WIDTH ? last - first : TREE_WIDTH, dim);
    else if (boxes->max == boxes->min + dim * sizeof(float))
        carry_boxes(ends, boxes, first, last, dim, true);
    else
        carry_boxes(ends, boxes, first, last, dim, false);
}

static void carry_part(void *data, size_t part)
{
    const carry_job *job = data;
    const tree_sort *sort = &job->keys->sort;
    uint32_t *row = sort->table + part * hit__tree_key_sort_stretches(sort);
    size_t first = hit__tree_key_sort_begin(sort, part), last = hit__tree_key_sort_begin(sort, part + 1);
    if (core_is_plane(job->keys->boxes->dim))
        carry_range(job, row, first, last, 2);
    else
        carry_range(job, row, first, last, 3);
}

/* Sorts a stretch out of the leaf blocks and ids into scratch, and ids back; *longest: the longest run of equal keys.
 * place[]: where each run ends. */
CORE_INLINE uint32_t carry_sort(const carry_job *job, size_t first, size_t count, float *box, uint32_t *id,
                                uint32_t *place, size_t dim)
{
    const uint32_t values = 1u << hit__tree_key_sort_low_bits(&job->keys->sort);
    const uint16_t *low = job->low + first;
    const float *from = job->pack->level[0] + first * 2 * dim;
    uint32_t *ids = job->pack->id + first, longest = 0, sum = 0;
    memset(place, 0, values * sizeof *place);
    for (size_t i = 0; i < count; i++)
        place[low[i]]++;
    for (uint32_t value = 0; value < values; value++) {
        uint32_t there = place[value];
        longest = there > longest ? there : longest;
        place[value] = sum;
        sum += there;
    }
    for (size_t i = 0; i < count; i++) {
        size_t at = place[low[i]]++;
        memcpy(box + at * 2 * dim, from + i * 2 * dim, 2 * dim * sizeof *box);
        id[at] = ids[i];
    }
    memcpy(ids, id, count * sizeof *ids);
    return longest;
}

/* The blocks that lie in a stretch as a whole. Its boxes are in scratch, which is used for other things if there are
 * long runs. */
static void carry_stretch(const carry_job *job, size_t first, size_t count, char *scratch)
{
    tree_keys *keys = job->keys;
    tree_pack *pack = job->pack;
    size_t dim = (size_t)keys->boxes->dim, size = 2 * dim * sizeof(float);
    uint32_t values = 1u << hit__tree_key_sort_low_bits(&keys->sort), *place = (uint32_t *)(void *)scratch;
    char *box = scratch + values * sizeof *place;
    uint32_t *id = (uint32_t *)(void *)(box + job->longest * size);
    uint32_t longest = core_is_plane(keys->boxes->dim)
                           ? carry_sort(job, first, count, (float *)(void *)box, id, place, 2)
                           : carry_sort(job, first, count, (float *)(void *)box, id, place, 3);
    for (uint32_t value = 0; value < values && longest > TREE_RUN_LENGTH; value++) {
        uint32_t begin = value ? place[value - 1] : 0;
        if (place[value] - begin > TREE_RUN_LENGTH)
            hit__tree_keys_run(job->keys, pack->id + first + begin, (tree_item *)(void *)box, place[value] - begin);
    }
    size_t block = (first + TREE_WIDTH - 1) / TREE_WIDTH, end = (first + count) / TREE_WIDTH;
    if (block >= end)
        return;
    if (longest > TREE_RUN_LENGTH) {
        keys->kernels.leaves(keys->boxes, pack->id, block, end, &pack->map,
                             pack->level[0] + block * TREE_WIDTH * 2 * dim);
        return;
    }
    const tree_map exact = hit__tree_map_exact();
    batch_boxes sorted = {.stride = size, .form = HIT_BOXES_FLOAT, .dim = keys->boxes->dim};
    sorted.min = box + (block * TREE_WIDTH - first) * size;
    sorted.max = sorted.min + size / 2;
    sorted.count = (end - block) * TREE_WIDTH;
    keys->kernels.leaves(&sorted, NULL, 0, end - block, &exact, pack->level[0] + block * TREE_WIDTH * 2 * dim);
}

/* The stretches that begin in a part. */
static void carry_stretches(void *data, size_t part)
{
    const carry_job *job = data;
    const tree_sort *sort = &job->keys->sort;
    const uint32_t *end = hit__tree_key_sort_ends(sort);
    size_t stretches = hit__tree_key_sort_stretches(sort), i = 0;
    size_t begin = hit__tree_key_sort_begin(sort, part), past = hit__tree_key_sort_begin(sort, part + 1), first = 0;
    for (; i < stretches && first < begin; i++)
        first = end[i];
    for (; i < stretches && first < past; first = end[i++])
        if (end[i] > first)
            carry_stretch(job, first, end[i] - first, job->scratch + part * job->part_size);
}

/* The blocks in which stretches meet, and the last if it is not full. */
static void carry_seams(const carry_job *job)
{
    const tree_sort *sort = &job->keys->sort;
    const uint32_t *end = hit__tree_key_sort_ends(sort);
    size_t done = SIZE_MAX, size = carry_floats(job->keys) * TREE_WIDTH;
    for (size_t i = 0; i < hit__tree_key_sort_stretches(sort); i++) {
        size_t block = end[i] / TREE_WIDTH;
        if (end[i] % TREE_WIDTH != 0 && block != done)
            job->keys->kernels.leaves(job->keys->boxes, job->pack->id, block, block + 1, &job->pack->map,
                                      job->pack->level[0] + block * size);
        done = block;
    }
}

hit_status hit__tree_carry(tree_keys *keys, core_team *team, const hit_allocator *allocator, tree_pack *pack)
{
    size_t parts = keys->sort.parts, longest = carry_longest(keys);
    carry_job job = {.keys = keys, .pack = pack, .longest = longest};
    job.part_size = (size_t)carry_part_size(keys, longest);
    core_piece piece;
    if (!hit__core_take(allocator, job.part_size * parts + pack->count * sizeof *job.low, &piece))
        return HIT_NO_MEMORY;
    job.scratch = piece.at;
    job.low = (uint16_t *)(void *)(job.scratch + parts * job.part_size);
    hit__core_team_run(team, parts, carry_part, &job);
    hit__core_team_run(team, parts, carry_stretches, &job);
    carry_seams(&job);
    hit__core_give_back(allocator, &piece);
    return HIT_OK;
}
