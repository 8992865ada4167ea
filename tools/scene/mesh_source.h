/* What the mesh library reads wrongly without a word, looked for in the file itself. */
#ifndef SCENE_MESH_SOURCE_H
#define SCENE_MESH_SOURCE_H

#include "scene/trouble.h"

/* What may be amiss with a file that is read all the same. */
typedef struct mesh_doubts {
    bool unit_lost; /* the format states a unit of length, which nothing here can find out */
    bool newer;     /* its schema is newer than the one it is read by */
} mesh_doubts;

/* False: trouble says what it is. What the library complains about itself is left to it. */
bool mesh_check_source(const char *path, mesh_doubts *doubts, scene_trouble *trouble);

#endif
