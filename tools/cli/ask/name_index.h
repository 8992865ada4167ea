/* Which boxes of a scene do many patterns match? */
#ifndef CLI_NAME_INDEX_H
#define CLI_NAME_INDEX_H

#include <stdint.h>

#include "scene/scene.h"

/* Called of a pattern and a box that it matches. False: no memory, which ends the search. */
typedef bool name_index_found(void *context, uint32_t pattern, uint32_t box);

/* Finds all boxes that each of the patterns (see glob.h; none has a fault) matches: by their names and, unless the
 * pattern negates (see glob_negates), by what they go by besides and by the GlobalIds of their nodes. False: no memory.
 */
bool name_index_match(const scene *s, const char *const *patterns, size_t count, name_index_found *found,
                      void *context);

#endif
