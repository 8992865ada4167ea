/* Hitbox: which of many boxes? A packed tree that answers questions about all its boxes at once.
 *
 * Make a tree for a set of boxes, then ask it: which boxes overlap this box, contain this point, are hit first by this
 * ray, are nearest? Its answers are those of the functions for two shapes, for every box: exact, touching counts, never
 * a box too many or too few. A box is known by its index, from 0, in the set that the tree was made of.
 *
 * The tree keeps copies: you may free the boxes that it was made of. It is a single piece of memory without pointers,
 * so it can be written to a file and used where the file is mapped (hit_tree3_bytes, hit_tree3_open). Questions change
 * nothing: any number of threads may ask at once. A refit changes the tree and must run alone. All answers and their
 * order depend on the boxes and the question alone: not on threads, processor, compiler or place in memory.
 *
 * If the boxes move, hit_tree3_refit takes their new places and keeps their order. This costs between a fifth and three
 * quarters of a new build, for OBBs up to nine tenths. The tree stays right but gets looser; hit_tree3_looseness says
 * by how much. How it works, with pictures: docs/many-boxes.md. Why the answers are exact although the tree holds
 * floats: docs/numerics.md.
 *
 * HITBOX_INSTRUCTIONS in the environment (plain, sse2, avx2 or avx512) limits, for tests, the instructions that are
 * used. Build, refit, open and many questions at once read it by getenv, single questions do not: no other thread may
 * call setenv meanwhile. */
#ifndef HITBOX_TREE_H
#define HITBOX_TREE_H

#include "base.h"
#include "batch.h"
#include "cast.h"
#include "primitive.h"
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

/// The options of a tree, or of many questions to one. All zero, or NULL instead: memory from the C library, a single
/// thread.
typedef struct hit_tree_config {
    hit_allocator allocator; ///< for the tree, and while it is made; for many questions, while they are asked
    hit_tasks tasks;         ///< runs the tasks of either, `threads` at a time
    int threads;             ///< how many threads make it, or ask; 0: a single thread; the result is the same for any
} hit_tree_config;

/// Makes a tree over the boxes. There may be any number of boxes, also 0.
///
/// HIT_BAD_ARGUMENT: a bad box (see hit_boxes3_first_bad), more than HIT_BOXES_MAX boxes, a stride that is less than a
/// box or misaligned, threads < 0. HIT_NO_MEMORY. Memory: 30 bytes a box of floats in space (22 in the plane); for
/// doubles that are not floats 48 (32) more, for OBBs 120 (48) more; while it is made 12 bytes a box beyond that, and
/// some tens of kilobytes for each thread. Cost: tens of nanoseconds a box.
HIT_API hit_status hit_tree2_build(hit_boxes2 boxes, const hit_tree_config *config, hit_tree2 **out);
HIT_API hit_status hit_tree3_build(hit_boxes3 boxes, const hit_tree_config *config, hit_tree3 **out);

/// Frees the tree; NULL is allowed. If it was opened on the caller's bytes, these remain the caller's.
HIT_API void hit_tree2_free(hit_tree2 *tree);
HIT_API void hit_tree3_free(hit_tree3 *tree);

/// Takes the new places and sizes of boxes that moved, and keeps their order in the tree.
///
/// boxes: as many as before, each at its old index, and of the same kind (AABBs or OBBs; AABBs may change between float
/// and double). Afterwards every answer is right for the new boxes. HIT_BAD_ARGUMENT: as in hit_tree3_build, or another
/// count or kind, or a tree that was opened on the caller's bytes. On this and on HIT_NO_MEMORY the tree is as it was.
HIT_API hit_status hit_tree2_refit(hit_tree2 *tree, hit_boxes2 boxes);
HIT_API hit_status hit_tree3_refit(hit_tree3 *tree, hit_boxes3 boxes);

/// How much longer do questions take than with a new tree? About this many times: 1 after the build, and more as the
/// boxes move past each other. From about 1.5 on, a new tree pays off. Deterministic, but only an estimate from the
/// sizes of the blocks. Cost: constant.
HIT_API double hit_tree2_looseness(const hit_tree2 *tree);
HIT_API double hit_tree3_looseness(const hit_tree3 *tree);

/// How many boxes are in the tree?
HIT_API size_t hit_tree2_count(const hit_tree2 *tree);
HIT_API size_t hit_tree3_count(const hit_tree3 *tree);

