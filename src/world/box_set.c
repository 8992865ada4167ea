/* The boxes of one kind in a world: arrays that grow, and a packed tree over them that is right at any moment.
 *
 * A box that moves is written to its lane, and the bounds above it are widened where they must be, so that questions
 * are right at once; before an update they are made tight again. */
#include "world/box_set.h"

#include "batch/packed_box.h"
#include "tree/best_first.h"
#include "tree/layout.h"
#include "tree/map.h"
#include "tree/pack_kernels.h"

#include <string.h>

enum { SET_BLOCKS_A_TASK = 64 };

static hit_boxes_form set_form(int set)
{
    switch (world_kind_of(set)) {
    case WORLD_AABB:
        return HIT_BOXES_DOUBLE;
    case WORLD_OBB:
        return HIT_BOXES_OBB;
    case WORLD_BALL:
        return BATCH_BALLS;
    default:
        return BATCH_CAPSULES;
    }
}

static tree_truth set_truth(int set)
{
    switch (world_kind_of(set)) {
    case WORLD_AABB:
        return TREE_TRUTH_DOUBLES;
    case WORLD_OBB:
        return TREE_TRUTH_OBBS;
    case WORLD_BALL:
        return TREE_TRUTH_BALLS;
    default:
        return TREE_TRUTH_CAPSULES;
    }
}

/* Bytes of a box. */
static size_t set_box_size(int dim, int set)
{
    return hit__batch_box_size(&(batch_boxes){.form = set_form(set), .dim = dim});
}

batch_boxes hit__world_box_set_boxes(const world_data *world, int set)
{
    const tree_data *tree = &world->set[set].tree;
    const char *boxes = tree->boxes;
    size_t size = set_box_size(world->dim, set);
    return (batch_boxes){boxes, boxes ? boxes + size / 2 : NULL, size, tree->pack.count, set_form(set), world->dim,
                         NULL};
}

void hit__world_box_set_begin(world_data *world, int set)
{
    tree_data *tree = &world->set[set].tree;
    tree->dim = world->dim;
    tree->truth = set_truth(set);
    tree->head = &world->set[set].head;
    tree->isa = world->isa;
    tree->pack.map = world->map;
    tree->pack.map.exact = world->map.exact && world_kind_of(set) == WORLD_AABB;
}

void hit__world_box_set_end(world_data *world, int set)
{
    const hit_allocator *allocator = &world->config.allocator;
    world_set *s = &world->set[set];
    hit__core_give_back(allocator, &s->blocks_piece);
    hit__core_give_back(allocator, &s->boxes_piece);
    hit__core_give_back(allocator, &s->packed_piece);
    hit__core_give_back(allocator, &s->mark_piece);
    hit__core_give_back(allocator, &s->filter_piece);
    hit__core_give_back(allocator, &s->family_piece);
}

/* A larger piece in place of one, with the first `used` bytes of it. */
static bool piece_grow(const hit_allocator *allocator, core_piece *piece, size_t used, uint64_t size)
{
    core_piece larger;
    if (size > SIZE_MAX || !hit__core_take(allocator, (size_t)size, &larger))
        return false;
    if (used > 0)
        memcpy(larger.at, piece->at, used);
    hit__core_give_back(allocator, piece);
    *piece = larger;
    return true;
}

/* The blocks and owners to a larger piece. */
static bool grow_blocks(world_data *world, world_set *set, size_t room)
{
    tree_pack *pack = &set->tree.pack, larger;
    core_piece piece;
    uint64_t size = hit__tree_pack_layout(world->dim, room, &larger);
    if (size > SIZE_MAX || !hit__core_take(&world->config.allocator, (size_t)size, &piece))
        return false;
    hit__tree_pack_place(world->dim, &larger, piece.at);
    for (int level = 0; level < pack->levels; level++)
        memcpy(larger.level[level], pack->level[level],
               pack->blocks[level] * 2 * (size_t)world->dim * TREE_WIDTH * sizeof(float));
    if (pack->count > 0)
        memcpy(larger.id, pack->id, pack->blocks[0] * TREE_WIDTH * sizeof *pack->id);
    memcpy(pack->level, larger.level, sizeof larger.level);
    pack->id = larger.id;
    hit__core_give_back(&world->config.allocator, &set->blocks_piece);
    set->blocks_piece = piece;
    return true;
}

