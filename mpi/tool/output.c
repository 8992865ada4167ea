/* Files that all ranks write, and the pairs that go there. */
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "tool.h"

#include "scene/text/npy_write.h"

/* ---- Files --------------------------------------------------------------------------------------------------------
 */

void tool_open_shared(shared_file *f, const char *target, char *text)
{
    f->target = target;
    snprintf(f->temporary, sizeof f->temporary, "%s.hitbox-mpi-part", target);
    const int error =
        MPI_File_open(MPI_COMM_WORLD, f->temporary, MPI_MODE_CREATE | MPI_MODE_WRONLY, MPI_INFO_NULL, &f->file);
    f->open = error == MPI_SUCCESS;
    if (!f->open)
        tool_say_mpi(text, target, error);
    else if (MPI_File_set_size(f->file, 0) != MPI_SUCCESS)
        snprintf(text, TEXT_SIZE, "%s: cannot be written", target);
}

void tool_write_at(shared_file *f, uint64_t at, const void *bytes, size_t size, char *text)
{
    const char *from = bytes;
    while (size > 0 && !text[0]) {
        const int now = size < BYTES_AT_ONCE ? (int)size : BYTES_AT_ONCE;
        int written = 0;
        MPI_Status status;
        const int error = MPI_File_write_at(f->file, (MPI_Offset)at, from, now, MPI_BYTE, &status);
        if (error == MPI_SUCCESS)
            MPI_Get_count(&status, MPI_BYTE, &written);
        if (error != MPI_SUCCESS)
            tool_say_mpi(text, f->target, error);
        else if (written != now)
            snprintf(text, TEXT_SIZE, "%s: cannot be written: the disk is full, perhaps", f->target);
        at += (uint64_t)now;
        from += now;
        size -= (size_t)now;
    }
}

bool tool_close_shared(shared_file *f, char *text)
{
    const bool open = f->open;
    if (open && MPI_File_close(&f->file) != MPI_SUCCESS && !text[0])
        snprintf(text, TEXT_SIZE, "%s: cannot be written", f->target);
    const bool well = tool_all_well(text);
    if (tool_rank == 0 && well && rename(f->temporary, f->target) != 0)
        snprintf(text, TEXT_SIZE, "%s: cannot be written: %s", f->target, strerror(errno));
    else if (tool_rank == 0 && open && !well)
        (void)remove(f->temporary);
    return well && tool_all_well(text);
}

/* ---- Pairs --------------------------------------------------------------------------------------------------------
 */

bool tool_list_make(pair_list *list, uint64_t limit, const char *folder)
{
    const size_t room = limit / sizeof *list->pairs < (1 << 16) ? 1 << 16 : (size_t)(limit / sizeof *list->pairs);
    *list = (pair_list){.room = room, .limited = limit > 0, .folder = folder};
    list->pairs = malloc(room * sizeof *list->pairs);
    return list->pairs != NULL;
}

void tool_list_free(pair_list *list)
{
    hit__mpi_pair_file_close(&list->file);
    free(list->pairs);
    *list = (pair_list){.count = 0};
}

static bool make_room(pair_list *list, size_t count)
{
    if (list->limited) {
        const bool kept = hit__mpi_pair_file_add(&list->file, list->folder, list->pairs, list->count) == HIT_OK;
        list->count = kept ? 0 : list->count;
        return kept;
    }
    const size_t room = list->count + count + list->room / 2;
    hit_long_pair *more = realloc(list->pairs, room * sizeof *more);
    if (!more)
        return false;
    list->pairs = more;
    list->room = room;
    return true;
}

bool tool_list_add(void *context, const hit_long_pair *pairs, size_t count)
{
    pair_list *list = context;
    while (count > 0) {
        if (list->count == list->room && !make_room(list, count)) {
            list->error = errno ? errno : EIO;
            return false;
        }
        const size_t free = list->room - list->count, now = count < free ? count : free;
        memcpy(list->pairs + list->count, pairs, now * sizeof *pairs);
        list->count += now;
        pairs += now;
        count -= now;
    }
    return true;
}

/* Writes pairs, narrowed where they are if they are to be. Returns how many bytes they took. */
static size_t write_some(shared_file *f, uint64_t at, hit_long_pair *pairs, size_t count, bool wide, char *text)
{
    const size_t size = wide ? sizeof *pairs : sizeof(hit_pair);
    for (size_t i = 0; i < count && !wide; i++) {
        const hit_pair narrow = {(uint32_t)pairs[i].a, (uint32_t)pairs[i].b};
        memcpy((char *)pairs + i * sizeof narrow, &narrow, sizeof narrow);
    }
    tool_write_at(f, at, pairs, count * size, text);
    return count * size;
}

/* What is in the file goes first; what was in memory is put behind it. */
static void write_list(shared_file *f, uint64_t at, pair_list *list, bool wide, char *text)
{
    if (list->file.count == 0) {
        (void)write_some(f, at, list->pairs, list->count, wide, text);
        return;
    }
    bool kept = make_room(list, 0);
    for (uint64_t done = 0; kept && done < list->file.count && !text[0]; done += list->count) {
        const uint64_t left = list->file.count - done;
        list->count = left < list->room ? (size_t)left : list->room;
        kept = hit__mpi_pair_file_get(&list->file, done, list->count, list->pairs) == HIT_OK;
        if (kept)
            at += write_some(f, at, list->pairs, list->count, wide, text);
    }
    if (!kept)
        snprintf(text, TEXT_SIZE, "%s: what does not fit in memory could not be kept in a file: %s", list->folder,
                 errno ? strerror(errno) : "it does not hold what was written");
}

bool tool_write_pairs(const options *o, pair_list *list, uint64_t boxes, char *text)
{
    uint64_t count = list->file.count + list->count, before = 0, total = 0;
    const bool wide = o->index_bits == 64 || (o->index_bits == 0 && boxes > UINT32_MAX);
    const size_t size = wide ? 2 * sizeof(uint64_t) : 2 * sizeof(uint32_t);
    shared_file f = {0};
    char header[NPY_HEADER_SIZE];
    MPI_Exscan(&count, &before, 1, MPI_UINT64_T, MPI_SUM, MPI_COMM_WORLD);
    MPI_Allreduce(&count, &total, 1, MPI_UINT64_T, MPI_SUM, MPI_COMM_WORLD);
    before = tool_rank == 0 ? 0 : before;
    tool_open_shared(&f, o->output, text);
    if (!text[0])
        write_list(&f, NPY_HEADER_SIZE + before * size, list, wide, text);
    if (tool_first_in_trouble(text) == tool_ranks &&
        tool_rank == 0) { /* once all ranks have written: without it the file is none */
        npy_make_header(header, 'u', size / 2, (size_t)total, 2);
        tool_write_at(&f, 0, header, sizeof header, text);
    }
    return tool_close_shared(&f, text);
}
