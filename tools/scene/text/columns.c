/* What a file calls the columns that are known here. */
#include "scene/text/columns.h"

#include <stdio.h>
#include <string.h>

/* ---- Names ------------------------------------------------------------------------------------------------------- */

static bool is_blank(char c)
{
    return c == ' ' || c == '\t';
}

/* Is the piece that word? */
static bool same(const char *piece, size_t size, const char *word)
{
    return strlen(word) == size && memcmp(piece, word, size) == 0;
}

/* Which of our names is the piece? -1: none. */
static int find_name(const columns_name *names, const char *piece, size_t size)
{
    for (int i = 0; names[i].name; i++)
        if (same(piece, size, names[i].name))
            return i;
    return -1;
}

/* Steps over a byte of what an entry calls its column: a doubled quote is one. */
static const char *step(const columns_entry *entry, const char *at)
{
    return at + (entry->quoted && *at == '"' ? 2 : 1);
}

/* Is that what the entry calls its column? */
static bool is_theirs(const columns_entry *entry, const char *theirs)
{
    const char *at = entry->theirs, *end = at + entry->size;
    for (; at < end && *theirs == *at; theirs++)
        at = step(entry, at);
    return at == end && *theirs == '\0';
}

/* Do both call their columns the same? */
static bool same_theirs(const columns_entry *a, const columns_entry *b)
{
    const char *at = a->theirs, *other = b->theirs;
    while (at < a->theirs + a->size && other < b->theirs + b->size && *at == *other) {
        at = step(a, at);
        other = step(b, other);
    }
    return at == a->theirs + a->size && other == b->theirs + b->size;
}

int columns_find(const column_map *c, columns_formats format, const char *theirs, uint64_t *seen)
{
    int own = find_name(c->names, theirs, strlen(theirs));
    if (own >= 0 && (c->names[own].formats & format) == 0)
        own = -1;
    for (size_t i = 0; i < c->count; i++) {
        const columns_entry *entry = &c->list[i];
        if ((c->names[entry->ours].formats & format) == 0)
            continue;
        if (is_theirs(entry, theirs)) {
            *seen |= (uint64_t)1 << i;
            return entry->ours;
        }
        if (entry->ours == own)
            own = -1;
    }
    return own;
}

size_t columns_first_unseen(const column_map *c, columns_formats format, uint64_t seen)
{
    size_t i = 0;
    while (i < c->count && ((c->names[c->list[i].ours].formats & format) == 0 || (seen >> i & 1)))
        i++;
    return i;
}

/* ---- Messages ---------------------------------------------------------------------------------------------------- */

/* A piece of a text in a message; a longer one is cut anyway. */
static const char *quote_piece(char out[SCENE_QUOTE_SIZE], const char *piece, size_t size, bool doubled)
{
    char copy[2 * SCENE_QUOTE_SIZE];
    size_t length = 0;
    for (const char *at = piece; at < piece + size && length < sizeof copy - 1; at++) {
        copy[length++] = *at;
        at += doubled && *at == '"';
    }
    copy[length] = '\0';
    return scene_quote(out, copy);
}

const char *columns_theirs(char out[SCENE_QUOTE_SIZE], const columns_entry *entry)
{
    return quote_piece(out, entry->theirs, entry->size, entry->quoted);
}

const char *columns_list(char out[COLUMNS_LIST_SIZE], const columns_name *names, columns_formats format)
{
    size_t length = 0;
    out[0] = '\0';
    for (; names->name; names++)
        if ((names->formats & format) != 0 && length < COLUMNS_LIST_SIZE)
            length +=
                (size_t)snprintf(out + length, COLUMNS_LIST_SIZE - length, "%s%s", length > 0 ? ", " : "", names->name);
    return out;
}

/* ---- The text ---------------------------------------------------------------------------------------------------- */

static bool fail(scene_trouble *trouble, const char *text)
{
    return scene_trouble_set(trouble, NULL, 0, 0, "%s", text);
}

