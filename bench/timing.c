/* Time, measured in rounds. */
#define _POSIX_C_SOURCE 200809L
#include "timing.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

static clockid_t clock_used = CLOCK_THREAD_CPUTIME_ID;

void timing_on_the_wall(bool yes)
{
    clock_used = yes ? CLOCK_MONOTONIC : CLOCK_THREAD_CPUTIME_ID;
}

double timing_now_ns(void)
{
    struct timespec t;
    clock_gettime(clock_used, &t);
    return 1e9 * (double)t.tv_sec + (double)t.tv_nsec;
}

bool timing_run(timed *list, size_t length, size_t pairs, size_t rounds)
{
    bool *hit = calloc(pairs, sizeof *hit);
    if (hit == NULL)
        return false;
    for (size_t i = 0; i < length; i++)
        list[i].test(list[i].pairs, pairs, hit);
    for (size_t round = 0; round < rounds; round++)
        for (size_t i = 0; i < length; i++) {
            double start = timing_now_ns();
            list[i].test(list[i].pairs, pairs, hit);
            list[i].ns[round] = (timing_now_ns() - start) / (double)pairs;
            list[i].hits = 0;
            for (size_t k = 0; k < pairs; k++)
                list[i].hits += hit[k];
        }
    free(hit);
    return true;
}

bool timing_run_asking(timed *list, size_t length, size_t pairs, size_t size, size_t rounds)
{
    void *out = calloc(pairs, size);
    if (out == NULL)
        return false;
    for (size_t i = 0; i < length; i++)
        if (list[i].ask != NULL)
            list[i].ask(list[i].pairs, pairs, out);
    for (size_t round = 0; round < rounds; round++)
        for (size_t i = 0; i < length; i++) {
            if (list[i].ask == NULL)
                continue;
            if (list[i].warm)
                list[i].ask(list[i].pairs, pairs, out);
            double start = timing_now_ns();
            list[i].ask(list[i].pairs, pairs, out);
            list[i].ns[round] = (timing_now_ns() - start) / (double)pairs;
            list[i].hits = list[i].count_hits(out, pairs);
        }
    free(out);
    return true;
}

static int compare(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* Sorts its argument. */
static double median_of(double *x, size_t n)
{
    qsort(x, n, sizeof *x, compare);
    return (x[(n - 1) / 2] + x[n / 2]) / 2;
}

double timing_min(const timed *t, size_t rounds)
{
    double least = t->ns[0];
    for (size_t i = 1; i < rounds; i++)
        least = t->ns[i] < least ? t->ns[i] : least;
    return least;
}

double timing_median(const timed *t, size_t rounds)
{
    double sorted[TIMING_ROUNDS_MAX];
    memcpy(sorted, t->ns, rounds * sizeof *sorted);
    return median_of(sorted, rounds);
}

double timing_quantile(const timed *t, size_t rounds, double share)
{
    double sorted[TIMING_ROUNDS_MAX];
    memcpy(sorted, t->ns, rounds * sizeof *sorted);
    qsort(sorted, rounds, sizeof *sorted, compare);
    return sorted[(size_t)(share * (double)(rounds - 1) + 0.5)];
}

double timing_ratio(const timed *a, const timed *b, size_t rounds)
{
    double ratio[TIMING_ROUNDS_MAX];
    for (size_t i = 0; i < rounds; i++)
        ratio[i] = a->ns[i] / b->ns[i];
    return median_of(ratio, rounds);
}