bool hit__world_box_set_reserve(world_data *world, int set, size_t lanes)
{
    world_set *s = &world->set[set];
    const hit_allocator *allocator = &world->config.allocator;
    if (lanes <= s->room)
        return true;
    uint64_t room = s->room + s->room / 4;
    room = room > lanes ? room : lanes;
    room = room < TREE_WIDTH ? TREE_WIDTH : room;
    size_t used = s->tree.pack.count, size = set_box_size(world->dim, set), packed = batch_packed_size(world->dim);
    if (!grow_blocks(world, s, (size_t)room) || !piece_grow(allocator, &s->boxes_piece, used * size, room * size))
        return false;
    s->tree.boxes = s->boxes_piece.at;
    if (world_kind_of(set) == WORLD_OBB) {
        if (!piece_grow(allocator, &s->packed_piece, used * packed, room * packed))
            return false;
        s->tree.pack.packed = s->packed_piece.at;
    }
    if (!piece_grow(allocator, &s->mark_piece, used, room))
        return false;
    s->mark = s->mark_piece.at;
    if (!piece_grow(allocator, &s->filter_piece, used * sizeof *s->filter, room * sizeof *s->filter))
        return false;
    s->filter = s->filter_piece.at;
    if (!piece_grow(allocator, &s->family_piece, used * sizeof *s->family, room * sizeof *s->family))
        return false;
    s->family = s->family_piece.at;
    s->room = (size_t)room;
    return true;
}

static float *set_block(const world_data *world, const tree_pack *pack, int level, size_t block)
{
    return pack->level[level] + block * 2 * (size_t)world->dim * TREE_WIDTH;
}

void hit__world_block_empty(int dim, float *block)
{
    for (int i = 0; i < dim * TREE_WIDTH; i++) {
        block[i] = INFINITY;
        block[dim * TREE_WIDTH + i] = -INFINITY;
    }
}

void hit__world_lane_empty(int dim, float *block, size_t lane)
{
    for (int axis = 0; axis < dim; axis++) {
        block[axis * TREE_WIDTH + (int)lane] = INFINITY;
        block[(dim + axis) * TREE_WIDTH + (int)lane] = -INFINITY;
    }
}

void hit__world_box_set_count(world_data *world, int set, size_t lanes)
{
    tree_pack *pack = &world->set[set].tree.pack, next;
    hit__tree_pack_layout(world->dim, lanes, &next);
    for (int level = 0; level < next.levels; level++)
        for (size_t k = level < pack->levels ? pack->blocks[level] : 0; k < next.blocks[level]; k++)
            hit__world_block_empty(world->dim, set_block(world, pack, level, k));
    size_t had = pack->count > 0 ? pack->blocks[0] * TREE_WIDTH : 0;
    for (size_t lane = had; lane < next.blocks[0] * TREE_WIDTH; lane++)
        pack->id[lane] = TREE_NO_BOX;
    int levels = pack->levels;
    pack->count = lanes;
    pack->levels = next.levels;
    memcpy(pack->blocks, next.blocks, sizeof next.blocks);
    for (int level = levels > 1 ? levels : 1; level < next.levels; level++)
        hit__tree_kernels_for(world->dim)
            .level(pack->level[level - 1], pack->blocks[level - 1], 0, pack->blocks[level], pack->level[level]);
}

