/* The names of elements as an IFC file has them: Assimp leaves the blanks out, and letters such as \X2\00FC\X0\.
 *
 * Whatever has a GlobalId has it first, and its name third (ISO 10303-21):
 *   #39=IFCWALL('7YvctVUKr0kugbFTf53O9L',#13,'wall, north',...);
 * Not a reader of that syntax: a name that is not written in just this way stays as Assimp tells it. */
#include "scene/mesh/ifc_names.h"

#include <ctype.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "scene/scene.h"
#include "scene/text/text.h"

static const char blanks[] = " \t\r\n";

/* ---- Strings ----------------------------------------------------------------------------------------------------- */

/* Adds a character of UTF-8. False: no memory. */
static bool add_character(ifc_names *n, uint32_t code)
{
    if (!scene_grow(&n->text, &n->text_capacity, n->text_length + 5, 1))
        return false;
    char *at = n->text + n->text_length;
    size_t size = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    static const unsigned char first[] = {0, 0, 0xC0, 0xE0, 0xF0};
    for (size_t i = size; i-- > 1; code >>= 6)
        at[i] = (char)(0x80 | (code & 0x3F));
    at[0] = (char)(first[size] | code);
    n->text_length += size;
    return true;
}

/* A number of so many hexadecimal digits; -1: it is none. */
static long read_hex(const char *at, int digits)
{
    long value = 0;
    for (int i = 0; i < digits; i++) {
        int c = toupper((unsigned char)at[i]);
        if (!isxdigit(c))
            return -1;
        value = value * 16 + (isdigit(c) ? c - '0' : c - 'A' + 10);
    }
    return value;
}

/* Characters of `digits` digits each up to \X0\; *at is behind the \X2\ or \X4\. False: no memory. */
static bool add_wide(ifc_names *n, const char **at, int digits)
{
    long high = 0;
    for (long code; (code = read_hex(*at, digits)) >= 0; *at += digits) {
        bool second = code >= 0xDC00 && code < 0xE000 && high > 0;
        if (code >= 0xD800 && code < 0xDC00) {
            high = code;
            continue;
        }
        if (second)
            code = 0x10000 + ((high - 0xD800) << 10) + (code - 0xDC00);
        high = 0;
        bool good = code > 0 && code <= 0x10FFFF && (code < 0xD800 || code >= 0xE000);
        if (!add_character(n, good ? (uint32_t)code : 0xFFFD))
            return false;
    }
    *at += strncmp(*at, "\\X0\\", 4) == 0 ? 4 : 0;
    return true;
}

/* What a backslash begins; steps over it. False: no memory. */
static bool add_escaped(ifc_names *n, const char **at)
{
    const char *s = *at;
    if (strncmp(s, "\\X2\\", 4) == 0 || strncmp(s, "\\X4\\", 4) == 0) {
        *at += 4;
        return add_wide(n, at, s[2] - '0' == 2 ? 4 : 8);
    }
    if (strncmp(s, "\\X\\", 3) == 0 && read_hex(s + 3, 2) > 0) {
        *at += 5;
        return add_character(n, (uint32_t)read_hex(s + 3, 2));
    }
    if (strncmp(s, "\\S\\", 3) == 0 && s[3] >= ' ' && s[3] < 0x7F) {
        *at += 4;
        return add_character(n, (uint32_t)s[3] + 0x80);
    }
    *at += s[1] == '\\' ? 2 : 1;
    return add_character(n, '\\');
}

/* Keeps a string that begins with its apostrophe at *at, and steps over it. *where: SCENE_NONE if there is no string.
 * False: no memory. */
static bool keep_string(ifc_names *n, const char **at, size_t *where)
{
    const char *s = *at;
    size_t start = n->text_length;
    bool done = true;
    *where = SCENE_NONE;
    if (*s != '\'')
        return true;
    for (s++; done && *s && !(s[0] == '\'' && s[1] != '\'');) {
        if (*s == '\\') {
            done = add_escaped(n, &s);
            continue;
        }
        /* A string may go on in another line. */
        const bool line_end = *s == '\r' || *s == '\n';
        size_t step = line_end ? 0 : text_step(s);
        for (size_t i = 0; done && i < step; i++) {
            done = scene_grow(&n->text, &n->text_capacity, n->text_length + 5, 1);
            if (done)
                n->text[n->text_length++] = s[i];
        }
        if (step == 0 && !line_end)
            done = add_character(n, 0xFFFD);
        s += s[0] == '\'' ? 2 : step > 0 ? step : 1;
    }
    if (!done || !scene_grow(&n->text, &n->text_capacity, n->text_length + 1, 1))
        return false;
    n->text[n->text_length++] = '\0';
    *where = start;
    *at = s + (*s == '\'');
    return true;
}

