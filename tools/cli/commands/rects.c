/* hitbox rects: do two rotated rectangles, ten numbers, crash? */
#include "cli/commands/rects.h"

#include <errno.h>
#include <getopt.h>
#include <stdlib.h>
#include <string.h>

#include <hitbox/hitbox.h>

#include "cli/cli.h"
#include "cli/options/read.h"
#include "cli/output/messages.h"
#include "cli/output/output.h"
#include "scene/scene.h"
#include "scene/text/number.h"
#include "system/system.h"

enum { CASE_SIZE = 10 };

typedef struct reader {
    FILE *in;
    const char *name;
    scene_trouble *trouble;
    size_t line, column;             /* of the next byte, counted from 1 */
    char *token;                     /* a run of bytes that are no white space */
    size_t length, capacity;         /* of the token; a 0 stands behind it */
    size_t token_line, token_column; /* where it began */
} reader;

static bool is_space(int c)
{
    return c == ' ' || (c >= '\t' && c <= '\r');
}

static bool append(reader *r, int c)
{
    if (!scene_grow(&r->token, &r->capacity, r->length + 2, 1))
        return scene_trouble_memory_for(r->trouble, 2.0 * (double)r->capacity, "a number of %zu bytes in line %zu",
                                        r->length, r->token_line);
    r->token[r->length++] = (char)c;
    r->token[r->length] = '\0';
    return true;
}

/* Steps over a byte-order mark, which some editors put first. Part of one is left to be the first token's trouble. */
static bool skip_mark(reader *r)
{
    static const char mark[] = "\xEF\xBB\xBF";
    for (int c; mark[r->length] && (c = getc(r->in)) != EOF;) {
        if (c != (unsigned char)mark[r->length]) {
            ungetc(c, r->in);
            break;
        }
        if (!append(r, c))
            return false;
        r->column++;
    }
    if (r->length == 3)
        r->length = 0;
    return true;
}

/* Reads the next token; at the end of the stream an empty one. */
static bool read_token(reader *r)
{
    r->length = 0;
    if (r->line == 1 && r->column == 1 && !skip_mark(r))
        return false;
    for (int c; (c = getc(r->in)) != EOF; r->column++) {
        bool space = is_space(c);
        if (!space && r->length == 0) {
            r->token_line = r->line;
            r->token_column = r->column;
        }
        if (!space && !append(r, c))
            return false;
        if (c == '\n') {
            r->line++;
            r->column = 0;
        }
        if (space && r->length > 0) {
            r->column++;
            return true;
        }
    }
    if (ferror(r->in))
        return scene_trouble_set(r->trouble, r->name, 0, 0, "cannot be read: %s", strerror(errno));
    return true;
}

static bool fail_token(reader *r, size_t number, const char *expected)
{
    static const char *const what[] = {"top", "left", "height", "width", "rotation"};
    char quote[SCENE_QUOTE_SIZE];
    return scene_trouble_set(r->trouble, r->name, r->token_line, r->token_column,
                             "%s of the %s rectangle: found %s, expected %s", what[number % 5],
                             number < 5 ? "first" : "second", scene_quote(quote, r->token), expected);
}

static bool take_token(reader *r, size_t number, double *value)
{
    if (strlen(r->token) != r->length)
        return scene_trouble_set(r->trouble, r->name, r->token_line, r->token_column,
                                 "found a byte that is 0, expected a number");
    number_status status = number_read(r->token, value);
    if (status != NUMBER_OK)
        return fail_token(r, number, status == NUMBER_NONE ? "a number" : "a finite number");
    bool is_length = number % 5 == 2 || number % 5 == 3;
    return !is_length || *value >= 0 || fail_token(r, number, "a number >= 0");
}

/* Reads one case; *count: how many numbers there were, 0 at the end. */
static bool read_case(reader *r, double value[CASE_SIZE], size_t *count)
{
    for (*count = 0; *count < CASE_SIZE; ++*count) {
        if (!read_token(r))
            return false;
        if (r->length == 0 && *count == 0)
            return true;
        if (r->length == 0)
            return scene_trouble_set(r->trouble, r->name, r->line, r->column,
                                     "found the end after number %zu of a case, expected %d numbers", *count,
                                     CASE_SIZE);
        if (!take_token(r, *count, &value[*count]))
            return false;
    }
    return true;
}

/* y down, so that the same cosine and sine rotate clockwise as seen. */
static hit_rect2 rect(const double v[5])
{
    return (hit_rect2){v[0], v[1], v[2], v[3], hit_vec2_from_degrees(v[4])};
}

bool rects_decide(FILE *in, const char *name, FILE *out, scene_trouble *trouble)
{
    reader r = {.in = in, .name = name, .trouble = trouble, .line = 1, .column = 1, .token_line = 1, .token_column = 1};
    double value[CASE_SIZE];
    size_t count;
    bool good = true;
    /* A stream may never end: stop where nobody can read on. Closing the output says why. */
    while (!ferror(out) && (good = read_case(&r, value, &count)) && count > 0)
        fputs(hit_overlap_rect2_rect2(rect(value), rect(value + 5)) ? "crash\n" : "Not crash\n", out);
    int why = errno;
    free(r.token);
    errno = why;
    return good;
}

/* ---- The subcommand --------------------------------------------------------------------------------------------- */

static const option_row rows[] = {
    OPTION(TEXT, "output", "FILE", 0, "write to FILE, which appears when it is complete", .letter = 'o')};

static int run(int argc, char **argv)
{
    const char *target = NULL;
    int status = EXIT_TROUBLE;
    output out;
    scene_trouble trouble;
    if (!options_read(&command_rects, &target, argc, argv, &status))
        return status;
    if (argc - optind > 1) {
        message("found %d files, expected a single file", argc - optind);
        return message_usage("rects");
    }
    const char *file = optind < argc ? argv[optind] : "-";
    bool standard = strcmp(file, "-") == 0;
    FILE *in = standard ? stdin : system_fopen(file, "rb");
    if (!in) {
        message("%s: cannot be %s: %s", file, errno == EISDIR ? "read" : "opened", strerror(errno));
        return EXIT_TROUBLE;
    }
    if (output_open(&out, target)) {
        if (!rects_decide(in, file, out.file, &trouble)) {
            output_discard(&out);
            message_trouble(&trouble, "");
        } else if (output_close(&out)) {
            status = EXIT_NONE;
        }
    }
    if (!standard)
        fclose(in);
    return status;
}

const command command_rects = {
    .name = "rects",
    .about = "say for pairs of rotated rectangles whether they crash",
    .usage = "[OPTION]... [FILE]",
    .text = "Reads pairs of rectangles from FILE or standard input, ten numbers a pair,\n"
            "\n"
            "  top left height width rotation  top left height width rotation\n"
            "\n"
            "with white space between, and prints 'crash' or 'Not crash' for each. Touching is\n"
            "a crash. y points down; rotation is in degrees, clockwise on the screen, about the\n"
            "rectangle's centre.\n",
    .groups = {{OPTION_ROWS(rows), 0}},
    .examples = "  echo '0 0 10 10 0  5 5 10 10 45' | hitbox rects\n"
                "  hitbox rects cases.txt\n",
    .exits = "0 done, 2 trouble.\n",
    .run = run};
