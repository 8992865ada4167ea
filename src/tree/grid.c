/* Where the boxes are, from a sample of them.
 *
 * One box far away must not put all the others into one cell, so the grid spans what lies between percentiles of the
 * sample, and a margin. The sample depends on nothing but the number of boxes: it takes one box at a pseudo-random
 * place out of each of so many stretches of equal length, for boxes often lie in rows.
 *
 * A thread may take subnormals for zero, so nothing here is ever one: what is small beside numbers that are not counts
 * as 0, and a scene with nothing but small numbers is lifted by a power of two, in every thread.
 *
 * First principles: of the sorted sample only the ends matter, so no more of it is sorted. */
#include "tree/grid.h"

#include <math.h>

enum {
    SAMPLE_MOST = 1024,
    SAMPLE_LEAST = 128,
    BOXES_A_SAMPLE = 32,
    FEW_BOXES = 3 * SAMPLE_LEAST, /* from so many on, each has room for a number of the sample */
    SMALL_LIFT = 600              /* as exponent of two, for a scene of small numbers */
};

/* Numbers of a size are small below this, and beside others of no account below that. */
#define SAMPLE_SMALL 0x1p-700
#define SAMPLE_NOTHING 0x1p-850

typedef struct grid_sample {
    size_t count, room;
    double *center; /* a row of `room` for each axis */
    double side[3]; /* added up */
    int lift;       /* all numbers here are the caller's times two to this power */
    bool small;     /* so far none but small numbers */
} grid_sample;

/* How far into the sorted sample are its percentiles? */
static size_t percentile_place(size_t count)
{
    return (count - 1) / 50;
}

/* The first number and number `place` of the sorted x, or of -x if sign is -1, without sorting all of it. */
static void least_of_sample(const double *x, size_t count, double sign, size_t place, double *least, double *inner)
{
    double sorted[2 * SAMPLE_MOST / 50 + 1];
    for (size_t i = 0; i <= place; i++)
        sorted[i] = INFINITY;
    for (size_t i = 0; i < count; i++) {
        const double moved = sign * x[i];
        if (!(moved < sorted[place]))
            continue;
        size_t j = place;
        for (; j > 0 && moved < sorted[j - 1]; j--)
            sorted[j] = sorted[j - 1];
        sorted[j] = moved;
    }
    *least = sorted[0];
    *inner = sorted[place];
}

