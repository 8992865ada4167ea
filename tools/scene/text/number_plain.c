/* Doubles in text by the C library: slow, and everywhere the same. */
#include "scene/text/number_plain.h"

#include <float.h>
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

number_status number_plain_read(const char *text, double *out)
{
    /* strtod skips white space and would take "\n5" from a quoted field. */
    if (*text == '\0' || strchr(" \t\n\v\f\r", *text))
        return NUMBER_NONE;
    char *end;
    double value = strtod(text, &end);
    if (end == text || *end != '\0')
        return NUMBER_NONE;
    if (!isfinite(value))
        return NUMBER_NOT_FINITE;
    *out = value;
    return NUMBER_OK;
}

static bool reads_back(const char *text, double value)
{
    double back = strtod(text, NULL);
    return memcmp(&back, &value, sizeof value) == 0;
}

static bool write_with(char out[NUMBER_SIZE], int digits, double value)
{
    snprintf(out, NUMBER_SIZE, "%.*g", digits, value);
    return reads_back(out, value);
}

/* What reads back to a power of two reaches twice as far outward as inward, so the nearest decimal of 16 digits may
 * fail where the next one outward is good. A 9 has no such neighbour: that one ends in 0, and 15 digits have failed. */
static bool write_outward(char out[NUMBER_SIZE], double value)
{
    snprintf(out, NUMBER_SIZE, "%.*e", DBL_DIG, value);
    char *last = strchr(out, 'e') - 1;
    if (*last == '9')
        return false;
    ++*last;
    return reads_back(out, value);
}

/* 1e+20 as 1e20, 1e-07 as 1e-7. */
static void shorten_exponent(char *text)
{
    char *to = strchr(text, 'e');
    if (!to)
        return;
    char *from = ++to;
    if (*from == '-')
        to++;
    from++;
    from += strspn(from, "0");
    memmove(to, from, strlen(from) + 1);
}

const char *number_plain_write(char out[NUMBER_SIZE], double value)
{
    if (!isfinite(value)) {
        snprintf(out, NUMBER_SIZE, "%g", isnan(value) ? fabs(value) : value); /* a NaN's sign says nothing */
        return out;
    }
    /* A decimal of up to 15 digits survives the way through a normal double and back, so if 15 digits read back, what
     * is left of them without trailing zeros is the shortest. Subnormals have fewer digits to begin with. */
    int digits = fabs(value) < DBL_MIN ? 1 : DBL_DIG;
    while (!write_with(out, digits, value) && !(digits == DBL_DIG + 1 && write_outward(out, value)))
        digits++;
    shorten_exponent(out);
    return out;
}
