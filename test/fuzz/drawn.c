/* Is an SVG well-formed, and are the parts of a GLB where they should be? First principles: both are read, the JSON of
 * the GLB by Jansson. */
#include "drawn.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jansson.h>

#include "fuzzer.h"
#include "scene/text/text.h"

/* How deep tags are in each other at most. */
enum { DEPTH_MAX = 16 };

/* ---- Is it a well-formed SVG? ----------------------------------------------------------------------------------- */

/* Text between tags or in an attribute: nothing that XML does not allow. */
static void check_text(const char *from, const char *to)
{
    static const char *const entities[] = {"&amp;", "&lt;", "&gt;"};
    for (; from < to; from++) {
        bool known = *from != '&';
        for (int i = 0; i < 3; i++)
            known = known || strncmp(from, entities[i], strlen(entities[i])) == 0;
        need(known && *from != '<' && (*from == '\n' || !text_is_control(from)));
        need(strncmp(from, "\xEF\xBF\xBE", 3) != 0 && strncmp(from, "\xEF\xBF\xBF", 3) != 0);
    }
}

/* Numbers and letters of paths. What is off the paper, or was no number, would be 50000. */
static void check_numbers(const char *from, const char *to)
{
    for (; from < to; from++)
        need(strchr("0123456789.- Mlhvza%", *from) != NULL && strncmp(from, "50000", 5) != 0);
}

/* One attribute, name="value". */
static const char *check_attribute(const char *c)
{
    static const char *const numbers[] = {" d=", " x=", " y=", " width=", " height=", " viewBox="};
    const char *name = c, *value = strchr(c, '"') + 1, *end = strchr(value, '"');
    need(value - name > 3 && value[-2] == '=' && end);
    check_text(value, end);
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++)
        if (strncmp(name, numbers[i], strlen(numbers[i])) == 0)
            check_numbers(value, end);
    return end + 1;
}

static void check_svg(const char *c)
{
    const char *open[DEPTH_MAX];
    size_t sizes[DEPTH_MAX];
    int depth = 0;
    need(text_valid(c));
    do {
        const char *tag = strchr(c, '<');
        need(tag != NULL);
        check_text(c, tag);
        bool closes = tag[1] == '/';
        c = tag + 1 + closes;
        size_t length = strcspn(c, " />");
        if (closes) {
            need(depth-- > 0 && length == sizes[depth] && memcmp(c, open[depth], length) == 0 && c[length] == '>');
            c += length + 1;
            continue;
        }
        need(depth < DEPTH_MAX);
        open[depth] = c;
        sizes[depth] = length;
        c += length;
        while (*c == ' ')
            c = check_attribute(c);
        bool empty = *c == '/';
        depth += !empty;
        c += empty;
        need(*c++ == '>');
    } while (depth > 0);
    need(strcmp(c, "\n") == 0);
}

/* ---- Is it a GLB? ----------------------------------------------------------------------------------------------- */

static size_t little_endian(const char *at)
{
    size_t value = 0;
    for (int i = 3; i >= 0; i--)
        value = value << 8 | (unsigned char)at[i];
    return value;
}

static void check_node(const json_t *node, size_t meshes)
{
    const char *const parts[] = {"translation", "rotation", "scale"};
    need(json_is_string(json_object_get(node, "name")));
    if (!json_object_get(node, "children"))
        need((size_t)json_integer_value(json_object_get(node, "mesh")) < meshes);
    for (int i = 0; i < 3; i++) {
        size_t k;
        json_t *value, *part = json_object_get(node, parts[i]);
        json_array_foreach(part, k, value)
            need(json_is_real(value) && fabs(json_real_value(value)) <= (i == 1 ? 1 : 3.4e38));
        need(!part || json_array_size(part) == (i == 1 ? 4 : 3));
    }
}

/* Numbers of the buffer as an accessor has them. */
typedef struct numbers {
    const char *at;
    size_t count; /* of vertices, or indices */
    bool wide;    /* the indices have four bytes */
} numbers;

static numbers numbers_of(const json_t *root, const char *binary, json_int_t which)
{
    const json_t *accessor = json_array_get(json_object_get(root, "accessors"), (size_t)which);
    const json_t *view = json_array_get(json_object_get(root, "bufferViews"),
                                        (size_t)json_integer_value(json_object_get(accessor, "bufferView")));
    const json_int_t type = json_integer_value(json_object_get(accessor, "componentType"));
    const size_t length = (size_t)json_integer_value(json_object_get(view, "byteLength"));
    const numbers n = {binary + json_integer_value(json_object_get(view, "byteOffset")),
                       (size_t)json_integer_value(json_object_get(accessor, "count")), type == 5125};
    need(accessor && view && n.count > 0 && (type == 5126 || type == 5125 || type == 5123));
    need(length == n.count * (type == 5126 ? 12 : n.wide ? 4 : 2));
    return n;
}

