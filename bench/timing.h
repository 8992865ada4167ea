/* Time, measured in rounds: everything once, everything once more, and so on, so that a machine that slows down or
 * turns to other work slows all alike. */
#ifndef HITBOX_BENCH_TIMING_H
#define HITBOX_BENCH_TIMING_H

#include <stdbool.h>
#include <stddef.h>

/* The most rounds there may be. */
enum { TIMING_ROUNDS_MAX = 1000 };

/* What is measured: test() over all pairs of an array of a type that only it knows; or ask() if there is no test(). */
typedef struct timed {
    void (*test)(const void *pairs, size_t count, bool *hit);
    void (*ask)(const void *pairs, size_t count, void *out);
    size_t (*count_hits)(const void *out, size_t count); /* of what ask() wrote */
    const void *pairs;
    bool warm;                    /* ask() runs once more right before it is timed, so that the caches are its own */
    size_t hits;                  /* of the last round */
    double ns[TIMING_ROUNDS_MAX]; /* nanoseconds a pair, one number a round */
} timed;

/* Runs each of the list once to warm up, then in `rounds` rounds. Counts the processor time of this thread, so that
 * other programs disturb little. False: no memory. */
bool timing_run(timed *list, size_t length, size_t pairs, size_t rounds);
/* The same of those that ask, where `ask` is not NULL; each answer takes `size` bytes. */
bool timing_run_asking(timed *list, size_t length, size_t pairs, size_t size, size_t rounds);

/* From now on, is time on the wall what counts, for what runs in several threads? */
void timing_on_the_wall(bool yes);

/* The time by that clock. */
double timing_now_ns(void);

double timing_min(const timed *t, size_t rounds);
double timing_median(const timed *t, size_t rounds);
/* The time that this share of the rounds does not exceed: 0.25 and 0.75 are the quartiles. */
double timing_quantile(const timed *t, size_t rounds, double share);
/* The median over the rounds of a's time over b's. */
double timing_ratio(const timed *a, const timed *b, size_t rounds);

#endif
