/* Joins of turned boxes: what meets in the tree's floats is asked in batches.
 *
 * The packed forms lie as the leaf blocks do, so that the boxes of pairs that are found one after the other are near
 * each other in memory, and the kernels find pairs of lanes rather than of the caller's indices. A block's sixteen
 * boxes are not held against one other: of a million boxes that turn, of which each hits three or so, a box that meets
 * any of a block's meets 2.4 of them, so that most lanes would be idle.
 *
 * This file numbers the lanes, and lets batches answer the pairs. */
#include "join/join_obbs.h"

#include "batch/batch_request.h"
#include "core/bits.h"

#include <string.h>

enum { TURNED_BATCH = 1024 }; /* pairs */

static batch_boxes obbs_boxes(const join_plan *plan, int set)
{
    const hit_boxes3 *boxes = &plan->boxes[set];
    return (batch_boxes){boxes->min,  boxes->max,      boxes->stride,         boxes->count,
                         boxes->form, plan->dimension, plan->pack[set].packed};
}

/* From now on lanes are known by their own numbers. */
static bool obbs_begin_set(join_plan *plan, int set, const hit_allocator *allocator, core_piece *piece)
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

hit_status hit__join_obbs_begin(join_plan *plan, const hit_allocator *allocator, core_piece piece[2])
{
    if (!obbs_begin_set(plan, 0, allocator, &piece[0]))
        return HIT_NO_MEMORY;
    if (!plan->within)
        return obbs_begin_set(plan, 1, allocator, &piece[1]) ? HIT_OK : HIT_NO_MEMORY;
    plan->box[1] = plan->box[0];
    plan->pack[1].id = plan->pack[0].id;
    return HIT_OK;
}

/* Those whose bits are set, as the caller is to see them. */
static size_t obbs_keep(const join_plan *plan, hit_pair *pairs, size_t count, const uint32_t *bits)
{
    size_t kept = 0;
    for (size_t first = 0; first < count; first += 32)
        for (uint32_t word = bits[first / 32]; word != 0; word &= word - 1)
            pairs[kept++] = join_turned_boxes(plan, pairs[first + core_lowest_bit(word)]);
    return kept;
}

/* Into bits that are all 0. */
static void obbs_overlapping(const unsigned char *relation, size_t count, uint32_t *bits)
{
    for (size_t i = 0; i < count; i++)
        bits[i / 32] |= (uint32_t)(relation[i] == HIT_OVERLAPPING) << i % 32;
}

size_t hit__join_obbs_sieve(const join_plan *plan, hit_pair *pairs, size_t count)
{
    batch_request request = {.a = obbs_boxes(plan, 0),
                             .b = obbs_boxes(plan, 1),
                             .shape = BATCH_INDEXED,
                             .pairs = pairs,
                             .isa = plan->isa,
                             .id_a = plan->box[0],
                             .id_b = plan->box[1]};
    size_t kept = 0;
    for (size_t first = 0; first < count; first += request.count) {
        uint32_t bits[TURNED_BATCH / 32] = {0};
        unsigned char relation[TURNED_BATCH];
        request.pairs = pairs + first;
        request.count = count - first < TURNED_BATCH ? count - first : TURNED_BATCH;
        if (plan->no_touch) {
            hit__batch_run_obbs(&request, &(batch_answers){.relations = relation});
            obbs_overlapping(relation, request.count, bits);
        } else {
            hit__batch_run_obbs(&request, &(batch_answers){.bits = bits});
        }
        size_t some = obbs_keep(plan, pairs + first, request.count, bits);
        memmove(pairs + kept, pairs + first, some * sizeof *pairs);
        kept += some;
    }
    return kept;
}
