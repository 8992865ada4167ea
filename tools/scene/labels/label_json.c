/* A file that is one JSON value. Jansson does not keep where a value stood; so a trouble looks for it again. */
#include "scene/labels/label_json.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scene/text/json_lines.h"
#include "scene/text/text.h"

/* ---- Where a value stands in a text that is JSON ----------------------------------------------------------------- */

/* Where the last search was. Labels that are left out come in the order of the file, so that the next search begins
 * there and not at the front. Of each step the container, which of its values that was, its key, and where it begins,
 * key and all; then how far lines are counted, and the last of these. Like Jansson's memory, there is one at a time. */
static struct {
    struct {
        const char *container, *key, *at;
        size_t index;
    } step[LABEL_STEPS_MAX];
    const char *counted, *begin;
    size_t line;
} last;

const char *label_json_skip_blanks(const char *at, const char *end)
{
    while (at < end && (*at == ' ' || *at == '\t' || *at == '\n' || *at == '\r'))
        at++;
    return at;
}

const char *label_json_skip_string(const char *at, const char *end)
{
    for (at++; at < end && *at != '"'; at++)
        at += *at == '\\' && at + 1 < end;
    return at < end ? at + 1 : end;
}

const char *label_json_skip_value(const char *at, const char *end)
{
    size_t depth = 0;
    while (at < end) {
        if (depth == 0 && (*at == ',' || *at == ']' || *at == '}'))
            return at;
        if (*at == '"') {
            at = label_json_skip_string(at, end);
            continue;
        }
        depth += *at == '{' || *at == '[';
        depth -= depth > 0 && (*at == '}' || *at == ']');
        at++;
    }
    return at;
}

static bool is_key(const char *at, const char *stop, const char *key)
{
    size_t size = (size_t)(stop - at);
    return size == strlen(key) + 2 && memcmp(at + 1, key, size - 2) == 0;
}

/* May the search for a step of this depth in this container begin where the last one ended? */
static bool goes_on(const char *container, label_step step, size_t depth)
{
    if (last.step[depth].container != container)
        return false;
    return step.index == SCENE_NONE ? last.step[depth].key && strcmp(last.step[depth].key, step.key) == 0
                                    : last.step[depth].index <= step.index;
}

/* The value that a step leads to, from the container at `at`. NULL: it is not there. */
static const char *take_step(const char *at, const char *end, label_step step, size_t depth)
{
    const char *container = at;
    bool in_object = at < end && *at == '{';
    size_t i = 0;
    if (at == end || (*at != '{' && *at != '['))
        return NULL;
    at = label_json_skip_blanks(at + 1, end);
    if (goes_on(container, step, depth)) {
        at = last.step[depth].at;
        i = last.step[depth].index;
    }
    for (; at < end && *at != '}' && *at != ']'; i++) {
        const char *begin = at;
        bool found = i == step.index;
        if (in_object) {
            const char *stop = label_json_skip_string(at, end);
            found |= step.index == SCENE_NONE && is_key(at, stop, step.key);
            at = label_json_skip_blanks(stop, end);
            at = label_json_skip_blanks(at < end ? at + 1 : end, end);
        }
        if (found) {
            last.step[depth].container = container;
            last.step[depth].key = step.key;
            last.step[depth].at = begin;
            last.step[depth].index = i;
            return at;
        }
        at = label_json_skip_blanks(label_json_skip_value(at, end), end);
        if (at < end && *at == ',')
            at = label_json_skip_blanks(at + 1, end);
    }
    return NULL;
}

/* The last value on the way that is there. */
static const char *find(const label_json *j, const label_path *path)
{
    const char *at = label_json_skip_blanks(j->text, j->end);
    for (size_t i = 0; i < path->count; i++) {
        const char *next = take_step(at, j->end, path->step[i], i);
        if (!next)
            break;
        at = next;
    }
    return at;
}

