/* Exact sums of products in one long fixed-point number.
 *
 * Based on: U. Kulisch, W. L. Miranker, Computer Arithmetic in Theory and Practice, 1981, on the long accumulator. Ours
 * differs: products of up to four factors, and no wider than the terms at hand ask for. */
#include "exact/sum.h"

#include "core/wide.h"
#include "exact/order.h"

#include <assert.h>
#include <limits.h>
#include <string.h>

/* The lowest bit of a product of four is 2^-4312 (subnormals, each halved four times), the highest below 2^8550 (three
 * of the greatest doubles and an infinite side), and 128 terms add seven bits: 12,870 bits, and the sign. */
enum { WORD_BITS = 64, WORDS_MAX = 202, MANTISSA_BITS = 53, INFINITY_EXPONENT = 5400 };

typedef struct fixed_point {
    int lowest; /* the weight of bit 0 is 2^lowest */
    int words;
    uint64_t word[WORDS_MAX]; /* two's complement */
} fixed_point;

exact_number hit__exact_number_from(double x, int shift)
{
    uint64_t bits;
    memcpy(&bits, &x, sizeof bits);
    uint64_t fraction = bits & ((UINT64_C(1) << 52) - 1);
    int biased = (int)(bits >> 52 & 0x7ff);
    exact_number number = {.negative = bits >> 63 != 0};
    if (biased == 0x7ff) {
        number.mantissa = 1;
        number.exponent = INFINITY_EXPONENT;
    } else if (biased == 0) {
        number.mantissa = fraction;
        number.exponent = -1074 + shift;
    } else {
        number.mantissa = fraction | UINT64_C(1) << 52;
        number.exponent = biased - 1075 + shift;
    }
    return number;
}

exact_number hit__exact_number_signed(exact_number x, bool negate)
{
    x.negative = x.negative != negate;
    return x;
}

/* term *= factor. A product of so many mantissas has as many words. */
static void multiply_term(exact_term *term, int words, const exact_number *factor)
{
    uint64_t carry = 0;
    for (int k = 0; k < words; k++) {
        uint64_t high, low = core_multiply(term->word[k], factor->mantissa, &high);
        uint64_t word = low + carry;
        term->word[k] = word;
        carry = high + (word < low);
    }
    if (words < EXACT_FACTORS)
        term->word[words] = carry;
    term->exponent += factor->exponent;
    term->negative = term->negative != factor->negative;
}

void hit__exact_sum_add(exact_sum *sum, int n, const exact_number *const factor[])
{
    assert(n >= 1 && n <= EXACT_FACTORS && sum->count < EXACT_SUM_TERMS);
    for (int i = 0; i < n; i++)
        if (factor[i]->mantissa == 0)
            return;
    exact_term *term = &sum->term[sum->count++];
    *term = (exact_term){.word = {factor[0]->mantissa}, factor[0]->exponent, factor[0]->negative};
    for (int i = 1; i < n; i++)
        multiply_term(term, i, factor[i]);
}

void hit__exact_sum_add_times(exact_sum *sum, const exact_sum *of, exact_number factor)
{
    if (factor.mantissa == 0)
        return;
    assert(sum->count + of->count <= EXACT_SUM_TERMS);
    for (int i = 0; i < of->count; i++) {
        exact_term *term = &sum->term[sum->count++];
        *term = of->term[i];
        multiply_term(term, EXACT_FACTORS, &factor);
    }
}

void hit__exact_sum_negate(exact_sum *sum)
{
    for (int i = 0; i < sum->count; i++)
        sum->term[i].negative = !sum->term[i].negative;
}

static int min_int(int a, int b)
{
    return a < b ? a : b;
}

static int max_int(int a, int b)
{
    return a > b ? a : b;
}

/* number += or -= the term, which lies inside its window. */
static void accumulate(fixed_point *number, const exact_term *term)
{
    int shift = term->exponent - number->lowest;
    int first = shift / WORD_BITS, bits = shift % WORD_BITS;
    uint64_t carry = 0;   /* from word to word of the sum */
    uint64_t shifted = 0; /* what the shift moves up from the word below */
    for (int i = first; i < number->words; i++) {
        int k = i - first;
        if (k > EXACT_FACTORS && carry == 0)
            break;
        uint64_t word = k < EXACT_FACTORS ? term->word[k] : 0;
        uint64_t addend = word << bits | shifted;
        shifted = bits == 0 ? 0 : word >> (WORD_BITS - bits);
        uint64_t old = number->word[i];
        if (term->negative) {
            uint64_t difference = old - addend;
            number->word[i] = difference - carry;
            carry = (uint64_t)(old < addend) | (uint64_t)(difference < carry);
        } else {
            uint64_t total = old + addend;
            number->word[i] = total + carry;
            carry = (uint64_t)(total < old) | (uint64_t)(number->word[i] < total);
        }
    }
}

static void total(const exact_sum *sum, fixed_point *number)
{
    int lowest = 0, highest = 0;
    for (int i = 0; i < sum->count; i++) {
        int exponent = sum->term[i].exponent;
        lowest = i == 0 ? exponent : min_int(lowest, exponent);
        highest = i == 0 ? exponent : max_int(highest, exponent);
    }
    /* The highest term, seven bits for 128 of them, and the sign. */
    int bits = highest - lowest + EXACT_FACTORS * MANTISSA_BITS + 8;
    number->lowest = lowest;
    number->words = bits / WORD_BITS + 1;
    assert(number->words <= WORDS_MAX);
    memset(number->word, 0, (size_t)number->words * sizeof number->word[0]);
    for (int i = 0; i < sum->count; i++)
        accumulate(number, &sum->term[i]);
}

