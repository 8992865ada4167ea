/* Memory for objects and operations, from the caller's allocator. */
#ifndef HITBOX_CORE_MEMORY_H
#define HITBOX_CORE_MEMORY_H

#include "hitbox/base.h"

/* As hit_allocator's resize. */
void *hit__core_resize(const hit_allocator *allocator, void *ptr, size_t old_size, size_t new_size);

/* A piece whose address is a multiple of 64; all zero: none. */
typedef struct core_piece {
    void *at;    /* aligned */
    void *from;  /* what the allocator gave */
    size_t size; /* asked of the allocator */
} core_piece;

/* `size` bytes, of no value. False: no memory, *out untouched. */
bool hit__core_take(const hit_allocator *allocator, size_t size, core_piece *out);

/* Gives it back and makes it none. */
void hit__core_give_back(const hit_allocator *allocator, core_piece *piece);

#endif
