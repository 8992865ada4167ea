/* Text as each format wants it: for a terminal, in CSV, in JSON. */
#ifndef CLI_PLAIN_H
#define CLI_PLAIN_H

#include "cli/output/sink.h"

/* A name in plain text: control characters escaped, so that a line stays a line. */
void write_plain(sink *out, const char *text);

/* How many characters wide write_plain makes it. */
size_t plain_width(const char *text);

/* A field of CSV, in quotes where RFC 4180 wants them. */
void write_csv(sink *out, const char *text);

/* Numbers in the shortest decimals that read back, with `between` between them. */
void write_numbers(sink *out, const double *at, size_t count, char between);

/* ,"KEY":[...] of JSON; the numbers are finite. */
void write_json_array(sink *out, const char *key, const double *at, size_t count);

/* A string of JSON, with its quotes. What is no UTF-8 (a file's name may be so) becomes U+FFFD. */
void write_json(sink *out, const char *text);

#endif
