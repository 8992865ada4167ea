/* Hitbox: who touches whom now, who just began, who just stopped? Boxes that come, move, turn and go.
 *
 * A world holds boxes, AABBs and OBBs together, each known by an id. Boxes are added, given new places and removed
 * between updates; hit_world3_update then says which pairs began and which ended to touch since the update before. All
 * answers are exact, those of hit_overlap_*: touching counts, no pair too many, none too few. An update takes time
 * mostly for what has changed, little for what is there.
 *
 * Questions (find, cast, nearest) are about the boxes as they stand at that moment, updated or not. Any number of
 * threads may ask at once while none changes or updates the world.
 *
 * Two boxes hit each other if they share a point, the filter of each lets the other in (see hit_filter), they are not
 * of one family, and at least one of them is not static.
 *
 * A change does all or nothing: on any other status than HIT_OK the world is as it was. HIT_NOT_FOUND: an id that is
 * null, or of a box that was removed, or of another world. HIT_BAD_ARGUMENT: a box that is no good
 * (hit_boxes3_first_bad), an infinite side among that, a view that is none, too many boxes. HIT_NO_MEMORY. HIT_BUSY:
 * called from within a function of the caller's that an update of the same world called.
 *
 * Answers, events and their order depend on the history of calls alone: not on threads, processor or compiler. How it
 * works: docs/many-boxes.md, "A world".
 *
 * HITBOX_INSTRUCTIONS in the environment (plain, sse2, avx2 or avx512) bounds the instructions that are used, for
 * tests. Creating, changing and updating read it by getenv: no other thread may call setenv meanwhile. */
#ifndef HITBOX_WORLD_H
#define HITBOX_WORLD_H

#include "base.h"
#include "batch.h"
#include "cast.h"
#include "join.h"
#include "shape.h"
#include "vec.h"

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- A world ---------------------------------------------------------------------------------------------------- */

/// A world of boxes of the plane.
typedef struct hit_world2 hit_world2;

/// A world of boxes of space.
typedef struct hit_world3 hit_world3;

/// A box of a world. All zero: none. Two ids are of the same box exactly if their values are equal; an id never names
/// another box than the one it was given for, in no world, until 65,535 worlds have been made.
typedef struct hit_id {
    uint64_t value; ///< opaque; later boxes do not always have greater ones
} hit_id;

/// How a world is made. All zero, or NULL in its place: memory from the C library, one thread.
typedef struct hit_world_config {
    hit_allocator allocator; ///< for all that the world needs
    hit_tasks tasks;         ///< runs what `threads` says, in place of the library's own threads
    int threads;             ///< how many batches and updates work with, 0: one
    size_t expected;         ///< room for so many moving AABBs is taken at once; more may come, and others
} hit_world_config;

/// What a box is, beyond its place. All zero, or NULL in its place: hits all, moves, is no sensor.
typedef struct hit_traits {
    hit_filter filter; ///< who may hit it; both numbers 0: {1, UINT32_MAX}
    uint32_t family;   ///< boxes of one family never hit each other; 0: of none
    bool is_static;    ///< rests, or sleeps: two such boxes never hit each other. It may be moved all the same
    bool is_sensor;    ///< events say so; it hits as others do
    uint64_t user;     ///< the caller's own: an index, or a pointer as a number
} hit_traits;

/// Makes a world without boxes. HIT_BAD_ARGUMENT: threads < 0, expected > HIT_BOXES_MAX / 2. HIT_NO_MEMORY.
HIT_API hit_status hit_world2_create(const hit_world_config *config, hit_world2 **out);
HIT_API hit_status hit_world3_create(const hit_world_config *config, hit_world3 **out);

/// Gives all memory back; NULL is fine. Not from within a function that the world called.
HIT_API void hit_world2_free(hit_world2 *world);
HIT_API void hit_world3_free(hit_world3 *world);

/* ---- Changing it ------------------------------------------------------------------------------------------------ */

/// Adds a box, or many at once, and says by what ids they are known.
///
/// traits: of the box; of many the first one's, the next `stride` bytes further on, or 0: the same for all. out: one
/// id for each. Cost: about 100 ns a box, in the mean over many; a batch less.
HIT_API hit_status hit_world2_add_aabb2(hit_world2 *world, hit_aabb2 box, const hit_traits *traits, hit_id *out);
HIT_API hit_status hit_world2_add_obb2(hit_world2 *world, hit_obb2 box, const hit_traits *traits, hit_id *out);
HIT_API hit_status hit_world2_add(hit_world2 *world, hit_boxes2 boxes, const hit_traits *traits, size_t stride,
                                  hit_id *out);
