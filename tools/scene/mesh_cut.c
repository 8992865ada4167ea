/* Are all the data there? Where PLY, OFF or STL end too soon, Assimp takes zeros or nothing for the rest. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "scene/mesh_checks.h"

/* The lines of the text that say something. */
static size_t count_lines(const char *text)
{
    size_t count = 0;
    while (*(text += strspn(text, " \t\r\n"))) {
        count += *text != '#';
        text += strcspn(text, "\r\n");
    }
    return count;
}

/* Where the data are fewer than the header counts, the library takes zeros or nothing for the rest. */
static bool check_count(size_t lines, size_t expected, const char *path, scene_trouble *trouble)
{
    return lines >= expected ||
           scene_trouble_set(trouble, path, 0, 0, "found %zu lines of data, expected the %zu that the header counts",
                             lines, expected);
}

/* How many lines of data the header of a PLY counts. */
static size_t count_elements(const char *at, const char *end)
{
    size_t sum = 0;
    long count;
    for (; (at = strstr(at, "\nelement ")) != NULL && at < end; at++)
        sum += sscanf(at, "\nelement %*63s %9ld", &count) == 1 && count > 0 ? (size_t)count : 0;
    return sum;
}

static size_t ply_type_size(const char *type)
{
    static const struct {
        const char *type;
        size_t size;
    } types[] = {{"char", 1},  {"uchar", 1},   {"int8", 1},   {"uint8", 1},  {"short", 2}, {"ushort", 2},
                 {"int16", 2}, {"uint16", 2},  {"int", 4},    {"uint", 4},   {"int32", 4}, {"uint32", 4},
                 {"float", 4}, {"float32", 4}, {"double", 8}, {"float64", 8}};
    for (size_t i = 0; i < sizeof types / sizeof types[0]; i++)
        if (strcmp(type, types[i].type) == 0)
            return types[i].size;
    return 0;
}

/* How many bytes the elements of a header take in binary, with lists that are empty. */
static size_t least_bytes(const char *at, const char *end)
{
    size_t sum = 0;
    long count = 0;
    char type[64], of_count[64];
    for (; (at = strchr(at, '\n')) != NULL && at < end; at++) {
        if (sscanf(at, "\nelement %*63s %9ld", &count) == 1 || count < 0)
            continue;
        if (sscanf(at, "\nproperty list %63s", of_count) == 1)
            sum += (size_t)count * ply_type_size(of_count);
        else if (sscanf(at, "\nproperty %63s", type) == 1)
            sum += (size_t)count * ply_type_size(type);
    }
    return sum;
}

/* Binary data: a byte behind the header that looks like the end of a line is skipped with it. */
bool mesh_check_ply(const char *path, scene_trouble *trouble)
{
    size_t size = SIZE_MAX - 1;
    char *text = mesh_read_bytes(path, 0, &size);
    const char *end = text ? strstr(text, "\nend_header") : NULL;
    const char *format = text ? strstr(text, "\nformat ") : NULL;
    const char *data = end ? strchr(end + 1, '\n') : NULL;
    bool good = true;
    if (data && format && format < end && strncmp(format + 8, "ascii", 5) == 0)
        good = check_count(count_lines(data), count_elements(text, end), path, trouble);
    else if (data && format && format < end && data[1] == '\n')
        good = scene_trouble_set(trouble, path, 0, 0,
                                 "found binary data that begin with the end of a line (0x0a), which the mesh library "
                                 "skips; expected the file in ASCII or in another format");
    else if (data && format && format < end && size - (size_t)(data + 1 - text) < least_bytes(text, end))
        good = scene_trouble_set(trouble, path, 0, 0,
                                 "found %zu bytes of data, expected at least the %zu that the header counts",
                                 size - (size_t)(data + 1 - text), least_bytes(text, end));
    free(text);
    return good;
}

/* OFF V F E, then as many lines with vertices and faces. */
bool mesh_check_off(const char *path, scene_trouble *trouble)
{
    size_t size = SIZE_MAX - 1;
    char *text = mesh_read_bytes(path, 0, &size);
    long vertices, faces;
    char *data = text ? strstr(text, "OFF") : NULL;
    bool good = true;
    if (data && (data += 3 + strspn(data + 3, " \t\r\n"),
                 sscanf(data, "%9ld %9ld", &vertices, &faces) == 2 && vertices >= 0 && faces >= 0))
        good = check_count(count_lines(data) - 1, (size_t)vertices + (size_t)faces, path, trouble);
    free(text);
    return good;
}

/* A file of text, that is, one whose size is not that of a binary one, ends with a line `endsolid`. */
bool mesh_check_stl(const char *path, scene_trouble *trouble)
{
    enum { HEAD = 84, FACET = 50 };
    size_t size = SIZE_MAX - 1;
    char *text = mesh_read_bytes(path, 0, &size);
    bool good = true;
    if (text && strncasecmp(text, "solid", 5) == 0 &&
        (size < HEAD || (uint64_t)mesh_little_endian(text + HEAD - 4) * FACET + HEAD != size)) {
        while (size > 0 && strchr(" \t\r\n", text[size - 1]))
            text[--size] = '\0';
        while (size > 0 && text[size - 1] != '\n' && text[size - 1] != '\r')
            size--;
        const char *last = text + size + strspn(text + size, " \t");
        good = strncasecmp(last, "endsolid", 8) == 0 || strncasecmp(last, "end solid", 9) == 0;
    }
    free(text);
    return good || scene_trouble_set(trouble, path, 0, 0, "found the end of the file, expected a line endsolid before");
}
