/* What went wrong with the input, where, and what was expected instead. */
#include "scene/text/trouble.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "scene/text/text.h"

bool scene_trouble_set(scene_trouble *trouble, const char *file, size_t line, size_t column, const char *format, ...)
{
    trouble->file = file;
    trouble->line = line;
    trouble->column = column;
    va_list values;
    va_start(values, format);
    vsnprintf(trouble->text, sizeof trouble->text, format, values);
    va_end(values);
    return false;
}

static const char no_memory[] = "out of memory";

bool scene_trouble_memory(scene_trouble *trouble)
{
    return scene_trouble_set(trouble, NULL, 0, 0, "%s", no_memory);
}

bool scene_trouble_memory_for(scene_trouble *trouble, double bytes, const char *format, ...)
{
    char what[512], amount[SCENE_BYTES_SIZE];
    va_list values;
    va_start(values, format);
    vsnprintf(what, sizeof what, format, values);
    va_end(values);
    if (bytes > 0)
        return scene_trouble_set(trouble, NULL, 0, 0, "%s: about %s needed for %s", no_memory,
                                 scene_bytes(amount, bytes), what);
    return scene_trouble_set(trouble, NULL, 0, 0, "%s for %s", no_memory, what);
}

bool scene_trouble_is_memory(const scene_trouble *trouble)
{
    return !trouble->file && strcmp(trouble->text, no_memory) == 0;
}

const char *scene_bytes(char out[SCENE_BYTES_SIZE], double bytes)
{
    static const char *const units[] = {"bytes", "kB", "MB", "GB", "TB", "PB", "EB"};
    size_t unit = 0;
    for (; bytes >= 999.5 && unit < sizeof units / sizeof units[0] - 1; unit++)
        bytes /= 1000;
    snprintf(out, SCENE_BYTES_SIZE, unit > 0 && bytes < 9.95 ? "%.1f %s" : "%.0f %s", bytes, units[unit]);
    return out;
}

const char *scene_quote(char out[SCENE_QUOTE_SIZE], const char *text)
{
    static const char more[] = "...\"";
    const size_t limit = SCENE_QUOTE_SIZE - sizeof more;
    size_t length = 0;
    out[length++] = '"';
    while (*text) {
        char piece[TEXT_ESCAPE_SIZE];
        size_t taken = text_escape(text, piece);
        size_t size = strlen(piece);
        if (length + size > limit) {
            memcpy(out + length, more, sizeof more);
            return out;
        }
        memcpy(out + length, piece, size);
        length += size;
        text += taken;
    }
    out[length++] = '"';
    out[length] = '\0';
    return out;
}
