/* The bytes of a whole file: mapped where that can be, read where not. */
#include "scene/text/bytes.h"

#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "scene/text/stream.h"
#include "scene/text/text.h"
#include "system/system.h"

/* ---- Which files are mapped ---- */

/* What a handler reads has to be complete whenever it may come: `from` is written last, and taken away first. */
enum { MAPPED_MAX = 4 };
static struct mapped_file {
    _Atomic(uintptr_t) from; /* 0: no file */
    size_t size;
    char name[SYSTEM_PATH_SIZE];
} mapped_files[MAPPED_MAX];

static void keep_name(char *out, size_t size, const char *path)
{
    size_t used = 0;
    char piece[TEXT_ESCAPE_SIZE];
    while (*path) {
        path += text_escape(path, piece);
        size_t length = strlen(piece);
        if (length >= size - used)
            break;
        memcpy(out + used, piece, length);
        used += length;
    }
    out[used] = '\0';
}

static void keep_mapped(const file_bytes *bytes, const char *path)
{
    for (int i = 0; i < MAPPED_MAX; i++) {
        struct mapped_file *file = &mapped_files[i];
        if (atomic_load(&file->from) != 0)
            continue;
        file->size = bytes->size;
        keep_name(file->name, sizeof file->name, path);
        atomic_store(&file->from, (uintptr_t)bytes->at);
        return;
    }
}

static void forget_mapped(const file_bytes *bytes)
{
    for (int i = 0; i < MAPPED_MAX; i++)
        if (atomic_load(&mapped_files[i].from) == (uintptr_t)bytes->at)
            atomic_store(&mapped_files[i].from, 0);
}

const char *bytes_file_at(const void *address)
{
    for (int i = 0; i < MAPPED_MAX; i++) {
        const struct mapped_file *file = &mapped_files[i];
        uintptr_t from = atomic_load(&file->from);
        if (from != 0 && (uintptr_t)address >= from && (uintptr_t)address - from < file->size)
            return file->name;
    }
    return NULL;
}

/* ---- Reading and mapping ---- */

bool bytes_read(const char *path, file_bytes *out, scene_trouble *trouble)
{
    text_stream in;
    size_t wanted = 65536;
    *out = (file_bytes){0};
    bool done = stream_open(path, &in, trouble);
    while (done && !in.ended) {
        done = stream_fill(&in, wanted, trouble);
        wanted *= 2;
    }
    if (done) {
        *out = (file_bytes){.at = in.buffer, .size = (size_t)(in.end - in.at)};
        in.buffer = NULL;
    }
    stream_close(&in);
    return done;
}

static bool map(const char *path, file_bytes *out)
{
    out->at = system_map(path, &out->size);
    out->mapped = out->at != NULL;
    if (out->mapped)
        keep_mapped(out, path);
    return out->mapped;
}

bool bytes_open(const char *path, file_bytes *out, scene_trouble *trouble)
{
    *out = (file_bytes){0};
    return (strcmp(path, "-") != 0 && map(path, out)) || bytes_read(path, out, trouble);
}

void bytes_close(file_bytes *bytes)
{
    if (bytes->mapped) {
        forget_mapped(bytes);
        system_unmap(bytes->at, bytes->size);
    } else {
        free(bytes->at);
    }
    *bytes = (file_bytes){0};
}