/* ---- Elements ---------------------------------------------------------------------------------------------------- */

/* Past blanks and a comma; NULL: there is none. */
static const char *skip_comma(const char *at)
{
    at += strspn(at, blanks);
    return *at == ',' ? at + 1 + strspn(at + 1, blanks) : NULL;
}

static bool is_id(const char *text)
{
    enum { ID_SIZE = 22 };
    static const char digits[] = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_$";
    return strlen(text) == ID_SIZE && strspn(text, digits) == ID_SIZE;
}

/* Keeps the element whose values begin at *at, behind their parenthesis, if it is one, and steps over what was read.
 * False: no memory. */
static bool keep_element(ifc_names *n, const char **at)
{
    const size_t before = n->text_length;
    ifc_name one = {.place = n->count, .name = SCENE_NONE};
    if (!keep_string(n, at, &one.id))
        return false;
    const char *next = one.id != SCENE_NONE && is_id(n->text + one.id) ? skip_comma(*at) : NULL;
    if (next) {
        next += strspn(next, "#$*0123456789");
        next = skip_comma(next);
    }
    if (next && !keep_string(n, &next, &one.name))
        return false;
    if (!next || one.name == SCENE_NONE) {
        n->text_length = before;
        return true;
    }
    *at = next;
    if (!scene_grow(&n->list, &n->capacity, n->count + 1, sizeof *n->list))
        return false;
    n->list[n->count++] = one;
    return true;
}

/* qsort hands over no context. */
typedef struct sorted {
    const char *id;
    ifc_name one;
} sorted;

static int compare(const void *x, const void *y)
{
    const sorted *a = x, *b = y;
    int order = strcmp(a->id, b->id);
    return order ? order : (a->one.place > b->one.place) - (a->one.place < b->one.place);
}

static bool sort_names(ifc_names *n)
{
    sorted *list = malloc((n->count + 1) * sizeof *list);
    if (!list)
        return false;
    for (size_t i = 0; i < n->count; i++)
        list[i] = (sorted){n->text + n->list[i].id, n->list[i]};
    qsort(list, n->count, sizeof *list, compare);
    for (size_t i = 0; i < n->count; i++)
        n->list[i] = list[i].one;
    free(list);
    return true;
}

bool ifc_names_read(ifc_names *out, const char *text)
{
    *out = (ifc_names){.count = 0};
    for (const char *at = text; *(at += strcspn(at, "('"));) {
        /* What is in a string is no element. */
        if (*at == '\'') {
            size_t before = out->text_length, where;
            if (!keep_string(out, &at, &where))
                return false;
            out->text_length = before;
            continue;
        }
        at += 1 + strspn(at + 1, blanks);
        if (*at == '\'' && !keep_element(out, &at))
            return false;
    }
    return sort_names(out);
}

/* ---- Looking one up ---------------------------------------------------------------------------------------------- */

/* Past what Assimp may leave out: blanks, and bytes beyond ASCII. */
static const char *skip_lost(const char *at)
{
    while (*at && (strchr(blanks, *at) || (unsigned char)*at >= 0x80))
        at++;
    return at;
}

static bool same_but_for_lost(const char *a, const char *b)
{
    for (;; a++, b++) {
        a = skip_lost(a);
        b = skip_lost(b);
        if (*a != *b || *a == '\0')
            return *a == *b;
    }
}

const char *ifc_names_find(const ifc_names *names, const char *id, const char *told)
{
    size_t low = 0, high = names ? names->count : 0;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (strcmp(names->text + names->list[middle].id, id) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    for (; names && low < names->count && strcmp(names->text + names->list[low].id, id) == 0; low++)
        if (same_but_for_lost(names->text + names->list[low].name, told))
            return names->text + names->list[low].name;
    return told;
}

void ifc_names_free(ifc_names *names)
{
    free(names->text);
    free(names->list);
    *names = (ifc_names){.count = 0};
}