static bool is_negative(const fixed_point *number)
{
    return number->word[number->words - 1] >> (WORD_BITS - 1) != 0;
}

int hit__exact_sum_sign(const exact_sum *sum)
{
    fixed_point number;
    total(sum, &number);
    if (is_negative(&number))
        return -1;
    for (int i = 0; i < number.words; i++)
        if (number.word[i] != 0)
            return 1;
    return 0;
}

static void negate(fixed_point *number)
{
    uint64_t carry = 1;
    for (int i = 0; i < number->words; i++) {
        number->word[i] = ~number->word[i] + carry;
        carry = (uint64_t)(carry != 0 && number->word[i] == 0);
    }
}

static bool bit_is_set(const fixed_point *number, int bit)
{
    return (number->word[bit / WORD_BITS] >> (bit % WORD_BITS) & 1) != 0;
}

static bool any_bit_below(const fixed_point *number, int bit)
{
    for (int i = 0; i < bit / WORD_BITS; i++)
        if (number->word[i] != 0)
            return true;
    return bit % WORD_BITS != 0 && number->word[bit / WORD_BITS] << (WORD_BITS - bit % WORD_BITS) != 0;
}

/* What is cut off a size, beside a unit of the last bit that is kept. */
typedef enum cut_off { CUT_NOTHING, CUT_LESS_THAN_HALF, CUT_HALF, CUT_MORE_THAN_HALF } cut_off;

/* What lies below the bit `last`. */
static cut_off cut_below(const fixed_point *number, int last)
{
    const int bits = number->words * WORD_BITS;
    if (last <= 0)
        return CUT_NOTHING;
    if (last > bits) /* bit last - 1 is beyond all of them */
        return any_bit_below(number, bits - 1) || bit_is_set(number, bits - 1) ? CUT_LESS_THAN_HALF : CUT_NOTHING;
    const bool rest = any_bit_below(number, last - 1);
    if (!bit_is_set(number, last - 1))
        return rest ? CUT_LESS_THAN_HALF : CUT_NOTHING;
    return rest ? CUT_MORE_THAN_HALF : CUT_HALF;
}

/* The bits of the greatest double that is not above |number|, and what that leaves; number becomes its size. Of
 * overflow these are the greatest double, and more than half of its last bit. */
static uint64_t size_bits(fixed_point *number, cut_off *rest)
{
    *rest = CUT_NOTHING;
    if (is_negative(number))
        negate(number);
    int top = number->words * WORD_BITS - 1;
    while (top >= 0 && !bit_is_set(number, top))
        top--;
    if (top < 0)
        return 0;

    /* The bits from `top` down to the last one that a double keeps; as an integer they are the double's own bits once
     * the hidden one is traded for the exponent, so that a carry out of the fraction needs no care. */
    int exponent = number->lowest + top;
    if (exponent > 1023) {
        *rest = CUT_MORE_THAN_HALF;
        return UINT64_C(0x7fefffffffffffff);
    }
    int last = max_int(exponent - 52, -1074) - number->lowest;
    uint64_t mantissa = 0;
    for (int bit = top; bit >= last; bit--)
        mantissa = mantissa << 1 | (uint64_t)(bit >= 0 && bit_is_set(number, bit));
    *rest = cut_below(number, last);
    return exponent < -1022 ? mantissa : mantissa + ((uint64_t)(exponent + 1022) << 52);
}

static double double_of(uint64_t bits, bool negative)
{
    bits |= (uint64_t)negative << 63;
    double result;
    memcpy(&result, &bits, sizeof result);
    return result;
}

double hit__exact_sum_up(const exact_sum *sum)
{
    fixed_point number;
    cut_off rest;
    total(sum, &number);
    const bool negative = is_negative(&number);
    const uint64_t bits = size_bits(&number, &rest);
    return double_of(bits + (uint64_t)(!negative && rest != CUT_NOTHING), negative);
}

double hit__exact_sum_nearest(const exact_sum *sum)
{
    fixed_point number;
    cut_off rest;
    total(sum, &number);
    const bool negative = is_negative(&number);
    const uint64_t bits = size_bits(&number, &rest);
    const bool further = rest == CUT_MORE_THAN_HALF || (rest == CUT_HALF && (bits & 1) != 0);
    return double_of(bits + (uint64_t)further, negative && bits + (uint64_t)further != 0);
}

double hit__exact_distance(double x, double y, int *exponent)
{
    bool turn = exact_less(x, y);
    exact_number a = hit__exact_number_from(turn ? y : x, 0), b = hit__exact_number_from(turn ? -x : -y, 0);
    int greatest = INT_MIN;
    if (a.mantissa != 0)
        greatest = a.exponent;
    if (b.mantissa != 0 && b.exponent > greatest)
        greatest = b.exponent;
    a.exponent -= greatest;
    b.exponent -= greatest;
    exact_sum sum;
    sum.count = 0;
    hit__exact_sum_add(&sum, 1, (const exact_number *const[]){&a});
    hit__exact_sum_add(&sum, 1, (const exact_number *const[]){&b});
    *exponent = greatest;
    return hit__exact_sum_up(&sum);
}
