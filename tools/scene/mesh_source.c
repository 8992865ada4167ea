/* What the mesh library reads wrongly without a word, looked for in the file itself: a plain refusal in place of boxes
 * that are elsewhere, of another size, or missing. Tried with Assimp 5.2. */
#include "scene/mesh_source.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "scene/json_memory.h"
#include "scene/mesh_ifc.h"
#include "scene/scene.h"

/* Some bytes of a file, with a 0 behind them; NULL: no memory or no such bytes, which the library will find too. */
static char *read_bytes(const char *path, long from, size_t *size)
{
    FILE *in = fopen(path, "rb");
    char *bytes = NULL;
    long end = -1;
    if (in && fseek(in, 0, SEEK_END) == 0)
        end = ftell(in);
    if (end >= from && fseek(in, from, SEEK_SET) == 0) {
        if (*size > (size_t)(end - from))
            *size = (size_t)(end - from);
        bytes = malloc(*size + 1);
    }
    if (bytes && fread(bytes, 1, *size, in) != *size) {
        free(bytes);
        bytes = NULL;
    }
    if (bytes)
        bytes[*size] = '\0';
    if (in)
        fclose(in);
    return bytes;
}

/* ---- glTF ------------------------------------------------------------------------------------------------------- */

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

/* Are all vertices floats? The library takes any other number for one. */
static bool check_positions(const json_t *root, const char *path, scene_trouble *trouble)
{
    static const int floats = 5126;
    const json_t *accessors = json_object_get(root, "accessors");
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
            const json_t *type = json_object_get(json_array_get(accessors, (size_t)index), "componentType");
            if (type && json_number_value(type) != floats)
                return scene_trouble_set(trouble, path, 0, 0,
                                         "found vertices of mesh %zu with componentType %.0f, expected %d (float)", i,
                                         json_number_value(type), floats);
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

/* Does the quaternion turn and nothing else? One that is not a unit stretches in the library. */
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
            return scene_trouble_set(trouble, path, 0, 0,
                                     "nodes[%zu]: found a rotation that is no unit quaternion, expected one", i);
    }
    return true;
}

static uint32_t little_endian(const char *bytes)
{
    const unsigned char *b = (const unsigned char *)bytes;
    return b[0] | (uint32_t)b[1] << 8 | (uint32_t)b[2] << 16 | (uint32_t)b[3] << 24;
}

/* The JSON of a .gltf or a .glb of version 2; NULL: none is to be found. */
static char *read_json(const char *path, size_t *size)
{
    enum { HEAD = 20 }; /* of the file and of its first chunk */
    *size = HEAD;
    char *head = read_bytes(path, 0, size);
    if (!head)
        return NULL;
    long from = 0;
    bool binary = *size == HEAD && memcmp(head, "glTF", 4) == 0 && memcmp(head + 16, "JSON", 4) == 0 &&
                  little_endian(head + 4) == 2;
    bool known = binary || head[strspn(head, " \t\r\n")] == '{';
    *size = SIZE_MAX - 1;
    if (binary) {
        *size = little_endian(head + 12);
        from = HEAD;
    }
    free(head);
    return known ? read_bytes(path, from, size) : NULL;
}

static bool check_gltf(const char *path, scene_trouble *trouble)
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

/* ---- The others ------------------------------------------------------------------------------------------------- */

static bool check_ifc(const char *path, mesh_notes *notes, scene_trouble *trouble)
{
    size_t size = SIZE_MAX - 1;
    char *text = read_bytes(path, 0, &size);
    const char *schema = text ? strstr(text, "FILE_SCHEMA") : NULL;
    if (schema)
        schema += strcspn(schema, "';");
    notes->newer = schema && strncmp(schema, "'IFC4", 5) == 0;
    bool good = !text || mesh_ifc_unit(text, &notes->metres);
    free(text);
    return good || scene_trouble_set(trouble, path, 0, 0,
                                     "found a unit of length that cannot be made out, expected metres or a factor of "
                                     "them (IFCCONVERSIONBASEDUNIT)");
}

/* The lines of the text that say something. */
static size_t count_lines(const char *text)
{
    size_t count = 0;
    while (*(text += strspn(text, " \t\r\n"))) {
        count += *text != '#';
        text += strcspn(text, "\r\n");
    }
    return count;
}

