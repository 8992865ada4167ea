/* Hitbox: which pairs of boxes began to hit, which ended? A world of boxes that come, move, rotate and go.
 *
 * A world holds AABBs, OBBs, circles or spheres, and capsules together, each known by an id. All of them are called
 * boxes below, unless a kind is named. Between updates you add, move and remove boxes;
 * hit_world3_update then reports which pairs began and which ended since the last update. All answers are exact, those
 * of hit_overlap_*: touching counts, no pair too many, no pair too few. (Of a box and a capsule hit_overlap_* is not
 * exact; here both it and the overlap of their bounds must say yes.) The time of an update depends mostly on what
 * changed, and little on how many boxes there are.
 *
 * Questions (find, cast, nearest) are about the boxes as they are at that moment, updated or not. Any number of threads
 * may ask at once while no thread changes or updates the world.
 *
 * Two boxes of a world hit each other if they share a point, the filter of each admits the other (see hit_filter), they
 * are not of the same family, and at least one of them is not static.
 *
 * A change happens in full or not at all: on any status except HIT_OK the world is as it was. HIT_NOT_FOUND: an id that
 * is null, of a removed box, or of another world. HIT_BAD_ARGUMENT: a bad box (see hit_boxes3_first_bad; infinite sides
 * count as bad; of round shapes one that is not valid), a bad view, too many boxes. HIT_NO_MEMORY. HIT_BUSY: called
 * from a callback during an update of the same world.
 *
 * Answers, events and their order depend on the history of calls alone: not on threads, processor or compiler. How it
 * works: docs/many-boxes.md, "A world".
 *
 * HITBOX_INSTRUCTIONS in the environment (plain, sse2, avx2 or avx512) limits, for tests, the instructions that are
 * used. Creating, changing and updating read it by getenv: no other thread may call setenv meanwhile. */
#ifndef HITBOX_WORLD_H
#define HITBOX_WORLD_H

#include "base.h"
#include "batch.h"
#include "cast.h"
#include "contact.h"
#include "join.h"
#include "primitive.h"
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

/// The id of a box of a world. All zero: no box. Two ids name the same box exactly if their values are equal. An id
/// never names another box, in any world, until 65,535 worlds have been made.
typedef struct hit_id {
    uint64_t value; ///< opaque; a later box may have a lesser value
} hit_id;

/// The options of a world. All zero, or NULL instead: memory from the C library, a single thread.
typedef struct hit_world_config {
    hit_allocator allocator; ///< for all memory that the world needs
    hit_tasks tasks;         ///< runs the work of `threads`, in place of the library's own threads
    int threads;             ///< how many threads batches and updates use at most; 0: a single thread
    size_t expected;         ///< allocates room for this many moving AABBs at once; more boxes, and others, may come
} hit_world_config;

/// What a box is, besides its place. All zero, or NULL instead: it hits all boxes, moves, and is not a sensor.
typedef struct hit_traits {
    hit_filter filter; ///< which boxes may hit it; both numbers 0: {1, UINT32_MAX}
    uint32_t family;   ///< boxes of the same family never hit each other; 0: no family
    bool is_static;    ///< it rests or sleeps: two static boxes never hit each other. You may still move it
    bool is_sensor;    ///< events say that it is a sensor; it hits as other boxes do
    uint64_t user;     ///< the caller's own number: an index, or a pointer as a number
} hit_traits;

/// Makes a world without boxes. HIT_BAD_ARGUMENT: threads < 0, expected > HIT_BOXES_MAX / 2. HIT_NO_MEMORY.
HIT_API hit_status hit_world2_create(const hit_world_config *config, hit_world2 **out);
HIT_API hit_status hit_world3_create(const hit_world_config *config, hit_world3 **out);

/// Frees the world; NULL is allowed. Do not call it from a callback of the world.
HIT_API void hit_world2_free(hit_world2 *world);
HIT_API void hit_world3_free(hit_world3 *world);

