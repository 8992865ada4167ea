/* Any bytes as cases of the ten-number form: a line for each case, then the end or a reason. */
#include <string.h>

#include "cli/commands/rects.h"
#include "fuzzer.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    scene_trouble trouble = {.text = ""};
    char *written = NULL;
    size_t length = 0;
    void *copy = malloc(size + 1);
    if (!copy)
        abort();
    if (size > 0)
        memcpy(copy, data, size);
    FILE *in = size > 0 ? fmemopen(copy, size, "rb") : fopen("/dev/null", "rb");
    FILE *out = open_memstream(&written, &length);
    if (!in || !out)
        abort();
    bool done = rects_decide(in, "file", out, &trouble);
    fclose(in);
    free(copy);
    if (fclose(out) != 0 || done != (trouble.text[0] == '\0'))
        abort();
    for (const char *at = written; *at;) {
        size_t line = strncmp(at, "crash\n", 6) == 0 ? 6 : strncmp(at, "Not crash\n", 10) == 0 ? 10 : 0;
        if (line == 0)
            abort();
        at += line;
    }
    free(written);
    return 0;
}
