/* Several threads that work through numbered tasks together: the library's own, or the caller's task system. */
#ifndef HITBOX_CORE_TEAM_H
#define HITBOX_CORE_TEAM_H

#include "hitbox/base.h"

typedef struct core_team core_team;

/* A team of `threads` (0: one), the calling one among them; with tasks->run, that runs what there is to run. NULL: no
 * memory. Fewer threads than asked for, down to the calling one alone, if the system gives no more. */
core_team *hit__core_team_new(int threads, const hit_tasks *tasks, const hit_allocator *allocator);

void hit__core_team_free(core_team *team);

/* For the next two, NULL is the calling thread alone. */

/* How many tasks may run at once? */
int hit__core_team_size(const core_team *team);

/* Calls task(data, i) once for each i below `count`, and returns when all have returned. Tasks are begun in order. */
void hit__core_team_run(core_team *team, size_t count, void (*task)(void *data, size_t index), void *data);

#endif
