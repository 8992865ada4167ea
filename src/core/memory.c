/* Memory for objects and operations.
 * Bookkeeping: aligns to 64 bytes what the caller's allocator, or the C library, gives. */
#include "core/memory.h"

#include <stdint.h>
#include <stdlib.h>

enum { ALIGNMENT = 64 };

void *hit__core_resize(const hit_allocator *allocator, void *ptr, size_t old_size, size_t new_size)
{
    if (allocator->resize)
        return allocator->resize(allocator->context, ptr, old_size, new_size);
    if (new_size)
        return realloc(ptr, new_size);
    free(ptr);
    return NULL;
}

bool hit__core_take(const hit_allocator *allocator, size_t size, core_piece *out)
{
    if (size > SIZE_MAX - ALIGNMENT)
        return false;
    size += ALIGNMENT;
    void *from = hit__core_resize(allocator, NULL, 0, size);
    if (!from)
        return false;
    char *at = from;
    at += ALIGNMENT - (uintptr_t)at % ALIGNMENT;
    *out = (core_piece){at, from, size};
    return true;
}

void hit__core_give_back(const hit_allocator *allocator, core_piece *piece)
{
    if (piece->from)
        hit__core_resize(allocator, piece->from, piece->size, 0);
    *piece = (core_piece){0};
}
