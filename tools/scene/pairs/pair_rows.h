/* For the readers of lists of pairs: one row of a file. */
#ifndef SCENE_PAIR_ROWS_H
#define SCENE_PAIR_ROWS_H

#include "scene/pairs/pair_list.h"

/* What a row of a file says. Text that it does not give is NULL. */
typedef struct pair_fields {
    const char *a, *b, *status;
    pair_row at; /* of which line and columns are looked at */
    size_t column_status;
} pair_fields;

/* Adds the row. False: no memory, or it is not as it should be; the trouble is set. */
bool pair_rows_add(pair_list *out, const pair_fields *fields, pair_list_kind kind, scene_trouble *trouble);

/* Takes away the pairs that stand there a second time. False: no memory; the trouble is set. */
bool pair_rows_unique(pair_list *out, scene_trouble *trouble);

#endif
