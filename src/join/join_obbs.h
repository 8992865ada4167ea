/* Joins of turned boxes: what meets in the tree's floats is asked in batches. */
#ifndef HITBOX_JOIN_JOIN_OBBS_H
#define HITBOX_JOIN_JOIN_OBBS_H

#include "join/plan.h"

/* Gives the lanes of the leaf blocks numbers of their own in place of their boxes': from now on the kernels find pairs
 * of lanes, whose packed forms stand in that order. Takes pieces from the allocator, which the caller gives back, after
 * HIT_NO_MEMORY, too. */
hit_status hit__join_obbs_begin(join_plan *plan, const hit_allocator *allocator, core_piece piece[2]);

/* Which of these pairs of lanes meet as the plan wants it? Puts them to the front, in order, now as pairs of boxes;
 * returns how many. */
size_t hit__join_obbs_sieve(const join_plan *plan, hit_pair *pairs, size_t count);

/* The indices of the boxes of two lanes, as the caller is to see them. */
static inline hit_pair join_turned_boxes(const join_plan *plan, hit_pair lanes)
{
    uint32_t a = plan->box[0][lanes.a], b = plan->box[1][lanes.b];
    /* Without a branch: which is the lesser cannot be foreseen. */
    uint32_t flip = (a ^ b) & -(uint32_t)(plan->within & (b < a));
    return (hit_pair){a ^ flip, b ^ flip};
}

#endif
