/* The points of a cloud that are furthest out in a few dozen directions.
 *
 * Block by block: points are laid out by coordinates, mapped, and the reach of the block in each direction is taken,
 * four points at a time. Only where it is more than that of all blocks before, which is seldom, the block is looked
 * through for the point.
 *
 * Based on: T. Larsson, L. Kallberg, "Fast Computation of Tight-Fitting Oriented Bounding Boxes", 2011, on extremal
 * points along fixed directions. Ours differs: thirteen axes, and ties that do not depend on the order. */
#include "fit/extremes3.h"

#include "core/inline.h"
#include "core/quad.h"

#include <math.h>

enum { EXTREMES3_BLOCK = 128 };

typedef struct extremes3_block {
    double given[3][EXTREMES3_BLOCK], mapped[3][EXTREMES3_BLOCK];
} extremes3_block;

typedef struct extremes3_map {
    double center[3], scale[2], row[3][3];
} extremes3_map;

#define EACH_QUADS "fit/extremes3.inl"
#include "core/each_quads.inl"

typedef struct extremes3_kernels {
    void (*map)(const extremes3_map *map, extremes3_block *block, size_t count, double low[3], double high[3]);
    size_t (*fours)(const extremes3_block *block, size_t count, const double way[3], double value,
                    const double before[3], unsigned char found[EXTREMES3_BLOCK / 4]);
    bool (*sides)(const double *at, size_t n, double low[12], double high[12]);
    void (*span)(const extremes3_block *block, size_t count, double low[EXTREMES3_AXES], double high[EXTREMES3_AXES]);
} extremes3_kernels;

/* Where there is nothing wider, two doubles of plain C are taken. */
static extremes3_kernels kernels_of(core_isa isa)
{
#define FORM(form)                                                                                                     \
    {                                                                                                                  \
        map_block3_##form, fours_before_##form, packed_sides3_##form, span_block3_##form                               \
    }
    static const extremes3_kernels kernels[] = {QUADS_FORMS(FORM)};
#undef FORM
    return kernels[core_quads_on(isa) == CORE_YMM ? CORE_YMM : CORE_TWOS];
}

size_t hit__fit_extremes3_sides(cloud3 *cloud, core_isa isa, bool *finite)
{
    bool packed = cloud->stride == sizeof(double[3]) && !cloud->floats && (uintptr_t)cloud->at % sizeof(double) == 0;
    size_t n = packed ? cloud->count / 4 : 0;
    double low[12], high[12];
    *finite = kernels_of(isa).sides((const double *)(const void *)cloud->at, n, low, high);
    for (int k = 0; k < 3; k++) {
        cloud->low[k] = fmin(fmin(low[k], low[k + 3]), fmin(low[k + 6], low[k + 9]));
        cloud->high[k] = fmax(fmax(high[k], high[k + 3]), fmax(high[k + 6], high[k + 9]));
    }
    return 4 * n;
}

/* One loop for each kind of number: taken together, they take as long as all that follows. */
static void lay_out_doubles(const cloud3 *cloud, size_t from, size_t count, extremes3_block *block)
{
    const unsigned char *at = cloud->at + from * cloud->stride;
    for (size_t i = 0; i < count; i++, at += cloud->stride) {
        double p[3];
        memcpy(p, at, sizeof p);
        block->given[0][i] = p[0] + 0.0; /* -0 is 0 */
        block->given[1][i] = p[1] + 0.0;
        block->given[2][i] = p[2] + 0.0;
    }
}

static void lay_out_floats(const cloud3 *cloud, size_t from, size_t count, extremes3_block *block)
{
    for (size_t i = 0; i < count; i++) {
        double p[3];
        cloud3_point(cloud, from + i, p);
        block->given[0][i] = p[0];
        block->given[1][i] = p[1];
        block->given[2][i] = p[2];
    }
}

