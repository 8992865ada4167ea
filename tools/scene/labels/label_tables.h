/* The tables of nuScenes that tell the category of an annotation: instance.json and category.json beside it. */
#ifndef SCENE_LABEL_TABLES_H
#define SCENE_LABEL_TABLES_H

#include "scene/text/trouble.h"

/* A token, and what a table says of it. */
typedef struct label_row {
    const char *token, *value;
} label_row;

typedef struct label_table {
    label_row *rows; /* by token */
    size_t count;
    char *text;
} label_table;

typedef struct label_tables {
    label_table instances, categories; /* tokens of categories, and their names */
    bool there;
} label_tables;

/* Reads both tables from the folder of that file, if they are there. False: the trouble is set; in either case
 * label_tables_free. */
bool label_tables_read(label_tables *out, const char *file, scene_trouble *trouble);

/* The name of the category of an instance; NULL: the tables do not tell. */
const char *label_tables_find(const label_tables *t, const char *instance);

void label_tables_free(label_tables *t);

/* One table from a text: an array of objects with .token and .KEY. False: the trouble is set; free it in either case.
 */
bool label_table_read(label_table *out, const char *text, size_t length, const char *key, const char *file,
                      scene_trouble *trouble);
void label_table_free(label_table *t);

#endif
