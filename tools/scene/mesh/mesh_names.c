/* Names for the boxes of one file, each once. */
#include "scene/mesh/mesh_names.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scene/text/text.h"

/* The slot of the name, or the one where it belongs. */
static mesh_name *find(const mesh_names *names, const scene *s, const char *name)
{
    size_t slot = (size_t)text_hash(name) & (names->capacity - 1);
    while (names->slots[slot].text && strcmp(s->text + names->slots[slot].text - 1, name) != 0)
        slot = (slot + 1) & (names->capacity - 1);
    return &names->slots[slot];
}

static bool make_room(mesh_names *names, const scene *s)
{
    if (names->capacity > 0 && names->count < names->capacity / 2)
        return true;
    mesh_names wider = {.count = names->count, .capacity = names->capacity ? 2 * names->capacity : 16};
    wider.slots = calloc(wider.capacity, sizeof *wider.slots);
    if (!wider.slots)
        return false;
    for (size_t i = 0; i < names->capacity; i++)
        if (names->slots[i].text)
            *find(&wider, s, s->text + names->slots[i].text - 1) = names->slots[i];
    free(names->slots);
    *names = wider;
    return true;
}

/* Adds the name that begins there; room has been made. */
static void add_at(mesh_names *names, const scene *s, size_t where)
{
    *find(names, s, s->text + where) = (mesh_name){where + 1, 2};
    names->count++;
}

/* Keeps a name that is not there yet. */
static bool add(mesh_names *names, scene *s, const char *name, size_t *where)
{
    if (!make_room(names, s) || !scene_keep_text(s, name, where))
        return false;
    add_at(names, s, *where);
    return true;
}

static bool is_free(const mesh_names *names, const scene *s, const char *name)
{
    return names->capacity == 0 || find(names, s, name)->text == 0;
}

bool mesh_names_keep(mesh_names *names, scene *s, const char *name, size_t *where)
{
    if (is_free(names, s, name))
        return add(names, s, name, where);
    size_t size = strlen(name) + 24;
    char *numbered = malloc(size);
    if (!numbered)
        return false;
    mesh_name *first = find(names, s, name);
    do
        snprintf(numbered, size, "%s#%zu", name, first->next++);
    while (!is_free(names, s, numbered));
    bool done = add(names, s, numbered, where);
    free(numbered);
    return done;
}

bool mesh_names_take(mesh_names *names, const scene *s, size_t where, bool *taken)
{
    *taken = false;
    if (!make_room(names, s))
        return false;
    *taken = is_free(names, s, s->text + where);
    if (*taken)
        add_at(names, s, where);
    return true;
}

void mesh_names_free(mesh_names *names)
{
    free(names->slots);
    *names = (mesh_names){0};
}
