/* Hitbox: which of many boxes? A packed tree over boxes that answers questions about all of them at once.
 *
 * A tree is made once for a set of boxes and then asked: which overlap a box, which hold a point, which does a ray hit
 * first, which are nearest. Answers are those of the functions for two shapes, asked of every box: exact, touching
 * counts, never a box too many or too few. A box is known by its index, from 0, in the set that the tree was made of.
 *
 * The tree keeps what it needs: the boxes it was made of may go. It is one piece of memory without pointers, which can
 * be written to a file and used where it is mapped (hit_tree3_bytes, hit_tree3_open). Asking changes nothing, so any
 * number of threads may ask at once; changing it (refit) must be alone. All answers, and the order in which they come,
 * depend on the boxes and the question alone: not on threads, processor, compiler or where in memory anything lies.
 *
 * Boxes move: hit_tree3_refit takes their new places and keeps the order, which costs between a fifth and three
 * quarters of building it anew, of OBBs up to nine tenths. The tree stays right and gets looser; hit_tree3_looseness
 * says by how much. How it works, with pictures: docs/many-boxes.md; why the answers are exact although it holds
 * floats: docs/numerics.md.
 *
 * HITBOX_INSTRUCTIONS in the environment (plain, sse2, avx2 or avx512) bounds the instructions that are used, for
 * tests. Building, refitting and opening read it by getenv, questions do not: no other thread may call setenv
 * meanwhile. */
#ifndef HITBOX_TREE_H
#define HITBOX_TREE_H

#include "base.h"
#include "batch.h"
#include "cast.h"
#include "shape.h"
#include "vec.h"

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Making a tree ---------------------------------------------------------------------------------------------- */

/// A tree over boxes of the plane.
typedef struct hit_tree2 hit_tree2;

/// A tree over boxes of space.
typedef struct hit_tree3 hit_tree3;

/// How a tree is made. All zero, or NULL in its place: memory from the C library, on one thread.
typedef struct hit_tree_config {
    hit_allocator allocator; ///< for the tree, and while it is made
    hit_tasks tasks;         ///< run its tasks, `threads` at a time
    int threads;             ///< how many to make it with, 0: one; the tree is the same for any number
} hit_tree_config;

/// Makes a tree over the boxes. Any number of them, 0 too.
///
/// HIT_BAD_ARGUMENT: a box that is no good (hit_boxes3_first_bad tells which), more than HIT_BOXES_MAX, a stride that
/// is less than a box or misaligned, threads < 0. HIT_NO_MEMORY. Memory: 30 bytes a box of floats in space (22 in the
/// plane); with doubles that are not floats 48 (32) more, with OBBs 120 (48) more; while it is made 12 bytes a box
/// beyond that, and some tens of kilobytes for each thread. Cost: tens of nanoseconds a box.
HIT_API hit_status hit_tree2_build(hit_boxes2 boxes, const hit_tree_config *config, hit_tree2 **out);
HIT_API hit_status hit_tree3_build(hit_boxes3 boxes, const hit_tree_config *config, hit_tree3 **out);

/// Gives the tree's memory back; NULL is fine. The bytes that it was opened on stay the caller's.
HIT_API void hit_tree2_free(hit_tree2 *tree);
HIT_API void hit_tree3_free(hit_tree3 *tree);

/// The boxes have moved: takes their new places and sizes, and keeps the order in which they lie in the tree.
///
/// boxes: as many as before, box i being the one that was box i, and of the same kind (AABBs or OBBs; AABBs may change
/// between float and double). Afterwards every answer is right for the new boxes. HIT_BAD_ARGUMENT: as of build, or
/// another count or kind, or a tree opened on the caller's bytes; the tree is as it was then, as with HIT_NO_MEMORY.
HIT_API hit_status hit_tree2_refit(hit_tree2 *tree, hit_boxes2 boxes);
HIT_API hit_status hit_tree3_refit(hit_tree3 *tree, hit_boxes3 boxes);

/// How much longer do questions take than they would of a tree made anew? About this many times: 1 when it was made,
/// more as its boxes move past each other. Beyond 1.5 or so it pays to make it anew. Deterministic; only an estimate,
/// from the sizes of its blocks. Cost: constant.
HIT_API double hit_tree2_looseness(const hit_tree2 *tree);
HIT_API double hit_tree3_looseness(const hit_tree3 *tree);

