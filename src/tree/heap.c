/* The nearest boxes found so far, as a heap in the caller's arrays.
 * Based on: J. W. J. Williams, "Algorithm 232: Heapsort", CACM 7(6), 1964. */
#include "tree/heap.h"
#include "core/inline.h"
#include "exact/order.h"

/* Is the one nearer, or as near with a lower number? */
CORE_INLINE bool heap_before(uint64_t box, double distance, uint64_t other, double other_distance)
{
    const int64_t a = exact_order_key(distance), b = exact_order_key(other_distance);
    return a < b || (a == b && box < other);
}

/* What follows is compiled for both kinds of boxes: ids says which. */

CORE_INLINE uint64_t heap_box(const tree_heap *heap, size_t i, bool ids)
{
    return ids ? heap->id[i] : heap->box[i];
}

CORE_INLINE bool heap_in_order(const tree_heap *heap, size_t i, size_t k, bool ids)
{
    return heap_before(heap_box(heap, i, ids), heap->distance[i], heap_box(heap, k, ids), heap->distance[k]);
}

CORE_INLINE void heap_put(const tree_heap *heap, size_t i, uint64_t box, double distance, bool ids)
{
    if (ids)
        heap->id[i] = box;
    else
        heap->box[i] = (uint32_t)box;
    heap->distance[i] = distance;
}

CORE_INLINE void heap_swap(const tree_heap *heap, size_t i, size_t k, bool ids)
{
    const uint64_t box = heap_box(heap, i, ids);
    const double distance = heap->distance[i];
    heap_put(heap, i, heap_box(heap, k, ids), heap->distance[k], ids);
    heap_put(heap, k, box, distance, ids);
}

/* Brings the first of `count` entries to where it belongs. */
CORE_INLINE void heap_sink(const tree_heap *heap, size_t count, bool ids)
{
    size_t i = 0;
    for (;;) {
        size_t child = 2 * i + 1;
        if (child >= count)
            return;
        if (child + 1 < count && heap_in_order(heap, child, child + 1, ids))
            child++;
        if (!heap_in_order(heap, i, child, ids))
            return;
        heap_swap(heap, i, child, ids);
        i = child;
    }
}

CORE_INLINE bool heap_wants(const tree_heap *heap, uint64_t box, double distance, bool ids)
{
    return heap->count < heap->capacity || heap_before(box, distance, heap_box(heap, 0, ids), heap->distance[0]);
}

CORE_INLINE void heap_add(tree_heap *heap, uint64_t box, double distance, bool ids)
{
    if (heap->count == heap->capacity) {
        if (heap_wants(heap, box, distance, ids)) {
            heap_put(heap, 0, box, distance, ids);
            heap_sink(heap, heap->count, ids);
        }
        return;
    }
    size_t i = heap->count++;
    heap_put(heap, i, box, distance, ids);
    while (i > 0 && heap_in_order(heap, (i - 1) / 2, i, ids)) {
        heap_swap(heap, i, (i - 1) / 2, ids);
        i = (i - 1) / 2;
    }
}

CORE_INLINE void heap_sort(const tree_heap *heap, bool ids)
{
    for (size_t count = heap->count; count > 1; count--) {
        heap_swap(heap, 0, count - 1, ids);
        heap_sink(heap, count - 1, ids);
    }
}

bool hit__tree_heap_wants(const tree_heap *heap, uint64_t box, double distance)
{
    return heap_wants(heap, box, distance, !heap->box);
}

void hit__tree_heap_add(tree_heap *heap, uint64_t box, double distance)
{
    if (heap->box)
        heap_add(heap, box, distance, false);
    else
        heap_add(heap, box, distance, true);
}

void hit__tree_heap_sort(const tree_heap *heap)
{
    if (heap->box)
        heap_sort(heap, false);
    else
        heap_sort(heap, true);
}
