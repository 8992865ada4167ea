/* The mesh library keeps floats, and a file of text may have more digits: solids are then those of the rounded points.
 * Points are looked for where a format has them, and each number is compared with its float. Not a reader: what the
 * library will complain about is passed over. First principles. */
#include "scene/mesh/mesh_digits.h"

#include <float.h>
#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "scene/mesh/mesh_bytes.h"
#include "scene/text/number.h"

/* How a format says that coordinates follow. */
typedef struct point_form {
    const char *ending;
    const char *word;
    bool begins_line;    /* the word does, but for blanks */
    const char *between; /* what stands between coordinates */
} point_form;

static const point_form forms[] = {
    {".obj", "v", true, " \t"},
    {".stl", "vertex", true, " \t"},
    {".ifc", "IFCCARTESIANPOINT", false, " \t\r\n,("},
};

/* Is the float of this number another one in its last digit, which stands so many places behind the point? */
static bool is_rounded(double value, double places)
{
    return fabs(value) > FLT_MAX || fabs((double)(float)value - value) > 0.5 * pow(10, -places);
}

/* Counts the number at `at`. Returns where it ends, or `at` if there is none. */
static const char *count_number(mesh_digits *digits, const char *at)
{
    enum { LONGEST = 64 };
    char text[LONGEST];
    const size_t length = strspn(at, "+-.0123456789eE");
    double value;
    if (length == 0 || length >= LONGEST)
        return at;
    memcpy(text, at, length);
    text[length] = 0;
    if (number_read(text, &value) != NUMBER_OK)
        return at;
    const char *point = strchr(text, '.');
    const size_t mantissa = strcspn(text, "eE");
    const size_t behind = point ? strspn(point + 1, "0123456789") : 0;
    const long exponent = text[mantissa] ? strtol(text + mantissa + 1, NULL, 10) : 0;
    digits->coordinates++;
    if (is_rounded(value, (double)behind - (double)exponent))
        digits->rounded++;
    return at + length;
}

static const char *count_point(mesh_digits *digits, const char *at, const point_form *form)
{
    for (int i = 0; i < 3; i++) {
        const char *number = at + strspn(at, form->between);
        at = count_number(digits, number);
        if (at == number)
            break;
    }
    return at;
}

static mesh_digits count(const char *text, const point_form *form)
{
    const size_t length = strlen(form->word);
    mesh_digits digits = {0};
    for (const char *at = strstr(text, form->word); at; at = strstr(at, form->word)) {
        const char *before = at;
        while (form->begins_line && before > text && (before[-1] == ' ' || before[-1] == '\t'))
            before--;
        at += length;
        if (strchr(form->between, *at) && *at && (!form->begins_line || before == text || strchr("\r\n", before[-1])))
            at = count_point(&digits, at, form);
    }
    return digits;
}

mesh_digits mesh_count_digits(const char *path)
{
    const char *ending = strrchr(path, '.');
    mesh_digits digits = {0};
    for (size_t i = 0; ending && i < sizeof forms / sizeof forms[0]; i++)
        if (strcasecmp(ending, forms[i].ending) == 0) {
            size_t size = SIZE_MAX - 1;
            char *text = mesh_read_bytes(path, 0, &size);
            if (text)
                digits = count(text, &forms[i]);
            free(text);
        }
    return digits;
}
