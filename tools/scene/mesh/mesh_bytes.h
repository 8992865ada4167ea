/* Parts of a mesh file as bytes. */
#ifndef SCENE_MESH_BYTES_H
#define SCENE_MESH_BYTES_H

#include <stddef.h>
#include <stdint.h>

/* At most *size bytes of a file, with a 0 behind them; *size: how many. NULL: no memory or no such bytes, which the
 * library will find too. */
char *mesh_read_bytes(const char *path, long from, size_t *size);

/* The number in four bytes. */
uint32_t mesh_little_endian(const char *bytes);

#endif
