/* Which box of a scene has this name? A hash table with open addressing, at most half full. */
#include "scene/names.h"

#include <stdio.h>
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

/* ---- A name for each box ---------------------------------------------------------------------------------------- */

/* Names the box "FILE:NAME". False: no memory. */
static bool put_file_in_front(scene *s, scene_box *box, const char *name)
{
    size_t size = strlen(box->file) + strlen(name) + 2;
    char *text = malloc(size);
    if (!text)
        return false;
    snprintf(text, size, "%s:%s", box->file, name);
    bool done = scene_keep_text(s, text, &box->name);
    free(text);
    return done;
}

/* A box without a name goes by its row. What only says which box of its file it is needs the file too, if there are
 * several. False: no memory. */
static bool complete_name(scene *s, scene_box *box, bool several_files)
{
    char row[24];
    if (box->name == SCENE_NONE) {
        s->unnamed++;
        snprintf(row, sizeof row, "%zu", box->row);
        return several_files ? put_file_in_front(s, box, row) : scene_keep_text(s, row, &box->name);
    }
    return !box->name_of_file || !several_files || put_file_in_front(s, box, s->text + box->name);
}

static bool same_name(const scene *s, size_t first, size_t second, scene_trouble *trouble)
{
    const scene_box *a = &s->boxes[first];
    const scene_box *b = &s->boxes[second];
    char quote[SCENE_QUOTE_SIZE], line[SCENE_LINE_SIZE];
    return scene_trouble_set(trouble, b->file, b->line, 0,
                             "found the name %s again, which the box in %s%s has; expected another name",
                             scene_quote(quote, scene_name(s, second)), a->file, scene_tell_line(line, a));
}

bool scene_name_boxes(scene *s, bool several_files, scene_trouble *trouble)
{
    for (size_t i = 0; i < s->count; i++)
        if (!complete_name(s, &s->boxes[i], several_files))
            return scene_trouble_memory(trouble);

    scene_names names;
    size_t first, second;
    if (!scene_names_make(s, &names))
        return scene_trouble_memory(trouble);
    bool unique = !scene_names_twice(&names, &first, &second);
    scene_names_free(&names);
    return unique || same_name(s, first, second, trouble);
}
