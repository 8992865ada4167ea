/* Round numbers along an axis. Decimals are made from whole numbers, so that 3 * 0.2 is 0.6. */
#include "draw/ticks.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* digit * k * 10^power as the nearest double. */
static double decimal(double k, int digit, int power)
{
    char text[64];
    snprintf(text, sizeof text, "%.0fe%d", k * digit, power);
    return strtod(text, NULL);
}

ticks ticks_make(double min, double max, double least, int exponent)
{
    static const int digits[] = {1, 2, 5};
    ticks t = {.first = 1, .last = 0};
    /* From a power of ten that is surely too low; 2^10 is about 10^3. */
    int low, power;
    frexp(least, &low);
    power = (int)floor((low + exponent) * 0.3) - 4 - (low + exponent < 0 ? (-low - exponent) / 300 : 0);
    for (int n = 0; t.unit < least; n++) {
        t.digit = digits[n % 3];
        t.power = power + n / 3;
        t.unit = ldexp(decimal(1, t.digit, t.power), -exponent);
    }
    double first = ceil(min / t.unit), last = floor(max / t.unit);
    /* Beyond 2^53 whole numbers have gaps, beyond the range there are none. */
    if (!(fabs(first) < 9e15 && fabs(last) < 9e15) ||
        !isfinite(decimal(fmax(fabs(first), fabs(last)), t.digit, t.power)))
        return t;
    t.first = first;
    t.last = last;
    if (fmax(fabs(first), fabs(last)) > 1e5)
        t.base = 10 * floor(first / 10);
    return t;
}

const char *ticks_text(char out[NUMBER_SIZE], const ticks *t, double k)
{
    char text[NUMBER_SIZE];
    k -= t->base;
    number_write(text, k == 0 ? 0 : decimal(k, t->digit, t->power));
    snprintf(out, NUMBER_SIZE, "%s%.30s", t->base != 0 && k >= 0 ? "+" : "", text);
    return out;
}

const char *ticks_base(char out[NUMBER_SIZE], const ticks *t)
{
    if (t->base == 0)
        return strcpy(out, "");
    return number_write(out, decimal(t->base, t->digit, t->power));
}
