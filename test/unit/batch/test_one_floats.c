/* One AABB against many of floats: bits of sixteen at a time, each the answer of the function for two boxes; about
 * numbers that are equal, next to each other, infinite, NaN, subnormal, and doubles between two floats. */
#include "batch/one_floats.h"

#include "core/lanes.h"
#include "expect.h"
#include "hitbox/relate.h"

#include <float.h>

enum { ROUNDS = 4000, MOST = 70, NUMBERS = 9 };

static uint64_t state = 1;

static unsigned below(unsigned n)
{
    return random_below(&state, n);
}

/* Few different ones, so that many are equal. */
static float any_float(void)
{
    static const float some[] = {0,       -0.0f,    1,        1.0f + FLT_EPSILON, -3,   0x1p-149f, -0x1p-149f,
                                 FLT_MAX, -FLT_MAX, INFINITY, -INFINITY,          2.5f, NAN};
    return some[below(sizeof some / sizeof *some)];
}

/* A float, a double next to one, or one that no float comes near. */
static double any_double(void)
{
    const double x = any_float();
    switch (below(4)) {
    case 0:
        return nextafter(x, INFINITY);
    case 1:
        return nextafter(x, -INFINITY);
    case 2:
        return below(8) == 0 ? 1e300 : below(8) == 0 ? -1e300 : x;
    default:
        return x;
    }
}

static void sort_some(double *lo, double *hi)
{
    if (below(8) != 0 && *hi < *lo) {
        const double x = *lo;
        *lo = *hi;
        *hi = x;
    }
}

static bool overlap(int dim, const double *lo, const double *hi, const float *number)
{
    if (dim == 2)
        return hit_overlap_aabb2_aabb2((hit_aabb2){{lo[0], lo[1]}, {hi[0], hi[1]}},
                                       (hit_aabb2){{number[0], number[1]}, {number[2], number[3]}});
    return hit_overlap_aabb3_aabb3((hit_aabb3){{lo[0], lo[1], lo[2]}, {hi[0], hi[1], hi[2]}},
                                   (hit_aabb3){{number[0], number[1], number[2]}, {number[3], number[4], number[5]}});
}

/* Returns how many bits were told. */
static size_t check_round(int dim, size_t *hits)
{
    static float number[MOST * NUMBERS];
    const size_t count = below(MOST + 1), stride = (size_t)(2 * dim) + below((unsigned)(NUMBERS - 2 * dim + 1));
    double lo[3], hi[3];
    for (int c = 0; c < dim; c++) {
        lo[c] = any_double();
        hi[c] = below(4) == 0 ? lo[c] : any_double();
        sort_some(&lo[c], &hi[c]);
    }
    for (size_t i = 0; i < count; i++)
        for (int c = 0; c < dim; c++) {
            double least = any_float(), greatest = any_float();
            sort_some(&least, &greatest);
            number[i * stride + (size_t)c] = (float)least;
            number[i * stride + (size_t)(dim + c)] = (float)greatest;
        }
    batch_request request = {.shape = BATCH_ONE, .count = count};
    const hit_aabb2 flat = {{lo[0], lo[1]}, {hi[0], hi[1]}};
    const hit_aabb3 box = {{lo[0], lo[1], lo[dim - 1]}, {hi[0], hi[1], hi[dim - 1]}};
    if (dim == 2) {
        request.a = hit__batch_boxes_of2(hit_boxes2_from_aabbs(&flat, 1));
        request.b = hit__batch_boxes_of2(hit_boxes2_from_floats(number, number + 2, stride * sizeof *number, count));
    } else {
        request.a = hit__batch_boxes_of3(hit_boxes3_from_aabbs(&box, 1));
        request.b = hit__batch_boxes_of3(hit_boxes3_from_floats(number, number + 3, stride * sizeof *number, count));
    }
    uint32_t bits[MOST / 32 + 1] = {0};
    const size_t told = hit__batch_one_among_floats(&request, bits);
    assert_true(told % 16 == 0 && (told == 0 || told < count));
    for (size_t i = 0; i < 32 * (MOST / 32 + 1); i++) {
        const bool expected = i < told && overlap(dim, lo, hi, number + i * stride);
        assert_int_equal(bits[i / 32] >> i % 32 & 1, expected);
        *hits += expected;
    }
    return told;
}

TEST(bits_are_those_of_two_boxes)
{
    for (int dim = 2; dim <= 3; dim++) {
        size_t told = 0, hits = 0;
        for (int round = 0; round < ROUNDS; round++)
            told += check_round(dim, &hits);
        if (!LANES_FOUR)
            assert_int_equal(told, 0);
        else
            assert_true(told > 10000 && hits > 1000);
    }
}
