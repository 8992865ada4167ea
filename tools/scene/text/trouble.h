/* What went wrong with the input, where, and what was expected instead. */
#ifndef SCENE_TROUBLE_H
#define SCENE_TROUBLE_H

#include <stdbool.h>
#include <stddef.h>

#ifdef __GNUC__
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

/* `text` in quotation marks, control characters escaped, cut short where it is long. Returns `out`. */
const char *scene_quote(char out[SCENE_QUOTE_SIZE], const char *text);

#endif
