/* Doubles in text by the standard library of C++: quick, but not everywhere, and not all that counts as a number. */
#ifndef SCENE_NUMBER_FAST_H
#define SCENE_NUMBER_FAST_H

#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Room for the digits of any double. */
enum { NUMBER_DIGITS = 17 };

/* Can it do anything, or was it built without? */
extern const bool number_fast_there;

/* Reads the decimal number that begins at `at`, rounded once, and returns where it stops, at `end` at most. NULL: there
 * is none, or it is not for this one to read; out untouched. */
const char *number_fast_scan(const char *at, const char *end, double *out);

/* The shortest decimal that reads back to a finite double of 0 or more: its digits, and the power of ten that the first
 * one counts. Returns how many there are; the last is not 0, unless the number is. 0: not for this one to write. */
int number_fast_digits(char digit[NUMBER_DIGITS], double value, int *first);

#ifdef __cplusplus
}
#endif

#endif
