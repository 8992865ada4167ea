/* Comma-separated values, field by field: for scenes and for lists of pairs. */
#ifndef SCENE_CSV_TEXT_H
#define SCENE_CSV_TEXT_H

#include "scene/text/trouble.h"

typedef struct csv_place {
    size_t line, column;
} csv_place;

typedef struct csv_cell {
    char *text; /* ended by a 0 */
    csv_place at;
    bool last; /* of its row */
} csv_cell;

/* A text that is taken apart in place. */
typedef struct csv_text {
    char *begin, *at, *end;
    const char *line_start;
    size_t line;
    const char *file;
    scene_trouble *trouble;
} csv_text;

/* text: of `length` bytes, with room for one more. False: it is empty or holds a byte that is 0; trouble is set. */
bool csv_open(csv_text *c, char *text, size_t length, const char *file, scene_trouble *trouble);

/* Is no byte of what comes 0? False: the trouble is set. */
bool csv_is_text(const csv_text *c);

/* Reads a field. False: the text is no CSV from here on; the trouble is set. */
bool csv_read(csv_text *c, csv_cell *out);

/* Is this an empty line? It holds no row, and is stepped over. */
bool csv_skip_empty_line(csv_text *c);

/* Steps over all up to the next line, whatever it is. */
void csv_skip_line(csv_text *c);

/* Where the next field begins. */
csv_place csv_here(const csv_text *c);

/* Sets the trouble; returns false. */
bool csv_fail(const csv_text *c, csv_place at, const char *format, ...) SCENE_PRINTF(3, 4);

/* Has a row of so many fields as many as the header? False: the trouble is set. */
bool csv_check_width(const csv_text *c, csv_place at, size_t fields, size_t columns);

/* The text without blanks around it, shortened in place. */
char *csv_trim(char *text);

/* What stands between the words of what should have been one column's name; NULL: nothing that separates columns. */
const char *csv_separators(const char *name);

#endif
