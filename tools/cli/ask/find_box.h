/* Which box of a scene does a user mean by a name? */
#ifndef CLI_FIND_BOX_H
#define CLI_FIND_BOX_H

#include "scene/scene.h"

/* The box that goes by the name: its name, its path, the GlobalId of its node; or else, if a single one has that, the
 * name that its element has in the file, or as many last parts of its path. False: there is none, or several, which has
 * been said; option: "--box". */
bool find_box(const char *option, const char *name, const scene *s, size_t *out);

#endif
