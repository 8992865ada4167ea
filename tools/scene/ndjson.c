/* Scenes as JSON, one object a line. */
#include <stdio.h>
#include <string.h>

#include "scene/json_memory.h"
#include "scene/number.h"
#include "scene/record.h"
#include "scene/text.h"

typedef struct reader {
    const char *file;
    size_t line;
    size_t row;
    scene *s;
    const scene_options *options;
    scene_trouble *trouble;
} reader;

/* What a JSON value is, for messages. */
static const char *describe(char out[SCENE_QUOTE_SIZE], const json_t *value)
{
    switch (json_typeof(value)) {
    case JSON_OBJECT:
        return "an object";
    case JSON_ARRAY:
        snprintf(out, SCENE_QUOTE_SIZE, "an array of %zu", json_array_size(value));
        return out;
    case JSON_STRING:
        return scene_quote(out, json_string_value(value));
    case JSON_NULL:
        return "null";
    case JSON_TRUE:
        return "true";
    case JSON_FALSE:
        return "false";
    default:
        return number_write(out, json_number_value(value));
    }
}

/* The path to a value is its key and up to two indices. */
typedef struct json_path {
    const char *key;
    int index[2]; /* -1: none */
} json_path;

static bool fail_value(reader *r, json_path path, const json_t *value, const char *expected)
{
    char found[SCENE_QUOTE_SIZE], text[64];
    int length = snprintf(text, sizeof text, ".%s", path.key);
    for (int i = 0; i < 2 && path.index[i] >= 0; i++)
        length += snprintf(text + length, sizeof text - (size_t)length, "[%d]", path.index[i]);
    return scene_trouble_set(r->trouble, r->file, r->line, 0, "%s: found %s, expected %s", text, describe(found, value),
                             expected);
}

static bool take_number(reader *r, json_path path, const json_t *value, record_field field, record *out)
{
    if (!json_is_number(value))
        return fail_value(r, path, value, "a number");
    out->value[field] = json_number_value(value);
    out->filled |= (uint32_t)1 << field;
    return true;
}

/* level: which index of the path counts the array's elements. */
static bool take_array(reader *r, json_path path, int level, const json_t *value, size_t shortest, size_t longest,
                       record_field first, record *out)
{
    size_t size = json_array_size(value);
    if (!json_is_array(value) || size < shortest || size > longest) {
        char expected[64];
        if (shortest == longest)
            snprintf(expected, sizeof expected, "an array of %zu numbers", longest);
        else
            snprintf(expected, sizeof expected, "an array of %zu or %zu numbers", shortest, longest);
        return fail_value(r, path, value, expected);
    }
    for (size_t i = 0; i < size; i++) {
        path.index[level] = (int)i;
        if (!take_number(r, path, json_array_get(value, i), (record_field)(first + i), out))
            return false;
    }
    return true;
}

static bool take_axes(reader *r, json_path path, const json_t *value, record *out)
{
    if (!json_is_array(value) || json_array_size(value) != 3)
        return fail_value(r, path, value, "an array of 3 arrays of 3 numbers");
    for (int i = 0; i < 3; i++) {
        path.index[0] = i;
        if (!take_array(r, path, 1, json_array_get(value, (size_t)i), 3, 3, (record_field)(FIELD_UX + 3 * i), out))
            return false;
    }
    return true;
}

static bool take_text(reader *r, json_path path, const json_t *value, const char **out)
{
    if (!json_is_string(value))
        return fail_value(r, path, value, "a string");
    *out = json_string_value(value);
    return true;
}

/* The keys whose value is a number or an array of numbers. */
static const struct {
    const char *key;
    record_field first;
    size_t shortest, longest; /* 0: not an array */
} keys[] = {
    {"min", FIELD_MIN_X, 2, 3},   {"max", FIELD_MAX_X, 2, 3},   {"center", FIELD_CENTER_X, 2, 3},
    {"half", FIELD_HALF_X, 2, 3}, {"size", FIELD_SIZE_X, 2, 3}, {"quat", FIELD_QX, 4, 4},
    {"axis", FIELD_UX, 2, 2},     {"yaw", FIELD_YAW, 0, 0},     {"pitch", FIELD_PITCH, 0, 0},
    {"roll", FIELD_ROLL, 0, 0},   {"angle", FIELD_ANGLE, 0, 0},
};

