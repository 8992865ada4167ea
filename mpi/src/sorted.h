/* The pairs of all ranks in order. */
#ifndef HITBOX_MPI_SORTED_H
#define HITBOX_MPI_SORTED_H

#include "pairs.h"

/* Each rank gets those that follow the ones of the rank before it, and hands them to visit. Frees `pairs`. */
hit_status hit__mpi_sort_pairs(const mpi_job *job, mpi_pairs *pairs, hit_long_pairs_visit *visit, void *context);

#endif