/// How many boxes are in it?
HIT_API size_t hit_tree2_count(const hit_tree2 *tree);
HIT_API size_t hit_tree3_count(const hit_tree3 *tree);

/// How does the tree look from within? The bounds of its blocks: for drawing and debugging, no question needs it.
///
/// level: 0 is that of the leaf blocks, of 16 boxes each; a block of each level above holds 16 of the one below, and
/// the last level is a single one. Writes the bounds of the first `capacity` blocks to out (which may be NULL if that
/// is 0), in the tree's order, and returns how many the level has: 0 past the last, and for level < 0. Block k of the
/// leaves holds boxes 16 k to 16 k + 15 of the order in which find finds all. Bounds are never too small; where the
/// tree holds doubles or OBBs they are wider by about a ten millionth of the scene. Cost: some nanoseconds for each
/// block written.
HIT_API size_t hit_tree2_level(const hit_tree2 *tree, int level, hit_aabb2 *out, size_t capacity);
HIT_API size_t hit_tree3_level(const hit_tree3 *tree, int level, hit_aabb3 *out, size_t capacity);

/// The tree as bytes, to be written to a file or sent elsewhere: the whole tree, `*size` of them, in its own memory
/// until it is refitted or freed. The same for the same boxes, on every little-endian machine.
HIT_API const void *hit_tree2_bytes(const hit_tree2 *tree, size_t *size);
HIT_API const void *hit_tree3_bytes(const hit_tree3 *tree, size_t *size);

/// A tree on bytes that hit_tree3_bytes gave: in a mapped file, or shared between processes. They are used where they
/// lie, are only read, and must stay as they are until the tree is freed.
///
/// Every byte is checked, so a damaged or hostile buffer is refused or gives wrong answers, but never makes the library
/// read outside of it or go on for ever. HIT_BAD_ARGUMENT: no tree, one of another dimension, version or byte order,
/// damaged, cut off, or not aligned to 64 bytes. Cost: reads all of it once.
HIT_API hit_status hit_tree2_open(const void *bytes, size_t size, const hit_tree_config *config, hit_tree2 **out);
HIT_API hit_status hit_tree3_open(const void *bytes, size_t size, const hit_tree_config *config, hit_tree3 **out);

/* ---- Which boxes ...? ------------------------------------------------------------------------------------------- */

/// A function of the caller's, called for each box that is found. False: that is enough.
typedef bool hit_tree_visit(void *context, uint32_t box);

/// Which boxes share a point with this one, hold the point, or are hit by the ray or segment?
///
/// find: returns how many there are, and writes the first `capacity` of their indices to out (which may be NULL if that
/// is 0). visit: calls visit(context, index) for each until it returns false; false then, and if visit is NULL. Both go
/// in the tree's own order. The same boxes as hit_overlap_aabb3_aabb3, hit_overlap_aabb3_obb3, hit_cast_ray3_aabb3 and
/// so on find one by one. A shape that is empty or has a NaN finds nothing, as it hits nothing. No allocation. Cost: a
/// microsecond or so among a million boxes, and some nanoseconds for each box found.
HIT_API size_t hit_tree2_find_aabb2(const hit_tree2 *tree, hit_aabb2 box, uint32_t *out, size_t capacity);
HIT_API size_t hit_tree2_find_obb2(const hit_tree2 *tree, hit_obb2 box, uint32_t *out, size_t capacity);
HIT_API size_t hit_tree2_find_point2(const hit_tree2 *tree, hit_vec2 point, uint32_t *out, size_t capacity);
HIT_API size_t hit_tree2_find_segment2(const hit_tree2 *tree, hit_segment2 segment, uint32_t *out, size_t capacity);
HIT_API size_t hit_tree2_find_ray2(const hit_tree2 *tree, hit_ray2 ray, uint32_t *out, size_t capacity);
HIT_API bool hit_tree2_visit_aabb2(const hit_tree2 *tree, hit_aabb2 box, hit_tree_visit *visit, void *context);
HIT_API bool hit_tree2_visit_obb2(const hit_tree2 *tree, hit_obb2 box, hit_tree_visit *visit, void *context);
HIT_API bool hit_tree2_visit_point2(const hit_tree2 *tree, hit_vec2 point, hit_tree_visit *visit, void *context);
HIT_API bool hit_tree2_visit_segment2(const hit_tree2 *tree, hit_segment2 segment, hit_tree_visit *visit,
                                      void *context);
