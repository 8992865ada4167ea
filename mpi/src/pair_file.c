/* Pairs in a file without a name, in blocks.
 * First principles. Each block has a check sum behind it, so that no memory is needed for them: a multiplication for
 * each eight bytes, begun with the number of the block. It finds damage, and blocks that are another's or were never
 * written, not malice. */
#include "pair_file.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { FILE_PATH_SIZE = 4096 };

static uint64_t check_of(const pair_block *block, uint64_t number)
{
    uint64_t check = UINT64_C(0x9e3779b97f4a7c15) ^ number;
    for (size_t i = 0; i < PAIR_FILE_BLOCK; i++) {
        check = (check ^ block->pair[i].a) * UINT64_C(0xbf58476d1ce4e5b9);
        check = ((check ^ check >> 32) ^ block->pair[i].b) * UINT64_C(0xbf58476d1ce4e5b9);
        check ^= check >> 32;
    }
    return check ^ check >> 29;
}

static hit_status open_file(pair_file *file, const char *folder)
{
    char path[FILE_PATH_SIZE];
    if (folder == NULL)
        return HIT_NO_MEMORY;
    if (snprintf(path, sizeof path, "%s/hitbox-XXXXXX", folder) >= (int)sizeof path) {
        errno = ENAMETOOLONG;
        return HIT_FILE_FAILED;
    }
    const int descriptor = mkstemp(path);
    if (descriptor < 0)
        return HIT_FILE_FAILED;
    (void)unlink(path);
    file->descriptor = descriptor + 1;
    return HIT_OK;
}

static hit_status write_block(pair_file *file, uint64_t number)
{
    const char *from = (const char *)&file->last;
    file->last.check = check_of(&file->last, number);
    for (size_t done = 0; done < sizeof file->last;) {
        const off_t place = (off_t)(number * sizeof file->last + done);
        const ssize_t now = pwrite(file->descriptor - 1, from + done, sizeof file->last - done, place);
        if (now < 0 && errno == EINTR)
            continue;
        if (now <= 0)
            return HIT_FILE_FAILED;
        done += (size_t)now;
    }
    return HIT_OK;
}

static hit_status read_block(pair_file *file, uint64_t number)
{
    char *to = (char *)&file->read;
    file->seen = 0;
    for (size_t done = 0; done < sizeof file->read;) {
        const off_t place = (off_t)(number * sizeof file->read + done);
        const ssize_t now = pread(file->descriptor - 1, to + done, sizeof file->read - done, place);
        if (now < 0 && errno == EINTR)
            continue;
        if (now <= 0) {
            errno = now < 0 ? errno : 0; /* it has become shorter */
            return HIT_FILE_FAILED;
        }
        done += (size_t)now;
    }
    if (file->read.check != check_of(&file->read, number)) {
        errno = 0;
        return HIT_FILE_FAILED;
    }
    file->seen = number + 1;
    return HIT_OK;
}

hit_status hit__mpi_pair_file_add(pair_file *file, const char *folder, const hit_long_pair *pairs, size_t count)
{
    hit_status status = file->descriptor == 0 ? open_file(file, folder) : HIT_OK;
    while (count > 0 && status == HIT_OK) {
        const size_t at = (size_t)(file->count % PAIR_FILE_BLOCK), room = PAIR_FILE_BLOCK - at;
        const size_t now = count < room ? count : room;
        memcpy(file->last.pair + at, pairs, now * sizeof *pairs);
        if (now == room)
            status = write_block(file, file->count / PAIR_FILE_BLOCK);
        file->count += now;
        pairs += now;
        count -= now;
    }
    return status;
}

hit_status hit__mpi_pair_file_get(pair_file *file, uint64_t first, size_t count, hit_long_pair *out)
{
    while (count > 0) {
        const uint64_t number = first / PAIR_FILE_BLOCK;
        const size_t at = (size_t)(first % PAIR_FILE_BLOCK), room = PAIR_FILE_BLOCK - at;
        const size_t now = count < room ? count : room;
        const bool is_last = number == file->count / PAIR_FILE_BLOCK; /* which is not in the file yet */
        if (!is_last && file->seen != number + 1) {
            const hit_status status = read_block(file, number);
            if (status != HIT_OK)
                return status;
        }
        memcpy(out, (is_last ? &file->last : &file->read)->pair + at, now * sizeof *out);
        first += now;
        out += now;
        count -= now;
    }
    return HIT_OK;
}

void hit__mpi_pair_file_close(pair_file *file)
{
    if (file->descriptor != 0)
        (void)close(file->descriptor - 1);
    file->descriptor = 0;
    file->count = file->seen = 0;
}
