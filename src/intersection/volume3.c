/* How much do two boxes of space share, and how wrong can that be?
 *
 * The lesser box is the cube of half side 1 in coordinates of its own, and the other is a parallelepiped there: its
 * volume within the cube is the share of the lesser box that both have in common, at any scale. The flux through its
 * faces is that volume (flux3.inl). What is computed is the flux through a surface that is off by rounding errors; so
 * the error is at most how far off it is, times the surface of the cube. The bound: docs/numerics.md, "What two boxes
 * of space share".
 *
 * Where that is more than is promised the same is done in double-double, and where lengths are too far apart for it in
 * floating-point numbers that are longer the thinner a box is.
 *
 * Based on: the divergence theorem; see flux3.inl. */
#include "intersection/volume3.h"

#include "core/minmax.h"
#include "core/vec.h"
#include "exact/floating.h"
#include "exact/long_float.h"
#include "exact/order.h"
#include "intersection/quick_flux3.h"

#include <limits.h>
#include <string.h>

enum { FLUX3_CORNERS = 16 };

/* What operations need besides their numbers: nothing. */
typedef struct no_context {
    char none;
} no_context;

/* ---- In double-double ---- */

static inline dd number_add_dd(no_context *context, dd x, dd y)
{
    (void)context;
    return dd_add(x, y);
}

static inline dd number_subtract_dd(no_context *context, dd x, dd y)
{
    (void)context;
    return dd_add(x, dd_negate(y));
}

static inline dd number_multiply_dd(no_context *context, dd x, dd y)
{
    (void)context;
    return dd_multiply(x, y);
}

static inline dd number_divide_dd(no_context *context, dd x, dd y)
{
    (void)context;
    return dd_divide(x, y);
}

static inline dd number_of_dd(no_context *context, double x)
{
    (void)context;
    return dd_from(x);
}

static inline bool number_less_dd(dd x, dd y)
{
    return dd_less(x, y);
}

#define FLUX_NUMBER dd
#define FLUX_CONTEXT no_context
#define FLUX_NAME(name) name##_dd
#include "intersection/flux3.inl"
#undef FLUX_NUMBER
#undef FLUX_NAME
#undef FLUX_CONTEXT

/* ---- In long floating-point numbers ---- */

static long_float number_add_long(long_floats *all, long_float x, long_float y)
{
    return hit__exact_long_float_add(all, &x, &y);
}

static long_float number_subtract_long(long_floats *all, long_float x, long_float y)
{
    return hit__exact_long_float_subtract(all, &x, &y);
}

static long_float number_multiply_long(long_floats *all, long_float x, long_float y)
{
    return hit__exact_long_float_multiply(all, &x, &y);
}

static long_float number_divide_long(long_floats *all, long_float x, long_float y)
{
    return hit__exact_long_float_divide(all, &x, &y);
}

static long_float number_of_long(long_floats *all, double x)
{
    return hit__exact_long_float_from(all, x);
}

static bool number_less_long(long_float x, long_float y)
{
    return hit__exact_long_float_is_less(&x, &y);
}

#define FLUX_NUMBER long_float
#define FLUX_CONTEXT long_floats
#define FLUX_NAME(name) name##_long
#include "intersection/flux3.inl"
#undef FLUX_NUMBER
#undef FLUX_CONTEXT
#undef FLUX_NAME

/* ---- The volumes ---- */

/* No coordinate of the other in the lesser's, times that half side of the lesser, is greater, nor is what it is
 * computed from. Then over the three half sides, added up. */
static double reach_over_sides3(const double d[3], const double half[2][3])
{
    double reach = sqrt(d[0] * d[0] + d[1] * d[1] + d[2] * d[2]);
    reach += half[1][0] + half[1][1] + half[1][2];
    const double x = half[0][0], y = half[0][1], z = half[0][2];
    return reach * ((x * y + y * z + z * x) / (x * y * z));
}

/* The same as blocks3, each rounded to a double. */
typedef struct rough_blocks3 {
    boxes3 boxes;
    double turn;
} rough_blocks3;