/* Bounds above a leaf block hold what is in its lane, as far up as they do not do so yet. */
static void set_widen(world_data *world, const tree_pack *pack, size_t lane)
{
    int dim = world->dim;
    const float *below = set_block(world, pack, 0, lane / TREE_WIDTH);
    size_t in = lane % TREE_WIDTH, at = lane / TREE_WIDTH;
    bool wider = true;
    for (int level = 1; level < pack->levels && wider; level++) {
        float *bounds = set_block(world, pack, level, at / TREE_WIDTH);
        size_t k = at % TREE_WIDTH;
        wider = false;
        for (int axis = 0; axis < dim; axis++) {
            float *lo = bounds + axis * TREE_WIDTH + k, *hi = bounds + (dim + axis) * TREE_WIDTH + k;
            float least = below[(size_t)(axis * TREE_WIDTH) + in] + 0.0F;
            float greatest = below[(size_t)((dim + axis) * TREE_WIDTH) + in] + 0.0F;
            wider = wider || least < *lo || greatest > *hi;
            *lo = least < *lo ? least : *lo;
            *hi = greatest > *hi ? greatest : *hi;
        }
        below = bounds;
        in = k;
        at /= TREE_WIDTH;
    }
}

void hit__world_box_set_show(world_data *world, int set, uint32_t lane)
{
    const batch_boxes boxes = hit__world_box_set_boxes(world, set);
    tree_pack *pack = &world->set[set].tree.pack;
    float *block = set_block(world, pack, 0, lane / TREE_WIDTH) + lane % TREE_WIDTH;
    double lo[3], hi[3];
    hit__batch_box_numbers(&boxes, lane, lo, hi);
    for (int axis = 0; axis < world->dim; axis++) {
        block[axis * TREE_WIDTH] = tree_map_float(&pack->map, axis, lo[axis]);
        block[(world->dim + axis) * TREE_WIDTH] = tree_map_float(&pack->map, axis, hi[axis]);
    }
    if (pack->packed)
        hit__batch_pack(&boxes, lane, pack->packed + lane * batch_packed_size(world->dim));
    set_widen(world, pack, lane);
}

void hit__world_box_set_write(world_data *world, int set, uint32_t lane, const batch_boxes *boxes, size_t i)
{
    world_set *s = &world->set[set];
    hit__batch_box_copy(boxes, i, (char *)s->tree.boxes + lane * set_box_size(world->dim, set));
    world_set_mark(s, lane);
    s->is_wide = true;
}

void hit__world_box_set_append(world_data *world, int set, const world_lane *lane, const batch_boxes *boxes, size_t i)
{
    world_set *s = &world->set[set];
    uint32_t at = (uint32_t)s->tree.pack.count;
    hit__world_box_set_count(world, set, (size_t)at + 1);
    s->tree.pack.id[at] = lane->record;
    s->filter[at] = lane->filter;
    s->family[at] = lane->family;
    s->mark[at] = 0;
    s->alive++;
    world->record[lane->record].set = (uint8_t)set;
    world->record[lane->record].lane = at;
    hit__world_box_set_write(world, set, at, boxes, i);
}

/* A box that meets nothing. */
static void box_empty(int dim, int set, char *box)
{
    if (world_kind_of(set) != WORLD_AABB) {
        double numbers[15] = {NAN, NAN, NAN};
        memcpy(box, numbers, set_box_size(dim, set));
        return;
    }
    for (int i = 0; i < 2 * dim; i++) {
        double side = i < dim ? (double)INFINITY : -(double)INFINITY;
        memcpy(box + (size_t)i * sizeof side, &side, sizeof side);
    }
}

void hit__world_box_set_empty(world_data *world, int set, uint32_t lane, int why)
{
    world_set *s = &world->set[set];
    box_empty(world->dim, set, (char *)s->tree.boxes + lane * set_box_size(world->dim, set));
    hit__world_lane_empty(world->dim, set_block(world, &s->tree.pack, 0, lane / TREE_WIDTH), lane % TREE_WIDTH);
    world_set_mark(s, lane);
    s->mark[lane] |= (uint8_t)(LANE_EMPTY | why);
    s->left += why != 0;
    s->emptied++;
    s->alive--;
    s->is_wide = true;
}

