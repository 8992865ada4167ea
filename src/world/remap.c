/* From the boxes' numbers to the floats of the blocks: one map for all sets of a world.
 *
 * Whatever the map is, answers are right; a good one leaves little in doubt. So a few boxes of the largest set decide.
 * First principles: see tree/map.h. */
#include "world/remap.h"

#include "world/box_set.h"

enum { REMAP_SAMPLE = 256 };

/* The set with the most boxes. */
static int largest_set(const world_data *world)
{
    int largest = 0;
    for (int set = 1; set < WORLD_SETS; set++)
        if (world->set[set].alive > world->set[largest].alive)
            largest = set;
    return largest;
}

tree_extent hit__world_extent(const world_data *world, int set)
{
    uint32_t id[REMAP_SAMPLE];
    const world_set *s = &world->set[set];
    size_t lanes = s->tree.pack.count, step = lanes / REMAP_SAMPLE + 1, count = 0;
    for (size_t lane = 0; lane < lanes && count < REMAP_SAMPLE; lane += step) {
        size_t at = lane;
        while (at < lanes && s->mark[at] & LANE_EMPTY)
            at++;
        if (at < lanes)
            id[count++] = (uint32_t)at;
    }
    const batch_boxes boxes = hit__world_box_set_boxes(world, set);
    return hit__tree_extent_of_some(&boxes, id, count, NULL);
}

static tree_map suitable_map(const world_data *world)
{
    const tree_extent extent = hit__world_extent(world, largest_set(world));
    return hit__tree_map_of(world->dim, &extent);
}

void hit__world_remap(world_data *world, bool exact)
{
    world->map = exact ? hit__tree_map_exact() : suitable_map(world);
    for (int set = 0; set < WORLD_SETS; set++) {
        tree_map *map = &world->set[set].tree.pack.map;
        *map = world->map;
        map->exact = exact && world_kind_of(set) == WORLD_AABB;
        world->map.exact = exact;
        hit__world_box_set_refill(world, set, 0);
    }
}