/* The next points of the cloud; of the last block the first is repeated until there are four or eight and so on. */
static size_t lay_out_block(const cloud3 *cloud, size_t from, extremes3_block *block)
{
    size_t count = cloud->count - from < EXTREMES3_BLOCK ? cloud->count - from : EXTREMES3_BLOCK;
    (cloud->floats ? lay_out_floats : lay_out_doubles)(cloud, from, count, block);
    for (; count % 4 != 0; count++)
        for (int k = 0; k < 3; k++)
            block->given[k][count] = block->given[k][0];
    return count;
}

static extremes3_map map_of(const cloud3 *cloud, double row[3][3])
{
    extremes3_map map = {.scale = {cloud->scale[0], cloud->scale[1]}};
    memcpy(map.center, cloud->center, sizeof map.center);
    memcpy(map.row, row, sizeof map.row);
    return map;
}

/* By coordinates, of which none is -0 or flushed. */
static bool lies_before(const double p[3], const double q[3])
{
    if (p[0] != q[0])
        return p[0] < q[0];
    return p[1] != q[1] ? p[1] < q[1] : p[2] < q[2];
}

/* The point of the block that has this value and lies before all others, and before out[] as it is: to there. `anew`:
 * the value is one that no point had before, so out[] does not count. */
static void find_point(const extremes3_kernels *kernels, const extremes3_block *block, size_t count, int axis,
                       double value, bool anew, double out[3])
{
    static const double way[EXTREMES3_AXES][3] = {{1, 0, 0},  {0, 1, 0},  {0, 0, 1},  {1, 1, 0},  {1, -1, 0},
                                                  {1, 0, 1},  {1, 0, -1}, {0, 1, 1},  {0, 1, -1}, {1, 1, 1},
                                                  {1, 1, -1}, {1, -1, 1}, {1, -1, -1}};
    const double u = way[axis][0], v = way[axis][1], w = way[axis][2];
    const double *x = block->mapped[0], *y = block->mapped[1], *z = block->mapped[2];
    unsigned char four[EXTREMES3_BLOCK / 4];
    if (anew)
        out[0] = out[1] = out[2] = INFINITY;
    size_t fours = kernels->fours(block, count, way[axis], value, out, four);
    for (size_t at = 0; at < 4 * fours; at++) {
        size_t i = 4 * (size_t)four[at / 4] + at % 4;
        const double p[3] = {block->given[0][i], block->given[1][i], block->given[2][i]};
        if ((u * x[i] + v * y[i]) + w * z[i] == value && lies_before(p, out))
            memcpy(out, p, sizeof p);
    }
}

void hit__fit_extremes3_find(const cloud3 *cloud, core_isa isa, double row[3][3], int axes, extremes3 *out)
{
    const extremes3_kernels kernels = kernels_of(isa);
    const extremes3_map map = map_of(cloud, row);
    double least[EXTREMES3_AXES], greatest[EXTREMES3_AXES], low[EXTREMES3_AXES], high[EXTREMES3_AXES];
    for (int k = 0; k < EXTREMES3_AXES; k++) {
        least[k] = INFINITY;
        greatest[k] = -INFINITY;
    }
    for (size_t from = 0; from < cloud->count; from += EXTREMES3_BLOCK) {
        extremes3_block block;
        size_t count = lay_out_block(cloud, from, &block);
        kernels.map(&map, &block, count, low, high);
        if (axes > 3)
            kernels.span(&block, count, low, high);
        for (int k = 0; k < axes; k++) {
            if (low[k] <= least[k]) {
                find_point(&kernels, &block, count, k, low[k], low[k] < least[k], out->point[2 * k]);
                least[k] = low[k];
            }
            if (high[k] >= greatest[k]) {
                find_point(&kernels, &block, count, k, high[k], high[k] > greatest[k], out->point[2 * k + 1]);
                greatest[k] = high[k];
            }
        }
    }
    memcpy(out->reach.low, least, sizeof out->reach.low);
    memcpy(out->reach.high, greatest, sizeof out->reach.high);
}
