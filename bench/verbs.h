/* Questions about one thing and another, each asked of the same cases and timed. */
#ifndef HITBOX_BENCH_VERBS_H
#define HITBOX_BENCH_VERBS_H

#include "report.h"
#include "timing.h"

/* A function that asks about every case; `found` is of the type given. */
#define ASK(dim, question, type, expression)                                                                           \
    static void question##_(const void *prepared, size_t count, void *out)                                             \
    {                                                                                                                  \
        double *said = out;                                                                                            \
        for (size_t i = 0; i < count; i++) {                                                                           \
            const case##dim *c = (const case##dim *)prepared + i;                                                      \
            type found;                                                                                                \
            said[i] = (double)(expression);                                                                            \
        }                                                                                                              \
    }

typedef struct verb {
    const char *name;
    void (*ask)(const void *prepared, size_t count, void *out);
} verb;

#define VERB(question)                                                                                                 \
    {                                                                                                                  \
#question, question##_                                                                                         \
    }

/* Times all of them, in turns, prints and reports the table, and frees the cases, which are what each asks about; NULL:
 * no memory. False: no memory. */
bool verbs_time(report *r, const char *table, const verb *verbs, size_t count, void *cases);

#endif
