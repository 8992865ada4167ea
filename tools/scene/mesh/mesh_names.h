/* Names for the boxes of one file, each once. */
#ifndef SCENE_MESH_NAMES_H
#define SCENE_MESH_NAMES_H

#include "scene/scene.h"

typedef struct mesh_name {
    size_t text; /* where it begins in the scene's text, + 1; 0: a free slot */
    size_t next; /* the number that the next box of this name gets */
} mesh_name;

/* All zero knows no name. */
typedef struct mesh_names {
    mesh_name *slots;
    size_t count, capacity; /* a power of two, at most half full */
} mesh_names;

/* Keeps the name in the scene's text; one that is there already gets #2, #3 ... behind it, the first that is free.
 * False: no memory. */
bool mesh_names_keep(mesh_names *names, scene *s, const char *name, size_t *where);

/* Takes the text that begins there in the scene's text for a name. *taken: no name is the same. False: no memory. */
bool mesh_names_take(mesh_names *names, const scene *s, size_t where, bool *taken);

void mesh_names_free(mesh_names *names);

#endif
