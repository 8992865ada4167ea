/* Which boxes of a world meet? A join of its own packed trees, of a whole set or of what changed in it.
 *
 * First principles: pairs of which neither box has changed are as they were. */
#include "world/find_pairs.h"

#include "join/doubt.h"
#include "join/rounds.h"
#include "tree/layout.h"
#include "tree/rank.h"
#include "world/box_set.h"
#include "world/round_sieve.h"

#include <string.h>

static hit_boxes3 meet_boxes(const world_data *world, int set)
{
    const batch_boxes boxes = hit__world_box_set_boxes(world, set);
    return (hit_boxes3){boxes.min, boxes.max, boxes.stride, boxes.count, boxes.form, NULL};
}

/* All lanes of a set, known by their numbers. */
static tree_pack meet_lanes(const world_data *world, int set)
{
    tree_pack pack = world->set[set].tree.pack;
    pack.id = world->number_of_lane;
    return pack;
}

/* What is to be found of two sets, or of those of their lanes that are packed. */
static join_plan meet_plan(const world_data *world, int a, tree_pack a_lanes, int b, tree_pack b_lanes)
{
    const world_set *sets[2] = {&world->set[a], &world->set[b]};
    join_plan plan = {.dimension = world->dim, .isa = world->isa};
    plan.kernel = hit__join_kernel_choose(world->dim, world->isa);
    plan.pack[0] = a_lanes;
    plan.pack[1] = b_lanes;
    plan.boxes[0] = meet_boxes(world, a);
    plan.boxes[1] = meet_boxes(world, b);
    plan.box[0] = plan.box[1] = world->number_of_lane;
    for (int i = 0; i < 2 && world->filters; i++) {
        plan.filter[i] = sets[i]->filter;
        plan.family[i] = sets[i]->family;
    }
    plan.is_turned = (world_kind_of(a) | world_kind_of(b)) != WORLD_AABB;
    plan.last = BATCH_ROUND && ((a | b) & WORLD_ROUND) != 0 ? hit__world_round_sieve : NULL;
    plan.sieved = plan.is_turned || world->filters;
    plan.test = plan.is_turned || world->map.exact ? JOIN_TOUCHING : JOIN_IN_DOUBT;
    return plan;
}

static bool find_pairs(const world_data *world, const join_plan *plan, join_sink sink, uint64_t *total)
{
    const join_watch nobody = {0};
    return hit__join_rounds(plan, world->team, &world->config.allocator, &nobody, &sink, total) == HIT_OK;
}

/* Pairs that were found, in one piece: those in `piece`, for which there was room, and what came after. */
static bool gather_pairs(const hit_allocator *allocator, core_piece *piece, size_t room, uint64_t total,
                         const join_store *more)
{
    if (total <= room)
        return true;
    core_piece larger;
    uint64_t size = (total + total / 8) * sizeof(hit_pair);
    if (size > SIZE_MAX || !hit__core_take(allocator, (size_t)size, &larger))
        return false;
    memcpy(larger.at, piece->at, room * sizeof(hit_pair));
    memcpy((char *)larger.at + room * sizeof(hit_pair), more->pairs, more->count * sizeof(hit_pair));
    hit__core_give_back(allocator, piece);
    *piece = larger;
    return true;
}

/* Blocks of their own for a join, with the lanes of these, but for their floats. */
static bool copy_lanes(const world_data *world, tree_pack *pack, core_piece *piece)
{
    tree_pack copy;
    uint64_t size = hit__tree_pack_layout(world->dim, pack->count, &copy);
    if (size > SIZE_MAX || !hit__core_take(&world->config.allocator, (size_t)size, piece))
        return false;
    hit__tree_pack_place(world->dim, &copy, piece->at);
    hit__world_block_empty(world->dim, copy.level[0] + (copy.blocks[0] - 1) * 2 * (size_t)world->dim * TREE_WIDTH);
    copy.id = pack->id;
    copy.packed = pack->packed;
    copy.map = pack->map;
    *pack = copy;
    return true;
}

/* Lanes without a box meet nothing: ranks know of no such boxes. Bounds above stay as they are. */
static void leave_empty(const world_data *world, const world_set *set, const tree_pack *pack)
{
    for (size_t lane = 0; lane < pack->count && set->alive < pack->count; lane++)
        if (set->mark[lane] & LANE_EMPTY)
            hit__world_lane_empty(world->dim, pack->level[0] + lane / TREE_WIDTH * 2 * (size_t)world->dim * TREE_WIDTH,
                                  lane % TREE_WIDTH);
}

/* Ranks in place of floats where those leave too much in doubt. Questions go on with the floats. */
static bool rank_if_dear(const world_data *world, int a, int b, join_plan *plan, core_piece piece[2])
{
    const hit_allocator *allocator = &world->config.allocator;
    bool dear, exact;
    if (world->map.exact && !plan->is_turned)
        return true;
    if (hit__join_is_costly(plan, allocator, &dear) != HIT_OK)
        return false;
    if (!dear)
        return true;
    for (int i = 0; i < (plan->within ? 1 : 2); i++)
        if (!copy_lanes(world, &plan->pack[i], &piece[i]))
            return false;
    if (hit__tree_rank(world->dim, plan->boxes, plan->pack, plan->within ? 1 : 2, world->team, allocator, &exact) !=
        HIT_OK)
        return false;
    leave_empty(world, &world->set[a], &plan->pack[0]);
    if (plan->within)
        plan->pack[1] = plan->pack[0];
    else
        leave_empty(world, &world->set[b], &plan->pack[1]);
    plan->test = exact || plan->is_turned ? JOIN_TOUCHING : JOIN_IN_DOUBT;
    return true;
}