/* Where the data are fewer than the header counts, the library takes zeros or nothing for the rest. */
static bool check_count(size_t lines, size_t expected, const char *path, scene_trouble *trouble)
{
    return lines >= expected ||
           scene_trouble_set(trouble, path, 0, 0, "found %zu lines of data, expected the %zu that the header counts",
                             lines, expected);
}

/* How many lines of data the header of a PLY counts. */
static size_t count_elements(const char *at, const char *end)
{
    size_t sum = 0;
    long count;
    for (; (at = strstr(at, "\nelement ")) != NULL && at < end; at++)
        sum += sscanf(at, "\nelement %*63s %9ld", &count) == 1 && count > 0 ? (size_t)count : 0;
    return sum;
}

/* Binary data: a byte behind the header that looks like the end of a line is skipped with it. */
static bool check_ply(const char *path, scene_trouble *trouble)
{
    size_t size = SIZE_MAX - 1;
    char *text = read_bytes(path, 0, &size);
    const char *end = text ? strstr(text, "\nend_header") : NULL;
    const char *format = text ? strstr(text, "\nformat ") : NULL;
    const char *data = end ? strchr(end + 1, '\n') : NULL;
    bool good = true;
    if (data && format && format < end && strncmp(format + 8, "ascii", 5) == 0)
        good = check_count(count_lines(data), count_elements(text, end), path, trouble);
    else if (data && format && format < end && data[1] == '\n')
        good = scene_trouble_set(trouble, path, 0, 0,
                                 "found binary data that begin with the end of a line (0x0a), which the mesh library "
                                 "skips; expected the file in ASCII or in another format");
    free(text);
    return good;
}

/* OFF V F E, then as many lines with vertices and faces. */
static bool check_off(const char *path, scene_trouble *trouble)
{
    size_t size = SIZE_MAX - 1;
    char *text = read_bytes(path, 0, &size);
    long vertices, faces;
    char *data = text ? strstr(text, "OFF") : NULL;
    bool good = true;
    if (data && (data += 3 + strspn(data + 3, " \t\r\n"),
                 sscanf(data, "%9ld %9ld", &vertices, &faces) == 2 && vertices >= 0 && faces >= 0))
        good = check_count(count_lines(data) - 1, (size_t)vertices + (size_t)faces, path, trouble);
    free(text);
    return good;
}

/* A file of text, that is, one whose size is not that of a binary one, ends with a line `endsolid`. */
static bool check_stl(const char *path, scene_trouble *trouble)
{
    enum { HEAD = 84, FACET = 50 };
    size_t size = SIZE_MAX - 1;
    char *text = read_bytes(path, 0, &size);
    bool good = true;
    if (text && strncasecmp(text, "solid", 5) == 0 &&
        (size < HEAD || (uint64_t)little_endian(text + HEAD - 4) * FACET + HEAD != size)) {
        while (size > 0 && strchr(" \t\r\n", text[size - 1]))
            text[--size] = '\0';
        while (size > 0 && text[size - 1] != '\n' && text[size - 1] != '\r')
            size--;
        const char *last = text + size + strspn(text + size, " \t");
        good = strncasecmp(last, "endsolid", 8) == 0 || strncasecmp(last, "end solid", 9) == 0;
    }
    free(text);
    return good || scene_trouble_set(trouble, path, 0, 0, "found the end of the file, expected a line endsolid before");
}

typedef struct object_line {
    const char *name; /* not ended */
    size_t length, line;
} object_line;

static int compare_objects(const void *a, const void *b)
{
    const object_line *first = a, *second = b;
    int order = (first->length > second->length) - (first->length < second->length);
    if (order == 0)
        order = memcmp(first->name, second->name, first->length);
    return order ? order : (first->line > second->line) - (first->line < second->line);
}

