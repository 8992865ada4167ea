/* Which box of a world does a box come near first that moves and rotates?
 *
 * While it rotates it stays within a ball about its centre, so it is looked for along the way of that ball, the nearest
 * block first; what is near the way is asked by cast.h. A box that is come near at t is met by the ball by then, so
 * that nothing is asked that comes into the ball's way later than the first so far is come near.
 * First principles: a rotation about a point keeps distances from it. */
#include "core/dim.h"
#include "exact/order.h"
#include "hitbox/cast.h"
#include "tree/beam.h"
#include "tree/stored_boxes.h"
#include "world/world_query.h"

#define EACH_DIM "world/world_turning.inl"
#include "core/each_dim.inl"

hit_cast_end hit_world2_cast_turning_obb2(const hit_world2 *world, hit_obb2 box, hit_motion2 motion, double tolerance,
                                          int most_steps, const hit_world_filter *filter, hit_id *id, hit_cast2 *out)
{
    const world_question question = hit__world_question_of(&world->data, filter);
    turning2 turning = {.question = &question, .box = &box, .motion = &motion, .tolerance = tolerance};
    turning.most_steps = most_steps;
    return turn_in_world2(&turning, id, out);
}

hit_cast_end hit_world3_cast_turning_obb3(const hit_world3 *world, const hit_obb3 *box, const hit_motion3 *motion,
                                          double tolerance, int most_steps, const hit_world_filter *filter, hit_id *id,
                                          hit_cast3 *out)
{
    const world_question question = hit__world_question_of(&world->data, filter);
    turning3 turning = {.question = &question, .box = box, .motion = motion, .tolerance = tolerance};
    turning.most_steps = most_steps;
    return turn_in_world3(&turning, id, out);
}
