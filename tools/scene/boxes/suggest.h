/* Headers that people really have, and what was probably meant by them. */
#ifndef SCENE_SUGGEST_H
#define SCENE_SUGGEST_H

#include "scene/boxes/record.h"

/* A header as it was read. */
typedef struct suggest_header {
    const char *const *names;
    const int *columns; /* what each holds: a record_field, COLUMN_NAME, ... */
    size_t count;
    uint64_t seen;           /* which of these are there: a bit for each */
    const column_map *known; /* the --columns that was given */
} suggest_header;

/* Puts behind a fault of a header what is known of its columns: the --columns that would do, or why none does. Says
 * nothing where it knows nothing. */
void suggest_columns(record_fault *fault, const suggest_header *header);

/* The same of an object of NDJSON that has none of our keys: `numbers` are its keys with a number, `arrays` those with
 * an array, each at most SUGGEST_KEYS_MAX. Keys for a number each need arrays in their place, which no --columns makes.
 */
enum { SUGGEST_KEYS_MAX = 64 };
void suggest_keys(record_fault *fault, const char *const *numbers, size_t number_count, const char *const *arrays,
                  size_t array_count);

/* The names of columns in a message, with commas between, the first of them if there are many. Returns `out`. */
enum { SUGGEST_NAMES_SIZE = 400 };
const char *suggest_names(char out[SUGGEST_NAMES_SIZE], const char *const *names, size_t count);

#endif
