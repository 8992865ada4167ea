/* Where results go. */
#ifndef CLI_OUTPUT_H
#define CLI_OUTPUT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

typedef struct output {
    FILE *file;
    const char *path; /* NULL: standard output */
    char *target;     /* the file that `temporary` is to become; NULL: written directly */
    char *temporary;
} output;

/* Opens a file for results; NULL or "-" is standard output. A regular file is written beside its place and moved there
 * when it is complete, so that half a result never looks whole. False: said why on standard error. */
bool output_open(output *out, const char *path);

/* Is it no name of a packed file, which is not written? False: said so. NULL is standard output. */
bool output_is_plain(const char *path);

/* Would output_open make a file or replace one, and not write to a device, a pipe or standard output? */
bool output_makes_file(const char *path);

/* Do both names lead to one file, or would they once it is made? */
bool output_same_file(const char *a, const char *b);

/* Is standard input that file? */
bool output_same_as_input(const char *path);

/* Sees that all of it got out, or as much as its reader wanted, and puts the file in its place. False: said why on
 * standard error. */
bool output_close(output *out);

/* Gives up: what went to standard output stays there, a file is taken away. */
void output_discard(output *out);

#endif
