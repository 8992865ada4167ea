/* Cells with equal shares of the work, from a sample.
 *
 * What counts is the work that a box makes where it is joined: to sort it in, and to find its pairs. How many these are
 * is not known, so the sample is joined with a part of itself: as small a part as gives enough pairs to count, so that
 * a heap of boxes does not take for ever. A sample of n boxes of N has next to no pairs; with sides times (N/n)^(1/3)
 * each box has about as many as among all N, if others lie about evenly around it. Where they do not, since they lie in
 * a heap, there are pairs in the sample as it is. A pair is found where its greater least corners are, so it counts for
 * the box whose corner that is. First principles. */
#include "share.h"

#include <float.h>
#include <math.h>
#include <string.h>

enum {
    SAMPLE_LEAST = 1 << 17,
    SAMPLE_MOST = 1 << 21,
    SAMPLE_CELL = 1000, /* boxes of the sample for each cell */
    FEW = 256,          /* of which the others are asked at first how many they meet */
    LIKELY = 8,         /* that a box meets of these, if it is no chance */
    ENOUGH = 4          /* pairs for each box of the sample */
};

size_t hit__mpi_sample_size(uint64_t cells)
{
    if (cells >= SAMPLE_MOST / SAMPLE_CELL)
        return SAMPLE_MOST;
    return cells < SAMPLE_LEAST / SAMPLE_CELL ? SAMPLE_LEAST : (size_t)cells * SAMPLE_CELL;
}

static hit_boxes3 solid_of(const mpi_bounds *sample, size_t step, size_t count)
{
    return (hit_boxes3){sample->min, sample->max, step * sizeof *sample, count, HIT_BOXES_FLOAT, NULL};
}

static hit_boxes2 flat_of(const mpi_bounds *sample, size_t step, size_t count)
{
    return (hit_boxes2){sample->min, sample->max, step * sizeof *sample, count, HIT_BOXES_FLOAT, NULL};
}

typedef struct pair_counter {
    const mpi_bounds *sample, *asked; /* asked: the same boxes, perhaps larger */
    size_t count, step;               /* the second box of a pair is one of every step-th */
    uint64_t pairs;
    double *hits; /* for each box, how many pairs it has */
} pair_counter;

static bool count_pairs(void *context, const hit_pair *pairs, size_t count)
{
    pair_counter *counter = context;
    for (size_t k = 0; k < count; k++) {
        const size_t i = pairs[k].a, j = pairs[k].b * counter->step;
        if (i == j)
            continue;
        counter->hits[counter->sample[i].min[0] < counter->sample[j].min[0] ? j : i]++;
        counter->pairs++;
    }
    return true;
}

/* Joins all of the sample with every step-th. */
static hit_status count_some(int dim, const hit_allocator *allocator, size_t step, pair_counter *counter)
{
    const size_t few = (counter->count + step - 1) / step;
    const mpi_bounds *boxes = counter->asked;
    const hit_join_config config = {.allocator = *allocator};
    memset(counter->hits, 0, counter->count * sizeof *counter->hits);
    counter->step = step;
    counter->pairs = 0;
    if (dim == 2)
        return hit_join_boxes2_boxes2(flat_of(boxes, 1, counter->count), flat_of(boxes, step, few), &config,
                                      count_pairs, counter);
    return hit_join_boxes3_boxes3(solid_of(boxes, 1, counter->count), solid_of(boxes, step, few), &config, count_pairs,
                                  counter);
}

/* Sides times `factor`, about the centre. */
static void enlarge(const mpi_bounds *sample, size_t count, double factor, mpi_bounds *out)
{
    for (size_t i = 0; i < count; i++)
        for (int axis = 0; axis < 3; axis++) {
            const double min = (double)sample[i].min[axis], max = (double)sample[i].max[axis];
            const double center = 0.5 * min + 0.5 * max, half = factor * (0.5 * max - 0.5 * min);
            out[i].min[axis] = (float)fmax(center - half, -(double)FLT_MAX);
            out[i].max[axis] = (float)fmin(center + half, (double)FLT_MAX);
        }
}

/* How much work each of the sample makes. */
static hit_status weigh(int dim, const mpi_bounds *sample, size_t count, uint64_t total, const hit_allocator *allocator,
                        double *room)
{
    double *weight = room, *hits = room + count;
    mpi_bounds *large = (mpi_bounds *)(void *)(hits + count);
    pair_counter counter = {.sample = sample, .asked = sample, .count = count, .hits = hits};
    const double all = (double)total, stand_for = count > 0 ? all / (double)count : 1;
    size_t step = count / FEW + 1;
    hit_status status = count_some(dim, allocator, step, &counter);
    for (size_t i = 0; i < count; i++) /* too few are chance */
        weight[i] = hits[i] < LIKELY ? 0 : hits[i] * stand_for * (double)step;
    enlarge(sample, count, dim == 2 ? sqrt(stand_for) : cbrt(stand_for), large);
    counter.asked = large;
    if (status == HIT_OK)
        status = count_some(dim, allocator, step, &counter);
    const uint64_t wanted = (uint64_t)ENOUGH * count;
    if (status == HIT_OK && counter.pairs < wanted && step > 1) {
        const double more = (double)wanted / (double)(counter.pairs + 1);
        step = more < (double)step ? (size_t)((double)step / more) : 1;
        status = count_some(dim, allocator, step, &counter);
    }
    for (size_t i = 0; i < count; i++) /* each pair is seen from both of its boxes */
        weight[i] = 1 + 0.5 * MPI_PAIR_WORK * fmax(weight[i], hits[i] * (double)step);
    return status;
}

hit_status hit__mpi_share_cells(int dim, const mpi_bounds *sample, size_t count, uint64_t total, uint32_t cells,
                                const hit_allocator *allocator, double *room, hit_cells **out)
{
    const hit_status status = cells > 1 ? weigh(dim, sample, count, total, allocator, room) : HIT_OK;
    if (status != HIT_OK)
        return status;
    const double *weights = cells > 1 ? room : NULL;
    if (dim == 2)
        return hit_cells_cut2(flat_of(sample, 1, count), weights, cells, allocator, out);
    return hit_cells_cut3(solid_of(sample, 1, count), weights, cells, allocator, out);
}
