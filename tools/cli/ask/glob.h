/* Patterns for names, as a shell has them for files. */
#ifndef CLI_GLOB_H
#define CLI_GLOB_H

#include <stdbool.h>
#include <stdint.h>

/* What is wrong with a pattern: "..., expected ..."; NULL: nothing. */
const char *glob_fault(const char *pattern);

/* Does the pattern, which has no fault, match the whole text? * is any text, also none and also with slashes; ? one
 * character; [abc] and [a-z] one of these, [!abc] one that is none of these; a backslash takes the next character as
 * it stands. Characters are those of UTF-8, a byte that is none by itself, compared by their code alone: capitals
 * count. For a given pattern the time is in proportion to the length of the text: at worst to both lengths multiplied,
 * however many stars there are. */
bool glob_match(const char *pattern, const char *text);

/* Has the pattern, which has no fault, a set such as [!abc]? It then matches nearly any text, so that to hold it
 * against one text more is seldom what is meant. */
bool glob_negates(const char *pattern);

/* A set of bytes: of each byte whether it, or one of a few others, is in it. A pattern without a fault matches no text
 * whose set lacks something of its own: of the bytes that stand for themselves in it. */
uint64_t glob_bytes_of_text(const char *text);
uint64_t glob_bytes_of_pattern(const char *pattern);

/* Steps to the next byte of the pattern, which has no fault, that stands for itself, and over it. Every text that the
 * pattern matches has these bytes in this order, each right behind the one before, but for a *gap. False: there is none
 * any more. */
bool glob_next_byte(const char **pattern, char *out, bool *gap);

#endif