/* ---- Changing it ------------------------------------------------------------------------------------------------ */

/// Adds a box, or many at once, and returns their ids.
///
/// traits: of the box. For many boxes: the traits of the first box; those of the next are `stride` bytes further on
/// (for round shapes `traits_stride`); 0: the same for all. Of many round shapes the first is given, and the next is
/// `stride` bytes further on; 0: packed. out: an id for each box. Cost: about 100 ns a box on average; a batch costs
/// less.
HIT_API hit_status hit_world2_add_aabb2(hit_world2 *world, hit_aabb2 box, const hit_traits *traits, hit_id *out);
HIT_API hit_status hit_world2_add_obb2(hit_world2 *world, hit_obb2 box, const hit_traits *traits, hit_id *out);
HIT_API hit_status hit_world2_add(hit_world2 *world, hit_boxes2 boxes, const hit_traits *traits, size_t stride,
                                  hit_id *out);
HIT_API hit_status hit_world2_add_circle2(hit_world2 *world, hit_circle2 circle, const hit_traits *traits, hit_id *out);
HIT_API hit_status hit_world2_add_circle2s(hit_world2 *world, const hit_circle2 *circles, size_t count, size_t stride,
                                           const hit_traits *traits, size_t traits_stride, hit_id *out);
HIT_API hit_status hit_world2_add_capsule2(hit_world2 *world, hit_capsule2 capsule, const hit_traits *traits,
                                           hit_id *out);
HIT_API hit_status hit_world2_add_capsule2s(hit_world2 *world, const hit_capsule2 *capsules, size_t count,
                                            size_t stride, const hit_traits *traits, size_t traits_stride, hit_id *out);
HIT_API hit_status hit_world3_add_aabb3(hit_world3 *world, hit_aabb3 box, const hit_traits *traits, hit_id *out);
HIT_API hit_status hit_world3_add_obb3(hit_world3 *world, const hit_obb3 *box, const hit_traits *traits, hit_id *out);
HIT_API hit_status hit_world3_add(hit_world3 *world, hit_boxes3 boxes, const hit_traits *traits, size_t stride,
                                  hit_id *out);
HIT_API hit_status hit_world3_add_sphere3(hit_world3 *world, hit_sphere3 sphere, const hit_traits *traits, hit_id *out);
HIT_API hit_status hit_world3_add_sphere3s(hit_world3 *world, const hit_sphere3 *spheres, size_t count, size_t stride,
                                           const hit_traits *traits, size_t traits_stride, hit_id *out);
HIT_API hit_status hit_world3_add_capsule3(hit_world3 *world, hit_capsule3 capsule, const hit_traits *traits,
                                           hit_id *out);
HIT_API hit_status hit_world3_add_capsule3s(hit_world3 *world, const hit_capsule3 *capsules, size_t count,
                                            size_t stride, const hit_traits *traits, size_t traits_stride, hit_id *out);

/// Replaces a box: it moved, rotated, grew, or became of another kind. It keeps its id.
///
/// Many at once: box i replaces ids[i]. stride: as above. The ids should differ; if an id is given twice, its last box
/// counts.
HIT_API hit_status hit_world2_set_aabb2(hit_world2 *world, hit_id id, hit_aabb2 box);
HIT_API hit_status hit_world2_set_obb2(hit_world2 *world, hit_id id, hit_obb2 box);
HIT_API hit_status hit_world2_set(hit_world2 *world, const hit_id *ids, hit_boxes2 boxes);
HIT_API hit_status hit_world2_set_circle2(hit_world2 *world, hit_id id, hit_circle2 circle);
HIT_API hit_status hit_world2_set_circle2s(hit_world2 *world, const hit_id *ids, const hit_circle2 *circles,
                                           size_t count, size_t stride);
