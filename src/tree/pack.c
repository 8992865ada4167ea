/* Packs boxes into blocks of 16, in levels.
 * Based on: I. Kamel and C. Faloutsos, "On packing R-trees", CIKM 1993. */
#include "tree/pack.h"

#include "tree/grid.h"
#include "tree/layout.h"
#include "tree/order.h"

size_t tree_pack_layout(int dim, size_t count, tree_pack *out)
{
    size_t size = 0, blocks = (count + TREE_WIDTH - 1) / TREE_WIDTH;
    *out = (tree_pack){.count = count};
    while (blocks) {
        out->blocks[out->levels++] = blocks;
        size += blocks * 2 * (size_t)dim * TREE_WIDTH * sizeof(float);
        blocks = blocks > 1 ? (blocks + TREE_WIDTH - 1) / TREE_WIDTH : 0;
    }
    return size + out->blocks[0] * TREE_WIDTH * sizeof(uint32_t);
}

void tree_pack_place(int dim, tree_pack *pack, void *memory)
{
    float *at = memory;
    for (int level = pack->levels - 1; level >= 0; level--) {
        pack->level[level] = at;
        at += pack->blocks[level] * 2 * (size_t)dim * TREE_WIDTH;
    }
    pack->id = (uint32_t *)(void *)at;
}

enum { BLOCKS_A_TASK = 512 };

typedef struct pack_job {
    const tree_boxes *boxes;
    tree_kernels kernels;
    const uint32_t *id;
    tree_pack *pack;
    int level;
} pack_job;

static void fill_blocks(void *data, size_t task)
{
    const pack_job *job = data;
    const tree_pack *pack = job->pack;
    size_t first = task * BLOCKS_A_TASK, last = first + BLOCKS_A_TASK, all = pack->blocks[job->level];
    last = last < all ? last : all;
    if (job->level == 0)
        job->kernels.leaves(job->boxes, job->id, first, last, &pack->map, pack->level[0], pack->id);
    else
        job->kernels.level(pack->level[job->level - 1], pack->blocks[job->level - 1], first, last,
                           pack->level[job->level]);
}

void tree_pack_fill(const tree_boxes *boxes, const uint32_t *id, core_team *team, tree_pack *pack)
{
    pack_job job = {boxes, tree_kernels_for(boxes->dim), id, pack, 0};
    for (; job.level < pack->levels; job.level++)
        core_team_run(team, (pack->blocks[job.level] + BLOCKS_A_TASK - 1) / BLOCKS_A_TASK, fill_blocks, &job);
}

static hit_status pack_boxes(const tree_boxes *boxes, const tree_map *map, core_team *team,
                             const hit_allocator *allocator, tree_pack *out, core_piece *piece)
{
    if (!tree_boxes_fit(boxes))
        return HIT_BAD_ARGUMENT;
    tree_order order = {.map = tree_map_exact()};
    hit_status status = boxes->count ? tree_order_make(boxes, team, allocator, &order) : HIT_OK;
    if (status != HIT_OK)
        return status;
    tree_pack pack;
    core_piece memory;
    if (core_take(allocator, tree_pack_layout(boxes->dim, boxes->count, &pack), &memory)) {
        tree_pack_place(boxes->dim, &pack, memory.at);
        pack.map = map ? *map : order.map;
        tree_pack_fill(boxes, order.id, team, &pack);
        *out = pack;
        *piece = memory;
    } else {
        status = HIT_NO_MEMORY;
    }
    core_give_back(allocator, &order.piece);
    return status;
}

hit_status tree_pack2(hit_boxes2 boxes, const tree_map *map, core_team *team, const hit_allocator *allocator,
                      tree_pack *out, core_piece *piece)
{
    tree_boxes view = tree_boxes_of2(boxes);
    return pack_boxes(&view, map, team, allocator, out, piece);
}

hit_status tree_pack3(hit_boxes3 boxes, const tree_map *map, core_team *team, const hit_allocator *allocator,
                      tree_pack *out, core_piece *piece)
{
    tree_boxes view = tree_boxes_of3(boxes);
    return pack_boxes(&view, map, team, allocator, out, piece);
}

static bool are_exact(const tree_boxes *boxes)
{
    bool exact = true;
    for (size_t i = 0; i < boxes->count && exact; i++)
        if (!tree_box_good(boxes, i, &exact))
            break;
    return exact;
}

static tree_map map_for(const tree_boxes *a, const tree_boxes *b)
{
    if (are_exact(a) && are_exact(b))
        return tree_map_exact();
    tree_extent extent = tree_extent_of(a, b);
    return tree_map_of(a->dim, &extent);
}

tree_map tree_map_for2(hit_boxes2 a, hit_boxes2 b)
{
    tree_boxes first = tree_boxes_of2(a), second = tree_boxes_of2(b);
    return map_for(&first, &second);
}

tree_map tree_map_for3(hit_boxes3 a, hit_boxes3 b)
{
    tree_boxes first = tree_boxes_of3(a), second = tree_boxes_of3(b);
    return map_for(&first, &second);
}

bool tree_boxes2_fit(hit_boxes2 boxes)
{
    tree_boxes view = tree_boxes_of2(boxes);
    return tree_boxes_fit(&view);
}

bool tree_boxes3_fit(hit_boxes3 boxes)
{
    tree_boxes view = tree_boxes_of3(boxes);
    return tree_boxes_fit(&view);
}