/* The column of what stands at `at`; last.line is its line then. */
static size_t count_to(const label_json *j, const char *at)
{
    if (!last.counted || last.counted > at) {
        last.counted = last.begin = j->text;
        last.line = 1;
    }
    for (; last.counted < at; last.counted++)
        if (*last.counted == '\n') {
            last.line++;
            last.begin = last.counted + 1;
        }
    return (size_t)(at - last.begin) + 1;
}

static bool fail_at(const label_json *j, const char *at, const char *text)
{
    size_t column = count_to(j, at);
    return scene_trouble_set(j->trouble, j->file, last.line, column, "%s", text);
}

void label_json_added(labels *l, const label_json *j, const label_path *path)
{
    size_t added = l->boxes.count - 1;
    if (l->unscored.line > 0 || !isnan(l->facts[added].score))
        return;
    size_t column = count_to(j, find(j, path));
    l->unscored = (label_unscored){added, last.line, column};
}

/* ---- Troubles ---------------------------------------------------------------------------------------------------- */

label_path label_path_key(const label_path *path, const char *key)
{
    label_path out = *path;
    out.step[out.count++] = (label_step){key, SCENE_NONE};
    return out;
}

label_path label_path_index(const label_path *path, size_t index)
{
    label_path out = *path;
    out.step[out.count++] = (label_step){NULL, index};
    return out;
}

/* The length of a word there that JSON does not have, but Python writes for a number that is none; 0: there is none. */
static size_t word_size(const char *at, const char *end)
{
    static const char *const words[] = {"NaN", "Infinity", "-Infinity"};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        size_t size = strlen(words[i]);
        if ((size_t)(end - at) >= size && memcmp(at, words[i], size) == 0)
            return size;
    }
    return 0;
}

/* Puts an empty string with blanks in the place of each such word, but of one that stands for a name. False: there is
 * none. */
static bool hide_words(char *at, const char *end)
{
    bool any = false;
    while (at < end) {
        size_t size = word_size(at, end);
        const char *next = size > 0 ? label_json_skip_blanks(at + size, end) : end;
        if (size > 0 && (next == end || *next != ':')) {
            memset(at, ' ', size);
            at[0] = at[1] = '"';
            any = true;
        }
        at += size > 0 ? size : *at == '"' ? (size_t)(label_json_skip_string(at, end) - at) : 1;
    }
    return any;
}

bool label_json_fail(const label_json *j, const label_path *path, const json_t *value, const char *expected)
{
    char quote[SCENE_QUOTE_SIZE], text[700], way[300] = "";
    size_t length = 0;
    for (size_t i = 0; i < path->count && length < sizeof way; i++) {
        const label_step *step = &path->step[i];
        char *at = way + length;
        size_t room = sizeof way - length;
        if (!step->key)
            length += (size_t)snprintf(at, room, "[%zu]", step->index);
        else if (step->index == SCENE_NONE)
            length += (size_t)snprintf(at, room, ".%s", step->key);
        else
            length += (size_t)snprintf(at, room, "[%s]", scene_quote(quote, step->key));
    }
    const char *at = find(j, path), *word = NULL;
    size_t size = value ? word_size(at, j->end) : 0;
    if (size > 0) {
        snprintf(quote, sizeof quote, "%.*s", (int)size, at);
        word = quote;
    }
    snprintf(text, sizeof text, "%s%sfound %s, expected %s", way, length > 0 ? ": " : "",
             word ? word : json_describe(quote, value), expected);
    return fail_at(j, at, text);
}

/* Jansson's own words, made safe to show. */
static bool fail_syntax(const label_json *j, const json_error_t *error)
{
    char text[600] = "found faulty JSON: ";
    size_t length = strlen(text), end = error->position > 0 ? (size_t)error->position : 0;
    const char *mark = strstr(error->text, " near '");
    for (const char *at = error->text; *at && at != mark && length + TEXT_ESCAPE_SIZE < sizeof text - 32;) {
        char piece[TEXT_ESCAPE_SIZE];
        at += text_escape(at, piece);
        length += (size_t)snprintf(text + length, sizeof text - length, "%s", piece);
    }
    if (end > (size_t)(j->end - j->text))
        end = (size_t)(j->end - j->text);
    return fail_at(j, j->text + (end > 0 ? end - 1 : 0), text);
}

