/* hitbox nms --format same: what is kept, as the input has it. */
#include "cli/commands/nms_same.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "cli/output/messages.h"
#include "cli/output/output.h"
#include "scene/labels/label_copy.h"
#include "system/system.h"

static const char *base_of(const char *path)
{
    return path + system_folder_size(path);
}

static bool is_packed(const char *base)
{
    size_t length = strlen(base);
    return length > 3 && strcasecmp(base + length - 3, ".gz") == 0;
}

/* What the name of a file ends in, without ".gz" behind it; NULL: nothing. */
static const char *ending_of(const char *path, size_t *size)
{
    const char *base = base_of(path);
    size_t length = strlen(base) - (is_packed(base) ? 3 : 0);
    for (size_t i = length; i > 1; i--)
        if (base[i - 1] == '.') {
            *size = length - i + 1;
            return base + i - 1;
        }
    return NULL;
}

/* Would the output be read in the format of the input? */
static bool same_ending(const char *from, const char *to)
{
    size_t size = 0, other = 0;
    const char *wanted = ending_of(from, &size), *found = ending_of(to, &other);
    if (!wanted || !output_makes_file(to) || (found && size == other && strncasecmp(wanted, found, size) == 0))
        return true;
    message("found %s as output of %s with --format same, expected a name that ends in %.*s", to, from, (int)size,
            wanted);
    return false;
}

static bool is_folder(const char *path, system_entry *out)
{
    return strcmp(path, "-") != 0 && system_find(path, out) && out->is_folder;
}

bool nms_same_agrees(const labelled *options)
{
    const char *from = options->in.files[0], *to = options->in.output;
    system_entry folder, other;
    if (!is_folder(from, &folder))
        return strcmp(from, "-") == 0 || !to || strcmp(to, "-") == 0 || same_ending(from, to);
    if (!to || strcmp(to, "-") == 0) {
        message("found the folder %s and --format same, expected a folder for what is kept of its files (-o FOLDER)",
                from);
        return false;
    }
    bool there = system_find(to, &other);
    if (there && !other.is_folder)
        message("found %s as output of the folder %s, expected a folder", to, from);
    else if (there && system_is_same(&folder, &other))
        message("found %s as output, which is read, expected another folder", to);
    else
        return true;
    return false;
}

/* Detections of DOTA are told their class by the name of the file. */
static bool keeps_class(const label_file *file, const char *to)
{
    if (file->format != LABEL_DOTA || strcmp(file->path, "-") == 0 || !output_makes_file(to) ||
        strncmp(base_of(to), "Task", 4) == 0)
        return true;
    message("found %s as output of %s, expected a name such as %.*s: it tells the class", to, file->path,
            (int)strlen(base_of(file->path)), base_of(file->path));
    return false;
}

static bool write_file(const labels *l, const label_file *file, const unsigned char *is_kept, const char *path)
{
    output out;
    if (!keeps_class(file, path))
        return false;
    if (file->format == LABEL_NPY && (!path || strcmp(path, "-") == 0) && system_is_terminal(1)) {
        message("found a terminal for .npy, expected a file (-o FILE) or a pipe");
        return false;
    }
    if (!output_open(&out, path))
        return false;
    if (labels_copy(l, file, is_kept, out.file))
        return output_close(&out);
    output_discard(&out);
    message("%s: found a key of JSON that is written with a backslash, expected it in plain letters", file->path);
    return false;
}

/* The name of what is written of a file of a folder: that of the file, unpacked. */
static int written_size(const char *base)
{
    return (int)strlen(base) - (is_packed(base) ? 3 : 0);
}

/* Of two paths that are read: how the names of what is written of them compare. */
static int compare_written(const void *a, const void *b)
{
    const char *one = base_of(*(const char *const *)a), *other = base_of(*(const char *const *)b);
    int size = written_size(one), other_size = written_size(other);
    int by_name = strncmp(one, other, (size_t)(size < other_size ? size : other_size));
    return by_name ? by_name : size - other_size;
}

/* Each file of the folder is written to a file of its own. */
static bool names_differ(const labels *l)
{
    const char **sorted = calloc(l->text_count + 1, sizeof *sorted);
    if (!sorted)
        return message_memory_for(0, NULL, "%zu files", l->text_count);
    bool good = true;
    for (size_t i = 0; i < l->text_count; i++)
        sorted[i] = l->texts[i].path;
    qsort(sorted, l->text_count, sizeof *sorted, compare_written);
    for (size_t i = 1; good && i < l->text_count; i++) {
        good = compare_written(&sorted[i - 1], &sorted[i]) != 0;
        if (!good)
            message("found %s beside %s, expected one of them: what is kept of both would be written to one file",
                    sorted[i], base_of(sorted[i - 1]));
    }
    free((void *)sorted);
    return good;
}

bool nms_same_write(const labelled *options, const labels *l, const unsigned char *is_kept)
{
    system_entry entry;
    char path[SYSTEM_PATH_SIZE];
    const char *folder = options->in.output;
    if (!results_written(&options->in))
        return true;
    if (l->text_count < l->files) {
        message("--format same: found an array or a mesh, expected labels with scores");
        return false;
    }
    if (!is_folder(options->in.files[0], &entry))
        return write_file(l, &l->texts[0], is_kept, folder);
    if (!names_differ(l))
        return false;
    if (!system_find(folder, &entry) && !system_make_folder(folder)) {
        message("%s: cannot be made: %s", folder, strerror(errno));
        return false;
    }
    bool ended = strchr(SYSTEM_SEPARATORS, folder[strlen(folder) - 1]) != NULL;
    for (size_t i = 0; i < l->text_count; i++) {
        const char *base = base_of(l->texts[i].path);
        int size = snprintf(path, sizeof path, "%s%s%.*s", folder, ended ? "" : "/", written_size(base), base);
        if (size < 0 || (size_t)size >= sizeof path) {
            message("%s: cannot be written: the path is too long", folder);
            return false;
        }
        if (!write_file(l, &l->texts[i], is_kept, path))
            return false;
    }
    return true;
}
