/* A capsule or box that moves through a world as a character does: it slides, climbs steps and follows the ground.
 *
 * All things closer than the skin, and all that a cast meets, are walls: planes that the rest of the way must not lead
 * into. Of all ways allowed the nearest to the one that is wanted is taken (slide_way.h) and cast, until nothing is
 * met. A wall stays for the whole call, so each round adds one and the rounds end. What is too steep to be a ramp is a
 * second wall, upright. A step is climbed by going up, on, and down again, if this leads further.
 * Based on: E. Catto, "Character Mover" of Box2D 3.1, 2025; K. Fauerby, "Improved Collision Detection and Response",
 * 2003; P. Kolb and others, the step offset of the character controllers of PhysX, for steps. Ours differs: the way
 * along several walls is solved for at once, and the skin is a part of the mover's size. */
#include "hitbox/mover.h"

#include "core/dim.h"
#include "exact/order.h"
#include "hitbox/distance.h"
#include "world/slide_way.h"

#include <math.h>
#include <string.h>

enum { MOVER_WALLS = 16, MOVER_ROUNDS = 8, MOVER_IGNORED = 32 };

#define EACH_DIM "world/mover.inl"
#include "core/each_dim.inl"

bool hit_world2_slide_capsule2(const hit_world2 *world, hit_capsule2 mover, hit_vec2 motion,
                               const hit_mover_config2 *config, hit_moved2 *out)
{
    mover2 m = {.world = world, .capsule = &mover};
    if (!hit_capsule2_valid(mover) || !exact_all_finite(2, vec2_array(&motion)) ||
        !load_config2(&m, config, mover.radius))
        return false;
    move2(&m, motion, out);
    return true;
}

bool hit_world2_slide_obb2(const hit_world2 *world, hit_obb2 mover, hit_vec2 motion, const hit_mover_config2 *config,
                           hit_moved2 *out)
{
    mover2 m = {.world = world, .box = &mover};
    if (!hit_obb2_valid(mover) || !exact_all_finite(2, vec2_array(&motion)) ||
        !load_config2(&m, config, fmin(mover.half.x, mover.half.y)))
        return false;
    move2(&m, motion, out);
    return true;
}

bool hit_world3_slide_capsule3(const hit_world3 *world, hit_capsule3 mover, hit_vec3 motion,
                               const hit_mover_config3 *config, hit_moved3 *out)
{
    mover3 m = {.world = world, .capsule = &mover};
    if (!hit_capsule3_valid(mover) || !exact_all_finite(3, vec3_array(&motion)) ||
        !load_config3(&m, config, mover.radius))
        return false;
    move3(&m, motion, out);
    return true;
}

bool hit_world3_slide_obb3(const hit_world3 *world, const hit_obb3 *mover, hit_vec3 motion,
                           const hit_mover_config3 *config, hit_moved3 *out)
{
    mover3 m = {.world = world, .box = mover};
    if (!hit_obb3_valid(mover) || !exact_all_finite(3, vec3_array(&motion)) ||
        !load_config3(&m, config, fmin(mover->half.x, fmin(mover->half.y, mover->half.z))))
        return false;
    move3(&m, motion, out);
    return true;
}

hit_vec2 hit_moved2_clip(const hit_moved2 *moved, hit_vec2 velocity)
{
    return mover_clip2(moved, velocity);
}

hit_vec3 hit_moved3_clip(const hit_moved3 *moved, hit_vec3 velocity)
{
    return mover_clip3(moved, velocity);
}
