/* Where results go. */
#include "cli/output/output.h"

#include <errno.h>
#include <limits.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/output/interrupt.h"
#include "cli/output/messages.h"

static bool cannot_write(const output *out)
{
    message("%s: cannot be written: %s", out->path ? out->path : "standard output", strerror(errno));
    return false;
}

static void release(output *out)
{
    if (out->temporary)
        interrupt_release(out->temporary);
    free(out->target);
    free(out->temporary);
    out->target = out->temporary = NULL;
}

/* The mode of the file that will be replaced, or that of any new file. */
static mode_t mode_for(bool exists, const struct stat *old)
{
    if (exists)
        return old->st_mode & 0777;
    mode_t mask = umask(0);
    umask(mask);
    return 0666 & ~mask;
}

/* Where the last part of a path begins. */
static size_t folder_size(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? (size_t)(slash - path) + 1 : 0;
}

/* In the folder of the file that it will become, so that renaming it is all or nothing. */
static bool open_temporary(output *out, const char *path, mode_t mode)
{
    static const char name[] = ".hitbox-XXXXXX";
    size_t size = strlen(path), folder = folder_size(path);
    out->target = malloc(size + 1);
    out->temporary = malloc(folder + sizeof name);
    if (!out->target || !out->temporary) {
        errno = ENOMEM;
        return false;
    }
    memcpy(out->target, path, size + 1);
    memcpy(out->temporary, path, folder);
    memcpy(out->temporary + folder, name, sizeof name);
    int descriptor = interrupt_guarded_file(out->temporary);
    if (descriptor < 0)
        return false;
    if (fchmod(descriptor, mode) == 0)
        out->file = fdopen(descriptor, "wb");
    if (!out->file) {
        int why = errno;
        close(descriptor);
        remove(out->temporary);
        errno = why;
    }
    return out->file != NULL;
}

/* /dev/stdout, say, with standard output sent to a file. */
static bool is_open_as(int descriptor, const struct stat *file)
{
    struct stat standard;
    return fstat(descriptor, &standard) == 0 && standard.st_dev == file->st_dev && standard.st_ino == file->st_ino;
}

/* A file is replaced as a whole, a symbolic link followed; what is no file is written to as it stands. */
static bool open_path(output *out, const char *path)
{
    struct stat old;
    char real[PATH_MAX];
    if (stat(path, &old) != 0) {
        if (lstat(path, &old) == 0) { /* a link to nothing */
            errno = ENOENT;
            return false;
        }
        return open_temporary(out, path, mode_for(false, NULL));
    }
    if (!S_ISREG(old.st_mode))
        return (out->file = fopen(path, "wb")) != NULL;
    return access(path, W_OK) == 0 && realpath(path, real) && open_temporary(out, real, mode_for(true, &old));
}

bool output_open(output *out, const char *path)
{
    struct stat file;
    *out = (output){.file = NULL};
    if (!path || strcmp(path, "-") == 0 || (stat(path, &file) == 0 && is_open_as(STDOUT_FILENO, &file))) {
        out->file = stdout;
        return true;
    }
    out->path = path;
    if (open_path(out, path))
        return true;
    cannot_write(out);
    release(out);
    return false;
}

bool output_is_plain(const char *path)
{
    size_t length = path ? strlen(path) : 0;
    bool packed = length > 3 && strcasecmp(path + length - 3, ".gz") == 0;
    if (packed)
        message("found %s as output, expected a name without .gz: what is written is not packed; pipe it through gzip",
                path);
    return !packed;
}

bool output_makes_file(const char *path)
{
    struct stat file;
    return path && strcmp(path, "-") != 0 && (stat(path, &file) != 0 || S_ISREG(file.st_mode));
}

static bool stat_folder(const char *path, struct stat *folder)
{
    char name[PATH_MAX] = ".";
    size_t size = folder_size(path);
    if (size >= sizeof name)
        return false;
    if (size > 0)
        memcpy(name, path, size);
    return stat(name, folder) == 0;
}

bool output_same_file(const char *a, const char *b)
{
    struct stat first, second;
    if (strcmp(a, b) == 0)
        return true;
    bool there = stat(a, &first) == 0;
    if (there != (stat(b, &second) == 0))
        return false;
    if (!there &&
        (strcmp(a + folder_size(a), b + folder_size(b)) != 0 || !stat_folder(a, &first) || !stat_folder(b, &second)))
        return false;
    return first.st_dev == second.st_dev && first.st_ino == second.st_ino;
}

bool output_same_as_input(const char *path)
{
    struct stat file;
    return stat(path, &file) == 0 && is_open_as(STDIN_FILENO, &file);
}

bool output_unread(FILE *file)
{
    struct pollfd end = {.fd = fileno(file), .events = POLLOUT};
    /* A pipe without a reader, and nothing else that can be written to, tells of an error here. */
    return poll(&end, 1, 0) == 1 && (end.revents & POLLERR) != 0;
}

bool output_close(output *out)
{
    bool good = fflush(out->file) == 0 && !ferror(out->file);
    /* Who has read enough closes the pipe, as head does: that is no error. */
    bool unread = !good && output_unread(out->file);
    if (out->path) {
        int why = errno;
        if (fclose(out->file) != 0)
            good = false;
        else
            errno = why;
    }
    good = good || unread;
    if (good && out->temporary)
        good = rename(out->temporary, out->target) == 0;
    if (!good) {
        cannot_write(out);
        if (out->temporary)
            remove(out->temporary);
    }
    release(out);
    return good;
}

void output_discard(output *out)
{
    if (out->path)
        fclose(out->file);
    else
        fflush(out->file);
    if (out->temporary)
        remove(out->temporary);
    release(out);
}
