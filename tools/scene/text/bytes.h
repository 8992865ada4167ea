/* The bytes of a whole file: mapped where that can be, read where not. */
#ifndef SCENE_BYTES_H
#define SCENE_BYTES_H

#include "scene/text/trouble.h"

/* All zero is empty. */
typedef struct file_bytes {
    void *at; /* aligned as malloc aligns */
    size_t size;
    bool mapped; /* a view of the file; what is not, a pipe for one, is a copy */
} file_bytes;

/* "-" is standard input. False: trouble says why. */
bool bytes_open(const char *path, file_bytes *out, scene_trouble *trouble);

void bytes_close(file_bytes *bytes);

/* The name, with nothing in it that a terminal obeys, of the mapped file in which this address lies. NULL: in none. It
 * only reads what was there before the address could be used, so that a handler may ask on SIGBUS: that is what comes
 * of a byte which the file has lost since. Of more than a few files at once, the last are not known. */
const char *bytes_file_at(const void *address);

/* Reads all of a file, unpacked where it is packed, into memory of its own, with room for one byte more. */
bool bytes_read(const char *path, file_bytes *out, scene_trouble *trouble);

#endif
