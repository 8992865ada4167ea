/* Memory for objects and operations.
 * Aligns to 64 bytes the memory that the caller's allocator, or the C library, gives. */
/* For madvise, where the compiler is asked for C alone. */
#if defined(__linux__) && !defined(_DEFAULT_SOURCE)
#define _DEFAULT_SOURCE 1
#endif

#include "core/memory.h"

#include <stdint.h>
#include <stdlib.h>
#ifdef __linux__
#include <sys/mman.h>
#endif

enum { ALIGNMENT = 64, HUGE_PAGE = 1 << 21, WORTH_HUGE_PAGES = 1 << 22 };

/* Large pieces are walked through in all directions: with pages of two megabytes in place of four kilobytes the
 * processor finds them quicker, and far fewer have to be handed out. A wish that the system may ignore. */
static void wish_for_huge_pages(char *at, size_t size)
{
#ifdef MADV_HUGEPAGE
    size_t before = HUGE_PAGE - (uintptr_t)at % HUGE_PAGE, inside = size > before ? (size - before) / HUGE_PAGE : 0;
    if (inside > 0)
        (void)madvise(at + before, inside * HUGE_PAGE, MADV_HUGEPAGE);
#else
    (void)at;
    (void)size;
#endif
}

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
    if (!allocator->resize && size >= WORTH_HUGE_PAGES)
        wish_for_huge_pages(from, size);
    *out = (core_piece){at, from, size};
    return true;
}

void hit__core_give_back(const hit_allocator *allocator, core_piece *piece)
{
    if (piece->from)
        hit__core_resize(allocator, piece->from, piece->size, 0);
    *piece = (core_piece){0};
}
