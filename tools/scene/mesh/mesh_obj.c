/* Lines of an OBJ that Assimp mixes up or passes over: objects of one name, statements behind blanks. */
#include "scene/mesh/mesh_bytes.h"
#include "scene/mesh/mesh_checks.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scene/scene.h"

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
            if (!scene_grow(objects, &capacity, *count + 1, sizeof **objects))
                return false;
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
bool mesh_check_obj(const char *path, scene_trouble *trouble)
{
    size_t size = SIZE_MAX - 1, count = 0;
    object_line *objects = NULL;
    char *text = mesh_read_bytes(path, 0, &size);
    size_t indented = text ? find_indented(text) : 0;
    bool good = !text || find_objects(text, &objects, &count);
    if (!good)
        scene_trouble_memory(trouble);
    else if (indented > 0)
        good = scene_trouble_set(
            trouble, path, indented, 0,
            "found blanks before a statement, which the mesh library passes over, expected no blanks");
    else if (count > 0)
        qsort(objects, count, sizeof *objects, compare_objects);
    for (size_t i = 1; good && i < count; i++) {
        const object_line *a = &objects[i - 1], *b = &objects[i];
        if (a->length != b->length || memcmp(a->name, b->name, a->length) != 0)
            continue;
        char name[SCENE_QUOTE_SIZE], quote[SCENE_QUOTE_SIZE];
        snprintf(name, sizeof name, "%.*s", (int)(a->length < sizeof name ? a->length : sizeof name), a->name);
        good = scene_trouble_set(trouble, path, b->line, 0,
                                 "found the object %s again, which line %zu has and the mesh library "
                                 "would mix up; expected another name",
                                 scene_quote(quote, name), a->line);
    }
    free(objects);
    free(text);
    return good;
}
