/* Any bytes as numbers on the command line: read as they would be one by one, or a reason why not. */
#include <string.h>

#include "fuzzer.h"
#include "scene/text/number.h"
#include "scene/text/numbers.h"

enum { MOST = 6 };

/* The same by other means: where each number ends is looked for from behind. */
static bool expect(char *text, double *out, size_t *count)
{
    double from_behind[MOST];
    for (*count = 0; *count < MOST; ++*count) {
        char *comma = strrchr(text, ',');
        if (number_read(comma ? comma + 1 : text, &from_behind[*count]) != NUMBER_OK)
            return false;
        if (!comma) {
            for (size_t i = 0; i <= *count; i++)
                out[i] = from_behind[*count - i];
            ++*count;
            return true;
        }
        *comma = '\0';
    }
    return false;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    scene_trouble trouble = {.text = ""};
    double numbers[MOST], expected[MOST];
    size_t count = 0, expected_count;
    char *text = malloc(size + 1);
    need(text != NULL);
    if (size > 0)
        memcpy(text, data, size);
    text[size] = '\0';
    bool read = numbers_read(text, MOST, numbers, &count, &trouble);
    need(read == (trouble.text[0] == '\0'));
    need(read == expect(text, expected, &expected_count));
    need(!read || (count == expected_count && memcmp(numbers, expected, count * sizeof *numbers) == 0));
    free(text);
    return 0;
}