HIT_API hit_status hit_world2_set_capsule2(hit_world2 *world, hit_id id, hit_capsule2 capsule);
HIT_API hit_status hit_world2_set_capsule2s(hit_world2 *world, const hit_id *ids, const hit_capsule2 *capsules,
                                            size_t count, size_t stride);
HIT_API hit_status hit_world3_set_aabb3(hit_world3 *world, hit_id id, hit_aabb3 box);
HIT_API hit_status hit_world3_set_obb3(hit_world3 *world, hit_id id, const hit_obb3 *box);
HIT_API hit_status hit_world3_set(hit_world3 *world, const hit_id *ids, hit_boxes3 boxes);
HIT_API hit_status hit_world3_set_sphere3(hit_world3 *world, hit_id id, hit_sphere3 sphere);
HIT_API hit_status hit_world3_set_sphere3s(hit_world3 *world, const hit_id *ids, const hit_sphere3 *spheres,
                                           size_t count, size_t stride);
HIT_API hit_status hit_world3_set_capsule3(hit_world3 *world, hit_id id, hit_capsule3 capsule);
HIT_API hit_status hit_world3_set_capsule3s(hit_world3 *world, const hit_id *ids, const hit_capsule3 *capsules,
                                            size_t count, size_t stride);

/// Moves a box by an offset, as hit_aabb3_move_by and hit_obb3_move_by do. The centre of a circle or sphere, and both
/// ends of a capsule, are rounded once. HIT_BAD_ARGUMENT: out of range, or NaN.
HIT_API hit_status hit_world2_move_by(hit_world2 *world, hit_id id, hit_vec2 offset);
HIT_API hit_status hit_world3_move_by(hit_world3 *world, hit_id id, hit_vec3 offset);

/// Moves a box's least corner (AABB) or centre (OBB) to a position, as hit_aabb3_move_to and hit_obb3_move_to do. A
/// circle or sphere is moved by its centre, a capsule by its middle: its ends are then half of b - a away from there,
/// rounded.
HIT_API hit_status hit_world2_move_to(hit_world2 *world, hit_id id, hit_vec2 position);
HIT_API hit_status hit_world3_move_to(hit_world3 *world, hit_id id, hit_vec3 position);

/// Rotates an OBB about its centre, as hit_obb3_turn does, or a capsule about its middle. Error: of the ends of a
/// capsule within 8 ulp of |a| + |b|. HIT_BAD_ARGUMENT: the box is an AABB (set an OBB in its place), a circle or a
/// sphere, or the rotation is not a rotation. The box then stays as it is.
HIT_API hit_status hit_world2_turn(hit_world2 *world, hit_id id, hit_vec2 turn);
HIT_API hit_status hit_world3_turn(hit_world3 *world, hit_id id, const hit_mat3 *rotation);

/// Gives a box another size, its full sides. An AABB keeps its least corner, as in hit_aabb3_resize, an OBB its centre.
/// HIT_BAD_ARGUMENT: the size is bad, or the box is round (set another in its place).
HIT_API hit_status hit_world2_resize(hit_world2 *world, hit_id id, hit_vec2 size);
HIT_API hit_status hit_world3_resize(hit_world3 *world, hit_id id, hit_vec3 size);

/// Removes a box, or many different boxes at once. Their pairs end with the next update, whose events still name them.
HIT_API hit_status hit_world2_remove(hit_world2 *world, hit_id id);
HIT_API hit_status hit_world2_remove_many(hit_world2 *world, const hit_id *ids, size_t count);
HIT_API hit_status hit_world3_remove(hit_world3 *world, hit_id id);
HIT_API hit_status hit_world3_remove_many(hit_world3 *world, const hit_id *ids, size_t count);

/// Replaces all traits of a box. NULL as in hit_traits.
HIT_API hit_status hit_world2_set_traits(hit_world2 *world, hit_id id, const hit_traits *traits);
HIT_API hit_status hit_world3_set_traits(hit_world3 *world, hit_id id, const hit_traits *traits);

/* ---- What is there ---------------------------------------------------------------------------------------------- */