/// In which form does the tree keep its boxes? HIT_BOXES_OBB if they are OBBs. Of AABBs HIT_BOXES_FLOAT if all their
/// numbers are floats and none is subnormal, whatever they were given as; else HIT_BOXES_DOUBLE. Cost: constant.
HIT_API hit_boxes_form hit_tree2_form(const hit_tree2 *tree);
HIT_API hit_boxes_form hit_tree3_form(const hit_tree3 *tree);

/// The bounds of the tree's blocks, for drawing and debugging; no question needs them.
///
/// level: level 0 has the leaf blocks, of 16 boxes each. A block of each level above holds 16 blocks of the level
/// below, and the last level is a single block. Writes the bounds of the first `capacity` blocks to out, in the tree's
/// order, and returns how many blocks the level has: 0 past the last level, and for level < 0. out may be NULL if
/// capacity is 0. Leaf block k holds boxes 16 k to 16 k + 15, in the order in which find finds all. Bounds are never
/// too small. If the tree holds doubles or OBBs, they are wider by about a ten millionth of the scene. Cost: some
/// nanoseconds a block.
HIT_API size_t hit_tree2_level(const hit_tree2 *tree, int level, hit_aabb2 *out, size_t capacity);
HIT_API size_t hit_tree3_level(const hit_tree3 *tree, int level, hit_aabb3 *out, size_t capacity);

/// The whole tree as `*size` bytes, to write to a file or send elsewhere. The bytes are the tree's own memory, until it
/// is refitted or freed. They are the same for the same boxes, on every little-endian machine.
HIT_API const void *hit_tree2_bytes(const hit_tree2 *tree, size_t *size);
HIT_API const void *hit_tree3_bytes(const hit_tree3 *tree, size_t *size);

/// Opens a tree on the bytes of hit_tree3_bytes: in a mapped file, or shared between processes. The bytes are used
/// where they are and only read. They must not change until the tree is freed.
///
/// Every byte is checked: a damaged or hostile buffer is refused or gives wrong answers, but the library never reads
/// outside it and never runs for ever. HIT_BAD_ARGUMENT: not a tree, another dimension, version or byte order, damaged,
/// cut off, or not aligned to 64 bytes. Cost: reads all bytes once.
HIT_API hit_status hit_tree2_open(const void *bytes, size_t size, const hit_tree_config *config, hit_tree2 **out);
HIT_API hit_status hit_tree3_open(const void *bytes, size_t size, const hit_tree_config *config, hit_tree3 **out);

/* ---- Which boxes ...? ------------------------------------------------------------------------------------------- */

/// A callback that is called for each box that is found. Return false to stop.
typedef bool hit_tree_visit(void *context, uint32_t box);

/// Which boxes share a point with this shape, contain the point, or are hit by the ray or segment?
///
/// find: returns how many there are, and writes the first `capacity` of their indices to out, which may be NULL if
/// capacity is 0. visit: calls visit(context, index) for each until it returns false; then the result is false, and
/// also if visit is NULL. Both go in the tree's own order. They find the same boxes as hit_overlap_aabb3_aabb3,
/// hit_overlap_aabb3_obb3, hit_overlap_aabb3_sphere3, hit_cast_ray3_aabb3 and so on. A shape that is empty or has a NaN
/// finds nothing, as it hits nothing. No allocation. Cost: about a microsecond among a million boxes, plus some
/// nanoseconds for each box found.
HIT_API size_t hit_tree2_find_aabb2(const hit_tree2 *tree, hit_aabb2 box, uint32_t *out, size_t capacity);
HIT_API size_t hit_tree2_find_obb2(const hit_tree2 *tree, hit_obb2 box, uint32_t *out, size_t capacity);
HIT_API size_t hit_tree2_find_point2(const hit_tree2 *tree, hit_vec2 point, uint32_t *out, size_t capacity);
HIT_API size_t hit_tree2_find_circle2(const hit_tree2 *tree, hit_circle2 circle, uint32_t *out, size_t capacity);
HIT_API size_t hit_tree2_find_capsule2(const hit_tree2 *tree, hit_capsule2 capsule, uint32_t *out, size_t capacity);
HIT_API size_t hit_tree2_find_segment2(const hit_tree2 *tree, hit_segment2 segment, uint32_t *out, size_t capacity);
HIT_API size_t hit_tree2_find_ray2(const hit_tree2 *tree, hit_ray2 ray, uint32_t *out, size_t capacity);
HIT_API bool hit_tree2_visit_aabb2(const hit_tree2 *tree, hit_aabb2 box, hit_tree_visit *visit, void *context);
HIT_API bool hit_tree2_visit_obb2(const hit_tree2 *tree, hit_obb2 box, hit_tree_visit *visit, void *context);
HIT_API bool hit_tree2_visit_point2(const hit_tree2 *tree, hit_vec2 point, hit_tree_visit *visit, void *context);
HIT_API bool hit_tree2_visit_circle2(const hit_tree2 *tree, hit_circle2 circle, hit_tree_visit *visit, void *context);
HIT_API bool hit_tree2_visit_capsule2(const hit_tree2 *tree, hit_capsule2 capsule, hit_tree_visit *visit,
                                      void *context);
