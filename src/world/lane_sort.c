/* The lanes of a world in order again.
 *
 * Boxes lie along a Hilbert curve through their centres, so that a block of sixteen is small. As they move, blocks
 * grow; boxes that come stand at the end, and those that go leave their lanes empty. What was added since the last
 * sorting is put in order by itself as long as it is little, and all boxes when it is not, or when the blocks have
 * grown so much that they cost more than sorting does.
 *
 * Based on: I. Kamel and C. Faloutsos, "On packing R-trees", CIKM 1993; ours differs in sorting the end by itself. */
#include "world/lane_sort.h"

#include "tree/curve_order.h"
#include "tree/looseness.h"
#include "world/box_set.h"
#include "world/follow.h"
#include "world/pair_list.h"
#include "world/remap.h"

#include <string.h>

enum {
    SORT_YOUNG = 8,      /* the end is sorted with all others when it is one in so many of them, */
    SORT_YOUNG_AND = 64, /* and so many more */
    SORT_RAW = 4,        /* the end is sorted by itself when one in so many of it is not, */
    SORT_RAW_AND = 16,   /* and so many more */
    SORT_LOOK = 16,      /* how loose the blocks are is looked at when one in so many boxes has moved */
    SORT_COLUMN = 24     /* bytes of a box that are moved at a time */
};

/* So loose is loose enough. Measured, as in tree/looseness.c */
#define SORT_LOOSE 1.2

/* The boxes of lanes from `first` on, in a new order. */
typedef struct sort_job {
    world_data *world;
    world_set *set;
    int number;
    size_t first, count; /* lanes as they were */
    size_t alive, kept;  /* those with a box; those with a box or an owner */
    tree_order order;    /* id: of each new lane the old one, from `first` on */
    core_piece spare;
    uint32_t *lane; /* of each old lane the new one */
    char *column;
} sort_job;

/* One column of an array, `width` bytes of each of its elements, in the new order. */
static void sort_column(const sort_job *job, char *at, size_t size, size_t width)
{
    const uint32_t *id = job->order.id;
    char *column = job->column;
    for (size_t i = 0; i < job->kept; i++)
        memcpy(column + i * width, at + id[i] * size, width);
    for (size_t i = 0; i < job->kept; i++)
        memcpy(at + i * size, column + i * width, width);
}

static void sort_array(const sort_job *job, void *array, size_t size)
{
    char *at = (char *)array + job->first * size;
    for (size_t column = 0; column < size; column += SORT_COLUMN)
        sort_column(job, at + column, size, size - column < SORT_COLUMN ? size - column : SORT_COLUMN);
}

/* The boxes in empty lanes, as another box, and back. */
static void fill_empty(const sort_job *job, const char *box, size_t size)
{
    char *boxes = (char *)job->set->tree.boxes + job->first * size;
    for (size_t i = 0; i < job->count; i++)
        if (job->set->mark[job->first + i] & LANE_EMPTY)
            memcpy(boxes + i * size, box, size);
}

/* In which order? Empty lanes without an owner are left out, those with one come last. */
static hit_status sort_order(sort_job *job)
{
    const world_set *set = job->set;
    batch_boxes boxes = hit__world_box_set_boxes(job->world, job->number);
    double box[sizeof(hit_obb3) / sizeof(double)], empty[sizeof(hit_obb3) / sizeof(double)];
    size_t size = boxes.stride, some = job->first;
    while (set->mark[some] & LANE_EMPTY) /* if there is none here, then in front: the set is not empty */
        some = some + 1 < boxes.count ? some + 1 : 0;
    memcpy(box, boxes.min + some * size, size);
    boxes.min += job->first * size;
    boxes.max += job->first * size;
    boxes.count = job->count;
    for (size_t i = 0; i < job->count; i++)
        if (set->mark[job->first + i] & LANE_EMPTY)
            memcpy(empty, boxes.min + i * size, size);
    fill_empty(job, (char *)box, size);
    hit_status status = hit__tree_order_make(&boxes, job->world->team, &job->world->config.allocator, &job->order);
    fill_empty(job, (char *)empty, size);
    if (status != HIT_OK)
        return status;
    uint32_t *id = job->order.id;
    for (size_t i = 0; i < job->count; i++)
        if (!(set->mark[job->first + id[i]] & LANE_EMPTY))
            id[job->alive++] = id[i];
    job->kept = job->alive;
    for (size_t i = 0; i < job->count; i++)
        if (set->mark[job->first + i] & LANE_EMPTY && set->tree.pack.id[job->first + i] != TREE_NO_BOX)
            id[job->kept++] = (uint32_t)i;
    return HIT_OK;
}

/* A pair's lane, if it is of this set, after sorting. */
static uint32_t sorted_lane(const sort_job *job, int set, uint32_t lane)
{
    return set == job->number && lane >= job->first ? job->lane[lane - job->first] : lane;
}

/* The pairs of the set by its new lanes. */
static void sort_pairs(const sort_job *job, int list)
{
    world_pairs *pairs = &job->world->pairs[list];
    int a_set, b_set;
    hit__world_list_sets(list, &a_set, &b_set);
    if ((a_set != job->number && b_set != job->number) || pairs->count == 0)
        return;
    for (size_t i = 0; i < pairs->count; i++) {
        uint32_t a = sorted_lane(job, a_set, pair_a(pairs->key[i]));
        uint32_t b = sorted_lane(job, b_set, pair_b(pairs->key[i]));
        bool swap = a_set == b_set && a > b;
        pairs->key[i] = swap ? pair_key(b, a) : pair_key(a, b);
    }
    hit__world_pair_list_sort_lanes(pairs->key, pairs->count, job->world->set[a_set].tree.pack.count,
                                    job->world->set[b_set].tree.pack.count, job->column);
}

