/* A ZIP whose entries are stored as they are: so the same entries give the same bytes, with any version of zlib. */
#ifndef BCF_ZIP_H
#define BCF_ZIP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

enum { ZIP_NAME_SIZE = 64, ZIP_MOST = 65535 };

typedef struct zip_entry {
    char name[ZIP_NAME_SIZE];
    uint32_t crc, size, at;
} zip_entry;

/* All zero but for the file is one without entries. */
typedef struct zip {
    FILE *file;
    zip_entry *list;
    size_t count, capacity;
    uint64_t length; /* of what is written */
} zip;

/* Adds an entry; a name that ends in a slash is a folder. At most ZIP_MOST entries, of 4 GB all together. False: no
 * memory, or too large. */
bool zip_add(zip *z, const char *name, const char *bytes, size_t size);

/* Writes the end. False: too large. */
bool zip_end(zip *z);

/* Gives back the memory. The file is the caller's. */
void zip_free(zip *z);

#endif
