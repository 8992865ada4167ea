/* What the ranks agree on, and memory. */
#include "job.h"

#include <errno.h>
#include <stdlib.h>

hit_status hit__mpi_agree(const mpi_job *job, hit_status status)
{
    /* The least of all is that of the first rank that has failed. Signed: MPICH 4.0 takes the least of unsigned ones as
     * if they were. */
    const int64_t why = errno > 0 && errno < 0x10000 ? errno : 0;
    const int64_t mine = status == HIT_OK ? INT64_MAX : (int64_t)job->rank << 32 | why << 16 | (int64_t)status;
    int64_t first = mine;
    MPI_Allreduce(&mine, &first, 1, MPI_INT64_T, MPI_MIN, job->ranks);
    if (first == INT64_MAX)
        return HIT_OK;
    errno = (int)(first >> 16 & 0xffff);
    return (hit_status)(first & 0xffff);
}

bool hit__mpi_grow(const mpi_job *job, size_t size, mpi_piece *piece)
{
    const hit_allocator *a = &job->config.allocator;
    void *more = a->resize ? a->resize(a->context, piece->at, piece->size, size) : realloc(piece->at, size);
    if (more == NULL)
        return false;
    *piece = (mpi_piece){more, size};
    return true;
}

bool hit__mpi_take(const mpi_job *job, size_t size, mpi_piece *out)
{
    mpi_piece piece = {0};
    if (!hit__mpi_grow(job, size + 1, &piece)) /* never nothing */
        return false;
    *out = piece;
    return true;
}

hit_status hit__mpi_take_all(const mpi_job *job, size_t size, mpi_piece *out)
{
    mpi_piece piece = {0};
    const hit_status status = hit__mpi_agree(job, hit__mpi_take(job, size, &piece) ? HIT_OK : HIT_NO_MEMORY);
    if (status == HIT_OK)
        *out = piece;
    else
        hit__mpi_give_back(job, &piece);
    return status;
}

void hit__mpi_give_back(const mpi_job *job, mpi_piece *piece)
{
    const hit_allocator *a = &job->config.allocator;
    if (piece->at != NULL && a->resize)
        (void)a->resize(a->context, piece->at, piece->size, 0);
    else
        free(piece->at);
    *piece = (mpi_piece){0};
}

size_t hit__mpi_share(const mpi_job *job, size_t parts, size_t most)
{
    const uint64_t share = job->config.memory / parts;
    return job->config.memory > 0 && share < most ? (size_t)share : most;
}
