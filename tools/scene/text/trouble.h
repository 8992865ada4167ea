/* What went wrong with the input, where, and what was expected instead. */
#ifndef SCENE_TROUBLE_H
#define SCENE_TROUBLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#ifdef __MINGW_PRINTF_FORMAT /* what its header of C's streams says that printf takes */
#define SCENE_PRINTF(text, values) __attribute__((format(__MINGW_PRINTF_FORMAT, text, values)))
#elif defined(__GNUC__)
#define SCENE_PRINTF(text, values) __attribute__((format(printf, text, values)))
#else
#define SCENE_PRINTF(text, values)
#endif

/* Room for a value from the input as it is shown in a message. */
enum { SCENE_QUOTE_SIZE = 64 };

/* A value of its own that owns nothing, so that running out of memory can be told without memory. */
typedef struct scene_trouble {
    const char *file; /* the caller's string; NULL: no file is to blame */
    size_t line;      /* counted from 1; 0: the file as a whole */
    size_t column;    /* in bytes, counted from 1; 0: the line as a whole */
    char text[1000];  /* "found ..., expected ..." */
} scene_trouble;

/* Sets all of it; returns false, so that a failing function can return this call. */
bool scene_trouble_set(scene_trouble *trouble, const char *file, size_t line, size_t column, const char *format, ...)
    SCENE_PRINTF(5, 6);

/* The trouble of an allocation that failed. Returns false. */
bool scene_trouble_memory(scene_trouble *trouble);

/* The same where it is known what was to be made, such as "%zu points", and how many bytes that takes; 0: that is
 * not known. Returns false. */
bool scene_trouble_memory_for(scene_trouble *trouble, double bytes, const char *format, ...) SCENE_PRINTF(3, 4);

/* Is it one of which only that is known? */
bool scene_trouble_is_memory(const scene_trouble *trouble);

/* A number of bytes in a message: "2.1 GB". Returns `out`. */
enum { SCENE_BYTES_SIZE = 24 };
const char *scene_bytes(char out[SCENE_BYTES_SIZE], double bytes);

/* `text` in quotation marks, control characters escaped, cut short where it is long. Returns `out`. */
const char *scene_quote(char out[SCENE_QUOTE_SIZE], const char *text);

#endif
