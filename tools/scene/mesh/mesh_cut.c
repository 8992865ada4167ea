/* Are all the data there? Where PLY, OFF or STL end too soon, Assimp takes zeros or nothing for the rest. */
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "scene/mesh/mesh_bytes.h"
#include "scene/mesh/mesh_checks.h"

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

enum { WORD_SIZE = 32 };

/* The next word of the line, cut where it is longer than any that is looked for. Returns what is behind it. */
static const char *read_word(const char *at, char out[WORD_SIZE])
{
    at += strspn(at, " \t");
    size_t length = strcspn(at, " \t\r\n"), kept = length < WORD_SIZE ? length : WORD_SIZE - 1;
    memcpy(out, at, kept);
    out[kept] = '\0';
    return at + length;
}

/* A number of things; what is none is 0. */
static size_t read_count(const char *word)
{
    static const long long most = 1000000000000000; /* few enough to be added and multiplied */
    long long count = strtoll(word, NULL, 10);
    return count < 0 ? 0 : (size_t)(count < most ? count : most);
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

/* What the header of a PLY asks of the data behind it. */
typedef struct ply_needs {
    size_t lines; /* in ASCII */
    size_t bytes; /* in binary, at least: lists may be empty */
} ply_needs;

static ply_needs read_ply_header(const char *at, const char *end)
{
    ply_needs needs = {0};
    size_t count = 0;
    char word[WORD_SIZE];
    while ((at = strchr(at, '\n')) != NULL && at < end) {
        at = read_word(at + 1, word);
        if (strcmp(word, "element") == 0) {
            at = read_word(read_word(at, word), word);
            count = read_count(word);
            needs.lines += count;
        } else if (strcmp(word, "property") == 0) {
            at = read_word(at, word);
            if (strcmp(word, "list") == 0)
                at = read_word(at, word);
            needs.bytes += count * ply_type_size(word);
        }
    }
    return needs;
}

/* Binary data: a byte behind the header that looks like the end of a line is skipped with it. */
static bool check_ply_data(const char *data, size_t size, bool ascii, ply_needs needs, const char *path,
                           scene_trouble *trouble)
{
    if (ascii)
        return check_count(count_lines(data), needs.lines, path, trouble);
    if (data[0] == '\n')
        return scene_trouble_set(trouble, path, 0, 0,
                                 "found binary data that begin with the end of a line (0x0a), which the mesh library "
                                 "skips; expected the file in ASCII or in another format");
    return size >= needs.bytes ||
           scene_trouble_set(trouble, path, 0, 0,
                             "found %zu bytes of data, expected at least the %zu that the header counts", size,
                             needs.bytes);
}

bool mesh_check_ply(const char *path, scene_trouble *trouble)
{
    size_t size = SIZE_MAX - 1;
    char *text = mesh_read_bytes(path, 0, &size);
    const char *end = text ? strstr(text, "\nend_header") : NULL;
    const char *format = text ? strstr(text, "\nformat ") : NULL;
    const char *data = end ? strchr(end + 1, '\n') : NULL;
    bool good = !data || !format || format > end ||
                check_ply_data(data + 1, size - (size_t)(data + 1 - text), strncmp(format + 8, "ascii", 5) == 0,
                               read_ply_header(text, end), path, trouble);
    free(text);
    return good;
}

/* OFF V F E, then as many lines with vertices and faces. */
bool mesh_check_off(const char *path, scene_trouble *trouble)
{
    size_t size = SIZE_MAX - 1;
    char *text = mesh_read_bytes(path, 0, &size);
    const char *data = text ? strstr(text, "OFF") : NULL;
    char vertices[WORD_SIZE], faces[WORD_SIZE];
    bool good = true;
    if (data) {
        data += 3 + strspn(data + 3, " \t\r\n");
        data = read_word(read_word(data, vertices), faces);
        good = check_count(count_lines(data + strcspn(data, "\r\n")), read_count(vertices) + read_count(faces), path,
                           trouble);
    }
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
