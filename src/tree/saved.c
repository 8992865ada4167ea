/* The one piece of memory that a tree is: where everything in it stands, and whether it is sound.
 *
 * What can be worked out from something else in the piece is worked out again and compared: sizes, ids, floats of
 * doubles and OBBs, bounds of blocks. So whatever passes is a tree of some boxes, and questions about it end.
 *
 * Based on: G. Fowler, L. C. Noll and P. Vo, FNV-1a, 1991, for the sum that tells damage; ours differs in taking eight
 * words at a time. */
#include "tree/saved.h"

#include "batch/boxes.h"
#include "tree/layout.h"
#include "tree/pack_kernels.h"

#include <string.h>

static const char saved_magic[8] = {'H', 'i', 't', 'b', 'o', 'x', 'T', '\n'};
enum { SAVED_VERSION = 1, SAVED_BYTE_ORDER = 0x01020304, SAVED_ALIGNMENT = 64, SUMMED_A_TASK = 1 << 18 };

static uint64_t size_of_boxes(int dim, uint64_t count, uint32_t truth)
{
    const batch_boxes like = {NULL, NULL, 0, 0, truth == TREE_TRUTH_OBBS ? HIT_BOXES_OBB : HIT_BOXES_DOUBLE, dim, NULL};
    uint64_t size = truth == TREE_TRUTH_FLOATS ? 0 : count * hit__batch_box_size(&like);
    return (size + SAVED_ALIGNMENT - 1) / SAVED_ALIGNMENT * SAVED_ALIGNMENT;
}

tree_head hit__tree_saved_head(int dim, size_t count, tree_truth truth)
{
    tree_head head;
    tree_pack pack;
    memset(&head, 0, sizeof head);
    memcpy(head.magic, saved_magic, sizeof head.magic);
    head.version = SAVED_VERSION;
    head.byte_order = SAVED_BYTE_ORDER;
    head.dim = (uint32_t)dim;
    head.truth = (uint32_t)truth;
    head.count = count;
    head.size = sizeof head + hit__tree_pack_layout(dim, count, &pack) + size_of_boxes(dim, count, head.truth);
    return head;
}

void hit__tree_saved_place(const tree_head *head, void *memory, tree_data *data)
{
    data->dim = (int)head->dim;
    data->truth = (tree_truth)head->truth;
    data->head = memory;
    uint64_t packed = hit__tree_pack_layout(data->dim, (size_t)head->count, &data->pack);
    data->pack.map.scale = head->scale;
    memcpy(data->pack.map.offset, head->offset, sizeof head->offset);
    data->pack.map.exact = data->truth == TREE_TRUTH_FLOATS;
    hit__tree_pack_place(data->dim, &data->pack, (char *)memory + sizeof *head);
    data->boxes = data->truth == TREE_TRUTH_FLOATS ? NULL : (char *)memory + sizeof *head + packed;
}

size_t hit__tree_saved_parts(const tree_head *head)
{
    return (size_t)(head->size / SUMMED_A_TASK + 1);
}

typedef struct sum_job {
    const tree_head *head;
    uint64_t *sum;
} sum_job;

static void add_words(uint64_t *sum, const char *line)
{
    uint64_t word[8];
    memcpy(word, line, sizeof word);
    for (int i = 0; i < 8; i++)
        sum[i] = (sum[i] ^ word[i]) * 0x100000001b3u;
}

static void sum_bytes(void *data, size_t task)
{
    const sum_job *job = data;
    uint64_t sum[8];
    for (uint64_t i = 0; i < 8; i++)
        sum[i] = 0xcbf29ce484222325u + i;
    size_t first = task * SUMMED_A_TASK, last = first + SUMMED_A_TASK, size = (size_t)job->head->size;
    last = last < size ? last : size;
    if (first == 0) {
        tree_head head = *job->head;
        head.sum = 0;
        for (size_t i = 0; i < sizeof head; i += 64)
            add_words(sum, (const char *)&head + i);
        first = sizeof head;
    }
    for (size_t i = first; i < last; i += 64)
        add_words(sum, (const char *)job->head + i);
    uint64_t all = 0;
    for (int i = 0; i < 8; i++) {
        all = (all ^ sum[i]) * 0x9e3779b97f4a7c15u;
        all ^= all >> 32;
    }
    job->sum[task] = all;
}

