/* How much do two AABBs of space share? What both share is an AABB, so this is a product of three lengths, in
 * double: each is within a rounding of itself. First principles. */
#include "core/vec.h"
#include "exact/floating.h"
#include "exact/order.h"
#include "intersection/volume3.h"

/* low and high of what both share along c. */
static void common3(const hit_aabb3 *a, const hit_aabb3 *b, int c, double *low, double *high)
{
    const double *first = vec3_array(&a->min), *second = vec3_array(&b->min);
    *low = exact_less(first[c], second[c]) ? second[c] : first[c];
    first = vec3_array(&a->max);
    second = vec3_array(&b->max);
    *high = exact_less(first[c], second[c]) ? first[c] : second[c];
}

/* m 2^exponent of high - low. */
static volume3 length3(double low, double high)
{
    if (fabs(low) < 0x1p+300 && fabs(high) < 0x1p+300 && high - low > 0x1p-300)
        return (volume3){high - low, 0};
    const floating half = floating_half_sum((const double[]){high, high}, (const double[]){low, low});
    return (volume3){half.value.high, half.exponent};
}

static volume3 product3(const volume3 length[3])
{
    volume3 out = {1, 0};
    for (int c = 0; c < 3; c++) {
        int exponent;
        out.m = frexp(out.m * length[c].m, &exponent);
        out.exponent += length[c].exponent + exponent;
    }
    return out;
}

shared3 hit__intersection_volume_of_aabbs3(const hit_aabb3 *a, const hit_aabb3 *b)
{
    volume3 length[3][3], volume[3];
    for (int c = 0; c < 3; c++) {
        double low, high;
        common3(a, b, c, &low, &high);
        length[0][c] = length3(vec3_array(&a->min)[c], vec3_array(&a->max)[c]);
        length[1][c] = length3(vec3_array(&b->min)[c], vec3_array(&b->max)[c]);
        length[2][c] = exact_less(low, high) ? length3(low, high) : (volume3){0, 0};
    }
    for (int i = 0; i < 3; i++)
        volume[i] = product3(length[i]);
    shared3 out = {.error = 0};
    out.is_a_lesser = volume[0].exponent < volume[1].exponent ||
                      (volume[0].exponent == volume[1].exponent && volume[0].m <= volume[1].m);
    out.lesser = out.is_a_lesser ? volume[0] : volume[1];
    out.greater = out.is_a_lesser ? volume[1] : volume[0];
    out.ratio = ldexp(out.greater.m / out.lesser.m, out.greater.exponent - out.lesser.exponent);
    out.both = fmin(ldexp(volume[2].m / out.lesser.m, volume[2].exponent - out.lesser.exponent), 1);
    return out;
}
