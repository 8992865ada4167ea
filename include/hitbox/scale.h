/* Hitbox: which boxes hit which, of sets that do not fit in memory? Joins that spill.
 *
 * They find the very pairs that join.h finds, each once, within a limit of memory that you set, and number them with 64
 * bits. A function of yours reads the boxes piece by piece, from a file or from wherever they are. If everything fits
 * in the limit, it is joined in memory. If not, space is cut into cells by a sample, each box is written to the lists
 * of all cells that it touches, in one file in a folder that you name, and then one cell after the other is joined in
 * memory.
 *
 * A pair belongs to the cell that holds its point: on each axis the greater of the two least corners. Cells are
 * half-open intervals of the doubles themselves, so no cut loses a pair or tells it twice. docs/numerics.md has the
 * proof, docs/scale.md says which way to go when, and what it costs.
 *
 * The file has no name in the folder, so nothing is left of it, whatever ends the program: not even kill -9. */
#ifndef HITBOX_SCALE_H
#define HITBOX_SCALE_H

#include "join.h"

#ifdef __cplusplus
extern "C" {
#endif

/// Two boxes of sets of any size, by their places, from 0.
typedef struct hit_long_pair {
    uint64_t a; ///< in the (first) set
    uint64_t b; ///< in the second set; within a set a < b
} hit_long_pair;

/// A callback that writes the boxes first, first + 1, ..., `count` of them, to `out`, one behind the other in the form
/// of their source: an AABB its least corner, then its greatest; an OBB as hit_obb2 or hit_obb3, of doubles or floats.
///
/// Called on the thread that called the join: for a sample from all over the set, then for each box in order, and once
/// more for each where boxes touch very many cells. It must give the same boxes each time. Return false to stop the
/// join.
typedef bool hit_read_boxes(void *context, uint64_t first, size_t count, void *out);

/// Boxes that need not be in memory. All of one join are in one frame and length unit.
typedef struct hit_source {
    hit_read_boxes *read; ///< gives them; NULL only if there are none
    void *context;        ///< passed to read
    uint64_t count;       ///< how many there are
    hit_boxes_form form;  ///< what read writes
} hit_source;

/// A callback that takes pairs in blocks as they are found, on the thread that called the join. The pairs are gone when
/// it returns. Return false to stop the join.
typedef bool hit_long_pairs_visit(void *context, const hit_long_pair *pairs, size_t count);

/// A part of space: least <= x < most on each axis, of which the plane has two. If most is INFINITY there is no end.
typedef struct hit_cell {
    double least[3]; ///< in the boxes' frame and length unit
    double most[3];  ///< the same
} hit_cell;

/// What a join that may spill has done.
typedef struct hit_scale_report {
    uint64_t written; ///< bytes, to the file
    uint64_t read;    ///< bytes, from the file
    uint64_t kept;    ///< boxes written, each as often as there are cells that it touches
    uint64_t cells;   ///< how many cells were joined
    uint64_t least;   ///< bytes of memory that would do; set also if the limit was too low
} hit_scale_report;

/// The options of a join that may spill. All zero, or NULL instead: all pairs that share a point, without a limit.
typedef struct hit_scale_config {
    uint64_t memory;      ///< the limit in bytes for all that the join allocates; 0: none
    const char *folder;   ///< where the file is made, as the system names folders; NULL: nowhere, so all must fit
    const hit_cell *cell; ///< only pairs whose point lies in it: on each axis the greater of the two least corners, of
                          ///< OBBs those of their bounds, as the library rounds them; NULL: all
    uint32_t tile;        ///< which of `tiles` parts of the work to do, from 1 on; not read if `tiles` is 0
    uint32_t tiles;       ///< how many parts there are, without `cell`; they have no pair in common, and together
                          ///< all; 0: the whole
    bool no_touch;        ///< only pairs that overlap, no pairs that only touch
    bool sorted;          ///< by a, then b
    int threads;          ///< how many threads to use; 0: a single thread
    hit_tasks tasks;      ///< runs the work of `threads`, in place of the library's own threads
    hit_allocator allocator;  ///< for all memory that the join needs
    hit_progress *progress;   ///< called now and then with boxes done and boxes to do, or NULL
    void *progress_context;   ///< passed to progress
    hit_scale_report *report; ///< filled at the end, however it ends; or NULL
} hit_scale_config;

/// Which boxes of a set hit each other? All pairs, passed to `visit` in blocks as they are found.
///
/// Exact, the pairs of hit_join_boxes2 and hit_join_boxes3. The order depends on the boxes, the part of the work, and
/// the memory that is left beside what each of `threads` takes; never on the processor or on which thread is faster;
/// with `sorted` on the pairs alone. Cost: one pass over the boxes if they fit in the limit; else two, and 1.1 times as
/// many bytes written and read as a rule; sorting writes and reads what does not fit of the pairs, too. docs/scale.md
/// has figures. Fails with HIT_NO_MEMORY if the limit is too low, if all must fit and do not, or if the allocator has
/// no memory; HIT_BAD_ARGUMENT for a box that hit_join_boxes3 refuses, perhaps after pairs were visited, for a form
/// that is none, or if tile is not from 1 to tiles; HIT_STOPPED if a callback returned false; HIT_FILE_FAILED if the
/// file could not be made, written or read, and errno says why, or if it does not hold what was written, and errno is
/// 0. Threads: several joins may run at once, each with its own config, report and callbacks.
HIT_API hit_status hit_join_source2(hit_source boxes, const hit_scale_config *config, hit_long_pairs_visit *visit,
                                    void *context);
HIT_API hit_status hit_join_source3(hit_source boxes, const hit_scale_config *config, hit_long_pairs_visit *visit,
                                    void *context);

/// How many pairs are there? As hit_join_source3, with `out` untouched on failure. `sorted` is ignored.
HIT_API hit_status hit_join_source2_count(hit_source boxes, const hit_scale_config *config, uint64_t *out);
HIT_API hit_status hit_join_source3_count(hit_source boxes, const hit_scale_config *config, uint64_t *out);

/// Which boxes of one set hit which of another? All pairs of a box of `a` and a box of `b`; the sets may differ in
/// form. As hit_join_source3.
HIT_API hit_status hit_join_source2_source2(hit_source a, hit_source b, const hit_scale_config *config,
                                            hit_long_pairs_visit *visit, void *context);
HIT_API hit_status hit_join_source3_source3(hit_source a, hit_source b, const hit_scale_config *config,
                                            hit_long_pairs_visit *visit, void *context);

/// How many pairs are there between two sets? As hit_join_source3, with `out` untouched on failure.
HIT_API hit_status hit_join_source2_source2_count(hit_source a, hit_source b, const hit_scale_config *config,
                                                  uint64_t *out);
HIT_API hit_status hit_join_source3_source3_count(hit_source a, hit_source b, const hit_scale_config *config,
                                                  uint64_t *out);

/// All space, cut into cells by a sample, for those who share the work among machines: each machine gets all boxes that
/// touch a cell, and finds the pairs of this cell by a join with `cell`.
typedef struct hit_cells hit_cells;

/// Cuts space into `count` cells that have about equal shares of the sample, by the least corners of its boxes.
///
/// sample: some of the boxes, or all, of any order. weight: how much each counts, finite and >= 0, or NULL: all the
/// same. The same sample gives the same cells, everywhere. Together the cells hold all space; none overlaps another;
/// some may be empty. HIT_BAD_ARGUMENT: a box of the sample is no good, a weight is not, or count is 0 or more than
/// 2^24. HIT_NO_MEMORY. In both cases `out` is untouched. Weights below 2^-31 of the greatest count as 0; of boxes that
/// lie together and all have 0, each counts the same. Cost: n log count for a sample of n as a rule. Source: J. L.
/// Bentley, "Multidimensional Binary Search Trees Used for Associative Searching", 1975.
HIT_API hit_status hit_cells_cut2(hit_boxes2 sample, const double *weight, uint32_t count,
                                  const hit_allocator *allocator, hit_cells **out);
HIT_API hit_status hit_cells_cut3(hit_boxes3 sample, const double *weight, uint32_t count,
                                  const hit_allocator *allocator, hit_cells **out);

/// Frees the cells; NULL is allowed.
HIT_API void hit_cells_free(hit_cells *cells);

/// Cell i, below `count`. Several threads may ask at once, as they may ask which cells a box touches.
HIT_API hit_cell hit_cells_at(const hit_cells *cells, uint32_t i);

/// Which cells does box i touch? Writes the first `capacity` of them to `out`, in order, and returns how many there
/// are, or capacity + 1 if there are more. Of a box that is no good none. Cost: some nanoseconds for each cell and each
/// halving; no allocation.
HIT_API size_t hit_cells_touched2(const hit_cells *cells, hit_boxes2 boxes, size_t i, uint32_t *out, size_t capacity);
HIT_API size_t hit_cells_touched3(const hit_cells *cells, hit_boxes3 boxes, size_t i, uint32_t *out, size_t capacity);

#ifdef __cplusplus
}
#endif

#endif
