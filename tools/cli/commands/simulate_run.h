/* hitbox simulate, in parts: what is wanted, and how it is done. */
#ifndef CLI_SIMULATE_RUN_H
#define CLI_SIMULATE_RUN_H

#include "cli/ask/motion.h"
#include "cli/ask/sides.h"
#include "cli/options/results.h"

typedef struct simulate_options {
    input in;
    results_options results;
    motion_recipe recipe;
    sides_options sides;
    const char *rests;  /* a pattern, or NULL */
    const char *final;  /* a file, or NULL */
    double speed, turn; /* < 0: not given */
    uint64_t steps;
    int threads; /* 0: not given */
    bool count;
} simulate_options;

/* Moves the boxes of the scene and tells what begins and ends to hit. Returns the exit status. */
int simulate_run(simulate_options *options, scene *s);

#endif
