/* The checks behind mesh_source.c, one a format; and what they share, which stands in that file. */
#ifndef SCENE_MESH_CHECKS_H
#define SCENE_MESH_CHECKS_H

#include <stdint.h>

#include "scene/text/trouble.h"

/* At most *size bytes of a file, with a 0 behind them; *size: how many. NULL: no memory or no such bytes, which the
 * library will find too. */
char *mesh_read_bytes(const char *path, long from, size_t *size);

/* The number in four bytes. */
uint32_t mesh_little_endian(const char *bytes);

/* Each: false if the library would misread the file; trouble says why. */
bool mesh_check_gltf(const char *path, scene_trouble *trouble);
bool mesh_check_obj(const char *path, scene_trouble *trouble);
bool mesh_check_ply(const char *path, scene_trouble *trouble);
bool mesh_check_off(const char *path, scene_trouble *trouble);
bool mesh_check_stl(const char *path, scene_trouble *trouble);

#endif
