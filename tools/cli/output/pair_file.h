/* Pairs as an array of NumPy: k rows of two indices, from 0. */
#ifndef CLI_PAIR_FILE_H
#define CLI_PAIR_FILE_H

#include <stdint.h>

#include <hitbox/scale.h>

#include "cli/output/output.h"

typedef struct pair_file {
    output out;
    bool wide;      /* indices of 64 bits, not 32 */
    bool correct;   /* its beginning can be written again, so the number of pairs need not be known before they are */
    bool begun;     /* the header is written */
    uint64_t total; /* how many pairs it says */
    uint64_t count; /* how many pairs were written */
} pair_file;

/* Opens it; path as of output_open. False: said why. */
bool pair_file_open(pair_file *f, const char *path, bool wide);

/* How many pairs will follow? If f->correct, any number will do. Nothing is written before the first pair comes, or the
 * file is closed. */
void pair_file_expect(pair_file *f, uint64_t count);

/* Writes pairs, as a hit_pairs_visit whose context is a pair_file; of no pairs `found` may be NULL. False: they could
 * not be written, which pair_file_close will say. */
bool pair_file_write(void *file, const hit_pair *found, size_t count);

/* The same of pairs of any indices, which fit. */
bool pair_file_write_long(void *file, const hit_long_pair *found, size_t count);

/* Corrects the header and puts the file in its place. False: said why. */
bool pair_file_close(pair_file *f);

#endif
