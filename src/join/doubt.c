/* Are the boxes of a join told apart by their floats?
 *
 * Where a heap of boxes is so small in the scene that its floats are all the same, each of it is in doubt with each
 * other. Leaf blocks of such heaps are hardly wider than a float is exact. Only if there are any, some of them are
 * searched for, once for what may meet and once for what does for certain: what is between is what is in doubt. If
 * that is much, ranks take the place of floats, and then only equal numbers are equal.
 *
 * First principles: whether ordering all numbers costs less than comparing pairs is a question of how many pairs there
 * are, and a sample of blocks tells that. */
#include "join/doubt.h"

#include "tree/rank.h"

enum {
    DOUBT_BLOCKS = 32, /* that are searched for, at most */
    DOUBT_SHARE = 64,  /* one in so many blocks, but for DOUBT_LEAST */
    DOUBT_LEAST = 4,
    DOUBT_ROOM = 4 * JOIN_LEAST_ROOM, /* for pairs, of which only the number counts */
    DOUBT_PAIRS = 32 /* of each box in doubt take about as long as ordering its numbers. Measured, in space */
};

/* A block that is not wider, next to its distance from the map's zero, is one of a heap. */
#define DOUBT_WIDTH 0x1p-22F

typedef struct doubt_probe {
    join_plan plan; /* the join's, or with the sets exchanged */
    join_cursor *cursor;
    hit_pair *pairs;
} doubt_probe;

static bool doubt_is_narrow(float lo, float hi)
{
    return hi - lo <= DOUBT_WIDTH * fabsf(lo);
}

/* Is leaf block k one of a heap? */
static bool doubt_is_heap(const doubt_probe *probe, size_t k)
{
    size_t dim = (size_t)probe->plan.dimension;
    const float *at = probe->plan.pack[0].level[1] + k / TREE_WIDTH * 2 * TREE_WIDTH * dim + k % TREE_WIDTH;
    bool heap = false;
    for (size_t axis = 0; axis < dim; axis++)
        heap = heap || doubt_is_narrow(at[axis * TREE_WIDTH], at[(dim + axis) * TREE_WIDTH]);
    return heap;
}

/* How many pairs are there of block k, by this comparison? At least `enough` if there are more than that. */
static uint64_t doubt_count(doubt_probe *probe, size_t k, join_test test, uint64_t enough)
{
    join_cursor *cursor = probe->cursor;
    uint64_t count = 0;
    cursor->first = cursor->block = k;
    cursor->end = k + 1;
    cursor->gathered = cursor->again = cursor->begun = false;
    probe->plan.test = test;
    while (cursor->block < cursor->end && count < enough)
        count += probe->plan.kernel(&probe->plan, cursor, probe->pairs, DOUBT_ROOM);
    return count;
}

/* Would what is in doubt of the first set's heaps, `heaps` blocks, cost more than ordering does? */
static bool doubt_is_dear(doubt_probe *probe, size_t heaps)
{
    const tree_pack *pack = probe->plan.pack;
    size_t blocks = pack[0].blocks[0] / DOUBT_SHARE;
    blocks = blocks < DOUBT_LEAST ? DOUBT_LEAST : blocks > DOUBT_BLOCKS ? DOUBT_BLOCKS : blocks;
    blocks = blocks < heaps ? blocks : heaps;
    uint64_t boxes = (uint64_t)pack[0].count + (probe->plan.within ? 0 : pack[1].count), found = 0;
    uint64_t enough = DOUBT_PAIRS * boxes * blocks / heaps + 1;
    size_t k = 0, passed = 0; /* of heaps */
    for (size_t i = 0; i < blocks && found < enough; i++) {
        size_t next = (2 * i + 1) * heaps / (2 * blocks);
        for (;; k++)
            if (doubt_is_heap(probe, k) && passed++ == next)
                break;
        /* What is sure is counted to the end, however much it is: the join takes as long for it, too. */
        uint64_t sure = doubt_count(probe, k, JOIN_OVERLAPPING, UINT64_MAX);
        found += doubt_count(probe, k, JOIN_TOUCHING, sure + enough) - sure;
        k++;
    }
    return found >= enough;
}

/* The same of a set that has perhaps no heaps. */
static hit_status doubt_look(const join_plan *plan, int set, const hit_allocator *allocator, bool *dear)
{
    doubt_probe probe = {.plan = *plan};
    if (set > 0) {
        probe.plan.pack[0] = plan->pack[1];
        probe.plan.pack[1] = plan->pack[0];
    }
    if (probe.plan.pack[0].levels < 2)
        return HIT_OK;
    size_t heaps = 0;
    for (size_t k = 0; k < probe.plan.pack[0].blocks[0]; k++)
        heaps += doubt_is_heap(&probe, k);
    if (heaps == 0)
        return HIT_OK;
    core_piece piece;
    if (!hit__core_take(allocator, sizeof(join_cursor) + DOUBT_ROOM * sizeof(hit_pair), &piece))
        return HIT_NO_MEMORY;
    probe.cursor = piece.at;
    probe.pairs = (hit_pair *)(void *)(probe.cursor + 1);
    *dear = doubt_is_dear(&probe, heaps);
    hit__core_give_back(allocator, &piece);
    return HIT_OK;
}

hit_status hit__join_is_costly(const join_plan *plan, const hit_allocator *allocator, bool *dear)
{
    *dear = false;
    if (plan->pack[0].count == 0 || plan->pack[1].count == 0)
        return HIT_OK;
    hit_status status = HIT_OK;
    for (int set = 0; set < (plan->within ? 1 : 2) && status == HIT_OK && !*dear; set++)
        status = doubt_look(plan, set, allocator, dear);
    return status;
}

hit_status hit__join_doubt(join_plan *plan, core_team *team, const hit_allocator *allocator, bool *exact)
{
    bool dear;
    *exact = false;
    hit_status status = hit__join_is_costly(plan, allocator, &dear);
    /* A pack of one set is there twice, but its blocks are not. */
    return status == HIT_OK && dear
               ? hit__tree_rank(plan->dimension, plan->boxes, plan->pack, plan->within ? 1 : 2, team, allocator, exact)
               : status;
}
