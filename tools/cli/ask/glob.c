/* Patterns for names, as a shell has them for files.
 * First principles: of several stars only the last one passed needs to be tried again, since what stands before it
 * matched at the first place where it could, which leaves the most for the rest. */
#include "cli/ask/glob.h"

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "scene/text/text.h"

/* Steps over the character that begins here and returns its code; of a byte that is no UTF-8 one beyond all codes. */
static uint32_t take(const char **at)
{
    static const unsigned char first[] = {0, 0x7F, 0x1F, 0x0F, 0x07};
    const unsigned char *bytes = (const unsigned char *)*at;
    size_t size = text_step(*at);
    if (size == 0) {
        ++*at;
        return 0x80000000u | bytes[0];
    }
    uint32_t code = bytes[0] & first[size];
    for (size_t i = 1; i < size; i++)
        code = code << 6 | (bytes[i] & 0x3F);
    *at += size;
    return code;
}

/* The next character of a pattern, or behind a backslash the one it stands for. */
static uint32_t take_literal(const char **pattern)
{
    *pattern += **pattern == '\\';
    return take(pattern);
}

/* A set such as [a-z_] or [!0-9], begun behind its bracket; steps over it. A ] that comes first is one of the set. */
static bool take_set(const char **pattern, uint32_t code)
{
    bool inside = false, negated = **pattern == '!';
    *pattern += negated;
    for (bool first = true; first || **pattern != ']'; first = false) {
        uint32_t low = take_literal(pattern), high = low;
        if (**pattern == '-' && (*pattern)[1] != ']') {
            ++*pattern;
            high = take_literal(pattern);
        }
        inside |= low <= code && code <= high;
    }
    ++*pattern;
    return inside != negated;
}

/* Steps over one character of the pattern, no star, and says whether it matches. */
static bool take_one(const char **pattern, uint32_t code)
{
    if (**pattern == '[') {
        ++*pattern;
        return take_set(pattern, code);
    }
    if (**pattern == '?') {
        ++*pattern;
        return true;
    }
    return take_literal(pattern) == code;
}

const char *glob_fault(const char *pattern)
{
    while (*pattern) {
        if (*pattern == '\\' && !pattern[1])
            return "a backslash at its end, expected a character behind it";
        if (*pattern != '[') {
            take_literal(&pattern);
            continue;
        }
        pattern += pattern[1] == '!' ? 2 : 1;
        for (bool first = true; first || *pattern != ']'; first = false) {
            if (!*pattern || (*pattern == '\\' && !pattern[1]))
                return "a [ that is never closed, expected a ] or \\[";
            take_literal(&pattern);
        }
        pattern++;
    }
    return NULL;
}

/* The character that comes next in the pattern where it is of one byte and stands for itself; 0: anything else. */
static char plain_byte(const char *pattern)
{
    return (signed char)*pattern > 0 && !strchr("*?[\\", *pattern) ? *pattern : '\0';
}

bool glob_match(const char *pattern, const char *text)
{
    const char *star = NULL, *retry = NULL; /* behind the last star, and the text that it has not taken yet */
    char first = '\0';                      /* what has to come next there; 0: that is not known */
    while (*text) {
        if (*pattern == '*') {
            star = ++pattern;
            first = plain_byte(pattern);
            text = first ? strchr(text, first) : text;
            if (!text)
                return false;
            retry = text;
            continue;
        }
        if (*pattern) {
            uint32_t code = take(&text);
            if (take_one(&pattern, code))
                continue;
        }
        if (!star)
            return false;
        /* The star takes one character more. */
        take(&retry);
        retry = first ? strchr(retry, first) : retry;
        if (!retry)
            return false;
        text = retry;
        pattern = star;
    }
    while (*pattern == '*')
        pattern++;
    return !*pattern;
}

bool glob_negates(const char *pattern)
{
    while (*pattern) {
        if (pattern[0] == '[' && pattern[1] == '!')
            return true;
        if (*pattern == '*')
            pattern++;
        else
            take_one(&pattern, 0);
    }
    return false;
}

/* Letters and digits have a bit each, so that names, which are of these, differ. */
static uint64_t bit_of(unsigned char byte)
{
    int at = byte >= 'a' && byte <= 'z'   ? byte - 'a'
             : byte >= 'A' && byte <= 'Z' ? 26 + byte - 'A'
             : byte >= '0' && byte <= '9' ? 52 + byte - '0'
                                          : 62 + byte % 2;
    return (uint64_t)1 << at;
}

uint64_t glob_bytes_of_text(const char *text)
{
    uint64_t set = 0;
    for (; *text; text++)
        set |= bit_of((unsigned char)*text);
    return set;
}

uint64_t glob_bytes_of_pattern(const char *pattern)
{
    uint64_t set = 0;
    char byte;
    bool gap;
    while (glob_next_byte(&pattern, &byte, &gap))
        set |= bit_of((unsigned char)byte);
    return set;
}

bool glob_next_byte(const char **pattern, char *out, bool *gap)
{
    *gap = false;
    while (**pattern == '*' || **pattern == '?' || **pattern == '[') {
        *gap = true;
        if (**pattern == '*')
            ++*pattern;
        else
            take_one(pattern, 0);
    }
    *pattern += **pattern == '\\';
    *out = **pattern;
    *pattern += **pattern != '\0';
    return *out != '\0';
}