/// The box as it is now. HIT_BAD_ARGUMENT: it is of another kind. HIT_NOT_FOUND. Cost: constant.
HIT_API hit_status hit_world2_get_aabb2(const hit_world2 *world, hit_id id, hit_aabb2 *out);
HIT_API hit_status hit_world2_get_obb2(const hit_world2 *world, hit_id id, hit_obb2 *out);
HIT_API hit_status hit_world2_get_circle2(const hit_world2 *world, hit_id id, hit_circle2 *out);
HIT_API hit_status hit_world2_get_capsule2(const hit_world2 *world, hit_id id, hit_capsule2 *out);
HIT_API hit_status hit_world3_get_aabb3(const hit_world3 *world, hit_id id, hit_aabb3 *out);
HIT_API hit_status hit_world3_get_obb3(const hit_world3 *world, hit_id id, hit_obb3 *out);
HIT_API hit_status hit_world3_get_sphere3(const hit_world3 *world, hit_id id, hit_sphere3 *out);
HIT_API hit_status hit_world3_get_capsule3(const hit_world3 *world, hit_id id, hit_capsule3 *out);

/// The traits of a box; a filter of zeros is returned as the filter that it stands for. HIT_NOT_FOUND. Cost: constant.
HIT_API hit_status hit_world2_get_traits(const hit_world2 *world, hit_id id, hit_traits *out);
HIT_API hit_status hit_world3_get_traits(const hit_world3 *world, hit_id id, hit_traits *out);

/// Does the id name a box of this world? False for a removed box. Cost: constant.
HIT_API bool hit_world2_has(const hit_world2 *world, hit_id id);
HIT_API bool hit_world3_has(const hit_world3 *world, hit_id id);

/// How many boxes are in the world now?
HIT_API size_t hit_world2_count(const hit_world2 *world);
HIT_API size_t hit_world3_count(const hit_world3 *world);

/// How many pairs hit, as of the last update? In a callback of an update this means the update before.
HIT_API uint64_t hit_world2_pair_count(const hit_world2 *world);
HIT_API uint64_t hit_world3_pair_count(const hit_world3 *world);

/* ---- Events ----------------------------------------------------------------------------------------------------- */

/// What happened to a pair?
typedef enum hit_event_kind {
    HIT_EVENT_END,    ///< it hit at the update before, and does not hit now
    HIT_EVENT_BEGIN,  ///< it hits now, and did not hit at the update before
    HIT_EVENT_PERSIST ///< it hit at the update before, and hits now
} hit_event_kind;

/// A pair of boxes to report.
typedef struct hit_event {
    hit_id a;            ///< the box with the lesser id value; for a removed box the id that it had
    hit_id b;            ///< the other box
    uint64_t user_a;     ///< `user` of the traits of a, as it is now or was when the box was removed
    uint64_t user_b;     ///< `user` of the traits of b, likewise
    hit_event_kind kind; ///< what happened to the pair
    bool is_sensor;      ///< a or b is a sensor, or was when it was removed
} hit_event;

/// A callback that takes events in blocks, on the thread that called the update. It may ask the world but not change
/// it: a change returns HIT_BUSY. `events` is valid during the call only.
typedef void hit_events_visit(void *context, const hit_event *events, size_t count);

/// Which events go to which callback?
typedef struct hit_listener {
    hit_events_visit *visit; ///< NULL: no callback
    void *context;           ///< passed to visit
    bool persisting;         ///< also report HIT_EVENT_PERSIST
} hit_listener;

