/* Cuts of a scene by a sample: a kd-tree.
 *
 * A cell is cut at the median of the least corners on one of its axes, the axis that leaves the fewest boxes on the
 * fuller side. Based on: J. L. Bentley, "Multidimensional Binary Search Trees Used for Associative Searching",
 * Communications of the ACM 18(9), 1975; J. M. Patel, D. J. DeWitt, "Partition Based Spatial-Merge Join", SIGMOD 1996,
 * for cells of boxes that touch several. Ours differs: the cells are open above, so that the one that holds a pair's
 * point is told by comparisons alone. */
#include "join/cuts.h"

#include "exact/order.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    CUTS_LEAST = 16,   /* of a sample that is worth a cut */
    CUTS_STALE = 15,   /* of 16: where more than this share stays on one side, a cut does not help */
    CUTS_LEVELS = 48,  /* of cells within cells */
    CUTS_LOOKED = 1024 /* numbers of which the median is taken */
};

join_cell hit__join_cell_all(void)
{
    join_cell cell;
    for (int k = 0; k < CUTS_AXES; k++) {
        cell.least[k] = -INFINITY;
        cell.most[k] = INFINITY;
    }
    return cell;
}

bool hit__join_cell_holds(const join_cell *cell, int dim, const double *point)
{
    for (int k = 0; k < dim; k++)
        if (exact_less(point[k], cell->least[k]) || !(cell->most[k] == INFINITY || exact_less(point[k], cell->most[k])))
            return false;
    return true;
}

bool hit__join_cell_touches(const join_cell *cell, int dim, const double *lo, const double *hi)
{
    for (int k = 0; k < dim; k++)
        if (exact_less(hi[k], cell->least[k]) || !(cell->most[k] == INFINITY || exact_less(lo[k], cell->most[k])))
            return false;
    return true;
}

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

static join_cell side_of(const join_cell *cell, const join_cut *cut, int side)
{
    join_cell part = *cell;
    (side == 0 ? part.most : part.least)[cut->axis] = cut->at;
    return part;
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

static bool make_room(const hit_allocator *allocator, int dim, uint32_t most, join_cuts *out)
{
    *out = (join_cuts){.dim = dim};
    if (!hit__core_take(allocator, most * (sizeof(join_cut) + sizeof(join_cell)), &out->piece))
        return false;
    out->cell = out->piece.at;
    out->cut = (join_cut *)(void *)(out->cell + most);
    return true;
}

void hit__join_cuts_free(const hit_allocator *allocator, join_cuts *cuts)
{
    hit__core_give_back(allocator, &cuts->piece);
    *cuts = (join_cuts){0};
}

static uint32_t add_cell(join_cuts *cuts, const join_cell *cell)
{
    cuts->cell[cuts->cells] = *cell;
    return CUTS_LEAF + cuts->cells++;
}

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
        *at = add_cell(maker->out, cell);
        return HIT_OK;
    }
    maker->room--;
    *at = maker->out->cuts++;
    if (!hit__core_take(maker->allocator, part.count * sizeof(uint32_t), &piece))
        return HIT_NO_MEMORY;
    hit_status status = HIT_OK;
    for (int side = 0; side < 2 && status == HIT_OK; side++) {
        const cuts_part half = {piece.at, pick_side(maker->sample, part, &cut, side, piece.at)};
        const join_cell cell_of = side_of(cell, &cut, side);
        status = make_cells(maker, half, &cell_of, level + 1, &cut.next[side]);
    }
    hit__core_give_back(maker->allocator, &piece);
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
    if (!make_room(allocator, sample->dim, most, out))
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

size_t hit__join_cuts_touched(const join_cuts *cuts, const double *lo, const double *hi, uint32_t *cell, size_t most)
{
    uint32_t stack[CUTS_LEVELS + 1];
    size_t count = 0;
    int depth = 0;
    uint32_t at = cuts->cells > 1 ? 0 : CUTS_LEAF;
    for (;;) {
        while (at < CUTS_LEAF) {
            const join_cut *cut = &cuts->cut[at];
            const bool below = exact_less(lo[cut->axis], cut->at), above = !exact_less(hi[cut->axis], cut->at);
            if (below && above)
                stack[depth++] = cut->next[1];
            at = cut->next[below ? 0 : 1];
        }
        if (count == most)
            return most + 1;
        cell[count++] = at - CUTS_LEAF;
        if (depth == 0)
            return count;
        at = stack[--depth];
    }
}

/* ---- Equal shares ---- */

/* A number, and how much it counts. */
typedef struct weighed {
    double at, weight;
} weighed;

/* Of equal numbers the lighter one comes first, so that each qsort makes the same sums. */
static int compare_weighed(const void *x, const void *y)
{
    const weighed *a = x, *b = y;
    const int order = exact_less(b->at, a->at) - exact_less(a->at, b->at);
    return order != 0 ? order : exact_less(b->weight, a->weight) - exact_less(a->weight, b->weight);
}

typedef struct cuts_sharer {
    const join_sample *sample;
    const double *weight;
    weighed *room; /* for as many as the sample has */
} cuts_sharer;

/* The least corners of a part on an axis, as far as they are in the cell, in order. */
static void sort_corners(const cuts_sharer *sharer, cuts_part part, const join_cell *cell, int axis)
{
    const join_sample *sample = sharer->sample;
    for (size_t i = 0; i < part.count; i++) {
        const double lo = sample->lo[(size_t)sample->dim * part.of[i] + (size_t)axis];
        sharer->room[i] = (weighed){exact_less(lo, cell->least[axis]) ? cell->least[axis] : lo,
                                    sharer->weight != NULL ? sharer->weight[part.of[i]] : 1};
    }
    qsort(sharer->room, part.count, sizeof *sharer->room, compare_weighed);
}

