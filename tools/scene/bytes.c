/* The bytes of a whole file: mapped where that can be, read where not. */
#include "scene/bytes.h"

#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "scene/scene.h"

/* Reads all of a stream, with room for one byte more. False: errno says why. */
static bool read_stream(FILE *in, file_bytes *out)
{
    size_t capacity = 0;
    do {
        if (!scene_grow(&out->at, &capacity, out->size + 65536, 1)) {
            errno = ENOMEM;
            return false;
        }
        out->size += fread((char *)out->at + out->size, 1, capacity - out->size - 1, in);
        if (ferror(in))
            return false;
    } while (!feof(in));
    return true;
}

bool bytes_read(const char *path, file_bytes *out, scene_trouble *trouble)
{
    bool standard = strcmp(path, "-") == 0;
    *out = (file_bytes){0};
    FILE *in = standard ? stdin : fopen(path, "rb");
    if (!in)
        return scene_trouble_set(trouble, path, 0, 0, "cannot be opened: %s", strerror(errno));
    bool done = read_stream(in, out);
    if (!done && errno == ENOMEM)
        scene_trouble_memory(trouble);
    else if (!done)
        scene_trouble_set(trouble, path, 0, 0, "cannot be read: %s", strerror(errno));
    if (!standard)
        fclose(in);
    if (!done)
        bytes_close(out);
    return done;
}

static bool can_be_mapped(const struct stat *file)
{
    return S_ISREG(file->st_mode) && file->st_size > 0 && (uintmax_t)file->st_size <= SIZE_MAX;
}

/* Nothing but a file is opened: who writes into a pipe would take the end of this for that of its reader. */
static bool map(const char *path, file_bytes *out)
{
    struct stat file;
    if (stat(path, &file) != 0 || !can_be_mapped(&file))
        return false;
    int descriptor = open(path, O_RDONLY | O_CLOEXEC);
    if (descriptor < 0)
        return false;
    if (fstat(descriptor, &file) == 0 && can_be_mapped(&file)) {
        out->size = (size_t)file.st_size;
        out->at = mmap(NULL, out->size, PROT_READ, MAP_PRIVATE, descriptor, 0);
        out->mapped = out->at != MAP_FAILED;
    }
    close(descriptor);
    if (out->mapped)
        posix_madvise(out->at, out->size, POSIX_MADV_WILLNEED);
    return out->mapped;
}

bool bytes_open(const char *path, file_bytes *out, scene_trouble *trouble)
{
    *out = (file_bytes){0};
    return (strcmp(path, "-") != 0 && map(path, out)) || bytes_read(path, out, trouble);
}

void bytes_close(file_bytes *bytes)
{
    if (bytes->mapped)
        munmap(bytes->at, bytes->size);
    else
        free(bytes->at);
    *bytes = (file_bytes){0};
}
