/* Doubles in text by the standard library of C++, and read by fast_float where that is there: it is what the standard
 * library does, but laid open to the compiler. Neither throws here or allocates. */
#include "scene/text/number_fast.h"

#include <charconv>
#include <cmath>

#if __has_include(<fast_float/fast_float.h>)
#include <fast_float/fast_float.h>
namespace from = fast_float;
#else
namespace from = std;
#endif

const bool number_fast_there = true;

const char *number_fast_scan(const char *at, const char *end, double *out)
{
    /* What C takes in front of a number, this does not. */
    if (end - at > 1 && *at == '+' && at[1] != '-')
        at++;
    double value;
    from::from_chars_result result = from::from_chars(at, end, value);
    if (result.ec != std::errc() || !std::isfinite(value))
        return nullptr;
    *out = value;
    return result.ptr;
}

int number_fast_digits(char digit[NUMBER_DIGITS], double value, int *first)
{
    /* D.DDDe+EE or D.DDDe-EE, or without the point. */
    char text[32];
    std::to_chars_result result = std::to_chars(text, text + sizeof text, value, std::chars_format::scientific);
    if (result.ec != std::errc())
        return 0;
    int count = 0;
    const char *at = text;
    for (; *at != 'e'; at++)
        if (*at != '.')
            digit[count++] = *at;
    bool below = *++at == '-';
    int power = 0;
    while (++at < result.ptr)
        power = 10 * power + (*at - '0');
    *first = below ? -power : power;
    return count;
}