HIT_API hit_status hit_world3_add_aabb3(hit_world3 *world, hit_aabb3 box, const hit_traits *traits, hit_id *out);
HIT_API hit_status hit_world3_add_obb3(hit_world3 *world, const hit_obb3 *box, const hit_traits *traits, hit_id *out);
HIT_API hit_status hit_world3_add(hit_world3 *world, hit_boxes3 boxes, const hit_traits *traits, size_t stride,
                                  hit_id *out);

/// Puts another box in a box's place: it moved, turned, grew, or became of the other kind. It stays the same box.
///
/// Many at once: box i for ids[i], of which no two should be the same (of several the last counts).
HIT_API hit_status hit_world2_set_aabb2(hit_world2 *world, hit_id id, hit_aabb2 box);
HIT_API hit_status hit_world2_set_obb2(hit_world2 *world, hit_id id, hit_obb2 box);
HIT_API hit_status hit_world2_set(hit_world2 *world, const hit_id *ids, hit_boxes2 boxes);
HIT_API hit_status hit_world3_set_aabb3(hit_world3 *world, hit_id id, hit_aabb3 box);
HIT_API hit_status hit_world3_set_obb3(hit_world3 *world, hit_id id, const hit_obb3 *box);
HIT_API hit_status hit_world3_set(hit_world3 *world, const hit_id *ids, hit_boxes3 boxes);

/// Moves a box by an offset, as hit_aabb3_move_by and hit_obb3_move_by do. HIT_BAD_ARGUMENT: out of range, or NaN.
HIT_API hit_status hit_world2_move_by(hit_world2 *world, hit_id id, hit_vec2 offset);
HIT_API hit_status hit_world3_move_by(hit_world3 *world, hit_id id, hit_vec3 offset);

/// Moves a box to a position: an AABB's least corner, an OBB's centre. As hit_aabb3_move_to and hit_obb3_move_to.
HIT_API hit_status hit_world2_move_to(hit_world2 *world, hit_id id, hit_vec2 position);
HIT_API hit_status hit_world3_move_to(hit_world3 *world, hit_id id, hit_vec3 position);

/// Turns an OBB about its centre, as hit_obb3_turn does. HIT_BAD_ARGUMENT: an AABB, which stays as it is (replace it by
/// an OBB), or the turn is none.
HIT_API hit_status hit_world2_turn(hit_world2 *world, hit_id id, hit_vec2 turn);
HIT_API hit_status hit_world3_turn(hit_world3 *world, hit_id id, const hit_mat3 *rotation);

/// Gives a box another size, its full sides: an AABB keeps its least corner, as of hit_aabb3_resize, an OBB its centre.
HIT_API hit_status hit_world2_resize(hit_world2 *world, hit_id id, hit_vec2 size);
HIT_API hit_status hit_world3_resize(hit_world3 *world, hit_id id, hit_vec3 size);

/// Removes a box, or many at once, no two the same. Its pairs end with the next update, whose events still name it.
HIT_API hit_status hit_world2_remove(hit_world2 *world, hit_id id);
HIT_API hit_status hit_world2_remove_many(hit_world2 *world, const hit_id *ids, size_t count);
HIT_API hit_status hit_world3_remove(hit_world3 *world, hit_id id);
HIT_API hit_status hit_world3_remove_many(hit_world3 *world, const hit_id *ids, size_t count);

/// Makes a box other than it was: all its traits. NULL as of hit_traits.
HIT_API hit_status hit_world2_set_traits(hit_world2 *world, hit_id id, const hit_traits *traits);
HIT_API hit_status hit_world3_set_traits(hit_world3 *world, hit_id id, const hit_traits *traits);

/* ---- What is there ---------------------------------------------------------------------------------------------- */

/// The box as it is now. HIT_BAD_ARGUMENT: it is of the other kind. HIT_NOT_FOUND. Cost: constant.
HIT_API hit_status hit_world2_get_aabb2(const hit_world2 *world, hit_id id, hit_aabb2 *out);
HIT_API hit_status hit_world2_get_obb2(const hit_world2 *world, hit_id id, hit_obb2 *out);
HIT_API hit_status hit_world3_get_aabb3(const hit_world3 *world, hit_id id, hit_aabb3 *out);
HIT_API hit_status hit_world3_get_obb3(const hit_world3 *world, hit_id id, hit_obb3 *out);

