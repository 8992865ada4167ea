/* Records in a file: lists of equal pieces of bytes, each list written in blocks as they get full and read back block
 * by block. What is read is compared with a check sum that stayed in memory. */
#ifndef HITBOX_JOIN_SPILL_H
#define HITBOX_JOIN_SPILL_H

#include "core/file.h"
#include "core/memory.h"

typedef struct join_spill {
    const char *folder; /* where the file is made when it is needed; NULL: there is none */
    const hit_allocator *allocator;
    core_file file;
    uint64_t end, written, read;
    hit_status status; /* HIT_OK until something fails */
} join_spill;

typedef struct spill_block {
    uint64_t at, check;
    uint32_t count;
} spill_block;

/* All zero but `record` and `room`: none. */
typedef struct join_list {
    size_t record;  /* bytes of one */
    uint32_t room;  /* records of a block */
    uint32_t count; /* in the buffer */
    uint64_t total;
    char *buffer; /* of a block; NULL until one is there */
    spill_block *block;
    size_t blocks, blocks_room;
} join_list;

/* The room for a record behind those in the buffer. */
static inline void *spill_next(join_list *list)
{
    list->total++;
    return list->buffer + list->record * list->count++;
}

/* As spill_add, where there is no buffer, or no room in it. */
void *hit__join_spill_add_slowly(join_spill *spill, join_list *list);

/* Room for one more record, which the caller fills before anything else; NULL: it failed. */
static inline void *spill_add(join_spill *spill, join_list *list)
{
    if (list->buffer != NULL && list->count < list->room)
        return spill_next(list);
    return hit__join_spill_add_slowly(spill, list);
}

/* Writes what is in the buffer, and frees it. */
bool hit__join_spill_flush(join_spill *spill, join_list *list);

/* Block i to `out`, which has room for list->room records. */
bool hit__join_spill_get(join_spill *spill, const join_list *list, size_t i, void *out);

void hit__join_spill_drop(join_spill *spill, join_list *list);
void hit__join_spill_close(join_spill *spill);

#endif