/* False: no memory, and the trouble is set. Without a root the text is no JSON. */
static bool load(label_json *j, const char *text, json_error_t *error)
{
    size_t size = (size_t)(j->end - j->text);
    return json_memory_load(text, size, JSON_REJECT_DUPLICATES | JSON_DECODE_INT_AS_REAL, &j->root, error) ||
           scene_trouble_memory(j->trouble);
}

/* Once more, if there are words that JSON does not have: only a value that is asked for is trouble then. */
static bool load_hidden(label_json *j, json_error_t *error)
{
    size_t size = (size_t)(j->end - j->text);
    char *copy = malloc(size + 1);
    if (!copy)
        return scene_trouble_memory(j->trouble);
    memcpy(copy, j->text, size);
    bool good = !hide_words(copy, copy + size) || load(j, copy, error);
    free(copy);
    return good;
}

bool label_json_open(label_json *j, const char *text, size_t length, const char *file, scene_trouble *trouble)
{
    size_t mark = length >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0;
    json_error_t error;
    memset(&last, 0, sizeof last);
    *j = (label_json){.text = text + mark, .end = text + length, .file = file, .trouble = trouble};
    if (length == mark)
        return scene_trouble_set(trouble, file, 0, 0, "found an empty file, expected JSON");
    return load(j, j->text, &error) && (j->root || load_hidden(j, &error)) && (j->root || fail_syntax(j, &error));
}

/* ---- Values ------------------------------------------------------------------------------------------------------ */

bool label_json_number(const label_json *j, const label_path *path, const json_t *object, const char *key, double *out)
{
    const json_t *value = json_object_get(object, key);
    label_path to = label_path_key(path, key);
    if (!json_is_number(value))
        return label_json_fail(j, &to, value, "a number");
    *out = json_number_value(value);
    return true;
}

bool label_json_numbers(const label_json *j, const label_path *path, const json_t *object, const char *key,
                        size_t count, double *out)
{
    const json_t *value = json_object_get(object, key);
    label_path to = label_path_key(path, key);
    char expected[40];
    snprintf(expected, sizeof expected, "an array of %zu numbers", count);
    if (!json_is_array(value) || json_array_size(value) != count)
        return label_json_fail(j, &to, value, expected);
    for (size_t i = 0; i < count; i++) {
        const json_t *one = json_array_get(value, i);
        label_path deeper = label_path_index(&to, i);
        if (!json_is_number(one))
            return label_json_fail(j, &deeper, one, "a number");
        out[i] = json_number_value(one);
    }
    return true;
}

bool label_json_text(const label_json *j, const label_path *path, const json_t *object, const char *key,
                     const char **out)
{
    const json_t *value = json_object_get(object, key);
    label_path to = label_path_key(path, key);
    *out = json_string_value(value);
    return (*out && **out) || label_json_fail(j, &to, value, "a string that is not empty");
}

bool label_json_id(const label_json *j, const label_path *path, const json_t *object, const char *key,
                   char room[LABEL_ID_SIZE], const char **out)
{
    const json_t *value = json_object_get(object, key);
    label_path to = label_path_key(path, key);
    if (json_is_string(value))
        return label_json_text(j, path, object, key, out);
    double id = json_number_value(value);
    if (!json_is_number(value) || id != floor(id) || fabs(id) > 9007199254740992.0)
        return label_json_fail(j, &to, value, "a whole number up to 2^53, or a string");
    snprintf(room, LABEL_ID_SIZE, "%.0f", id + 0.0);
    *out = room;
    return true;
}
