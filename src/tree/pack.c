/* Packs boxes into blocks of 16, in levels.
 * Based on: I. Kamel and C. Faloutsos, "On packing R-trees", CIKM 1993. */
#include "tree/pack.h"

#include "batch/packed_box.h"
#include "tree/carry.h"
#include "tree/curve_order.h"
#include "tree/grid.h"
#include "tree/layout.h"

#include <string.h>

uint64_t hit__tree_pack_layout(int dim, size_t count, tree_pack *out)
{
    uint64_t all = 0;
    size_t blocks = count / TREE_WIDTH + (count % TREE_WIDTH != 0);
    *out = (tree_pack){.count = count};
    while (blocks) {
        out->blocks[out->levels++] = blocks;
        all += blocks;
        blocks = blocks > 1 ? (blocks + TREE_WIDTH - 1) / TREE_WIDTH : 0;
    }
    return all * 2 * (uint64_t)dim * TREE_WIDTH * sizeof(float) +
           (uint64_t)out->blocks[0] * TREE_WIDTH * sizeof(uint32_t);
}

void hit__tree_pack_place(int dim, tree_pack *pack, void *memory)
{
    float *at = memory;
    for (int level = pack->levels - 1; level >= 0; level--) {
        pack->level[level] = at;
        at += pack->blocks[level] * 2 * (size_t)dim * TREE_WIDTH;
    }
    pack->id = (uint32_t *)(void *)at;
}

void hit__tree_pack_ids(tree_pack *pack, const uint32_t *id)
{
    size_t lanes = pack->blocks[0] * TREE_WIDTH;
    if (id)
        memcpy(pack->id, id, pack->count * sizeof *id);
    for (size_t lane = pack->count; lane < lanes; lane++)
        pack->id[lane] = TREE_NO_BOX;
}

enum {
    BLOCKS_A_TASK = 64,
    BLOCKS_A_COPY = 8, /* whose boxes are copied to the stack */
    COPIED_AHEAD = 32
};

typedef struct pack_job {
    const batch_boxes *boxes;
    tree_kernels kernels;
    tree_pack *pack;
    char *copies;
    int level;
} pack_job;

/* The leaf blocks first <= k < last, through copies of their boxes: so each box is fetched from afar once only. */
static void fill_leaves_copied(const pack_job *job, size_t first, size_t last, char *to, size_t size)
{
    const tree_pack *pack = job->pack;
    size_t begin = first * TREE_WIDTH, end = last * TREE_WIDTH < pack->count ? last * TREE_WIDTH : pack->count;
    for (size_t lane = begin; lane < end; lane++) {
        if (lane + COPIED_AHEAD < pack->count)
            batch_box_fetch(job->boxes, pack->id[lane + COPIED_AHEAD]);
        hit__batch_box_copy(job->boxes, pack->id[lane], to + (lane - begin) * size);
    }
    batch_boxes copies = {to, to + size / 2, size, end - begin, HIT_BOXES_DOUBLE, job->boxes->dim, NULL};
    if (batch_is_turned(job->boxes->form))
        copies.form = HIT_BOXES_OBB;
    float *out = pack->level[0] + first * 2 * TREE_WIDTH * (size_t)job->boxes->dim;
    job->kernels.leaves(&copies, NULL, 0, last - first, &pack->map, out);
    for (size_t i = 0; pack->packed && i < copies.count; i++)
        hit__batch_pack(&copies, i, pack->packed + (begin + i) * batch_packed_size(copies.dim));
}

static void fill_leaves(const pack_job *job, size_t first, size_t last)
{
    const tree_pack *pack = job->pack;
    size_t size = hit__batch_box_size(job->boxes);
    if (job->copies) {
        fill_leaves_copied(job, first, last, job->copies + first * TREE_WIDTH * size, size);
    } else if (pack->packed) {
        double copies[BLOCKS_A_COPY * TREE_WIDTH * sizeof(hit_obb3) / sizeof(double)];
        for (; first < last; first += BLOCKS_A_COPY)
            fill_leaves_copied(job, first, first + BLOCKS_A_COPY < last ? first + BLOCKS_A_COPY : last, (char *)copies,
                               size);
    } else {
        float *out = pack->level[0] + first * 2 * TREE_WIDTH * (size_t)job->boxes->dim;
        job->kernels.leaves(job->boxes, pack->id, first, last, &pack->map, out);
    }
}

