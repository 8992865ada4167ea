/* An allocator that counts bytes and fails at a chosen call, for unit tests of functions that take memory. */
#ifndef HITBOX_TEST_UNIT_HEAP_H
#define HITBOX_TEST_UNIT_HEAP_H

#include "hitbox/base.h"

#include <stdlib.h>

typedef struct heap {
    size_t held, most;  /* bytes */
    int calls, fail_at; /* fail_at: the call that is refused; 0: no call */
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