/* What an object says about a box. */
typedef struct json_box {
    const char *name, *group;
    record numbers;
} json_box;

static bool take_key(reader *r, const char *key, const json_t *value, json_box *out)
{
    json_path path = {key, {-1, -1}};
    if (strcmp(key, "name") == 0)
        return take_text(r, path, value, &out->name);
    if (strcmp(key, "group") == 0)
        return take_text(r, path, value, &out->group);
    if (strcmp(key, "axes") == 0)
        return take_axes(r, path, value, &out->numbers);
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        if (strcmp(keys[i].key, key) != 0)
            continue;
        if (keys[i].longest == 0)
            return take_number(r, path, value, keys[i].first, &out->numbers);
        return take_array(r, path, 0, value, keys[i].shortest, keys[i].longest, keys[i].first, &out->numbers);
    }
    return true;
}

/* False: *bad says whether the object is to blame, or memory or the scene. */
static bool add_object(reader *r, json_t *object, bool *bad)
{
    scene_box box = {.file = r->file, .line = r->line, .row = r->row};
    json_box given = {.name = "", .group = "", .numbers.filled = 0};
    record_fault fault;
    const char *key;
    json_t *value;
    *bad = true;
    if (!json_is_object(object))
        return fail_value(r, (json_path){"", {-1, -1}}, object, "an object");
    json_object_foreach(object, key, value) if (!take_key(r, key, value, &given)) return false;
    if (json_object_get(object, "axes") && json_object_get(object, "axis"))
        return scene_trouble_set(r->trouble, r->file, r->line, 0, "found both .axes and .axis, expected one of them");
    if (!record_to_box(&given.numbers, RECORD_JSON, r->options, r->s, &box, &fault))
        return scene_trouble_set(r->trouble, r->file, r->line, 0, "%s", fault.text);
    *bad = false;
    if (!scene_keep_text(r->s, given.name, &box.name) || !scene_keep_text(r->s, given.group, &box.group))
        return scene_trouble_memory(r->trouble);
    return scene_add(r->s, &box, r->trouble);
}

/* ---- Text that is no JSON --------------------------------------------------------------------------------------- */

/* Where the string or number begins whose last byte is the one before `end`. */
static size_t token_start(const char *text, size_t end)
{
    size_t at = end > 0 ? end - 1 : 0;
    if (text[at] != '"') {
        while (at > 0 && strchr("+-.0123456789Ee", text[at - 1]))
            at--;
        return at;
    }
    /* Back to the only other quote that no odd number of backslashes escapes. */
    while (at > 0) {
        size_t slashes = 0;
        at--;
        while (slashes < at && text[at - 1 - slashes] == '\\')
            slashes++;
        if (text[at] == '"' && slashes % 2 == 0)
            break;
    }
    return at;
}

/* The column of the token that the error's text ends with; where it names none, of the last byte read. */
static size_t token_column(const char *text, size_t end, const json_error_t *error)
{
    static const char mark[] = " near '";
    const char *token = strstr(error->text, mark);
    size_t size = token ? strlen(token + strlen(mark)) : 0;
    if (size > 1 && size - 1 <= end && memcmp(text + end - (size - 1), token + strlen(mark), size - 1) == 0)
        return end - (size - 1) + 1;
    return end > 0 ? end : 1;
}

/* Quotes text[start] to text[end - 1]; the copy is longer than a quote can be, so that what it lacks is cut anyway. */
static const char *quote_part(char out[SCENE_QUOTE_SIZE], const char *text, size_t start, size_t end)
{
    char copy[2 * SCENE_QUOTE_SIZE];
    size_t size = end > start ? end - start : 0;
    if (size > sizeof copy - 1)
        size = sizeof copy - 1;
    memcpy(copy, text + start, size);
    copy[size] = '\0';
    return scene_quote(out, copy);
}