static void fill_blocks(void *data, size_t task)
{
    const pack_job *job = data;
    const tree_pack *pack = job->pack;
    size_t first = task * BLOCKS_A_TASK, last = first + BLOCKS_A_TASK, all = pack->blocks[job->level];
    last = last < all ? last : all;
    if (job->level == 0)
        fill_leaves(job, first, last);
    else
        job->kernels.level(pack->level[job->level - 1], pack->blocks[job->level - 1], first, last,
                           pack->level[job->level] + first * 2 * TREE_WIDTH * (size_t)job->boxes->dim);
}

static void fill_from(pack_job *job, core_team *team)
{
    for (; job->level < job->pack->levels; job->level++)
        hit__core_team_run(team, (job->pack->blocks[job->level] + BLOCKS_A_TASK - 1) / BLOCKS_A_TASK, fill_blocks, job);
}

void hit__tree_pack_fill(const batch_boxes *boxes, core_team *team, tree_pack *pack, void *copies)
{
    pack_job job = {boxes, hit__tree_kernels_for(boxes->dim), pack, copies, 0};
    fill_from(&job, team);
}

void hit__tree_pack_fill_above(int dim, core_team *team, tree_pack *pack)
{
    const batch_boxes none = {.dim = dim};
    pack_job job = {&none, hit__tree_kernels_for(dim), pack, NULL, 1};
    fill_from(&job, team);
}

typedef struct look_job {
    const batch_boxes *boxes;
    tree_kernels kernels;
    uint8_t *found; /* for each task: 0 all floats, 1 others too, 2 a bad one */
} look_job;

static void look_at_boxes(void *data, size_t task)
{
    const look_job *job = data;
    size_t first = task * TREE_LOOK_BOXES, last = first + TREE_LOOK_BOXES;
    bool exact = true;
    bool good = job->kernels.look(job->boxes, first, last < job->boxes->count ? last : job->boxes->count, &exact);
    job->found[task] = good ? !exact : 2;
}

bool hit__tree_boxes_look(const batch_boxes *boxes, core_team *team, uint8_t *spare, bool *exact)
{
    look_job job = {.boxes = boxes, .kernels = hit__tree_kernels_for(boxes->dim)};
    job.found = spare;
    size_t tasks = (boxes->count + TREE_LOOK_BOXES - 1) / TREE_LOOK_BOXES;
    hit__core_team_run(team, tasks, look_at_boxes, &job);
    uint8_t worst = 0;
    for (size_t task = 0; task < tasks; task++)
        worst = spare[task] > worst ? spare[task] : worst;
    *exact = worst == 0;
    return worst < 2;
}

/* Blocks and ids of boxes, in order or with keys, which are used up. */
static hit_status pack_one(tree_keys *keys, const tree_map *map, bool turned, core_team *team,
                           const hit_allocator *allocator, tree_pack *out, core_piece *piece)
{
    const batch_boxes *boxes = keys->boxes;
    tree_pack pack;
    core_piece memory;
    bool carried = !turned && hit__tree_carry_suits(keys);
    hit_status status = HIT_OK;
    if (!carried && boxes->count > 0)
        status = hit__tree_keys_order(keys, team, allocator);
    if (status != HIT_OK)
        return status;
    uint64_t size = hit__tree_pack_layout(boxes->dim, boxes->count, &pack);
    uint64_t more = turned ? (uint64_t)boxes->count * batch_packed_size(boxes->dim) : 0;
    if (size + more > SIZE_MAX || !hit__core_take(allocator, (size_t)(size + more), &memory))
        return HIT_NO_MEMORY;
    hit__tree_pack_place(boxes->dim, &pack, memory.at);
    pack.packed = turned ? (char *)memory.at + size : NULL;
    pack.map = *map;
    hit__tree_pack_ids(&pack, carried ? NULL : keys->sort.key);
    if (!carried) {
        hit__tree_pack_fill(boxes, team, &pack, NULL);
    } else {
        status = hit__tree_carry(keys, team, allocator, &pack);
        if (status == HIT_OK)
            hit__tree_pack_fill_above(boxes->dim, team, &pack);
    }
    if (status == HIT_OK) {
        *out = pack;
        *piece = memory;
    } else {
        hit__core_give_back(allocator, &memory);
    }
    return status;
}

