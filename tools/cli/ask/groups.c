/* Groups of boxes: by the beginning of their names, by class, by group or by file. */
#include "cli/ask/groups.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/output/messages.h"
#include "scene/nodes.h"
#include "scene/text/text.h"

/* ---- What is asked for ------------------------------------------------------------------------------------------- */

enum { DEPTH_DIGITS = 4 };

/* A whole number from 1 to 9999. */
static bool read_depth(const char *text, size_t *out)
{
    size_t size = strspn(text, "0123456789");
    *out = size > 0 && size <= DEPTH_DIGITS && text[size] == '\0' ? (size_t)strtoul(text, NULL, 10) : 0;
    return *out > 0;
}

bool groups_agree(groups_options *o)
{
    static const char *const words[] = {[GROUPS_CLASS] = "class", [GROUPS_GROUP] = "group", [GROUPS_FILE] = "file"};
    static const char prefix[] = "prefix-";
    char quote[SCENE_QUOTE_SIZE];
    if (!o->by)
        return true;
    o->kind = GROUPS_PREFIX;
    if (strncmp(o->by, prefix, sizeof prefix - 1) == 0 && read_depth(o->by + sizeof prefix - 1, &o->depth))
        return true;
    for (int i = GROUPS_CLASS; i <= GROUPS_FILE; i++)
        if (strcmp(o->by, words[i]) == 0) {
            o->kind = (groups_kind)i;
            return true;
        }
    message("--group-by: found %s, expected prefix-N (N parts of the path, from 1 to 9999), class, group or file",
            scene_quote(quote, o->by));
    return false;
}

/* ---- The name of a box's group ----------------------------------------------------------------------------------- */

/* A piece of text, and what stands before it with a colon between; size SCENE_NONE: no group. */
typedef struct key {
    const char *file, *text;
    size_t size;
} key;

/* The beginning of a path of so many parts. */
static size_t prefix_size(const char *path, size_t depth)
{
    size_t size = strcspn(path, "/");
    while (--depth > 0 && path[size])
        size += 1 + strcspn(path + size + 1, "/");
    return size;
}

static bool begins_with_file(const char *name, const char *file)
{
    size_t size = strlen(file);
    return strncmp(name, file, size) == 0 && name[size] == ':';
}

/* The file in front of the box's name, if it stands there. */
static const char *file_in_front(const scene *s, size_t box)
{
    const char *name = scene_name(s, box), *file = scene_at(s, box).file, *base = scene_file_base(file);
    if (!s->files_in_front)
        return NULL;
    return begins_with_file(name, file) ? file : begins_with_file(name, base) ? base : NULL;
}

/* Of a node the path in the words of people counts, of another box the name. */
static key prefix_of(const scene *s, size_t box, size_t depth)
{
    key k = {.file = file_in_front(s, box)};
    k.text = scene_text_at(s, scene_node_of(s, box)->parts);
    if (!k.text)
        k.text = scene_name(s, box) + (k.file ? strlen(k.file) + 1 : 0);
    k.size = prefix_size(k.text, depth);
    return k;
}

static key key_of(const groups_options *o, const scene *s, size_t box)
{
    if (o->kind == GROUPS_PREFIX)
        return prefix_of(s, box, o->depth);
    const char *text = o->kind == GROUPS_CLASS   ? scene_text_at(s, scene_node_of(s, box)->type)
                       : o->kind == GROUPS_GROUP ? scene_group(s, box)
                                                 : scene_at(s, box).file;
    return (key){.text = text, .size = text ? strlen(text) : SCENE_NONE};
}

/* ---- All groups -------------------------------------------------------------------------------------------------- */

typedef struct maker {
    groups *g;
    uint32_t *slots; /* a hash table of groups by name, + 1; at most half full */
    size_t mask;
    uint32_t nameless; /* the group without a name, + 1 */
} maker;

const char *groups_name(const groups *g, size_t group)
{
    return g->names[group] == SCENE_NONE ? NULL : g->text + g->names[group];
}

/* Puts the name behind all that is kept. False: no memory. */
static bool write_name(groups *g, const key *k)
{
    size_t file = k->file ? strlen(k->file) + 1 : 0;
    if (!scene_grow(&g->text, &g->text_capacity, g->text_length + file + k->size + 1, 1))
        return false;
    char *at = g->text + g->text_length;
    if (file) {
        memcpy(at, k->file, file - 1);
        at[file - 1] = ':';
    }
    memcpy(at + file, k->text, k->size);
    at[file + k->size] = '\0';
    return true;
}

static bool add_group(groups *g, size_t name)
{
    if (!scene_grow(&g->names, &g->capacity, g->count + 1, sizeof *g->names))
        return false;
    g->names[g->count++] = name;
    return true;
}

/* Keeps the hash table at most half full. */
static bool make_room(maker *m)
{
    if (m->slots && m->g->count < m->mask / 2)
        return true;
    size_t size = m->slots ? 2 * (m->mask + 1) : 64;
    uint32_t *slots = calloc(size, sizeof *slots);
    if (!slots)
        return false;
    for (size_t i = 0; i < m->g->count; i++) {
        const char *name = groups_name(m->g, i);
        size_t slot = name ? (size_t)text_hash(name) & (size - 1) : 0;
        while (name && slots[slot])
            slot = (slot + 1) & (size - 1);
        if (name)
            slots[slot] = (uint32_t)i + 1;
    }
    free(m->slots);
    m->slots = slots;
    m->mask = size - 1;
    return true;
}

/* The group of the key, a new one if there is none yet. */
static bool find_group(maker *m, const key *k, uint32_t *out)
{
    groups *g = m->g;
    if (k->size == SCENE_NONE) {
        if (m->nameless == 0 && !add_group(g, SCENE_NONE))
            return false;
        m->nameless = m->nameless ? m->nameless : (uint32_t)g->count;
        *out = m->nameless - 1;
        return true;
    }
    if (!make_room(m) || !write_name(g, k))
        return false;
    const char *name = g->text + g->text_length;
    size_t slot = (size_t)text_hash(name) & m->mask;
    while (m->slots[slot] && strcmp(groups_name(g, m->slots[slot] - 1), name) != 0)
        slot = (slot + 1) & m->mask;
    if (m->slots[slot] == 0) {
        if (!add_group(g, g->text_length))
            return false;
        g->text_length += strlen(name) + 1;
        m->slots[slot] = (uint32_t)g->count;
    }
    *out = m->slots[slot] - 1;
    return true;
}

/* Is there no box that has a group of that kind? Said so. */
static bool has_none(const groups_options *o, const groups *g)
{
    if (g->count != 1 || g->names[0] != SCENE_NONE)
        return false;
    message("--group-by: found no box with a %s, expected at least one%s", o->by,
            o->kind == GROUPS_CLASS ? "; classes are those of IFC" : "");
    return true;
}

bool groups_make(const groups_options *options, const scene *s, groups *out)
{
    maker m = {.g = out};
    *out = (groups){.of_box = calloc(s->count ? s->count : 1, sizeof *out->of_box)};
    bool done = out->of_box != NULL;
    for (size_t i = 0; done && i < s->count; i++) {
        key k = key_of(options, s, i);
        done = find_group(&m, &k, &out->of_box[i]);
    }
    free(m.slots);
    if (done)
        return !has_none(options, out);
    return message_memory_for((double)s->count * sizeof *out->of_box, NULL, "the groups of %zu boxes", s->count);
}

void groups_free(groups *g)
{
    free(g->of_box);
    free(g->names);
    free(g->text);
    *g = (groups){.count = 0};
}
