/* From a file of points to the box around them. */
#include <stdlib.h>
#include <string.h>

#include "scene/mesh/mesh_file.h"
#include "scene/points/cloud.h"
#include "scene/text/bytes.h"
#include "scene/text/text.h"

static bool read_points(cloud *points, scene *s, scene_format format, const char *path, const scene_options *options,
                        scene_trouble *trouble)
{
    file_bytes bytes;
    if (!(format == SCENE_CSV ? bytes_read : bytes_open)(path, &bytes, trouble))
        return false;
    bool done = format == SCENE_CSV ? cloud_read_csv(points, bytes.at, bytes.size, s, path, options, trouble)
                                    : cloud_read_npy(points, bytes.at, bytes.size, s, path, options, trouble);
    bytes_close(&bytes);
    return done;
}

/* The file's name without folder and ending. Standard input is "points". False: no memory. */
static bool keep_name(scene *s, const char *path, size_t *where)
{
    const char *slash = strrchr(path, '/'), *base = slash ? slash + 1 : path;
    size_t whole = strlen(base) - (stream_is_packed(base) ? strlen(".gz") : 0), dot = whole, length = 0;
    while (dot > 1 && base[dot - 1] != '.')
        dot--;
    size_t size = dot > 1 ? dot - 1 : whole;
    char *name = calloc(size * 3 + 1, 1);
    if (!name)
        return false;
    for (const char *at = base; at < base + size; length += strlen(name + length))
        at += text_mend(at, name + length);
    bool done = scene_keep_text(s, strcmp(path, "-") == 0 ? "points" : name, where);
    free(name);
    return done;
}

static bool add_fit(scene *s, const cloud *points, const char *path, const scene_options *options,
                    scene_trouble *trouble)
{
    scene_box box = {.file = path, .row = 1, .group = SCENE_NONE, .name_of_file = true};
    scene_fitted fitted;
    if (points->count == 0)
        return scene_trouble_set(trouble, path, 0, 0, "found no points, expected at least one");
    switch (cloud_fit(points, options, &box, &fitted)) {
    case HIT_OK:
        break;
    case HIT_NO_MEMORY:
        return scene_trouble_memory(trouble);
    default:
        return scene_trouble_set(trouble, path, 0, 0,
                                 "found points so far apart that their box is beyond the range of double");
    }
    if (!keep_name(s, path, &box.name))
        return scene_trouble_memory(trouble);
    return scene_add_fitted(s, &box, &fitted, trouble);
}

bool scene_fit_file(scene *s, const char *path, const scene_options *options, scene_trouble *trouble)
{
    scene_format format = scene_format_of(path, options);
    cloud points = {0};
    if (format == SCENE_MESH)
        return mesh_read_file(s, path, options, trouble);
    if (format != SCENE_CSV && format != SCENE_NPY)
        return scene_trouble_set(
            trouble, path, 0, 0,
            strcmp(path, "-") == 0
                ? "is standard input, expected --from csv or --from npy with it; a mesh has to be "
                  "a file"
                : "found a name that does not tell of points, expected .csv, .npy, the name of a mesh, "
                  "or --from csv or npy");
    if (options->fit == SCENE_FIT_NODES)
        return scene_trouble_set(trouble, path, 0, 0, "found points, which have no nodes, expected a mesh");
    bool done = read_points(&points, s, format, path, options, trouble) && add_fit(s, &points, path, options, trouble);
    cloud_free(&points);
    return done;
}
