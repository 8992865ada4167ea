/* JSON within a page. */
#include "html/json.h"

#include <math.h>
#include <string.h>

#include "scene/text/number.h"
#include "scene/text/text.h"

/* Does the character have to be escaped? JavaScript once took U+2028 and U+2029 for ends of lines. */
static bool is_risky(const char *text, size_t step)
{
    unsigned char c = (unsigned char)*text;
    return c < 0x20 || c == 0x7F || strchr("\"\\<>&", c) ||
           (step == 3 && (memcmp(text, "\xE2\x80\xA8", 3) == 0 || memcmp(text, "\xE2\x80\xA9", 3) == 0));
}

void json_text(FILE *file, const char *text)
{
    putc('"', file);
    while (*text) {
        size_t step = text_step(text);
        if (step == 0)
            fputs("\\ufffd", file);
        else if (step == 3 && is_risky(text, step))
            fprintf(file, "\\u20%02x", (unsigned char)text[2] - 0x80);
        else if (is_risky(text, step))
            fprintf(file, "\\u%04x", (unsigned char)*text);
        else
            fwrite(text, 1, step, file);
        text += step ? step : 1;
    }
    putc('"', file);
}

void json_number(FILE *file, double value)
{
    char number[NUMBER_SIZE];
    fputs(isfinite(value) ? number_write(number, value == 0 ? 0 : value) : "null", file);
}

void json_rough_number(FILE *file, double value)
{
    if (isfinite(value))
        fprintf(file, "%.10g", value == 0 ? 0 : value);
    else
        fputs("null", file);
}
