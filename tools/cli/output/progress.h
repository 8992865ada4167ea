/* A bar on the terminal for work that takes more than a second. */
#ifndef CLI_PROGRESS_H
#define CLI_PROGRESS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <time.h>

typedef struct progress {
    bool off;             /* standard error is no terminal, or it is not wanted */
    bool shown;           /* there is a bar to be cleared */
    struct timespec next; /* not drawn before this time */
    struct timespec begun;
} progress;

void progress_start(progress *p, bool quiet);

/* Draws the bar, if it is time. Cheap enough to be called every thousandth step. */
void progress_show(progress *p, const char *what, size_t done, size_t total);

/* The same of work that may take hours: says how much time is left, too, if all goes on as so far. */
void progress_show_left(progress *p, const char *what, uint64_t done, uint64_t total);

/* Takes the bar off the screen, if there is one. */
void progress_clear(progress *p);

#endif
