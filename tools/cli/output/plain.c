/* Text as each format wants it: for a terminal, in CSV, in JSON. */
#include "cli/output/plain.h"

#include <string.h>

#include "scene/text/number.h"
#include "scene/text/text.h"

/* How wide a piece is: its characters. East Asian wide ones would need tables that are not worth their weight. */
static size_t width_of(const char *piece)
{
    size_t width = 0;
    for (; *piece; piece++)
        width += ((unsigned char)*piece & 0xC0) != 0x80;
    return width;
}

size_t write_plain(FILE *file, const char *text)
{
    size_t width = 0;
    char piece[TEXT_ESCAPE_SIZE];
    while (*text) {
        text += text_escape(text, piece);
        width += width_of(piece);
        if (file)
            fputs(piece, file);
    }
    return width;
}

size_t plain_width(const char *text)
{
    return write_plain(NULL, text);
}

void write_csv(FILE *file, const char *text)
{
    /* A # would make a comment of the line for some readers, ours of lists of pairs among them. */
    if (*text != '#' && !strpbrk(text, "\",\r\n")) {
        fputs(text, file);
        return;
    }
    putc('"', file);
    for (; *text; text++) {
        if (*text == '"')
            putc('"', file);
        putc(*text, file);
    }
    putc('"', file);
}

void write_numbers(FILE *file, const double *at, size_t count, char between)
{
    char number[NUMBER_SIZE];
    for (size_t i = 0; i < count; i++) {
        if (i > 0)
            putc(between, file);
        fputs(number_write(number, at[i]), file);
    }
}

void write_json_array(FILE *file, const char *key, const double *at, size_t count)
{
    fprintf(file, ",\"%s\":[", key);
    write_numbers(file, at, count, ',');
    putc(']', file);
}

void write_json(FILE *file, const char *text)
{
    putc('"', file);
    while (*text) {
        size_t step = text_step(text);
        if (step == 0)
            fputs("\\ufffd", file);
        else if (*text == '"' || *text == '\\')
            fprintf(file, "\\%c", *text);
        else if ((unsigned char)*text < 0x20)
            fprintf(file, "\\u%04x", (unsigned)*text);
        else
            fwrite(text, 1, step, file);
        text += step ? step : 1;
    }
    putc('"', file);
}
