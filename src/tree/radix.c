/* Sorts keys in passes of at most 12 bits.
 * Based on: H. Hollerith's way of sorting cards, as in D. E. Knuth, The Art of Computer Programming 3, 2nd ed., 1998,
 * section 5.2.5; several threads as in M. Zagha and G. E. Blelloch, "Radix sort for vector multiprocessors",
 * Supercomputing 1991. It is stable, so the result is the same for any number of threads. */
#include "tree/radix.h"

#include <string.h>

enum { DIGIT_MOST = 12 };

typedef struct radix_pass {
    const tree_item *from;
    tree_item *to;
    size_t count, parts;
    int shift;
    uint32_t digits; /* how many values a digit may have */
    uint32_t *table; /* for each part, for each digit: how many, then where the next one goes */
} radix_pass;

static void count_digits(void *data, size_t part)
{
    const radix_pass *pass = data;
    uint32_t *table = pass->table + part * TREE_RADIX_TABLE;
    size_t last = pass->count * (part + 1) / pass->parts;
    memset(table, 0, pass->digits * sizeof *table);
    for (size_t i = pass->count * part / pass->parts; i < last; i++)
        table[pass->from[i] >> pass->shift & (pass->digits - 1)]++;
}

static void place_items(void *data, size_t part)
{
    const radix_pass *pass = data;
    uint32_t *table = pass->table + part * TREE_RADIX_TABLE;
    size_t last = pass->count * (part + 1) / pass->parts;
    for (size_t i = pass->count * part / pass->parts; i < last; i++)
        pass->to[table[pass->from[i] >> pass->shift & (pass->digits - 1)]++] = pass->from[i];
}

/* From how many to where the first one goes. */
static void add_up(const radix_pass *pass)
{
    uint32_t sum = 0;
    for (uint32_t digit = 0; digit < pass->digits; digit++)
        for (size_t part = 0; part < pass->parts; part++) {
            uint32_t *entry = pass->table + part * TREE_RADIX_TABLE + digit;
            uint32_t there = *entry;
            *entry = sum;
            sum += there;
        }
}

tree_item *tree_radix_sort(tree_item *items, tree_item *spare, size_t count, int bits, uint32_t *table, core_team *team)
{
    int passes = (bits + DIGIT_MOST - 1) / DIGIT_MOST, size = passes ? (bits + passes - 1) / passes : 0;
    radix_pass pass = {items, spare, count, (size_t)core_team_size(team), 32, 1u << size, table};
    for (int p = 0; p < passes; p++) {
        core_team_run(team, pass.parts, count_digits, &pass);
        add_up(&pass);
        core_team_run(team, pass.parts, place_items, &pass);
        tree_item *sorted = pass.to;
        pass.to = (tree_item *)(uintptr_t)pass.from;
        pass.from = sorted;
        pass.shift += size;
    }
    return (tree_item *)(uintptr_t)pass.from;
}
