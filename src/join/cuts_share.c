/* Cells with equal shares of a sample, for machines that share the work.
 *
 * A cell is cut along the axis on which its boxes lie furthest apart, at the least corner below which half of their
 * weight is. Based on: J. L. Bentley, "Multidimensional Binary Search Trees Used for Associative Searching",
 * Communications of the ACM 18(9), 1975; R. W. Floyd, R. L. Rivest, "Expected Time Bounds for Selection",
 * Communications of the ACM 18(3), 1975: a few of the boxes tell near which number the cut is, and rather too far
 * than too near, so that few are left to be searched. What is searched is parted where it lies, so when the cut is
 * found the boxes of both sides are together. Ours differs: it goes by weights, in whole numbers, whose sums do not
 * depend on the order of the boxes. */
#include "join/cuts.h"

#include "exact/order.h"

#include <math.h>
#include <stdlib.h>

enum {
    SHARE_LOOKED = 128, /* boxes that are looked at before all of a part are */
    SHARE_MARGIN = 10   /* of these, how far from where the cut seems to be */
};

/* The least corner of a box as integers in the order of the doubles, and how much it counts. */
typedef struct share_box {
    int64_t at[CUTS_AXES];
    uint32_t weight;
} share_box;

/* Boxes that lie side by side. */
typedef struct share_part {
    share_box *box;
    size_t count;
    uint64_t weight; /* of all */
} share_part;

/* ---- Some of a part ---- */

/* A number, and how much it counts. */
typedef struct share_number {
    int64_t at;
    uint32_t weight;
} share_number;

static int compare_numbers_of_shares(const void *x, const void *y)
{
    const share_number *a = x, *b = y;
    const int order = (b->at < a->at) - (a->at < b->at);
    return order != 0 ? order : (b->weight < a->weight) - (a->weight < b->weight);
}

/* The corners of some boxes on an axis, in order: one of each of equal runs, at a place that its number tells, so that
 * what is regular in the order of the boxes does not tell. Steele, Lea and Flood's multiplier. Returns how many. */
static size_t look_at(const share_box *box, size_t count, int axis, share_number out[SHARE_LOOKED])
{
    const size_t wanted = count < SHARE_LOOKED ? count : SHARE_LOOKED;
    const size_t run = count < SHARE_LOOKED ? 1 : count / SHARE_LOOKED;
    for (size_t k = 0; k < wanted; k++) {
        const uint64_t mixed = (k + 1) * UINT64_C(0x9e3779b97f4a7c15);
        const share_box *one = &box[k * run + (size_t)((mixed ^ mixed >> 31) % run)];
        out[k] = (share_number){one->at[axis], one->weight};
    }
    qsort(out, wanted, sizeof *out, compare_numbers_of_shares);
    return wanted;
}

/* Half of a number; 0 where a thread that takes subnormals for 0 might have another. */
static double half_of(int64_t key)
{
    const double x = exact_of_key(key);
    return fabs(x) < 4 * DBL_MIN ? 0 : 0.5 * x;
}

/* The axis on which the corners lie furthest apart, but for a twentieth on either side. */
static int widest_axis(const share_part *part, int dim)
{
    share_number x[SHARE_LOOKED];
    int widest = 0;
    double most = -1;
    for (int axis = 0; axis < dim; axis++) {
        const size_t count = look_at(part->box, part->count, axis, x);
        const double width = half_of(x[count - 1 - count / 20].at) - half_of(x[count / 20].at);
        const double wide = width < DBL_MIN ? 0 : width;
        if (wide > most) {
            most = wide;
            widest = axis;
        }
    }
    return widest;
}

/* A number of the part near that below which `target` of the weight is: rather a little further from the nearer end. */
static int64_t guess_cut(const share_part *part, int axis, uint64_t target)
{
    share_number x[SHARE_LOOKED];
    const size_t count = look_at(part->box, part->count, axis, x);
    const double share = (double)target / (double)part->weight;
    uint64_t all = 0, sum = 0;
    size_t i = 0;
    for (size_t k = 0; k < count; k++)
        all += x[k].weight;
    while (i + 1 < count && (double)(sum + x[i].weight) <= share * (double)all)
        sum += x[i++].weight;
    if (count == part->count) /* these are all */
        return x[i].at;
    if (share < 0.5)
        return x[i + SHARE_MARGIN < count ? i + SHARE_MARGIN : count - 1].at;
    return x[i > SHARE_MARGIN ? i - SHARE_MARGIN : 0].at;
}

/* ---- A cut ---- */

/* Puts the boxes that are less than `at` in front. */
static share_part part_below(const share_part *part, int axis, int64_t at)
{
    share_part low = {part->box, 0, 0};
    for (size_t i = 0; i < part->count; i++) {
        const share_box moved = part->box[i];
        const bool below = moved.at[axis] < at;
        part->box[i] = part->box[low.count]; /* what is not below, or the same box */
        part->box[low.count] = moved;
        low.count += below;
        low.weight += below ? moved.weight : 0;
    }
    return low;
}

static share_part rest_of(const share_part *part, const share_part *low)
{
    return (share_part){part->box + low->count, part->count - low->count, part->weight - low->weight};
}

