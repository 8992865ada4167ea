/* Hitbox: which boxes hit which, of sets that are spread over the ranks of MPI? Joins over many machines.
 *
 * Each rank gives its part of the boxes. All boxes are numbered through all ranks, from 0, in the order of the ranks.
 * Space is cut into cells by a sample, so that each rank has about the same work; each box goes to every rank whose
 * cell it touches; then each rank joins what it has, and finds the pairs that belong to its cell (scale.h). So each
 * pair is found on one rank, once, and the pairs are those of a join on a single machine. docs/scale.md says which way
 * to go when, and what it costs.
 *
 * All functions are collective: every rank of the communicator calls them, with the same options. They work on a
 * duplicate of it. If something fails on one rank, all return the status of the first rank where it does, and errno is
 * that of this rank; but others first finish what they are at. A rank may have no boxes. An error of MPI itself ends
 * all ranks.
 *
 * Needs MPI 3.0 (Open MPI, MPICH), initialised; with `threads` at least as MPI_THREAD_FUNNELED. */
#ifndef HITBOX_MPI_H
#define HITBOX_MPI_H

#include <hitbox/scale.h>
#include <mpi.h>

#ifdef __cplusplus
extern "C" {
#endif

/// All pairs of the set whose parts the ranks have, passed to `visit` on the rank that found them, in blocks.
///
/// Exact, the pairs of hit_join_boxes3, in one frame and length unit. boxes: this rank's part; at most HIT_BOXES_MAX
/// boxes; all parts have the same form. config: as of hit_join_source3, for each rank, but cell and tiles are not
/// allowed. `memory` is the limit for all that a rank allocates, besides the boxes it is given; the least of all ranks'
/// counts. Where the limit is too low for all at once, the boxes come in several rounds; what cannot be cut, such as a
/// heap of equal boxes, is spilled to `folder`, as are pairs that are sorted. With `sorted` the pairs of all ranks one
/// after the other are in order; without, their order depends on the number of ranks and the limit. The report is that
/// of the rank: `kept` are the boxes that it was sent, `cells` the rounds, `least` the limit that would do with the
/// same cells. Fails as hit_join_source3 does, on all ranks alike, perhaps after pairs were visited. Cost: each box is
/// sent about once, and sorting sends each pair once; docs/scale.md has figures. Source: J. M. Patel, D. J. DeWitt,
/// "Partition Based Spatial-Merge Join", SIGMOD 1996.
HIT_API hit_status hit_mpi_join_boxes2(MPI_Comm ranks, hit_boxes2 boxes, const hit_scale_config *config,
                                       hit_long_pairs_visit *visit, void *context);
HIT_API hit_status hit_mpi_join_boxes3(MPI_Comm ranks, hit_boxes3 boxes, const hit_scale_config *config,
                                       hit_long_pairs_visit *visit, void *context);

/// How many pairs are there, of all ranks together? Every rank gets the number; `out` is untouched on failure. `sorted`
/// is ignored.
HIT_API hit_status hit_mpi_join_boxes2_count(MPI_Comm ranks, hit_boxes2 boxes, const hit_scale_config *config,
                                             uint64_t *out);
HIT_API hit_status hit_mpi_join_boxes3_count(MPI_Comm ranks, hit_boxes3 boxes, const hit_scale_config *config,
                                             uint64_t *out);

/// Which boxes of one set hit which of another? All pairs of a box of `a` and a box of `b`, or how many there are. The
/// sets are numbered each by itself, and may differ in form. As hit_mpi_join_boxes3.
HIT_API hit_status hit_mpi_join_boxes2_boxes2(MPI_Comm ranks, hit_boxes2 a, hit_boxes2 b,
                                              const hit_scale_config *config, hit_long_pairs_visit *visit,
                                              void *context);
HIT_API hit_status hit_mpi_join_boxes3_boxes3(MPI_Comm ranks, hit_boxes3 a, hit_boxes3 b,
                                              const hit_scale_config *config, hit_long_pairs_visit *visit,
                                              void *context);
HIT_API hit_status hit_mpi_join_boxes2_boxes2_count(MPI_Comm ranks, hit_boxes2 a, hit_boxes2 b,
                                                    const hit_scale_config *config, uint64_t *out);
HIT_API hit_status hit_mpi_join_boxes3_boxes3_count(MPI_Comm ranks, hit_boxes3 a, hit_boxes3 b,
                                                    const hit_scale_config *config, uint64_t *out);

#ifdef __cplusplus
}
#endif

#endif
