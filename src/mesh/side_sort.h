/* Sorting without memory of its own, in a time that no order of the items makes long. */
#ifndef HITBOX_MESH_SIDE_SORT_H
#define HITBOX_MESH_SIDE_SORT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Does item a come before b? */
typedef bool mesh_before(const void *context, uint64_t a, uint64_t b);

/* Puts the items in order. */
void hit__mesh_sort(uint64_t *item, size_t count, mesh_before *before, const void *context);

/* The same, by their values. */
void hit__mesh_sort_values(uint64_t *item, size_t count);

enum { SORT_FEW = 24 };

static inline void sort_values(uint64_t *item, size_t count)
{
    if (count > SORT_FEW) {
        hit__mesh_sort_values(item, count);
        return;
    }
    for (size_t i = 1; i < count; i++) {
        const uint64_t moved = item[i];
        size_t j = i;
        for (; j > 0 && moved < item[j - 1]; j--)
            item[j] = item[j - 1];
        item[j] = moved;
    }
}

#endif
