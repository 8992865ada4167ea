/* Cells with equal shares of the work, from a sample. No MPI, so that mpi/bench may ask how good the shares are. */
#ifndef HITBOX_MPI_SHARE_H
#define HITBOX_MPI_SHARE_H

#include <hitbox/scale.h>

/* The bounds of a box of the sample, rounded outward. */
typedef struct mpi_bounds {
    float min[3], max[3];
} mpi_bounds;

/* A pair takes about so much of the time that a box does: docs/scale.md has the measurement. */
#define MPI_PAIR_WORK 0.06

/* How large a sample should be for so many cells. */
size_t hit__mpi_sample_size(uint64_t cells);

/* Cuts space into cells that make about equal work. total: how many boxes the sample stands for. room: for
 * MPI_SHARE_ROOM numbers for each box of the sample. */
#define MPI_SHARE_ROOM 5
hit_status hit__mpi_share_cells(int dim, const mpi_bounds *sample, size_t count, uint64_t total, uint32_t cells,
                                const hit_allocator *allocator, double *room, hit_cells **out);

#endif
