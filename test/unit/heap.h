/* An allocator that counts, and fails when it is told to: for unit tests of what takes memory. */
#ifndef HITBOX_TEST_UNIT_HEAP_H
#define HITBOX_TEST_UNIT_HEAP_H

#include "hitbox/base.h"

#include <stdlib.h>

typedef struct heap {
    size_t held, most;  /* bytes */
    int calls, fail_at; /* the how manyth is refused; 0: none */
} heap;

static inline void *heap_resize(void *context, void *ptr, size_t old_size, size_t new_size)
{
    heap *h = context;
    if (new_size > 0 && ++h->calls == h->fail_at)
        return NULL;
    h->held += new_size - old_size;
    if (h->held > h->most)
        h->most = h->held;
    if (new_size == 0) {
        free(ptr);
        return NULL;
    }
    return realloc(ptr, new_size);
}

#endif
