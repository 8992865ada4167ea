/* Which box of a scene has this name? */
#ifndef SCENE_NAMES_H
#define SCENE_NAMES_H

#include <stdatomic.h>
#include <stdint.h>

#include "scene/scene.h"

typedef struct scene_names {
    const scene *s;
    _Atomic(uint64_t) *slots; /* a box's index + 1, the first one's of that name; above it bits of its hash; 0: free */
    size_t mask;              /* how many slots, less one */
    _Atomic(size_t) twice;    /* the first box whose name another has before it, or SCENE_NONE */
    uint32_t *others;         /* as slots, by what they go by besides (see nodes.h); NULL: all have but a name */
    uint32_t *ids; /* the boxes whose nodes have GlobalIds, sorted by these; NULL: scene_names_note_ids makes it */
    size_t id_count;
} scene_names;

/* Of a scene that keeps its boxes, fewer than 2^32 - 1, and all of whose boxes have names. threads: as in
 * scene_options. False: no memory; nothing is to be freed. */
bool scene_names_make(const scene *s, int threads, scene_names *out);

/* Is there a name that two boxes have? The first of them, and the first box that has it again. */
bool scene_names_twice(const scene_names *names, size_t *first, size_t *second);

/* The box of that name, or else the one that goes by it besides; SCENE_NONE: there is none. */
size_t scene_names_find(const scene_names *names, const char *name);

/* Makes scene_names_find_id possible. False: no memory. */
bool scene_names_note_ids(scene_names *names);

/* The first of the boxes whose nodes have that GlobalId, and how many there are: several where a node has a box for
 * each of its meshes, or an element stands in several files. SCENE_NONE: there is none. */
size_t scene_names_find_id(const scene_names *names, const char *id, size_t *count);

void scene_names_free(scene_names *names);

/* Gives a name to each box that has none, its row ("7"), puts with several files the file in front of rows and of
 * nodes' names and paths ("a.csv:7", "b.glb:arm/hand"), and sees that no two boxes have the same. In front of short
 * names the file stands without its folder, unless there is another file of that name. Call it when all is read. */
bool scene_name_boxes(scene *s, bool several_files, int threads, scene_trouble *trouble);

/* The same, but two boxes may have the same name. False: no memory. */
bool scene_complete_names(scene *s, bool several_files, scene_trouble *trouble);

/* Sets the trouble: the second box has the name of the first. Returns false. */
bool scene_fail_same_name(const scene *s, size_t first, size_t second, scene_trouble *trouble);

#endif
