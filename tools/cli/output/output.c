/* Where results go. */
#include "cli/output/output.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "cli/output/interrupt.h"
#include "cli/output/messages.h"
#include "system/system.h"

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

/* In the folder of the file that it will become, so that renaming it is all or nothing. */
static bool open_temporary(output *out, const char *path, unsigned mode)
{
    static const char name[] = "hitbox-part-XXXXXX";
    size_t size = strlen(path), folder = system_folder_size(path);
    out->target = malloc(size + 1);
    out->temporary = malloc(folder + sizeof name);
    if (!out->target || !out->temporary) {
        errno = ENOMEM;
        return false;
    }
    memcpy(out->target, path, size + 1);
    memcpy(out->temporary, path, folder);
    memcpy(out->temporary + folder, name, sizeof name);
    int descriptor = interrupt_guarded_file(out->temporary, mode);
    if (descriptor < 0)
        return false;
    out->file = system_fdopen(descriptor);
    if (!out->file) {
        int why = errno;
        system_close(descriptor);
        system_remove(out->temporary);
        errno = why;
    }
    return out->file != NULL;
}

/* /dev/stdout, say, with standard output sent to a file. */
static bool is_open_as(int descriptor, const system_entry *file)
{
    system_entry standard;
    return system_find_open(descriptor, &standard) && system_is_same(&standard, file);
}

/* A file is replaced as a whole, a symbolic link followed; what is no file is written to as it stands. */
static bool open_path(output *out, const char *path)
{
    system_entry old;
    char real[SYSTEM_PATH_SIZE];
    if (!system_find(path, &old)) {
        if (system_is_dead_link(path)) {
            errno = ENOENT;
            return false;
        }
        return open_temporary(out, path, system_new_mode());
    }
    if (!old.is_file)
        return (out->file = system_fopen(path, "wb")) != NULL;
    return system_may_replace(path, real) && open_temporary(out, real, old.mode);
}

bool output_open(output *out, const char *path)
{
    system_entry file;
    *out = (output){.file = NULL};
    if (!path || strcmp(path, "-") == 0 || (system_find(path, &file) && is_open_as(1, &file))) {
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
    system_entry file;
    return path && strcmp(path, "-") != 0 && (!system_find(path, &file) || file.is_file);
}

static bool find_folder(const char *path, system_entry *folder)
{
    char name[SYSTEM_PATH_SIZE] = ".";
    size_t size = system_folder_size(path);
    if (size >= sizeof name)
        return false;
    if (size > 0)
        memcpy(name, path, size);
    return system_find(name, folder);
}

bool output_same_file(const char *a, const char *b)
{
    system_entry first, second;
    if (strcmp(a, b) == 0)
        return true;
    bool there = system_find(a, &first);
    if (there != system_find(b, &second))
        return false;
    if (!there && (strcmp(a + system_folder_size(a), b + system_folder_size(b)) != 0 || !find_folder(a, &first) ||
                   !find_folder(b, &second)))
        return false;
    return system_is_same(&first, &second);
}

bool output_same_as_input(const char *path)
{
    system_entry file;
    return system_find(path, &file) && is_open_as(0, &file);
}

bool output_close(output *out)
{
    bool good = fflush(out->file) == 0 && !ferror(out->file);
    /* Who has read enough closes the pipe, as head does: that is no error. */
    bool unread = !good && system_unread(out->file);
    if (out->path) {
        int why = errno;
        if (fclose(out->file) != 0)
            good = false;
        else
            errno = why;
    }
    good = good || unread;
    if (good && out->temporary)
        good = system_rename(out->temporary, out->target);
    if (!good) {
        cannot_write(out);
        if (out->temporary)
            system_remove(out->temporary);
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
        system_remove(out->temporary);
    release(out);
}