static bool see_rough3(const block3 *a, const block3 *b, rough_blocks3 *out, shared3 *shared)
{
    blocks3 blocks;
    if (!hit__intersection_see_blocks3(a, b, &blocks, shared))
        return false;
    for (int c = 0; c < 3; c++) {
        out->boxes.d[c] = blocks.d[c].high;
        out->boxes.half[0][c] = blocks.half[0][c].high;
        out->boxes.half[1][c] = blocks.half[1][c].high;
    }
    out->boxes.axis[0] = blocks.axis[0];
    out->boxes.axis[1] = blocks.axis[1];
    out->turn = blocks.turn;
    return true;
}

/* The same numbers of two OBBs of ordinary sizes, quickly; of others, false. */
static bool see_obbs3(const block3 *a, const block3 *b, rough_blocks3 *out, shared3 *shared)
{
    if (a->obb == NULL || b->obb == NULL)
        return false;
    const hit_obb3 *box[2] = {a->obb, b->obb};
    double det[2], volume[2], least = INFINITY, most = 0;
    for (int i = 0; i < 2; i++) {
        const double *half = vec3_array(&box[i]->half), *u = vec3_array(&box[i]->axis[0]);
        det[i] = hit__intersection_determinant3(u);
        volume[i] = fabs(det[i]) * half[0] * half[1] * half[2];
        for (int c = 0; c < 3; c++) {
            least = core_min(least, half[c]);
            most = core_max(most, core_max(half[c], fabs(vec3_array(&box[i]->center)[c])));
        }
    }
    if (!(least > 0x1p-150 && most < 0x1p+150))
        return false;
    int lesser = volume[1] <= volume[0]; /* no branch: as often as not it is foreseen wrongly */
    if ((lesser & (volume[0] <= volume[1])) != 0)
        lesser = exact_in_order(15, vec3_array(&a->obb->center), vec3_array(&b->obb->center)) ? 0 : 1;
    shared->is_a_lesser = lesser == 0;
    shared->lesser = (volume3){volume[lesser], 3};
    shared->greater = (volume3){volume[1 - lesser], 3};
    shared->ratio = volume[1 - lesser] / volume[lesser];
    shared->both = shared->both_rest = shared->ratio_rest = 0;
    for (int i = 0; i < 2; i++) {
        const hit_obb3 *s = box[i == 0 ? lesser : 1 - lesser];
        memcpy(out->boxes.half[i], &s->half, sizeof out->boxes.half[i]);
        out->boxes.axis[i] = vec3_array(&s->axis[0]);
    }
    for (int c = 0; c < 3; c++)
        out->boxes.d[c] = vec3_array(&box[1 - lesser]->center)[c] - vec3_array(&box[lesser]->center)[c];
    out->turn = (det[0] < 0) != (det[1] < 0) ? -1 : 1;
    return true;
}

shared3 hit__intersection_volume3(const block3 *a, const block3 *b)
{
    rough_blocks3 rough;
    shared3 out;
    if (!see_obbs3(a, b, &rough, &out) && !see_rough3(a, b, &rough, &out))
        return out;
    const core_quads form = core_has_quads() ? core_quads_here() : CORE_TWOS;
    double column[3][4];
    out.error = 0x1p-47 * reach_over_sides3(rough.boxes.d, (const double(*)[3])rough.boxes.half) + 0x1.8p-46;
    if (!(out.error <= 0x1p-12)) {
        out.error = 1;
        return out;
    }
    hit__intersection_see_box3(form, &rough.boxes, column);
    for (int c = 0; c < 3; c++)
        if (fabs(column[c][3]) - (fabs(column[c][0]) + fabs(column[c][1]) + fabs(column[c][2])) > 1 + out.error) {
            out.error = 0;
            return out;
        }
    const double share = rough.turn * hit__intersection_quick_flux3(form, (const double(*)[4])column);
    out.both = share > 0 ? fmin(share, 1) : 0;
    return out;
}