/* The map that fits all boxes, exact if it can be. */
static hit_status map_for(const batch_boxes *boxes, const tree_keys *keys, int sets, const hit_allocator *allocator,
                          tree_map *out)
{
    *out = keys->map;
    if (sets == 1 || (keys[0].map.exact && keys[1].map.exact))
        return HIT_OK;
    core_piece room;
    size_t numbers = hit__tree_extent_room(boxes->dim, boxes[0].count, boxes[1].count);
    if (!hit__core_take(allocator, numbers * sizeof(double), &room))
        return HIT_NO_MEMORY;
    tree_extent extent = hit__tree_extent_of(&boxes[0], &boxes[1], room.at);
    hit__core_give_back(allocator, &room);
    *out = hit__tree_map_of(boxes->dim, &extent);
    return HIT_OK;
}

/* Sets get keys, and are packed once the map is known. Whether it is exact depends on the second set, too, but only if
 * it may be for the first; else the keys of the first have gone before those of the second need memory. */
static hit_status pack_sets(const batch_boxes *boxes, int sets, core_team *team, const hit_allocator *allocator,
                            tree_pack *out, core_piece *piece)
{
    tree_keys keys[2] = {{.map = hit__tree_map_exact()}, {.map = hit__tree_map_exact()}};
    tree_map map = keys[0].map;
    int made = 0, packed = 0;
    bool turned = batch_is_turned(boxes[0].form) || batch_is_turned(boxes[sets - 1].form);
    hit_status status = HIT_OK;
    for (int set = 0; set < sets; set++) {
        piece[set] = (core_piece){0};
        keys[set].boxes = &boxes[set];
        if (!hit__batch_boxes_fit(&boxes[set]))
            return HIT_BAD_ARGUMENT;
    }
    while (packed < sets && status == HIT_OK) {
        if (made == packed || (made < sets && keys[0].map.exact)) {
            if (boxes[made].count > 0)
                status = hit__tree_keys_make(&boxes[made], team, allocator, &keys[made]);
            made++;
        } else {
            status = packed == 0 ? map_for(boxes, keys, sets, allocator, &map) : HIT_OK;
            if (status == HIT_OK)
                status = pack_one(&keys[packed], &map, turned, team, allocator, &out[packed], &piece[packed]);
            hit__core_give_back(allocator, &keys[packed].piece);
            packed++;
        }
    }
    for (int set = 0; set < sets && status != HIT_OK; set++) {
        hit__core_give_back(allocator, &keys[set].piece);
        hit__core_give_back(allocator, &piece[set]);
    }
    return status;
}

hit_status hit__tree_pack2(const hit_boxes2 *boxes, int sets, core_team *team, const hit_allocator *allocator,
                           tree_pack *out, core_piece *piece)
{
    batch_boxes view[2] = {hit__batch_boxes_of2(boxes[0]), hit__batch_boxes_of2(boxes[sets - 1])};
    return pack_sets(view, sets, team, allocator, out, piece);
}

hit_status hit__tree_pack3(const hit_boxes3 *boxes, int sets, core_team *team, const hit_allocator *allocator,
                           tree_pack *out, core_piece *piece)
{
    batch_boxes view[2] = {hit__batch_boxes_of3(boxes[0]), hit__batch_boxes_of3(boxes[sets - 1])};
    return pack_sets(view, sets, team, allocator, out, piece);
}
