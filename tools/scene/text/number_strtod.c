/* strtod, where that of the C library is not exact: mingw-w64's reads 3.839223843572815e-239, which is just below a
 * power of two, as the power. The linker puts these in the place of its two names, so that Jansson has them, too. */
#include <string.h>

#include "scene/text/number_fast.h"

double __real___strtod(const char *text, char **end);
double __wrap___strtod(const char *text, char **end);
double __wrap___mingw_strtod(const char *text, char **end);

double __wrap___strtod(const char *text, char **end)
{
    const char *at = text + strspn(text, " \t\n\v\f\r");
    double value;
    const char *stop = number_fast_scan(at, at + strlen(at), &value);
    /* Hexadecimal, what is no number, what is beyond the range. */
    if (!stop || *stop == 'x' || *stop == 'X')
        return __real___strtod(text, end);
    if (end)
        *end = (char *)stop;
    return value;
}

double __wrap___mingw_strtod(const char *text, char **end)
{
    return __wrap___strtod(text, end);
}
