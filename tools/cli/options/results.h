/* Where what was found goes: what `check`, `pick` and `sweep` have in common. */
#ifndef CLI_RESULTS_H
#define CLI_RESULTS_H

#include "cli/options/input.h"
#include "cli/output/picture.h"
#include "cli/output/report.h"

/* Numbers for the options of all three, and where the others' begin. */
enum { OPTION_FORMAT = OPTION_OWN, OPTION_GLB, OPTION_NAMES, OPTION_SVG, OPTION_FURTHER };

typedef struct results_options {
    report_format format;
    picture_options pictures;
} results_options;

/* What all three take, for a table of getopt_long. */
#define RESULTS_OPTIONS                                                                                                \
    {"format", required_argument, NULL, OPTION_FORMAT}, {"glb", required_argument, NULL, OPTION_GLB},                  \
        {"names", no_argument, NULL, OPTION_NAMES},                                                                    \
    {                                                                                                                  \
        "svg", required_argument, NULL, OPTION_SVG                                                                     \
    }

/* Takes one of these options. False: the value is wrong, which has been said. */
bool results_take(results_options *options, int option, const char *value);

/* Does each result go to a place of its own, and none over what is read? False: said which not. */
bool results_agree(const results_options *options, const input *in);

/* Is a report wanted? Not if quiet, unless it goes to a file. */
bool results_written(const input *in);

/* Writes the report, unless it is not wanted. False: said why. */
bool results_write(const results_options *options, const input *in, const report *r);

/* The place of `value` among some words, of which the last one is NULL. False: it is none of them, which has been said.
 */
bool results_choose(const char *option, const char *value, const char *const *words, int *out);

#endif
