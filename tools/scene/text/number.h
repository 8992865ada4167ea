/* Doubles in text, both ways without loss. */
#ifndef SCENE_NUMBER_H
#define SCENE_NUMBER_H

#include <stddef.h>

#include "scene/text/number_status.h"

/* Reads a whole string as one number, decimal or hexadecimal (0x1.8p3), rounded once to the nearest double. The
 * decimal point is a point: no program here leaves the "C" locale, in which C programs start. */
number_status number_read(const char *text, double *out);

/* Reads the decimal number that begins at `at` and goes on to `end` at most: as number_read would, of what there is up
 * to where it stops, which it returns. NULL: number_read has to look at what there is. */
const char *number_scan(const char *at, const char *end, double *out);

/* The shortest decimal that reads back to the same double; "inf", "-inf" where it is infinite, "nan". Returns `out`. */
const char *number_write(char out[NUMBER_SIZE], double value);

/* The same without the final 0. Returns how long it is: less than NUMBER_SIZE, of which any part may be written. */
size_t number_put(char out[NUMBER_SIZE], double value);

#endif
