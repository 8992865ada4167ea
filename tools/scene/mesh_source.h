/* What the mesh library reads wrongly without a word, looked for in the file itself. */
#ifndef SCENE_MESH_SOURCE_H
#define SCENE_MESH_SOURCE_H

#include "scene/trouble.h"

/* False: trouble says what it is. What the library complains about itself is left to it. *unit_lost: the format states
 * a unit of length, which nothing here can find out. */
bool mesh_check_source(const char *path, bool *unit_lost, scene_trouble *trouble);

#endif
