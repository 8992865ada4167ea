/* A pattern and a text: does it match, asked in the plainest way too? */
#include <string.h>

#include "cli/ask/glob.h"
#include "fuzzer.h"

/* Tries each length for each star; the rest by the code under test, one star less. */
static bool match_plainly(const char *pattern, const char *text)
{
    const char *star = pattern;
    while (*star && *star != '*')
        if (*star++ == '\\' || star[-1] == '[')
            return glob_match(pattern, text); /* a star may be no star there */
    if (!*star)
        return glob_match(pattern, text);
    char head[64];
    size_t head_size = (size_t)(star - pattern), length = strlen(text);
    if (head_size >= sizeof head || length >= sizeof head)
        return glob_match(pattern, text);
    memcpy(head, pattern, head_size);
    head[head_size] = '\0';
    for (size_t taken = 0; taken <= length; taken++) {
        char begin[64];
        memcpy(begin, text, taken);
        begin[taken] = '\0';
        if (!glob_match(head, begin))
            continue;
        for (size_t skipped = taken; skipped <= length; skipped++)
            if (match_plainly(star + 1, text + skipped))
                return true;
    }
    return false;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const uint8_t *zero = memchr(data, '\0', size);
    size_t pattern_size = zero ? (size_t)(zero - data) : size, text_size = zero ? size - pattern_size - 1 : 0;
    char pattern[24] = "", text[24] = "";
    if (pattern_size >= sizeof pattern || text_size >= sizeof text || (zero && memchr(zero + 1, '\0', text_size)))
        return 0;
    memcpy(pattern, data, pattern_size);
    if (text_size > 0)
        memcpy(text, zero + 1, text_size);
    /* Stepping by characters and by bytes differs where a text is no UTF-8 only in part: plain bytes here. */
    for (size_t i = 0; i < text_size; i++)
        text[i] &= 0x7F;
    if (memchr(text, '\0', text_size) || glob_fault(pattern))
        return 0;
    /* The plain way takes exponential time in the stars. */
    int stars = 0;
    for (size_t i = 0; i < pattern_size; i++)
        stars += pattern[i] == '*';
    bool match = glob_match(pattern, text);
    if (stars <= 4 && match != match_plainly(pattern, text))
        abort();
    return 0;
}
