/* Doubles in text, both ways without loss.
 *
 * What nearly all numbers are is read and written by the standard library of C++, many times faster than by that of C,
 * which has the last word on all else: hexadecimal, what ends in something more, what is beyond the range. */
#include "scene/text/number.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "scene/text/number_fast.h"
#include "scene/text/number_plain.h"

number_status number_read(const char *text, double *out)
{
    const char *end = text + strlen(text);
    double value;
    if (number_fast_scan(text, end, &value) != end || end == text)
        return number_plain_read(text, out);
    *out = value;
    return NUMBER_OK;
}

const char *number_scan(const char *at, const char *end, double *out)
{
    return number_fast_scan(at, end, out);
}

/* Digits as %g lays them out with as many as there are, or 15 if there are fewer: 0.001, 1.5e-7. first: the power of
 * ten of the first one. */
static size_t lay_out(char *out, const char *digit, int count, int first)
{
    static const char zeros[5] = {'0', '.', '0', '0', '0'};
    char *at = out;
    if (first < 0 && first >= -4) {
        memcpy(at, zeros, sizeof zeros);
        at += 1 - first;
        memcpy(at, digit, (size_t)count);
        at += count;
    } else if (first >= 0 && first < (count > 15 ? count : 15)) {
        int whole = first + 1 < count ? first + 1 : count;
        memcpy(at, digit, (size_t)whole);
        at += whole;
        for (int i = count; i <= first; i++)
            *at++ = '0';
        if (whole < count) {
            *at++ = '.';
            memcpy(at, digit + whole, (size_t)(count - whole));
            at += count - whole;
        }
    } else {
        *at++ = digit[0];
        if (count > 1) {
            *at++ = '.';
            memcpy(at, digit + 1, (size_t)count - 1);
            at += count - 1;
        }
        *at++ = 'e';
        if (first < 0)
            *at++ = '-';
        unsigned size = (unsigned)abs(first);
        if (size >= 100)
            *at++ = (char)('0' + size / 100);
        if (size >= 10)
            *at++ = (char)('0' + size / 10 % 10);
        *at++ = (char)('0' + size % 10);
    }
    return (size_t)(at - out);
}

size_t number_put(char out[NUMBER_SIZE], double value)
{
    char digit[NUMBER_DIGITS];
    int first;
    size_t sign = signbit(value) != 0;
    int count = isfinite(value) ? number_fast_digits(digit, fabs(value), &first) : 0;
    if (count == 0)
        return strlen(number_plain_write(out, value));
    out[0] = '-';
    return sign + lay_out(out + sign, digit, count, first);
}

const char *number_write(char out[NUMBER_SIZE], double value)
{
    out[number_put(out, value)] = '\0';
    return out;
}
