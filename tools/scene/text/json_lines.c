/* JSON, one object a line. */
#include "scene/text/json_lines.h"

#include <stdio.h>
#include <string.h>

#include "scene/text/number.h"
#include "scene/text/text.h"

const char *json_describe(char out[SCENE_QUOTE_SIZE], const json_t *value)
{
    if (!value)
        return "nothing";
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

bool json_lines_fail(json_lines *r, json_path path, const json_t *value, const char *expected)
{
    char found[SCENE_QUOTE_SIZE], text[64];
    int length = snprintf(text, sizeof text, ".%s", path.key);
    for (int i = 0; i < 2 && path.index[i] >= 0; i++)
        length += snprintf(text + length, sizeof text - (size_t)length, "[%d]", path.index[i]);
    return scene_trouble_set(r->trouble, r->file, r->line, 0, "%s: found %s, expected %s", text,
                             json_describe(found, value), expected);
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

static bool fail_other_syntax(json_lines *r, size_t column, const json_error_t *error)
{
    char safe[sizeof error->text * TEXT_ESCAPE_SIZE] = "";
    for (const char *at = error->text; *at;) {
        char piece[TEXT_ESCAPE_SIZE];
        at += text_escape(at, piece);
        strcat(safe, piece);
    }
    return scene_trouble_set(r->trouble, r->file, r->line, column,
                             "found faulty JSON: %.600s; expected an object on each line", safe);
}

/* Jansson's own words only where they suit one line of a file. */
static bool fail_syntax(json_lines *r, const char *text, size_t length, const json_error_t *error)
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
                                 "found the end of the line, expected a whole object on each line");
    default:
        return fail_other_syntax(r, token_column(text, end, error), error);
    }
}

bool json_line_is_blank(const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (!strchr(" \t\r", text[i]) || text[i] == '\0')
            return false;
    return true;
}

static json_next read_line(json_lines *r, const char *text, size_t length, json_t **object)
{
    json_error_t error;
    const char *zero = memchr(text, '\0', length);
    if (zero) {
        scene_trouble_set(r->trouble, r->file, r->line, (size_t)(zero - text) + 1,
                          "found a byte 0, expected text in UTF-8");
        return JSON_NEXT_BAD;
    }
    if (!json_memory_load(text, length, JSON_REJECT_DUPLICATES | JSON_DECODE_INT_AS_REAL, object, &error)) {
        scene_trouble_memory(r->trouble);
        return JSON_NEXT_FAILED;
    }
    if (!*object)
        fail_syntax(r, text, length, &error);
    else if (!json_is_object(*object))
        json_lines_fail(r, (json_path){"", {-1, -1}}, *object, "an object");
    else
        return JSON_NEXT_OBJECT;
    return JSON_NEXT_BAD;
}

json_next json_lines_next(json_lines *r, json_t **object)
{
    while (r->at < r->end) {
        const char *line = r->at, *stop = memchr(line, '\n', (size_t)(r->end - line));
        size_t size = (size_t)((stop ? stop : r->end) - line);
        r->at = line + size + (stop ? 1 : 0);
        r->line++;
        if (json_line_is_blank(line, size))
            continue;
        r->row++;
        return read_line(r, line, line[size - 1] == '\r' ? size - 1 : size, object);
    }
    return JSON_NEXT_END;
}

bool json_lines_open(json_lines *r, const char *text, size_t length, const char *file, scene_trouble *trouble)
{
    *r = (json_lines){.begin = text, .at = text, .end = text + length, .file = file, .trouble = trouble};
    if (length == 0)
        return scene_trouble_set(trouble, file, 0, 0, "found an empty file, expected an object a line");
    if (length >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0)
        r->at += 3;
    return true;
}
