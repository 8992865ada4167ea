/* Text on its way to a file: gathered in a buffer, and handed on when that is full. */
#include "cli/output/sink.h"

#include <errno.h>

void sink_begin(sink *s, FILE *file)
{
    s->file = file;
    s->take_turn = NULL;
    s->owner = NULL;
    s->turn = s->used = 0;
    s->why = 0;
}

void sink_flush(sink *s)
{
    if (s->used == 0)
        return;
    if (s->take_turn)
        s->take_turn(s);
    if (fwrite(s->buffer, 1, s->used, s->file) < s->used && s->why == 0)
        s->why = errno;
    s->used = 0;
}

void sink_put_long(sink *s, const char *text, size_t size)
{
    while (size > 0) {
        size_t room = SINK_SIZE - s->used, now = size < room ? size : room;
        memcpy(s->buffer + s->used, text, now);
        s->used += now;
        text += now;
        size -= now;
        if (s->used == SINK_SIZE)
            sink_flush(s);
    }
}

void sink_whole(sink *s, long long value)
{
    enum { DIGITS = 24 };
    char digit[DIGITS];
    size_t at = DIGITS;
    unsigned long long left = value < 0 ? 0 - (unsigned long long)value : (unsigned long long)value;
    do {
        digit[--at] = (char)('0' + left % 10);
        left /= 10;
    } while (left > 0);
    if (value < 0)
        digit[--at] = '-';
    sink_put(s, digit + at, DIGITS - at);
}

void sink_blanks(sink *s, size_t count)
{
    static const char blanks[] = "                                ";
    enum { MOST = sizeof blanks - 1 };
    for (; count > MOST; count -= MOST)
        sink_put(s, blanks, MOST);
    sink_put(s, blanks, count);
}
