/* Pairs of boxes by name, as a file lists them: pairs that are known to be fine, or a former result. */
#ifndef SCENE_PAIR_LIST_H
#define SCENE_PAIR_LIST_H

#include "scene/text/trouble.h"

typedef struct pair_row {
    size_t a, b;               /* where the names begin in pair_list.text; never empty, the same for a pattern alone */
    size_t id_a, id_b;         /* where their GlobalIds begin, or SCENE_NONE */
    size_t path_a, path_b;     /* and the paths of their nodes */
    size_t line;               /* of the file, counted from 1 */
    size_t column_a, column_b; /* of that line, in bytes; 0: not known */
} pair_row;

/* All zero is empty. Each pair stands in it once, be it listed twice or in the other order too; as first listed. */
typedef struct pair_list {
    const char *file; /* the caller's string */
    pair_row *list;
    size_t count, capacity;
    char *text;
    size_t text_length, text_capacity;
} pair_list;

typedef enum pair_list_kind {
    PAIR_LIST_BY_HAND,  /* in CSV, lines that begin with # are comments */
    PAIR_LIST_OF_RESULT /* rows whose status is "resolved" are left out: those pairs were not there */
} pair_list_kind;

/* The names of a row. */
const char *pair_list_a(const pair_list *pairs, size_t row);
const char *pair_list_b(const pair_list *pairs, size_t row);

/* The text that begins there; NULL: SCENE_NONE. */
const char *pair_list_text(const pair_list *pairs, size_t where);

void pair_list_free(pair_list *pairs);

/* ---- For the readers ------------------------------------------------------------------------------------------- */

/* What a row of a file says. Text that it does not give is NULL. */
typedef struct pair_fields {
    const char *a, *b, *status;
    const char *id_a, *id_b, *path_a, *path_b;
    pair_row at; /* of which line and columns are looked at */
    size_t column_status;
} pair_fields;

/* Adds the row. False: no memory, or it is not as it should be; the trouble is set. */
bool pair_list_add(pair_list *out, const pair_fields *fields, pair_list_kind kind, scene_trouble *trouble);

/* Takes away the pairs that stand there a second time. False: no memory; the trouble is set. */
bool pair_list_unique(pair_list *out, scene_trouble *trouble);

#endif
