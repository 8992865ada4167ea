/* What tests ask of the system beyond C, in the words of POSIX where there are any: the environment, aligned memory,
 * pages that nobody may touch. A file that includes this defines _POSIX_C_SOURCE, or _GNU_SOURCE for pages, before. */
#ifndef HITBOX_TEST_SYSTEM_H
#define HITBOX_TEST_SYSTEM_H

#include <stddef.h>
#include <stdlib.h>

#ifdef _WIN32
#include <malloc.h>

static inline int setenv(const char *name, const char *value, int overwrite)
{
    (void)overwrite; /* every test wants it */
    return _putenv_s(name, value);
}

static inline int unsetenv(const char *name)
{
    return _putenv_s(name, "");
}
#endif

/* `size` bytes, aligned to 64; give back by system_aligned_free. */
static inline void *system_aligned(size_t size)
{
#ifdef _WIN32
    return _aligned_malloc(size, 64);
#else
    return aligned_alloc(64, (size + 63) / 64 * 64);
#endif
}

static inline void system_aligned_free(void *memory)
{
#ifdef _WIN32
    _aligned_free(memory);
#else
    free(memory);
#endif
}

#endif
