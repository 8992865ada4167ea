/* An allocator that runs out. */
#ifndef HITBOX_TEST_UNIT_MESH_SCARCE_H
#define HITBOX_TEST_UNIT_MESH_SCARCE_H

#include <stddef.h>
#include <stdlib.h>

/* Gives memory *context times. */
static inline void *scarce(void *context, void *ptr, size_t old_size, size_t new_size)
{
    int *left = context;
    (void)old_size;
    if (new_size > 0)
        return (*left)-- > 0 ? realloc(ptr, new_size) : NULL;
    free(ptr);
    return NULL;
}

#endif
