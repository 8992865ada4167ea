/* As little of the C library of Microsoft as the library asks for, so that clang can look at it for MSVC's target
 * without that library: scripts/check-pedantic.sh. Nothing is linked with it. */
#ifndef HITBOX_TEST_MSVC_STDLIB_H
#define HITBOX_TEST_MSVC_STDLIB_H

#include <stddef.h>

void *malloc(size_t size);
void *calloc(size_t count, size_t size);
void *realloc(void *memory, size_t size);
void free(void *memory);
char *getenv(const char *name);
void qsort(void *first, size_t count, size_t size, int (*compare)(const void *, const void *));
__declspec(noreturn) void abort(void);
void *_aligned_malloc(size_t size, size_t alignment);
void _aligned_free(void *memory);
int abs(int x);

#endif
