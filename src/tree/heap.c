/* The nearest boxes found so far, as a heap in the caller's arrays.
 * Based on: J. W. J. Williams, "Algorithm 232: Heapsort", CACM 7(6), 1964. */
#include "exact/order.h"
#include "tree/nearest.h"

/* Is the one nearer, or as near with a lower number? */
static bool heap_before(uint64_t box, double distance, uint64_t other, double other_distance)
{
    const int64_t a = exact_order_key(distance), b = exact_order_key(other_distance);
    return a < b || (a == b && box < other);
}

static bool heap_in_order(const tree_heap *heap, size_t i, size_t k)
{
    return heap_before(tree_heap_box(heap, i), heap->distance[i], tree_heap_box(heap, k), heap->distance[k]);
}

static void heap_put(const tree_heap *heap, size_t i, uint64_t box, double distance)
{
    if (heap->box)
        heap->box[i] = (uint32_t)box;
    else
        heap->id[i] = box;
    heap->distance[i] = distance;
}

static void heap_swap(const tree_heap *heap, size_t i, size_t k)
{
    const uint64_t box = tree_heap_box(heap, i);
    const double distance = heap->distance[i];
    heap_put(heap, i, tree_heap_box(heap, k), heap->distance[k]);
    heap_put(heap, k, box, distance);
}

/* Brings the first of `count` entries to where it belongs. */
static void heap_sink(const tree_heap *heap, size_t count)
{
    size_t i = 0;
    for (;;) {
        size_t child = 2 * i + 1;
        if (child >= count)
            return;
        if (child + 1 < count && heap_in_order(heap, child, child + 1))
            child++;
        if (!heap_in_order(heap, i, child))
            return;
        heap_swap(heap, i, child);
        i = child;
    }
}

bool hit__tree_heap_wants(const tree_heap *heap, uint64_t box, double distance)
{
    return heap->count < heap->capacity || heap_before(box, distance, tree_heap_box(heap, 0), heap->distance[0]);
}

void hit__tree_heap_add(tree_heap *heap, uint64_t box, double distance)
{
    if (heap->count == heap->capacity) {
        if (hit__tree_heap_wants(heap, box, distance)) {
            heap_put(heap, 0, box, distance);
            heap_sink(heap, heap->count);
        }
        return;
    }
    size_t i = heap->count++;
    heap_put(heap, i, box, distance);
    while (i > 0 && heap_in_order(heap, (i - 1) / 2, i)) {
        heap_swap(heap, i, (i - 1) / 2);
        i = (i - 1) / 2;
    }
}

void hit__tree_heap_sort(tree_heap *heap)
{
    for (size_t count = heap->count; count > 1; count--) {
        heap_swap(heap, 0, count - 1);
        heap_sink(heap, count - 1);
    }
}
