/* What the mesh library reads wrongly without a word, looked for in the file itself. */
#ifndef SCENE_MESH_SOURCE_H
#define SCENE_MESH_SOURCE_H

#include "scene/mesh/ifc_names.h"
#include "scene/text/trouble.h"

/* What there is to know of a file that the library does not tell. */
typedef struct mesh_notes {
    bool unit_lost;     /* the format states a unit of length, which nothing here can find out */
    double metres;      /* what the library takes for a metre, in metres */
    ifc_names elements; /* of an IFC file */
} mesh_notes;

/* False: trouble says what it is. What the library complains about itself is left to it. */
bool mesh_check_source(const char *path, mesh_notes *notes, scene_trouble *trouble);

#endif
