/* The nearest of the boxes that were looked at. */
#ifndef HITBOX_TREE_HEAP_H
#define HITBOX_TREE_HEAP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The nearest boxes so far, in the caller's arrays: a heap, the furthest first, of equally far ones the one with the
 * greatest number. The capacity is at least 1. */
typedef struct tree_heap {
    uint32_t *box; /* their numbers; */
    uint64_t *id;  /* or these, if box is NULL */
    double *distance;
    size_t count, capacity;
} tree_heap;

/* Would it be one of them? */
bool hit__tree_heap_wants(const tree_heap *heap, uint64_t box, double distance);

/* One more box; the furthest drops out if they become too many. */
void hit__tree_heap_add(tree_heap *heap, uint64_t box, double distance);

/* In order, the nearest first. */
void hit__tree_heap_sort(const tree_heap *heap);

#endif
