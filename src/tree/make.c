/* Making a tree, refitting it, opening it on bytes.
 * Based on: I. Kamel and C. Faloutsos, "On packing R-trees", CIKM 1993. The tree is one piece of memory: see saved.c.
 */
#include "tree/make.h"

#include "batch/boxes.h"
#include "tree/curve_order.h"
#include "tree/layout.h"
#include "tree/looseness.h"
#include "tree/saved.h"

#include <string.h>

static const hit_tree_config no_config;

/* A team, and room for what looking at a tree or at boxes takes. */
typedef struct tree_crew {
    core_team *team;
    core_piece spare;
} tree_crew;

static hit_status crew_new(const hit_tree_config *config, size_t spare, tree_crew *out)
{
    tree_crew crew;
    crew.team = hit__core_team_new(config->threads, &config->tasks, &config->allocator);
    if (!crew.team)
        return HIT_NO_MEMORY;
    if (!hit__core_take(&config->allocator, spare, &crew.spare)) {
        hit__core_team_free(crew.team);
        return HIT_NO_MEMORY;
    }
    *out = crew;
    return HIT_OK;
}

static void crew_free(const hit_tree_config *config, tree_crew *crew)
{
    hit__core_give_back(&config->allocator, &crew->spare);
    hit__core_team_free(crew->team);
}

static tree_truth truth_of(const batch_boxes *boxes, const tree_map *map)
{
    if (batch_is_turned(boxes->form))
        return TREE_TRUTH_OBBS;
    return map->exact ? TREE_TRUTH_FLOATS : TREE_TRUTH_DOUBLES;
}

/* A piece for a tree of these boxes; its head filled in as far as it goes, and where everything is in *data. */
static bool take_piece(const batch_boxes *boxes, const tree_map *map, tree_data *data)
{
    tree_head head = hit__tree_saved_head(boxes->dim, boxes->count, truth_of(boxes, map));
    head.scale = map->scale;
    memcpy(head.offset, map->offset, sizeof head.offset);
    if (head.size > SIZE_MAX || !hit__core_take(&data->config.allocator, (size_t)head.size, &data->memory))
        return false;
    memcpy(data->memory.at, &head, sizeof head);
    /* The last bytes may be ones that no box reaches. */
    memset((char *)data->memory.at + head.size - 64, 0, 64);
    hit__tree_saved_place(&head, data->memory.at, data);
    return true;
}

/* The blocks, and the boxes if floats do not suffice, for the ids that are there. */
static void fill_piece(const batch_boxes *boxes, core_team *team, tree_data *data)
{
    hit__tree_pack_fill(boxes, team, &data->pack, data->boxes);
}

static void seal_piece(tree_data *data, core_team *team, uint64_t *spare)
{
    data->head->sum = hit__tree_saved_sum(data->head, team, spare);
}

static hit_status build_with(const batch_boxes *boxes, core_team *team, tree_data *data)
{
    tree_order order = {.map = hit__tree_map_exact()};
    hit_status status = boxes->count ? hit__tree_order_make(boxes, team, &data->config.allocator, &order) : HIT_OK;
    if (status != HIT_OK)
        return status;
    if (batch_is_turned(boxes->form) && !boxes->count)
        order.map = hit__tree_map_of(boxes->dim, &order.extent);
    core_piece spare = {0};
    if (!take_piece(boxes, &order.map, data) ||
        !hit__core_take(&data->config.allocator, hit__tree_saved_parts(data->head) * sizeof(uint64_t), &spare))
        status = HIT_NO_MEMORY;
    if (status == HIT_OK) {
        hit__tree_pack_ids(&data->pack, order.id);
        fill_piece(boxes, team, data);
        hit__tree_looseness_begin(data, &order.extent);
        seal_piece(data, team, spare.at);
    } else {
        hit__core_give_back(&data->config.allocator, &data->memory);
    }
    hit__core_give_back(&data->config.allocator, &spare);
    hit__core_give_back(&data->config.allocator, &order.piece);
    return status;
}

static hit_status new_tree(const hit_tree_config *config, tree_data **out)
{
    core_piece self;
    if (config->threads < 0)
        return HIT_BAD_ARGUMENT;
    if (!hit__core_take(&config->allocator, sizeof(tree_data), &self))
        return HIT_NO_MEMORY;
    tree_data *data = self.at;
    memset(data, 0, sizeof *data);
    data->config = *config;
    data->isa = hit__core_isa_choose();
    data->self = self;
    *out = data;
    return HIT_OK;
}

void hit__tree_free(tree_data *data)
{
    const hit_allocator allocator = data->config.allocator;
    core_piece self = data->self;
    hit__core_give_back(&allocator, &data->memory);
    hit__core_give_back(&allocator, &self);
}

