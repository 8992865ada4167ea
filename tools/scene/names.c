/* Which box of a scene has this name? A hash table with open addressing, at most half full. */
#include "scene/names.h"

#include <stdlib.h>
#include <string.h>

#include "scene/text/text.h"

/* The slot of the box of that name, or the free one that it would get. */
static size_t *find_slot(const scene_names *names, const char *name)
{
    size_t slot = text_hash(name) & names->mask;
    while (names->slots[slot] && strcmp(scene_name(names->s, names->slots[slot] - 1), name) != 0)
        slot = (slot + 1) & names->mask;
    return &names->slots[slot];
}

bool scene_names_make(const scene *s, scene_names *out)
{
    size_t slots = 16;
    while (slots / 2 < s->count)
        slots *= 2;
    *out = (scene_names){.s = s, .slots = calloc(slots, sizeof *out->slots), .mask = slots - 1, .twice = SCENE_NONE};
    for (size_t i = 0; out->slots && i < s->count; i++) {
        size_t *slot = find_slot(out, scene_name(s, i));
        if (*slot == 0)
            *slot = i + 1;
        else if (out->twice == SCENE_NONE)
            out->twice = i;
    }
    return out->slots != NULL;
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
    return *find_slot(names, name) - 1;
}

void scene_names_free(scene_names *names)
{
    free(names->slots);
    *names = (scene_names){0};
}