HIT_API bool hit_tree2_visit_segment2(const hit_tree2 *tree, hit_segment2 segment, hit_tree_visit *visit,
                                      void *context);
HIT_API bool hit_tree2_visit_ray2(const hit_tree2 *tree, hit_ray2 ray, hit_tree_visit *visit, void *context);
HIT_API size_t hit_tree3_find_aabb3(const hit_tree3 *tree, hit_aabb3 box, uint32_t *out, size_t capacity);
HIT_API size_t hit_tree3_find_obb3(const hit_tree3 *tree, const hit_obb3 *box, uint32_t *out, size_t capacity);
HIT_API size_t hit_tree3_find_point3(const hit_tree3 *tree, hit_vec3 point, uint32_t *out, size_t capacity);
HIT_API size_t hit_tree3_find_sphere3(const hit_tree3 *tree, hit_sphere3 sphere, uint32_t *out, size_t capacity);
HIT_API size_t hit_tree3_find_capsule3(const hit_tree3 *tree, hit_capsule3 capsule, uint32_t *out, size_t capacity);
HIT_API size_t hit_tree3_find_segment3(const hit_tree3 *tree, hit_segment3 segment, uint32_t *out, size_t capacity);
HIT_API size_t hit_tree3_find_ray3(const hit_tree3 *tree, hit_ray3 ray, uint32_t *out, size_t capacity);
HIT_API bool hit_tree3_visit_aabb3(const hit_tree3 *tree, hit_aabb3 box, hit_tree_visit *visit, void *context);
HIT_API bool hit_tree3_visit_obb3(const hit_tree3 *tree, const hit_obb3 *box, hit_tree_visit *visit, void *context);
HIT_API bool hit_tree3_visit_point3(const hit_tree3 *tree, hit_vec3 point, hit_tree_visit *visit, void *context);
HIT_API bool hit_tree3_visit_sphere3(const hit_tree3 *tree, hit_sphere3 sphere, hit_tree_visit *visit, void *context);
HIT_API bool hit_tree3_visit_capsule3(const hit_tree3 *tree, hit_capsule3 capsule, hit_tree_visit *visit,
                                      void *context);
HIT_API bool hit_tree3_visit_segment3(const hit_tree3 *tree, hit_segment3 segment, hit_tree_visit *visit,
                                      void *context);
HIT_API bool hit_tree3_visit_ray3(const hit_tree3 *tree, hit_ray3 ray, hit_tree_visit *visit, void *context);

/// Does the shape, ray or segment hit any box at all? As find, but it stops at the first hit that it meets.
HIT_API bool hit_tree2_any_circle2(const hit_tree2 *tree, hit_circle2 circle);
HIT_API bool hit_tree2_any_capsule2(const hit_tree2 *tree, hit_capsule2 capsule);
HIT_API bool hit_tree2_any_ray2(const hit_tree2 *tree, hit_ray2 ray);
HIT_API bool hit_tree2_any_segment2(const hit_tree2 *tree, hit_segment2 segment);
HIT_API bool hit_tree3_any_sphere3(const hit_tree3 *tree, hit_sphere3 sphere);
HIT_API bool hit_tree3_any_capsule3(const hit_tree3 *tree, hit_capsule3 capsule);
HIT_API bool hit_tree3_any_ray3(const hit_tree3 *tree, hit_ray3 ray);
HIT_API bool hit_tree3_any_segment3(const hit_tree3 *tree, hit_segment3 segment);

