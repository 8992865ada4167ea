/* Several .npy files as one or two sets of boxes that are read piece by piece. */
#ifndef CLI_SCALE_FILES_H
#define CLI_SCALE_FILES_H

#include <hitbox/scale.h>

#include "cli/ask/sides.h"
#include "cli/options/input.h"
#include "scene/boxes/npy.h"

typedef struct scale_file {
    const char *name;
    file_bytes bytes;
    npy_array array;
    uint64_t row;   /* its first row, counted through all files */
    uint64_t place; /* the same, counted through those of its set */
    int set;        /* 0 or 1; < 0: none */
} scale_file;

typedef struct scale_files {
    scale_file *files;
    size_t count;              /* of files that are open */
    uint64_t boxes;            /* in all of them */
    uint64_t of_set[2];        /* how many boxes */
    const scale_file *like[2]; /* a file of the set; NULL: it has none */
    bool two;                  /* are there two sets? */
    scene_trouble trouble;
} scale_files;

/* One of the sets, which is what a hit_source has as its context. */
typedef struct scale_set {
    scale_files *files;
    int set;
} scale_set;

/* Opens the input's files. With sides there are two sets: those that the one pattern matches, and those that the other
 * one does. False: trouble says why. scale_files_close is to follow in any case. */
bool scale_files_open(scale_files *s, const input *in, const sides_options *sides, const char *option);
void scale_files_close(scale_files *s);

/* What a join reads. *set has to stay as long as it does. */
hit_source scale_files_source(scale_set *set);

/* Is the scene in space? */
bool scale_files_in_space(const scale_files *s);

/* The row of a box of a set, counted through all files. */
uint64_t scale_files_row(const scale_files *s, int set, uint64_t place);

#endif
