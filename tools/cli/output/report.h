/* What a command has found, a line each, as text, NDJSON or CSV. */
#ifndef CLI_REPORT_H
#define CLI_REPORT_H

#include <stdbool.h>
#include <stddef.h>

#include <hitbox/hitbox.h>

#include "cli/output/blocks.h"
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

enum { REPORT_COLUMNS_MAX = 20, REPORT_AHEAD = 64 };

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

/* What the values of a row may point to. */
typedef struct report_room {
    hit_contact3 contact;
    hit_vec3 axes[3];
} report_room;

typedef struct report {
    const report_column *columns; /* at most REPORT_COLUMNS_MAX */
    size_t width;                 /* how many columns */
    size_t rows;
    bool in_3d;
    int threads; /* that make text of it, 0 or 1: the calling one */
    /* The values of a row, which may point into `room`. May be called more than once for a row, and by several threads.
     */
    void (*fill)(void *context, size_t row, report_value *values, report_room *room);
    void *context;
    /* Is called before up to REPORT_AHEAD rows are filled, and may fetch what they need. NULL: nothing to fetch. */
    void (*fetch)(void *context, size_t row, size_t count);
} report;

/* A report whose rows come one by one. */
typedef struct report_stream {
    output out;
    const report *r; /* of which rows, fill and context are not looked at */
    report_format format;
    const size_t *wide; /* how wide each column of text is; NULL: as wide as its value, and two blanks apart */
    bool colour;
    bool at_once; /* on a terminal */
    blocks blocks;
} report_stream;

/* Opens it; path NULL or "-": standard output. r NULL: what the blocks make text of is the caller's. threads, work and
 * context: as blocks_begin takes them, for pairs. Nothing is printed yet. False: said why. */
bool report_begin(report_stream *stream, const report *r, report_format format, const char *path, int threads,
                  blocks_work *work, void *context);

/* Prints a row. Not after pairs were given. */
void report_row(report_stream *stream, const report_value *values);

/* Gives pairs, or rows by their numbers, to the blocks' work. */
void report_pairs(report_stream *stream, const hit_pair *found, const unsigned char *relation, size_t count);
void report_rows(report_stream *stream, size_t from, size_t count);

/* For that work: the row as text. */
void report_put(const report_stream *stream, sink *out, const report_value *values);

/* Sees to it that all that was given is written, now. */
void report_flush(report_stream *stream);

/* Could all be written up to now? */
bool report_going(const report_stream *stream);

/* Not, because its reader has gone? */
bool report_unread(const report_stream *stream);

/* Closes it. False: said why. */
bool report_end(report_stream *stream);

/* Gives up: what went to standard output stays there, a file is taken away. */
void report_discard(report_stream *stream);

/* Writes it; path NULL or "-": to standard output. False: said why on standard error. */
bool report_write(const report *r, report_format format, const char *path);

#endif
