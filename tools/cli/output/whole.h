/* A result that is made in memory first, so that half of one is never seen, on standard output either. */
#ifndef CLI_WHOLE_H
#define CLI_WHOLE_H

#include <stdbool.h>
#include <stdio.h>

/* Writes what `make` writes to a file; path as of output_open. make returns false where it has said why there is
 * nothing to write. False: said why. */
bool whole_write(const char *path, bool (*make)(FILE *file, void *context), void *context);

#endif
