/* Which box of a scene has this name? A hash table with open addressing, at most three quarters full.
 * The slots hold a part of the hash, so that other names are seldom looked at.
 *
 * Several threads fill it at once: a slot is taken by compare and exchange, and where two boxes have the same name, the
 * one that comes first in the scene keeps the slot. So what is found does not depend on who came first. */
#include "scene/names.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scene/nodes.h"
#include "scene/parallel.h"
#include "scene/text/text.h"

#ifdef __GNUC__
#define PREFETCH(address) __builtin_prefetch(address)
#else
#define PREFETCH(address) (void)(address)
#endif

static uint64_t slot_of(size_t box, uint64_t hash)
{
    return (uint64_t)box + 1 + (hash >> 32 << 32);
}

static size_t box_in(uint64_t slot)
{
    return (size_t)(slot & UINT32_MAX) - 1;
}

static bool has_name(const scene_names *names, uint64_t slot, const char *name, uint64_t hash)
{
    return slot >> 32 == hash >> 32 && strcmp(scene_name(names->s, box_in(slot)), name) == 0;
}

/* The slot of the box of that name, or the free one where the search for it ends. *there: what it holds. */
static _Atomic(uint64_t) *find_slot(const scene_names *names, const char *name, uint64_t hash, uint64_t *there)
{
    size_t slot = (size_t)hash & names->mask;
    while ((*there = atomic_load_explicit(&names->slots[slot], memory_order_relaxed)) != 0 &&
           !has_name(names, *there, name, hash))
        slot = (slot + 1) & names->mask;
    return &names->slots[slot];
}

static void note_twice(scene_names *names, size_t box)
{
    size_t known = atomic_load_explicit(&names->twice, memory_order_relaxed);
    while (box < known && !atomic_compare_exchange_weak(&names->twice, &known, box))
        continue;
}

/* Takes a free slot, or one whose name the box has; of two boxes it keeps the first, and the other is noted. False:
 * another thread was quicker, for another name. */
static bool take_slot(scene_names *names, _Atomic(uint64_t) *slot, uint64_t there, size_t box, uint64_t hash)
{
    const char *name = scene_name(names->s, box);
    const uint64_t mine = slot_of(box, hash);
    do {
        if (there != 0 && !has_name(names, there, name, hash))
            return false;
        if (there != 0)
            note_twice(names, there < mine ? box : box_in(there));
    } while ((there == 0 || mine < there) && !atomic_compare_exchange_weak(slot, &there, mine));
    return true;
}

static void put_name(scene_names *names, size_t box, uint64_t hash)
{
    uint64_t there;
    _Atomic(uint64_t) *slot;
    do
        slot = find_slot(names, scene_name(names->s, box), hash, &there);
    while (!take_slot(names, slot, there, box, hash));
}

/* A few at a time, so that memory works on all of their slots at once. */
static void put_names(scene_names *names, size_t first, size_t end)
{
    enum { AT_ONCE = 32 };
    uint64_t hash[AT_ONCE];
    for (size_t done = first; done < end; done += AT_ONCE) {
        size_t now = end - done < AT_ONCE ? end - done : AT_ONCE;
        for (size_t i = 0; i < now; i++) {
            hash[i] = text_hash(scene_name(names->s, done + i));
            PREFETCH(&names->slots[(size_t)hash[i] & names->mask]);
        }
        for (size_t i = 0; i < now; i++)
            put_name(names, done + i, hash[i]);
    }
}

typedef struct filling {
    scene_names *names;
    size_t parts;
} filling;

/* All slots are written before any is read: a page that is read first is given twice, and the second time stops all
 * threads. */
static void empty_part(void *context, size_t i)
{
    const filling *f = context;
    size_t slots = (f->names->mask + 1) / f->parts, end = i + 1 == f->parts ? f->names->mask + 1 : slots * (i + 1);
    for (size_t slot = slots * i; slot < end; slot++)
        atomic_init(&f->names->slots[slot], 0);
}

static void put_part(void *context, size_t i)
{
    const filling *f = context;
    size_t count = f->names->s->count;
    put_names(f->names, count / f->parts * i, i + 1 == f->parts ? count : count / f->parts * (i + 1));
}

/* The same by what it goes by besides. */
static uint32_t *find_other(const scene_names *names, const char *name)
{
    size_t slot = (size_t)text_hash(name) & names->mask;
    while (names->others[slot] && strcmp(scene_other_name(names->s, names->others[slot] - 1), name) != 0)
        slot = (slot + 1) & names->mask;
    return &names->others[slot];
}

