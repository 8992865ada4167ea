/* Text on its way to a file: gathered in a buffer, and handed on when that is full. */
#ifndef CLI_SINK_H
#define CLI_SINK_H

#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "scene/text/number.h"

enum { SINK_SIZE = 1 << 18 };

typedef struct sink {
    FILE *file;                       /* NULL: nothing is put */
    void (*take_turn)(struct sink *); /* waits until the file is this one's to write to; NULL: it always is */
    void *owner;                      /* for take_turn */
    size_t turn;                      /* the same */
    int why;                          /* errno of what could not be written first, or 0 */
    size_t used;
    char buffer[SINK_SIZE];
} sink;

/* Makes it empty; the buffer is not touched. */
void sink_begin(sink *s, FILE *file);

/* Hands on what there is. Whether it could be written, the file knows (ferror). */
void sink_flush(sink *s);

/* Of any size. */
void sink_put_long(sink *s, const char *text, size_t size);

/* Room for `size` bytes, far fewer than SINK_SIZE. What is written there has to be added to s->used. */
static inline char *sink_room(sink *s, size_t size)
{
    if (SINK_SIZE - s->used < size)
        sink_flush(s);
    return s->buffer + s->used;
}

static inline void sink_put(sink *s, const char *text, size_t size)
{
    if (SINK_SIZE - s->used < size) {
        sink_put_long(s, text, size);
        return;
    }
    memcpy(s->buffer + s->used, text, size);
    s->used += size;
}

static inline void sink_text(sink *s, const char *text)
{
    sink_put(s, text, strlen(text));
}

static inline void sink_char(sink *s, char c)
{
    *sink_room(s, 1) = c;
    s->used++;
}

/* In the shortest decimals that read back. */
static inline void sink_number(sink *s, double value)
{
    s->used += number_put(sink_room(s, NUMBER_SIZE), value);
}

void sink_whole(sink *s, long long value);

void sink_blanks(sink *s, size_t count);

#endif
