/* Which box of a scene does a user mean by a name?
 * The distance of two names is how many bytes have to be put in, taken out or exchanged.
 * Based on: V. Levenshtein, "Binary codes capable of correcting deletions, insertions, and reversals", 1966. */
#include "cli/ask/find_box.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "cli/output/messages.h"
#include "scene/nodes.h"

/* ---- Who has the name? ------------------------------------------------------------------------------------------- */

static bool is(const char *text, const char *name)
{
    return text && strcmp(text, name) == 0;
}

/* Do the last parts of a path make up the name? */
static bool ends_in(const char *path, const char *name)
{
    size_t size = path ? strlen(path) : 0, end = strlen(name);
    return path && size > end && strcmp(path + size - end, name) == 0 && strchr("/:", path[size - end - 1]);
}

/* Those who have it in the first of these ways are meant, and nobody who has it in a later one. */
typedef bool bearer(const scene *s, size_t box, const char *name);

static bool by_name(const scene *s, size_t box, const char *name)
{
    return is(scene_name(s, box), name);
}

static bool by_path(const scene *s, size_t box, const char *name)
{
    return is(scene_other_name(s, box), name);
}

static bool by_id(const scene *s, size_t box, const char *name)
{
    return is(scene_text_at(s, scene_node_of(s, box)->id), name);
}

static bool by_label(const scene *s, size_t box, const char *name)
{
    return is(scene_text_at(s, scene_node_of(s, box)->label), name);
}

static bool by_end(const scene *s, size_t box, const char *name)
{
    const scene_node *node = scene_node_of(s, box);
    return ends_in(scene_text_at(s, node->path), name) || ends_in(scene_text_at(s, node->parts), name) ||
           (node->path == SCENE_NONE && ends_in(scene_name(s, box), name));
}

/* How many have it, and the first of them. */
enum { BEARERS_TOLD = 4 };
static size_t find_bearers(const scene *s, const char *name, bearer *has, size_t first[BEARERS_TOLD])
{
    size_t count = 0;
    for (size_t i = 0; i < s->count; i++)
        if (has(s, i, name)) {
            if (count < BEARERS_TOLD)
                first[count] = i;
            count++;
        }
    return count;
}

/* Their names, or, where these are what was given, what else tells them apart. */
static void tell_several(const char *option, const char *name, const scene *s, size_t count,
                         const size_t first[BEARERS_TOLD])
{
    char quote[SCENE_QUOTE_SIZE], list[BEARERS_TOLD * (SCENE_QUOTE_SIZE + 8)] = "";
    size_t told = count < BEARERS_TOLD ? count : BEARERS_TOLD, length = 0;
    for (size_t i = 0; i < told; i++) {
        const char *between = i == 0 ? "" : i + 1 == count ? " and " : ", ";
        length += (size_t)snprintf(list + length, sizeof list - length, "%s%s", between,
                                   scene_quote(quote, scene_name(s, first[i])));
    }
    if (count > told)
        snprintf(list + length, sizeof list - length, " and %zu more", count - told);
    message("%s: found %s, which %zu boxes are called: %s; expected one of these names", option,
            scene_quote(quote, name), count, list);
}

/* ---- Who has one that is like it? -------------------------------------------------------------------------------- */

/* Of longer names the beginning counts. */
enum { COMPARED = 64, LOOKED_AT = 200000, ALIKE_MAX = 3 };

static size_t lower(char out[COMPARED], const char *text)
{
    size_t length = 0;
    for (; text[length] && length < COMPARED; length++)
        out[length] = (char)tolower((unsigned char)text[length]);
    return length;
}

static size_t least(size_t a, size_t b)
{
    return a < b ? a : b;
}

/* Capitals do not count. */
static size_t distance(const char *x, const char *y)
{
    char a[COMPARED], b[COMPARED];
    size_t size_a = lower(a, x), size_b = lower(b, y), row[COMPARED + 1];
    for (size_t k = 0; k <= size_b; k++)
        row[k] = k;
    for (size_t i = 0; i < size_a; i++) {
        size_t slant = row[0];
        row[0] = i + 1;
        for (size_t k = 0; k < size_b; k++) {
            size_t changed = slant + (a[i] != b[k]);
            slant = row[k + 1];
            row[k + 1] = least(changed, least(slant, row[k]) + 1);
        }
    }
    return row[size_b];
}

/* The last part of a name. */
static const char *last_part(const char *name)
{
    const char *slash = strrchr(name, '/');
    return slash && slash[1] ? slash + 1 : name;
}

/* How unlike a box's name is; more than about a third of the letters are too many. */
static size_t unlike(const scene *s, size_t box, const char *name)
{
    const char *own = scene_name(s, box);
    size_t apart = least(distance(own, name), distance(last_part(own), last_part(name)));
    if (apart <= (strlen(name) + 2) / 3)
        return apart;
    /* A part of it that was remembered. */
    return strlen(name) >= 3 && strstr(own, name) ? strlen(name) : SCENE_NONE;
}

static size_t find_alike(const scene *s, const char *name, size_t alike[ALIKE_MAX])
{
    size_t by[ALIKE_MAX], count = 0;
    for (size_t i = 0; i < s->count && i < LOOKED_AT; i++) {
        size_t apart = unlike(s, i, name), at = count;
        if (apart == SCENE_NONE)
            continue;
        while (at > 0 && by[at - 1] > apart)
            at--;
        if (at == ALIKE_MAX)
            continue;
        count += count < ALIKE_MAX;
        for (size_t k = count - 1; k > at; k--) {
            by[k] = by[k - 1];
            alike[k] = alike[k - 1];
        }
        by[at] = apart;
        alike[at] = i;
    }
    return count;
}

static void tell_none(const char *option, const char *name, const scene *s)
{
    char quote[SCENE_QUOTE_SIZE], list[ALIKE_MAX * (SCENE_QUOTE_SIZE + 8)];
    size_t alike[ALIKE_MAX] = {0}, length = 0, count;
    if (s->count == 0) {
        message("%s: found %s, and no box in the scene", option, scene_quote(quote, name));
        return;
    }
    count = find_alike(s, name, alike);
    for (size_t i = 0; i < (count ? count : 1); i++) {
        const char *between = i == 0 ? "" : i + 1 == count ? " or " : ", ";
        length += (size_t)snprintf(list + length, sizeof list - length, "%s%s", between,
                                   scene_quote(quote, scene_name(s, alike[i])));
    }
    message("%s: found %s, expected the name of a box of the scene, such as %s", option, scene_quote(quote, name),
            list);
}

bool find_box(const char *option, const char *name, const scene *s, size_t *out)
{
    static bearer *const ways[] = {by_name, by_path, by_id, by_label, by_end};
    size_t first[BEARERS_TOLD], count = 0;
    for (size_t i = 0; i < sizeof ways / sizeof ways[0] && count == 0; i++)
        count = find_bearers(s, name, ways[i], first);
    if (count == 1) {
        *out = first[0];
        return true;
    }
    if (count > 1)
        tell_several(option, name, s, count, first);
    else
        tell_none(option, name, s);
    return false;
}
