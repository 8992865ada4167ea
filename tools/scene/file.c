/* From a file's name to its boxes. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "scene/mesh_file.h"
#include "scene/scene.h"

static scene_format format_by_name(const char *path)
{
    const char *slash = strrchr(path, '/');
    const char *dot = strrchr(slash ? slash : path, '.');
    if (dot && strcasecmp(dot, ".csv") == 0)
        return SCENE_CSV;
    if (dot && (strcasecmp(dot, ".ndjson") == 0 || strcasecmp(dot, ".jsonl") == 0))
        return SCENE_NDJSON;
    if (dot && mesh_is_known(dot))
        return SCENE_MESH;
    return SCENE_BY_NAME;
}

/* Reads all of a stream, with room for one byte more. False: errno says why. */
static bool read_stream(FILE *in, char **text, size_t *length)
{
    size_t capacity = 0;
    do {
        void *array = *text;
        if (!scene_grow(&array, &capacity, *length + 65536, 1)) {
            errno = ENOMEM;
            return false;
        }
        *text = array;
        *length += fread(*text + *length, 1, capacity - *length - 1, in);
        if (ferror(in))
            return false;
    } while (!feof(in));
    return true;
}

static bool read_all(const char *path, char **text, size_t *length, scene_trouble *trouble)
{
    bool standard = strcmp(path, "-") == 0;
    FILE *in = standard ? stdin : fopen(path, "rb");
    if (!in)
        return scene_trouble_set(trouble, path, 0, 0, "cannot be opened: %s", strerror(errno));
    bool done = read_stream(in, text, length);
    if (!done && errno == ENOMEM)
        scene_trouble_memory(trouble);
    else if (!done)
        scene_trouble_set(trouble, path, 0, 0, "cannot be read: %s", strerror(errno));
    if (!standard)
        fclose(in);
    return done;
}

bool scene_read_file(scene *s, const char *path, const scene_options *options, scene_trouble *trouble)
{
    scene_format format = format_by_name(path);
    if (format == SCENE_BY_NAME)
        format = options->from;
    if (format == SCENE_BY_NAME && strcmp(path, "-") == 0)
        return scene_trouble_set(
            trouble, path, 0, 0,
            "is standard input, expected --from csv or --from ndjson with it; a mesh has to be a file");
    if (format == SCENE_BY_NAME)
        return scene_trouble_set(
            trouble, path, 0, 0,
            "found a name that tells no format, expected .csv, .ndjson, .jsonl, that of a mesh or --from");
    if (format == SCENE_MESH)
        return mesh_read_file(s, path, options, trouble);
    char *text = NULL;
    size_t length = 0;
    bool done = read_all(path, &text, &length, trouble);
    if (done)
        done = (format == SCENE_CSV ? scene_read_csv : scene_read_ndjson)(s, text, length, path, options, trouble);
    free(text);
    return done;
}
