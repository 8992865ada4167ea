/* Doubles in text by the C library: slow, and everywhere the same. */
#ifndef SCENE_NUMBER_PLAIN_H
#define SCENE_NUMBER_PLAIN_H

#include "scene/text/number_status.h"

/* As number_read. */
number_status number_plain_read(const char *text, double *out);

/* As number_write. */
const char *number_plain_write(char out[NUMBER_SIZE], double value);

#endif
