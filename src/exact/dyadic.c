/* Exact sums and products of whole numbers of 64-bit words.
 *
 * Based on: D. E. Knuth, The Art of Computer Programming 2, section 4.3.1, algorithms A, S and M. Ours differs: numbers
 * are trimmed of zero words at both ends, so that few words are touched whatever the exponents are. */
#include "exact/dyadic.h"

#include "core/wide.h"
#include "exact/sum.h"

#include <assert.h>
#include <math.h>
#include <string.h>

static uint64_t *take_words(dyadic_arena *arena, int count)
{
    assert(arena->used + count <= DYADIC_WORDS);
    uint64_t *words = arena->word + arena->used;
    arena->used += count;
    return words;
}

/* The number without zero words at its ends; `count` words from `words`, which are the last taken. */
static dyadic trimmed(dyadic_arena *arena, const uint64_t *words, int count, int lowest, int sign)
{
    arena->used -= count;
    while (count > 0 && words[count - 1] == 0)
        count--;
    int zeros = 0;
    while (zeros < count && words[zeros] == 0)
        zeros++;
    if (count == 0)
        return (dyadic){words, 0, 0, 0};
    arena->used += count;
    return (dyadic){words + zeros, count - zeros, lowest + zeros, sign};
}

/* The greatest whole number <= x / 64. */
static int floor_by_64(int x)
{
    return x >= 0 ? x / 64 : -((63 - x) / 64);
}

dyadic hit__exact_dyadic_from(dyadic_arena *arena, double x)
{
    exact_number number = hit__exact_number_from(x, 0);
    int lowest = floor_by_64(number.exponent), shift = number.exponent - 64 * lowest;
    uint64_t *words = take_words(arena, 2);
    words[0] = number.mantissa << shift;
    words[1] = shift == 0 ? 0 : number.mantissa >> (64 - shift);
    return trimmed(arena, words, 2, lowest, number.negative ? -1 : 1);
}

/* Word i, counted from 2^0, of |a|. */
static uint64_t word_at(dyadic a, int i)
{
    return i >= a.lowest && i < a.lowest + a.count ? a.word[i - a.lowest] : 0;
}

static int compare_sizes(dyadic a, dyadic b)
{
    int top = a.lowest + a.count, other = b.lowest + b.count;
    if (top != other)
        return top > other ? 1 : -1;
    int bottom = a.lowest < b.lowest ? a.lowest : b.lowest;
    for (int i = top - 1; i >= bottom; i--) {
        uint64_t x = word_at(a, i), y = word_at(b, i);
        if (x != y)
            return x > y ? 1 : -1;
    }
    return 0;
}

/* |a| + |b|, neither zero. */
static dyadic add_sizes(dyadic_arena *arena, dyadic a, dyadic b, int sign)
{
    int bottom = a.lowest < b.lowest ? a.lowest : b.lowest;
    int a_top = a.lowest + a.count, b_top = b.lowest + b.count, top = a_top > b_top ? a_top : b_top;
    int count = top - bottom + 1;
    uint64_t *words = take_words(arena, count), carry = 0;
    for (int i = 0; i < count; i++) {
        uint64_t x = word_at(a, bottom + i), sum = x + word_at(b, bottom + i), whole = sum + carry;
        carry = (uint64_t)(sum < x) + (uint64_t)(whole < sum);
        words[i] = whole;
    }
    return trimmed(arena, words, count, bottom, sign);
}

/* |a| - |b|, where |a| > |b|, neither zero. */
static dyadic subtract_sizes(dyadic_arena *arena, dyadic a, dyadic b, int sign)
{
    int bottom = a.lowest < b.lowest ? a.lowest : b.lowest, count = a.lowest + a.count - bottom;
    uint64_t *words = take_words(arena, count), borrow = 0;
    for (int i = 0; i < count; i++) {
        uint64_t x = word_at(a, bottom + i), y = word_at(b, bottom + i), rest = x - y;
        words[i] = rest - borrow;
        borrow = (uint64_t)(x < y) + (uint64_t)(rest < borrow);
    }
    return trimmed(arena, words, count, bottom, sign);
}

dyadic hit__exact_dyadic_add(dyadic_arena *arena, dyadic a, dyadic b)
{
    if (a.sign == 0)
        return b;
    if (b.sign == 0)
        return a;
    if (a.sign == b.sign)
        return add_sizes(arena, a, b, a.sign);
    int order = compare_sizes(a, b);
    if (order == 0)
        return (dyadic){arena->word, 0, 0, 0};
    return order > 0 ? subtract_sizes(arena, a, b, a.sign) : subtract_sizes(arena, b, a, b.sign);
}