/// Brings pairs up to date, and reports what began and what ended since the last update. Each pair is reported once:
/// first pairs that ended, then pairs that began, then pairs that persist. listener: NULL: no callback.
///
/// It also sorts boxes for questions, and frees the memory of boxes that were removed or became static or of another
/// kind. So update a world now and then even if you only ask it questions.
///
/// HIT_NO_MEMORY: no event was reported and all is as it was; you may try again. HIT_BUSY. Cost: nothing if nothing
/// changed. Otherwise in proportion to what changed, plus a nanosecond or two for each pair of boxes of the kinds that
/// changed. If much has changed: in proportion to all boxes, but less than a join.
HIT_API hit_status hit_world2_update(hit_world2 *world, const hit_listener *listener);
HIT_API hit_status hit_world3_update(hit_world3 *world, const hit_listener *listener);

/// How deep are two boxes in each other, and in which direction must b move so that they only touch? False, out
/// untouched: they are apart, or an id names no box.
///
/// As hit_penetration_aabb3_obb3, hit_penetration_sphere3_capsule3 and so on give it for the two as they are now, with
/// the normal from a to b. Ask with the ids of an event in the callback, or at any other time. Nothing is computed for
/// events about which nobody asks. Cost: as of those functions.
HIT_API bool hit_world2_penetration(const hit_world2 *world, hit_id a, hit_id b, hit_penetration2 *out);
HIT_API bool hit_world3_penetration(const hit_world3 *world, hit_id a, hit_id b, hit_penetration3 *out);

/* ---- All boxes --------------------------------------------------------------------------------------------------- */

/// What is a box of a world?
typedef enum hit_world_kind {
    HIT_WORLD_AABB,   ///< hit_world2_get_aabb2 or hit_world3_get_aabb3 returns it
    HIT_WORLD_OBB,    ///< hit_world2_get_obb2 or hit_world3_get_obb3
    HIT_WORLD_ROUND,  ///< a circle or a sphere: hit_world2_get_circle2 or hit_world3_get_sphere3
    HIT_WORLD_CAPSULE ///< hit_world2_get_capsule2 or hit_world3_get_capsule3
} hit_world_kind;

/// A box of a world of the plane.
typedef struct hit_world_box2 {
    hit_id id;           ///< of the box
    uint64_t user;       ///< `user` of its traits
    hit_aabb2 bounds;    ///< the smallest AABB around it, in the caller's frame and length unit
    hit_world_kind kind; ///< which function returns the box itself
    bool is_static;      ///< as in its traits
    bool is_sensor;      ///< likewise
    bool has_changed;    ///< since the last update: new, or another place, size, kind or filter
} hit_world_box2;

/// A box of a world of space.
typedef struct hit_world_box3 {
    hit_id id;           ///< of the box
    uint64_t user;       ///< `user` of its traits
    hit_aabb3 bounds;    ///< the smallest AABB around it, in the caller's frame and length unit
    hit_world_kind kind; ///< which function returns the box itself
    bool is_static;      ///< as in its traits
    bool is_sensor;      ///< likewise
    bool has_changed;    ///< since the last update: new, or another place, size, kind or filter
} hit_world_box3;

/// A callback that takes a box; `box` is valid during the call only. Return false to stop. It may ask the world and
/// must not change it: such a change is not refused with HIT_BUSY.
typedef bool hit_world_visit2(void *context, const hit_world_box2 *box);
/// The same in space.
typedef bool hit_world_visit3(void *context, const hit_world_box3 *box);

/// Visits all boxes of the world as they are now, for drawing, saving or debugging: kind by kind, near ones mostly one
/// after the other. The order depends on the history of calls alone. Returns false if visit did, or is NULL. No
/// allocation. Cost: some nanoseconds a box, for OBBs and round boxes about a hundred.
HIT_API bool hit_world2_visit(const hit_world2 *world, hit_world_visit2 *visit, void *context);
HIT_API bool hit_world3_visit(const hit_world3 *world, hit_world_visit3 *visit, void *context);

/* ---- Questions -------------------------------------------------------------------------------------------------- */

/// A callback: does this box count? Called only for boxes that would otherwise be an answer; nearest and cast also call
/// it for boxes that might be. It may ask the world and must not change it: such a change is not refused with HIT_BUSY.
typedef bool hit_admit(void *context, hit_id id, uint64_t user);

