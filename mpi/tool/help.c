/* The options of hitbox-mpi, and what they do. */
#include "help.h"

#include <stddef.h>

const help_row help_of_check[] = {
    {"--with FILE.npy", "pairs of a box of the one file and a box of the other"},
    {"--count", "print only how many pairs there are"},
    {"-o FILE.npy", "write the pairs: rows of two places in the input, from 0"},
    {"--sorted", "by the first place, then the second: the bytes that hitbox check writes"},
    {"--index-bits 32|64", "how large these numbers are (default: 32 if that is enough)"},
    {"--no-touch", "only pairs that overlap, not those that only touch"},
    {"--memory SIZE", "no more memory for each rank than SIZE, such as 512M or 4G, besides its rows"},
    {"--spill DIR", "where a rank keeps what does not fit (default: the current folder)"},
    {"--threads N", "threads of each rank (default: 1)"},
    {NULL, NULL},
};

const help_row help_of_gen[] = {
    {"-n COUNT", "how many boxes"},
    {"-o FILE.npy", "where they go"},
    {"--dim 2|3", "in the plane or in space (default: 3)"},
    {"--seed S", "another scene of the same kind (default: 1)"},
    {"--turned", "rotated boxes"},
    {"--float64", "doubles in place of floats"},
    {NULL, NULL},
};
