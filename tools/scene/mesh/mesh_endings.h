/* The endings of common mesh files: of these no library needs to be asked whether it knows them. */
#ifndef SCENE_MESH_ENDINGS_H
#define SCENE_MESH_ENDINGS_H

#include <stdbool.h>
#include <stddef.h>
#include <strings.h>

static inline bool mesh_ending_is_common(const char *ending)
{
    static const char *const common[] = {".3ds",  ".3mf", ".amf", ".blend", ".dae", ".dxf", ".fbx", ".glb",
                                         ".gltf", ".ifc", ".lwo", ".obj",   ".off", ".ply", ".stl", ".x3d"};
    for (size_t i = 0; i < sizeof common / sizeof common[0]; i++)
        if (strcasecmp(ending, common[i]) == 0)
            return true;
    return false;
}

#endif
