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

bool scene_trouble_memory(scene_trouble *trouble)
{
    return scene_trouble_set(trouble, NULL, 0, 0, "out of memory");
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