static bool fail_other_syntax(reader *r, size_t column, const json_error_t *error)
{
    char safe[sizeof error->text * TEXT_ESCAPE_SIZE] = "";
    for (const char *at = error->text; *at;) {
        char piece[TEXT_ESCAPE_SIZE];
        at += text_escape(at, piece);
        strcat(safe, piece);
    }
    return scene_trouble_set(r->trouble, r->file, r->line, column,
                             "found faulty JSON: %.600s; expected one object a line", safe);
}

/* Jansson's own words only where they suit one line of a file. */
static bool fail_syntax(reader *r, const char *text, size_t length, const json_error_t *error)
{
    size_t end = error->position > 0 ? (size_t)error->position : 0;
    if (end > length)
        end = length;
    size_t start = token_start(text, end);
    char quote[SCENE_QUOTE_SIZE];
    switch (json_error_code(error)) {
    case json_error_numeric_overflow:
        return scene_trouble_set(r->trouble, r->file, r->line, start + 1,
                                 "found a number beyond the range of double, near %s, expected a finite number",
                                 quote_part(quote, text, start, end));
    case json_error_duplicate_key:
        return scene_trouble_set(r->trouble, r->file, r->line, start + 1, "found the key %s again, expected it once",
                                 quote_part(quote, text, start + 1, end - 1));
    case json_error_null_character:
    case json_error_null_byte_in_key:
        return scene_trouble_set(r->trouble, r->file, r->line, start + 1,
                                 "found a byte 0, written \\u0000, expected a string without it");
    case json_error_premature_end_of_input:
        return scene_trouble_set(r->trouble, r->file, r->line, length + 1,
                                 "found the end of the line, expected one whole object a line");
    default:
        return fail_other_syntax(r, token_column(text, end, error), error);
    }
}

static bool is_blank(const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (!strchr(" \t\r", text[i]) || text[i] == '\0')
            return false;
    return true;
}

static bool read_line(reader *r, const char *text, size_t length)
{
    json_error_t error;
    json_t *object;
    bool bad = true;
    bool done = false;
    const char *zero = memchr(text, '\0', length);
    if (zero) {
        scene_trouble_set(r->trouble, r->file, r->line, (size_t)(zero - text) + 1,
                          "found a byte 0, expected text in UTF-8");
    } else if (!json_memory_load(text, length, JSON_REJECT_DUPLICATES | JSON_DECODE_INT_AS_REAL, &object, &error)) {
        bad = false;
        scene_trouble_memory(r->trouble);
    } else {
        done = object ? add_object(r, object, &bad) : fail_syntax(r, text, length, &error);
    }
    return done || (bad && scene_leave_out(r->s, r->options, r->trouble));
}

static bool read_lines(reader *r, const char *text, size_t length)
{
    const char *at = text, *end = text + length;
    if (length >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0)
        at += 3;
    while (at < end) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        size_t size = (size_t)((stop ? stop : end) - at);
        r->line++;
        if (!is_blank(at, size)) {
            r->row++;
            if (!read_line(r, at, at[size - 1] == '\r' ? size - 1 : size))
                return false;
            if (r->options->progress && r->row % 1024 == 0)
                r->options->progress(r->options->context, (size_t)(at - text), length);
        }
        at += stop ? size + 1 : size;
    }
    return true;
}

bool scene_read_ndjson(scene *s, char *text, size_t length, const char *file, const scene_options *options,
                       scene_trouble *trouble)
{
    reader r = {.file = file, .s = s, .options = options, .trouble = trouble};
    if (length == 0)
        return scene_trouble_set(trouble, file, 0, 0, "found an empty file, expected an object a line");
    bool done = read_lines(&r, text, length);
    json_memory_free();
    return done;
}
