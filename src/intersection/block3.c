/* Two boxes of space as their common volume is computed: which is the lesser, and what lies between them.
 *
 * Differences are taken in double-double, where they are exact or nearly so: boxes that are far away are as good as
 * boxes at the origin. Lengths of any size are brought to one scale first; ordinary ones need not be.
 * First principles. */
#include "intersection/block3.h"

#include "core/vec.h"
#include "exact/floating.h"
#include "exact/order.h"

#include <string.h>

static const double UNIT3[9] = {1, 0, 0, 0, 1, 0, 0, 0, 1};

void hit__intersection_center_of3(const block3 *s, int c, double out[2])
{
    out[0] = s->aabb != NULL ? vec3_array(&s->aabb->min)[c] : vec3_array(&s->obb->center)[c];
    out[1] = s->aabb != NULL ? vec3_array(&s->aabb->max)[c] : out[0];
}

void hit__intersection_half_of3(const block3 *s, int c, double x[2], double y[2])
{
    x[0] = s->aabb != NULL ? vec3_array(&s->aabb->max)[c] : vec3_array(&s->obb->half)[c];
    x[1] = s->aabb != NULL ? 0 : x[0];
    y[0] = s->aabb != NULL ? vec3_array(&s->aabb->min)[c] : 0;
    y[1] = 0;
}

static const double *axes_of3(const block3 *s)
{
    return s->aabb != NULL ? UNIT3 : vec3_array(&s->obb->axis[0]);
}

double hit__intersection_determinant3(const double u[9])
{
    return u[0] * (u[4] * u[8] - u[5] * u[7]) + u[1] * (u[5] * u[6] - u[3] * u[8]) + u[2] * (u[3] * u[7] - u[4] * u[6]);
}

/* Are all numbers so ordinary that no product of a few of them leaves the range of double? */
static bool is_ordinary3(const block3 *s)
{
    bool ordinary = true;
    for (int c = 0; c < 3; c++) {
        double at[2], x[2], y[2];
        hit__intersection_center_of3(s, c, at);
        hit__intersection_half_of3(s, c, x, y);
        ordinary = ordinary && fabs(at[0]) < 0x1p+200 && fabs(at[1]) < 0x1p+200 && x[0] - y[0] < 0x1p+200 &&
                   x[0] - y[0] > 0x1p-200;
    }
    return ordinary;
}

static dd half_sum3(const double x[2], const double y[2])
{
    return dd_scale(dd_add(dd_difference(x[0], y[0]), dd_difference(x[1], y[1])), 0.5);
}

/* m 2^exponent of the box's volume. */
static volume3 volume_of3(const floating half[3], double det)
{
    volume3 out = {fabs(det), 3};
    for (int c = 0; c < 3; c++) {
        out.m *= half[c].value.high;
        out.exponent += half[c].exponent;
    }
    int exponent;
    out.m = frexp(out.m, &exponent);
    out.exponent += exponent;
    return out;
}

static bool is_less_volume3(volume3 x, volume3 y)
{
    return x.exponent < y.exponent || (x.exponent == y.exponent && x.m < y.m);
}

/* Is a the lesser, or, of two alike, the first by its numbers? */
static bool is_first3(const block3 *a, const block3 *b, volume3 of_a, volume3 of_b)
{
    if (is_less_volume3(of_a, of_b) || is_less_volume3(of_b, of_a))
        return is_less_volume3(of_a, of_b);
    if ((a->aabb != NULL) != (b->aabb != NULL))
        return a->aabb != NULL;
    return a->aabb != NULL ? exact_in_order(6, vec3_array(&a->aabb->min), vec3_array(&b->aabb->min))
                           : exact_in_order(15, vec3_array(&a->obb->center), vec3_array(&b->obb->center));
}

/* Ordinary lengths as they are; others over the power of two that makes the greatest of them 1. */
static bool load_lengths3(const block3 *box[2], const floating half[2][3], bool ordinary, blocks3 *out)
{
    floating d[3];
    double x[2], y[2];
    for (int c = 0; c < 3; c++) {
        hit__intersection_center_of3(box[1], c, x);
        hit__intersection_center_of3(box[0], c, y);
        if (ordinary) {
            out->d[c] = half_sum3(x, y);
            for (int i = 0; i < 2; i++)
                out->half[i][c] = half[i][c].value;
        } else {
            d[c] = floating_half_sum(x, y);
        }
    }
    if (ordinary)
        return true;
    const int far = floating_greatest(3, d), first = floating_greatest(3, half[0]);
    const int second = floating_greatest(3, half[1]), wide = first > second ? first : second;
    const int greatest =
        (d[0].value.high != 0 || d[1].value.high != 0 || d[2].value.high != 0) && far > wide ? far : wide;
    bool close = true;
    for (int c = 0; c < 3; c++) {
        out->d[c] = floating_at(d[c], greatest);
        for (int i = 0; i < 2; i++) {
            close = close && half[i][c].exponent > greatest - 200;
            out->half[i][c] = floating_at(half[i][c], greatest);
        }
    }
    return close;
}