uint64_t hit__tree_saved_sum(const tree_head *head, core_team *team, uint64_t *spare)
{
    sum_job job = {.head = head};
    job.sum = spare;
    size_t tasks = hit__tree_saved_parts(head);
    hit__core_team_run(team, tasks, sum_bytes, &job);
    uint64_t all = head->size;
    for (size_t task = 0; task < tasks; task++) {
        all = (all ^ spare[task]) * 0x9e3779b97f4a7c15u;
        all ^= all >> 29;
    }
    return all;
}

static bool map_is_sound(const tree_head *head)
{
    int exponent;
    if (head->truth == TREE_TRUTH_FLOATS)
        return head->scale == 1 && head->offset[0] == 0 && head->offset[1] == 0 && head->offset[2] == 0;
    if (!(head->scale >= DBL_MIN && head->scale <= DBL_MAX) || frexp(head->scale, &exponent) != 0.5)
        return false;
    bool sound = true;
    for (uint32_t axis = 0; axis < 3; axis++)
        sound = sound && (axis < head->dim ? fabs(head->offset[axis]) >= 0x1p-60 && fabs(head->offset[axis]) <= 0x1p60
                                           : head->offset[axis] == 0);
    return sound;
}

static bool all_zero(const void *bytes, size_t size)
{
    const char *byte = bytes;
    for (size_t i = 0; i < size; i++)
        if (byte[i] != 0)
            return false;
    return true;
}

bool hit__tree_saved_head_sound(const tree_head *head, int dim, size_t size)
{
    if (memcmp(head->magic, saved_magic, sizeof saved_magic) != 0 || head->version != SAVED_VERSION ||
        head->byte_order != SAVED_BYTE_ORDER || head->dim != (uint32_t)dim || head->truth > TREE_TRUTH_OBBS ||
        head->count > HIT_BOXES_MAX)
        return false;
    /* No sum here is beyond 64 bits: a box takes less than 2^8 bytes, and there are less than 2^32. */
    tree_pack pack;
    uint64_t right = sizeof *head + hit__tree_pack_layout(dim, (size_t)head->count, &pack) +
                     size_of_boxes(dim, head->count, head->truth);
    bool numbers =
        head->looseness >= 1 && head->looseness <= DBL_MAX && head->calibration >= 0 && head->calibration <= DBL_MAX;
    for (int axis = 0; axis < 3; axis++)
        numbers = numbers && head->spread[axis] >= 0 && head->spread[axis] <= DBL_MAX;
    return head->size == size && right == size && numbers && map_is_sound(head) &&
           all_zero(head->zeros, sizeof head->zeros);
}

/* Is each box in once, and no box in the lanes behind the last? */
static bool ids_are_sound(const tree_pack *pack, uint8_t *seen)
{
    memset(seen, 0, pack->count / 8 + 1);
    for (size_t lane = 0; lane < pack->count; lane++) {
        uint32_t id = pack->id[lane];
        if (id >= pack->count || (seen[id / 8] >> (id % 8) & 1))
            return false;
        seen[id / 8] = (uint8_t)(seen[id / 8] | 1u << (id % 8));
    }
    for (size_t lane = pack->count; lane < pack->blocks[0] * TREE_WIDTH; lane++)
        if (pack->id[lane] != TREE_NO_BOX)
            return false;
    return true;
}

