/* Indices by falling score.
 *
 * Doubles of one sign, as integers, are in the order of their sizes; so a score is a key of 64 bits. A radix sort of
 * three passes puts items of the upper half of the key and the index in order. Runs of equal upper halves, which of
 * scores that are spread are short, are then put in order by the lower halves: a few by insertion, many by the same
 * three passes. A pass in which all have the same digit is left out.
 *
 * Based on: D. E. Knuth, The Art of Computer Programming, volume 3, 1998, section 5.2.5 (radix sort, least digit
 * first). */
#include "detect/score_order.h"

#include "exact/order.h"

#include <string.h>

enum { SCORE_DIGIT_BITS = 11, SCORE_DIGITS = 3, SCORE_DIGIT_VALUES = 1 << SCORE_DIGIT_BITS, SCORE_FEW = 128 };

/* Greater scores have lesser keys. */
static uint64_t falling_key(double score)
{
    return ~((uint64_t)exact_order_key(score) + ((uint64_t)1 << 63));
}

static inline size_t digit_of(uint64_t item, int digit)
{
    return (size_t)(item >> (32 + SCORE_DIGIT_BITS * digit)) & (SCORE_DIGIT_VALUES - 1);
}

/* By the upper 32 bits, equal ones as they come. `spare` has as much room. */
static void sort_items(uint64_t *item, uint64_t *spare, size_t count)
{
    uint32_t at[SCORE_DIGITS][SCORE_DIGIT_VALUES];
    memset(at, 0, sizeof at);
    for (size_t i = 0; i < count; i++)
        for (int d = 0; d < SCORE_DIGITS; d++)
            at[d][digit_of(item[i], d)]++;
    uint64_t *from = item, *to = spare;
    for (int d = 0; d < SCORE_DIGITS; d++) {
        if (at[d][digit_of(from[0], d)] == count)
            continue;
        uint32_t sum = 0;
        for (int v = 0; v < SCORE_DIGIT_VALUES; v++) {
            const uint32_t here = at[d][v];
            at[d][v] = sum;
            sum += here;
        }
        for (size_t i = 0; i < count; i++)
            to[at[d][digit_of(from[i], d)]++] = from[i];
        uint64_t *swap = from;
        from = to;
        to = swap;
    }
    if (from != item)
        memcpy(item, from, count * sizeof *item);
}

/* A run whose keys have the same upper half, by the lower, equal keys by index, as they are now. */
static void sort_run(const double *scores, uint64_t *item, uint64_t *spare, size_t count)
{
    for (size_t i = 0; i < count; i++)
        item[i] = (falling_key(scores[(uint32_t)item[i]]) << 32) | (uint32_t)item[i];
    if (count > SCORE_FEW) {
        sort_items(item, spare, count);
        return;
    }
    for (size_t i = 1; i < count; i++) {
        const uint64_t moved = item[i];
        size_t j = i;
        for (; j > 0 && item[j - 1] > moved; j--)
            item[j] = item[j - 1];
        item[j] = moved;
    }
}

void hit__detect_score_order(const double *scores, size_t count, uint64_t *item, uint32_t *order)
{
    if (count == 0)
        return;
    uint64_t *spare = item + count;
    for (size_t i = 0; i < count; i++)
        item[i] = (falling_key(scores[i]) >> 32 << 32) | i;
    sort_items(item, spare, count);
    for (size_t first = 0, end; first < count; first = end) {
        for (end = first + 1; end < count && item[end] >> 32 == item[first] >> 32; end++) {
        }
        if (end - first > 1)
            sort_run(scores, item + first, spare, end - first);
    }
    for (size_t i = 0; i < count; i++)
        order[i] = (uint32_t)item[i];
}

size_t hit__detect_first_nan(const double *scores, size_t count)
{
    size_t i = 0;
    while (i < count && !isnan(scores[i]))
        i++;
    return i;
}
