/* What a command has found, a line each, as text, NDJSON or CSV. */
#ifndef CLI_REPORT_H
#define CLI_REPORT_H

#include <stdbool.h>
#include <stddef.h>

#include <hitbox/hitbox.h>

#include "cli/output/output.h"

typedef enum report_format { REPORT_TEXT, REPORT_NDJSON, REPORT_CSV, REPORT_NPY } report_format;

typedef enum report_kind {
    REPORT_NAME,   /* of a box: any text */
    REPORT_WORD,   /* one of ours */
    REPORT_NUMBER, /* in the shortest decimals that read back; beyond the range of double null in NDJSON, else inf */
    REPORT_WHOLE,  /* a whole number */
    REPORT_VECTOR, /* in 2D of two numbers */
    REPORT_TRUTH,  /* in text the label or nothing */
    REPORT_AXES,   /* as scene files have them: in NDJSON three vectors, in 2D the first; in CSV ux, uy and so on */
    REPORT_POINTS  /* of contact; in text those of the first box's surface */
} report_kind;

enum { REPORT_COLUMNS_MAX = 8 };

typedef struct report_column {
    const char *key;   /* in NDJSON and CSV, where a vector is KEY_x, KEY_y, KEY_z */
    const char *label; /* in text, in front of the value; "": none */
    report_kind kind;
} report_column;

/* The member that its column's kind asks for. */
typedef struct report_value {
    const char *text;
    const char *colour; /* of a word, what switches a terminal to it; NULL: none */
    const hit_contact3 *points;
    const hit_vec3 *axes;
    double number;
    hit_vec3 vector;
    long long whole;
    bool truth;
    bool none; /* there is no value; all zero is one */
} report_value;

typedef struct report {
    const report_column *columns; /* at most REPORT_COLUMNS_MAX */
    size_t width;                 /* how many columns */
    size_t rows;
    bool in_3d;
    /* The values of a row, good until the next call. May be called more than once for a row. */
    void (*fill)(void *context, size_t row, report_value *values);
    void *context;
} report;

/* A report whose rows come one by one. */
typedef struct report_stream {
    output out;
    const report *r; /* of which rows, fill and context are not looked at */
    report_format format;
    bool colour;
} report_stream;

/* Opens it; path NULL or "-": standard output. False: said why. */
bool report_begin(report_stream *stream, const report *r, report_format format, const char *path);

/* Writes a row; in text its columns stand two blanks apart, since what comes later is not known. */
void report_row(report_stream *stream, const report_value *values);

/* Could all be written up to now? */
bool report_going(const report_stream *stream);

/* Closes it. False: said why. */
bool report_end(report_stream *stream);

/* Writes it; path NULL or "-": to standard output. False: said why on standard error. */
bool report_write(const report *r, report_format format, const char *path);

#endif
