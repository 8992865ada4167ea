/* Mesh files where there is no mesh library: known by name, and refused. */
#include "scene/mesh/mesh_endings.h"
#include "scene/mesh/mesh_file.h"

const char *mesh_library(void)
{
    return "not read, built without Assimp";
}

bool mesh_is_known(const char *ending)
{
    return mesh_ending_is_common(ending);
}

bool mesh_read_file(scene *s, const char *path, const scene_options *options, scene_trouble *trouble)
{
    (void)s;
    (void)options;
    return scene_trouble_set(trouble, path, 0, 0,
                             "found a mesh, which this hitbox was built without Assimp to read; expected .csv, .ndjson "
                             "or .jsonl");
}
