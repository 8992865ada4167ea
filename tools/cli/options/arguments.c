/* Options on the command line, and numbers as their values. */
#include "cli/options/arguments.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "cli/cli.h"
#include "scene/text/number.h"
#include "scene/text/numbers.h"

/* Is `text` the option that getopt_long stopped at, with a value although it takes none? Then optopt is its `val`. */
static bool has_needless_value(const char *text, const struct option *options)
{
    const char *value = strchr(text, '=');
    if (strncmp(text, "--", 2) != 0 || !value)
        return false;
    for (; options->name; options++)
        if (options->val == optopt && options->has_arg == no_argument &&
            strncmp(options->name, text + 2, (size_t)(value - text) - 2) == 0)
            return true;
    return false;
}

int arguments_next(int argc, char **argv, const char *letters, const struct option *options)
{
    /* Its own messages show an argument as it is, and a file's name, which a pattern may have put there, may hold what
     * a terminal obeys. */
    opterr = 0;
    int option = getopt_long(argc, argv, letters, options, NULL);
    const char letter[] = {'-', (char)optopt, '\0'}, *last = argv[optind - 1];
    if (option == ':')
        message("%s: found no value, expected one", last);
    else if (option == '?' && has_needless_value(last, options))
        message("found '%s', expected no value", last);
    else if (option == '?')
        message("found '%s', expected an option", optopt == 0 ? last : letter);
    return option;
}

static bool fail(const char *option, const char *value, const char *expected)
{
    char quote[SCENE_QUOTE_SIZE];
    message("%s: found %s, expected %s", option, scene_quote(quote, value), expected);
    return false;
}

bool arguments_length(const char *option, const char *value, double *out)
{
    number_status status = number_read(value, out);
    if (status == NUMBER_OK && *out >= 0)
        return true;
    return fail(option, value, status == NUMBER_NOT_FINITE ? "a finite number >= 0" : "a number >= 0");
}

bool arguments_count(const char *option, const char *value, int *out)
{
    const double most = 1e9;
    double number;
    if (number_read(value, &number) != NUMBER_OK || !(number >= 1 && number <= most) || number != floor(number))
        return fail(option, value, "a whole number from 1 to 1000000000");
    *out = (int)number;
    return true;
}

bool arguments_whole(const char *option, const char *value, uint64_t least, uint64_t most, uint64_t *out)
{
    uint64_t number = 0;
    const char *at = value;
    bool good = *value != '\0';
    for (; good && *at; at++) {
        uint64_t digit = (uint64_t)(unsigned char)*at - '0';
        good = digit <= 9 && number <= (UINT64_MAX - digit) / 10;
        number = 10 * number + digit;
    }
    if (good && number >= least && number <= most) {
        *out = number;
        return true;
    }
    char expected[96];
    snprintf(expected, sizeof expected, "a whole number from %" PRIu64 " to %" PRIu64, least, most);
    return fail(option, value, expected);
}

bool arguments_numbers(const char *option, const char *value, size_t most, double *out, size_t *count)
{
    scene_trouble trouble;
    bool good = numbers_read(value, most, out, count, &trouble);
    if (!good)
        message("%s: %s", option, trouble.text);
    return good;
}
