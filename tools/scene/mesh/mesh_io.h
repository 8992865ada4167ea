/* How Assimp opens files: as it does itself, but that it also finds those whose names are percent-encoded. */
#ifndef SCENE_MESH_IO_H
#define SCENE_MESH_IO_H

#include <stdbool.h>

#include <assimp/cfileio.h>

typedef struct mesh_io {
    struct aiFileIO assimp; /* what to give to Assimp */
    const char *path;
    bool no_memory; /* a file could not be opened for want of it */
} mesh_io;

/* For reading the mesh file `path`. glTF names other files by URI references (RFC 3986), where a blank is %20: a name
 * below the mesh's folder that no file has as it stands is decoded and tried again. Both must last while it is read. */
void mesh_io_start(mesh_io *io, const char *path);

#endif
