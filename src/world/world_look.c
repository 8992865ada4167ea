/* What is in a world, box by box, and how deep two of them are in each other: for drawing, and for what an event is
 * worth. Nothing is kept for that: what is asked is made of the shapes as they are now. */
#include "core/dim.h"
#include "hitbox/contact.h"
#include "tree/asked.h"
#include "world/box_set.h"

/* An axis as it is called when the two shapes have changed places. */
static hit_axis axis_turned_round(hit_axis axis)
{
    static const hit_axis turned[] = {HIT_AXIS_B0,  HIT_AXIS_B1,  HIT_AXIS_B2,  HIT_AXIS_A0,  HIT_AXIS_A1,
                                      HIT_AXIS_A2,  HIT_AXIS_E00, HIT_AXIS_E10, HIT_AXIS_E20, HIT_AXIS_E01,
                                      HIT_AXIS_E11, HIT_AXIS_E21, HIT_AXIS_E02, HIT_AXIS_E12, HIT_AXIS_E22};
    return turned[axis];
}

static hit_world_kind look_kind(world_kind kind)
{
    return kind == WORLD_AABB   ? HIT_WORLD_AABB
           : kind == WORLD_OBB  ? HIT_WORLD_OBB
           : kind == WORLD_BALL ? HIT_WORLD_ROUND
                                : HIT_WORLD_CAPSULE;
}

#define EACH_DIM "world/world_look.inl"
#include "core/each_dim.inl"

bool hit_world2_penetration(const hit_world2 *world, hit_id a, hit_id b, hit_penetration2 *out)
{
    return look_deep2(&world->data, a, b, out);
}

bool hit_world2_visit(const hit_world2 *world, hit_world_visit2 *visit, void *context)
{
    return visit && look_at_all2(&world->data, visit, context);
}

bool hit_world3_penetration(const hit_world3 *world, hit_id a, hit_id b, hit_penetration3 *out)
{
    return look_deep3(&world->data, a, b, out);
}

bool hit_world3_visit(const hit_world3 *world, hit_world_visit3 *visit, void *context)
{
    return visit && look_at_all3(&world->data, visit, context);
}
