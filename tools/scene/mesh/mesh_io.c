/* How Assimp opens files: as it does itself, but that it also finds those whose names are percent-encoded. */
#include "scene/mesh/mesh_io.h"

#include <ctype.h>
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Assimp's fields for what is ours to use are strings, hence the casts. */
static FILE *stream(struct aiFile *file)
{
    return (FILE *)(void *)file->UserData;
}

static size_t read_file(struct aiFile *file, char *to, size_t size, size_t count)
{
    return fread(to, size, count, stream(file));
}

static size_t write_nothing(struct aiFile *file, const char *from, size_t size, size_t count)
{
    (void)file, (void)from, (void)size, (void)count;
    return 0;
}

static void flush_nothing(struct aiFile *file)
{
    (void)file;
}

static size_t tell(struct aiFile *file)
{
    return (size_t)ftell(stream(file));
}

static enum aiReturn seek(struct aiFile *file, size_t offset, enum aiOrigin origin)
{
    const int whence = origin == aiOrigin_SET ? SEEK_SET : origin == aiOrigin_CUR ? SEEK_CUR : SEEK_END;
    return fseek(stream(file), (long)offset, whence) == 0 ? aiReturn_SUCCESS : aiReturn_FAILURE;
}

static size_t file_size(struct aiFile *file)
{
    long here = ftell(stream(file)), size = fseek(stream(file), 0, SEEK_END) == 0 ? ftell(stream(file)) : 0;
    fseek(stream(file), here, SEEK_SET);
    return size < 0 ? 0 : (size_t)size;
}

static int hexadecimal(char digit)
{
    return isdigit((unsigned char)digit) ? digit - '0' : tolower((unsigned char)digit) - 'a' + 10;
}

/* The name with %41 as A from `from` on. False: there is nothing to decode, or no room. */
static bool decode(char out[PATH_MAX], const char *name, size_t from)
{
    size_t length = 0;
    bool changed = false;
    for (const char *at = name; *at && length < PATH_MAX - 1; length++) {
        bool coded = at >= name + from && at[0] == '%' && isxdigit((unsigned char)at[1]) &&
                     isxdigit((unsigned char)at[2]) && !(at[1] == '0' && at[2] == '0');
        out[length] = *at;
        if (coded)
            out[length] = (char)(hexadecimal(at[1]) << 4 | hexadecimal(at[2]));
        at += coded ? 3 : 1;
        changed |= coded;
    }
    out[length] = '\0';
    return changed && length < PATH_MAX - 1;
}

/* How much of the name is the mesh's own folder, which is a name and no URI. */
static size_t folder_size(const char *mesh, const char *name)
{
    const char *slash = strrchr(mesh, '/');
    size_t size = slash ? (size_t)(slash - mesh) + 1 : 0;
    return strncmp(mesh, name, size) == 0 ? size : 0;
}

static FILE *open_stream(const mesh_io *io, const char *name)
{
    char decoded[PATH_MAX];
    FILE *in = fopen(name, "rb");
    if (!in && errno == ENOENT && decode(decoded, name, folder_size(io->path, name)))
        in = fopen(decoded, "rb");
    return in;
}

static struct aiFile *open_file(struct aiFileIO *assimp, const char *name, const char *mode)
{
    mesh_io *io = (mesh_io *)(void *)assimp->UserData;
    if (mode[0] != 'r')
        return NULL;
    struct aiFile *file = malloc(sizeof *file);
    FILE *in = file ? open_stream(io, name) : NULL;
    io->no_memory |= !in && errno == ENOMEM;
    if (!in) {
        free(file);
        return NULL;
    }
    *file = (struct aiFile){.ReadProc = read_file,
                            .WriteProc = write_nothing,
                            .TellProc = tell,
                            .FileSizeProc = file_size,
                            .SeekProc = seek,
                            .FlushProc = flush_nothing,
                            .UserData = (aiUserData)(void *)in};
    return file;
}

static void close_file(struct aiFileIO *assimp, struct aiFile *file)
{
    (void)assimp;
    fclose(stream(file));
    free(file);
}

void mesh_io_start(mesh_io *io, const char *path)
{
    *io = (mesh_io){.assimp = {.OpenProc = open_file, .CloseProc = close_file, .UserData = (aiUserData)(void *)io},
                    .path = path};
}
