/* Cells for all ranks: they get the same sample of all boxes, and make the same cells of it. */
#include "job.h"
#include "share.h"

#include <float.h>
#include <math.h>
#include <string.h>

enum { SAMPLE_PARTS = 2, SAMPLE_BYTES = 256 /* of the limit of memory, and what a box of the sample takes in all */ };

static double number_at(const char *from, size_t k, bool wide)
{
    float narrow;
    double x;
    if (wide) {
        memcpy(&x, from + k * sizeof x, sizeof x);
        return x;
    }
    memcpy(&narrow, from + k * sizeof narrow, sizeof narrow);
    return (double)narrow;
}

/* As a float, on the other side of which nothing of the box is; what is past the floats is cut off. */
static float round_to(double x, float toward)
{
    if (!(fabs(x) < (double)FLT_MAX))
        return x < 0 ? -FLT_MAX : FLT_MAX;
    const float near = (float)x;
    return (toward < 0 ? (double)near > x : (double)near < x) ? nextafterf(near, toward) : near;
}

/* Of a rotated box the axes are not looked at: its centre, and in each direction the least half length, will do. */
static mpi_bounds bounds_of(const mpi_job *job, const mpi_part *p, size_t i)
{
    const char *min = p->min + i * p->stride, *max = p->max + i * p->stride;
    const bool turned = p->form == HIT_BOXES_OBB || p->form == HIT_BOXES_OBB_FLOAT;
    const bool wide = p->form == HIT_BOXES_OBB || p->form == HIT_BOXES_DOUBLE;
    const size_t dim = (size_t)job->dim;
    mpi_bounds bounds = {{0}, {0}};
    double least = INFINITY;
    for (size_t k = 0; k < dim && turned; k++) /* half lengths stand behind the centre */
        least = fmin(least, fabs(number_at(min, dim + k, wide)));
    for (size_t k = 0; k < dim; k++) {
        const double x = number_at(min, k, wide);
        bounds.min[k] = round_to(turned ? x - least : x, -FLT_MAX);
        bounds.max[k] = round_to(turned ? x + least : number_at(max, k, wide), FLT_MAX);
    }
    return bounds;
}

/* This rank's share of the sample, evenly from all over its part; boxes that are no good are left out: they are found
 * when the boxes are counted. `mixed` is a hash of a box's number, Steele, Lea and Flood's multiplier. */
static size_t sample_part(const mpi_job *job, uint64_t total, size_t most, mpi_bounds *out)
{
    size_t count = 0;
    for (int set = 0; set < mpi_sets(job); set++) {
        const mpi_part *p = &job->part[set];
        const size_t share = (size_t)((double)most * ((double)p->count / (double)(total > 0 ? total : 1)));
        const size_t wanted = total <= most || share > p->count ? p->count : share;
        for (size_t k = 0; k < wanted; k++) {
            const uint64_t mixed = (p->first + k + 1) * UINT64_C(0x9e3779b97f4a7c15);
            const size_t step = p->count / wanted, i = k * step + (size_t)((mixed ^ mixed >> 31) % step);
            out[count] = bounds_of(job, p, i);
            bool good = true;
            for (int axis = 0; axis < job->dim; axis++)
                good = good && out[count].min[axis] <= out[count].max[axis];
            count += good;
        }
    }
    return count;
}

/* All ranks' shares, one behind the other. */
static size_t gather(const mpi_job *job, const mpi_bounds *mine, size_t own, int *counts, mpi_bounds *all)
{
    int *places = counts + job->size, count = (int)own, sum = 0;
    MPI_Datatype type;
    MPI_Type_contiguous((int)sizeof *mine, MPI_BYTE, &type);
    MPI_Type_commit(&type);
    MPI_Allgather(&count, 1, MPI_INT, counts, 1, MPI_INT, job->ranks);
    for (int i = 0; i < job->size; i++) {
        places[i] = sum;
        sum += counts[i];
    }
    MPI_Allgatherv(mine, count, type, all, counts, places, type, job->ranks);
    MPI_Type_free(&type);
    return (size_t)sum;
}

hit_status hit__mpi_cut(mpi_job *job)
{
    const uint64_t total = job->part[0].total + (job->within ? 0 : job->part[1].total);
    const uint64_t cells = (uint64_t)job->rounds * (uint64_t)job->size;
    const size_t room = hit__mpi_share(job, SAMPLE_PARTS * SAMPLE_BYTES, SIZE_MAX),
                 wanted = hit__mpi_sample_size(cells);
    const size_t most = room < wanted ? room : wanted, all = most + 2, ranks = (size_t)job->size;
    const size_t own = job->part[0].count + (job->within ? 0 : job->part[1].count) < all
                           ? job->part[0].count + (job->within ? 0 : job->part[1].count) + 2
                           : all;
    mpi_piece piece;
    hit_cells_free(job->cells);
    job->cells = NULL;
    hit_status status = hit__mpi_take_all(
        job, MPI_SHARE_ROOM * all * sizeof(double) + (all + own) * sizeof(mpi_bounds) + 2 * ranks * sizeof(int),
        &piece);
    if (status != HIT_OK)
        return status;
    double *weight = piece.at;
    mpi_bounds *sample = (mpi_bounds *)(void *)(weight + MPI_SHARE_ROOM * all), *mine = sample + all;
    int *counts = (int *)(void *)(mine + own);
    const size_t count = gather(job, mine, sample_part(job, total, most, mine), counts, sample);
    status = hit__mpi_share_cells(job->dim, sample, count, total, (uint32_t)cells, &job->config.allocator, weight,
                                  &job->cells);
    hit__mpi_give_back(job, &piece);
    return hit__mpi_agree(job, status);
}
