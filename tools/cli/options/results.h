/* Where what was found goes: what `check`, `pick` and `sweep` have in common. */
#ifndef CLI_RESULTS_H
#define CLI_RESULTS_H

#include "cli/options/input.h"
#include "cli/output/picture.h"
#include "cli/output/report.h"

typedef struct results_options {
    report_format format; /* chosen by results_choose */
    int asked;            /* by --format: a report_format, counted from 1; 0: not given */
    picture_options pictures;
    const char *bcf; /* where the topics go, as pictures do; of check alone */
} results_options;

/* What all three take; the first row alone is for what draws no pictures. */
enum { RESULTS_ROWS = 4, RESULTS_ROWS_OF_TEXT = 1 };
extern const option_row results_rows[RESULTS_ROWS];

/* Chooses the format of the report: what --format says, else what the name of the output tells, else text. False: the
 * two contradict each other, or the command writes no .npy and the name ends so; said so. */
bool results_choose(results_options *options, const input *in, bool writes_npy);

/* Does each result go to a place of its own, and none over what is read? False: said which not. */
bool results_agree(const results_options *options, const input *in);

/* Is a report wanted? Not if quiet, unless it goes to a file. */
bool results_written(const input *in);

/* Writes the report, unless it is not wanted. False: said why. */
bool results_write(const results_options *options, const input *in, const report *r);

#endif