/// The traits of a box, with the filter that counts in place of one of zeros. HIT_NOT_FOUND. Cost: constant.
HIT_API hit_status hit_world2_get_traits(const hit_world2 *world, hit_id id, hit_traits *out);
HIT_API hit_status hit_world3_get_traits(const hit_world3 *world, hit_id id, hit_traits *out);

/// Does the id name a box of this world? False for one that was removed. Cost: constant.
HIT_API bool hit_world2_has(const hit_world2 *world, hit_id id);
HIT_API bool hit_world3_has(const hit_world3 *world, hit_id id);

/// How many boxes are there now?
HIT_API size_t hit_world2_count(const hit_world2 *world);
HIT_API size_t hit_world3_count(const hit_world3 *world);

/// How many pairs hit, as of the last update? For a listener that is the one before.
HIT_API uint64_t hit_world2_pair_count(const hit_world2 *world);
HIT_API uint64_t hit_world3_pair_count(const hit_world3 *world);

/* ---- Events ----------------------------------------------------------------------------------------------------- */

/// What became of a pair.
typedef enum hit_event_kind {
    HIT_EVENT_END,    ///< it hit at the update before, and does not any more
    HIT_EVENT_BEGIN,  ///< it hits, and did not at the update before
    HIT_EVENT_PERSIST ///< it hits, and did
} hit_event_kind;

/// A pair of boxes of which there is something to be told.
typedef struct hit_event {
    hit_id a;            ///< the one with the lesser value; of a box that was removed, the id that it had
    hit_id b;            ///< the other one
    uint64_t user_a;     ///< of a, the traits' user, as it is now or was when the box was removed
    uint64_t user_b;     ///< of b
    hit_event_kind kind; ///< what became of the pair
    bool is_sensor;      ///< one of the two is, or was when it was removed, a sensor
} hit_event;

/// A function of the caller's that takes events in blocks, on the thread that called the update. It may ask the world
/// and must not change it: it would be answered HIT_BUSY. events: of this call only.
typedef void hit_events_visit(void *context, const hit_event *events, size_t count);

/// Who wants to be told, and what.
typedef struct hit_listener {
    hit_events_visit *visit; ///< NULL: nobody
    void *context;           ///< handed to visit
    bool persisting;         ///< HIT_EVENT_PERSIST, too
} hit_listener;

/// Brings pairs up to date, and tells what began and what ended since the update before: each pair once, first those
/// that ended, then those that began, then those that persist. listener: NULL: nobody.
///
/// It also puts boxes in order for questions, and takes back the memory of boxes that were removed, or became static or
/// of another kind: a world that is only asked wants to be updated now and then, too.
///
/// HIT_NO_MEMORY: nothing was told, and all is as it was; the update may be tried again. HIT_BUSY. Cost: nothing where
/// nothing changed; else in proportion to what did, and a nanosecond or two for each pair of boxes of that kind,
/// or, where much has changed, in proportion to what is there, less than a join.
HIT_API hit_status hit_world2_update(hit_world2 *world, const hit_listener *listener);
HIT_API hit_status hit_world3_update(hit_world3 *world, const hit_listener *listener);

/* ---- Questions -------------------------------------------------------------------------------------------------- */

/// A function of the caller's: does this box count? Called only for boxes that would be an answer otherwise, or, by
/// nearest and cast, might be. It may ask the world and must not change it: nobody refuses that, as with HIT_BUSY.
typedef bool hit_admit(void *context, hit_id id, uint64_t user);

/// Which boxes does a question concern? All zero, or NULL in its place: all.
typedef struct hit_world_filter {
    hit_filter filter; ///< as of a box that may hit only those; both numbers 0: all
    hit_admit *admit;  ///< and what it says has the last word; NULL: none is turned away
    void *context;     ///< handed to admit
} hit_world_filter;

/// Which boxes share a point with this one, hold the point, or are hit by the ray or segment?
///
/// Returns how many there are, and writes the first `capacity` of their ids to out (which may be NULL if that is 0). As
/// hit_tree3_find_aabb3 and so on. No allocation.
HIT_API size_t hit_world2_find_aabb2(const hit_world2 *world, hit_aabb2 box, const hit_world_filter *filter,
                                     hit_id *out, size_t capacity);
HIT_API size_t hit_world2_find_obb2(const hit_world2 *world, hit_obb2 box, const hit_world_filter *filter, hit_id *out,
                                    size_t capacity);
