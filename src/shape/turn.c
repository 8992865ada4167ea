/* Cosine and sine of an angle by one fixed sequence of operations, rounded almost correctly.
 *
 * The angle is reduced to r in [-pi/4, pi/4] and a number of quarter turns, in double-double; there the Taylor series
 * are summed, the first terms in double-double, the rest, below 2^-11 of the result, in double. What is left out or
 * rounded on the way comes to less than 2^-62 of each component, so that the last rounding is all but alone.
 * Based on: M. Payne, R. Hanek, "Radian reduction for trigonometric functions", ACM SIGNUM Newsletter 18, 1983. Ours
 * takes that way for every angle: four products of integers are quick enough for the small ones, too. */
#include "core/wide.h"
#include "exact/dd.h"
#include "hitbox/vec.h"

#include <stdbool.h>

/* 2 / pi = 0.a2f9836e... in base 16: 1216 binary digits after the point, highest word first. With Python's integers:
 * p = 2^1600 pi from 16 atan(1/5) - 4 atan(1/239), then (2 << 3200) // p >> (1600 - 1216). */
static const uint64_t TWO_OVER_PI[19] = {0xa2f9836e4e441529, 0xfc2757d1f534ddc0, 0xdb6295993c439041, 0xfe5163abdebbc561,
                                         0xb7246e3a424dd2e0, 0x06492eea09d1921c, 0xfe1deb1cb129a73e, 0xe88235f52ebb4484,
                                         0xe99c7026b45f7e41, 0x3991d639835339f4, 0x9c845f8bbdf9283b, 0x1ff897ffde05980f,
                                         0xef2f118b5a0a6d1f, 0x6d367ecf27cb09b7, 0x4f463f669e5fea2d, 0x7527bac7ebe5f17b,
                                         0x3d0739f78a5292ea, 0x6bfb5fb11f8d5d08, 0x56033046fc7b6bab};

static const dd HALF_PI = {0x1.921fb54442d18p+0, 0x1.1a62633145c07p-54};
static const dd DEGREE = {0x1.1df46a2529d39p-6, 0x1.5c1d8becdd291p-62}; /* pi / 180 */

/* (-1)^n / (2n + 1)! and (-1)^n / (2n)!, n = 1, 2 in double-double, n = 3 ... 9 in double. */
static const dd SINE_1 = {-0x1.5555555555555p-3, -0x1.5555555555555p-57};
static const dd SINE_2 = {0x1.1111111111111p-7, 0x1.1111111111111p-63};
static const double SINE_REST[7] = {
    -1.0 / 5040,          1.0 / 362880,          -1.0 / 39916800,          1.0 / 6227020800,
    -1.0 / 1307674368000, 1.0 / 355687428096000, -1.0 / 121645100408832000};
static const dd COSINE_1 = {-0.5, 0};
static const dd COSINE_2 = {0x1.5555555555555p-5, 0x1.5555555555555p-59};
static const double COSINE_REST[7] = {-1.0 / 720,         1.0 / 40320,          -1.0 / 3628800,         1.0 / 479001600,
                                      -1.0 / 87178291200, 1.0 / 20922789888000, -1.0 / 6402373705728000};

/* z c1 + z^2 c2 + z^3 (rest[0] + z rest[1] + ...). */
static dd series(dd z, dd c1, dd c2, const double rest[7])
{
    double sum = rest[6];
    for (int i = 5; i >= 0; i--)
        sum = rest[i] + z.high * sum;
    dd inner = dd_add(c2, dd_from(z.high * sum));
    return dd_multiply(z, dd_add(c1, dd_multiply(z, inner)));
}

/* (cos, sin) of the angle r plus this many quarter turns, |r| <= pi / 4; mirrored in the x axis if negative. Zeros come
 * out positive. */
static hit_vec2 from_reduced(dd r, int quarter_turns, bool negative)
{
    dd z = dd_multiply(r, r);
    double cosine = dd_add(dd_from(1), series(z, COSINE_1, COSINE_2, COSINE_REST)).high;
    double sine = dd_add(r, dd_multiply(r, series(z, SINE_1, SINE_2, SINE_REST))).high;
    hit_vec2 axis = {cosine, sine};
    for (int i = 0; i < (quarter_turns & 3); i++)
        axis = (hit_vec2){0 - axis.y, axis.x};
    return (hit_vec2){0 + axis.x, negative ? 0 - axis.y : 0 + axis.y};
}

