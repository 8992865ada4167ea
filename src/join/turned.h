/* Joins of turned boxes: what meets in the tree's floats is asked in batches. */
#ifndef HITBOX_JOIN_TURNED_H
#define HITBOX_JOIN_TURNED_H

#include "join/plan.h"

/* Gives the lanes of the leaf blocks numbers of their own in place of their boxes': from now on the kernels find pairs
 * of lanes, whose packed forms stand in that order. Takes pieces from the allocator, which the caller gives back, after
 * HIT_NO_MEMORY, too. */
hit_status hit__join_turned_begin(join_plan *plan, const hit_allocator *allocator, core_piece piece[2]);

/* Which of these pairs of lanes meet as the plan wants it? Moves them to the front, in order; returns how many. */
size_t hit__join_turned_sieve(const join_plan *plan, hit_pair *pairs, size_t count);

/* The indices of the boxes of two lanes, as the caller is to see them. */
static inline hit_pair join_turned_boxes(const join_plan *plan, hit_pair lanes)
{
    uint32_t a = plan->box[0][lanes.a], b = plan->box[1][lanes.b];
    return plan->within && b < a ? (hit_pair){b, a} : (hit_pair){a, b};
}

#endif
