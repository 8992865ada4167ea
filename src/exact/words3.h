/* Whole numbers of three words of 64 bits, in two's complement: enough for the product of three numbers of 62 bits, and
 * sums of a few. Nothing is rounded, and nobody asks whether it overflows: who uses them says why not. For signs that
 * double cannot tell of numbers with few bits, much quicker than dyadic.h. */
#ifndef HITBOX_EXACT_WORDS3_H
#define HITBOX_EXACT_WORDS3_H

#include "core/wide.h"
#include "exact/order.h"

#include <math.h>
#include <stdbool.h>
#include <string.h>

/* word[0] + word[1] 2^64 + word[2] 2^128, less 2^192 if the uppermost bit is set. */
typedef struct words3 {
    uint64_t word[3];
} words3;

static inline bool words3_is_negative(words3 a)
{
    return a.word[2] >> 63 != 0;
}

static inline int words3_sign(words3 a)
{
    return words3_is_negative(a) ? -1 : (a.word[0] | a.word[1] | a.word[2]) != 0;
}

static inline words3 words3_add(words3 a, words3 b)
{
    words3 out;
    out.word[0] = a.word[0] + b.word[0];
    const uint64_t carry = out.word[0] < a.word[0], sum = a.word[1] + b.word[1];
    out.word[1] = sum + carry;
    out.word[2] = a.word[2] + b.word[2] + (uint64_t)(sum < a.word[1]) + (uint64_t)(out.word[1] < sum);
    return out;
}

static inline words3 words3_subtract(words3 a, words3 b)
{
    words3 out;
    out.word[0] = a.word[0] - b.word[0];
    const uint64_t borrow = a.word[0] < b.word[0], rest = a.word[1] - b.word[1];
    out.word[1] = rest - borrow;
    out.word[2] = a.word[2] - b.word[2] - (uint64_t)(a.word[1] < b.word[1]) - (uint64_t)(rest < borrow);
    return out;
}

/* -a if negate, else a. */
static inline words3 words3_signed(words3 a, bool negate)
{
    const words3 none = {{0, 0, 0}};
    return negate ? words3_subtract(none, a) : a;
}

/* A power of two that takes numbers up to this size to less than 2^60; NaN if they are too large or too small for that.
 */
static inline double words3_scale(double greatest)
{
    if (!(greatest >= 0x1p-200 && greatest <= 0x1p300))
        return NAN;
    uint64_t bits;
    memcpy(&bits, &greatest, sizeof bits);
    bits = ((uint64_t)(2 * 1023 + 59) - (bits >> 52)) << 52;
    double scale;
    memcpy(&scale, &bits, sizeof scale);
    return scale;
}

/* x times the scale, if that is whole and of the size that the scale is for. */
static inline bool words3_from(double x, double scale, int64_t *out)
{
    const double scaled = x * scale;
    *out = 0;
    if (!(fabs(scaled) < 0x1p60))
        return false;
    *out = (int64_t)scaled;
    return (double)*out == scaled && (fabs(x) >= 0x1p-300 || exact_is_zero(x));
}

/* All bits if x is negative, else none. */
static inline uint64_t words3_mask(int64_t x)
{
    return 0 - (uint64_t)(x < 0);
}

/* As if b were not negative, its words being those of b + 2^64 if it is; less a 2^64 then. */
static inline words3 words3_times(words3 a, int64_t b)
{
    const uint64_t other = (uint64_t)b, mask = words3_mask(b);
    uint64_t low, high;
    words3 out;
    out.word[0] = core_multiply(a.word[0], other, &low);
    out.word[1] = core_multiply(a.word[1], other, &high) + low;
    out.word[2] = a.word[2] * other + high + (uint64_t)(out.word[1] < low);
    const words3 less = {{0, a.word[0] & mask, a.word[1] & mask}};
    return words3_subtract(out, less);
}

static inline words3 words3_product(int64_t a, int64_t b)
{
    words3 out;
    out.word[0] = core_multiply((uint64_t)a, (uint64_t)b, &out.word[1]);
    out.word[1] -= (words3_mask(a) & (uint64_t)b) + (words3_mask(b) & (uint64_t)a);
    out.word[2] = 0 - (out.word[1] >> 63);
    return out;
}

/* As a double, within 2^-51 of itself. */
static inline double words3_rounded(words3 a)
{
    const bool negative = words3_is_negative(a);
    const words3 size = words3_signed(a, negative);
    const double x = (double)size.word[0] + 0x1p64 * (double)size.word[1] + 0x1p128 * (double)size.word[2];
    return negative ? -x : x;
}

/* a b - c d */
static inline words3 words3_determinant(int64_t a, int64_t b, int64_t c, int64_t d)
{
    return words3_subtract(words3_product(a, b), words3_product(c, d));
}

/* a . b */
static inline words3 words3_dot(const words3 a[3], const int64_t b[3])
{
    return words3_add(words3_add(words3_times(a[0], b[0]), words3_times(a[1], b[1])), words3_times(a[2], b[2]));
}

#endif
