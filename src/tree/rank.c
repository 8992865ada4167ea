/* Ranks in place of floats.
 *
 * No map of few pieces can tell apart the boxes of every heap, wherever they lie and however small they are. Where a
 * number stands in the order of all numbers of its axis does: the place is a function that never turns an order
 * around, and up to 2^24 places are floats. So the numbers of one axis after another are sorted, as integers, each with
 * the address where its place goes.
 *
 * Based on: H. N. Gabow, J. L. Bentley and R. E. Tarjan, "Scaling and related techniques for geometry problems", STOC
 * 1984, for places in place of coordinates; P. M. McIlroy, K. Bostic and M. D. McIlroy, "Engineering radix sort",
 * Computing Systems 6(1), 1993, for the sort; ours differs in that each bucket begins at the highest bit in which its
 * numbers differ, so that it takes a heap no longer than what is spread evenly. */
#include "tree/rank.h"

#include "batch/boxes.h"
#include "exact/order.h"
#include "tree/layout.h"

enum {
    RANK_LANES = 4096, /* whose numbers are gathered by one task */
    RANK_AHEAD = 32,   /* boxes that are under way from afar */
    RANK_BITS = 8,     /* that are sorted by at a time */
    RANK_BUCKETS = 1 << RANK_BITS,
    RANK_FEW = 48 /* items for which shifting them one by one is quickest */
};

/* Places up to this are floats. */
#define RANK_MOST_EXACT ((uint64_t)1 << 24)

typedef struct rank_item {
    uint64_t key; /* in the order of the numbers */
    float *at;    /* of a block */
} rank_item;

typedef struct rank_job {
    batch_boxes boxes;
    const tree_pack *pack;
    size_t axis;
    rank_item *item;
    size_t end[RANK_BUCKETS];    /* of each bucket of items */
    uint64_t rank[RANK_BUCKETS]; /* how many different keys each has, then the place of its first */
} rank_job;

static uint64_t rank_key(double x)
{
    return (uint64_t)exact_order_key(x) ^ (uint64_t)1 << 63;
}

/* The numbers of one set along an axis. */
static void rank_gather(void *data, size_t task)
{
    const rank_job *job = data;
    const tree_pack *pack = job->pack;
    size_t dim = (size_t)job->boxes.dim, first = task * RANK_LANES, last = first + RANK_LANES;
    last = last < pack->count ? last : pack->count;
    for (size_t lane = first; lane < last; lane++) {
        double lo[3], hi[3];
        if (lane + RANK_AHEAD < last)
            batch_box_fetch(&job->boxes, pack->id[lane + RANK_AHEAD]);
        hit__batch_box_numbers(&job->boxes, pack->id[lane], lo, hi);
        float *at = pack->level[0] + lane / TREE_WIDTH * 2 * TREE_WIDTH * dim + job->axis * TREE_WIDTH;
        at += lane % TREE_WIDTH;
        job->item[2 * lane] = (rank_item){rank_key(lo[job->axis]), at};
        job->item[2 * lane + 1] = (rank_item){rank_key(hi[job->axis]), at + dim * TREE_WIDTH};
    }
}

/* From where on the keys are to be sorted: all agree in the bits RANK_BITS above it. -1: they are equal. */
static int rank_shift(const rank_item *item, size_t count)
{
    uint64_t differing = 0;
    for (size_t i = 1; i < count; i++)
        differing |= item[i].key ^ item[0].key;
    int top = 0;
    for (; top < 64 && differing >> top; top++) {
    }
    return top == 0 ? -1 : top < RANK_BITS ? 0 : top - RANK_BITS;
}

static void rank_sort_few(rank_item *item, size_t count)
{
    for (size_t i = 1; i < count; i++) {
        rank_item moved = item[i];
        size_t k = i;
        for (; k > 0 && item[k - 1].key > moved.key; k--)
            item[k] = item[k - 1];
        item[k] = moved;
    }
}

