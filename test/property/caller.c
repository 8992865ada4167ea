/* What a caller brings along; see caller.h. */
#define _POSIX_C_SOURCE 200809L
#include "caller.h"
#include "../system.h"

#include <stdlib.h>
#include <string.h>

#ifdef __SSE2__
#include <xmmintrin.h>
#endif

static _Thread_local char this_thread;

/* Each piece is preceded by its size. */
static void *purse_resize(void *context, void *ptr, size_t old_size, size_t new_size)
{
    enum { HEAD = 64 };
    purse *p = context;
    char *from = ptr == NULL ? NULL : (char *)ptr - HEAD;
    size_t size = 0;
    if (from != NULL)
        memcpy(&size, from, sizeof size);
    p->wrong = p->wrong || size != old_size || p->thread != &this_thread || (ptr == NULL && new_size == 0);
    if (new_size == 0) {
        free(from);
        p->now -= size;
        return NULL;
    }
    if (++p->requests == p->fail_at)
        return NULL;
    char *made = realloc(from, HEAD + new_size);
    if (made == NULL)
        return NULL;
    memcpy(made, &new_size, sizeof new_size);
    p->now += new_size - size;
    p->most = p->now > p->most ? p->now : p->most;
    return made + HEAD;
}

hit_allocator purse_allocator(purse *p)
{
    p->thread = &this_thread;
    return (hit_allocator){purse_resize, p};
}

static void run_backwards(void *context, size_t count, void (*task)(void *data, size_t index), void *data)
{
    (void)context;
    while (count > 0)
        task(data, --count);
}

hit_tasks backwards(void)
{
    return (hit_tasks){run_backwards, NULL};
}

const char *instructions_name(int set)
{
    static const char *const names[INSTRUCTION_SETS] = {"plain", "sse2", "avx2", "avx512", NULL};
    return names[set];
}

void use_instructions(int set)
{
    if (instructions_name(set) == NULL)
        unsetenv("HITBOX_INSTRUCTIONS");
    else
        setenv("HITBOX_INSTRUCTIONS", instructions_name(set), 1);
}

#ifdef __SSE2__
void subnormals_flushed(void)
{
    _mm_setcsr(_mm_getcsr() | 0x8040u);
}

void subnormals_kept(void)
{
    _mm_setcsr(_mm_getcsr() & ~0x8040u);
}
#else
void subnormals_flushed(void) {}

void subnormals_kept(void) {}
#endif
