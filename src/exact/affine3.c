/* Points after a matrix and an offset, every coordinate rounded once.
 *
 * The sum s of the three products and the offset comes with the errors of its steps, six numbers, whose own sum r is
 * rounded. So the exact value is s + r + e, and |e| has a bound, which docs/numerics.md, "Placed meshes", derives. If
 * s + r rounded to nearest stays the same when r is moved by that bound either way, it is the rounded one. If not, then
 * mostly because the exact value lies half way between two doubles, as sums of numbers with few bits do; then often no
 * more than one of the six errors is not 0, so r is exact, and s + r is rounded once. Integers do the rest.
 *
 * Based on: T. Ogita, S. M. Rump, S. Oishi, "Accurate sum and dot product", SIAM J. Sci. Comput. 26, 2005, for the sum;
 * A. Ziv, "Fast evaluation of elementary mathematical functions with correctly rounded last bit", ACM TOMS 17, 1991,
 * for the test of its rounding. */
#include "exact/affine3.h"

#include "core/cpu.h"
#include "exact/eft.h"
#include "exact/order.h"
#include "exact/round.h"

/* Entries of a usual map are between these, or 0; then what is lost of a product because something is subnormal, or
 * taken for 0, is below 2^-621. */
static const double SMALL = 0x1p-400;
static const double LARGE = 0x1p400;
static const double LOST = 0x1p-600;

static bool is_usual(double x)
{
    return (fabs(x) >= SMALL && fabs(x) <= LARGE) || exact_is_zero(x);
}

affine3 hit__exact_affine3(const double columns[9], const double offset[3])
{
    affine3 map = {.usual = true};
    for (int i = 0; i < 3; i++) {
        for (int k = 0; k < 3; k++) {
            map.column[k][i] = columns[3 * k + i];
            map.usual = map.usual && is_usual(columns[3 * k + i]);
        }
        map.offset[i] = offset[i];
        map.usual = map.usual && is_usual(offset[i]);
    }
    return map;
}

/* s + r is the image's coordinate but for the rounding of r. */
typedef struct affine_sum {
    double s, r;
    double size; /* the sum of the sizes of the terms */
    double error[6];
} affine_sum;

CORE_INLINE affine_sum sum_row(bool fused, const affine3 *map, int row, const double x[3])
{
    affine_sum sum;
    double p[3], s;
    for (int k = 0; k < 3; k++) {
        p[k] = map->column[k][row] * x[k];
        sum.error[k] = exact_product_error(fused, map->column[k][row], x[k], p[k]);
    }
    exact_two_sum(p[0], p[1], &s, &sum.error[3]);
    exact_two_sum(s, p[2], &s, &sum.error[4]);
    exact_two_sum(s, map->offset[row], &sum.s, &sum.error[5]);
    sum.r = ((sum.error[0] + sum.error[1]) + (sum.error[2] + sum.error[3])) + (sum.error[4] + sum.error[5]);
    sum.size = (fabs(p[0]) + fabs(p[1])) + (fabs(p[2]) + fabs(map->offset[row]));
    return sum;
}

/* False: the rounded coordinate is not certain. */
CORE_INLINE bool round_row(const affine_sum *sum, double *out)
{
    double high, low;
    const double slack = 0x1p-100 * sum->size + LOST;
    exact_two_sum(sum->s, sum->r, &high, &low);
    *out = high;
    return high + (low + slack) == high && high + (low - slack) == high;
}

/* The images of points first <= i < last as far as they are certain in double; returns where that ends. */
CORE_INLINE size_t map_certain(bool fused, const affine3 *map, size_t first, size_t last, const double *in, double *out)
{
    for (size_t i = first; i < last; i++) {
        const double x[3] = {in[3 * i], in[3 * i + 1], in[3 * i + 2]};
        double y[3];
        bool certain = true;
        for (int row = 0; row < 3; row++) {
            const affine_sum sum = sum_row(fused, map, row, x);
            certain = round_row(&sum, &y[row]) & certain;
        }
        if (!certain)
            return i;
        for (int row = 0; row < 3; row++)
            out[3 * i + (size_t)row] = y[row];
    }
    return last;
}

typedef size_t map_points(const affine3 *map, size_t first, size_t last, const double *in, double *out);

static size_t map_plain(const affine3 *map, size_t first, size_t last, const double *in, double *out)
{
    return map_certain(false, map, first, last, in, out);
}

static CORE_WITH_FMA size_t map_fma(const affine3 *map, size_t first, size_t last, const double *in, double *out)
{
    return map_certain(true, map, first, last, in, out);
}

/* Is r exact, and nothing lost in any product? */
static bool is_exact(const affine3 *map, const double x[3], const affine_sum *sum)
{
    int errors = 0;
    for (int k = 0; k < 6; k++)
        errors += sum->error[k] != 0;
    return errors <= 1 && map->usual && is_usual(x[0]) && is_usual(x[1]) && is_usual(x[2]);
}

/* One coordinate, whatever it takes. */
static double map_row(const affine3 *map, int row, const double x[3])
{
    const affine_sum sum = sum_row(false, map, row, x);
    double y;
    if (map->usual && round_row(&sum, &y))
        return y;
    if (is_exact(map, x, &sum))
        return (sum.s + sum.r) + 0.0; /* +0 for -0 */
    const double a[4] = {map->column[0][row], map->column[1][row], map->column[2][row], map->offset[row]};
    const double b[4] = {x[0], x[1], x[2], 1};
    return hit__exact_dot_nearest(4, a, b);
}

void hit__exact_affine3_points(const affine3 *map, size_t count, const double *in, double *out)
{
    map_points *quickly = core_has_fma() ? map_fma : map_plain;
    for (size_t i = 0; i < count; i++) {
        if (map->usual)
            i = quickly(map, i, count, in, out);
        if (i == count)
            break;
        const double x[3] = {in[3 * i], in[3 * i + 1], in[3 * i + 2]};
        const bool finite = exact_all_finite(3, x);
        for (int row = 0; row < 3; row++)
            out[3 * i + (size_t)row] = finite ? map_row(map, row, x) : NAN;
    }
}
