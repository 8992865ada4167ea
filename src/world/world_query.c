/* Which boxes of a world does a question concern, and which of them are nearest to a point?
 *
 * A world is up to eight trees. Each is asked after the other, with what was found so far: one heap of the nearest, or
 * one box that is hit first, so that the next tree is asked only for what would be better.
 * Goes from the lanes of trees to ids. */
#include "world/world_query.h"

#include "exact/order.h"

_Static_assert(sizeof(hit_id) == sizeof(uint64_t), "an array of ids is one of their values");

world_question hit__world_question_of(const world_data *world, const hit_world_filter *only)
{
    world_question question = {.world = world};
    if (only)
        question.only = *only;
    question.all = question.only.filter.group == 0 && question.only.filter.mask == 0;
    question.simple = question.all && !question.only.admit;
    return question;
}

/* Does the filter let it in? */
static bool question_concerns(const world_question *question, uint32_t record)
{
    const world_record *box = question->world->record + record;
    const hit_filter asks = question->only.filter;
    if (question->all)
        return true;
    const hit_filter filter = question->world->set[box->set].filter[box->lane];
    return (asks.group & filter.mask) != 0 && (filter.group & asks.mask) != 0;
}

/* Does the caller's function? */
static bool caller_admits(const world_question *question, uint32_t record)
{
    const world_data *world = question->world;
    return !question->only.admit ||
           question->only.admit(question->only.context, world_id_of(world, record), world->record[record].user);
}

bool hit__world_admits(const void *question, uint32_t record)
{
    return question_concerns(question, record) && caller_admits(question, record);
}

static bool take_found(void *context, uint32_t record)
{
    world_found *found = context;
    if (!found->question->simple && !hit__world_admits(found->question, record))
        return true;
    if (found->count < found->capacity)
        found->out[found->count] = world_id_of(found->question->world, record);
    found->count++;
    return true;
}

tree_sink hit__world_found_sink(world_found *found)
{
    return tree_sink_calling(take_found, found);
}

/* What hit__tree_best_first asks with. */
typedef struct near_asked {
    const world_question *question;
    const world_set *set;
    const double *point;
    tree_distance *distance;
    tree_spot spot;
    tree_heap heap;
} near_asked;

static void near_consider(near_asked *near, size_t lane)
{
    const uint32_t record = near->set->tree.pack.id[lane];
    /* Of a lane without a box the bound is infinite, and so is what is wanted until the heap is full. */
    if ((near->set->mark[lane] & LANE_EMPTY) != 0 || !question_concerns(near->question, record))
        return;
    double distance = near->distance(&near->set->tree, lane, near->point);
    distance = exact_order_key(distance) > 0 ? distance : 0;
    const uint64_t id = world_id_of(near->question->world, record).value;
    if (hit__tree_heap_wants(&near->heap, id, distance) && caller_admits(near->question, record))
        hit__tree_heap_add(&near->heap, id, distance);
}

static float near_until(const near_asked *near)
{
    const tree_heap *heap = &near->heap;
    return heap->count < heap->capacity ? INFINITY : hit__tree_spot_until(&near->spot, heap->distance[0]);
}

static float near_by_lane(void *asked, size_t lane)
{
    near_consider(asked, lane);
    return near_until(asked);
}

size_t hit__world_nearest(const world_question *question, const double *point, tree_distance *distance, hit_id *ids,
                          double *distances, size_t capacity)
{
    const world_data *world = question->world;
    if (capacity == 0 || !exact_all_finite(world->dim, point))
        return 0;
    near_asked near = {.question = question, .point = point, .distance = distance};
    near.heap.id = &ids->value;
    near.heap.distance = distances;
    near.heap.capacity = capacity;
    for (int set = 0; set < WORLD_SETS; set++) {
        near.set = &world->set[set];
        if (!world_set_is_asked(near.set))
            continue;
        const tree_data *tree = &near.set->tree;
        hit__tree_spot_of(tree, point, &near.spot);
        hit__tree_best_first(&tree->pack, world->dim, hit__tree_spot_bounds(world->dim, tree->isa), &near.spot,
                             near_until(&near), near_by_lane, &near);
    }
    hit__tree_heap_sort(&near.heap);
    return near.heap.count;
}
