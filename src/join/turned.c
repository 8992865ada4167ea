/* Joins of turned boxes: what meets in the tree's floats is asked in batches.
 *
 * The packed forms lie as the leaf blocks do, so that the boxes of pairs that are found one after the other are near
 * each other in memory, and the kernels find pairs of lanes rather than of the caller's indices.
 * Bookkeeping: numbers the lanes, and has batches of pairs answered. */
#include "join/turned.h"

#include "batch/run.h"

enum { TURNED_BATCH = 2048 }; /* pairs */

static batch_boxes turned_boxes(const join_plan *plan, int set)
{
    const hit_boxes3 *boxes = &plan->boxes[set];
    return (batch_boxes){boxes->min,  boxes->max,      boxes->stride,         boxes->count,
                         boxes->form, plan->dimension, plan->pack[set].packed};
}

/* From now on lanes are known by their own numbers. */
static bool turned_begin_set(join_plan *plan, int set, const hit_allocator *allocator, core_piece *piece)
{
    tree_pack *pack = &plan->pack[set];
    size_t lanes = pack->count > 0 ? pack->blocks[0] * TREE_WIDTH : 0;
    if (lanes > 0 && !hit__core_take(allocator, lanes * sizeof(uint32_t), piece))
        return false;
    uint32_t *lane = piece->at;
    for (size_t i = 0; i < lanes; i++)
        lane[i] = i < pack->count ? (uint32_t)i : TREE_NO_BOX;
    plan->box[set] = pack->id;
    pack->id = lane;
    return true;
}

hit_status hit__join_turned_begin(join_plan *plan, const hit_allocator *allocator, core_piece piece[2])
{
    if (!turned_begin_set(plan, 0, allocator, &piece[0]))
        return HIT_NO_MEMORY;
    if (!plan->within)
        return turned_begin_set(plan, 1, allocator, &piece[1]) ? HIT_OK : HIT_NO_MEMORY;
    plan->box[1] = plan->box[0];
    plan->pack[1].id = plan->pack[0].id;
    return HIT_OK;
}

size_t hit__join_turned_sieve(const join_plan *plan, hit_pair *pairs, size_t count)
{
    unsigned char relation[TURNED_BATCH];
    batch_request request = {
        .a = turned_boxes(plan, 0), .b = turned_boxes(plan, 1), .shape = BATCH_INDEXED, .isa = plan->isa};
    request.id_a = plan->box[0];
    request.id_b = plan->box[1];
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
