/* A ZIP, made in memory by libzip. Its entries are stored as they are and have one date, so the same entries give the
 * same bytes with the same version of libzip; another version may lay the same content out otherwise. */
#ifndef BCF_ARCHIVE_H
#define BCF_ARCHIVE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "scene/text/trouble.h"

/* "libzip 1.7.3". NULL: this build has none, and archive_begin gives none. */
const char *archive_library(void);

typedef struct archive archive;

/* One without entries. NULL: `trouble` says why. It stays the caller's, and is told of what fails below, too. */
archive *archive_begin(scene_trouble *trouble);

/* Adds an entry with `size` bytes, which are to be freed by free() and are the archive's from now on, also where it
 * returns false: said why. The name is in ASCII; one that ends in a slash is a folder, with bytes NULL. */
bool archive_add(archive *a, const char *name, char *bytes, size_t size);

/* Writes all of it. False: said why; nothing was written. What the file says of an error is the caller's to ask. */
bool archive_write(archive *a, FILE *file);

/* NULL is fine. */
void archive_free(archive *a);

#endif
