/* Puts boxes in the order of their keys: by the high bits all over memory, then each stretch of equal high bits, which
 * fits into the cache, by the low ones.
 * Based on: D. E. Knuth, The Art of Computer Programming 3, 2nd ed., 1998, section 5.2 algorithm D, distribution
 * counting; several threads as in M. Zagha and G. E. Blelloch, "Radix sort for vector multiprocessors", Supercomputing
 * 1991. It is stable, so the result is the same for any number of threads. Few items: P. Hildebrandt and H. Isbitz,
 * "Radix exchange", Journal of the ACM 6(2), 1959. */
#include "tree/key_sort.h"

#include <string.h>

enum { LOW_VALUES = 1 << TREE_LOW_BITS, STRETCHES_A_TASK = 16 };

static int low_bits(int bits)
{
    return bits < TREE_LOW_BITS ? bits : TREE_LOW_BITS;
}

static size_t high_values(int bits)
{
    return (size_t)1 << (bits - low_bits(bits));
}

/* For each part a row of counts, and behind them where each stretch ends. */
size_t hit__tree_key_sort_table(int bits, size_t parts)
{
    return (parts + 1) * high_values(bits);
}

size_t hit__tree_key_sort_begin(const tree_sort *sort, size_t part)
{
    return (size_t)((uint64_t)sort->count * part / sort->parts);
}

void hit__tree_key_sort_count(const tree_sort *sort, size_t part, size_t first, size_t last)
{
    uint32_t *row = sort->table + part * high_values(sort->bits);
    int low = low_bits(sort->bits);
    for (size_t i = first; i < last; i++)
        row[sort->key[i] >> low]++;
}

int hit__tree_key_sort_low_bits(const tree_sort *sort)
{
    return low_bits(sort->bits);
}

size_t hit__tree_key_sort_stretches(const tree_sort *sort)
{
    return high_values(sort->bits);
}

const uint32_t *hit__tree_key_sort_ends(const tree_sort *sort)
{
    return sort->table + sort->parts * high_values(sort->bits);
}

/* From how many of each part to where the first one goes. */
void hit__tree_key_sort_add_up(const tree_sort *sort)
{
    size_t values = high_values(sort->bits);
    uint32_t sum = 0;
    for (size_t value = 0; value < values; value++) {
        for (size_t part = 0; part < sort->parts; part++) {
            uint32_t *entry = sort->table + part * values + value;
            uint32_t there = *entry;
            *entry = sum;
            sum += there;
        }
        sort->table[sort->parts * values + value] = sum;
    }
}

static void place_part(void *data, size_t part)
{
    const tree_sort *sort = data;
    uint32_t *row = sort->table + part * high_values(sort->bits);
    int low = low_bits(sort->bits);
    size_t last = hit__tree_key_sort_begin(sort, part + 1);
    for (size_t i = hit__tree_key_sort_begin(sort, part); i < last; i++)
        sort->item[row[sort->key[i] >> low]++] = (tree_item)sort->key[i] << 32 | i;
}

/* One stretch. The boxes go to where the keys were. */
static void sort_stretch(const tree_sort *sort, size_t first, size_t count, uint32_t *place)
{
    const uint32_t values = 1u << low_bits(sort->bits);
    const tree_item *item = sort->item + first;
    uint32_t *out = sort->key + first, longest = 0, sum = 0;
    memset(place, 0, values * sizeof *place);
    for (size_t i = 0; i < count; i++)
        place[item[i] >> 32 & (values - 1)]++;
    for (uint32_t value = 0; value < values; value++) {
        uint32_t there = place[value];
        longest = there > longest ? there : longest;
        place[value] = sum;
        sum += there;
    }
    for (size_t i = 0; i < count; i++)
        out[place[item[i] >> 32 & (values - 1)]++] = (uint32_t)item[i];
    /* place[value] is now where its run ends. */
    for (uint32_t value = 0; value < values && longest > TREE_RUN_LENGTH; value++) {
        uint32_t begin = value ? place[value - 1] : 0;
        if (place[value] - begin > TREE_RUN_LENGTH)
            sort->run(sort->context, out + begin, sort->item + first + begin, place[value] - begin);
    }
}

static void sort_stretches(void *data, size_t task)
{
    const tree_sort *sort = data;
    uint32_t place[LOW_VALUES];
    size_t values = high_values(sort->bits), last = (task + 1) * STRETCHES_A_TASK;
    const uint32_t *end = hit__tree_key_sort_ends(sort);
    last = last < values ? last : values;
    for (size_t value = task * STRETCHES_A_TASK; value < last; value++) {
        size_t first = value ? end[value - 1] : 0;
        if (end[value] > first)
            sort_stretch(sort, first, end[value] - first, place);
    }
}

void hit__tree_key_sort_all(tree_sort *sort, core_team *team)
{
    hit__core_team_run(team, sort->parts, place_part, sort);
    hit__core_team_run(team, (high_values(sort->bits) + STRETCHES_A_TASK - 1) / STRETCHES_A_TASK, sort_stretches, sort);
}

static void insert_items(tree_item *item, size_t count)
{
    for (size_t i = 1; i < count; i++) {
        tree_item moved = item[i];
        size_t j = i;
        for (; j > 0 && moved < item[j - 1]; j--)
            item[j] = item[j - 1];
        item[j] = moved;
    }
}

void hit__tree_key_sort_items(tree_item *item, size_t count, int bits)
{
    while (count > 16 && bits > 0) {
        tree_item bit = (tree_item)1 << (32 + bits - 1);
        size_t zeros = 0, ones = count;
        while (zeros < ones) {
            if (item[zeros] & bit) {
                tree_item swapped = item[--ones];
                item[ones] = item[zeros];
                item[zeros] = swapped;
            } else {
                zeros++;
            }
        }
        bits--;
        hit__tree_key_sort_items(item, zeros, bits);
        item += zeros;
        count -= zeros;
    }
    if (bits > 0)
        insert_items(item, count);
}
