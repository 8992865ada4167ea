/* Options on the command line, and numbers as their values. What is wrong with one is said on standard error. */
#ifndef CLI_ARGUMENTS_H
#define CLI_ARGUMENTS_H

#include <getopt.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* As getopt_long; the first of `letters` is a colon. What is no option gives ':' or '?'. */
int arguments_next(int argc, char **argv, const char *letters, const struct option *options);

/* A length: finite and not negative. False: it is none. `option`: "--tolerance". */
bool arguments_length(const char *option, const char *value, double *out);

/* A whole number from 1 to 1000000000. False: it is none. */
bool arguments_count(const char *option, const char *value, int *out);

/* A whole number between two others, in digits alone. False: it is none. */
bool arguments_whole(const char *option, const char *value, uint64_t least, uint64_t most, uint64_t *out);

/* Numbers with commas between them, at most `most`; *count: how many. False: they are not as they should be. */
bool arguments_numbers(const char *option, const char *value, size_t most, double *out, size_t *count);

#endif
