/* From a file's name to its boxes. */
#include <string.h>
#include <strings.h>

#include "scene/boxes/npy.h"
#include "scene/mesh/mesh_file.h"
#include "scene/scene.h"
#include "scene/text/bytes.h"

/* The last dot of a file's name, and what follows it, or NULL. */
static const char *ending_of(const char *path)
{
    const char *slash = strrchr(path, '/');
    return strrchr(slash ? slash : path, '.');
}

static bool has_tabs_by_name(const char *path)
{
    const char *dot = ending_of(path);
    return dot && strcasecmp(dot, ".tsv") == 0;
}

/* Does the name end so, or so and ".gz" behind it? */
static bool ends_with(const char *path, const char *ending)
{
    size_t length = strlen(path) - (stream_is_packed(path) ? strlen(".gz") : 0), size = strlen(ending);
    return length >= size && strncasecmp(path + length - size, ending, size) == 0;
}

static scene_format format_by_name(const char *path)
{
    const char *dot = ending_of(path);
    if (ends_with(path, ".csv"))
        return SCENE_CSV;
    if (ends_with(path, ".ndjson") || ends_with(path, ".jsonl"))
        return SCENE_NDJSON;
    if (dot && strcasecmp(dot, ".npy") == 0)
        return SCENE_NPY;
    if (dot && mesh_is_known(dot))
        return SCENE_MESH;
    return SCENE_BY_NAME;
}

scene_format scene_format_of(const char *path, const scene_options *options)
{
    scene_format format = format_by_name(path);
    return format == SCENE_BY_NAME ? options->from : format;
}

bool scene_read_file(scene *s, const char *path, const scene_options *options, scene_trouble *trouble)
{
    scene_format format = scene_format_of(path, options);
    if (format == SCENE_BY_NAME && strcmp(path, "-") == 0)
        return scene_trouble_set(
            trouble, path, 0, 0,
            "is standard input, expected --from csv, --from ndjson or --from npy with it; a mesh has to be a file");
    if (format == SCENE_BY_NAME && has_tabs_by_name(path))
        return scene_trouble_set(trouble, path, 0, 0,
                                 "found the name of a file with tabs between columns, expected CSV, with commas");
    if (format == SCENE_BY_NAME)
        return scene_trouble_set(
            trouble, path, 0, 0,
            "found a name that tells no format, expected .csv, .ndjson, .jsonl, .npy, the name of a mesh or --from");
    if (format == SCENE_MESH)
        return mesh_read_file(s, path, options, trouble);
    if (format == SCENE_NPY)
        return npy_read_file(s, path, options, trouble);
    text_stream text;
    if (!stream_open(path, &text, trouble))
        return false;
    bool done = (format == SCENE_CSV ? scene_read_csv : scene_read_ndjson)(s, &text, options, trouble);
    stream_close(&text);
    return done;
}
