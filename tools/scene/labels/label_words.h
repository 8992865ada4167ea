/* Lines of words, with blanks between: what the text formats of labels are made of. */
#ifndef SCENE_LABEL_WORDS_H
#define SCENE_LABEL_WORDS_H

#include "scene/labels/labels.h"

enum { LABEL_WORDS_MAX = 20 };

typedef struct label_words {
    char *at, *end;
    const char *file;
    scene_trouble *trouble;
    size_t line; /* the one at hand, counted from 1 */
    size_t row;  /* which of those that hold a label */
    size_t count;
    char *word[LABEL_WORDS_MAX]; /* of more words in a line, the first */
    size_t column[LABEL_WORDS_MAX];
} label_words;

/* text: of `length` bytes, with room for one more. False: it holds a byte that is 0 or is no UTF-8; trouble is set. An
 * empty text is one without labels. */
bool label_words_open(label_words *w, char *text, size_t length, const char *file, scene_trouble *trouble);

/* Reads the next line that is not blank. False: there is none. */
bool label_words_next(label_words *w);

/* Sets the trouble; `word`: which is to blame, LABEL_WORDS_MAX: the line as a whole. Returns false. */
bool label_words_fail(const label_words *w, size_t word, const char *format, ...) SCENE_PRINTF(3, 4);

/* The same of a word: "NAME: found WORD, expected ...". */
bool label_words_expected(const label_words *w, size_t word, const char *name, const char *expected);

/* Reads `count` words from `first` on as numbers; names: what each is called. False: the trouble is set. */
bool label_words_numbers(const label_words *w, size_t first, size_t count, const char *const *names, double *out);

/* Is it a line that stands above the labels in a file of DOTA, such as "gsd:0.14"? */
bool label_words_are_dota_head(const label_words *w);

/* Four corners, x and y of each, from `first` on, times `scale`: a polygon. False: it is none; the trouble is set. */
bool label_words_corners(const label_words *w, size_t first, hit_vec2 scale, hit_polygon2 *out);

#endif
