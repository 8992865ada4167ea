/* Comma-separated values, field by field.
 * Based on: Y. Shafranovich, RFC 4180, 2005. Ours differs: lines may end in LF alone, empty lines are skipped, a
 * byte-order mark may stand first. The text is taken apart in place: a field's quotes are undone and a 0 written
 * behind it. */
#include "scene/text/csv_text.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

bool csv_fail(const csv_text *c, csv_place at, const char *format, ...)
{
    char text[sizeof c->trouble->text];
    va_list values;
    va_start(values, format);
    vsnprintf(text, sizeof text, format, values);
    va_end(values);
    return scene_trouble_set(c->trouble, c->file, at.line, at.column, "%s", text);
}

bool csv_check_width(const csv_text *c, csv_place at, size_t fields, size_t columns)
{
    if (fields > columns)
        return csv_fail(c, at, "found more fields than the header has, expected as many");
    return fields == columns ||
           csv_fail(c, at, "found a row of %zu fields, expected %zu as in the header", fields, columns);
}

csv_place csv_here(const csv_text *c)
{
    return (csv_place){c->line, (size_t)(c->at - c->line_start) + 1};
}

/* Steps over what stands behind a field: a comma, a line's end or the file's. */
static bool end_cell(csv_text *c, csv_cell *out)
{
    char *at = c->at;
    out->last = true;
    if (at == c->end)
        return true;
    if (*at == ',') {
        out->last = false;
        c->at = at + 1;
        return true;
    }
    if (*at == '\r' && at + 1 < c->end && at[1] == '\n')
        at++;
    if (*at == '\r')
        return csv_fail(c, csv_here(c), "found a carriage return, expected a line feed behind it");
    if (*at != '\n')
        return csv_fail(c, csv_here(c), "found text behind a closing quote, expected a comma or the line's end");
    c->at = at + 1;
    c->line_start = c->at;
    c->line++;
    return true;
}

static bool read_quoted(csv_text *c, csv_cell *out)
{
    char *to = out->text, *from = c->at + 1;
    for (;; from++) {
        if (from == c->end)
            return csv_fail(c, out->at, "found a quote that is never closed, expected another quote");
        if (*from == '"') {
            if (from + 1 == c->end || from[1] != '"')
                break;
            from++;
        } else if (*from == '\n') {
            c->line++;
            c->line_start = from + 1;
        }
        *to++ = *from;
    }
    c->at = from + 1;
    if (!end_cell(c, out))
        return false;
    *to = '\0';
    return true;
}

bool csv_read(csv_text *c, csv_cell *out)
{
    out->text = c->at;
    out->at = csv_here(c);
    if (c->at < c->end && *c->at == '"')
        return read_quoted(c, out);
    char *at = c->at;
    while (at < c->end && *at != ',' && *at != '\n' && *at != '\r' && *at != '"')
        at++;
    c->at = at;
    if (at < c->end && *at == '"')
        return csv_fail(c, csv_here(c), "found a quote inside a field, expected the whole field in quotes");
    if (!end_cell(c, out))
        return false;
    *at = '\0';
    return true;
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t';
}

char *csv_trim(char *text)
{
    while (is_blank(*text))
        text++;
    size_t length = strlen(text);
    while (length > 0 && is_blank(text[length - 1]))
        length--;
    text[length] = '\0';
    return text;
}

const char *csv_separators(const char *name)
{
    return strchr(name, ';') ? "semicolons" : strchr(name, '\t') ? "tabs" : NULL;
}

bool csv_skip_empty_line(csv_text *c)
{
    size_t size = *c->at == '\n' ? 1 : c->end - c->at >= 2 && c->at[0] == '\r' && c->at[1] == '\n' ? 2 : 0;
    c->at += size;
    c->line += size > 0;
    if (size > 0)
        c->line_start = c->at;
    return size > 0;
}

void csv_skip_line(csv_text *c)
{
    char *stop = memchr(c->at, '\n', (size_t)(c->end - c->at));
    c->at = stop ? stop + 1 : c->end;
    c->line_start = c->at;
    c->line++;
}

bool csv_is_text(const csv_text *c)
{
    const char *zero = memchr(c->at, '\0', (size_t)(c->end - c->at));
    size_t line = c->line;
    for (const char *at = c->at; zero && at < zero; at++)
        line += *at == '\n';
    return !zero || scene_trouble_set(c->trouble, c->file, line, 0, "found a byte that is 0, expected text in UTF-8");
}

bool csv_open(csv_text *c, char *text, size_t length, const char *file, scene_trouble *trouble)
{
    *c = (csv_text){.begin = text, .at = text, .end = text + length, .line_start = text, .line = 1};
    c->file = file;
    c->trouble = trouble;
    if (length == 0)
        return scene_trouble_set(trouble, file, 0, 0, "found an empty file, expected a header line");
    if (!csv_is_text(c))
        return false;
    *c->end = '\0';
    if (length >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0)
        c->line_start = c->at = text + 3;
    return true;
}
