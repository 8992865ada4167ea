/* Doubles in text, both ways without loss. */
#ifndef SCENE_NUMBER_H
#define SCENE_NUMBER_H

/* Room for any double as number_write writes it. */
enum { NUMBER_SIZE = 32 };

typedef enum number_status {
    NUMBER_OK,
    NUMBER_NONE,      /* not a number, or a number and something more */
    NUMBER_NOT_FINITE /* infinite, NaN, or beyond the range of double */
} number_status;

/* Reads a whole string as one number, decimal or hexadecimal (0x1.8p3), rounded once to the nearest double. The
 * decimal point is a point: no program here leaves the "C" locale, in which C programs start. */
number_status number_read(const char *text, double *out);

/* The shortest decimal that reads back to the same double; "inf", "-inf" where it is infinite, "nan". Returns `out`. */
const char *number_write(char out[NUMBER_SIZE], double value);

#endif
