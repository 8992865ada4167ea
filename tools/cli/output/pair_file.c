/* Pairs as an array of NumPy: k rows of two indices, from 0. */
#include "cli/output/pair_file.h"

#include <errno.h>
#include <string.h>

#include "cli/output/messages.h"
#include "scene/text/npy_write.h"

bool pair_file_open(pair_file *f, const char *path, bool wide)
{
    *f = (pair_file){.wide = wide};
    if (!output_open(&f->out, path))
        return false;
    /* Any other place may be a pipe, or be written at its end only. */
    f->correct = f->out.temporary != NULL;
    return true;
}

void pair_file_expect(pair_file *f, uint64_t count)
{
    f->total = count;
}

static void write_header(pair_file *f)
{
    char header[NPY_HEADER_SIZE];
    npy_make_header(header, 'u', f->wide ? sizeof(uint64_t) : sizeof(uint32_t), (size_t)f->total, 2);
    fwrite(header, 1, sizeof header, f->out.file);
    f->begun = true;
}

static void write_wide(FILE *file, const hit_pair *found, size_t count)
{
    enum { AT_ONCE = 512 };
    uint64_t wide[2 * AT_ONCE];
    for (size_t done = 0; done < count && !ferror(file);) {
        size_t now = count - done < AT_ONCE ? count - done : AT_ONCE;
        for (size_t i = 0; i < now; i++) {
            wide[2 * i] = found[done + i].a;
            wide[2 * i + 1] = found[done + i].b;
        }
        fwrite(wide, 2 * sizeof *wide, now, file);
        done += now;
    }
}

bool pair_file_write(void *file, const hit_pair *found, size_t count)
{
    pair_file *f = file;
    if (!f->begun)
        write_header(f);
    if (f->wide)
        write_wide(f->out.file, found, count);
    else if (count > 0) /* of no pairs there may be no array */
        fwrite(found, sizeof *found, count, f->out.file);
    f->count += count;
    return !ferror(f->out.file);
}

bool pair_file_write_long(void *file, const hit_long_pair *found, size_t count)
{
    enum { AT_ONCE = 512 };
    pair_file *f = file;
    hit_pair narrow[AT_ONCE];
    if (!f->begun)
        write_header(f);
    if (f->wide && count > 0)
        fwrite(found, sizeof *found, count, f->out.file);
    for (size_t done = 0; !f->wide && done < count && !ferror(f->out.file);) {
        size_t now = count - done < AT_ONCE ? count - done : AT_ONCE;
        for (size_t i = 0; i < now; i++)
            narrow[i] = (hit_pair){(uint32_t)found[done + i].a, (uint32_t)found[done + i].b};
        fwrite(narrow, sizeof *narrow, now, f->out.file);
        done += now;
    }
    f->count += count;
    return !ferror(f->out.file);
}

bool pair_file_close(pair_file *f)
{
    if (!f->begun)
        write_header(f);
    if (f->total != f->count && !ferror(f->out.file)) {
        f->total = f->count;
        if (fseek(f->out.file, 0, SEEK_SET) != 0) {
            message("%s: cannot be written: %s", f->out.path, strerror(errno));
            output_discard(&f->out);
            return false;
        }
        write_header(f);
    }
    return output_close(&f->out);
}
