/* Which nodes have the very same triangles? */
#ifndef CLI_SOLIDS_SAME_H
#define CLI_SOLIDS_SAME_H

#include "cli/ask/solids.h"

/* By box: the first before it that has the same triangles, each as often and turned the same way, whatever their order
 * and their first corners; else SCENE_NONE. The caller frees it. NULL: no memory. */
size_t *solids_same(const solids *all);

#endif
