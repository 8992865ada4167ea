/* Meshes as bytes. */
#ifndef HITBOX_MESH_SAVED_MESH_H
#define HITBOX_MESH_SAVED_MESH_H

#include "mesh/mesh.h"

/* Makes of the bytes what a mesh holds, but for its memory; all is checked. HIT_BAD_ARGUMENT, HIT_NO_MEMORY. */
hit_status hit__mesh_saved_open(const void *bytes, size_t size, hit_mesh3 *mesh);

/* Gives the block its check sum. */
void hit__mesh_saved_seal(void *bytes);

#endif
