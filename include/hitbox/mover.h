/* Hitbox: how does a character move through a world?
 *
 * A mover is a capsule or a box that is not in the world, or that the filter leaves out. It goes as far as it can,
 * slides along what it meets, and keeps a small gap, the skin, to everything. It climbs steps, stands on ground that is
 * not too steep and follows it downhill. A function of yours may decide which surfaces block it, for platforms that
 * block from above only.
 *
 * Every part of the way is a cast (see cast.h), so a mover does not pass through what blocks it, however thin that is
 * and however fast it moves. What overlaps the mover at the start pushes it out, and blocks it only from going deeper.
 * All that the mover is close to afterwards is returned as planes.
 *
 * The mover and the world are in one frame and length unit. No allocation, no state, the same bits everywhere. Numbers
 * here are rounded: the gap that is kept to a flat surface is within 2^-10 of the skin if the skin is at least 2^-30 of
 * the greatest coordinate; beside a round one it may be wider.
 *
 * Based on: E. Catto, "Character Mover" of Box2D 3.1, 2025, for planes and movers without a body; K. Fauerby, "Improved
 * Collision Detection and Response", 2003, for sliding. */
#ifndef HITBOX_MOVER_H
#define HITBOX_MOVER_H

#include "base.h"
#include "primitive.h"
#include "shape.h"
#include "vec.h"
#include "world.h"

#ifdef __cplusplus
extern "C" {
#endif

/// The most planes that a mover reports.
#define HIT_MOVER_PLANES 8

/// A callback: does this thing block the mover? normal: unit, from the thing to the mover, where they are closest as
/// the move begins. distance: between them, signed as in distance.h. A platform that blocks from above only answers
/// `normal.y > 0.7 && distance > 0`.
typedef bool hit_mover_blocks2(void *context, hit_id id, uint64_t user, hit_vec2 normal, double distance);
/// The same in space.
typedef bool hit_mover_blocks3(void *context, hit_id id, uint64_t user, hit_vec3 normal, double distance);

/// How a mover of the plane moves. All zero, or NULL instead: it slides along all things, and knows no ground.
typedef struct hit_mover_config2 {
    hit_world_filter filter;   ///< which things it may meet
    hit_mover_blocks2 *blocks; ///< decides last; NULL: all of these block
    void *context;             ///< passed to blocks
    double skin;               ///< the gap that it keeps; 0: 1/64 of its radius or least half length
    hit_vec2 up;               ///< away from the ground, of any length; zero: there is no ground, as seen from the top
    double walkable;           ///< cosine of the steepest slope that it stands on; 0: 0.7, some 45 degrees
    double step;               ///< how high a step it climbs; 0: none
    double snap;               ///< how far down it follows the ground when it walks; 0: not at all
} hit_mover_config2;

/// How a mover of space moves. All zero, or NULL instead: it slides along all things, and knows no ground.
typedef struct hit_mover_config3 {
    hit_world_filter filter;   ///< which things it may meet
    hit_mover_blocks3 *blocks; ///< decides last; NULL: all of these block
    void *context;             ///< passed to blocks
    double skin;               ///< the gap that it keeps; 0: 1/64 of its radius or least half length
    hit_vec3 up;               ///< away from the ground, of any length; zero: there is no ground, as seen from the top
    double walkable;           ///< cosine of the steepest slope that it stands on; 0: 0.7, some 45 degrees
    double step;               ///< how high a step it climbs; 0: none
    double snap;               ///< how far down it follows the ground when it walks; 0: not at all
} hit_mover_config3;

/// What a mover of the plane is close to.
typedef struct hit_mover_plane2 {
    hit_id id;       ///< the thing
    uint64_t user;   ///< of its traits
    hit_vec2 normal; ///< unit, from the thing to the mover
    hit_vec2 point;  ///< on the thing, where they are closest
    double distance; ///< between them, signed
} hit_mover_plane2;

/// What a mover of space is close to.
typedef struct hit_mover_plane3 {
    hit_id id;       ///< the thing
    uint64_t user;   ///< of its traits
    hit_vec3 normal; ///< unit, from the thing to the mover
    hit_vec3 point;  ///< on the thing, where they are closest
    double distance; ///< between them, signed
} hit_mover_plane3;

/// Where a mover of the plane has come.
typedef struct hit_moved2 {
    hit_vec2 by;                              ///< how far it has moved; add it to its place
    bool grounded;                            ///< does it stand on ground?
    int ground;                               ///< if so, which of the planes the ground is
    int count;                                ///< how many things it is close to, at most HIT_MOVER_PLANES
    hit_mover_plane2 plane[HIT_MOVER_PLANES]; ///< the first `count` are set, the nearest first
} hit_moved2;

/// Where a mover of space has come.
typedef struct hit_moved3 {
    hit_vec3 by;                              ///< how far it has moved; add it to its place
    bool grounded;                            ///< does it stand on ground?
    int ground;                               ///< if so, which of the planes the ground is
    int count;                                ///< how many things it is close to, at most HIT_MOVER_PLANES
    hit_mover_plane3 plane[HIT_MOVER_PLANES]; ///< the first `count` are set, the nearest first
} hit_moved3;

/// How far does the mover get if it wants to move by `motion`, and what is it close to then?
///
/// First it is pushed out of what it overlaps or is closer to than the skin, if there is room close by. Then it moves:
/// at a surface, the rest of its motion turns along the surface, and in a corner along the edge between two. If there
/// is an `up`, a surface steeper than walkable is no ramp. Where such a surface blocks it and it stands on ground, it
/// tries to go up by at most `step`, then forward, and down again. If it stood on ground and does not move up, it
/// follows the ground down by at most `snap`. The edge of a step counts as ground if its top does.
///
/// False, out untouched: the mover or the motion is not valid or not finite; a number of the config is below 0,
/// infinite or NaN; walkable is above 1; or skin is 0 and so is the radius or least half length. Cost: two finds and,
/// for each thing that it meets, a cast: 5 to 20 microseconds among a thousand boxes.
HIT_API bool hit_world2_slide_capsule2(const hit_world2 *world, hit_capsule2 mover, hit_vec2 motion,
                                       const hit_mover_config2 *config, hit_moved2 *out);
HIT_API bool hit_world2_slide_obb2(const hit_world2 *world, hit_obb2 mover, hit_vec2 motion,
                                   const hit_mover_config2 *config, hit_moved2 *out);
HIT_API bool hit_world3_slide_capsule3(const hit_world3 *world, hit_capsule3 mover, hit_vec3 motion,
                                       const hit_mover_config3 *config, hit_moved3 *out);
HIT_API bool hit_world3_slide_obb3(const hit_world3 *world, const hit_obb3 *mover, hit_vec3 motion,
                                   const hit_mover_config3 *config, hit_moved3 *out);

/// The velocity without its part that leads into the planes that the mover is close to: the velocity for the next
/// frame.
HIT_API hit_vec2 hit_moved2_clip(const hit_moved2 *moved, hit_vec2 velocity);
HIT_API hit_vec3 hit_moved3_clip(const hit_moved3 *moved, hit_vec3 velocity);

#ifdef __cplusplus
}
#endif

#endif
