/* Hitbox: which boxes of a scene hit which? All pairs at once, within a set or between two sets: broad phase and narrow
 * phase together.
 *
 * A join finds exactly the pairs for which hit_overlap_* is true: each once, no pair too many, no pair too few. For n
 * boxes that each overlap a few others, its time grows as n log n: some tens of nanoseconds a box. It needs no tree; it
 * makes what it needs and frees it.
 *
 * Pairs are indices into the caller's arrays, from 0. Within a set a < b; between two sets a is in the first and b in
 * the second. The order depends on the boxes alone, never on threads, processor or compiler. It is sorted only if you
 * ask for that.
 *
 * HITBOX_INSTRUCTIONS in the environment (plain, sse2, avx2 or avx512) limits, for tests, the instructions that are
 * used. Each join reads it by getenv: no other thread may call setenv meanwhile. */
#ifndef HITBOX_JOIN_H
#define HITBOX_JOIN_H

#include "base.h"
#include "tree.h"

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Which boxes may hit each other? Two boxes x and y are paired only if each is in a group of the other's mask:
/// (x.group & y.mask) != 0 and (y.group & x.mask) != 0.
typedef struct hit_filter {
    uint32_t group; ///< a bit for each group that the box is in
    uint32_t mask;  ///< a bit for each group that it may hit
} hit_filter;

/// A callback that takes pairs in blocks as they are found, on the thread that called the join. `pairs` is valid during
/// the call only. Return false to stop the join.
typedef bool hit_pairs_visit(void *context, const hit_pair *pairs, size_t count);

/// A callback that learns now and then how much of the work is done, on the thread that called the join. Return false
/// to stop the join.
typedef bool hit_progress(void *context, uint64_t done, uint64_t total);

/// The options of a join. All zero, or NULL instead: all pairs that share a point, in any order, on a single thread.
typedef struct hit_join_config {
    bool no_touch;              ///< only pairs that overlap, no pairs that only touch
    bool sorted;                ///< by a, then b; stores all pairs first: 8 bytes each, 20 while it grows
    int threads;                ///< how many threads to use; 0: a single thread
    hit_tasks tasks;            ///< runs the work of `threads`, in place of the library's own threads
    hit_allocator allocator;    ///< for all memory that the join needs
    const hit_filter *filter_a; ///< a filter for each box of the (first) set, or NULL: all may hit all
    const hit_filter *filter_b; ///< a filter for each box of the second set, or NULL; ignored within a set
    const hit_pair *ignore;     ///< pairs to leave out, in any order, or NULL; within a set a, b may be swapped
    size_t ignore_count;        ///< how many; not read if `ignore` is NULL
    hit_progress *progress;     ///< called now and then, or NULL
    void *progress_context;     ///< passed to progress
} hit_join_config;

/// All pairs of a set of boxes, passed to `visit` in blocks as they are found.
///
/// Memory does not grow with the number of pairs, unless they are to be sorted: about 30 kB, less than 100 bytes a box
/// (120 for OBBs) and 32 for each pair to leave out. HIT_STOPPED: visit or progress returned false. HIT_BAD_ARGUMENT:
/// bad boxes or config, as in hit_tree3_build, or visit is NULL. HIT_NO_MEMORY.
HIT_API hit_status hit_join_boxes2(hit_boxes2 boxes, const hit_join_config *config, hit_pairs_visit *visit,
                                   void *context);
HIT_API hit_status hit_join_boxes3(hit_boxes3 boxes, const hit_join_config *config, hit_pairs_visit *visit,
                                   void *context);

/// How many pairs are there? Fails as hit_join_boxes3 does, with out untouched. Stores no pairs.
HIT_API hit_status hit_join_boxes2_count(hit_boxes2 boxes, const hit_join_config *config, uint64_t *out);
HIT_API hit_status hit_join_boxes3_count(hit_boxes3 boxes, const hit_join_config *config, uint64_t *out);

/// All pairs of a set of boxes, written to the caller's array.
///
/// Writes the first `capacity` pairs, and to *total how many there are. If total > capacity, call again with more room.
/// If they are to be sorted and do not all fit, the first `capacity` in sorted order are written; to find them takes up
/// to 40 bytes more for each of these, or 200 kB. If all fit, no pair is stored elsewhere. Fails as hit_join_boxes3
/// does; then total is untouched, and the content of `pairs` means nothing.
HIT_API hit_status hit_join_boxes2_fill(hit_boxes2 boxes, const hit_join_config *config, hit_pair *pairs,
                                        uint64_t capacity, uint64_t *total);
HIT_API hit_status hit_join_boxes3_fill(hit_boxes3 boxes, const hit_join_config *config, hit_pair *pairs,
                                        uint64_t capacity, uint64_t *total);

/// The same between two sets: pairs of a box of the first and a box of the second. The sets may differ in form.
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
