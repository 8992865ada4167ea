/* Built without C++, or with one that reads and writes no doubles: the C library does all. */
#include "scene/text/number_fast.h"

#include <stddef.h>

const bool number_fast_there = false;

const char *number_fast_scan(const char *at, const char *end, double *out)
{
    (void)at;
    (void)end;
    (void)out;
    return NULL;
}

int number_fast_digits(char digit[NUMBER_DIGITS], double value, int *first)
{
    (void)digit;
    (void)value;
    (void)first;
    return 0;
}
