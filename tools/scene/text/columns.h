/* What a file calls the columns that are known here: "name=label,min_x=xmin", ours first. */
#ifndef SCENE_COLUMNS_H
#define SCENE_COLUMNS_H

#include <stdint.h>

#include "scene/text/trouble.h"

#ifdef __cplusplus
extern "C" {
#endif

/* In which formats a name of ours is one; a set. */
typedef enum columns_formats { COLUMNS_CSV = 1, COLUMNS_JSON = 2, COLUMNS_BOTH = 3 } columns_formats;

typedef struct columns_name {
    const char *name; /* NULL: behind the last */
    columns_formats formats;
} columns_name;

/* That a column of ours has another name. */
typedef struct columns_entry {
    int ours;           /* which of the names */
    const char *theirs; /* in the caller's text, not ended by a 0 */
    size_t size;
    bool quoted; /* quotes in it are doubled */
} columns_entry;

enum { COLUMNS_MAX = 64 };

/* Other names for some of ours. With none it only knows our own. */
typedef struct column_map {
    const columns_name *names;
    columns_entry list[COLUMNS_MAX];
    size_t count;
} column_map;

/* Takes a text apart: OURS=THEIRS, with commas between; THEIRS may stand in quotes, where quotes are doubled. The text
 * has to last as long as *out. False: the text of the trouble says why. */
bool columns_parse(column_map *out, const columns_name *names, const char *text, scene_trouble *trouble);

/* Which of our names has the column? -1: none. A name that belongs to another column means nothing by itself. *seen:
 * bit i is set where entry i was found. */
int columns_find(const column_map *c, columns_formats format, const char *theirs, uint64_t *seen);

/* The first entry of that format which was not seen; c->count: none. */
size_t columns_first_unseen(const column_map *c, columns_formats format, uint64_t seen);

/* What an entry calls its column, as a message shows it. */
const char *columns_theirs(char out[SCENE_QUOTE_SIZE], const columns_entry *entry);

/* Our names in a format, with commas between. Returns `out`. */
enum { COLUMNS_LIST_SIZE = 400 };
const char *columns_list(char out[COLUMNS_LIST_SIZE], const columns_name *names, columns_formats format);

#ifdef __cplusplus
}
#endif

#endif