static void check_floats(const numbers *n)
{
    for (size_t i = 0; i < 3 * n->count; i++) {
        const uint32_t bits = (uint32_t)little_endian(n->at + 4 * i);
        float value;
        memcpy(&value, &bits, sizeof value);
        need(isfinite(value));
    }
}

/* Its vertices are numbers, and its indices are those of vertices. */
static void check_primitive(const json_t *root, const json_t *one, const char *binary)
{
    const json_t *indices = json_object_get(one, "indices"), *attributes = json_object_get(one, "attributes");
    const json_int_t mode = json_integer_value(json_object_get(one, "mode"));
    const numbers vertices = numbers_of(root, binary, json_integer_value(json_object_get(attributes, "POSITION")));
    size_t drawn = vertices.count;
    check_floats(&vertices);
    if (indices) {
        const numbers n = numbers_of(root, binary, json_integer_value(indices));
        drawn = n.count;
        for (size_t i = 0; i < n.count; i++) {
            const char *at = n.at + (n.wide ? 4 : 2) * i;
            const size_t low = (unsigned char)at[0] + 256u * (unsigned char)at[1];
            need((n.wide ? little_endian(at) : low) < vertices.count);
        }
    }
    need((size_t)json_integer_value(json_object_get(one, "material")) <
         json_array_size(json_object_get(root, "materials")));
    need(mode == 0 || (mode == 1 && drawn % 2 == 0) || (mode == 4 && drawn % 3 == 0));
}

static void check_meshes(const json_t *root, const char *binary)
{
    size_t i, k;
    const json_t *mesh, *one;
    json_array_foreach(json_object_get(root, "meshes"), i, mesh)
    {
        const json_t *primitives = json_object_get(mesh, "primitives");
        need(json_array_size(primitives) > 0);
        json_array_foreach(primitives, k, one) check_primitive(root, one, binary);
    }
}

/* nodes: how many, or one more, which is above all others. */
static void check_glb(const char *glb, size_t size, size_t nodes_below)
{
    json_error_t error;
    size_t k;
    json_t *value;
    need(size >= 20 && size % 4 == 0 && memcmp(glb, "glTF", 4) == 0 && little_endian(glb + 4) == 2);
    size_t length = little_endian(glb + 12), rest = size - 20 - length;
    need(little_endian(glb + 8) == size && memcmp(glb + 16, "JSON", 4) == 0);
    json_t *root = json_loadb(glb + 20, length, JSON_REJECT_DUPLICATES, &error);
    need(root != NULL);
    json_t *nodes = json_object_get(root, "nodes"), *meshes = json_object_get(root, "meshes");
    need(json_array_size(nodes) == nodes_below || json_array_size(nodes) == nodes_below + 1);
    json_array_foreach(nodes, k, value) check_node(value, json_array_size(meshes));
    if (nodes_below > 0) {
        const json_t *buffer = json_array_get(json_object_get(root, "buffers"), 0);
        need(rest > 8 && memcmp(glb + 24 + length, "BIN\0", 4) == 0 && little_endian(glb + 20 + length) == rest - 8);
        need((size_t)json_integer_value(json_object_get(buffer, "byteLength")) == rest - 8);
    }
    json_array_foreach(json_object_get(root, "bufferViews"), k, value)
    {
        json_int_t from = json_integer_value(json_object_get(value, "byteOffset"));
        need(from % 4 == 0 && from + json_integer_value(json_object_get(value, "byteLength")) <= (json_int_t)rest - 8);
    }
    check_meshes(root, glb + 28 + length);
    json_decref(root);
}

/* ---- Both ------------------------------------------------------------------------------------------------------- */

void drawn_check(const drawing *d, size_t curves)
{
    char *text = NULL;
    size_t beyond = 0, length = 0;
    FILE *file = open_memstream(&text, &length);
    need(file && draw_svg(file, d, &beyond) && fclose(file) == 0 && beyond <= d->boxes->count);
    need(strlen(text) == length);
    check_svg(text);
    free(text);

    scene_trouble trouble = {.text = ""};
    file = open_memstream(&text, &length);
    bool drawn = file && draw_glb(file, d, &trouble);
    need(fclose(file) == 0);
    if (drawn)
        check_glb(text, length, d->boxes->count + curves);
    else
        need(trouble.text[0] != '\0');
    free(text);
}