/* The finaliser of splitmix64, S. Vigna, 2015: from a number to one without order. */
static uint64_t scattered(uint64_t z)
{
    z = (z + 0x9e3779b97f4a7c15u) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

static size_t sample_size(size_t count)
{
    size_t wanted = count / BOXES_A_SAMPLE;
    wanted = wanted < SAMPLE_LEAST ? SAMPLE_LEAST : wanted > SAMPLE_MOST ? SAMPLE_MOST : wanted;
    return wanted < count ? wanted : count;
}

static double sample_number(double x, int lift)
{
    if (lift == 0)
        return fabs(x) < SAMPLE_NOTHING ? 0 : x;
    return fabs(x) < DBL_MIN ? 0 : ldexp(1, SMALL_LIFT) * x;
}

static void sample_box(const batch_boxes *boxes, size_t i, grid_sample *sample)
{
    double lo[3], hi[3], center[3];
    hit__batch_box_numbers(boxes, i, lo, hi);
    bool whole = true; /* a box with a NaN will be refused later, and one with a side at infinity has no centre */
    bool small = true;
    for (int axis = 0; axis < boxes->dim; axis++) {
        small = small && fabs(lo[axis]) < SAMPLE_SMALL && fabs(hi[axis]) < SAMPLE_SMALL;
        lo[axis] = sample_number(lo[axis], sample->lift);
        hi[axis] = sample_number(hi[axis], sample->lift);
        center[axis] = 0.5 * lo[axis] + 0.5 * hi[axis];
        whole = whole && fabs(center[axis]) <= DBL_MAX;
    }
    for (int axis = 0; axis < boxes->dim && whole; axis++) {
        sample->center[(size_t)axis * sample->room + sample->count] = center[axis];
        sample->side[axis] += (hi[axis] - lo[axis]) * (1.0 / SAMPLE_MOST);
    }
    sample->count += whole;
    sample->small = sample->small && (small || !whole);
}

static void sample_boxes(const batch_boxes *boxes, const uint32_t *id, grid_sample *sample)
{
    size_t count = boxes->count, wanted = sample_size(count);
    for (size_t s = 0; s < wanted; s++) {
        size_t first = (size_t)((uint64_t)s * count / wanted), last = (size_t)((uint64_t)(s + 1) * count / wanted);
        size_t i = first + (size_t)(scattered(s) % (last - first));
        sample_box(boxes, id ? id[i] : i, sample);
    }
}

static tree_extent extent_within(int dim, grid_sample *sample)
{
    tree_extent extent = {{0}, {0}, {0}, sample->lift};
    for (int axis = 0; axis < dim && sample->count; axis++) {
        const double *x = sample->center + (size_t)axis * sample->room;
        const size_t place = percentile_place(sample->count);
        double least, most, low, high;
        least_of_sample(x, sample->count, 1, place, &least, &low);
        least_of_sample(x, sample->count, -1, place, &most, &high);
        most = -most;
        high = -high;
        const double half = 0.5 * high - 0.5 * low;
        if (!(half > 0)) {
            low = least;
            high = most;
        } else {
            /* A little beyond the sample, for it has not met the outermost ones, but not far beyond its bulk. */
            low = fmax(low - 0.5 * half, least - 0.02 * half);
            high = fmin(high + 0.5 * half, most + 0.02 * half);
        }
        extent.side[axis] = fmin(sample->side[axis] / (double)sample->count * SAMPLE_MOST, DBL_MAX);
        extent.low[axis] = fmax(low, -DBL_MAX);
        extent.high[axis] = fmin(high, DBL_MAX);
    }
    return extent;
}

size_t hit__tree_extent_room(int dim, size_t a, size_t b)
{
    return (size_t)dim * (sample_size(a) + sample_size(b));
}

static tree_extent extent_of(const batch_boxes *a, const batch_boxes *b, const uint32_t *id, double *room)
{
    size_t row = sample_size(a->count) + (b ? sample_size(b->count) : 0);
    grid_sample sample = {.small = true};
    for (int lift = 0; lift <= SMALL_LIFT && sample.small; lift += SMALL_LIFT) {
        sample = (grid_sample){.room = row, .lift = lift, .small = true};
        sample.center = room;
        sample_boxes(a, id, &sample);
        if (b)
            sample_boxes(b, NULL, &sample);
    }
    return extent_within(a->dim, &sample);
}

tree_extent hit__tree_extent_of(const batch_boxes *a, const batch_boxes *b, double *room)
{
    return extent_of(a, b, NULL, room);
}

tree_extent hit__tree_extent_of_some(const batch_boxes *boxes, const uint32_t *id, size_t count, double *room)
{
    double few[3 * SAMPLE_LEAST];
    batch_boxes some = *boxes;
    some.count = count;
    return extent_of(&some, NULL, id, count < FEW_BOXES ? few : room);
}

double hit__tree_extent_scale(const tree_extent *extent, const tree_map *map)
{
    return ldexp(map->scale, -extent->lift);
}

tree_map hit__tree_map_exact(void)
{
    return (tree_map){1, {0}, true};
}

tree_map hit__tree_map_of(int dim, const tree_extent *extent)
{
    double widest = 0, furthest = 0;
    for (int axis = 0; axis < dim; axis++) {
        widest = fmax(widest, 0.5 * extent->high[axis] - 0.5 * extent->low[axis]);
        furthest = fmax(furthest, fmax(fabs(extent->low[axis]), fabs(extent->high[axis])));
    }
    widest = fmax(widest, furthest * DBL_EPSILON);
    int exponent = 0;
    if (widest > 0) {
        (void)frexp(widest, &exponent);
        exponent -= extent->lift;
    }
    /* Not subnormal, and nowhere near infinite. */
    exponent = exponent < -1000 ? -1000 : exponent > 1022 ? 1022 : exponent;
    tree_map map = {ldexp(1, -exponent), {0}, false};
    const double scale = hit__tree_extent_scale(extent, &map);
    for (int axis = 0; axis < dim; axis++) {
        double low = extent->low[axis] * scale, high = extent->high[axis] * scale;
        double middle = 0.5 * low + 0.5 * high, least = fmax((high - low) * 0x1p-12, 0x1p-60);
        map.offset[axis] = fabs(middle) < least ? least : middle;
    }
    return map;
}

/* The middle of a range in which nothing that keys need leaves the normal floats. No extent that was lifted is. */
bool hit__tree_extent_suits_floats(int dim, const tree_extent *extent)
{
    double widest = 0, furthest = 0;
    for (int axis = 0; axis < dim; axis++) {
        widest = fmax(widest, 0.5 * extent->high[axis] - 0.5 * extent->low[axis]);
        furthest = fmax(furthest, fmax(fabs(extent->low[axis]), fabs(extent->high[axis])));
    }
    return widest >= 0x1p-60 && furthest <= 0x1p60;
}

tree_grid hit__tree_grid_of(int dim, const tree_extent *extent, const tree_map *map, int bits)
{
    tree_grid grid = {{0}, {0}, bits};
    const double scale = hit__tree_extent_scale(extent, map);
    /* Floats as they are may be subnormal: cells are to be so wide that no rounding hangs on one. */
    const double least = map->exact ? 0x1p-60 : 0x1p-80;
    for (int axis = 0; axis < dim; axis++) {
        double low = extent->low[axis] * scale - map->offset[axis];
        double high = extent->high[axis] * scale - map->offset[axis];
        double wide = high - low;
        grid.low[axis] = (float)(2 * low);
        grid.scale[axis] = wide >= least ? (float)(ldexp(0.5, bits) / wide) : 0;
    }
    return grid;
}
