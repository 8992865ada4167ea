/* hitbox-mpi: what its files share. All of it is done by all ranks together, unless it says something else. */
#ifndef HITBOX_MPI_TOOL_H
#define HITBOX_MPI_TOOL_H

#include <hitbox/mpi.h>

#include "../src/pair_file.h"
#include "scene/text/npy_header.h"
#include "scene/workload.h"

/* As the command hitbox has them. */
enum { STATUS_NONE = 0, STATUS_SOME = 1, STATUS_TROUBLE = 2 };

enum { TEXT_SIZE = 512, BYTES_AT_ONCE = 1 << 24 };

extern int tool_rank, tool_ranks;

typedef struct options {
    const char *file, *with, *output;
    bool count, sorted, help;
    int index_bits;
    uint64_t boxes; /* of gen */
    workload_recipe recipe;
    hit_scale_config config;
} options;

/* The first rank that has a text, or tool_ranks. All ranks ask. */
int tool_first_in_trouble(const char *text);

/* Of all ranks the first that has something to say says it, once. False if any has. */
bool tool_all_well(const char *text);

/* What MPI says of a file. */
void tool_say_mpi(char *text, const char *file, int error);

/* ---- A .npy file, and the boxes of this rank's rows: rows.c ---- */

typedef struct rows {
    npy_array array; /* its data are not there */
    size_t first, count, size;
    void *boxes; /* one behind the other */
    hit_boxes_form form;
} rows;

void tool_read_rows(const char *name, rows *r, char *text);
void tool_free_rows(rows *r);

/* ---- A file that all ranks write, under a name of its own until it is complete: output.c ---- */

typedef struct shared_file {
    const char *target;
    char temporary[4096];
    MPI_File file;
    bool open;
} shared_file;

void tool_open_shared(shared_file *f, const char *target, char *text);

/* Not collective. */
void tool_write_at(shared_file *f, uint64_t at, const void *bytes, size_t size, char *text);

/* Puts the file in its place, or takes it away if `text` of any rank says something. */
bool tool_close_shared(shared_file *f, char *text);

/* ---- Pairs that a rank keeps until all are counted: output.c ---- */

typedef struct pair_list {
    hit_long_pair *pairs;
    size_t count, room;
    bool limited;
    const char *folder; /* what does not fit goes to a file without a name */
    pair_file file;     /* these come first */
    int error;          /* errno */
} pair_list;

/* limit: bytes; 0: none. False: no memory. */
bool tool_list_make(pair_list *list, uint64_t limit, const char *folder);

/* As a hit_long_pairs_visit. */
bool tool_list_add(void *list, const hit_long_pair *pairs, size_t count);
void tool_list_free(pair_list *list);

/* All ranks' lists, one behind the other. boxes: of the larger set. */
bool tool_write_pairs(const options *o, pair_list *list, uint64_t boxes, char *text);

/* ---- Commands ---- */

int tool_check(options *o);
int tool_gen(const options *o);

#endif