/// Which box does the ray or segment hit first, when and where? False, box and out untouched: it hits no box.
///
/// out: as hit_cast_ray3_aabb3 or hit_cast_ray3_obb3 gives it for that box, to the bit. box: its index; if several have
/// the same t, the least index. Cost: as find, mostly less, because boxes behind the first hit are skipped.
HIT_API bool hit_tree2_cast_ray2(const hit_tree2 *tree, hit_ray2 ray, uint32_t *box, hit_cast2 *out);
HIT_API bool hit_tree2_cast_segment2(const hit_tree2 *tree, hit_segment2 segment, uint32_t *box, hit_cast2 *out);
HIT_API bool hit_tree3_cast_ray3(const hit_tree3 *tree, hit_ray3 ray, uint32_t *box, hit_cast3 *out);
HIT_API bool hit_tree3_cast_segment3(const hit_tree3 *tree, hit_segment3 segment, uint32_t *box, hit_cast3 *out);

/// Which box does a moving circle, sphere or capsule hit first, when and where? False if it hits none; then box and out
/// are untouched.
///
/// It moves by `by` while t goes from 0 to 1, and the boxes rest. out: as hit_cast_sphere3_aabb3,
/// hit_cast_capsule3_obb3 and so on give it for that box, to the bit. box: its index; if several have the same t, the
/// least index. Cost: a few microseconds; boxes behind the first hit are skipped.
HIT_API bool hit_tree2_cast_circle2(const hit_tree2 *tree, hit_circle2 circle, hit_vec2 by, uint32_t *box,
                                    hit_cast2 *out);
HIT_API bool hit_tree2_cast_capsule2(const hit_tree2 *tree, hit_capsule2 capsule, hit_vec2 by, uint32_t *box,
                                     hit_cast2 *out);
HIT_API bool hit_tree3_cast_sphere3(const hit_tree3 *tree, hit_sphere3 sphere, hit_vec3 by, uint32_t *box,
                                    hit_cast3 *out);
HIT_API bool hit_tree3_cast_capsule3(const hit_tree3 *tree, hit_capsule3 capsule, hit_vec3 by, uint32_t *box,
                                     hit_cast3 *out);

/// Which boxes are nearest to the point?
///
/// Writes up to `capacity` boxes, nearest first, to boxes, and their distances to distances. Returns how many: the
/// lesser of capacity and hit_tree3_count. A distance is that of hit_distance_aabb3_point3 or hit_distance_obb3_point3,
/// to the bit, but never negative: all boxes that contain the point have distance 0. Of equally near boxes, those with
/// the least indices come first. For a point that is not finite it returns 0. No allocation. Cost: two to
/// three microseconds for the 8 nearest of a million AABBs, half to two thirds of that for ten thousand, six to eight
/// times as much for OBBs; for more boxes it grows with their number times a logarithm.
HIT_API size_t hit_tree2_nearest(const hit_tree2 *tree, hit_vec2 point, uint32_t *boxes, double *distances,
                                 size_t capacity);
HIT_API size_t hit_tree3_nearest(const hit_tree3 *tree, hit_vec3 point, uint32_t *boxes, double *distances,
                                 size_t capacity);

/* ---- Many questions at once ------------------------------------------------------------------------------------- */

/// Which boxes share a point with each of many regions, or are hit by each of many segments or rays?
///
/// Each question is answered as by find alone: the same boxes in the same order, also where a region is empty or has a
/// NaN or an infinite number. begin: room for one number more than there are questions. The boxes of question i are
/// out[begin[i]] to out[begin[i + 1] - 1], and begin[count] says how many there are in all. Only the first `capacity`
/// are written; if there are more, call again with more room. With capacity 0 they are only counted, and out may be
/// NULL. The questions may be in any order; they are asked along a Hilbert curve. regions: AABBs or OBBs, as in
/// batch.h. segments, rays: the first; the next begins `stride` bytes further on (0: right behind). threads, tasks and
/// allocator of config are for the time of the call.
///
/// HIT_BAD_ARGUMENT: a bad view, as in batch.h; more than HIT_BOXES_MAX questions, or ones that are NULL or misaligned;
/// a stride that is less than a segment or ray, or no multiple of 8; begin NULL, or out although capacity > 0; threads
/// < 0. HIT_NO_MEMORY. Then what is in begin and out means nothing. Memory: 4 bytes a box found, and 24 a question (20
/// in the plane). None on a single thread if the questions are fewer than 256 or the tree takes less than 8 MB: then
/// they are asked as they come.
///
/// Cost: among a million boxes, 4,096 questions take three quarters of what they take one by one; from 65,536 on,
/// regions take two fifths and segments half. Where the tree is small, only threads win something. Where there are as
/// many regions as boxes, hit_join_boxes3_boxes3 is faster still, if pairs in any order will do: it makes trees of
/// both.
HIT_API hit_status hit_tree2_find_boxes2(const hit_tree2 *tree, hit_boxes2 regions, const hit_tree_config *config,
                                         uint64_t *begin, uint32_t *out, uint64_t capacity);