HIT_API size_t hit_world2_find_point2(const hit_world2 *world, hit_vec2 point, const hit_world_filter *filter,
                                      hit_id *out, size_t capacity);
HIT_API size_t hit_world2_find_segment2(const hit_world2 *world, hit_segment2 segment, const hit_world_filter *filter,
                                        hit_id *out, size_t capacity);
HIT_API size_t hit_world2_find_ray2(const hit_world2 *world, hit_ray2 ray, const hit_world_filter *filter, hit_id *out,
                                    size_t capacity);
HIT_API size_t hit_world3_find_aabb3(const hit_world3 *world, hit_aabb3 box, const hit_world_filter *filter,
                                     hit_id *out, size_t capacity);
HIT_API size_t hit_world3_find_obb3(const hit_world3 *world, const hit_obb3 *box, const hit_world_filter *filter,
                                    hit_id *out, size_t capacity);
HIT_API size_t hit_world3_find_point3(const hit_world3 *world, hit_vec3 point, const hit_world_filter *filter,
                                      hit_id *out, size_t capacity);
HIT_API size_t hit_world3_find_segment3(const hit_world3 *world, hit_segment3 segment, const hit_world_filter *filter,
                                        hit_id *out, size_t capacity);
HIT_API size_t hit_world3_find_ray3(const hit_world3 *world, hit_ray3 ray, const hit_world_filter *filter, hit_id *out,
                                    size_t capacity);

/// Which box does the ray or segment hit first, when and where? False, both untouched: none.
///
/// out: as hit_cast_ray3_aabb3 or hit_cast_ray3_obb3 has it of that box, to the bit. id: of several with the same t the
/// least value. No allocation.
HIT_API bool hit_world2_cast_ray2(const hit_world2 *world, hit_ray2 ray, const hit_world_filter *filter, hit_id *id,
                                  hit_cast2 *out);
HIT_API bool hit_world2_cast_segment2(const hit_world2 *world, hit_segment2 segment, const hit_world_filter *filter,
                                      hit_id *id, hit_cast2 *out);
HIT_API bool hit_world3_cast_ray3(const hit_world3 *world, hit_ray3 ray, const hit_world_filter *filter, hit_id *id,
                                  hit_cast3 *out);
HIT_API bool hit_world3_cast_segment3(const hit_world3 *world, hit_segment3 segment, const hit_world_filter *filter,
                                      hit_id *id, hit_cast3 *out);

/// Which box does a box meet first that moves by `motion`, when and where? False, both untouched: none.
///
/// out: as hit_cast_aabb3_aabb3, hit_cast_aabb3_obb3 or hit_cast_obb3_obb3 has it of that box, which rests, to the bit.
/// id: of several with the same t the least value. A box of the world that is itself moved hits itself at 0: turn it
/// away by the filter. Cost: as of find with all that the box sweeps over. No allocation.
HIT_API bool hit_world2_cast_aabb2(const hit_world2 *world, hit_aabb2 box, hit_vec2 motion,
                                   const hit_world_filter *filter, hit_id *id, hit_cast2 *out);
HIT_API bool hit_world2_cast_obb2(const hit_world2 *world, hit_obb2 box, hit_vec2 motion,
                                  const hit_world_filter *filter, hit_id *id, hit_cast2 *out);
HIT_API bool hit_world3_cast_aabb3(const hit_world3 *world, hit_aabb3 box, hit_vec3 motion,
                                   const hit_world_filter *filter, hit_id *id, hit_cast3 *out);
HIT_API bool hit_world3_cast_obb3(const hit_world3 *world, const hit_obb3 *box, hit_vec3 motion,
                                  const hit_world_filter *filter, hit_id *id, hit_cast3 *out);

/// Which boxes are nearest to the point?
///
/// Writes up to `capacity` of their ids, nearest first, and how far each is to distances; returns how many. Distances
/// as of hit_tree3_nearest; of equally near ones those with the least values come first. A point that is not finite is
/// near nothing: 0. No allocation.
HIT_API size_t hit_world2_nearest(const hit_world2 *world, hit_vec2 point, const hit_world_filter *filter, hit_id *ids,
                                  double *distances, size_t capacity);
HIT_API size_t hit_world3_nearest(const hit_world3 *world, hit_vec3 point, const hit_world_filter *filter, hit_id *ids,
                                  double *distances, size_t capacity);

#ifdef __cplusplus
}
#endif

#endif