/// Which boxes does a question concern? All zero, or NULL instead: all boxes.
typedef struct hit_world_filter {
    hit_filter filter; ///< like the filter of a box: only boxes that it may hit count; both numbers 0: all
    hit_admit *admit;  ///< decides last; NULL: no box is refused
    void *context;     ///< passed to admit
} hit_world_filter;

/// Which boxes share a point with this shape, contain the point, or are hit by the ray or segment?
///
/// Returns how many there are, and writes the first `capacity` of their ids to out, which may be NULL if capacity is 0.
/// As hit_tree3_find_aabb3 and its like; a ray or segment finds a round box if hit_cast_ray3_sphere3 or its like says
/// that it hits. No allocation.
HIT_API size_t hit_world2_find_aabb2(const hit_world2 *world, hit_aabb2 box, const hit_world_filter *filter,
                                     hit_id *out, size_t capacity);
HIT_API size_t hit_world2_find_obb2(const hit_world2 *world, hit_obb2 box, const hit_world_filter *filter, hit_id *out,
                                    size_t capacity);
HIT_API size_t hit_world2_find_point2(const hit_world2 *world, hit_vec2 point, const hit_world_filter *filter,
                                      hit_id *out, size_t capacity);
HIT_API size_t hit_world2_find_circle2(const hit_world2 *world, hit_circle2 circle, const hit_world_filter *filter,
                                       hit_id *out, size_t capacity);
