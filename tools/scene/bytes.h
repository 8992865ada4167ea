/* The bytes of a whole file: mapped where that can be, read where not. */
#ifndef SCENE_BYTES_H
#define SCENE_BYTES_H

#include "scene/trouble.h"

/* All zero is empty. */
typedef struct file_bytes {
    void *at; /* aligned as malloc aligns */
    size_t size;
    bool mapped; /* a view of the file; what is not, a pipe for one, is a copy */
} file_bytes;

/* "-" is standard input. False: trouble says why. */
bool bytes_open(const char *path, file_bytes *out, scene_trouble *trouble);

void bytes_close(file_bytes *bytes);

/* Reads all of a file into memory of its own, with room for one byte more. */
bool bytes_read(const char *path, file_bytes *out, scene_trouble *trouble);

#endif
