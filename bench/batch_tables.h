/* The tables of bench_batch. Each returns 0, 1 if one of ours was wrong, 2 without memory; 0 if nobody asked for it. */
#ifndef HITBOX_BENCH_BATCH_TABLES_H
#define HITBOX_BENCH_BATCH_TABLES_H

#include "report.h"

#include <stddef.h>

/* Their names: by dimension, in cache and from memory. */
extern const char *const OBBS_TABLES[4][2], *const AABBS_TABLES[4][2], *const PACK_TABLES[2];

int table_of_obbs(report *r, int dim, int memory);
int table_of_aabbs(report *r, int memory);
int table_of_packing(report *r, int memory);

/* How many pairs does a table have at once, and how often is it asked in a round? */
typedef struct batch_size {
    size_t pairs, times;
} batch_size;
batch_size batch_size_for(const report *r, int memory);

#endif
