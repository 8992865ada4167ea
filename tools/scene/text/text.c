/* UTF-8: is it, and how is it shown safely. */
#include "scene/text/text.h"

#include <stdint.h>
#include <stdio.h>
#include <string.h>

static bool follows(unsigned char byte)
{
    return (byte & 0xC0) == 0x80;
}

size_t text_step(const char *text)
{
    const unsigned char *s = (const unsigned char *)text;
    if (s[0] < 0x80)
        return 1;
    /* The second byte tells apart what is too long for its number, the surrogates and what is past U+10FFFF. The
     * string's final 0 is no following byte, so nothing is read past it. */
    if (s[0] >= 0xC2 && s[0] <= 0xDF)
        return follows(s[1]) ? 2 : 0;
    if (s[0] >= 0xE0 && s[0] <= 0xEF) {
        bool second = follows(s[1]) && !(s[0] == 0xE0 && s[1] < 0xA0) && !(s[0] == 0xED && s[1] > 0x9F);
        return second && follows(s[2]) ? 3 : 0;
    }
    if (s[0] >= 0xF0 && s[0] <= 0xF4) {
        bool second = follows(s[1]) && !(s[0] == 0xF0 && s[1] < 0x90) && !(s[0] == 0xF4 && s[1] > 0x8F);
        return second && follows(s[2]) && follows(s[3]) ? 4 : 0;
    }
    return 0;
}

bool text_valid(const char *text)
{
    while (*text) {
        size_t step = text_step(text);
        if (step == 0)
            return false;
        text += step;
    }
    return true;
}

bool text_is_control(const char *text)
{
    const unsigned char *s = (const unsigned char *)text;
    return s[0] < 0x20 || s[0] == 0x7F || (s[0] == 0xC2 && s[1] >= 0x80 && s[1] <= 0x9F);
}

size_t text_escape(const char *text, char out[TEXT_ESCAPE_SIZE])
{
    static const char named[] = "\n\t\r";
    size_t step = text_step(text);
    if (step == 0) {
        snprintf(out, TEXT_ESCAPE_SIZE, "\\x%02x", (unsigned)(unsigned char)text[0]);
        return 1;
    }
    if (!text_is_control(text)) {
        memcpy(out, text, step);
        out[step] = '\0';
    } else if (strchr(named, text[0])) {
        snprintf(out, TEXT_ESCAPE_SIZE, "\\%c", "ntr"[strchr(named, text[0]) - named]);
    } else if (step == 1) {
        snprintf(out, TEXT_ESCAPE_SIZE, "\\x%02x", (unsigned)(unsigned char)text[0]);
    } else {
        snprintf(out, TEXT_ESCAPE_SIZE, "\\u00%02x", (unsigned)(unsigned char)text[1]);
    }
    return step;
}

size_t text_mend(const char *text, char out[TEXT_MENDED_SIZE])
{
    size_t step = text_step(text);
    snprintf(out, TEXT_MENDED_SIZE, "%.*s", step ? (int)step : 3, step ? text : "\xEF\xBF\xBD");
    return step ? step : 1;
}

int text_compare(const void *a, const void *b)
{
    const char *const *x = a, *const *y = b;
    return strcmp(*x, *y);
}

uint64_t text_hash(const char *text)
{
    uint64_t h = 0xcbf29ce484222325u;
    for (; *text; text++)
        h = (h ^ (unsigned char)*text) * 0x100000001b3u;
    return h ^ h >> 32;
}
