/* malloc, realloc and free in the memory of a module: a few hundred bytes of code, where the C library's are 12 kB. The
 * library takes few pieces, most of them large, so a list of what is free is short.
 *
 * First principles: free blocks in the order of their addresses, none beside another; a piece comes from the first that
 * is large enough; where none is, memory grows. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* The last page of all is never taken, so that no address passes the end of 32 bits. */
enum { PAGE = 65536, PAGES_MOST = 65535 };

/* What stands before a piece, and at the begin of a free block. */
typedef struct block {
    size_t size;        /* with this header, a multiple of its size */
    struct block *next; /* of a free one: the next higher free one */
    size_t padding[2];  /* pieces are aligned to 16 bytes */
} block;

_Static_assert(sizeof(block) == 16, "pieces are as aligned as their headers are large");

extern unsigned char __heap_base; /* the linker's: where nothing else stands any more */

static block *first_free;
static uintptr_t memory_end; /* of what was ever free; 0: nothing was yet */

static block *block_after(block *b)
{
    return (block *)((uintptr_t)b + b->size);
}

/* Where in the list b is, or would be. */
static block **place_of(const block *b)
{
    block **at = &first_free;
    while (*at && (uintptr_t)*at < (uintptr_t)b)
        at = &(*at)->next;
    return at;
}

/* Joins b to the next free block, if that is beside it. */
static void join_next(block *b)
{
    if (b->next && block_after(b) == b->next) {
        b->size += b->next->size;
        b->next = b->next->next;
    }
}

static void give_back(block *b)
{
    block *before = NULL;
    for (block *other = first_free; other && (uintptr_t)other < (uintptr_t)b; other = other->next)
        before = other;
    block **link = before ? &before->next : &first_free;
    b->next = *link;
    *link = b;
    join_next(b);
    if (before)
        join_next(before);
}

/* Cuts off what b has beyond size bytes and gives it back. */
static void cut(block *b, size_t size)
{
    if (b->size - size <= sizeof *b)
        return;
    block *rest = (block *)((uintptr_t)b + size);
    rest->size = b->size - size;
    b->size = size;
    give_back(rest);
}

/* Makes what lies before `end`, and was never free, free. */
static void extend_to(uintptr_t end)
{
    const uintptr_t base = ((uintptr_t)&__heap_base + sizeof(block) - 1) & ~(uintptr_t)(sizeof(block) - 1);
    block *more = (block *)(memory_end == 0 ? base : memory_end);
    more->size = end - (uintptr_t)more;
    memory_end = end;
    give_back(more);
}

/* Makes size bytes more free, at the end of memory: at first those that are there, which may be less. */
static int grow(size_t size)
{
    const size_t there = __builtin_wasm_memory_size(0), pages = (size + PAGE - 1) / PAGE;
    if (memory_end != 0) {
        if (pages > PAGES_MOST - there || __builtin_wasm_memory_grow(0, pages) == SIZE_MAX)
            return 0;
        extend_to((uintptr_t)(there + pages) * PAGE);
    } else {
        extend_to((uintptr_t)there * PAGE);
    }
    return 1;
}

/* With its header, in whole headers; 0: too much for any memory. */
static size_t block_size(size_t size)
{
    return size > SIZE_MAX - 2 * PAGE ? 0 : (size + 2 * sizeof(block) - 1) & ~(sizeof(block) - 1);
}

void *malloc(size_t size)
{
    const size_t needed = block_size(size);
    if (needed == 0)
        return NULL;
    do {
        for (block **at = &first_free; *at; at = &(*at)->next)
            if ((*at)->size >= needed) {
                block *b = *at;
                *at = b->next;
                cut(b, needed);
                return b + 1;
            }
    } while (grow(needed));
    return NULL;
}

void free(void *piece)
{
    if (piece)
        give_back((block *)piece - 1);
}

void *realloc(void *piece, size_t size)
{
    const size_t needed = block_size(size);
    if (!piece || needed == 0)
        return piece ? NULL : malloc(size);
    block *b = (block *)piece - 1, **at = place_of(b), *next = *at;
    if (next && next == block_after(b) && b->size < needed && next->size >= needed - b->size) {
        *at = next->next;
        b->size += next->size;
    }
    if (b->size >= needed) {
        cut(b, needed);
        return piece;
    }
    void *larger = malloc(size);
    if (larger) {
        memcpy(larger, piece, b->size - sizeof *b);
        free(piece);
    }
    return larger;
}
