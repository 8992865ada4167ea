/* Rows in blocks: several threads make text of them, which goes to a file in the order in which the blocks were given.
 *
 * Few rows are made into text by the calling thread alone, and all rows where there is no memory for more. */
#ifndef CLI_BLOCKS_H
#define CLI_BLOCKS_H

#include <stdbool.h>

#include <hitbox/join.h>

#include "cli/output/sink.h"

enum { BLOCKS_ROWS = 2048 }; /* at most, in a block */

/* A block: rows by their numbers, or pairs. */
typedef struct blocks_part {
    size_t from, count;
    const hit_pair *pairs;         /* of a block of pairs, or NULL */
    const unsigned char *relation; /* of each pair, a byte; or NULL */
} blocks_part;

/* Makes text of a block. Several threads call it at once, each with a sink of its own; `context` is the same. */
typedef void blocks_work(void *context, sink *out, const blocks_part *part);

/* It is large, but may stand on the stack of the main thread. */
typedef struct blocks {
    FILE *file;
    blocks_work *work;
    void *context;
    int threads;              /* that are wanted */
    size_t given;             /* how many blocks */
    struct blocks_team *team; /* NULL: the calling thread is alone */
    sink alone;               /* its own */
} blocks;

/* Text goes to the file; NULL: the work makes none. threads: how many, 0 or 1: the calling one alone. */
void blocks_begin(blocks *b, FILE *file, int threads, blocks_work *work, void *context);

/* Where text goes that stands before the first block, or that has no blocks. */
sink *blocks_head(blocks *b);

/* Gives `count` rows, any number of them, from `from` on. */
void blocks_give_rows(blocks *b, size_t from, size_t count);

/* Gives pairs, and a byte of each or NULL, of which it keeps a copy for as long as they are needed. */
void blocks_give_pairs(blocks *b, const hit_pair *pairs, const unsigned char *relation, size_t count);

/* Sees to it that all that was given is handed to the file, now. */
void blocks_flush(blocks *b);

/* Waits until all is done, if `keep` hands on what there is, and frees what there is to be freed. If something could
 * not be written, errno says why. */
void blocks_end(blocks *b, bool keep);

/* All of it: a text that stands before, "" for none, and rows 0 to count - 1. */
void blocks_write(FILE *file, const char *head, int threads, size_t count, blocks_work *work, void *context);

#endif
