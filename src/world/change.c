/* Changes of a world: boxes that come, go and become others.
 *
 * A change first looks whether it can be done, takes the memory that it needs, and then does all of it, which cannot
 * fail any more. */
#include "world/change.h"

#include "tree/layout.h"
#include "world/box_set.h"
#include "world/pair_list.h"
#include "world/remap.h"

#include <string.h>

bool hit__world_reserve_records(world_data *world, size_t more)
{
    size_t records = world->records ? world->records : 1;
    uint64_t wanted = (uint64_t)records + more, room = world->record_room;
    if (wanted <= room)
        return true;
    room += room / 4;
    room = room > wanted ? room : wanted;
    core_piece piece;
    if (room > SIZE_MAX / sizeof(world_record) ||
        !hit__core_take(&world->config.allocator, (size_t)room * sizeof(world_record), &piece))
        return false;
    if (world->records > 0)
        memcpy(piece.at, world->record, world->records * sizeof(world_record));
    hit__core_give_back(&world->config.allocator, &world->records_piece);
    world->records_piece = piece;
    world->record = piece.at;
    world->record_room = (size_t)room;
    if (world->records == 0) {
        world->record[0] = (world_record){0};
        world->records = 1;
    }
    return true;
}

/* A record for a new box, for which there is room. */
static uint32_t new_record(world_data *world)
{
    uint32_t at = world->free_record;
    if (at != 0) {
        world->free_record = world->record[at].lane;
        world->record[at].generation++;
    } else {
        at = (uint32_t)world->records++;
        world->record[at] = (world_record){.generation = 1};
    }
    return at;
}

bool hit__world_boxes_good(const world_data *world, const batch_boxes *boxes, bool *exact)
{
    enum { FEW = 32, PART = 256 };
    if (boxes->count <= FEW)
        return hit__batch_boxes_good(boxes, 0, boxes->count, exact);
    uint8_t spare[PART];
    batch_boxes part = *boxes;
    for (size_t first = 0; first < boxes->count; first += (size_t)PART * TREE_LOOK_BOXES) {
        bool part_exact = true;
        part.min = boxes->min + first * boxes->stride;
        part.max = boxes->max ? boxes->max + first * boxes->stride : NULL;
        part.count = boxes->count - first < (size_t)PART * TREE_LOOK_BOXES ? boxes->count - first
                                                                           : (size_t)PART * TREE_LOOK_BOXES;
        if (!hit__tree_boxes_look(&part, world->team, spare, &part_exact))
            return false;
        *exact = *exact && part_exact;
    }
    return true;
}

static const hit_traits usual_traits;

static hit_filter filter_of(const hit_traits *traits)
{
    const hit_filter all = {1, UINT32_MAX};
    return traits->filter.group == 0 && traits->filter.mask == 0 ? all : traits->filter;
}

static bool hits_all(hit_filter filter, uint32_t family)
{
    return filter.group == 1 && filter.mask == UINT32_MAX && family == 0;
}

/* Traits i of a batch. */
static const hit_traits *traits_at(const hit_traits *traits, size_t stride, size_t i)
{
    return traits ? (const hit_traits *)(const void *)((const char *)traits + i * stride) : &usual_traits;
}

bool hit__world_boxes_fit(const batch_boxes *boxes)
{
    if (!batch_is_round(boxes->form))
        return hit__batch_boxes_fit(boxes);
    return boxes->min && boxes->count <= HIT_BOXES_MAX && boxes->stride >= hit__batch_box_size(boxes) &&
           boxes->stride % _Alignof(double) == 0 && (uintptr_t)boxes->min % _Alignof(double) == 0;
}

hit_status hit__world_reserve_lanes(world_data *world, world_kind kind, const size_t more[2])
{
    for (int rests = 0; rests < 2; rests++) {
        int set = world_set_number(kind, rests);
        uint64_t lanes = (uint64_t)world->set[set].tree.pack.count + more[rests];
        bool fits = lanes <= PAIR_LANES;
        if (!fits || (more[rests] > 0 && !hit__world_box_set_reserve(world, set, (size_t)lanes)))
            return fits ? HIT_NO_MEMORY : HIT_BAD_ARGUMENT;
    }
    return HIT_OK;
}

