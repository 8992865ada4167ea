/* Parts of a mesh file as bytes. */
#include "scene/mesh/mesh_bytes.h"

#include <stdio.h>
#include <stdlib.h>

char *mesh_read_bytes(const char *path, long from, size_t *size)
{
    FILE *in = fopen(path, "rb");
    char *bytes = NULL;
    long end = -1;
    if (in && fseek(in, 0, SEEK_END) == 0)
        end = ftell(in);
    if (end >= from && fseek(in, from, SEEK_SET) == 0) {
        if (*size > (size_t)(end - from))
            *size = (size_t)(end - from);
        bytes = malloc(*size + 1);
    }
    if (bytes && fread(bytes, 1, *size, in) != *size) {
        free(bytes);
        bytes = NULL;
    }
    if (bytes)
        bytes[*size] = '\0';
    if (in)
        fclose(in);
    return bytes;
}

uint32_t mesh_little_endian(const char *bytes)
{
    const unsigned char *b = (const unsigned char *)bytes;
    return b[0] | (uint32_t)b[1] << 8 | (uint32_t)b[2] << 16 | (uint32_t)b[3] << 24;
}
