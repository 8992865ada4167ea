/* A question with a number for an answer, put to ours and to every library that answers it: how fast, side by side, and
 * how right, on the families that make box tests err. */
#ifndef HITBOX_BENCH_CONTEST_H
#define HITBOX_BENCH_CONTEST_H

#include "ask.h"
#include "report.h"

#include <stdint.h>

enum { CONTEST_ASKERS = 16, CONTEST_SCENES = 16, CONTEST_COLUMNS = 5 };

typedef struct contest {
    const char *title;     /* of the table, and in the CSV file */
    const char *yardstick; /* times are also given as multiples of those of the one whose name begins so */
    const asker *list[CONTEST_ASKERS];
    size_t count;                       /* of askers: ours, then the others */
    const char *scenes[CONTEST_SCENES]; /* their names */
    size_t scene_count;
    void (*fill)(size_t scene, uint64_t seed, size_t count, moving_pair *out);
} contest;

/* Ours, then what the libraries that there are have for a question. Says which are missing. */
size_t contest_list(question asked, const asker *ours, size_t count, const asker *list[CONTEST_ASKERS]);

/* Times everybody on every scene, in turns, and prints the table. False: no memory. */
bool contest_time(report *r, const contest *c);
/* The table of such times: those of all askers on the first scene, on the second, and so on. */
typedef struct timed timed;
void contest_print_times(report *r, const contest *c, const timed *t);

/* ---- Wrong answers ------------------------------------------------------------------------------------------- */

/* What is true of a case: what it is, and how long S is, of which errors are a part. */
typedef struct truth {
    bool hit;
    double value;
    double size; /* S, or what else errors are measured by */
} truth;

typedef struct judged_cases {
    const char *name;
    moving_pair *cases;
    truth *true_of;
    size_t count; /* 0: the family has no case that can be asked about */
} judged_cases;

/* Which answers are wrong, and how: each column counts one way. */
typedef struct jury {
    const char *column[CONTEST_COLUMNS];
    size_t columns;
    /* Adds to its column, if any. */
    void (*judge)(const moving_pair *asked, const truth *t, const answer *said, size_t wrong[CONTEST_COLUMNS]);
    /* Makes up to `count` cases of a family; the arrays have room for them. */
    void (*make)(size_t family, uint64_t seed, size_t count, judged_cases *out);
    size_t exact; /* the first so many askers must never be wrong */
} jury;

/* Prints the table of all families; *wrong: was one of those wrong that must not be? False: no memory. */
bool contest_judge(report *r, const contest *c, const jury *j, bool *wrong);

#endif