hit_status hit__tree_build(const batch_boxes *boxes, const hit_tree_config *config, tree_data **out)
{
    tree_data *data;
    if (!hit__batch_boxes_fit(boxes))
        return HIT_BAD_ARGUMENT;
    hit_status status = new_tree(config ? config : &no_config, &data);
    if (status != HIT_OK)
        return status;
    tree_crew crew;
    status = crew_new(&data->config, 0, &crew);
    if (status == HIT_OK) {
        status = build_with(boxes, crew.team, data);
        crew_free(&data->config, &crew);
    }
    if (status == HIT_OK)
        *out = data;
    else
        hit__tree_free(data);
    return status;
}

/* The new boxes are good, and this is their map. The order stays. */
static hit_status refit_with(tree_data *data, const batch_boxes *boxes, const tree_map *map, const tree_extent *extent,
                             const tree_crew *crew)
{
    if (truth_of(boxes, map) != data->truth) {
        tree_data anew = *data;
        if (!take_piece(boxes, map, &anew))
            return HIT_NO_MEMORY;
        hit__tree_pack_ids(&anew.pack, data->pack.id);
        memcpy(anew.head->spread, data->head->spread, sizeof data->head->spread);
        anew.head->calibration = data->head->calibration;
        hit__core_give_back(&data->config.allocator, &data->memory);
        *data = anew;
    }
    data->pack.map = *map;
    data->head->scale = map->scale;
    memcpy(data->head->offset, map->offset, sizeof map->offset);
    fill_piece(boxes, crew->team, data);
    hit__tree_looseness_again(data, extent);
    seal_piece(data, crew->team, crew->spare.at);
    return HIT_OK;
}

hit_status hit__tree_refit(tree_data *data, const batch_boxes *boxes)
{
    if (!hit__batch_boxes_fit(boxes) || data->opened || boxes->count != data->pack.count)
        return HIT_BAD_ARGUMENT;
    if (boxes->count == 0)
        return HIT_OK;
    if (batch_is_turned(boxes->form) != (data->truth == TREE_TRUTH_OBBS))
        return HIT_BAD_ARGUMENT;
    /* The largest tree that may be, for its sum; a byte for each look is less than that. */
    tree_head head = hit__tree_saved_head(boxes->dim, boxes->count, TREE_TRUTH_OBBS);
    size_t spare = hit__tree_saved_parts(&head) * sizeof(uint64_t) + boxes->count / TREE_LOOK_BOXES + 1;
    size_t room = hit__tree_extent_room(boxes->dim, boxes->count, 0) * sizeof(double);
    tree_crew crew;
    hit_status status = crew_new(&data->config, spare > room ? spare : room, &crew);
    if (status != HIT_OK)
        return status;
    bool exact = true;
    if (hit__tree_boxes_look(boxes, crew.team, crew.spare.at, &exact)) {
        tree_extent extent = hit__tree_extent_of(boxes, NULL, crew.spare.at);
        tree_map map = exact ? hit__tree_map_exact() : hit__tree_map_of(boxes->dim, &extent);
        status = refit_with(data, boxes, &map, &extent, &crew);
    } else {
        status = HIT_BAD_ARGUMENT;
    }
    crew_free(&data->config, &crew);
    return status;
}

/* The caller's bytes, as a tree holds its own: `opened` says that they are only read. */
static void *only_read(const void *bytes)
{
    union {
        const void *given;
        void *held;
    } as = {bytes};
    return as.held;
}

hit_status hit__tree_open(int dim, const void *bytes, size_t size, const hit_tree_config *config, tree_data **out)
{
    tree_head head;
    if (!bytes || (uintptr_t)bytes % 64 != 0 || size < sizeof head)
        return HIT_BAD_ARGUMENT;
    memcpy(&head, bytes, sizeof head);
    if (!hit__tree_saved_head_sound(&head, dim, size))
        return HIT_BAD_ARGUMENT;
    tree_data *data;
    hit_status status = new_tree(config ? config : &no_config, &data);
    if (status != HIT_OK)
        return status;
    data->opened = true;
    hit__tree_saved_place(&head, only_read(bytes), data);
    tree_crew crew;
    status = crew_new(&data->config, hit__tree_saved_parts(&head) * sizeof(uint64_t) + data->pack.count / 8 + 1, &crew);
    if (status == HIT_OK) {
        status = hit__tree_saved_sound(data, crew.team, crew.spare.at) ? HIT_OK : HIT_BAD_ARGUMENT;
        crew_free(&data->config, &crew);
    }
    if (status == HIT_OK)
        *out = data;
    else
        hit__tree_free(data);
    return status;
}