/* Shows all boxes of the set in their new order. That of the largest set is the time to look for a better map. */
static void sort_show(const sort_job *job)
{
    world_data *world = job->world;
    size_t other = 0, others = 0; /* boxes of the other set of AABBs, and of all other sets */
    for (int set = 0; set < WORLD_SETS; set++) {
        others += set != job->number ? world->set[set].alive : 0;
        other += set != job->number && world_kind_of(set) == WORLD_AABB ? world->set[set].alive : 0;
    }
    bool bounded = world_kind_of(job->number) != WORLD_AABB;
    bool exact = bounded || other > 0 ? world->map.exact && other > 0 : job->order.map.exact;
    if (others <= job->alive && (!exact || !world->map.exact))
        hit__world_remap(world, exact);
    else
        hit__world_box_set_refill(world, job->number, 0);
}

/* Does it, now that there is nothing that could fail. */
static void sort_lanes(sort_job *job)
{
    world_set *set = job->set;
    world_data *world = job->world;
    for (size_t i = 0; i < job->kept; i++)
        job->lane[job->order.id[i]] = (uint32_t)(job->first + i);
    for (int list = 0; list < WORLD_LISTS; list++)
        sort_pairs(job, list);
    sort_array(job, set->tree.boxes, hit__world_box_set_boxes(world, job->number).stride);
    sort_array(job, set->tree.pack.id, sizeof *set->tree.pack.id);
    sort_array(job, set->mark, sizeof *set->mark);
    sort_array(job, set->filter, sizeof *set->filter);
    sort_array(job, set->family, sizeof *set->family);
    hit__world_box_set_count(world, job->number, job->first + job->kept);
    set->changed = 0;
    for (size_t lane = 0; lane < set->tree.pack.count; lane++)
        set->changed += set->mark[lane] & LANE_CHANGED;
    for (size_t lane = job->first; lane < set->tree.pack.count; lane++) {
        world->record[set->tree.pack.id[lane]].lane = (uint32_t)lane;
        world->record[set->tree.pack.id[lane]].set = (uint8_t)job->number;
    }
    set->settled = job->first + job->alive;
    if (job->first > 0) {
        hit__world_box_set_refill(world, job->number, job->first / TREE_WIDTH);
        return;
    }
    set->sorted = job->alive;
    set->moved = 0;
    sort_show(job);
    const tree_extent extent = hit__world_extent(world, job->number);
    hit__tree_looseness_begin(&set->tree, &extent);
}

/* The most that the parts of the work need, one after the other. */
static size_t sort_spare(const sort_job *job)
{
    size_t most = job->count * SORT_COLUMN;
    for (int list = 0; list < WORLD_LISTS; list++) {
        int a, b;
        hit__world_list_sets(list, &a, &b);
        const world_data *world = job->world;
        size_t pairs =
            pairs_spare(world->pairs[list].count, world->set[a].tree.pack.count, world->set[b].tree.pack.count);
        if ((a == job->number || b == job->number) && world->pairs[list].count > 0 && pairs > most)
            most = pairs;
    }
    return most;
}

static hit_status sort_from(world_data *world, int number, size_t first)
{
    world_set *set = &world->set[number];
    const hit_allocator *allocator = &world->config.allocator;
    sort_job job = {.world = world, .set = set, .number = number, .first = first};
    job.count = set->tree.pack.count - first;
    size_t spare = (sort_spare(&job) + 7) / 8 * 8, bytes = spare + job.count * sizeof(uint32_t);
    hit_status status = hit__core_take(allocator, bytes, &job.spare) ? HIT_OK : HIT_NO_MEMORY;
    if (status == HIT_OK) {
        job.column = job.spare.at;
        job.lane = (uint32_t *)(void *)(job.column + spare);
        status = sort_order(&job);
    }
    if (status == HIT_OK)
        sort_lanes(&job);
    hit__core_give_back(allocator, &job.order.piece);
    hit__core_give_back(allocator, &job.spare);
    return status;
}

/* Have blocks grown so much that sorting pays? */
static bool is_loose(world_data *world, int number)
{
    world_set *set = &world->set[number];
    set->moved += set->changed;
    if (set->moved < set->sorted / SORT_LOOK)
        return false;
    const tree_extent extent = hit__world_extent(world, number);
    set->moved = 0;
    hit__tree_looseness_again(&set->tree, &extent);
    return set->head.looseness > SORT_LOOSE;
}

hit_status hit__world_lane_sort(world_data *world, int number)
{
    world_set *set = &world->set[number];
    size_t lanes = set->tree.pack.count;
    if (set->alive == 0 || set->changed == 0)
        return HIT_OK;
    size_t young = lanes - set->sorted, raw = lanes - set->settled, empty = lanes - set->alive;
    if (young + empty > set->sorted / SORT_YOUNG + SORT_YOUNG_AND || is_loose(world, number))
        return sort_from(world, number, 0);
    if (raw > young / SORT_RAW + SORT_RAW_AND)
        return sort_from(world, number, set->sorted);
    return HIT_OK;
}
