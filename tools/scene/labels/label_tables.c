/* The tables of nuScenes that tell the category of an annotation. */
#include "scene/labels/label_tables.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scene/labels/label_json.h"
#include "scene/text/bytes.h"
#include "system/system.h"

static int compare(const void *a, const void *b)
{
    const label_row *x = a, *y = b;
    return strcmp(x->token, y->token);
}

/* How many bytes the texts of a row take. False: the row is none; the trouble is set. */
static bool measure(const label_json *j, const label_path *path, const json_t *object, const char *key, size_t *size)
{
    const char *token, *value;
    if (!json_is_object(object))
        return label_json_fail(j, path, object, "an object");
    if (!label_json_text(j, path, object, "token", &token) || !label_json_text(j, path, object, key, &value))
        return false;
    *size += strlen(token) + strlen(value) + 2;
    return true;
}

static const char *keep(char **at, const char *text)
{
    char *kept = *at;
    size_t size = strlen(text) + 1;
    memcpy(kept, text, size);
    *at += size;
    return kept;
}

static bool take_rows(label_table *out, const label_json *j, const char *key)
{
    const label_path none = {.count = 0};
    size_t count = json_array_size(j->root), size = 1;
    if (!json_is_array(j->root))
        return label_json_fail(j, &none, j->root, "an array");
    for (size_t i = 0; i < count; i++) {
        label_path to = label_path_index(&none, i);
        if (!measure(j, &to, json_array_get(j->root, i), key, &size))
            return false;
    }
    out->rows = calloc(count + 1, sizeof *out->rows);
    out->text = malloc(size);
    if (!out->rows || !out->text)
        return scene_trouble_memory(j->trouble);
    char *at = out->text;
    for (size_t i = 0; i < count; i++) {
        const json_t *object = json_array_get(j->root, i);
        out->rows[i].token = keep(&at, json_string_value(json_object_get(object, "token")));
        out->rows[i].value = keep(&at, json_string_value(json_object_get(object, key)));
    }
    out->count = count;
    qsort(out->rows, count, sizeof *out->rows, compare);
    return true;
}

bool label_table_read(label_table *out, const char *text, size_t length, const char *key, const char *file,
                      scene_trouble *trouble)
{
    label_json j;
    *out = (label_table){.rows = NULL};
    bool done = label_json_open(&j, text, length, file, trouble) && take_rows(out, &j, key);
    json_memory_free();
    return done;
}

void label_table_free(label_table *t)
{
    free(t->rows);
    free(t->text);
    *t = (label_table){.rows = NULL};
}

/* ---- Both -------------------------------------------------------------------------------------------------------- */

/* The path of another file in the same folder. */
static bool beside(char out[SYSTEM_PATH_SIZE], const char *file, const char *name)
{
    int size = snprintf(out, SYSTEM_PATH_SIZE, "%.*s%s", (int)system_folder_size(file), file, name);
    system_entry entry;
    return size > 0 && size < SYSTEM_PATH_SIZE && system_find(out, &entry) && entry.is_file;
}

/* The path has to last for the trouble, which names the file that was asked for. */
static bool read_file(label_table *out, const char *path, const char *key, const char *file, scene_trouble *trouble)
{
    file_bytes bytes;
    if (!bytes_read(path, &bytes, trouble)) {
        trouble->file = file;
        return false;
    }
    bool done = label_table_read(out, bytes.at, bytes.size, key, file, trouble);
    bytes_close(&bytes);
    return done;
}

bool label_tables_read(label_tables *out, const char *file, scene_trouble *trouble)
{
    char instances[SYSTEM_PATH_SIZE], categories[SYSTEM_PATH_SIZE];
    *out = (label_tables){.there = false};
    if (!beside(instances, file, "instance.json") || !beside(categories, file, "category.json"))
        return true;
    out->there = true;
    return read_file(&out->instances, instances, "category_token", "instance.json", trouble) &&
           read_file(&out->categories, categories, "name", "category.json", trouble);
}

static const char *find(const label_table *t, const char *token)
{
    const label_row row = {token, NULL};
    const label_row *found = t->count > 0 ? bsearch(&row, t->rows, t->count, sizeof row, compare) : NULL;
    return found ? found->value : NULL;
}

const char *label_tables_find(const label_tables *t, const char *instance)
{
    const char *category = find(&t->instances, instance);
    return category ? find(&t->categories, category) : NULL;
}

void label_tables_free(label_tables *t)
{
    label_table_free(&t->instances);
    label_table_free(&t->categories);
}