/* False: no memory. */
static bool note_others(scene_names *out)
{
    if (!out->s->nodes)
        return true;
    out->others = calloc(out->mask + 1, sizeof *out->others);
    for (size_t i = 0; out->others && i < out->s->count; i++) {
        const char *other = scene_other_name(out->s, i);
        uint32_t *slot = other && strcmp(other, scene_name(out->s, i)) != 0 ? find_other(out, other) : NULL;
        if (slot && *slot == 0)
            *slot = (uint32_t)i + 1;
    }
    return out->others != NULL;
}

bool scene_names_make(const scene *s, int threads, scene_names *out)
{
    enum { PART_LEAST = 1 << 16 };
    size_t slots = 16;
    while (slots / 4 * 3 < s->count)
        slots *= 2;
    *out = (scene_names){.s = s, .mask = slots - 1};
    atomic_init(&out->twice, SCENE_NONE);
    if (s->count < UINT32_MAX)
        out->slots = malloc(slots * sizeof *out->slots);
    filling f = {out, parallel_parts(s->count, PART_LEAST, threads)};
    if (out->slots) {
        parallel_each(f.parts, empty_part, &f);
        parallel_each(f.parts, put_part, &f);
    }
    if (out->slots && note_others(out))
        return true;
    scene_names_free(out);
    return false;
}

bool scene_names_twice(const scene_names *names, size_t *first, size_t *second)
{
    if (names->twice == SCENE_NONE)
        return false;
    *first = scene_names_find(names, scene_name(names->s, names->twice));
    *second = names->twice;
    return true;
}

size_t scene_names_find(const scene_names *names, const char *name)
{
    uint64_t there;
    find_slot(names, name, text_hash(name), &there);
    if (there == 0 && names->others)
        return (size_t)*find_other(names, name) - 1;
    return there == 0 ? SCENE_NONE : box_in(there);
}

/* ---- By GlobalId --------------------------------------------------------------------------------------------------
 */

/* A box with its id, while they are sorted. */
typedef struct with_id {
    const char *id;
    uint32_t box;
} with_id;

static int compare_ids(const void *x, const void *y)
{
    const with_id *a = x, *b = y;
    int by_id = strcmp(a->id, b->id);
    return by_id ? by_id : (a->box > b->box) - (a->box < b->box);
}

static const char *id_of(const scene *s, size_t box)
{
    return scene_text_at(s, scene_node_of(s, box)->id);
}

bool scene_names_note_ids(scene_names *names)
{
    const scene *s = names->s;
    with_id *sorted = calloc(s->nodes_count + 1, sizeof *sorted);
    names->ids = calloc(s->nodes_count + 1, sizeof *names->ids);
    bool done = sorted && names->ids;
    names->id_count = 0;
    for (size_t i = 0; done && i < s->nodes_count; i++)
        if (id_of(s, i))
            sorted[names->id_count++] = (with_id){id_of(s, i), (uint32_t)i};
    if (done)
        qsort(sorted, names->id_count, sizeof *sorted, compare_ids);
    for (size_t i = 0; done && i < names->id_count; i++)
        names->ids[i] = sorted[i].box;
    free(sorted);
    return done;
}

/* How many have a lesser id, or, with `least` 1, one that is no greater? */
static size_t count_below(const scene_names *names, const char *id, int least)
{
    size_t from = 0, to = names->id_count;
    while (from < to) {
        size_t middle = from + (to - from) / 2;
        if (strcmp(id_of(names->s, names->ids[middle]), id) < least)
            from = middle + 1;
        else
            to = middle;
    }
    return from;
}

size_t scene_names_find_id(const scene_names *names, const char *id, size_t *count)
{
    size_t first = count_below(names, id, 0);
    *count = count_below(names, id, 1) - first;
    return *count > 0 ? names->ids[first] : SCENE_NONE;
}

void scene_names_free(scene_names *names)
{
    free((void *)names->slots);
    free(names->others);
    free(names->ids);
    *names = (scene_names){0};
}

/* ---- A name for each box ---------------------------------------------------------------------------------------- */

