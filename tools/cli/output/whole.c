/* A result that is made in memory first. */
#include "cli/output/whole.h"

#include <stdlib.h>

#include "cli/output/messages.h"
#include "cli/output/output.h"

static bool put(const char *path, const char *bytes, size_t size)
{
    output out;
    if (!output_open(&out, path))
        return false;
    fwrite(bytes, 1, size, out.file);
    return output_close(&out);
}

bool whole_write(const char *path, bool (*make)(FILE *file, void *context), void *context)
{
    char *bytes = NULL;
    size_t size = 0;
    FILE *file = open_memstream(&bytes, &size);
    if (!file)
        return message_memory_for(0, NULL, "%s, which is made in memory first", path);
    bool made = make(file, context), whole = fflush(file) == 0 && !ferror(file);
    whole = fclose(file) == 0 && whole;
    if (made && !whole)
        message_memory_for(0, NULL, "%s, which is made in memory first", path);
    bool done = made && whole && put(path, bytes, size);
    free(bytes);
    return done;
}