shared3 hit__intersection_fine_volume3(const block3 *a, const block3 *b)
{
    blocks3 blocks;
    shared3 out;
    no_context context;
    if (!hit__intersection_see_blocks3(a, b, &blocks, &out))
        return out;
    const dd(*half)[3] = (const dd(*)[3])blocks.half;
    dd center[3], axis[3][3];
    double rough[3][3];
    see_block3_dd(&context, blocks.d, half, blocks.axis, center, axis);
    for (int i = 0; i < 9; i++)
        rough[i / 3][i % 3] = axis[i / 3][i % 3].high;
    const int along = hit__intersection_flux_axis3((const double(*)[3])rough);
    const dd share = dd_scale(shared_volume3_dd(&context, center, (const dd(*)[3])axis, along), blocks.turn);
    const dd ratio = dd_abs(volume_ratio3_dd(&context, half, blocks.axis));
    double d[3], sides[2][3];
    for (int i = 0; i < 3; i++) {
        d[i] = blocks.d[i].high;
        sides[0][i] = half[0][i].high;
        sides[1][i] = half[1][i].high;
    }
    out.error = 0x1p-94 * reach_over_sides3(d, (const double(*)[3])sides) + 0x1p-86;
    out.both = share.high > 0 ? share.high : 0;
    out.both_rest = share.high > 0 ? share.low : 0;
    out.ratio = ratio.high;
    out.ratio_rest = ratio.low;
    return out;
}

/* The words for an error of 2^-90: the greatest half side over the least, 2^16 for the steps, and a word for the first
 * bits. */
static int words_for3(const block3 *lesser, const block3 *other)
{
    const block3 *box[2] = {lesser, other};
    int least = INT_MAX, greatest = INT_MIN;
    for (int i = 0; i < 2; i++)
        for (int c = 0; c < 3; c++) {
            double x[2], y[2];
            hit__intersection_half_of3(box[i], c, x, y);
            const int exponent = floating_half_sum(x, y).exponent;
            least = i == 0 && exponent < least ? exponent : least;
            greatest = exponent > greatest ? exponent : greatest;
        }
    return (greatest - least + 16 + 90) / 64 + 3;
}

/* Half of x[0] + x[1] - y[0] - y[1]. */
static long_float half_sum_long3(long_floats *all, const double x[2], const double y[2])
{
    const long_float first = number_subtract_long(all, number_of_long(all, x[0]), number_of_long(all, y[0]));
    const long_float second = number_subtract_long(all, number_of_long(all, x[1]), number_of_long(all, y[1]));
    return number_multiply_long(all, number_add_long(all, first, second), number_of_long(all, 0.5));
}

/* Its double, and that of what is left. */
static void split3(long_floats *all, const long_float *x, double *high, double *low)
{
    *high = hit__exact_long_float_rounded(x);
    *low = 0;
    if (fabs(*high) > DBL_MAX)
        return;
    const long_float rest = number_subtract_long(all, *x, number_of_long(all, *high));
    *low = hit__exact_long_float_rounded(&rest);
}

shared3 hit__intersection_long_volume3(const block3 *a, const block3 *b)
{
    blocks3 blocks;
    shared3 out;
    long_floats all;
    long_float d[3], half[2][3], center[3], axis[3][3];
    hit__intersection_see_blocks3(a, b, &blocks, &out);
    const block3 *box[2] = {out.is_a_lesser ? a : b, out.is_a_lesser ? b : a};
    all.words = words_for3(box[0], box[1]);
    all.arena.used = 0;
    for (int c = 0; c < 3; c++) {
        double x[2], y[2];
        hit__intersection_center_of3(box[1], c, x);
        hit__intersection_center_of3(box[0], c, y);
        d[c] = half_sum_long3(&all, x, y);
        for (int i = 0; i < 2; i++) {
            hit__intersection_half_of3(box[i], c, x, y);
            half[i][c] = half_sum_long3(&all, x, y);
        }
    }
    see_block3_long(&all, d, (const long_float(*)[3])half, blocks.axis, center, axis);
    long_float share = shared_volume3_long(&all, center, (const long_float(*)[3])axis, 0);
    share.sign = blocks.turn < 0 ? -share.sign : share.sign;
    long_float ratio = volume_ratio3_long(&all, (const long_float(*)[3])half, blocks.axis);
    ratio.sign = 1;
    split3(&all, &share, &out.both, &out.both_rest);
    split3(&all, &ratio, &out.ratio, &out.ratio_rest);
    out.both = out.both > 0 ? out.both : 0;
    out.error = 0x1p-86;
    return out;
}