HIT_API bool hit_tree2_visit_ray2(const hit_tree2 *tree, hit_ray2 ray, hit_tree_visit *visit, void *context);
HIT_API size_t hit_tree3_find_aabb3(const hit_tree3 *tree, hit_aabb3 box, uint32_t *out, size_t capacity);
HIT_API size_t hit_tree3_find_obb3(const hit_tree3 *tree, const hit_obb3 *box, uint32_t *out, size_t capacity);
HIT_API size_t hit_tree3_find_point3(const hit_tree3 *tree, hit_vec3 point, uint32_t *out, size_t capacity);
HIT_API size_t hit_tree3_find_segment3(const hit_tree3 *tree, hit_segment3 segment, uint32_t *out, size_t capacity);
HIT_API size_t hit_tree3_find_ray3(const hit_tree3 *tree, hit_ray3 ray, uint32_t *out, size_t capacity);
HIT_API bool hit_tree3_visit_aabb3(const hit_tree3 *tree, hit_aabb3 box, hit_tree_visit *visit, void *context);
HIT_API bool hit_tree3_visit_obb3(const hit_tree3 *tree, const hit_obb3 *box, hit_tree_visit *visit, void *context);
HIT_API bool hit_tree3_visit_point3(const hit_tree3 *tree, hit_vec3 point, hit_tree_visit *visit, void *context);
HIT_API bool hit_tree3_visit_segment3(const hit_tree3 *tree, hit_segment3 segment, hit_tree_visit *visit,
                                      void *context);
HIT_API bool hit_tree3_visit_ray3(const hit_tree3 *tree, hit_ray3 ray, hit_tree_visit *visit, void *context);

/// Does the ray or segment hit anything at all? As find, but done with the first that is met, whichever that is.
HIT_API bool hit_tree2_any_ray2(const hit_tree2 *tree, hit_ray2 ray);
HIT_API bool hit_tree2_any_segment2(const hit_tree2 *tree, hit_segment2 segment);
HIT_API bool hit_tree3_any_ray3(const hit_tree3 *tree, hit_ray3 ray);
HIT_API bool hit_tree3_any_segment3(const hit_tree3 *tree, hit_segment3 segment);

/// Which box does the ray or segment hit first, when and where? False, both untouched: none.
///
/// out: as hit_cast_ray3_aabb3 or hit_cast_ray3_obb3 has it of that box, to the bit. box: its index; of several with
/// the same t the least. Cost: as find, mostly less, since what lies behind the first hit is not looked at.
HIT_API bool hit_tree2_cast_ray2(const hit_tree2 *tree, hit_ray2 ray, uint32_t *box, hit_cast2 *out);
HIT_API bool hit_tree2_cast_segment2(const hit_tree2 *tree, hit_segment2 segment, uint32_t *box, hit_cast2 *out);
HIT_API bool hit_tree3_cast_ray3(const hit_tree3 *tree, hit_ray3 ray, uint32_t *box, hit_cast3 *out);
HIT_API bool hit_tree3_cast_segment3(const hit_tree3 *tree, hit_segment3 segment, uint32_t *box, hit_cast3 *out);

/// Which boxes are nearest to the point?
///
/// Writes up to `capacity` of them to boxes, nearest first, and how far each is to distances; returns how many, the
/// lesser of capacity and hit_tree3_count. A distance is that of hit_distance_aabb3_point3 or hit_distance_obb3_point3,
/// to the bit, but 0 in place of a negative one: all boxes that hold the point are equally near. Of equally near ones
/// those with the least indices come first. A point that is not finite is near nothing: 0. No allocation. Cost: of the
/// order of 10 microseconds for the 8 nearest among a million boxes, half of that among ten thousand; more grow the
/// work by their number, times a logarithm.
HIT_API size_t hit_tree2_nearest(const hit_tree2 *tree, hit_vec2 point, uint32_t *boxes, double *distances,
                                 size_t capacity);
HIT_API size_t hit_tree3_nearest(const hit_tree3 *tree, hit_vec3 point, uint32_t *boxes, double *distances,
                                 size_t capacity);

#ifdef __cplusplus
}
#endif

#endif
