/* Rows of comma-separated values to boxes. */
#ifndef SCENE_CSV_ROWS_H
#define SCENE_CSV_ROWS_H

#include "scene/boxes/chunks.h"
#include "scene/boxes/record.h"

/* The columns of a file, in its order. */
typedef struct csv_columns {
    int *at;
    size_t count, capacity;
    const char *file;
} csv_columns;

/* A chunk_format's functions; its context is a csv_columns. */
bool csv_rows_read(const void *columns, chunk *c, scene *s, const scene_options *options, scene_trouble *trouble);
const char *csv_rows_cut(const char *at, const char *limit);

/* The end of the row that begins at `at`, behind its line feed. */
const char *csv_row_end(const char *at, const char *end);

#endif
