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

static void make_keys(void *data, size_t part)
{
    const tree_keys *keys = data;
    const tree_sort *sort = &keys->sort;
    size_t last = hit__tree_key_sort_begin(sort, part + 1);
    bool good = true, exact = true;
    for (size_t first = hit__tree_key_sort_begin(sort, part); first < last && good; first += KEYS_AT_ONCE) {
        size_t end = last - first < KEYS_AT_ONCE ? last : first + KEYS_AT_ONCE;
        good =
            keys->kernels.keys(keys->boxes, NULL, first, end, &keys->grid_map, &keys->grid, sort->key + first, &exact);
        if (good)
            hit__tree_key_sort_count(sort, part, first, end);
    }
    keys->found[part] = good ? !exact : 2;
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
static bool order_finely(const tree_keys *keys, uint32_t *id, tree_item *item, size_t count)
{
    int dim = keys->boxes->dim;
    void *room = item; /* the items are not made yet */
    tree_extent extent = hit__tree_extent_of_some(keys->boxes, id, count, room);
    if (!is_wide(dim, &extent))
        return false;
    tree_map map = hit__tree_map_of(dim, &extent);
    tree_grid grid = hit__tree_grid_of(dim, &extent, &map, FINE_BITS / dim);
    for (size_t first = 0; first < count; first += FINE_KEYS_AT_ONCE) {
        uint32_t key[FINE_KEYS_AT_ONCE];
        bool exact = true;
        size_t end = count - first < FINE_KEYS_AT_ONCE ? count : first + FINE_KEYS_AT_ONCE;
        (void)keys->kernels.keys(keys->boxes, id, first, end, &map, &grid, key, &exact);
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
void hit__tree_keys_run(void *context, uint32_t *id, tree_item *item, size_t count)
{
    const tree_keys *keys = context;
    size_t next[DEEPEST] = {0}, last[DEEPEST]; /* of each grid within a grid: what is still to be looked at */
    int deep = 0;
    last[0] = order_finely(keys, id, item, count) ? count : 0;
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
            order_finely(keys, id + first, item + first, end - first)) {
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

/* False: a box is no good. */
static bool keys_fill(tree_keys *keys, core_team *team, bool *exact)
{
    size_t parts = keys->sort.parts;
    hit__core_team_run(team, parts, make_keys, keys);
    uint8_t worst = 0;
    for (size_t part = 0; part < parts; part++)
        worst = keys->found[part] > worst ? keys->found[part] : worst;
    *exact = worst == 0 && !batch_is_turned(keys->boxes->form) && !batch_is_round(keys->boxes->form);
    hit__tree_key_sort_add_up(&keys->sort);
    return worst < 2;
}

hit_status hit__tree_keys_make(const batch_boxes *boxes, core_team *team, const hit_allocator *allocator,
                               tree_keys *out)
{
    size_t count = boxes->count, parts = (size_t)hit__core_team_size(team);
    int bits = key_bits(boxes->dim, count);
    size_t table = hit__tree_key_sort_table(bits * boxes->dim, parts);
    uint64_t size = ((uint64_t)count + table) * sizeof(uint32_t) + parts;
    uint64_t room = hit__tree_extent_room(boxes->dim, count, 0) * sizeof(double);
    size = size > room ? size : room;
    tree_keys keys = {.boxes = boxes, .kernels = hit__tree_kernels_for(boxes->dim), .map = hit__tree_map_exact()};
    if (size > SIZE_MAX || !hit__core_take(allocator, (size_t)size, &keys.piece))
        return HIT_NO_MEMORY;
    keys.sort = (tree_sort){.key = keys.piece.at, .count = count, .bits = bits * boxes->dim, .parts = parts};
    keys.sort.table = keys.sort.key + count;
    keys.found = (uint8_t *)(keys.sort.table + table);
    keys.extent = hit__tree_extent_of(boxes, NULL, keys.piece.at);
    memset(keys.sort.table, 0, table * sizeof(uint32_t));
    tree_map map = hit__tree_map_of(boxes->dim, &keys.extent);
    bool plainly = boxes->form == HIT_BOXES_FLOAT && hit__tree_extent_suits_floats(boxes->dim, &keys.extent), exact;
    keys.grid_map = plainly ? hit__tree_map_exact() : map;
    keys.grid = hit__tree_grid_of(boxes->dim, &keys.extent, &keys.grid_map, bits);
    if (!keys_fill(&keys, team, &exact)) {
        hit__core_give_back(allocator, &keys.piece);
        return HIT_BAD_ARGUMENT;
    }
    if (!exact)
        keys.map = map;
    *out = keys;
    return HIT_OK;
}

hit_status hit__tree_keys_order(tree_keys *keys, core_team *team, const hit_allocator *allocator)
{
    core_piece piece;
    uint64_t size = (uint64_t)keys->sort.count * sizeof(tree_item);
    if (size > SIZE_MAX || !hit__core_take(allocator, (size_t)size, &piece))
        return HIT_NO_MEMORY;
    keys->sort.item = piece.at;
    keys->sort.run = hit__tree_keys_run;
    keys->sort.context = keys;
    hit__tree_key_sort_all(&keys->sort, team);
    keys->sort.item = NULL;
    hit__core_give_back(allocator, &piece);
    return HIT_OK;
}

hit_status hit__tree_order_make(const batch_boxes *boxes, core_team *team, const hit_allocator *allocator,
                                tree_order *out)
{
    tree_keys keys;
    hit_status status = hit__tree_keys_make(boxes, team, allocator, &keys);
    if (status == HIT_OK) {
        status = hit__tree_keys_order(&keys, team, allocator);
        if (status == HIT_OK)
            *out = (tree_order){keys.piece, keys.sort.key, keys.map, keys.extent};
        else
            hit__core_give_back(allocator, &keys.piece);
    }
    return status;
}
