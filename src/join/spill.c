/* Records in a file.
 * First principles: a buffer for each list, and blocks at the end of one file. The check sum is that of a
 * multiplication for each eight bytes, in four lanes, since each waits for the one before it; it finds damage, not
 * malice. */
#include "join/spill.h"

#include <errno.h>
#include <string.h>

/* Each step is a permutation of its lane, so a word that is changed changes the lane. */
static inline uint64_t check_step(uint64_t check, uint64_t word)
{
    check = (check ^ word) * 0xbf58476d1ce4e5b9u;
    return check ^ check >> 32;
}

static uint64_t check_of(const char *bytes, size_t size)
{
    uint64_t lane[4] = {0x9e3779b97f4a7c15u ^ size, 1, 2, 3}, word[4];
    for (; size >= sizeof word; size -= sizeof word, bytes += sizeof word) {
        memcpy(word, bytes, sizeof word);
        for (int k = 0; k < 4; k++)
            lane[k] = check_step(lane[k], word[k]);
    }
    for (; size > 0; size--, bytes++)
        lane[0] = check_step(lane[0], (unsigned char)*bytes);
    uint64_t check = lane[0];
    for (int k = 1; k < 4; k++)
        check = check_step(check, lane[k]);
    return check ^ check >> 29;
}

static bool spill_fails(join_spill *spill, hit_status status)
{
    if (spill->status == HIT_OK)
        spill->status = status;
    return false;
}

static bool make_block(join_spill *spill, join_list *list)
{
    if (list->blocks == list->blocks_room) {
        const size_t room = list->blocks_room == 0 ? 8 : 2 * list->blocks_room;
        void *more = hit__core_resize(spill->allocator, list->block, list->blocks_room * sizeof *list->block,
                                      room * sizeof *list->block);
        if (more == NULL)
            return spill_fails(spill, HIT_NO_MEMORY);
        list->block = more;
        list->blocks_room = room;
    }
    return true;
}

static bool write_block(join_spill *spill, join_list *list)
{
    const size_t size = list->count * list->record;
    if (size == 0)
        return true;
    if (spill->file.handle == 0 && (spill->folder == NULL || !hit__core_file_make(spill->folder, &spill->file)))
        return spill_fails(spill, spill->folder == NULL ? HIT_NO_MEMORY : HIT_FILE_FAILED);
    if (!make_block(spill, list))
        return false;
    if (!hit__core_file_write(&spill->file, spill->end, list->buffer, size))
        return spill_fails(spill, HIT_FILE_FAILED);
    list->block[list->blocks++] = (spill_block){spill->end, check_of(list->buffer, size), list->count};
    spill->end += size;
    spill->written += size;
    list->count = 0;
    return true;
}

void *hit__join_spill_add_slowly(join_spill *spill, join_list *list)
{
    if (list->buffer == NULL) {
        list->buffer = hit__core_resize(spill->allocator, NULL, 0, list->room * list->record);
        if (list->buffer == NULL) {
            (void)spill_fails(spill, HIT_NO_MEMORY);
            return NULL;
        }
    }
    return list->count < list->room || write_block(spill, list) ? spill_next(list) : NULL;
}

static void drop_buffer(join_spill *spill, join_list *list)
{
    if (list->buffer != NULL)
        (void)hit__core_resize(spill->allocator, list->buffer, list->room * list->record, 0);
    list->buffer = NULL;
    list->count = 0;
}

bool hit__join_spill_flush(join_spill *spill, join_list *list)
{
    const bool done = write_block(spill, list);
    drop_buffer(spill, list);
    return done;
}

bool hit__join_spill_get(join_spill *spill, const join_list *list, size_t i, void *out)
{
    const spill_block *block = &list->block[i];
    const size_t size = block->count * list->record;
    if (!hit__core_file_read(&spill->file, block->at, out, size))
        return spill_fails(spill, HIT_FILE_FAILED);
    spill->read += size;
    if (check_of(out, size) != block->check) {
        errno = 0;
        return spill_fails(spill, HIT_FILE_FAILED);
    }
    return true;
}

void hit__join_spill_drop(join_spill *spill, join_list *list)
{
    drop_buffer(spill, list);
    if (list->block != NULL)
        (void)hit__core_resize(spill->allocator, list->block, list->blocks_room * sizeof *list->block, 0);
    list->block = NULL;
    list->blocks = list->blocks_room = 0;
    list->total = 0;
}

void hit__join_spill_close(join_spill *spill)
{
    hit__core_file_close(&spill->file);
}