static batch_boxes boxes_of(const tree_data *data)
{
    batch_boxes boxes = {data->boxes, NULL, 0, data->pack.count, HIT_BOXES_DOUBLE, data->dim, NULL};
    boxes.form = data->truth == TREE_TRUTH_OBBS ? HIT_BOXES_OBB : HIT_BOXES_DOUBLE;
    boxes.stride = hit__batch_box_size(&boxes);
    boxes.max = data->truth == TREE_TRUTH_DOUBLES ? boxes.min + boxes.stride / 2 : NULL;
    return boxes;
}

/* The floats of one block of a tree that has nothing else. */
static bool floats_are_sound(const tree_data *data, size_t block)
{
    size_t dim = (size_t)data->dim, first = block * TREE_WIDTH;
    const float *at = data->pack.level[0] + first * 2 * dim;
    const float *max = at + dim * TREE_WIDTH;
    batch_boxes lanes = {(const char *)at, (const char *)max, sizeof(float), 0, HIT_BOXES_FLOAT, 1, NULL};
    bool exact = true;
    for (size_t i = 0; i < dim * TREE_WIDTH; i++) {
        if (first + i % TREE_WIDTH < data->pack.count)
            exact = exact && hit__batch_box_good(&lanes, i, &exact);
        else
            exact = exact && at[i] == INFINITY && max[i] == -INFINITY;
    }
    return exact;
}

typedef struct sound_job {
    const tree_data *data;
    tree_kernels kernels;
    int level;
    uint64_t *wrong; /* for each task */
} sound_job;

enum { SOUND_BLOCKS = 1024 };

static void check_blocks(void *context, size_t task)
{
    const sound_job *job = context;
    const tree_data *data = job->data;
    const tree_pack *pack = &data->pack;
    size_t floats = 32 * (size_t)data->dim, last = (task + 1) * SOUND_BLOCKS;
    last = last < pack->blocks[job->level] ? last : pack->blocks[job->level];
    batch_boxes boxes = boxes_of(data);
    bool sound = true, exact = true;
    for (size_t k = task * SOUND_BLOCKS; k < last && sound; k++) {
        _Alignas(64) float block[32 * 3];
        if (job->level == 0 && data->truth == TREE_TRUTH_FLOATS) {
            sound = floats_are_sound(data, k);
            continue;
        }
        if (job->level == 0) {
            for (size_t i = k * TREE_WIDTH; i < pack->count && i < (k + 1) * TREE_WIDTH; i++)
                sound = sound && hit__batch_box_good(&boxes, i, &exact);
            if (sound)
                job->kernels.leaves(&boxes, NULL, k, k + 1, &pack->map, block);
        } else {
            job->kernels.level(pack->level[job->level - 1], pack->blocks[job->level - 1], k, k + 1, block);
        }
        sound = sound && memcmp(block, pack->level[job->level] + k * floats, floats * sizeof *block) == 0;
    }
    job->wrong[task] = !sound;
}

/* Zeros behind each part up to where the next one may begin. */
static bool gaps_are_sound(const tree_data *data)
{
    if (!data->boxes)
        return true;
    batch_boxes boxes = boxes_of(data);
    size_t used = data->pack.count * boxes.stride, all = (size_t)data->head->size;
    size_t from = (size_t)((const char *)data->boxes - (const char *)data->head) + used;
    return all_zero((const char *)data->head + from, all - from);
}

bool hit__tree_saved_sound(const tree_data *data, core_team *team, uint64_t *spare)
{
    size_t parts = hit__tree_saved_parts(data->head);
    if (hit__tree_saved_sum(data->head, team, spare) != data->head->sum)
        return false;
    if (data->pack.count && !ids_are_sound(&data->pack, (uint8_t *)(spare + parts)))
        return false;
    sound_job job = {data, hit__tree_kernels_for(data->dim), 0, spare};
    for (; job.level < data->pack.levels; job.level++) {
        size_t tasks = (data->pack.blocks[job.level] + SOUND_BLOCKS - 1) / SOUND_BLOCKS;
        hit__core_team_run(team, tasks, check_blocks, &job);
        for (size_t task = 0; task < tasks; task++)
            if (spare[task])
                return false;
    }
    return gaps_are_sound(data);
}
