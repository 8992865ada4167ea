/* Text as each format wants it: for a terminal, in CSV, in JSON. */
#include "cli/output/plain.h"

#include <stdbool.h>

#include "scene/text/text.h"

/* What there is in a text: most names are printable ASCII without any of these, and may stand as they are. */
enum { LOOK_ODD = 1, LOOK_QUOTE = 2, LOOK_COMMA = 4, LOOK_BACKSLASH = 8 };

typedef struct plain_look {
    size_t size;
    unsigned seen;
} plain_look;

static plain_look look_at(const char *text)
{
    plain_look look = {0, 0};
    for (unsigned char c; (c = (unsigned char)text[look.size]) != 0; look.size++)
        look.seen |= (c < 0x20 || c >= 0x7F ? LOOK_ODD : 0) | (c == '"' ? LOOK_QUOTE : 0) |
                     (c == ',' ? LOOK_COMMA : 0) | (c == '\\' ? LOOK_BACKSLASH : 0);
    return look;
}

/* How wide a piece is: its characters. East Asian wide ones would need tables that are not worth their weight. */
static size_t width_of(const char *piece)
{
    size_t width = 0;
    for (; *piece; piece++)
        width += ((unsigned char)*piece & 0xC0) != 0x80;
    return width;
}

void write_plain(sink *out, const char *text)
{
    char piece[TEXT_ESCAPE_SIZE];
    plain_look look = look_at(text);
    if (!(look.seen & LOOK_ODD)) {
        sink_put(out, text, look.size);
        return;
    }
    while (*text) {
        text += text_escape(text, piece);
        sink_text(out, piece);
    }
}

size_t plain_width(const char *text)
{
    size_t width = 0;
    char piece[TEXT_ESCAPE_SIZE];
    plain_look look = look_at(text);
    if (!(look.seen & LOOK_ODD))
        return look.size;
    while (*text) {
        text += text_escape(text, piece);
        width += width_of(piece);
    }
    return width;
}

void write_csv(sink *out, const char *text)
{
    plain_look look = look_at(text);
    bool special = look.seen & LOOK_ODD ? strpbrk(text, "\",\r\n") != NULL : look.seen & (LOOK_QUOTE | LOOK_COMMA);
    /* A # would make a comment of the line for some readers, ours of lists of pairs among them. */
    if (*text != '#' && !special) {
        sink_put(out, text, look.size);
        return;
    }
    sink_char(out, '"');
    for (; *text; text++) {
        if (*text == '"')
            sink_char(out, '"');
        sink_char(out, *text);
    }
    sink_char(out, '"');
}

void write_numbers(sink *out, const double *at, size_t count, char between)
{
    for (size_t i = 0; i < count; i++) {
        if (i > 0)
            sink_char(out, between);
        sink_number(out, at[i]);
    }
}

void write_json_array(sink *out, const char *key, const double *at, size_t count)
{
    sink_put(out, ",\"", 2);
    sink_text(out, key);
    sink_put(out, "\":[", 3);
    write_numbers(out, at, count, ',');
    sink_char(out, ']');
}

/* A byte as \u00XX. */
static void write_json_control(sink *out, unsigned char c)
{
    static const char digit[] = "0123456789abcdef";
    const char escaped[6] = {'\\', 'u', '0', '0', digit[c >> 4], digit[c & 15]};
    sink_put(out, escaped, sizeof escaped);
}

/* The text without its quotes, character by character. */
static void write_json_escaped(sink *out, const char *text)
{
    for (size_t step; *text; text += step) {
        step = text_step(text);
        if (step == 0) {
            sink_put(out, "\\ufffd", 6);
            step = 1;
        } else if (*text == '"' || *text == '\\') {
            const char escaped[2] = {'\\', *text};
            sink_put(out, escaped, sizeof escaped);
        } else if ((unsigned char)*text < 0x20) {
            write_json_control(out, (unsigned char)*text);
        } else {
            sink_put(out, text, step);
        }
    }
}

void write_json(sink *out, const char *text)
{
    plain_look look = look_at(text);
    sink_char(out, '"');
    if (look.seen & (LOOK_ODD | LOOK_QUOTE | LOOK_BACKSLASH))
        write_json_escaped(out, text);
    else
        sink_put(out, text, look.size);
    sink_char(out, '"');
}
