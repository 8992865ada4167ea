/* What a caller brings along: memory that can be refused, tasks in an order of its own, a bound on instructions, a
 * thread that flushes subnormals. */
#ifndef HITBOX_TEST_CALLER_H
#define HITBOX_TEST_CALLER_H

#include <hitbox/base.h>

#include <stdbool.h>
#include <stddef.h>

/* An allocator that counts, may fail at the given request, and notices a call from another thread. */
typedef struct purse {
    size_t now, most;         /* bytes given out */
    size_t requests, fail_at; /* the how manyth is refused, 0: none */
    bool wrong;               /* called with a size that is not that of the piece, or from another thread */
    const void *thread;
} purse;

hit_allocator purse_allocator(purse *p);

/* Runs tasks one by one from the last to the first. */
hit_tasks backwards(void);

/* Lets the library use this instruction set at most: 0 plain, 1 SSE2, 2 AVX2, 3 AVX-512, 4 whatever there is. */
enum { INSTRUCTION_SETS = 5 };
void use_instructions(int set);
const char *instructions_name(int set); /* NULL: whatever there is */

/* Until subnormals_kept: results below the normal range are 0, and operands there count as 0. */
void subnormals_flushed(void);
void subnormals_kept(void);

#endif
