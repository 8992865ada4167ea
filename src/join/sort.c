/* Pairs in order, in place.
 * Based on: McIlroy, Bostic and McIlroy, Engineering radix sort, Computing Systems 6(1), 1993, section "American flag
 * sort"; ours differs in the digits of eight bits of a number that is made of the pair. */
#include "join/sort.h"

#include "join/ignore.h"

enum { SORT_FEW = 32 };

static void sort_few(hit_pair *pairs, size_t count)
{
    for (size_t i = 1; i < count; i++) {
        hit_pair pair = pairs[i];
        uint64_t number = join_pair_number(pair);
        size_t k = i;
        for (; k > 0 && join_pair_number(pairs[k - 1]) > number; k--)
            pairs[k] = pairs[k - 1];
        pairs[k] = pair;
    }
}

/* Sorts by the eight bits from `shift` on, and what is alike in these by those below. */
static void sort_by_digit(hit_pair *pairs, size_t count, int shift)
{
    size_t end[256] = {0}, at[256];
    for (size_t i = 0; i < count; i++)
        end[join_pair_number(pairs[i]) >> shift & 255]++;
    size_t sum = 0;
    for (int d = 0; d < 256; d++) {
        at[d] = sum;
        sum += end[d];
        end[d] = sum;
    }
    /* What is at a place of digit d goes where it belongs, and what was there after it, until something of d comes. */
    for (size_t d = 0; d < 256; d++)
        while (at[d] < end[d]) {
            hit_pair pair = pairs[at[d]];
            size_t digit = join_pair_number(pair) >> shift & 255;
            while (digit != d) {
                hit_pair other = pairs[at[digit]];
                pairs[at[digit]++] = pair;
                pair = other;
                digit = join_pair_number(pair) >> shift & 255;
            }
            pairs[at[d]++] = pair;
        }
    if (shift == 0)
        return;
    for (size_t d = 0, begin = 0; d < 256; begin = end[d++])
        if (end[d] - begin <= SORT_FEW)
            sort_few(pairs + begin, end[d] - begin);
        else
            sort_by_digit(pairs + begin, end[d] - begin, shift - 8);
}

void join_sort(hit_pair *pairs, size_t count)
{
    uint64_t differ = 0;
    for (size_t i = 1; i < count; i++)
        differ |= join_pair_number(pairs[i]) ^ join_pair_number(pairs[0]);
    int shift = 0;
    while (differ >> shift > 255)
        shift += 8;
    if (count <= SORT_FEW)
        sort_few(pairs, count);
    else
        sort_by_digit(pairs, count, shift);
}