HIT_API size_t hit_world2_find_capsule2(const hit_world2 *world, hit_capsule2 capsule, const hit_world_filter *filter,
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
HIT_API size_t hit_world3_find_sphere3(const hit_world3 *world, hit_sphere3 sphere, const hit_world_filter *filter,
                                       hit_id *out, size_t capacity);
HIT_API size_t hit_world3_find_capsule3(const hit_world3 *world, hit_capsule3 capsule, const hit_world_filter *filter,
                                        hit_id *out, size_t capacity);
HIT_API size_t hit_world3_find_segment3(const hit_world3 *world, hit_segment3 segment, const hit_world_filter *filter,
                                        hit_id *out, size_t capacity);
HIT_API size_t hit_world3_find_ray3(const hit_world3 *world, hit_ray3 ray, const hit_world_filter *filter, hit_id *out,
                                    size_t capacity);

/// Which box does the ray or segment hit first, when and where? False, id and out untouched: it hits no box.
///
/// out: as hit_cast_ray3_aabb3, hit_cast_ray3_sphere3 or their like give it for that box, to the bit. id: if several
/// boxes have the same t, the least value. No allocation.
HIT_API bool hit_world2_cast_ray2(const hit_world2 *world, hit_ray2 ray, const hit_world_filter *filter, hit_id *id,
                                  hit_cast2 *out);
HIT_API bool hit_world2_cast_segment2(const hit_world2 *world, hit_segment2 segment, const hit_world_filter *filter,
                                      hit_id *id, hit_cast2 *out);
HIT_API bool hit_world3_cast_ray3(const hit_world3 *world, hit_ray3 ray, const hit_world_filter *filter, hit_id *id,
                                  hit_cast3 *out);
HIT_API bool hit_world3_cast_segment3(const hit_world3 *world, hit_segment3 segment, const hit_world_filter *filter,
                                      hit_id *id, hit_cast3 *out);

/// Which box does a shape that moves by `motion` hit first, when and where? False if it hits none; then id and out are
/// untouched.
///
/// out: as hit_cast_aabb3_aabb3, hit_cast_sphere3_obb3, hit_cast_capsule3_aabb3 and so on give it for that box, which
/// rests, to the bit. id: if several boxes have the same t, the least value. If what moves is itself in the world, it
/// hits itself at t = 0: exclude it by the filter. Cost: a few microseconds in most scenes; boxes behind the first hit
/// are skipped. No allocation.
HIT_API bool hit_world2_cast_aabb2(const hit_world2 *world, hit_aabb2 box, hit_vec2 motion,
                                   const hit_world_filter *filter, hit_id *id, hit_cast2 *out);
HIT_API bool hit_world2_cast_obb2(const hit_world2 *world, hit_obb2 box, hit_vec2 motion,
                                  const hit_world_filter *filter, hit_id *id, hit_cast2 *out);
HIT_API bool hit_world2_cast_circle2(const hit_world2 *world, hit_circle2 circle, hit_vec2 motion,
                                     const hit_world_filter *filter, hit_id *id, hit_cast2 *out);
HIT_API bool hit_world2_cast_capsule2(const hit_world2 *world, hit_capsule2 capsule, hit_vec2 motion,
                                      const hit_world_filter *filter, hit_id *id, hit_cast2 *out);
HIT_API bool hit_world3_cast_aabb3(const hit_world3 *world, hit_aabb3 box, hit_vec3 motion,
                                   const hit_world_filter *filter, hit_id *id, hit_cast3 *out);
HIT_API bool hit_world3_cast_obb3(const hit_world3 *world, const hit_obb3 *box, hit_vec3 motion,
                                  const hit_world_filter *filter, hit_id *id, hit_cast3 *out);
HIT_API bool hit_world3_cast_sphere3(const hit_world3 *world, hit_sphere3 sphere, hit_vec3 motion,
                                     const hit_world_filter *filter, hit_id *id, hit_cast3 *out);
HIT_API bool hit_world3_cast_capsule3(const hit_world3 *world, hit_capsule3 capsule, hit_vec3 motion,
                                      const hit_world_filter *filter, hit_id *id, hit_cast3 *out);

/// A box moves and rotates. Which AABB or OBB is the first that it comes within `tolerance` of?
///
/// As hit_cast_turning_obb3_obb3 with each of them as the box that stays (an AABB as hit_obb3_from_aabb3 makes an OBB
/// of it), out to the bit, and of several the one with the least out->t; id: if several have the same t, the least
/// value. HIT_CAST_STOPPED: the steps ran out for that one, so whether it is hit is not known; no other is hit before
/// out->t. HIT_CAST_MISS, HIT_CAST_INVALID: id and out are untouched. The box passes through circles, spheres and
/// capsules, because there is no such cast for them. Cost: as hit_cast_turning_obb3_obb3 for each box near the way, up
/// to the first hit. No allocation.
HIT_API hit_cast_end hit_world2_cast_turning_obb2(const hit_world2 *world, hit_obb2 box, hit_motion2 motion,
                                                  double tolerance, int most_steps, const hit_world_filter *filter,
                                                  hit_id *id, hit_cast2 *out);
HIT_API hit_cast_end hit_world3_cast_turning_obb3(const hit_world3 *world, const hit_obb3 *box,
                                                  const hit_motion3 *motion, double tolerance, int most_steps,
                                                  const hit_world_filter *filter, hit_id *id, hit_cast3 *out);

/// Which boxes are nearest to the point?
///
/// Writes up to `capacity` of their ids, nearest first, to ids, and their distances to distances. Returns how many.
/// Distances are as in hit_tree3_nearest, of round boxes as in hit_distance_sphere3_sphere3 and
/// hit_distance_sphere3_capsule3 with the point as a sphere of radius 0, but never negative; of equally near boxes,
/// those with the least id values come first. For a point that is not finite it returns 0. No allocation.
HIT_API size_t hit_world2_nearest(const hit_world2 *world, hit_vec2 point, const hit_world_filter *filter, hit_id *ids,
                                  double *distances, size_t capacity);
HIT_API size_t hit_world3_nearest(const hit_world3 *world, hit_vec3 point, const hit_world_filter *filter, hit_id *ids,
                                  double *distances, size_t capacity);

#ifdef __cplusplus
}
#endif

#endif
