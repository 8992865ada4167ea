/* ZIPs where there is no library for them: none are made. */
#include "bcf/archive.h"

#include <stdlib.h>

const char *archive_library(void)
{
    return NULL;
}

archive *archive_begin(scene_trouble *trouble)
{
    scene_trouble_set(trouble, NULL, 0, 0, "built without libzip, which makes ZIPs");
    return NULL;
}

bool archive_add(archive *a, const char *name, char *bytes, size_t size)
{
    (void)a;
    (void)name;
    (void)size;
    free(bytes);
    return false;
}

bool archive_write(archive *a, FILE *file)
{
    (void)a;
    (void)file;
    return false;
}

void archive_free(archive *a)
{
    (void)a;
}
