/* Several numbers in one text, as on a command line. */
#include "scene/text/numbers.h"

#include <stdlib.h>
#include <string.h>

#include "scene/text/number.h"

/* Reads one piece, which is number `place`, counted from 1; out: NULL where there should be none. */
static bool read_one(const char *piece, size_t place, double *out, scene_trouble *trouble)
{
    static const char *const expected[] = {
        [NUMBER_OK] = "the end", [NUMBER_NONE] = "a number", [NUMBER_NOT_FINITE] = "a finite number"};
    char quote[SCENE_QUOTE_SIZE];
    number_status status = out ? number_read(piece, out) : NUMBER_OK;
    return (out && status == NUMBER_OK) || scene_trouble_set(trouble, NULL, 0, 0, "number %zu: found %s, expected %s",
                                                             place, scene_quote(quote, piece), expected[status]);
}

bool numbers_read(const char *text, size_t most, double *out, size_t *count, scene_trouble *trouble)
{
    size_t size = strlen(text) + 1;
    char *copy = malloc(size);
    if (!copy)
        return scene_trouble_memory_for(trouble, (double)size, "a text of %zu bytes", size);
    memcpy(copy, text, size);
    bool good = true, more = true;
    *count = 0;
    for (char *piece = copy; good && more; ++*count) {
        size_t length = strcspn(piece, ",");
        more = piece[length] == ',';
        piece[length] = '\0';
        good = read_one(piece, *count + 1, *count < most ? &out[*count] : NULL, trouble);
        piece += length + 1;
    }
    free(copy);
    return good;
}