/* Finds the number that `target` of the weight, less than all of it, lies below; and those that are less than it. */
static int64_t cut_part(const share_part *part, int axis, uint64_t target, share_part *low)
{
    share_part left = *part; /* what is to be searched: those in front are below the cut, those behind above */
    for (;;) {
        const int64_t at = guess_cut(&left, axis, target);
        share_part below = part_below(&left, axis, at);
        if (target < below.weight) {
            left = below;
            continue;
        }
        target -= below.weight;
        left = rest_of(&left, &below);
        if (below.count > SHARE_LOOKED) /* the cut is probably another number */
            continue;
        below = part_below(&left, axis, at + 1);
        if (target < below.weight) {
            low->box = part->box;
            low->count = (size_t)(left.box - part->box);
            return at;
        }
        target -= below.weight;
        left = rest_of(&left, &below);
    }
}

/* Where nothing counts, all count the same. */
static void let_count(share_part *part)
{
    for (size_t i = 0; i < part->count && part->weight == 0; i++)
        part->box[i].weight = 1;
    part->weight = part->weight == 0 ? part->count : part->weight;
}

/* The cut of a cell that leaves low/cells of the part below. Parts it. */
static join_cut share_cut(share_part part, int dim, const join_cell *cell, uint32_t low, uint32_t cells,
                          share_part half[2])
{
    half[0] = half[1] = part;
    half[0].count = 0;
    if (part.count == 0) /* all is above */
        return (join_cut){.axis = 0, .at = cell->least[0], .key = exact_order_key(cell->least[0])};
    let_count(&part);
    const int axis = widest_axis(&part, dim);
    const uint64_t target = part.weight / cells * low + part.weight % cells * low / cells;
    const int64_t at = cut_part(&part, axis, target, &half[0]);
    half[0].weight = 0;
    for (size_t i = 0; i < half[0].count; i++)
        half[0].weight += half[0].box[i].weight;
    half[1] = rest_of(&part, &half[0]);
    return (join_cut){.axis = axis, .at = exact_of_key(at), .key = at};
}

/* ---- All cuts ---- */

/* A weight in whole numbers, of which `most` has 2^31. Where a thread might take it for 0 it is. */
static uint32_t weight_of(double weight, double most)
{
    return weight < DBL_MIN ? 0 : (uint32_t)(weight / most * 0x1p31);
}

static bool begin_share(const join_sample *sample, const double *weight, const hit_allocator *allocator,
                        core_piece *piece, share_part *out)
{
    double most = 0;
    if (!hit__core_take(allocator, (sample->count + 1) * sizeof(share_box), piece))
        return false;
    *out = (share_part){piece->at, sample->count, 0};
    for (size_t i = 0; i < sample->count && weight != NULL; i++)
        most = most < weight[i] ? weight[i] : most;
    for (size_t i = 0; i < sample->count; i++) {
        share_box box = {{0}, weight != NULL ? weight_of(weight[i], most) : 1};
        for (int k = 0; k < sample->dim; k++)
            box.at[k] = exact_order_key(sample->lo[(size_t)sample->dim * i + (size_t)k]);
        out->box[i] = box;
        out->weight += box.weight;
    }
    return true;
}

/* Returns the cut or the cell that is made of a part. */
static uint32_t share_cells(share_part part, const join_cell *cell, uint32_t cells, join_cuts *out)
{
    if (cells == 1)
        return hit__join_cuts_add(out, cell);
    const uint32_t low = cells / 2, at = out->cuts++;
    share_part half[2];
    join_cut cut = share_cut(part, out->dim, cell, low, cells, half);
    for (int side = 0; side < 2; side++) {
        const join_cell cell_of = hit__join_cell_side(cell, &cut, side);
        cut.next[side] = share_cells(half[side], &cell_of, side == 0 ? low : cells - low, out);
    }
    out->cut[at] = cut;
    return at;
}

hit_status hit__join_cuts_share(const join_sample *sample, const double *weight, uint32_t cells,
                                const hit_allocator *allocator, join_cuts *out)
{
    const join_cell whole = hit__join_cell_all();
    core_piece piece;
    share_part all;
    if (!hit__join_cuts_begin(allocator, sample->dim, cells, out))
        return HIT_NO_MEMORY;
    if (!begin_share(sample, weight, allocator, &piece, &all)) {
        hit__join_cuts_free(allocator, out);
        return HIT_NO_MEMORY;
    }
    (void)share_cells(all, &whole, cells, out);
    hit__core_give_back(allocator, &piece);
    return HIT_OK;
}

hit_status hit__join_cuts_share_one(const join_sample *sample, const double *weight, uint32_t cells, uint32_t i,
                                    const hit_allocator *allocator, join_cell *out)
{
    core_piece piece;
    share_part part;
    *out = hit__join_cell_all();
    if (!begin_share(sample, weight, allocator, &piece, &part))
        return HIT_NO_MEMORY;
    while (cells > 1) {
        const uint32_t low = cells / 2;
        const int side = i >= low;
        share_part half[2];
        const join_cut cut = share_cut(part, sample->dim, out, low, cells, half);
        *out = hit__join_cell_side(out, &cut, side);
        part = half[side];
        i -= side == 1 ? low : 0;
        cells = side == 1 ? cells - low : low;
    }
    hit__core_give_back(allocator, &piece);
    return HIT_OK;
}
