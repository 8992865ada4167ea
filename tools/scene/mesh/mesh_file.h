/* Mesh files: which they are, and how one gets into a scene. Where this build has no mesh library, reading one says so.
 */
#ifndef SCENE_MESH_FILE_H
#define SCENE_MESH_FILE_H

#include "scene/scene.h"

/* What reads meshes, with its version, or that nothing does: for --version. */
const char *mesh_library(void);

/* Does the name's ending tell that it is a mesh? `ending`: with its dot. */
bool mesh_is_known(const char *ending);

/* Adds the boxes of a mesh file to the scene. As scene_read_file. */
bool mesh_read_file(scene *s, const char *path, const scene_options *options, scene_trouble *trouble);

#endif
