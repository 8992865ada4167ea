/* The order of boxes in a packed tree: along a Hilbert curve through their centres.
 * Based on: I. Kamel and C. Faloutsos, "On packing R-trees", CIKM 1993; ours differs in that the grid of the curve
 * spans where most of the boxes are. */
#include "tree/order.h"

#include "tree/grid.h"
#include "tree/radix.h"

enum { KEYS_A_TASK = 8192 };

typedef struct order_job {
    const tree_boxes *boxes;
    tree_kernels kernels;
    tree_map map;
    tree_grid grid;
    tree_item *items;
    uint8_t *bad, *inexact; /* for each task */
} order_job;

static void make_keys(void *data, size_t task)
{
    const order_job *job = data;
    uint32_t key[KEYS_A_TASK];
    size_t first = task * KEYS_A_TASK, last = first + KEYS_A_TASK;
    last = last < job->boxes->count ? last : job->boxes->count;
    bool exact = true;
    bool good = job->kernels.keys(job->boxes, NULL, first, last, &job->map, &job->grid, key, &exact);
    job->bad[task] = !good;
    job->inexact[task] = !exact;
    for (size_t i = first; i < last && good; i++)
        job->items[i] = (tree_item)key[i - first] << 32 | i;
}

/* Cells that hold a few boxes each: more would only cost time. */
static int key_bits(int dim, size_t count)
{
    int bits = 1;
    while (bits < 30 / dim && (uint64_t)1 << (bits * dim) < count)
        bits++;
    return bits;
}

static hit_status order_in(order_job *job, size_t tasks, const tree_map *map, core_team *team, tree_item *spare,
                           uint32_t *table, tree_order *out)
{
    size_t count = job->boxes->count;
    core_team_run(team, tasks, make_keys, job);
    bool exact = true;
    for (size_t task = 0; task < tasks; task++) {
        if (job->bad[task])
            return HIT_BAD_ARGUMENT;
        exact = exact && !job->inexact[task];
    }
    out->map = exact ? tree_map_exact() : *map;
    tree_item *sorted = tree_radix_sort(job->items, spare, count, job->grid.bits * job->boxes->dim, table, team);
    out->id = (uint32_t *)(void *)(sorted == spare ? job->items : spare);
    for (size_t i = 0; i < count; i++)
        out->id[i] = (uint32_t)sorted[i];
    return HIT_OK;
}

hit_status tree_order_make(const tree_boxes *boxes, core_team *team, const hit_allocator *allocator, tree_order *out)
{
    size_t count = boxes->count, tasks = (count + KEYS_A_TASK - 1) / KEYS_A_TASK;
    size_t table = (size_t)core_team_size(team) * TREE_RADIX_TABLE * sizeof(uint32_t);
    core_piece piece;
    if (count > (SIZE_MAX - table) / 32 ||
        !core_take(allocator, 2 * count * sizeof(tree_item) + table + 2 * tasks, &piece))
        return HIT_NO_MEMORY;
    tree_item *items = piece.at, *spare = items + count;
    uint32_t *place = (uint32_t *)(void *)(spare + count);
    uint8_t *found = (uint8_t *)place + table;
    tree_extent extent = tree_extent_of(boxes, NULL);
    tree_map map = tree_map_of(boxes->dim, &extent);
    bool plainly = boxes->form == HIT_BOXES_FLOAT && tree_extent_suits_floats(boxes->dim, &extent);
    order_job job = {
        boxes,        tree_kernels_for(boxes->dim), plainly ? tree_map_exact() : map, {{0}, {0}, 0}, items, found,
        found + tasks};
    job.grid = tree_grid_of(boxes->dim, &extent, &job.map, key_bits(boxes->dim, count));
    hit_status status = order_in(&job, tasks, &map, team, spare, place, out);
    out->extent = extent;
    if (status == HIT_OK)
        out->piece = piece;
    else
        core_give_back(allocator, &piece);
    return status;
}
