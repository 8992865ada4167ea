/* The checks behind mesh_source.c, a check for each format. */
#ifndef SCENE_MESH_CHECKS_H
#define SCENE_MESH_CHECKS_H

#include "scene/text/trouble.h"

/* Each: false if the library would misread the file; trouble says why. */
bool mesh_check_gltf(const char *path, scene_trouble *trouble);
bool mesh_check_obj(const char *path, scene_trouble *trouble);
bool mesh_check_ply(const char *path, scene_trouble *trouble);
bool mesh_check_off(const char *path, scene_trouble *trouble);
bool mesh_check_stl(const char *path, scene_trouble *trouble);

#endif
