/* The order of boxes in a packed tree: along a Hilbert curve through their centres.
 *
 * The grid of the curve spans where most of the boxes are. Where many of them fall into one cell all the same, as where
 * two small heaps lie far apart, these are put in order along a curve of their own, on a grid that spans them alone.
 * Based on: I. Kamel and C. Faloutsos, "On packing R-trees", CIKM 1993; ours differs in the grids. */
#include "tree/curve_order.h"

#include "tree/grid.h"
#include "tree/key_sort.h"

#include <string.h>

enum {
    KEYS_AT_ONCE = 4096,
    FINE_KEYS_AT_ONCE = 256, /* these stand on the stack */
    DEEPEST = 40,            /* grids within grids, each as a rule 2^8 times finer than the one around it */
    FINE_BITS = 30
};

typedef struct order_job {
    const batch_boxes *boxes;
    tree_kernels kernels;
    tree_map map;
    tree_grid grid;
    tree_sort sort;
    uint8_t *found; /* for each part: 0 all floats, 1 others too, 2 a bad box */
} order_job;

static void make_keys(void *data, size_t part)
{
    const order_job *job = data;
    size_t last = hit__tree_key_sort_begin(&job->sort, part + 1);
    bool good = true, exact = true;
    for (size_t first = hit__tree_key_sort_begin(&job->sort, part); first < last && good; first += KEYS_AT_ONCE) {
        size_t end = last - first < KEYS_AT_ONCE ? last : first + KEYS_AT_ONCE;
        good = job->kernels.keys(job->boxes, NULL, first, end, &job->map, &job->grid, job->sort.key + first, &exact);
        if (good)
            hit__tree_key_sort_count(&job->sort, part, first, end);
    }
    job->found[part] = good ? !exact : 2;
}

/* Is there any axis along which the centres differ? */
static bool is_wide(int dim, const tree_extent *extent)
{
    bool wide = false;
    for (int axis = 0; axis < dim; axis++)
        wide = wide || extent->low[axis] < extent->high[axis];
    return wide;
}

/* Puts boxes in order on a grid that spans them alone. False: their centres are all the same. */
static bool order_finely(const order_job *job, uint32_t *id, tree_item *item, size_t count)
{
    int dim = job->boxes->dim;
    void *room = item; /* the items are not made yet */
    tree_extent extent = hit__tree_extent_of_some(job->boxes, id, count, room);
    if (!is_wide(dim, &extent))
        return false;
    tree_map map = hit__tree_map_of(dim, &extent);
    tree_grid grid = hit__tree_grid_of(dim, &extent, &map, FINE_BITS / dim);
    for (size_t first = 0; first < count; first += FINE_KEYS_AT_ONCE) {
        uint32_t key[FINE_KEYS_AT_ONCE];
        bool exact = true;
        size_t end = count - first < FINE_KEYS_AT_ONCE ? count : first + FINE_KEYS_AT_ONCE;
        (void)job->kernels.keys(job->boxes, id, first, end, &map, &grid, key, &exact);
        for (size_t i = first; i < end; i++)
            item[i] = (tree_item)key[i - first] << 32 | id[i];
    }
    hit__tree_key_sort_items(item, count, FINE_BITS);
    for (size_t i = 0; i < count; i++)
        id[i] = (uint32_t)item[i];
    return true;
}

/* Orders boxes that lie in one cell: on a grid of their own, and so the boxes of each of its cells. Not by calling
 * itself, for the stack of a caller's tasks may be small. */
static void order_run(void *context, uint32_t *id, tree_item *item, size_t count)
{
    const order_job *job = context;
    size_t next[DEEPEST] = {0}, last[DEEPEST]; /* of each grid within a grid: what is still to be looked at */
    int deep = 0;
    last[0] = order_finely(job, id, item, count) ? count : 0;
    while (deep >= 0) {
        size_t first = next[deep], end = first + 1;
        if (first == last[deep]) {
            deep--;
            continue;
        }
        while (end < last[deep] && item[end] >> 32 == item[first] >> 32)
            end++;
        next[deep] = end;
        if (end - first > TREE_RUN_LENGTH && deep + 1 < DEEPEST &&
            order_finely(job, id + first, item + first, end - first)) {
            deep++;
            next[deep] = first;
            last[deep] = end;
        }
    }
}

/* Cells for less than one box each: more would only cost time. */
static int key_bits(int dim, size_t count)
{
    int bits = 1;
    while ((bits + 1) * dim <= TREE_KEY_BITS && (uint64_t)1 << (bits * dim) < count)
        bits++;
    return bits;
}

static hit_status order_in(order_job *job, core_team *team, bool *exact)
{
    size_t parts = job->sort.parts;
    hit__core_team_run(team, parts, make_keys, job);
    uint8_t worst = 0;
    for (size_t part = 0; part < parts; part++)
        worst = job->found[part] > worst ? job->found[part] : worst;
    if (worst == 2)
        return HIT_BAD_ARGUMENT;
    *exact = worst == 0 && !batch_is_turned(job->boxes->form) && !batch_is_round(job->boxes->form);
    hit__tree_key_sort_all(&job->sort, team);
    return HIT_OK;
}

hit_status hit__tree_order_make(const batch_boxes *boxes, core_team *team, const hit_allocator *allocator,
                                tree_order *out)
{
    size_t count = boxes->count, parts = (size_t)hit__core_team_size(team);
    int bits = key_bits(boxes->dim, count);
    size_t table = hit__tree_key_sort_table(bits * boxes->dim, parts);
    uint64_t size = (uint64_t)count * (sizeof(tree_item) + sizeof(uint32_t)) + table * sizeof(uint32_t) + parts;
    uint64_t room = hit__tree_extent_room(boxes->dim, count, 0) * sizeof(double);
    size = size > room ? size : room;
    core_piece piece;
    if (size > SIZE_MAX || !hit__core_take(allocator, (size_t)size, &piece))
        return HIT_NO_MEMORY;
    order_job job = {.boxes = boxes, .kernels = hit__tree_kernels_for(boxes->dim)};
    tree_item *items = piece.at;
    job.sort =
        (tree_sort){(uint32_t *)(void *)(items + count), items, count, bits * boxes->dim, parts, NULL, order_run, &job};
    job.sort.table = job.sort.key + count;
    job.found = (uint8_t *)(job.sort.table + table);
    tree_order order = {piece, job.sort.key, hit__tree_map_exact(), hit__tree_extent_of(boxes, NULL, piece.at)};
    memset(job.sort.table, 0, table * sizeof(uint32_t));
    tree_map map = hit__tree_map_of(boxes->dim, &order.extent);
    bool plainly = boxes->form == HIT_BOXES_FLOAT && hit__tree_extent_suits_floats(boxes->dim, &order.extent), exact;
    job.map = plainly ? hit__tree_map_exact() : map;
    job.grid = hit__tree_grid_of(boxes->dim, &order.extent, &job.map, bits);
    hit_status status = order_in(&job, team, &exact);
    if (status != HIT_OK) {
        hit__core_give_back(allocator, &piece);
        return status;
    }
    if (!exact)
        order.map = map;
    *out = order;
    return HIT_OK;
}