hit_status hit__world_add(world_data *world, const batch_boxes *boxes, const hit_traits *traits, size_t stride,
                          hit_id *out)
{
    if (world->is_busy)
        return HIT_BUSY;
    bool exact = true;
    const world_kind kind = world_kind_of_form(boxes->form);
    if (boxes->count == 0)
        return HIT_OK;
    if (!hit__world_boxes_fit(boxes) || !hit__world_boxes_good(world, boxes, &exact) || !out ||
        (stride != 0 && (stride < sizeof(hit_traits) || stride % _Alignof(hit_traits) != 0)))
        return HIT_BAD_ARGUMENT;
    size_t more[2] = {0, 0}, first[2];
    for (size_t i = 0; i < boxes->count; i++)
        more[traits_at(traits, stride, i)->is_static]++;
    if (!hit__world_reserve_records(world, boxes->count))
        return HIT_NO_MEMORY;
    hit_status status = hit__world_reserve_lanes(world, kind, more);
    if (status != HIT_OK)
        return status;
    for (int rests = 0; rests < 2; rests++)
        first[rests] = world->set[world_set_number(kind, rests)].tree.pack.count;
    for (size_t i = 0; i < boxes->count; i++) {
        const hit_traits *own = traits_at(traits, stride, i);
        const world_lane lane = {new_record(world), filter_of(own), own->family};
        world_record *record = &world->record[lane.record];
        record->user = own->user;
        record->is_sensor = own->is_sensor;
        record->is_alive = true;
        world->filters = world->filters || !hits_all(lane.filter, lane.family);
        hit__world_box_set_append(world, world_set_number(kind, own->is_static), &lane, boxes, i);
        out[i] = world_id_of(world, lane.record);
    }
    if (kind == WORLD_AABB && !exact && world->map.exact) {
        hit__world_remap(world, false);
        return HIT_OK;
    }
    for (int rests = 0; rests < 2; rests++) {
        int set = world_set_number(kind, rests);
        size_t lanes = world->set[set].tree.pack.count;
        if (more[rests] > lanes / WORLD_SHARE)
            hit__world_box_set_refill(world, set, first[rests] / TREE_WIDTH);
        else
            for (size_t lane = first[rests]; lane < lanes; lane++)
                hit__world_box_set_show(world, set, (uint32_t)lane);
    }
    return HIT_OK;
}

void hit__world_change_lane(world_data *world, uint32_t record, int set, const batch_boxes *boxes, size_t i)
{
    const world_record old = world->record[record];
    const world_set *from = &world->set[old.set];
    const world_lane lane = {record, from->filter[old.lane], from->family[old.lane]};
    hit__world_box_set_append(world, set, &lane, boxes, i);
    hit__world_box_set_empty(world, old.set, old.lane, LANE_LEFT);
}

hit_status hit__world_remove(world_data *world, const hit_id *ids, size_t count)
{
    if (world->is_busy)
        return HIT_BUSY;
    if (count > 0 && !ids)
        return HIT_BAD_ARGUMENT;
    for (size_t i = 0; i < count; i++) {
        world_record *record = world_find(world, ids[i]);
        if (!record) {
            while (i-- > 0)
                world->record[ids[i].value >> 32].is_alive = true;
            return HIT_NOT_FOUND;
        }
        record->is_alive = false; /* not to be found again */
    }
    for (size_t i = 0; i < count; i++) {
        const world_record *record = world->record + (ids[i].value >> 32);
        hit__world_box_set_empty(world, record->set, record->lane, 0);
    }
    return HIT_OK;
}

hit_status hit__world_set_traits(world_data *world, hit_id id, const hit_traits *traits)
{
    if (world->is_busy)
        return HIT_BUSY;
    traits = traits ? traits : &usual_traits;
    world_record *record = world_find(world, id);
    if (!record)
        return HIT_NOT_FOUND;
    const world_kind kind = world_kind_of(record->set);
    int set = world_set_number(kind, traits->is_static);
    hit_filter filter = filter_of(traits);
    if (set != record->set) {
        size_t more[2] = {!traits->is_static, traits->is_static};
        hit_status status = hit__world_reserve_lanes(world, kind, more);
        if (status != HIT_OK)
            return status;
        const batch_boxes boxes = hit__world_box_set_boxes(world, record->set);
        hit__world_change_lane(world, (uint32_t)(id.value >> 32), set, &boxes, record->lane);
        hit__world_box_set_show(world, set, record->lane);
    }
    world_set *s = &world->set[set];
    hit_filter *own = &s->filter[record->lane];
    if (own->group != filter.group || own->mask != filter.mask || s->family[record->lane] != traits->family)
        world_set_mark(s, record->lane);
    *own = filter;
    s->family[record->lane] = traits->family;
    world->filters = world->filters || !hits_all(filter, traits->family);
    record->user = traits->user;
    record->is_sensor = traits->is_sensor;
    return HIT_OK;
}

hit_status hit__world_get_traits(const world_data *world, hit_id id, hit_traits *out)
{
    const world_record *record = world_find(world, id);
    if (!record)
        return HIT_NOT_FOUND;
    const world_set *set = &world->set[record->set];
    *out = (hit_traits){.filter = set->filter[record->lane],
                        .family = set->family[record->lane],
                        .is_static = (record->set & WORLD_STATIC) != 0,
                        .is_sensor = record->is_sensor,
                        .user = record->user};
    return HIT_OK;
}

hit_status hit__world_get(const world_data *world, hit_id id, world_kind kind, const void **out)
{
    const world_record *record = world_find(world, id);
    if (!record)
        return HIT_NOT_FOUND;
    if (world_kind_of(record->set) != kind)
        return HIT_BAD_ARGUMENT;
    const batch_boxes boxes = hit__world_box_set_boxes(world, record->set);
    *out = boxes.min + record->lane * boxes.stride;
    return HIT_OK;
}
