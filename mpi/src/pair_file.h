/* Pairs in a file without a name. No MPI: the library keeps there what does not fit in memory, and so does its command,
 * which has a copy of its own. */
#ifndef HITBOX_MPI_PAIR_FILE_H
#define HITBOX_MPI_PAIR_FILE_H

#include <hitbox/scale.h>

enum { PAIR_FILE_BLOCK = 512 };

/* check: of the pairs, and of which block it is. */
typedef struct pair_block {
    hit_long_pair pair[PAIR_FILE_BLOCK];
    uint64_t check;
} pair_block;

/* All zero is none. */
typedef struct pair_file {
    int descriptor; /* of the system, and one more; 0: there is no file yet */
    uint64_t count; /* pairs */
    uint64_t seen;  /* which block was read, and one more; 0: none */
    pair_block last, read;
} pair_file;

/* Puts pairs behind those that are there; makes the file, if it is the first time, in a folder that may be NULL:
 * HIT_NO_MEMORY then. HIT_FILE_FAILED: errno says why. */
hit_status hit__mpi_pair_file_add(pair_file *file, const char *folder, const hit_long_pair *pairs, size_t count);

/* The pairs from `first` on, which are there. HIT_FILE_FAILED: errno says why; 0 if they are not what was written. */
hit_status hit__mpi_pair_file_get(pair_file *file, uint64_t first, size_t count, hit_long_pair *out);

void hit__mpi_pair_file_close(pair_file *file);

#endif
