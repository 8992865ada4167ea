/* ZIPs by libzip, in memory: what becomes a file is then written whole or not at all, and may go to standard output.
 * Based on: the manual of libzip, zip_source_buffer_create and zip_file_set_dostime. Different here: the bytes of the
 * entries are kept and freed on this side, since libzip reads them when it closes. */
#include "bcf/archive.h"

#include <stdlib.h>
#include <string.h>

#include "bcf/libzip.h"
#include "scene/scene.h"

/* 1980-01-01, the first day that a ZIP can tell, at 0:00. */
enum { FIRST_DAY = 0x21, MIDNIGHT = 0 };

struct archive {
    const libzip *by;
    zip_t *zip;          /* NULL: closed */
    zip_source_t *whole; /* where libzip writes to */
    char **kept;         /* the bytes of all entries */
    size_t count, capacity;
    scene_trouble *trouble;
};

const char *archive_library(void)
{
    static char text[64];
    const char *why;
    const libzip *by = libzip_load(&why);
    if (!by)
        return "libzip, which is missing";
    snprintf(text, sizeof text, "libzip %s", by->zip_libzip_version());
    return text;
}

/* Returns false. */
static bool fail(const archive *a, zip_error_t *error)
{
    if (a->by->zip_error_code_zip(error) == ZIP_ER_MEMORY)
        return scene_trouble_memory(a->trouble);
    return scene_trouble_set(a->trouble, NULL, 0, 0, "libzip: %s", a->by->zip_error_strerror(error));
}

archive *archive_begin(scene_trouble *trouble)
{
    zip_error_t error;
    const char *missing;
    const libzip *by = libzip_load(&missing);
    archive *a = by ? calloc(1, sizeof *a) : NULL;
    if (!by)
        scene_trouble_set(trouble, NULL, 0, 0, "a ZIP cannot be made: libzip is missing: %s", missing);
    else if (!a)
        scene_trouble_memory(trouble);
    if (!a)
        return NULL;
    a->by = by;
    a->trouble = trouble;
    a->by->zip_error_init(&error);
    a->whole = a->by->zip_source_buffer_create(NULL, 0, 0, &error);
    if (a->whole) {
        a->by->zip_source_keep(a->whole); /* once for the archive, once for this side */
        a->zip = a->by->zip_open_from_source(a->whole, ZIP_CREATE | ZIP_TRUNCATE, &error);
        if (!a->zip)
            a->by->zip_source_free(a->whole);
    }
    if (!a->zip) {
        fail(a, &error);
        archive_free(a);
        a = NULL;
    }
    by->zip_error_fini(&error);
    return a;
}

/* Adds the entry. Returns its number, or -1. */
static zip_int64_t add(archive *a, const char *name, const char *bytes, size_t size)
{
    if (!bytes)
        return a->by->zip_dir_add(a->zip, name, ZIP_FL_ENC_UTF_8);
    zip_source_t *source = a->by->zip_source_buffer(a->zip, bytes, size, 0);
    const zip_int64_t number = source ? a->by->zip_file_add(a->zip, name, source, ZIP_FL_ENC_UTF_8) : -1;
    if (number < 0 && source)
        a->by->zip_source_free(source);
    return number;
}

bool archive_add(archive *a, const char *name, char *bytes, size_t size)
{
    if (!scene_grow(&a->kept, &a->capacity, a->count + 1, sizeof *a->kept)) {
        free(bytes);
        return scene_trouble_memory(a->trouble);
    }
    a->kept[a->count++] = bytes;
    const zip_int64_t number = add(a, name, bytes, size);
    if (number < 0 || a->by->zip_set_file_compression(a->zip, (zip_uint64_t)number, ZIP_CM_STORE, 0) != 0 ||
        a->by->zip_file_set_dostime(a->zip, (zip_uint64_t)number, MIDNIGHT, FIRST_DAY, 0) != 0)
        return fail(a, a->by->zip_get_error(a->zip));
    return true;
}

/* Copies what libzip has made. */
static bool copy(archive *a, FILE *file)
{
    char bytes[4096];
    zip_int64_t got = a->by->zip_source_open(a->whole);
    if (got == 0)
        while ((got = a->by->zip_source_read(a->whole, bytes, sizeof bytes)) > 0)
            fwrite(bytes, 1, (size_t)got, file);
    if (got < 0)
        return fail(a, a->by->zip_source_error(a->whole));
    a->by->zip_source_close(a->whole);
    return true;
}

bool archive_write(archive *a, FILE *file)
{
    if (a->by->zip_close(a->zip) != 0)
        return fail(a, a->by->zip_get_error(a->zip));
    a->zip = NULL;
    return copy(a, file);
}

void archive_free(archive *a)
{
    if (!a)
        return;
    if (a->zip)
        a->by->zip_discard(a->zip);
    if (a->whole)
        a->by->zip_source_free(a->whole);
    for (size_t i = 0; i < a->count; i++)
        free(a->kept[i]);
    free(a->kept);
    free(a);
}
