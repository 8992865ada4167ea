/* Cells that fit in memory: a cell is cut as long as too much of the sample touches it.
 *
 * It is cut at the median of the least corners on one of its axes, the axis that leaves the fewest boxes on the fuller
 * side. Based on: J. L. Bentley, "Multidimensional Binary Search Trees Used for Associative Searching", Communications
 * of the ACM 18(9), 1975; J. M. Patel, D. J. DeWitt, "Partition Based Spatial-Merge Join", SIGMOD 1996, for boxes that
 * touch several cells. */
#include "join/cuts.h"

#include "exact/order.h"

#include <math.h>
#include <stdlib.h>

enum {
    CUTS_LEAST = 16,   /* of a sample that is worth a cut */
    CUTS_STALE = 15,   /* of 16: where more than this share stays on one side, a cut does not help */
    CUTS_LOOKED = 1024 /* numbers of which the median is taken */
};

/* ---- Where to cut ---- */

/* Some of a sample, by their places in it. */
typedef struct cuts_part {
    const uint32_t *of;
    size_t count;
} cuts_part;

static int compare_numbers(const void *x, const void *y)
{
    const double a = *(const double *)x, b = *(const double *)y;
    return exact_less(b, a) - exact_less(a, b);
}

/* The number below which about half of the least corners in the cell are. */
static double median_of(const join_sample *sample, cuts_part part, const join_cell *cell, int axis)
{
    double x[CUTS_LOOKED];
    const size_t step = part.count / CUTS_LOOKED + 1;
    size_t count = 0;
    for (size_t i = 0; i < part.count; i += step) {
        const double lo = sample->lo[(size_t)sample->dim * part.of[i] + (size_t)axis];
        x[count++] = exact_less(lo, cell->least[axis]) ? cell->least[axis] : lo;
    }
    qsort(x, count, sizeof *x, compare_numbers);
    return x[count / 2];
}

/* How many touch what is below the cut, and above it? */
static void count_sides(const join_sample *sample, cuts_part part, int axis, double at, size_t side[2])
{
    side[0] = side[1] = 0;
    for (size_t i = 0; i < part.count; i++) {
        const size_t place = (size_t)sample->dim * part.of[i] + (size_t)axis;
        side[0] += exact_less(sample->lo[place], at);
        side[1] += !exact_less(sample->hi[place], at);
    }
}

/* The cut of a cell that leaves the fewest on the fuller side. False: none helps. */
static bool best_cut(const join_sample *sample, cuts_part part, const join_cell *cell, join_cut *out)
{
    size_t best = part.count * CUTS_STALE / 16;
    bool found = false;
    for (int axis = 0; axis < sample->dim; axis++) {
        size_t side[2];
        const double at = median_of(sample, part, cell, axis);
        if (!(exact_less(cell->least[axis], at) && (cell->most[axis] == INFINITY || exact_less(at, cell->most[axis]))))
            continue;
        count_sides(sample, part, axis, at, side);
        const size_t fuller = side[0] > side[1] ? side[0] : side[1];
        if (fuller >= best)
            continue;
        best = fuller;
        found = true;
        out->axis = axis;
        out->at = at;
    }
    return found;
}

/* Those that touch one side of a cut, to `out`. */
static size_t pick_side(const join_sample *sample, cuts_part part, const join_cut *cut, int side, uint32_t *out)
{
    size_t count = 0;
    for (size_t i = 0; i < part.count; i++) {
        const size_t place = (size_t)sample->dim * part.of[i] + (size_t)cut->axis;
        out[count] = part.of[i];
        count += side == 0 ? exact_less(sample->lo[place], cut->at) : !exact_less(sample->hi[place], cut->at);
    }
    return count;
}

/* All places of the sample, as a part. */
static bool begin_part(const join_sample *sample, const hit_allocator *allocator, core_piece *piece, cuts_part *out)
{
    if (!hit__core_take(allocator, (sample->count + 1) * sizeof(uint32_t), piece))
        return false;
    uint32_t *of = piece->at;
    for (size_t i = 0; i < sample->count; i++)
        of[i] = (uint32_t)i;
    *out = (cuts_part){of, sample->count};
    return true;
}

/* ---- Cells within cells ---- */

typedef struct cuts_maker {
    const join_sample *sample;
    const hit_allocator *allocator;
    size_t wanted;
    uint32_t room; /* for how many more cells than there will be */
    join_cuts *out;
} cuts_maker;

/* Sets *at to the cut or the cell that is made of a part. */
static hit_status make_cells(cuts_maker *maker, cuts_part part, const join_cell *cell, int level, uint32_t *at)
{
    join_cut cut;
    core_piece piece;
    if (part.count <= maker->wanted || part.count < CUTS_LEAST || level == CUTS_LEVELS || maker->room == 0 ||
        !best_cut(maker->sample, part, cell, &cut)) {
        *at = hit__join_cuts_add(maker->out, cell);
        return HIT_OK;
    }
    maker->room--;
    *at = maker->out->cuts++;
    if (!hit__core_take(maker->allocator, part.count * sizeof(uint32_t), &piece))
        return HIT_NO_MEMORY;
    hit_status status = HIT_OK;
    for (int side = 0; side < 2 && status == HIT_OK; side++) {
        const cuts_part half = {piece.at, pick_side(maker->sample, part, &cut, side, piece.at)};
        const join_cell cell_of = hit__join_cell_side(cell, &cut, side);
        status = make_cells(maker, half, &cell_of, level + 1, &cut.next[side]);
    }
    hit__core_give_back(maker->allocator, &piece);
    cut.key = exact_order_key(cut.at);
    maker->out->cut[*at] = cut;
    return status;
}

hit_status hit__join_cuts_make(const join_sample *sample, const join_cell *whole, size_t wanted, uint32_t most,
                               const hit_allocator *allocator, join_cuts *out)
{
    cuts_maker maker = {sample, allocator, wanted, most - 1, out};
    core_piece piece;
    cuts_part all;
    uint32_t first;
    if (!hit__join_cuts_begin(allocator, sample->dim, most, out))
        return HIT_NO_MEMORY;
    hit_status status = begin_part(sample, allocator, &piece, &all) ? HIT_OK : HIT_NO_MEMORY;
    if (status == HIT_OK) {
        status = make_cells(&maker, all, whole, 0, &first);
        hit__core_give_back(allocator, &piece);
    }
    if (status != HIT_OK)
        hit__join_cuts_free(allocator, out);
    return status;
}