/* Where a share of those that are sorted lies below. */
static double place_of_share(const cuts_sharer *sharer, size_t count, double share)
{
    double all = 0, sum = 0;
    size_t i = 0;
    for (size_t k = 0; k < count; k++)
        all += sharer->room[k].weight;
    while (i + 1 < count && sum + sharer->room[i].weight <= share * all)
        sum += sharer->room[i++].weight;
    return sharer->room[i].at;
}

/* The cut of a cell that leaves a share of it below, along the axis on which the corners lie furthest apart. */
static join_cut share_cut(const cuts_sharer *sharer, cuts_part part, const join_cell *cell, double share)
{
    join_cut cut = {.axis = 0, .at = cell->least[0]}; /* all is above */
    double widest = -1;
    for (int axis = 0; axis < sharer->sample->dim && part.count > 0; axis++) {
        sort_corners(sharer, part, cell, axis);
        const weighed *x = sharer->room;
        const double width = 0.5 * x[part.count - 1 - part.count / 20].at - 0.5 * x[part.count / 20].at;
        if (!(width > widest))
            continue;
        widest = width;
        cut.axis = axis;
        cut.at = place_of_share(sharer, part.count, share);
    }
    return cut;
}

/* Those whose least corners, as far as they are in the cell, are on a side, to `out`. */
static size_t pick_corners(const join_sample *sample, cuts_part part, const join_cut *cut, int side, uint32_t *out)
{
    size_t count = 0;
    for (size_t i = 0; i < part.count; i++) {
        const double lo = sample->lo[(size_t)sample->dim * part.of[i] + (size_t)cut->axis];
        out[count] = part.of[i];
        count += exact_less(lo, cut->at) == (side == 0);
    }
    return count;
}

static bool begin_share(const join_sample *sample, const double *weight, const hit_allocator *allocator,
                        core_piece piece[2], cuts_sharer *sharer, cuts_part *all)
{
    if (!begin_part(sample, allocator, &piece[0], all))
        return false;
    if (!hit__core_take(allocator, (sample->count + 1) * sizeof(weighed), &piece[1])) {
        hit__core_give_back(allocator, &piece[0]);
        return false;
    }
    *sharer = (cuts_sharer){sample, weight, piece[1].at};
    return true;
}

static hit_status share_cells(const cuts_sharer *sharer, const hit_allocator *allocator, cuts_part part,
                              const join_cell *cell, uint32_t cells, join_cuts *out, uint32_t *at)
{
    core_piece piece;
    if (cells == 1) {
        *at = add_cell(out, cell);
        return HIT_OK;
    }
    const uint32_t low = cells / 2;
    join_cut cut = share_cut(sharer, part, cell, (double)low / cells);
    *at = out->cuts++;
    if (!hit__core_take(allocator, (part.count + 1) * sizeof(uint32_t), &piece))
        return HIT_NO_MEMORY;
    hit_status status = HIT_OK;
    for (int side = 0; side < 2 && status == HIT_OK; side++) {
        const cuts_part half = {piece.at, pick_corners(sharer->sample, part, &cut, side, piece.at)};
        const join_cell cell_of = side_of(cell, &cut, side);
        status = share_cells(sharer, allocator, half, &cell_of, side == 0 ? low : cells - low, out, &cut.next[side]);
    }
    hit__core_give_back(allocator, &piece);
    out->cut[*at] = cut;
    return status;
}

hit_status hit__join_cuts_share(const join_sample *sample, const double *weight, uint32_t cells,
                                const hit_allocator *allocator, join_cuts *out)
{
    const join_cell whole = hit__join_cell_all();
    core_piece piece[2];
    cuts_sharer sharer;
    cuts_part all;
    uint32_t first;
    if (!make_room(allocator, sample->dim, cells, out))
        return HIT_NO_MEMORY;
    hit_status status = HIT_NO_MEMORY;
    if (begin_share(sample, weight, allocator, piece, &sharer, &all)) {
        status = share_cells(&sharer, allocator, all, &whole, cells, out, &first);
        hit__core_give_back(allocator, &piece[1]);
        hit__core_give_back(allocator, &piece[0]);
    }
    if (status != HIT_OK)
        hit__join_cuts_free(allocator, out);
    return status;
}

hit_status hit__join_cuts_share_one(const join_sample *sample, const double *weight, uint32_t cells, uint32_t i,
                                    const hit_allocator *allocator, join_cell *out)
{
    core_piece piece[2];
    cuts_sharer sharer;
    cuts_part part;
    *out = hit__join_cell_all();
    if (!begin_share(sample, weight, allocator, piece, &sharer, &part))
        return HIT_NO_MEMORY;
    while (cells > 1) {
        const uint32_t low = cells / 2;
        const int side = i >= low;
        const join_cut cut = share_cut(&sharer, part, out, (double)low / cells);
        *out = side_of(out, &cut, side);
        part.count = pick_corners(sample, part, &cut, side, piece[0].at);
        i -= side == 1 ? low : 0;
        cells = side == 1 ? cells - low : low;
    }
    hit__core_give_back(allocator, &piece[1]);
    hit__core_give_back(allocator, &piece[0]);
    return HIT_OK;
}
