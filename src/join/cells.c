/* Cells for those who share the work among machines: what cuts.h makes of a sample in memory. */
#include "batch/boxes.h"
#include "hitbox/scale.h"
#include "join/cuts.h"

#include <math.h>

enum { CELLS_MOST = 1 << 24 };

struct hit_cells {
    join_cuts cuts;
    hit_allocator allocator;
    core_piece piece;
};

static hit_status cut_cells(const batch_boxes *sample, const double *weight, uint32_t count,
                            const hit_allocator *allocator, hit_cells *cells)
{
    const size_t numbers = sample->count * (size_t)sample->dim;
    core_piece piece;
    bool good = true;
    if (!hit__core_take(allocator, (2 * numbers + 1) * sizeof(double), &piece))
        return HIT_NO_MEMORY;
    double *lo = piece.at, *hi = lo + numbers;
    for (size_t i = 0; i < sample->count && good; i++) {
        bool exact = true;
        good = hit__batch_box_good(sample, i, &exact) && (weight == NULL || (weight[i] >= 0 && weight[i] < INFINITY));
        if (good)
            hit__batch_box_numbers(sample, i, lo + i * (size_t)sample->dim, hi + i * (size_t)sample->dim);
    }
    const join_sample numbers_of = {sample->dim, sample->count, lo, hi};
    const hit_status status =
        good ? hit__join_cuts_share(&numbers_of, weight, count, allocator, &cells->cuts) : HIT_BAD_ARGUMENT;
    hit__core_give_back(allocator, &piece);
    return status;
}

static hit_status make_cells_of(batch_boxes sample, const double *weight, uint32_t count,
                                const hit_allocator *allocator, hit_cells **out)
{
    static const hit_allocator usual = {0};
    const hit_allocator *from = allocator != NULL ? allocator : &usual;
    core_piece piece;
    if (count < 1 || count > CELLS_MOST || !hit__batch_boxes_fit(&sample))
        return HIT_BAD_ARGUMENT;
    if (!hit__core_take(from, sizeof(hit_cells), &piece))
        return HIT_NO_MEMORY;
    hit_cells *cells = piece.at;
    *cells = (hit_cells){.allocator = *from, .piece = piece};
    const hit_status status = cut_cells(&sample, weight, count, from, cells);
    if (status == HIT_OK)
        *out = cells;
    else
        hit__core_give_back(from, &piece);
    return status;
}

hit_status hit_cells_cut2(hit_boxes2 sample, const double *weight, uint32_t count, const hit_allocator *allocator,
                          hit_cells **out)
{
    return make_cells_of(hit__batch_boxes_of2(sample), weight, count, allocator, out);
}

hit_status hit_cells_cut3(hit_boxes3 sample, const double *weight, uint32_t count, const hit_allocator *allocator,
                          hit_cells **out)
{
    return make_cells_of(hit__batch_boxes_of3(sample), weight, count, allocator, out);
}

void hit_cells_free(hit_cells *cells)
{
    if (cells == NULL)
        return;
    const hit_allocator allocator = cells->allocator;
    core_piece piece = cells->piece;
    hit__join_cuts_free(&allocator, &cells->cuts);
    hit__core_give_back(&allocator, &piece);
}

hit_cell hit_cells_at(const hit_cells *cells, uint32_t i)
{
    return cells->cuts.cell[i];
}

static size_t touched_of(const hit_cells *cells, batch_boxes boxes, size_t i, uint32_t *out, size_t capacity)
{
    double lo[CUTS_AXES], hi[CUTS_AXES];
    bool exact = true;
    if (!hit__batch_box_good(&boxes, i, &exact))
        return 0;
    hit__batch_box_numbers(&boxes, i, lo, hi);
    return hit__join_cuts_touched(&cells->cuts, lo, hi, out, capacity);
}

size_t hit_cells_touched2(const hit_cells *cells, hit_boxes2 boxes, size_t i, uint32_t *out, size_t capacity)
{
    return touched_of(cells, hit__batch_boxes_of2(boxes), i, out, capacity);
}

size_t hit_cells_touched3(const hit_cells *cells, hit_boxes3 boxes, size_t i, uint32_t *out, size_t capacity)
{
    return touched_of(cells, hit__batch_boxes_of3(boxes), i, out, capacity);
}
