/* Memory for objects and operations.
 * Bookkeeping: aligns to 64 bytes what the caller's allocator, or the C library, gives. */
#include "core/memory.h"

#include <stdint.h>
#include <stdlib.h>

enum { ALIGNMENT = 64 };

static void *resize_by_library(void *ptr, size_t new_size)
{
    if (new_size)
        return realloc(ptr, new_size);
    free(ptr);
    return NULL;
}

bool core_take(const hit_allocator *allocator, size_t size, core_piece *out)
{
    if (size > SIZE_MAX - ALIGNMENT)
        return false;
    size += ALIGNMENT;
    void *from =
        allocator->resize ? allocator->resize(allocator->context, NULL, 0, size) : resize_by_library(NULL, size);
    if (!from)
        return false;
    char *at = from;
    at += ALIGNMENT - (uintptr_t)at % ALIGNMENT;
    *out = (core_piece){at, from, size};
    return true;
}

void core_give_back(const hit_allocator *allocator, core_piece *piece)
{
    if (piece->from) {
        if (allocator->resize)
            allocator->resize(allocator->context, piece->from, piece->size, 0);
        else
            resize_by_library(piece->from, 0);
    }
    *piece = (core_piece){0};
}
