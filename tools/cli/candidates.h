/* Which boxes may hit: all pairs of AABBs that share a point. */
#ifndef CLI_CANDIDATES_H
#define CLI_CANDIDATES_H

#include <hitbox/hitbox.h>

/* Calls visit(context, a, b), a < b, once for each pair whose AABBs share a point, in no useful order, and
 * step(context, done, count) now and then. False: no memory, or visit returned false. */
bool candidates_find(const hit_aabb3 *boxes, size_t count, bool (*visit)(void *context, size_t a, size_t b),
                     void (*step)(void *context, size_t done, size_t total), void *context);

#endif
