/* Round numbers along an axis. */
#ifndef DRAW_TICKS_H
#define DRAW_TICKS_H

#include "scene/text/number.h"

/* The numbers k * step, for whole k from first to last; first > last: there are none. step is 1, 2 or 5 times a power
 * of ten. Where numbers have many digits in common, texts count from the tick `base`. */
typedef struct ticks {
    double first, last, base;
    int digit, power; /* step = digit * 10^power, in lengths of the scene */
    double unit;      /* the step in lengths of the frame */
} ticks;

/* Between min and max and at least `least` apart, all in lengths of 2^exponent. */
ticks ticks_make(double min, double max, double least, int exponent);

/* The number at k: "15", "0.2", "+3". Returns `out`. */
const char *ticks_text(char out[NUMBER_SIZE], const ticks *t, double k);

/* What texts count from: "2000000000"; "" for 0. Returns `out`. */
const char *ticks_base(char out[NUMBER_SIZE], const ticks *t);

#endif
