/* JSON, one object a line: for scenes and for lists of pairs. */
#ifndef SCENE_JSON_LINES_H
#define SCENE_JSON_LINES_H

#include "scene/text/json_memory.h"
#include "scene/text/trouble.h"

typedef struct json_lines {
    const char *begin, *at, *end;
    const char *file;
    size_t line; /* the one at hand, counted from 1 */
    size_t row;  /* which of those that are not blank */
    scene_trouble *trouble;
} json_lines;

typedef enum json_next {
    JSON_NEXT_OBJECT,
    JSON_NEXT_BAD,    /* the line is no object; the trouble is set, and reading may go on */
    JSON_NEXT_FAILED, /* no memory; the trouble is set */
    JSON_NEXT_END
} json_next;

/* The path to a value is its key and up to two indices. */
typedef struct json_path {
    const char *key;
    int index[2]; /* -1: none */
} json_path;

/* False: it is empty; trouble is set. When all is read: json_memory_free. */
bool json_lines_open(json_lines *r, const char *text, size_t length, const char *file, scene_trouble *trouble);

/* Is there nothing in the line but blanks? */
bool json_line_is_blank(const char *text, size_t length);

/* Reads the next line that is not blank. The object lives until the next call. */
json_next json_lines_next(json_lines *r, json_t **object);

/* What a JSON value is, for messages. NULL: nothing. */
const char *json_describe(char out[SCENE_QUOTE_SIZE], const json_t *value);

/* Sets the trouble: ".min[0]: found ..., expected ...". Returns false. */
bool json_lines_fail(json_lines *r, json_path path, const json_t *value, const char *expected);

#endif
