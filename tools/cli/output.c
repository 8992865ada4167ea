/* Where results go, and how text is written in each format. */
#include "cli/output.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/cli.h"
#include "scene/text.h"

static bool cannot_write(const output *out)
{
    message("%s: cannot be written: %s", out->path ? out->path : "standard output", strerror(errno));
    return false;
}

static void release(output *out)
{
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

static bool open_temporary(output *out, const char *path, mode_t mode)
{
    static const char ending[] = ".XXXXXX";
    size_t size = strlen(path);
    out->target = malloc(size + 1);
    out->temporary = malloc(size + sizeof ending);
    if (!out->target || !out->temporary) {
        errno = ENOMEM;
        return false;
    }
    memcpy(out->target, path, size + 1);
    memcpy(out->temporary, path, size);
    memcpy(out->temporary + size, ending, sizeof ending);
    int descriptor = mkstemp(out->temporary);
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

bool output_open(output *out, const char *path)
{
    *out = (output){.file = NULL};
    if (!path || strcmp(path, "-") == 0) {
        out->file = stdout;
        return true;
    }
    out->path = path;
    struct stat old;
    char real[PATH_MAX];
    bool exists = stat(path, &old) == 0;
    if (exists && !S_ISREG(old.st_mode))
        out->file = fopen(path, "wb");
    else /* behind a symbolic link the file is replaced, not the link */
        open_temporary(out, exists && realpath(path, real) ? real : path, mode_for(exists, &old));
    if (out->file)
        return true;
    cannot_write(out);
    release(out);
    return false;
}

bool output_close(output *out)
{
    bool good = fflush(out->file) == 0 && !ferror(out->file);
    if (out->path) {
        int why = errno;
        if (fclose(out->file) != 0)
            good = false;
        else
            errno = why;
    }
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

/* How wide a piece is: its characters. East Asian wide ones would need tables that are not worth their weight. */
static size_t width_of(const char *piece)
{
    size_t width = 0;
    for (; *piece; piece++)
        width += ((unsigned char)*piece & 0xC0) != 0x80;
    return width;
}

size_t write_plain(FILE *file, const char *text)
{
    size_t width = 0;
    char piece[TEXT_ESCAPE_SIZE];
    while (*text) {
        text += text_escape(text, piece);
        width += width_of(piece);
        if (file)
            fputs(piece, file);
    }
    return width;
}

size_t plain_width(const char *text)
{
    return write_plain(NULL, text);
}

void write_csv(FILE *file, const char *text)
{
    if (!strpbrk(text, "\",\r\n")) {
        fputs(text, file);
        return;
    }
    putc('"', file);
    for (; *text; text++) {
        if (*text == '"')
            putc('"', file);
        putc(*text, file);
    }
    putc('"', file);
}

void write_json(FILE *file, const char *text)
{
    putc('"', file);
    while (*text) {
        size_t step = text_step(text);
        if (step == 0)
            fputs("\\ufffd", file);
        else if (*text == '"' || *text == '\\')
            fprintf(file, "\\%c", *text);
        else if ((unsigned char)*text < 0x20)
            fprintf(file, "\\u%04x", (unsigned)*text);
        else
            fwrite(text, 1, step, file);
        text += step ? step : 1;
    }
    putc('"', file);
}
