/* Jansson's parser with memory of our own, so that running out of it is told apart from bad JSON and does no harm.
 *
 * Jansson (2.14) goes on after some allocations that fail, and crashes. So a failure never returns to it: the allocator
 * jumps out of the parser. Nothing leaks by that, since all that Jansson asks for lies in blocks that are let go as a
 * whole, which also is quicker than releasing each piece. */
#include "scene/text/json_memory.h"

#include <setjmp.h>
#include <stdint.h>
#include <stdlib.h>

typedef struct block {
    struct block *next;
    size_t size, used; /* of data */
    max_align_t data[];
} block;

enum { BLOCK_SIZE = 65536 };

static block *blocks; /* the newest first */
static jmp_buf no_memory;

static block *add_block(size_t size)
{
    size_t room = size > BLOCK_SIZE ? size : BLOCK_SIZE;
    if (room > SIZE_MAX - sizeof(block))
        return NULL;
    block *added = malloc(sizeof *added + room);
    if (added) {
        *added = (block){.next = blocks, .size = room};
        blocks = added;
    }
    return added;
}

static void *take(size_t size)
{
    /* Up to the next multiple of what any type needs. */
    size_t rounded = (size + sizeof(max_align_t) - 1) / sizeof(max_align_t) * sizeof(max_align_t);
    if (rounded < size || ((!blocks || blocks->size - blocks->used < rounded) && !add_block(rounded)))
        longjmp(no_memory, 1);
    void *taken = (char *)blocks->data + blocks->used;
    blocks->used += rounded;
    return taken;
}

static void keep(void *piece)
{
    (void)piece;
}

/* Lets go of all blocks but one. */
static void reset(void)
{
    while (blocks && blocks->next) {
        block *next = blocks->next;
        free(blocks);
        blocks = next;
    }
    if (blocks)
        blocks->used = 0;
}

bool json_memory_load(const char *text, size_t length, size_t flags, json_t **out, json_error_t *error)
{
    reset();
    json_set_alloc_funcs(take, keep);
    if (setjmp(no_memory))
        return false;
    *out = json_loadb(text, length, flags, error);
    return true;
}

bool json_memory_run(void (*work)(void *context), void *context)
{
    reset();
    json_set_alloc_funcs(take, keep);
    if (setjmp(no_memory))
        return false;
    work(context);
    return true;
}

void json_memory_free(void)
{
    reset();
    free(blocks);
    blocks = NULL;
    json_set_alloc_funcs(malloc, free);
}
