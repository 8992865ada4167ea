/* From a tree of nodes with meshes, as Assimp holds it in memory, to boxes. Calls nothing of Assimp. */
#ifndef SCENE_MESH_H
#define SCENE_MESH_H

#include "scene/scene.h"

struct aiScene;

/* Adds a box for each node that has vertices, or with options->per_mesh for each mesh of each node. */
bool scene_read_mesh(scene *s, const struct aiScene *from, const char *file, const scene_options *options,
                     scene_trouble *trouble);

#endif