/* Keeps "FILE:NAME". False: no memory. */
static bool put_file_in_front(scene *s, const char *file, const char *name, size_t *where)
{
    size_t size = strlen(file) + strlen(name) + 2;
    char *text = malloc(size);
    if (!text)
        return false;
    snprintf(text, size, "%s:%s", file, name);
    bool done = scene_keep_text(s, text, where);
    free(text);
    return done;
}

/* A short name stands behind the base name of the file, unless whole names are needed, and a path behind the file as it
 * was given. False: no memory. */
static bool complete_node(scene *s, size_t i, const char *file, bool whole_files)
{
    scene_node *node = &s->nodes[i];
    bool same = node->brief == node->path && whole_files;
    if (!put_file_in_front(s, whole_files ? file : scene_file_base(file), s->text + node->brief, &node->brief) ||
        (!same && !put_file_in_front(s, file, s->text + node->path, &node->path)))
        return false;
    if (same)
        node->path = node->brief;
    scene_rename(s, i, s->short_names ? node->brief : node->path);
    return true;
}

/* A box without a name goes by its row. What only says which box of its file it is needs the file too, if there are
 * several. False: no memory. */
static bool complete_name(scene *s, size_t box, bool several_files, bool whole_files)
{
    char row[24];
    if (s->names[box] != SCENE_NONE && !several_files)
        return true;
    const scene_box whole = scene_at(s, box);
    if (whole.name == SCENE_NONE) {
        s->unnamed++;
        snprintf(row, sizeof row, "%zu", whole.row);
        return several_files ? put_file_in_front(s, whole.file, row, &s->names[box])
                             : scene_keep_text(s, row, &s->names[box]);
    }
    if (!whole.name_of_file)
        return true;
    return scene_node_of(s, box)->path == SCENE_NONE
               ? put_file_in_front(s, whole.file, s->text + whole.name, &s->names[box])
               : complete_node(s, box, whole.file, whole_files);
}

/* A file that boxes come from. */
typedef struct named_file {
    const char *base, *path;
} named_file;

static int compare_files(const void *x, const void *y)
{
    const named_file *a = x, *b = y;
    int by_base = strcmp(a->base, b->base);
    return by_base ? by_base : strcmp(a->path, b->path);
}

/* Are there two files of one name, in different folders? False: no memory. */
static bool find_equal_bases(const scene *s, bool *found)
{
    named_file *files = NULL;
    size_t count = 0, capacity = 0;
    *found = false;
    for (size_t i = 0; s->nodes && i < s->run_count; i++) {
        const char *path = s->runs[i].file;
        if (count > 0 && files[count - 1].path == path)
            continue;
        if (!scene_grow(&files, &capacity, count + 1, sizeof *files)) {
            free(files);
            return false;
        }
        files[count++] = (named_file){scene_file_base(path), path};
    }
    if (count > 0)
        qsort(files, count, sizeof *files, compare_files);
    for (size_t i = 1; i < count; i++)
        *found |= strcmp(files[i].base, files[i - 1].base) == 0 && strcmp(files[i].path, files[i - 1].path) != 0;
    free(files);
    return true;
}

bool scene_fail_same_name(const scene *s, size_t first, size_t second, scene_trouble *trouble)
{
    const scene_box a = scene_at(s, first), b = scene_at(s, second);
    char quote[SCENE_QUOTE_SIZE], line[SCENE_LINE_SIZE];
    return scene_trouble_set(trouble, b.file, b.line, 0,
                             "found the name %s again, which the box in %s%s has; expected another name",
                             scene_quote(quote, scene_name(s, second)), a.file, scene_tell_line(line, &a));
}

bool scene_complete_names(scene *s, bool several_files, scene_trouble *trouble)
{
    bool whole_files = false;
    if (several_files && !find_equal_bases(s, &whole_files))
        return scene_trouble_memory(trouble);
    for (size_t i = 0; i < s->count; i++)
        if (!complete_name(s, i, several_files, whole_files))
            return scene_trouble_memory(trouble);
    s->files_in_front = several_files;
    return true;
}

bool scene_name_boxes(scene *s, bool several_files, int threads, scene_trouble *trouble)
{
    scene_names names;
    size_t first, second;
    if (!scene_complete_names(s, several_files, trouble))
        return false;
    if (!scene_names_make(s, threads, &names))
        return scene_trouble_memory(trouble);
    bool unique = !scene_names_twice(&names, &first, &second);
    scene_names_free(&names);
    return unique || scene_fail_same_name(s, first, second, trouble);
}
