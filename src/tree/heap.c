/* The nearest boxes found so far, as a heap in the caller's arrays.
 * Based on: J. W. J. Williams, "Algorithm 232: Heapsort", CACM 7(6), 1964. */
#include "exact/order.h"
#include "tree/nearest.h"

/* Is entry i nearer than entry k, or as near with a lower index? */
static bool heap_before(const tree_heap *heap, size_t i, size_t k)
{
    const int64_t a = exact_order_key(heap->distance[i]), b = exact_order_key(heap->distance[k]);
    return a < b || (a == b && heap->box[i] < heap->box[k]);
}

static void heap_swap(const tree_heap *heap, size_t i, size_t k)
{
    const uint32_t box = heap->box[i];
    const double distance = heap->distance[i];
    heap->box[i] = heap->box[k];
    heap->distance[i] = heap->distance[k];
    heap->box[k] = box;
    heap->distance[k] = distance;
}

/* Brings the first of `count` entries to where it belongs. */
static void heap_sink(const tree_heap *heap, size_t count)
{
    size_t i = 0;
    for (;;) {
        size_t child = 2 * i + 1;
        if (child >= count)
            return;
        if (child + 1 < count && heap_before(heap, child, child + 1))
            child++;
        if (!heap_before(heap, i, child))
            return;
        heap_swap(heap, i, child);
        i = child;
    }
}

void hit__tree_heap_add(tree_heap *heap, uint32_t box, double distance)
{
    if (heap->count == heap->capacity) {
        const int64_t worst = exact_order_key(heap->distance[0]), key = exact_order_key(distance);
        if (key < worst || (key == worst && box < heap->box[0])) {
            heap->box[0] = box;
            heap->distance[0] = distance;
            heap_sink(heap, heap->count);
        }
        return;
    }
    size_t i = heap->count++;
    heap->box[i] = box;
    heap->distance[i] = distance;
    while (i > 0 && heap_before(heap, (i - 1) / 2, i)) {
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
