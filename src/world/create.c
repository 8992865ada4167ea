/* Making worlds and giving them back. */
#include "world/change.h"

#include "core/isa.h"
#include "tree/grid.h"
#include "world/box_set.h"

#include <stdatomic.h>
#include <string.h>

/* Each world has a number of its own, by which it knows its ids from those of others. Nothing else depends on it. */
static uint16_t next_number(void)
{
    static atomic_uint_least16_t made;
    return (uint16_t)(atomic_fetch_add(&made, 1) + 1);
}

static const hit_world_config usual_config;

/* Makes a world without sets; *out is to be freed by hit__world_free. */
static hit_status new_world(int dim, const hit_world_config *config, world_data **out)
{
    core_piece self;
    if (config->threads < 0 || config->expected > HIT_BOXES_MAX / 2)
        return HIT_BAD_ARGUMENT;
    if (!hit__core_take(&config->allocator, sizeof(world_data), &self))
        return HIT_NO_MEMORY;
    world_data *world = self.at;
    memset(world, 0, sizeof *world);
    world->self = self;
    world->dim = dim;
    world->config = *config;
    world->isa = hit__core_isa_choose();
    world->number = next_number();
    world->map = hit__tree_map_exact();
    world->team = world->whole_team = hit__core_team_new(config->threads, &config->tasks, &config->allocator);
    if (!world->team) {
        hit__core_give_back(&config->allocator, &self);
        return HIT_NO_MEMORY;
    }
    *out = world;
    return HIT_OK;
}

hit_status hit__world_create(int dim, const hit_world_config *config, world_data **out)
{
    world_data *world;
    hit_status status = new_world(dim, config ? config : &usual_config, &world);
    if (status != HIT_OK)
        return status;
    for (int set = 0; set < WORLD_SETS; set++)
        hit__world_box_set_begin(world, set);
    if (!hit__world_reserve_records(world, world->config.expected) ||
        !hit__world_box_set_reserve(world, 0, world->config.expected)) {
        hit__world_free(world);
        return HIT_NO_MEMORY;
    }
    *out = world;
    return HIT_OK;
}

void hit__world_free(world_data *world)
{
    const hit_allocator allocator = world->config.allocator;
    core_piece self = world->self;
    for (int set = 0; set < WORLD_SETS; set++)
        hit__world_box_set_end(world, set);
    for (int list = 0; list < WORLD_LISTS; list++)
        hit__core_give_back(&allocator, &world->pairs[list].piece);
    hit__core_give_back(&allocator, &world->records_piece);
    hit__core_give_back(&allocator, &world->numbers_piece);
    hit__core_team_free(world->whole_team);
    hit__core_give_back(&allocator, &self);
}
