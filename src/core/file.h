/* A file without a name, in a folder of the caller's, that is gone when it is closed or the program ends, however it
 * ends. Where there are no files none can be made. */
#ifndef HITBOX_CORE_FILE_H
#define HITBOX_CORE_FILE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* All zero: none. */
typedef struct core_file {
    intptr_t handle; /* one more than the system's, or its handle */
} core_file;

/* Where these fail, errno says why if the system did, and else is 0. */
bool hit__core_file_make(const char *folder, core_file *out);

/* The same where a file needs a name for a moment. */
bool hit__core_file_make_named(const char *folder, core_file *out);

bool hit__core_file_write(const core_file *file, uint64_t at, const void *bytes, size_t size);
bool hit__core_file_read(const core_file *file, uint64_t at, void *bytes, size_t size);
void hit__core_file_close(core_file *file);

#endif
