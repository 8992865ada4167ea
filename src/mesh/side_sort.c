/* Heapsort.
 * Based on: J. W. J. Williams, "Algorithm 232: Heapsort", CACM 7, 1964, with R. W. Floyd's way to make the heap. */
#include "mesh/side_sort.h"

/* Item `at` sinks to its place among the first `count`, below which all is a heap. */
static void sink(uint64_t *item, size_t at, size_t count, mesh_before *before, const void *context)
{
    const uint64_t moved = item[at];
    for (size_t child = 2 * at + 1; child < count; child = 2 * at + 1) {
        if (child + 1 < count && before(context, item[child], item[child + 1]))
            child++;
        if (!before(context, moved, item[child]))
            break;
        item[at] = item[child];
        at = child;
    }
    item[at] = moved;
}

void hit__mesh_sort(uint64_t *item, size_t count, mesh_before *before, const void *context)
{
    for (size_t at = count / 2; at > 0; at--)
        sink(item, at - 1, count, before, context);
    for (size_t left = count; left > 1; left--) {
        const uint64_t greatest = item[0];
        item[0] = item[left - 1];
        item[left - 1] = greatest;
        sink(item, 0, left - 1, before, context);
    }
}

static bool is_less(const void *context, uint64_t a, uint64_t b)
{
    (void)context;
    return a < b;
}

void hit__mesh_sort_values(uint64_t *item, size_t count)
{
    hit__mesh_sort(item, count, is_less, NULL);
}
