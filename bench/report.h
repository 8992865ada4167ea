/* What every bench program has in common: its options, the heading that says what was measured with what, and the same
 * figures as CSV. */
#ifndef HITBOX_BENCH_REPORT_H
#define HITBOX_BENCH_REPORT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

typedef struct settings {
    size_t rounds, pairs;
    size_t judged;  /* pairs a family */
    size_t boxes;   /* in the greatest scene of many */
    size_t updates; /* of a soak */
    bool smoke;
    uint64_t seed;
    const char *csv;   /* NULL: none */
    const char *table; /* NULL: all; otherwise what their names have in them */
} settings;

typedef struct report {
    settings set;
    FILE *csv;
    char date[sizeof "2000-01-01"];
    char cpu[100];
} report;

/* Reads the arguments, prints the heading, opens the CSV file. -1: go on. Else the program's exit status: 0 after
 * --help, 2 after trouble, which it has named. `about` says in --help what the program does; `tables`, up to a NULL,
 * are those that --table chooses from, NULL if it chooses from none. */
int report_open(report *r, int argc, char **argv, const char *about, const char *const *tables);

/* Was a table of this name asked for? */
bool report_wants(const report *r, const char *table);

/* One figure, one row. */
void report_figure(report *r, const char *table, const char *scene, const char *subject, const char *quantity,
                   double value);

/* False: the CSV file could not be written, as was then said. */
bool report_close(report *r);

#endif
