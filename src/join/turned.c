/* Joins of turned boxes: what meets in the tree's floats is asked in batches.
 *
 * The packed forms lie as the leaf blocks do, so that the boxes of pairs that are found one after the other are near
 * each other in memory, and the kernels find pairs of lanes rather than of the caller's indices.
 * Bookkeeping: packs the boxes in that order, and has batches of pairs answered. */
#include "join/turned.h"

#include "batch/pack.h"
#include "batch/run.h"

#include <string.h>

enum {
    TURNED_LANES_A_TASK = 4096,
    TURNED_LANES_AHEAD = 24, /* whose boxes are on their way from memory */
    TURNED_BATCH = 512       /* pairs */
};

typedef struct turned_job {
    batch_boxes boxes;
    const uint32_t *id; /* of the box of each lane */
    uint32_t *lane;     /* to be its own number */
    char *packed;
} turned_job;

static void turned_pack(const batch_boxes *boxes, size_t i, char *out)
{
    if (boxes->dim == 2) {
        hit_packed2 *packed = (hit_packed2 *)(void *)out;
        if (boxes->packed)
            *packed = ((const hit_packed2 *)boxes->packed)[i];
        else
            hit__batch_pack2(boxes, i, packed);
    } else {
        hit_packed3 *packed = (hit_packed3 *)(void *)out;
        if (boxes->packed)
            *packed = ((const hit_packed3 *)boxes->packed)[i];
        else
            hit__batch_pack3(boxes, i, packed);
    }
}

static void turned_task(void *data, size_t index)
{
    const turned_job *job = data;
    size_t size = batch_packed_size(job->boxes.dim), first = index * TURNED_LANES_A_TASK, count = job->boxes.count;
    size_t end = count - first < TURNED_LANES_A_TASK ? count : first + TURNED_LANES_A_TASK;
    for (size_t lane = first; lane < end; lane++) {
        if (lane + TURNED_LANES_AHEAD < count && !job->boxes.packed)
            batch_box_fetch(&job->boxes, job->id[lane + TURNED_LANES_AHEAD]);
        job->lane[lane] = (uint32_t)lane;
        turned_pack(&job->boxes, job->id[lane], job->packed + lane * size);
    }
}

static batch_boxes turned_boxes(const join_plan *plan, int set)
{
    const hit_boxes3 *boxes = &plan->boxes[set];
    return (batch_boxes){boxes->min,  boxes->max,      boxes->stride, boxes->count,
                         boxes->form, plan->dimension, boxes->packed};
}

static bool turned_begin_set(join_plan *plan, int set, core_team *team, const hit_allocator *allocator,
                             core_piece *piece)
{
    tree_pack *pack = &plan->pack[set];
    if (pack->count == 0)
        return true;
    /* Kernels load the numbers of all lanes of a block. */
    size_t lanes = pack->blocks[0] * TREE_WIDTH, size = batch_packed_size(plan->dimension);
    if (!hit__core_take(allocator, lanes * sizeof(uint32_t) + pack->count * size, piece))
        return false;
    uint32_t *lane = piece->at;
    for (size_t i = pack->count; i < lanes; i++)
        lane[i] = TREE_NO_BOX;
    turned_job job = {turned_boxes(plan, set), pack->id, lane, (char *)(lane + lanes)};
    hit__core_team_run(team, (pack->count + TURNED_LANES_A_TASK - 1) / TURNED_LANES_A_TASK, turned_task, &job);
    plan->turned[set] = (join_turned){job.packed, pack->id};
    pack->id = job.lane;
    return true;
}

hit_status hit__join_turned_begin(join_plan *plan, core_team *team, const hit_allocator *allocator, core_piece piece[2])
{
    piece[0] = piece[1] = (core_piece){0};
    bool taken = turned_begin_set(plan, 0, team, allocator, &piece[0]);
    if (plan->within) {
        plan->turned[1] = plan->turned[0];
        plan->pack[1].id = plan->pack[0].id;
    } else if (taken && !turned_begin_set(plan, 1, team, allocator, &piece[1])) {
        hit__core_give_back(allocator, &piece[0]);
        taken = false;
    }
    return taken ? HIT_OK : HIT_NO_MEMORY;
}

size_t hit__join_turned_sieve(const join_plan *plan, hit_pair *pairs, size_t count)
{
    unsigned char relation[TURNED_BATCH];
    batch_request request = {
        .a = turned_boxes(plan, 0), .b = turned_boxes(plan, 1), .shape = BATCH_INDEXED, .isa = plan->isa};
    request.a.packed = plan->turned[0].packed;
    request.b.packed = plan->turned[1].packed;
    request.id_a = plan->turned[0].id;
    request.id_b = plan->turned[1].id;
    size_t kept = 0;
    for (size_t first = 0; first < count; first += TURNED_BATCH) {
        request.pairs = pairs + first;
        request.count = count - first < TURNED_BATCH ? count - first : TURNED_BATCH;
        hit__batch_run_turned(&request, &(batch_answers){NULL, relation});
        for (size_t i = 0; i < request.count; i++) {
            pairs[kept] = pairs[first + i];
            kept += plan->no_touch ? relation[i] == HIT_OVERLAPPING : relation[i] != HIT_APART;
        }
    }
    return kept;
}