/* The plan of all pairs of two sets, or within one. */
static join_plan meet_all_plan(const world_data *world, int a, int b)
{
    join_plan plan = meet_plan(world, a, meet_lanes(world, a), b, meet_lanes(world, b));
    plan.within = a == b;
    return plan;
}

bool hit__world_find_pairs_is_costly(const world_data *world, int a, int b, bool *dear)
{
    const join_plan plan = meet_all_plan(world, a, b);
    *dear = false;
    return (world->map.exact && !plan.is_turned) ||
           hit__join_is_costly(&plan, &world->config.allocator, dear) == HIT_OK;
}

bool hit__world_find_pairs_of_all(const world_data *world, int a, int b, size_t expected, world_pairs *out)
{
    const hit_allocator *allocator = &world->config.allocator;
    size_t room = expected + expected / 16 + JOIN_LEAST_ROOM;
    core_piece piece, ranked[2] = {{NULL, NULL, 0}, {NULL, NULL, 0}};
    if (room > SIZE_MAX / sizeof(hit_pair) || !hit__core_take(allocator, room * sizeof(hit_pair), &piece))
        return false;
    join_plan plan = meet_all_plan(world, a, b);
    join_store more = {.allocator = allocator};
    join_sink sink = {.array = piece.at, .room = room, .visit = hit__join_pair_store_take, .context = &more};
    uint64_t total;
    bool done = rank_if_dear(world, a, b, &plan, ranked) && find_pairs(world, &plan, sink, &total) &&
                gather_pairs(allocator, &piece, room, total, &more);
    hit__join_pair_store_free(&more);
    hit__core_give_back(allocator, &ranked[0]);
    hit__core_give_back(allocator, &ranked[1]);
    if (!done) {
        hit__core_give_back(allocator, &piece);
        return false;
    }
    *out = (world_pairs){hit__world_pair_list_keys(piece.at, (size_t)total, world->team), (size_t)total, piece};
    return true;
}

/* Where pairs of changed lanes go. */
typedef struct meet_few {
    join_store store;
    const uint8_t *mark; /* of the other lanes, if those of them that changed were seen from the other side; or NULL */
    bool within;
    bool swapped; /* changed lanes are those of the list's second set */
    bool behind;  /* and of what the join finds */
} meet_few;

/* Takes each pair once, as the two halves of its key. */
static bool take_few(void *context, const hit_pair *pairs, size_t count)
{
    enum { PART = 256 };
    meet_few *few = context;
    for (size_t first = 0; first < count; first += PART) {
        hit_pair part[PART];
        size_t kept = 0;
        for (size_t i = first; i < count && i < first + PART; i++) {
            uint32_t own = few->behind ? pairs[i].b : pairs[i].a, other = few->behind ? pairs[i].a : pairs[i].b;
            bool seen = few->mark && few->mark[other] & LANE_CHANGED && (!few->within || other <= own);
            bool swap = few->swapped || (few->within && other < own);
            uint64_t key = swap ? pair_key(other, own) : pair_key(own, other);
            part[kept] = (hit_pair){(uint32_t)(key >> 32), (uint32_t)key};
            kept += !seen;
        }
        if (kept > 0 && !hit__join_pair_store_take(&few->store, part, kept))
            return false;
    }
    return true;
}

/* Pairs of lanes of set a that changed, and of any lanes of set b. Those few look for what they meet only if they lie
 * far apart; else the blocks of set b, which are small, look for them. */
static bool meet_from(const world_data *world, int a, const world_few *changed, int b, meet_few *to)
{
    if (changed->pack.count == 0)
        return true;
    to->behind = !changed->apart;
    const join_plan plan = changed->apart ? meet_plan(world, a, changed->pack, b, meet_lanes(world, b))
                                          : meet_plan(world, b, meet_lanes(world, b), a, changed->pack);
    uint64_t total;
    return find_pairs(world, &plan, (join_sink){.visit = take_few, .context = to}, &total);
}

bool hit__world_find_pairs_of_few(const world_data *world, int a, int b, const world_few few[WORLD_SETS],
                                  join_store *out)
{
    meet_few to = {.store = {.allocator = &world->config.allocator}, .within = a == b};
    to.mark = a == b ? world->set[a].mark : NULL;
    bool done = meet_from(world, a, &few[a], b, &to);
    if (done && a != b) {
        to.swapped = true;
        to.mark = world->set[a].mark;
        done = meet_from(world, b, &few[b], a, &to);
    }
    if (done)
        *out = to.store;
    else
        hit__join_pair_store_free(&to.store);
    return done;
}