/* Five words, highest first: factor times the four words of 2 / pi from `first` on. */
static void multiply_two_over_pi(uint64_t factor, int first, uint64_t product[5])
{
    uint64_t carry = 0;
    for (int i = 3; i >= 0; i--) {
        uint64_t high, low = core_multiply(factor, TWO_OVER_PI[first + i], &high);
        low += carry;
        product[i + 1] = low;
        carry = high + (low < carry);
    }
    product[0] = carry;
}

/* 0.word[0] word[1] word[2], three words after the point, as a double-double: half words, the lowest first. */
static dd fraction_from(const uint64_t word[3])
{
    double sum = 0, rest = 0, unit = 0x1p-192;
    for (int i = 2; i >= 0; i--) {
        double error;
        exact_two_sum((double)(word[i] & UINT32_MAX) * unit, sum, &sum, &error);
        rest += error;
        exact_two_sum((double)(word[i] >> 32) * (unit * 0x1p32), sum, &sum, &error);
        rest += error;
        unit *= 0x1p64;
    }
    return dd_add(dd_from(sum), dd_from(rest));
}

/* r in [-pi/4, pi/4] with x = r + quarter_turns * pi / 2, but for multiples of four; x > pi / 4.
 *
 * x = m 2^e with an integer m < 2^53. Of 2 / pi only those words count whose product with x is neither a multiple of 4
 * nor below about 2^-130; no double is closer than 2^-62 to a multiple of pi / 2. */
static dd reduced(double x, int *quarter_turns)
{
    int e;
    uint64_t m = (uint64_t)ldexp(frexp(x, &e), 53);
    e -= 53;
    int first = e > 2 ? (e - 2) / 64 : 0;
    uint64_t product[6] = {0};
    multiply_two_over_pi(m, first, product);

    /* Shifted such that the point comes after the two highest bits. */
    int shift = 62 + e - 64 * first;
    const uint64_t *from = product + shift / 64;
    shift %= 64;
    uint64_t turns[4];
    for (int i = 0; i < 4; i++)
        turns[i] = from[i] << shift | from[i + 1] >> 1 >> (63 - shift);

    /* To the nearest quarter turn. What is left is signed; ~ negates it but for 2^-192. */
    *quarter_turns = (int)((turns[0] + ((uint64_t)1 << 61)) >> 62);
    bool negative = turns[0] >> 61 & 1;
    uint64_t rest[3];
    for (int i = 0; i < 3; i++) {
        uint64_t word = turns[i] << 2 | turns[i + 1] >> 62;
        rest[i] = negative ? ~word : word;
    }
    dd r = dd_multiply(fraction_from(rest), HALF_PI);
    return negative ? dd_negate(r) : r;
}

hit_vec2 hit_vec2_from_angle(double radians)
{
    if (!isfinite(radians))
        return (hit_vec2){NAN, NAN};
    double size = fabs(radians);
    int quarter_turns = 0;
    dd r = size <= 0.5 * HALF_PI.high ? dd_from(size) : reduced(size, &quarter_turns);
    return from_reduced(r, quarter_turns, signbit(radians));
}

hit_vec2 hit_vec2_from_degrees(double degrees)
{
    if (!isfinite(degrees))
        return (hit_vec2){NAN, NAN};
    bool negative = signbit(degrees);
    double size = fmod(fabs(degrees), 360);
    if (size < 0x1p-900) {
        /* The sine is the angle; scaled, so that the lower part of the product does not underflow. */
        double sine = ldexp(dd_multiply_double(DEGREE, size * 0x1p200).high, -200);
        return (hit_vec2){1, negative ? 0 - sine : sine};
    }
    /* Exact: the difference is a multiple of the last bit of `size` and not larger. */
    int quarter_turns = (size > 45) + (size > 135) + (size > 225) + (size > 315);
    double rest = size - 90 * quarter_turns;
    return from_reduced(dd_multiply_double(DEGREE, rest), quarter_turns, negative);
}
