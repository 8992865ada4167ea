/* The names of elements as an IFC file has them: Assimp leaves blanks and some letters out. */
#ifndef SCENE_IFC_NAMES_H
#define SCENE_IFC_NAMES_H

#include <stdbool.h>
#include <stddef.h>

typedef struct ifc_name {
    size_t id, name; /* where each begins in text */
    size_t place;    /* which of the file */
} ifc_name;

/* All zero holds none. */
typedef struct ifc_names {
    char *text;
    size_t text_length, text_capacity;
    ifc_name *list; /* sorted by id */
    size_t count, capacity;
} ifc_names;

/* Finds all names in the text of an IFC file, ended by a 0. False: no memory. */
bool ifc_names_read(ifc_names *out, const char *text);

/* The name of the element with that GlobalId, if `told` is the same but for blanks and letters beyond ASCII; else
 * `told`. names may be NULL. */
const char *ifc_names_find(const ifc_names *names, const char *id, const char *told);

void ifc_names_free(ifc_names *names);

#endif
