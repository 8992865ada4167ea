/* A piece of work in several threads. */
#ifndef SCENE_PARALLEL_H
#define SCENE_PARALLEL_H

#include <stddef.h>

/* As many as there are processors, at least one. */
size_t parallel_processors(void);

/* In how many parts is work of that size to be done, where a part is of `least` at least? threads: at most as many; 0:
 * one for each processor. At least one. */
size_t parallel_parts(size_t size, size_t least, int threads);

/* Calls work(context, i) for each i below count, in as many threads as that, and waits for all. Where a thread cannot
 * be had, the caller's does its part. */
void parallel_each(size_t count, void (*work)(void *context, size_t i), void *context);

#endif