/* The lines `o NAME`, in their order. False: no memory. */
static bool find_objects(const char *text, object_line **objects, size_t *count)
{
    size_t capacity = 0, line = 1;
    for (const char *at = text; at; line++) {
        size_t length = strcspn(at, "\r\n");
        if (at[0] == 'o' && (length == 1 || at[1] == ' ' || at[1] == '\t')) {
            void *array = *objects;
            if (!scene_grow(&array, &capacity, *count + 1, sizeof **objects))
                return false;
            *objects = array;
            size_t blank = 1 + strspn(at + 1, " \t"), end = length;
            while (end > blank && strchr(" \t", at[end - 1]))
                end--;
            (*objects)[(*count)++] = (object_line){at + blank, end > blank ? end - blank : 0, line};
        }
        at += length;
        at = *at ? at + (at[0] == '\r' && at[1] == '\n' ? 2 : 1) : NULL;
    }
    return true;
}

/* The line of the first statement behind blanks, which the library passes over; 0: there is none. */
static size_t find_indented(const char *text)
{
    size_t line = 1;
    for (const char *at = text; *at; line++) {
        size_t blanks = strspn(at, " \t"), word = strcspn(at + blanks, " \t\r\n");
        if (blanks > 0 && word == 1 && strchr("vflpo", at[blanks]))
            return line;
        at += strcspn(at, "\r\n");
        at += at[0] == '\r' && at[1] == '\n' ? 2 : *at != '\0';
    }
    return 0;
}

/* The faces of objects that share a name end up in one another. */
static bool check_obj(const char *path, scene_trouble *trouble)
{
    size_t size = SIZE_MAX - 1, count = 0;
    object_line *objects = NULL;
    char *text = read_bytes(path, 0, &size);
    size_t indented = text ? find_indented(text) : 0;
    bool good = !text || find_objects(text, &objects, &count);
    if (!good)
        scene_trouble_memory(trouble);
    else if (indented > 0)
        good = scene_trouble_set(trouble, path, indented, 0,
                                 "found blanks before a statement, which the mesh library passes over, expected none");
    else if (count > 0)
        qsort(objects, count, sizeof *objects, compare_objects);
    for (size_t i = 1; good && i < count; i++) {
        const object_line *a = &objects[i - 1], *b = &objects[i];
        if (a->length != b->length || memcmp(a->name, b->name, a->length) != 0)
            continue;
        char name[SCENE_QUOTE_SIZE], quote[SCENE_QUOTE_SIZE];
        snprintf(name, sizeof name, "%.*s", (int)(a->length < sizeof name ? a->length : sizeof name), a->name);
        good = scene_trouble_set(trouble, path, b->line, 0,
                                 "found the object %s again, which is that of line %zu and which the mesh library "
                                 "would mix up; expected a name of its own",
                                 scene_quote(quote, name), a->line);
    }
    free(objects);
    free(text);
    return good;
}

bool mesh_check_source(const char *path, mesh_notes *notes, scene_trouble *trouble)
{
    static const char *const lossy[] = {".x3d", ".x3db", ".irr",  ".irrmesh", ".ifczip",
                                        ".ac",  ".acc",  ".ac3d", ".blend",   ".dxf"};
    static const char *const unitless[] = {".3mf", ".amf", ".ogex"};
    const char *ending = strrchr(path, '.');
    *notes = (mesh_notes){.metres = 1};
    for (size_t i = 0; i < sizeof unitless / sizeof unitless[0]; i++)
        notes->unit_lost |= strcasecmp(ending, unitless[i]) == 0;
    for (size_t i = 0; i < sizeof lossy / sizeof lossy[0]; i++)
        if (strcasecmp(ending, lossy[i]) == 0)
            return scene_trouble_set(
                trouble, path, 0, 0,
                "found %s, of which the mesh library loses or misplaces parts; expected another format, such "
                "as .glb",
                ending);
    if (strcasecmp(ending, ".gltf") == 0 || strcasecmp(ending, ".glb") == 0)
        return check_gltf(path, trouble);
    if (strcasecmp(ending, ".obj") == 0)
        return check_obj(path, trouble);
    if (strcasecmp(ending, ".ply") == 0)
        return check_ply(path, trouble);
    if (strcasecmp(ending, ".off") == 0)
        return check_off(path, trouble);
    if (strcasecmp(ending, ".stl") == 0)
        return check_stl(path, trouble);
    return strcasecmp(ending, ".ifc") != 0 || check_ifc(path, notes, trouble);
}
