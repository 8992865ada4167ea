/* Pages of memory that nobody may touch until they are opened. A file that includes this defines _GNU_SOURCE before. */
#ifndef HITBOX_TEST_PAGES_H
#define HITBOX_TEST_PAGES_H

#include <stdbool.h>
#include <stddef.h>

#ifdef _WIN32
#define WIN32_LEAN_AND_MEAN
#define NOMINMAX
#define NOGDI
#include <windows.h>
#undef near
#undef far
#else
#include <sys/mman.h>
#include <unistd.h>
#endif

static inline size_t page_size(void)
{
#ifdef _WIN32
    SYSTEM_INFO info;
    GetSystemInfo(&info);
    return info.dwPageSize;
#else
    return (size_t)sysconf(_SC_PAGESIZE);
#endif
}

/* Pages of `size` bytes in all, closed. NULL: there are none. */
static inline void *pages_take(size_t size)
{
#ifdef _WIN32
    return VirtualAlloc(NULL, size, MEM_RESERVE, PAGE_NOACCESS);
#else
    void *all = mmap(NULL, size, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    return all == MAP_FAILED ? NULL : all;
#endif
}

static inline bool pages_open(void *at, size_t size)
{
#ifdef _WIN32
    return VirtualAlloc(at, size, MEM_COMMIT, PAGE_READWRITE) != NULL;
#else
    return mprotect(at, size, PROT_READ | PROT_WRITE) == 0;
#endif
}

static inline bool pages_give_back(void *all, size_t size)
{
#ifdef _WIN32
    (void)size;
    return VirtualFree(all, 0, MEM_RELEASE) != 0;
#else
    return munmap(all, size) == 0;
#endif
}

#endif
