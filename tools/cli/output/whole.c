/* A result that is made in memory first. */
#include "cli/output/whole.h"

#include <stdlib.h>

#include "cli/output/messages.h"
#include "cli/output/output.h"
#include "system/system.h"

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
    system_text text;
    if (!system_text_begin(&text))
        return message_memory_for(0, NULL, "%s, which is made in memory first", path);
    bool made = make(text.file, context), whole = system_text_end(&text);
    if (made && !whole)
        message_memory_for(0, NULL, "%s, which is made in memory first", path);
    bool done = made && whole && put(path, text.bytes, text.size);
    free(text.bytes);
    return done;
}