/* Into buckets; where each ends. */
static void rank_part(rank_item *item, size_t count, int shift, size_t *end)
{
    size_t at[RANK_BUCKETS] = {0}, sum = 0;
    for (size_t i = 0; i < count; i++)
        at[item[i].key >> shift & (RANK_BUCKETS - 1)]++;
    for (size_t d = 0; d < RANK_BUCKETS; d++) {
        size_t size = at[d];
        at[d] = sum;
        sum += size;
        end[d] = sum;
    }
    /* Each swap brings one item home; what is left in the bucket gets less until all of it belongs there. */
    for (size_t d = 0; d < RANK_BUCKETS; d++)
        while (at[d] < end[d])
            for (size_t i = at[d]; i < end[d]; i++) {
                rank_item moved = item[i];
                size_t place = at[moved.key >> shift & (RANK_BUCKETS - 1)]++;
                item[i] = item[place];
                item[place] = moved;
            }
}

/* At most eight deep, for each time RANK_BITS more bits are equal. */
static void rank_sort(rank_item *item, size_t count)
{
    if (count <= RANK_FEW) {
        rank_sort_few(item, count);
        return;
    }
    int shift = rank_shift(item, count);
    if (shift < 0)
        return;
    size_t end[RANK_BUCKETS];
    rank_part(item, count, shift, end);
    for (size_t d = 0, begin = 0; d < RANK_BUCKETS; begin = end[d++])
        rank_sort(item + begin, end[d] - begin);
}

static void rank_sort_bucket(void *data, size_t d)
{
    rank_job *job = data;
    size_t begin = d > 0 ? job->end[d - 1] : 0;
    rank_sort(job->item + begin, job->end[d] - begin);
    job->rank[d] = begin < job->end[d];
    for (size_t i = begin + 1; i < job->end[d]; i++)
        job->rank[d] += job->item[i].key != job->item[i - 1].key;
}

static void rank_place_bucket(void *data, size_t d)
{
    const rank_job *job = data;
    size_t begin = d > 0 ? job->end[d - 1] : 0;
    uint64_t rank = job->rank[d];
    for (size_t i = begin; i < job->end[d]; i++) {
        rank += i > begin && job->item[i].key != job->item[i - 1].key;
        *job->item[i].at = (float)rank;
    }
}

/* Sorts what is gathered and puts the places where they belong; how many there are. */
static uint64_t rank_axis(rank_job *job, size_t count, core_team *team)
{
    int shift = rank_shift(job->item, count);
    rank_part(job->item, count, shift < 0 ? 0 : shift, job->end);
    hit__core_team_run(team, RANK_BUCKETS, rank_sort_bucket, job);
    uint64_t ranks = 0;
    for (size_t d = 0; d < RANK_BUCKETS; d++) {
        uint64_t there = job->rank[d];
        job->rank[d] = ranks;
        ranks += there;
    }
    hit__core_team_run(team, RANK_BUCKETS, rank_place_bucket, job);
    return ranks;
}

static batch_boxes rank_view(int dim, hit_boxes3 boxes)
{
    return dim == 3
               ? hit__batch_boxes_of3(boxes)
               : hit__batch_boxes_of2((hit_boxes2){boxes.min, boxes.max, boxes.stride, boxes.count, boxes.form, NULL});
}

hit_status hit__tree_rank(int dim, const hit_boxes3 *boxes, tree_pack *packs, int sets, core_team *team,
                          const hit_allocator *allocator, bool *exact)
{
    uint64_t numbers = 0, most = 0;
    for (int set = 0; set < sets; set++)
        numbers += 2 * (uint64_t)packs[set].count;
    core_piece piece;
    if (numbers > SIZE_MAX / sizeof(rank_item) ||
        !hit__core_take(allocator, (size_t)numbers * sizeof(rank_item), &piece))
        return HIT_NO_MEMORY;
    rank_job job = {.axis = 0};
    for (; job.axis < (size_t)dim; job.axis++) {
        job.item = piece.at;
        for (int set = 0; set < sets; set++) {
            job.boxes = rank_view(dim, boxes[set]);
            job.pack = &packs[set];
            hit__core_team_run(team, (packs[set].count + RANK_LANES - 1) / RANK_LANES, rank_gather, &job);
            job.item += 2 * packs[set].count;
        }
        job.item = piece.at;
        uint64_t ranks = rank_axis(&job, (size_t)numbers, team);
        most = ranks > most ? ranks : most;
    }
    hit__core_give_back(allocator, &piece);
    for (int set = 0; set < sets; set++)
        hit__tree_pack_fill_above(dim, team, &packs[set]);
    *exact = most <= RANK_MOST_EXACT;
    return HIT_OK;
}
