/* Questions, asked in turns and timed. */
#include "verbs.h"

#include <stdio.h>
#include <stdlib.h>

static size_t count_hits(const void *out, size_t count)
{
    const double *said = out;
    size_t hits = 0;
    for (size_t i = 0; i < count; i++)
        hits += said[i] >= 0;
    return hits;
}

bool verbs_time(report *r, const char *table, const verb *verbs, size_t count, void *cases)
{
    timed *t = calloc(count, sizeof *t);
    bool ok = t != NULL && cases != NULL;
    for (size_t i = 0; ok && i < count; i++)
        t[i] = (timed){.ask = verbs[i].ask, .count_hits = count_hits, .pairs = cases};
    ok = ok && timing_run_asking(t, count, r->set.pairs, sizeof(double), r->set.rounds);
    printf("\n%s: ns each\n%-36s %8s %8s\n", table, "", "min", "median");
    for (size_t i = 0; ok && i < count; i++) {
        double min = timing_min(&t[i], r->set.rounds), median = timing_median(&t[i], r->set.rounds);
        printf("%-36s %8.1f %8.1f\n", verbs[i].name, min, median);
        report_figure(r, table, "random", verbs[i].name, "ns min", min);
        report_figure(r, table, "random", verbs[i].name, "ns median", median);
    }
    free(t);
    free(cases);
    if (!ok)
        fprintf(stderr, "no memory\n");
    return ok;
}
