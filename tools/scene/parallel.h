/* A piece of work in several threads. */
#ifndef SCENE_PARALLEL_H
#define SCENE_PARALLEL_H

#include <stddef.h>

/* As many as there are processors, at least one. */
size_t parallel_processors(void);

/* Calls work(context, i) for each i below count, in as many threads as that, and waits for all. Where a thread cannot
 * be had, the caller's does its part. */
void parallel_each(size_t count, void (*work)(void *context, size_t i), void *context);

#endif
