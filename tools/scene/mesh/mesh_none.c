/* Mesh files where there is no mesh library: known by name, and refused. */
#include <string.h>
#include <strings.h>

#include "scene/mesh/mesh_file.h"

const char *mesh_library(void)
{
    return "not read, built without Assimp";
}

bool mesh_is_known(const char *ending)
{
    static const char *const endings[] = {".3ds",  ".3mf", ".amf", ".blend", ".dae", ".dxf", ".fbx", ".glb",
                                          ".gltf", ".ifc", ".lwo", ".obj",   ".off", ".ply", ".stl", ".x3d"};
    for (size_t i = 0; i < sizeof endings / sizeof endings[0]; i++)
        if (strcasecmp(ending, endings[i]) == 0)
            return true;
    return false;
}

bool mesh_read_file(scene *s, const char *path, const scene_options *options, scene_trouble *trouble)
{
    (void)s;
    (void)options;
    return scene_trouble_set(trouble, path, 0, 0,
                             "found a mesh, which this hitbox was built without Assimp to read; expected .csv, .ndjson "
                             "or .jsonl");
}