HIT_API hit_status hit_tree2_find_segment2s(const hit_tree2 *tree, const hit_segment2 *segments, size_t count,
                                            size_t stride, const hit_tree_config *config, uint64_t *begin,
                                            uint32_t *out, uint64_t capacity);
HIT_API hit_status hit_tree2_find_ray2s(const hit_tree2 *tree, const hit_ray2 *rays, size_t count, size_t stride,
                                        const hit_tree_config *config, uint64_t *begin, uint32_t *out,
                                        uint64_t capacity);
HIT_API hit_status hit_tree3_find_boxes3(const hit_tree3 *tree, hit_boxes3 regions, const hit_tree_config *config,
                                         uint64_t *begin, uint32_t *out, uint64_t capacity);
HIT_API hit_status hit_tree3_find_segment3s(const hit_tree3 *tree, const hit_segment3 *segments, size_t count,
                                            size_t stride, const hit_tree_config *config, uint64_t *begin,
                                            uint32_t *out, uint64_t capacity);
HIT_API hit_status hit_tree3_find_ray3s(const hit_tree3 *tree, const hit_ray3 *rays, size_t count, size_t stride,
                                        const hit_tree_config *config, uint64_t *begin, uint32_t *out,
                                        uint64_t capacity);

/// Which box does each of many segments or rays hit first, when and where?
///
/// boxes, hits: room for one of each a question. Each is that of hit_tree3_cast_segment3 or hit_tree3_cast_ray3; where
/// nothing is hit, the box is HIT_NO_INDEX, t is infinite and all else 0. Arguments, failures and order as in
/// hit_tree3_find_segment3s; on failure nothing is written. Memory: 24 bytes a question (20 in the plane), or none, as
/// there, for trees of less than 3 MB. Cost: among a million boxes nine tenths of one by one for 4,096 questions, from
/// 65,536 on 55 to 65 %.
HIT_API hit_status hit_tree2_cast_segment2s(const hit_tree2 *tree, const hit_segment2 *segments, size_t count,
                                            size_t stride, const hit_tree_config *config, uint32_t *boxes,
                                            hit_cast2 *hits);
HIT_API hit_status hit_tree2_cast_ray2s(const hit_tree2 *tree, const hit_ray2 *rays, size_t count, size_t stride,
                                        const hit_tree_config *config, uint32_t *boxes, hit_cast2 *hits);
HIT_API hit_status hit_tree3_cast_segment3s(const hit_tree3 *tree, const hit_segment3 *segments, size_t count,
                                            size_t stride, const hit_tree_config *config, uint32_t *boxes,
                                            hit_cast3 *hits);
HIT_API hit_status hit_tree3_cast_ray3s(const hit_tree3 *tree, const hit_ray3 *rays, size_t count, size_t stride,
                                        const hit_tree_config *config, uint32_t *boxes, hit_cast3 *hits);

/// Which boxes are nearest to each of many points?
///
/// each: so many boxes for each point. boxes, distances: room for count * each of them; those of point i begin at
/// i * each, as hit_tree3_nearest gives them with that capacity. Where there are fewer, the box is HIT_NO_INDEX and the
/// distance infinite. Else as hit_tree3_cast_segment3s.
HIT_API hit_status hit_tree2_nearest_point2s(const hit_tree2 *tree, const hit_vec2 *points, size_t count, size_t stride,
                                             const hit_tree_config *config, uint32_t *boxes, double *distances,
                                             size_t each);
HIT_API hit_status hit_tree3_nearest_point3s(const hit_tree3 *tree, const hit_vec3 *points, size_t count, size_t stride,
                                             const hit_tree_config *config, uint32_t *boxes, double *distances,
                                             size_t each);

#ifdef __cplusplus
}
#endif

#endif
