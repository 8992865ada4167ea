/* Hitbox: which boxes of a scene hit which? All pairs at once, within one set or between two.
 *
 * A join finds exactly the pairs that hit_overlap_* would say yes to, had it been asked of all of them: no pair too
 * many, none too few, each once. With n boxes of which each overlaps a few, it takes time in proportion to n log n, and
 * some tens of nanoseconds a box. No tree is needed beforehand; a join makes what it needs and gives it back.
 *
 * Pairs are of indices into the caller's arrays, from 0. Within one set a < b; between two sets a is of the first, b of
 * the second. The order depends on the boxes alone, never on threads, processor or compiler; it is not sorted unless
 * that is asked for.
 *
 * HITBOX_INSTRUCTIONS in the environment (plain, sse2, avx2 or avx512) bounds the instructions that are used, for
 * tests. Each join reads it by getenv: no other thread may call setenv meanwhile. */
#ifndef HITBOX_JOIN_H
#define HITBOX_JOIN_H

#include "base.h"
#include "tree.h"

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Who may hit whom: two boxes are paired only if each is in a group that the other's mask holds, that is,
/// (x.group & y.mask) != 0 and (y.group & x.mask) != 0.
typedef struct hit_filter {
    uint32_t group; ///< a bit for each group that the box is in
    uint32_t mask;  ///< a bit for each group that it may hit
} hit_filter;

/// A function of the caller's that takes pairs as they are found, in blocks, on the thread that called the join.
/// pairs: of this call only. False: the join stops.
typedef bool hit_pairs_visit(void *context, const hit_pair *pairs, size_t count);

/// A function of the caller's that is told now and then, on the thread that called, how much of the work is done.
/// False: the join stops.
typedef bool hit_progress(void *context, uint64_t done, uint64_t total);

/// What is wanted of a join. All zero, or NULL in its place: all pairs that share a point, in any order, on one thread.
typedef struct hit_join_config {
    bool no_touch;           ///< only pairs that overlap, none that only touch
    bool sorted;             ///< by a, then b; stores all pairs, 8 bytes each, before the first is seen; 20 as it grows
    int threads;             ///< how many to work with, 0: one
    hit_tasks tasks;         ///< runs what `threads` says, in place of the library's own threads
    hit_allocator allocator; ///< for all the memory that the join needs
    const hit_filter *filter_a; ///< one for each box of the (first) set, or NULL: all may hit all
    const hit_filter *filter_b; ///< one for each box of the second set, or NULL; not looked at within one set
    const hit_pair *ignore; ///< pairs that are not wanted, in any order, or NULL; within one set a, b may be swapped
    size_t ignore_count;    ///< how many; not looked at if ignore is NULL
    hit_progress *progress; ///< called now and then, or NULL
    void *progress_context; ///< handed to progress
} hit_join_config;

/// All pairs of a set of boxes, handed over in blocks as they are found.
///
/// Memory does not grow with the number of pairs, unless they are to be sorted: about 30 kB, less than 100 bytes a box
/// (turned ones 120) and 32 a pair to be ignored. HIT_STOPPED: visit or progress returned false. HIT_BAD_ARGUMENT:
/// boxes or config, as of hit_tree3_build, or visit is NULL. HIT_NO_MEMORY.
HIT_API hit_status hit_join_boxes2(hit_boxes2 boxes, const hit_join_config *config, hit_pairs_visit *visit,
                                   void *context);
HIT_API hit_status hit_join_boxes3(hit_boxes3 boxes, const hit_join_config *config, hit_pairs_visit *visit,
                                   void *context);

/// How many pairs are there? As hit_join_boxes3, which says what can go wrong; out untouched then. Nothing is stored.
HIT_API hit_status hit_join_boxes2_count(hit_boxes2 boxes, const hit_join_config *config, uint64_t *out);
HIT_API hit_status hit_join_boxes3_count(hit_boxes3 boxes, const hit_join_config *config, uint64_t *out);

/// All pairs of a set of boxes into the caller's array.
///
/// Writes the first `capacity` of them, and to *total how many there are; total > capacity: call again with more room.
/// If they are to be sorted and do not all fit, which ones are written is the first `capacity` in sorted order; to find
/// them takes up to 40 bytes more for each of these, or 200 kB. If all fit, none is stored elsewhere.
/// What can go wrong is said at hit_join_boxes3; total is untouched then, and what pairs holds is of no use.
HIT_API hit_status hit_join_boxes2_fill(hit_boxes2 boxes, const hit_join_config *config, hit_pair *pairs,
                                        uint64_t capacity, uint64_t *total);
HIT_API hit_status hit_join_boxes3_fill(hit_boxes3 boxes, const hit_join_config *config, hit_pair *pairs,
                                        uint64_t capacity, uint64_t *total);

/// The same between two sets: pairs of one box of the first and one of the second. The sets may differ in form.
HIT_API hit_status hit_join_boxes2_boxes2(hit_boxes2 a, hit_boxes2 b, const hit_join_config *config,
                                          hit_pairs_visit *visit, void *context);
HIT_API hit_status hit_join_boxes3_boxes3(hit_boxes3 a, hit_boxes3 b, const hit_join_config *config,
                                          hit_pairs_visit *visit, void *context);
HIT_API hit_status hit_join_boxes2_boxes2_count(hit_boxes2 a, hit_boxes2 b, const hit_join_config *config,
                                                uint64_t *out);
HIT_API hit_status hit_join_boxes3_boxes3_count(hit_boxes3 a, hit_boxes3 b, const hit_join_config *config,
                                                uint64_t *out);
HIT_API hit_status hit_join_boxes2_boxes2_fill(hit_boxes2 a, hit_boxes2 b, const hit_join_config *config,
                                               hit_pair *pairs, uint64_t capacity, uint64_t *total);
HIT_API hit_status hit_join_boxes3_boxes3_fill(hit_boxes3 a, hit_boxes3 b, const hit_join_config *config,
                                               hit_pair *pairs, uint64_t capacity, uint64_t *total);

#ifdef __cplusplus
}
#endif

#endif
