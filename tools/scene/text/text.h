/* UTF-8: is it, and how is it shown safely. */
#ifndef SCENE_TEXT_H
#define SCENE_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Room for one character as text_escape writes it. */
enum { TEXT_ESCAPE_SIZE = 8 };

/* How many bytes has the character that begins here? 0: no character of UTF-8 does. Not for the empty string. */
size_t text_step(const char *text);

/* Is the whole string UTF-8? */
bool text_valid(const char *text);

/* Is the character that begins here a control character, which would move a terminal's cursor or do worse? */
bool text_is_control(const char *text);

/* The first character of a non-empty string as one to be read: itself, or \n, \t, \r, \x1b, \u0085 for a control
 * character, or \xff for a byte that is no UTF-8. Returns how many bytes of `text` it took. */
size_t text_escape(const char *text, char out[TEXT_ESCAPE_SIZE]);

/* The first character of a non-empty string: itself, or U+FFFD for a byte that is no UTF-8. Returns how many bytes of
 * `text` it took. */
enum { TEXT_MENDED_SIZE = 5 };
size_t text_mend(const char *text, char out[TEXT_MENDED_SIZE]);

/* For qsort and bsearch of pointers to strings. */
int text_compare(const void *a, const void *b);

/* A hash of the string: FNV-1a. */
uint64_t text_hash(const char *text);

#endif
