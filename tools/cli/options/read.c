/* From the command line to the struct of a command. */
#include "cli/options/read.h"

#include <getopt.h>
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/options/help.h"
#include "cli/output/messages.h"
#include "scene/text/number.h"
#include "scene/text/numbers.h"

/* ---- Values ----------------------------------------------------------------------------------------------------- */

/* The words are written into enums as ints. */
typedef enum any_enum { ANY_ENUM } any_enum;
_Static_assert(sizeof(any_enum) == sizeof(int), "an enum is as large as an int");

static bool fail(const option_row *row, const char *value, const char *expected)
{
    char quote[SCENE_QUOTE_SIZE];
    message("--%s: found %s, expected %s", row->name, scene_quote(quote, value), expected);
    return false;
}

static bool read_length(const option_row *row, const char *value, double *out)
{
    char expected[64];
    number_status status = number_read(value, out);
    if (status == NUMBER_OK && *out >= 0 && (row->most == 0 || *out <= (double)row->most))
        return true;
    if (row->most > 0)
        snprintf(expected, sizeof expected, "a number from 0 to %" PRIu64, row->most);
    else
        snprintf(expected, sizeof expected, "%s >= 0", status == NUMBER_NOT_FINITE ? "a finite number" : "a number");
    return fail(row, value, expected);
}

static bool read_count(const option_row *row, const char *value, int *out)
{
    double number;
    if (number_read(value, &number) != NUMBER_OK || !(number >= 1 && number <= 1e9) || number != floor(number))
        return fail(row, value, "a whole number from 1 to 1000000000");
    *out = (int)number;
    return true;
}

static bool read_whole(const option_row *row, const char *value, uint64_t *out)
{
    uint64_t number = 0;
    const char *at = value;
    bool good = *value != '\0';
    for (; good && *at; at++) {
        uint64_t digit = (uint64_t)(unsigned char)*at - '0';
        good = digit <= 9 && number <= (UINT64_MAX - digit) / 10;
        number = 10 * number + digit;
    }
    if (good && number >= row->least && number <= row->most) {
        *out = number;
        return true;
    }
    char expected[96];
    snprintf(expected, sizeof expected, "a whole number from %" PRIu64 " to %" PRIu64, row->least, row->most);
    return fail(row, value, expected);
}

static bool read_word(const option_row *row, const char *value, void *out)
{
    char expected[128];
    size_t length = strlen(value);
    int which = (int)row->least;
    for (const char *word = row->value; word; which++) {
        if (strncmp(word, value, length) == 0 && (word[length] == '|' || word[length] == '\0') && length > 0) {
            memcpy(out, &which, sizeof which);
            return true;
        }
        word = strchr(word, '|');
        if (word)
            word++;
    }
    message("--%s: found '%s', expected %s", row->name, value, command_words(expected, sizeof expected, row->value));
    return false;
}

/* How many names stand in "X,Y,Z". */
static size_t names_in(const char *text)
{
    size_t count = 1;
    for (; *text; text++)
        count += *text == ',';
    return count;
}

static bool read_numbers(const option_row *row, const char *value, option_numbers *out)
{
    scene_trouble trouble;
    size_t full = names_in(row->value), flat = names_in(row->flat);
    out->row = row;
    if (!numbers_read(value, full, out->at, &out->count, &trouble))
        message("--%s: %s", row->name, trouble.text);
    else if (out->count == full || out->count == flat)
        return true;
    else
        message("--%s: found %zu %s, expected %s or, in 2D, %s", row->name, out->count,
                out->count == 1 ? "number" : "numbers", row->value, row->flat);
    return false;
}

static bool read_value(const option_row *row, const char *value, void *out)
{
    switch (row->kind) {
    case OPTION_TEXT:
        *(const char **)out = value;
        return true;
    case OPTION_WORD:
        return read_word(row, value, out);
    case OPTION_COUNT:
        return read_count(row, value, out);
    case OPTION_WHOLE:
        return read_whole(row, value, out);
    case OPTION_LENGTH:
        return read_length(row, value, out);
    case OPTION_PAIR:
        ((option_pair *)out)->name[0] = value;
        return true;
    case OPTION_NUMBERS:
        return read_numbers(row, value, out);
    default: /* OPTION_FLAG */
        return *(bool *)out = true;
    }
}

bool options_suit(const option_numbers *numbers, bool in_3d)
{
    static const char *const words[] = {"", "one", "two", "three", "four", "five", "six"};
    if (numbers->count == 0)
        return true;
    const char *expected = in_3d ? numbers->row->value : numbers->row->flat;
    size_t count = names_in(expected);
    if (numbers->count == count)
        return true;
    message("--%s: found %zu %s for a scene in %s, expected %s: %s", numbers->row->name, numbers->count,
            numbers->count == 1 ? "number" : "numbers", in_3d ? "3D" : "2D", words[count], expected);
    return false;
}

/* ---- The command line ------------------------------------------------------------------------------------------- */