typedef struct refill_job {
    const world_data *world;
    const world_set *set;
    batch_boxes boxes;
    tree_kernels kernels;
    size_t first, last;
} refill_job;

static void refill_blocks(void *data, size_t task)
{
    const refill_job *job = data;
    const tree_pack *pack = &job->set->tree.pack;
    size_t first = job->first + task * SET_BLOCKS_A_TASK, last = first + SET_BLOCKS_A_TASK;
    last = last < job->last ? last : job->last;
    job->kernels.leaves(&job->boxes, NULL, first, last, &pack->map, set_block(job->world, pack, 0, first));
    size_t end = last * TREE_WIDTH < pack->count ? last * TREE_WIDTH : pack->count;
    for (size_t lane = first * TREE_WIDTH; lane < end; lane++) {
        if (pack->packed)
            hit__batch_pack(&job->boxes, lane, pack->packed + lane * batch_packed_size(job->boxes.dim));
        if (job->set->mark[lane] & LANE_EMPTY)
            hit__world_lane_empty(job->boxes.dim, set_block(job->world, pack, 0, lane / TREE_WIDTH), lane % TREE_WIDTH);
    }
}

void hit__world_box_set_refill(world_data *world, int set, size_t first)
{
    world_set *s = &world->set[set];
    refill_job job = {.world = world,
                      .set = s,
                      .boxes = hit__world_box_set_boxes(world, set),
                      .kernels = hit__tree_kernels_for(world->dim),
                      .first = first,
                      .last = s->tree.pack.blocks[0]};
    if (s->tree.pack.count == 0 || first >= job.last)
        return;
    hit__core_team_run(world->team, (job.last - first + SET_BLOCKS_A_TASK - 1) / SET_BLOCKS_A_TASK, refill_blocks,
                       &job);
    hit__tree_pack_fill_above(world->dim, world->team, &s->tree.pack);
    s->is_wide = false;
}

/* The bounds of one block, in the block above it. */
static void set_bound(const world_data *world, const tree_pack *pack, int level, size_t block)
{
    float lo[3], hi[3];
    hit__tree_whole_of(world->dim, world->isa)(set_block(world, pack, level, block), lo, hi);
    float *above = set_block(world, pack, level + 1, block / TREE_WIDTH) + block % TREE_WIDTH;
    for (int axis = 0; axis < world->dim; axis++) {
        above[axis * TREE_WIDTH] = lo[axis] + 0.0F;
        above[(world->dim + axis) * TREE_WIDTH] = hi[axis] + 0.0F;
    }
}

size_t hit__world_box_set_changed(const world_set *set, uint32_t *out)
{
    size_t count = 0;
    for (size_t lane = 0; lane < set->tree.pack.count; lane++) {
        uint64_t marks; /* of eight lanes at once: most have none */
        for (; lane + sizeof marks <= set->tree.pack.count; lane += sizeof marks) {
            memcpy(&marks, set->mark + lane, sizeof marks);
            if (marks & LANE_CHANGED * (UINT64_MAX / 255))
                break;
        }
        if (lane < set->tree.pack.count && set->mark[lane] & LANE_CHANGED)
            out[count++] = (uint32_t)lane;
    }
    return count;
}

void hit__world_box_set_tighten(world_data *world, int set, const uint32_t *changed, size_t count)
{
    world_set *s = &world->set[set];
    const tree_pack *pack = &s->tree.pack;
    if (!s->is_wide)
        return;
    s->is_wide = false;
    if (!changed) {
        hit__tree_pack_fill_above(world->dim, world->team, &s->tree.pack);
        return;
    }
    for (int level = 0; level + 1 < pack->levels; level++) {
        size_t last = SIZE_MAX, width = (size_t)1 << 4 * (level + 1);
        for (size_t i = 0; i < count; i++)
            if (changed[i] / width != last) {
                last = changed[i] / width;
                set_bound(world, pack, level, last);
            }
    }
}
