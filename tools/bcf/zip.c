/* A ZIP whose entries are stored as they are.
 * Based on: PKWARE, "APPNOTE.TXT - .ZIP File Format Specification", version 6.3.10, sections 4.3.7, 4.3.12 and 4.3.16.
 * All entries have the date 1980-01-01, the first that there is. */
#include "bcf/zip.h"

#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "scene/scene.h"

enum { VERSION = 20, FIRST_DAY = 0x21 };

static void put(zip *z, uint32_t value, int bytes)
{
    for (int i = 0; i < bytes; i++)
        putc((int)(value >> 8 * i & 0xff), z->file);
    z->length += (uint64_t)bytes;
}

static void put_bytes(zip *z, const char *bytes, size_t size)
{
    fwrite(bytes, 1, size, z->file);
    z->length += size;
}

/* What the header of an entry and the list at the end have in common. */
static void put_entry(zip *z, const zip_entry *e)
{
    put(z, VERSION, 2); /* which is needed to read it */
    put(z, 0, 2);       /* no flags */
    put(z, 0, 2);       /* stored */
    put(z, 0, 2);       /* time */
    put(z, FIRST_DAY, 2);
    put(z, e->crc, 4);
    put(z, e->size, 4);
    put(z, e->size, 4);
    put(z, (uint32_t)strlen(e->name), 2);
    put(z, 0, 2); /* nothing more */
}

bool zip_add(zip *z, const char *name, const char *bytes, size_t size)
{
    if (z->count == ZIP_MOST || strlen(name) >= ZIP_NAME_SIZE || size > UINT32_MAX ||
        z->length + size + 2 * ZIP_NAME_SIZE > UINT32_MAX ||
        !scene_grow(&z->list, &z->capacity, z->count + 1, sizeof *z->list))
        return false;
    zip_entry *e = &z->list[z->count++];
    *e = (zip_entry){.crc = (uint32_t)crc32(0, (const unsigned char *)bytes, (uInt)size),
                     .size = (uint32_t)size,
                     .at = (uint32_t)z->length};
    strcpy(e->name, name);
    put(z, 0x04034b50, 4);
    put_entry(z, e);
    put_bytes(z, name, strlen(name));
    put_bytes(z, bytes, size);
    return true;
}

bool zip_end(zip *z)
{
    enum { FOLDER = 0x10 }; /* as MS-DOS marked it */
    const uint64_t begin = z->length;
    for (size_t i = 0; i < z->count; i++) {
        const zip_entry *e = &z->list[i];
        const size_t length = strlen(e->name);
        put(z, 0x02014b50, 4);
        put(z, VERSION, 2); /* by which it was made */
        put_entry(z, e);
        put(z, 0, 2); /* no comment */
        put(z, 0, 2); /* of the first disk */
        put(z, 0, 2);
        put(z, length > 0 && e->name[length - 1] == '/' ? FOLDER : 0, 4);
        put(z, e->at, 4);
        put_bytes(z, e->name, length);
    }
    const uint64_t size = z->length - begin;
    put(z, 0x06054b50, 4);
    put(z, 0, 4); /* one disk */
    put(z, (uint32_t)z->count, 2);
    put(z, (uint32_t)z->count, 2);
    put(z, (uint32_t)size, 4);
    put(z, (uint32_t)begin, 4);
    put(z, 0, 2); /* no comment */
    return z->length <= UINT32_MAX;
}

void zip_free(zip *z)
{
    free(z->list);
    *z = (zip){.file = NULL};
}