bool hit__intersection_see_blocks3(const block3 *a, const block3 *b, blocks3 *out, shared3 *shared)
{
    const block3 *box[2] = {a, b};
    const bool ordinary = is_ordinary3(a) && is_ordinary3(b);
    floating half[2][3];
    double det[2];
    volume3 volume[2];
    for (int i = 0; i < 2; i++) {
        det[i] = box[i]->aabb != NULL ? 1 : hit__intersection_determinant3(axes_of3(box[i]));
        for (int c = 0; c < 3; c++) {
            double x[2], y[2];
            hit__intersection_half_of3(box[i], c, x, y);
            half[i][c] = ordinary ? (floating){half_sum3(x, y), 0} : floating_half_sum(x, y);
        }
        volume[i] = volume_of3(half[i], det[i]);
    }
    shared->is_a_lesser = is_first3(a, b, volume[0], volume[1]);
    const int lesser = shared->is_a_lesser ? 0 : 1;
    const block3 *sorted[2] = {box[lesser], box[1 - lesser]};
    floating in_order[2][3];
    memcpy(in_order[0], half[lesser], sizeof half[0]);
    memcpy(in_order[1], half[1 - lesser], sizeof half[1]);
    shared->lesser = volume[lesser];
    shared->greater = volume[1 - lesser];
    shared->ratio = ldexp(shared->greater.m / shared->lesser.m, shared->greater.exponent - shared->lesser.exponent);
    shared->both = shared->both_rest = shared->ratio_rest = 0;
    shared->error = INFINITY;
    out->axis[0] = axes_of3(sorted[0]);
    out->axis[1] = axes_of3(sorted[1]);
    out->turn = (det[0] < 0) != (det[1] < 0) ? -1 : 1;
    return load_lengths3(sorted, (const floating(*)[3])in_order, ordinary, out);
}

int hit__intersection_flux_axis3(const double axis[3][3])
{
    double best = -1;
    int at = 2;
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 3; j++) {
            const double *half = axis[j];
            const double straight = fabs(half[i]) / (fabs(half[(i + 1) % 3]) + fabs(half[(i + 2) % 3]));
            if (straight > best) {
                best = straight;
                at = i;
            }
        }
    return at;
}

/* half |u| */
static floating arm3(floating half, double u)
{
    const bool low = floating_is_low(u);
    int exponent;
    half.value = dd_from(frexp(half.value.high * fabs(low ? floating_lifted(u) : u), &exponent));
    half.exponent += exponent - (low ? FLOATING_LIFT : 0);
    return half;
}

/* The length along coordinate c of the least AABB around both. Each has a scale of its own. */
static floating around3(const block3 *const box[2], int c)
{
    floating arms[6], d;
    double x[2], y[2], arm[2] = {0, 0};
    hit__intersection_center_of3(box[0], c, x);
    hit__intersection_center_of3(box[1], c, y);
    d = floating_half_sum(x, y);
    for (int i = 0; i < 6; i++) {
        hit__intersection_half_of3(box[i / 3], i % 3, x, y);
        arms[i] = arm3(floating_half_sum(x, y), axes_of3(box[i / 3])[3 * (i % 3) + c]);
    }
    const int wide = floating_greatest(6, arms), far = d.value.high != 0 && d.exponent > wide ? d.exponent : wide;
    for (int i = 0; i < 6; i++)
        arm[i / 3] += floating_at(arms[i], far).high;
    const double off = fabs(floating_at(d, far).high);
    int exponent;
    const double length = frexp(fmax(arm[0], off + arm[1]) + fmax(arm[0], arm[1] - off), &exponent);
    return (floating){dd_from(length), far + exponent};
}

double hit__intersection_volume_around3(const block3 *a, const block3 *b, const shared3 *shared)
{
    const volume3 of_a = shared->is_a_lesser ? shared->lesser : shared->greater;
    const volume3 of_b = shared->is_a_lesser ? shared->greater : shared->lesser;
    const bool is_a_first = is_first3(a, b, of_a, of_b); /* is_a_lesser may be either of two alike */
    const block3 *const box[2] = {is_a_first ? a : b, is_a_first ? b : a};
    floating length[3];
    for (int c = 0; c < 3; c++)
        length[c] = around3(box, c);
    const volume3 around = volume_of3(length, 0.125);
    return ldexp(around.m / shared->greater.m, around.exponent - shared->greater.exponent);
}
