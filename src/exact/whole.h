/* Differences of doubles as whole numbers on one scale, and their determinants: where double cannot tell a sign, and
 * the numbers are neither very far from each other nor very large beside their last bits. Then 84 bits hold a
 * difference, and 256 a product of three; this is much quicker than dyadic.h.
 *
 * Sizes and signs stand apart. First principles. */
#ifndef HITBOX_EXACT_WHOLE_H
#define HITBOX_EXACT_WHOLE_H

#include "core/bits.h"
#include "core/wide.h"

#include <limits.h>
#include <math.h>
#include <stdbool.h>
#include <string.h>

/* How many bits above the last one a number may have: differences are then below 2^83. */
enum { WHOLE_BITS = 82 };

typedef struct whole4 {
    uint64_t word[4]; /* the lowest first */
    bool negative;
} whole4;

/* The bits that the numbers have in common: the exponent of the lowest that is not zero, and of the highest. */
typedef struct whole_scale {
    int lowest, highest;
} whole_scale;

static const whole_scale whole_scale_none = {0, INT_MIN / 2}; /* of zeros alone */

/* A finite double taken apart: its size is mantissa * 2^exponent. */
static inline uint64_t whole_mantissa(double x, int *exponent, bool *negative)
{
    uint64_t bits;
    memcpy(&bits, &x, sizeof bits);
    const int field = (int)(bits >> 52 & 0x7ff);
    *exponent = (field == 0 ? 1 : field) - 1075;
    *negative = bits >> 63 != 0;
    return (bits & 0xfffffffffffff) | (uint64_t)(field != 0) << 52;
}

static inline void whole_scale_take(whole_scale *scale, double x)
{
    int exponent;
    bool negative;
    const uint64_t mantissa = whole_mantissa(x, &exponent, &negative);
    if (mantissa == 0)
        return;
    const int lowest = exponent + (int)core_lowest_bit64(mantissa);
    scale->lowest = scale->highest == INT_MIN / 2 || lowest < scale->lowest ? lowest : scale->lowest;
    scale->highest = exponent + 53 > scale->highest ? exponent + 53 : scale->highest;
}

/* Not if a number is infinite or NaN. */
static inline bool whole_scale_fits(const whole_scale *scale)
{
    return scale->highest <= scale->lowest + WHOLE_BITS && scale->highest <= 1024;
}

/* x / 2^scale->lowest in two words, two's complement. */
static inline void whole_words(const whole_scale *scale, double x, uint64_t out[2])
{
    int exponent;
    bool negative;
    const uint64_t mantissa = whole_mantissa(x, &exponent, &negative);
    const int shift = exponent - scale->lowest;
    out[0] = out[1] = 0;
    if (mantissa == 0)
        return;
    /* What is lost to the right is zero; to the left there are at most WHOLE_BITS - 53. */
    out[0] = shift < 0 ? mantissa >> -shift : mantissa << shift;
    out[1] = shift <= 0 ? 0 : mantissa >> (64 - shift);
    if (negative) {
        out[0] = 0 - out[0];
        out[1] = ~out[1] + (uint64_t)(out[0] == 0);
    }
}

/* (x - y) / 2^scale->lowest, for numbers that the scale has taken. */
static inline whole4 whole_difference(const whole_scale *scale, double x, double y)
{
    uint64_t a[2], b[2];
    whole_words(scale, x, a);
    whole_words(scale, y, b);
    uint64_t low = a[0] - b[0], high = a[1] - b[1] - (uint64_t)(a[0] < b[0]);
    const bool negative = high >> 63 != 0;
    if (negative) {
        low = 0 - low;
        high = ~high + (uint64_t)(low == 0);
    }
    return (whole4){{low, high, 0, 0}, negative};
}

/* a b, where a has `n` words and b two. */
static inline whole4 whole_multiply(const whole4 *a, int n, const whole4 *b)
{
    whole4 out = {{0, 0, 0, 0}, a->negative != b->negative};
    for (int i = 0; i < n; i++) {
        uint64_t carry = 0;
        for (int j = 0; j < 2 && i + j < 4; j++) {
            uint64_t high, low = core_multiply(a->word[i], b->word[j], &high);
            const uint64_t sum = out.word[i + j] + low, all = sum + carry;
            carry = high + (uint64_t)(sum < low) + (uint64_t)(all < sum);
            out.word[i + j] = all;
        }
        if (i + 2 < 4)
            out.word[i + 2] = carry;
    }
    return out;
}

/* a - b, or a + b. */
static inline whole4 whole_combine(const whole4 *a, const whole4 *b, bool subtract)
{
    const bool b_negative = b->negative != subtract;
    whole4 out = {{0, 0, 0, 0}, a->negative};
    if (a->negative == b_negative) {
        uint64_t carry = 0;
        for (int i = 0; i < 4; i++) {
            const uint64_t sum = a->word[i] + b->word[i], all = sum + carry;
            carry = (uint64_t)(sum < a->word[i]) + (uint64_t)(all < sum);
            out.word[i] = all;
        }
        return out;
    }
    uint64_t borrow = 0;
    for (int i = 0; i < 4; i++) {
        const uint64_t rest = a->word[i] - b->word[i], all = rest - borrow;
        borrow = (uint64_t)(a->word[i] < b->word[i]) + (uint64_t)(rest < borrow);
        out.word[i] = all;
    }
    if (borrow != 0) {
        out.negative = !a->negative;
        uint64_t carry = 1;
        for (int i = 0; i < 4; i++) {
            out.word[i] = ~out.word[i] + carry;
            carry = carry & (uint64_t)(out.word[i] == 0);
        }
    }
    return out;
}

static inline int whole_sign(const whole4 *a)
{
    const bool is_zero = (a->word[0] | a->word[1] | a->word[2] | a->word[3]) == 0;
    return is_zero ? 0 : a->negative ? -1 : 1;
}

/* a b - c d of differences. */
static inline whole4 whole_determinant(const whole4 *a, const whole4 *b, const whole4 *c, const whole4 *d)
{
    const whole4 ab = whole_multiply(a, 2, b), cd = whole_multiply(c, 2, d);
    return whole_combine(&ab, &cd, true);
}

#endif