/* What stands before the sign of equality is none of our names; perhaps what stands behind it is. */
static bool fail_name(const columns_name *names, const char *item, size_t size, scene_trouble *trouble)
{
    char quote[SCENE_QUOTE_SIZE], list[COLUMNS_LIST_SIZE];
    const char *behind = item + size;
    size_t theirs = *behind == '=' ? strcspn(behind + 1, ",") : 0;
    int other = theirs > 0 ? find_name(names, behind + 1, theirs) : -1;
    quote_piece(quote, item, size, false);
    if (other >= 0 && size > 0)
        return scene_trouble_set(trouble, NULL, 0, 0,
                                 "found %s before %s, expected the file's name behind ours: %s=%.*s", quote,
                                 names[other].name, names[other].name, (int)size, item);
    return scene_trouble_set(trouble, NULL, 0, 0, "found %s, expected one of %s", quote,
                             columns_list(list, names, COLUMNS_BOTH));
}

/* Reads THEIRS, in quotes. Returns what stands behind it; NULL: the trouble is set. */
static const char *read_quoted(columns_entry *out, const char *text, scene_trouble *trouble)
{
    const char *at = text + 1;
    while (*at && !(*at == '"' && at[1] != '"'))
        at += *at == '"' ? 2 : 1;
    if (*at == '\0') {
        fail(trouble, "found a quote that is never closed, expected another quote");
        return NULL;
    }
    out->theirs = text + 1;
    out->size = (size_t)(at - text) - 1;
    out->quoted = true;
    for (at++; is_blank(*at); at++)
        continue;
    if (*at == ',' || *at == '\0')
        return at;
    fail(trouble, "found text behind a closing quote, expected a comma or the end");
    return NULL;
}

static const char *read_plain(columns_entry *out, const char *text)
{
    out->theirs = text;
    out->size = strcspn(text, ",");
    const char *behind = text + out->size;
    while (out->size > 0 && is_blank(text[out->size - 1]))
        out->size--;
    out->quoted = false;
    return behind;
}

/* Is each name in the list once, also this one? */
static bool is_new(const column_map *c, const columns_entry *entry, scene_trouble *trouble)
{
    char quote[SCENE_QUOTE_SIZE];
    for (size_t i = 0; i < c->count; i++) {
        const columns_entry *e = &c->list[i];
        if (e->ours == entry->ours)
            return scene_trouble_set(trouble, NULL, 0, 0, "found %s again, expected it once",
                                     c->names[entry->ours].name);
        if (same_theirs(e, entry))
            return scene_trouble_set(trouble, NULL, 0, 0, "found the column %s for %s and for %s, expected it once",
                                     columns_theirs(quote, entry), c->names[e->ours].name, c->names[entry->ours].name);
    }
    return true;
}

/* Reads an item. Returns what stands behind it; NULL: the trouble is set. */
static const char *read_item(column_map *out, const char *text, scene_trouble *trouble)
{
    while (is_blank(*text))
        text++;
    size_t size = strcspn(text, "=,"), length = size;
    while (length > 0 && is_blank(text[length - 1]))
        length--;
    columns_entry entry = {.ours = find_name(out->names, text, length)};
    if (length == 0 || (entry.ours < 0 && text[size] != '=')) {
        char quote[SCENE_QUOTE_SIZE] = "nothing";
        if (length > 0)
            quote_piece(quote, text, length, false);
        scene_trouble_set(trouble, NULL, 0, 0, "found %s, expected a name of ours and the file's, such as %s=left",
                          quote, out->names[0].name);
        return NULL;
    }
    if (entry.ours < 0) {
        fail_name(out->names, text, length, trouble);
        return NULL;
    }
    const char *name = out->names[entry.ours].name, *at = text + size;
    for (at += *at == '='; is_blank(*at); at++)
        continue;
    at = text[size] != '=' ? at : *at == '"' ? read_quoted(&entry, at, trouble) : read_plain(&entry, at);
    if (!at)
        return NULL;
    if (entry.size == 0) {
        scene_trouble_set(trouble, NULL, 0, 0, "found %s with no name of the file's, expected %s=NAME", name, name);
        return NULL;
    }
    if (!is_new(out, &entry, trouble))
        return NULL;
    out->list[out->count++] = entry;
    return at;
}

bool columns_parse(column_map *out, const columns_name *names, const char *text, scene_trouble *trouble)
{
    *out = (column_map){.names = names};
    for (;;) {
        /* Each of our names stands in it once, and there are fewer than COLUMNS_MAX. */
        text = read_item(out, text, trouble);
        if (!text)
            return false;
        if (*text == '\0')
            return true;
        text++;
    }
}
