/* A file without a name.
 * Linux makes it without one; elsewhere on POSIX systems its name is taken away as soon as it is open, and on Windows
 * the system takes the file away with the last handle. Places are looked for by seeking, so one thread at a time may
 * ask. First principles. */
#if defined(__linux__) && !defined(_GNU_SOURCE)
#define _GNU_SOURCE /* O_TMPFILE */
#endif
#if defined(__linux__) && !defined(_FILE_OFFSET_BITS)
#define _FILE_OFFSET_BITS 64
#endif

#include "core/file.h"

#include <errno.h>

#if defined(HIT_NO_FILES) || defined(__wasm__)
#define CORE_FILES 0
#elif defined(_WIN32) || defined(__unix__) || defined(__APPLE__)
#define CORE_FILES 1
#else
#define CORE_FILES 0
#endif

#if CORE_FILES

#include <stdio.h>

#include <fcntl.h>
#ifdef _WIN32
#include <io.h>
#include <process.h>
#include <share.h>
#include <sys/stat.h>
#else
#include <unistd.h>
#endif

enum { FILE_PATH_SIZE = 4096, FILE_TRIES = 512, FILE_AT_ONCE = 1 << 26 };

/* The path of a file that perhaps nobody has yet. */
static bool file_path(const char *folder, int attempt, char *out)
{
#ifdef _WIN32
    const unsigned process = (unsigned)_getpid();
#else
    const unsigned process = (unsigned)getpid();
#endif
    const int length = snprintf(out, FILE_PATH_SIZE, "%s/.hitbox-%u-%d", folder, process, attempt);
    return length > 0 && length < FILE_PATH_SIZE;
}

static int open_new(const char *path)
{
#ifdef _WIN32
    int descriptor = -1;
    if (_sopen_s(&descriptor, path, _O_CREAT | _O_EXCL | _O_RDWR | _O_BINARY | _O_TEMPORARY | _O_NOINHERIT, _SH_DENYNO,
                 _S_IREAD | _S_IWRITE) != 0)
        return -1;
    return descriptor;
#else
#ifdef O_CLOEXEC
    return open(path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0600);
#else
    return open(path, O_CREAT | O_EXCL | O_RDWR, 0600);
#endif
#endif
}

/* One that never has a name; below 0: the system, or what holds the folder, does not know such files. */
static int open_nameless(const char *folder)
{
#if defined(O_TMPFILE) && defined(O_CLOEXEC)
    return open(folder, O_TMPFILE | O_RDWR | O_CLOEXEC, 0600);
#else
    (void)folder;
    return -1;
#endif
}

bool hit__core_file_make_named(const char *folder, core_file *out)
{
    char path[FILE_PATH_SIZE];
    for (int attempt = 0; attempt < FILE_TRIES; attempt++) {
        if (!file_path(folder, attempt, path)) {
            errno = ENAMETOOLONG;
            return false;
        }
        const int descriptor = open_new(path);
        if (descriptor >= 0) {
#ifndef _WIN32
            (void)unlink(path);
#endif
            out->handle = (intptr_t)descriptor + 1;
            return true;
        }
        if (errno != EEXIST)
            return false;
    }
    return false;
}

bool hit__core_file_make(const char *folder, core_file *out)
{
    const int nameless = open_nameless(folder);
    if (nameless < 0)
        return hit__core_file_make_named(folder, out);
    out->handle = (intptr_t)nameless + 1;
    return true;
}

static bool file_seek(const core_file *file, uint64_t at)
{
#ifdef _WIN32
    return _lseeki64((int)file->handle - 1, (long long)at, SEEK_SET) >= 0;
#else
    errno = EFBIG; /* where places have 32 bits */
    return (uint64_t)(off_t)at == at && lseek((int)file->handle - 1, (off_t)at, SEEK_SET) >= 0;
#endif
}

/* Writes what is at `from`, or reads to `to`; one is NULL. Signals may interrupt; the end of the file is a failure
 * without a number. */
static bool file_move(const core_file *file, uint64_t at, const char *from, char *to, size_t size)
{
    const int descriptor = (int)file->handle - 1;
    if (!file_seek(file, at))
        return false;
    for (size_t done = 0; done < size;) {
        const size_t rest = size - done;
        const unsigned part = rest < FILE_AT_ONCE ? (unsigned)rest : FILE_AT_ONCE;
        errno = 0;
#ifdef _WIN32
        const long long moved =
            from != NULL ? _write(descriptor, from + done, part) : _read(descriptor, to + done, part);
#else
        const long long moved = from != NULL ? write(descriptor, from + done, part) : read(descriptor, to + done, part);
#endif
        if (moved < 0 && errno == EINTR)
            continue;
        if (moved <= 0)
            return false;
        done += (size_t)moved;
    }
    return true;
}

bool hit__core_file_write(const core_file *file, uint64_t at, const void *bytes, size_t size)
{
    return file_move(file, at, bytes, NULL, size);
}

bool hit__core_file_read(const core_file *file, uint64_t at, void *bytes, size_t size)
{
    return file_move(file, at, NULL, bytes, size);
}

void hit__core_file_close(core_file *file)
{
    if (file->handle == 0)
        return;
#ifdef _WIN32
    (void)_close((int)file->handle - 1);
#else
    (void)close((int)file->handle - 1);
#endif
    file->handle = 0;
}

#else

bool hit__core_file_make_named(const char *folder, core_file *out)
{
    return hit__core_file_make(folder, out);
}

bool hit__core_file_make(const char *folder, core_file *out)
{
    (void)folder;
    (void)out;
    errno = 0;
    return false;
}

bool hit__core_file_write(const core_file *file, uint64_t at, const void *bytes, size_t size)
{
    (void)file;
    (void)at;
    (void)bytes;
    (void)size;
    return false;
}

bool hit__core_file_read(const core_file *file, uint64_t at, void *bytes, size_t size)
{
    (void)file;
    (void)at;
    (void)bytes;
    (void)size;
    return false;
}

void hit__core_file_close(core_file *file)
{
    (void)file;
}

#endif