dyadic hit__exact_dyadic_subtract(dyadic_arena *arena, dyadic a, dyadic b)
{
    return hit__exact_dyadic_add(arena, a, dyadic_negate(b));
}

dyadic hit__exact_dyadic_multiply(dyadic_arena *arena, dyadic a, dyadic b)
{
    if (a.sign == 0 || b.sign == 0)
        return (dyadic){arena->word, 0, 0, 0};
    int count = a.count + b.count;
    uint64_t *words = take_words(arena, count);
    memset(words, 0, sizeof *words * (size_t)count);
    for (int i = 0; i < a.count; i++) {
        uint64_t carry = 0;
        for (int j = 0; j < b.count; j++) {
            uint64_t high, low = core_multiply(a.word[i], b.word[j], &high);
            uint64_t sum = words[i + j] + low, whole = sum + carry;
            carry = high + (uint64_t)(sum < low) + (uint64_t)(whole < sum); /* the whole is below 2^128: no overflow */
            words[i + j] = whole;
        }
        words[i + b.count] = carry;
    }
    return trimmed(arena, words, count, a.lowest + b.lowest, a.sign * b.sign);
}

int hit__exact_dyadic_compare(dyadic a, dyadic b)
{
    if (a.sign != b.sign)
        return a.sign > b.sign ? 1 : -1;
    return a.sign * compare_sizes(a, b);
}

double hit__exact_dyadic_rounded(dyadic a, int *exponent)
{
    *exponent = 0;
    if (a.sign == 0)
        return 0;
    const int top = a.lowest + a.count - 1;
    int extra;
    double x = frexp(ldexp((double)word_at(a, top - 1), -64) + (double)word_at(a, top), &extra);
    *exponent = extra + 64 * top;
    return a.sign * x;
}

dd hit__exact_dyadic_rounded_finely(dyadic a, int *exponent)
{
    *exponent = 0;
    if (a.sign == 0)
        return dd_from(0);
    const int top = a.lowest + a.count - 1;
    dd sum = dd_from(0);
    double unit = 1;
    for (int i = 0; i < 3; i++, unit *= 0x1p-64) {
        const uint64_t word = word_at(a, top - i);
        sum = dd_add_double(sum, unit * 0x1p32 * (double)(word >> 32));
        sum = dd_add_double(sum, unit * (double)(word & 0xffffffff));
    }
    int extra;
    frexp(sum.high, &extra);
    *exponent = extra + 64 * top;
    return dd_scale(sum, ldexp(a.sign, -extra));
}

dyadic hit__exact_dyadic_keep(dyadic_arena *arena, int used, dyadic kept)
{
    arena->used = used;
    uint64_t *words = take_words(arena, kept.count);
    memmove(words, kept.word, sizeof *words * (size_t)kept.count);
    kept.word = words;
    return kept;
}

dyadic hit__exact_dyadic_difference(dyadic_arena *arena, double x, double y)
{
    return hit__exact_dyadic_subtract(arena, hit__exact_dyadic_from(arena, x), hit__exact_dyadic_from(arena, y));
}

dyadic hit__exact_dyadic_determinant(dyadic_arena *arena, dyadic a, dyadic b, dyadic c, dyadic d)
{
    const int used = arena->used;
    dyadic ab = hit__exact_dyadic_multiply(arena, a, b);
    return hit__exact_dyadic_keep(arena, used,
                                  hit__exact_dyadic_subtract(arena, ab, hit__exact_dyadic_multiply(arena, c, d)));
}

dyadic hit__exact_dyadic_dot3(dyadic_arena *arena, const dyadic a[3], const dyadic b[3])
{
    const int used = arena->used;
    dyadic sum = hit__exact_dyadic_multiply(arena, a[0], b[0]);
    sum = hit__exact_dyadic_add(arena, sum, hit__exact_dyadic_multiply(arena, a[1], b[1]));
    sum = hit__exact_dyadic_add(arena, sum, hit__exact_dyadic_multiply(arena, a[2], b[2]));
    return hit__exact_dyadic_keep(arena, used, sum);
}

void hit__exact_dyadic_between3(dyadic_arena *arena, const dyadic a[3], const dyadic b[3], dyadic out[3])
{
    for (int k = 0; k < 3; k++)
        out[k] = hit__exact_dyadic_subtract(arena, b[k], a[k]);
}

void hit__exact_dyadic_cross3(dyadic_arena *arena, const dyadic a[3], const dyadic b[3], dyadic out[3])
{
    for (int k = 0; k < 3; k++) {
        const int i = (k + 1) % 3, j = (k + 2) % 3;
        out[k] = hit__exact_dyadic_determinant(arena, a[i], b[j], a[j], b[i]);
    }
}
