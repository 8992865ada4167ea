/* What Assimp leaves out of glTF 2.0, or takes for something else: extensions, vertices, transforms. */
#include "scene/mesh/mesh_bytes.h"
#include "scene/mesh/mesh_checks.h"

#include <stdlib.h>
#include <string.h>

#include "scene/scene.h"
#include "scene/text/json_memory.h"

/* Do files that insist on this extension have the same boxes without it, or does the library read it? */
static bool is_harmless(const char *extension)
{
    static const char *const known[] = {"KHR_draco_mesh_compression", "KHR_lights_punctual", "KHR_materials_",
                                        "KHR_texture_", "EXT_texture_"};
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
        if (strncmp(extension, known[i], strlen(known[i])) == 0)
            return true;
    return false;
}

static bool check_extensions(const json_t *root, const char *path, scene_trouble *trouble)
{
    char quote[SCENE_QUOTE_SIZE];
    size_t i;
    json_t *extension;
    json_array_foreach(json_object_get(root, "extensionsRequired"), i, extension)
    {
        const char *name = json_string_value(extension);
        if (name && !is_harmless(name))
            return scene_trouble_set(trouble, path, 0, 0,
                                     "found the required glTF extension %s, which the mesh library does not know",
                                     scene_quote(quote, name));
    }
    json_array_foreach(json_object_get(root, "extensionsUsed"), i, extension)
    {
        const char *name = json_string_value(extension);
        if (name && strcmp(name, "EXT_mesh_gpu_instancing") == 0)
            return scene_trouble_set(trouble, path, 0, 0,
                                     "found instances by the glTF extension %s, expected a node for each",
                                     scene_quote(quote, name));
    }
    return true;
}

/* Are all vertices three floats? The library takes any other numbers for them. */
static bool check_positions(const json_t *root, const char *path, scene_trouble *trouble)
{
    static const int floats = 5126;
    const json_t *accessors = json_object_get(root, "accessors");
    char quote[SCENE_QUOTE_SIZE];
    size_t i, j;
    json_t *mesh, *primitive;
    json_array_foreach(json_object_get(root, "meshes"), i, mesh)
    {
        json_array_foreach(json_object_get(mesh, "primitives"), j, primitive)
        {
            const json_t *at = json_object_get(json_object_get(primitive, "attributes"), "POSITION");
            double index = json_number_value(at);
            if (!at || !(index >= 0 && index < (double)json_array_size(accessors)))
                continue;
            const json_t *accessor = json_array_get(accessors, (size_t)index);
            const json_t *component = json_object_get(accessor, "componentType"),
                         *type = json_object_get(accessor, "type");
            if (component && json_number_value(component) != floats)
                return scene_trouble_set(trouble, path, 0, 0,
                                         "found vertices of mesh %zu with componentType %.0f, expected %d (float)", i,
                                         json_number_value(component), floats);
            if (json_is_string(type) && strcmp(json_string_value(type), "VEC3") != 0)
                return scene_trouble_set(trouble, path, 0, 0, "found vertices of mesh %zu of type %s, expected VEC3", i,
                                         scene_quote(quote, json_string_value(type)));
        }
    }
    return true;
}

/* Is it `count` numbers, or not there? The library leaves out what is not. */
static bool is_numbers(const json_t *value, size_t count)
{
    size_t i;
    json_t *number;
    json_array_foreach(value, i, number) if (!json_is_number(number)) return false;
    return !value || (json_is_array(value) && json_array_size(value) == count);
}

/* Does the quaternion rotate and nothing else? One that is not a unit stretches in the library. */
static bool is_turn(const json_t *rotation)
{
    double sum = 0;
    for (size_t i = 0; i < 4; i++) {
        double q = json_number_value(json_array_get(rotation, i));
        sum += q * q;
    }
    return !rotation || (sum >= 0.99 && sum <= 1.01);
}

static bool check_transforms(const json_t *root, const char *path, scene_trouble *trouble)
{
    static const struct {
        const char *key;
        size_t count;
    } parts[] = {{"matrix", 16}, {"translation", 3}, {"rotation", 4}, {"scale", 3}};
    size_t i;
    json_t *node;
    json_array_foreach(json_object_get(root, "nodes"), i, node)
    {
        for (size_t k = 0; k < sizeof parts / sizeof parts[0]; k++)
            if (!is_numbers(json_object_get(node, parts[k].key), parts[k].count))
                return scene_trouble_set(trouble, path, 0, 0, "nodes[%zu]: found a faulty %s, expected %zu numbers", i,
                                         parts[k].key, parts[k].count);
        if (!is_turn(json_object_get(node, "rotation")))
            return scene_trouble_set(
                trouble, path, 0, 0,
                "nodes[%zu]: found a rotation that is no unit quaternion, expected a unit quaternion", i);
    }
    return true;
}

/* The JSON of a .gltf or a .glb of version 2; NULL: none is to be found. */
static char *read_json(const char *path, size_t *size)
{
    enum { HEAD = 20 }; /* of the file and of its first chunk */
    *size = HEAD;
    char *head = mesh_read_bytes(path, 0, size);
    if (!head)
        return NULL;
    long from = 0;
    bool binary = *size == HEAD && memcmp(head, "glTF", 4) == 0 && memcmp(head + 16, "JSON", 4) == 0 &&
                  mesh_little_endian(head + 4) == 2;
    bool known = binary || head[strspn(head, " \t\r\n")] == '{';
    *size = SIZE_MAX - 1;
    if (binary) {
        *size = mesh_little_endian(head + 12);
        from = HEAD;
    }
    free(head);
    return known ? mesh_read_bytes(path, from, size) : NULL;
}

bool mesh_check_gltf(const char *path, scene_trouble *trouble)
{
    size_t size;
    json_t *root = NULL;
    json_error_t error;
    char *text = read_json(path, &size);
    bool good = true;
    if (text && !json_memory_load(text, size, JSON_DECODE_INT_AS_REAL | JSON_ALLOW_NUL, &root, &error))
        good = scene_trouble_memory(trouble);
    else if (root)
        good = check_extensions(root, path, trouble) && check_positions(root, path, trouble) &&
               check_transforms(root, path, trouble);
    else if (text)
        good = scene_trouble_set(trouble, path, 0, 0, "found faulty JSON, line %d, column %d: %s", error.line,
                                 error.column, error.text);
    json_memory_free();
    free(text);
    return good;
}