/* For getopt: long options whose `val` is FIRST and the place in the rows; behind them that of help. */
enum { FIRST = 256 };
typedef struct table {
    command_row rows[OPTION_ROWS_MAX];
    struct option options[OPTION_ROWS_MAX + 2];
    char letters[2 * OPTION_ROWS_MAX + 2];
    size_t count;
} table;

static void make_table(const command *c, table *t)
{
    char *letter = t->letters;
    t->count = command_rows(c, t->rows);
    *letter++ = ':';
    for (size_t i = 0; i <= t->count; i++) {
        const option_row *row = i < t->count ? t->rows[i].row : NULL;
        int argument = !row ? optional_argument : row->value ? required_argument : no_argument;
        t->options[i] = (struct option){row ? row->name : "help", argument, NULL, FIRST + (int)i};
        if (row && row->letter) {
            *letter++ = row->letter;
            if (row->value)
                *letter++ = ':';
        }
    }
    *letter = '\0';
    t->options[t->count + 1] = (struct option){NULL, 0, NULL, 0};
}

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

/* The next option as its place in the rows, their count for help, or -1 at the end. False: it is none; said so. */
static bool next(const table *t, int argc, char **argv, int *out)
{
    /* Its own messages show an argument as it is, and a file's name, which a pattern may have put there, may hold what
     * a terminal obeys. */
    opterr = 0;
    int option = getopt_long(argc, argv, t->letters, t->options, NULL);
    const char letter[] = {'-', (char)optopt, '\0'}, *last = argv[optind - 1];
    *out = option >= FIRST ? option - FIRST : -1;
    if (option == -1 || option >= FIRST)
        return true;
    for (size_t i = 0; i < t->count; i++)
        if (t->rows[i].row->letter == option) {
            *out = (int)i;
            return true;
        }
    if (has_needless_value(last, t->options)) /* which some libraries call a missing one */
        message("found '%s', expected no value", last);
    else if (option == ':')
        message("%s: found no value, expected a value", last);
    else
        message("found '%s', expected an option", optopt == 0 ? last : letter);
    return false;
}

/* "--help", "--help all" or "--help=all". Returns the exit status. */
static int help(const command *c, int argc, char **argv)
{
    bool behind = optarg == NULL && optind < argc && strcmp(argv[optind], "all") == 0;
    if (behind || !optarg || strcmp(optarg, "all") == 0)
        return help_print(c, behind || optarg != NULL);
    message("--help: found '%s', expected all or no value", optarg);
    return message_usage(c->name);
}

/* Is the value the whole argument, or what stands behind its "="? */
static bool holds(const char *argument, const char *value)
{
    const char *sign = strchr(argument, '=');
    return argument == value || (sign && sign + 1 == value);
}

/* The argument behind the one that getopt_long has taken last, wherever among what is left that stands now: there are
 * libraries that have put names of files between the two. It becomes the next argument, which is stepped over. `given`:
 * the arguments as they were. NULL: there is none. */
static const char *take_behind(char **given, int argc, char **argv)
{
    int at = 1, now = optind;
    while (at < argc && !holds(given[at], optarg))
        at++;
    while (now < argc && at + 1 < argc && argv[now] != given[at + 1])
        now++;
    if (at + 1 >= argc || now >= argc)
        return NULL;
    for (char *second = argv[now]; now >= optind; now--)
        argv[now] = now > optind ? argv[now - 1] : second;
    return argv[optind++];
}

/* The second text of a pair. False: there is none, which has been said. */
static bool read_second(const option_row *row, char **given, int argc, char **argv, void *out)
{
    char quote[SCENE_QUOTE_SIZE];
    option_pair *pair = out;
    if (row->kind != OPTION_PAIR)
        return true;
    pair->name[1] = take_behind(given, argc, argv);
    if (!pair->name[1])
        message("--%s: found %s alone, expected two names", row->name, scene_quote(quote, pair->name[0]));
    return pair->name[1] != NULL;
}

/* given: argv as it was, before options and files were sorted. */
static bool read_all(const command *c, const table *t, void *options, char **given, int argc, char **argv, int *status)
{
    int i;
    optind = 1;
    while (next(t, argc, argv, &i)) {
        if (i < 0)
            return true;
        if ((size_t)i == t->count) {
            *status = help(c, argc, argv);
            return false;
        }
        void *out = (char *)options + t->rows[i].at;
        if (!read_value(t->rows[i].row, optarg, out) || !read_second(t->rows[i].row, given, argc, argv, out))
            break;
    }
    *status = message_usage(c->name);
    return false;
}

bool options_read(const command *c, void *options, int argc, char **argv, int *status)
{
    table t;
    size_t size = (size_t)argc * sizeof *argv;
    char **given = malloc(size);
    make_table(c, &t);
    *status = EXIT_TROUBLE;
    if (given)
        memcpy(given, argv, size);
    bool done = given ? read_all(c, &t, options, given, argc, argv, status)
                      : message_memory_for((double)size, NULL, "the command line");
    free(given);
    return done;
}
