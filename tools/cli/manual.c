/* Makes the manual: copies its frame to standard output and puts the options there, from their tables.
 *
 * A line "@check --depth" of the frame becomes the head of that row of check's and its help as a sentence; what follows
 * in the frame is what else there is to say. A line "@check" becomes all rows that no line of the frame asks for.
 * Groups of rows that commands share are called input, results, hits and labelled. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"
#include "cli/commands/hits.h"
#include "cli/options/labelled.h"

/* As groff wants it: a hyphen that is meant as such, and a backslash. */
static void print_text(const char *text)
{
    for (; *text; text++)
        if (*text == '-' || *text == '\\')
            fputs(*text == '-' ? "\\-" : "\\e", stdout);
        else
            putchar(*text);
}

/* Words that may be given stand in bold, what stands for something else in italics. */
static void print_value(const char *value)
{
    bool words = !isupper((unsigned char)*value);
    fputs(words ? " \\fB" : " \\fI", stdout);
    for (; *value; value++)
        if (*value == '|')
            fputs("\\fR|\\fB", stdout);
        else
            putchar(*value);
    fputs("\\fP", stdout);
}

static void print_row(const option_row *row)
{
    fputs(".TP\n", stdout);
    if (row->letter)
        printf("\\fB\\-%c\\fP, ", row->letter);
    fputs("\\fB\\-\\-", stdout);
    print_text(row->name);
    fputs("\\fP", stdout);
    if (row->value)
        print_value(row->value);
    printf("\n%c", toupper((unsigned char)row->help[0]));
    print_text(row->help + 1);
    fputs(".\n", stdout);
}

/* The group of that name: "input", or that of a command's own rows. */
static option_group find_group(const char *name)
{
    if (strcmp(name, "input") == 0)
        return (option_group){input_rows, INPUT_ROWS, 0};
    if (strcmp(name, "results") == 0)
        return (option_group){results_rows, RESULTS_ROWS, 0};
    if (strcmp(name, "hits") == 0)
        return (option_group){hits_rows, HITS_ROWS, 0};
    if (strcmp(name, "labelled") == 0)
        return (option_group){labelled_rows, LABELLED_ROWS, 0};
    for (const command *const *c = cli_commands; *c; c++)
        if (strcmp(name, (*c)->name) == 0 && (*c)->groups[0].rows != input_rows)
            return (*c)->groups[0];
    return (option_group){NULL, 0, 0};
}

/* Prints the rows that a line "@GROUP" or "@GROUP --NAME" asks for. Returns how many. */
static size_t print_rows(const char *frame, const char *line)
{
    char group[32] = "", name[32] = "", ask[80];
    size_t printed = 0;
    sscanf(line, "@%31s --%31s", group, name);
    option_group g = find_group(group);
    for (const option_row *row = g.rows; row < g.rows + g.count; row++) {
        snprintf(ask, sizeof ask, "\n@%s --%s\n", group, row->name);
        if (*name ? strcmp(name, row->name) == 0 : !strstr(frame, ask)) {
            print_row(row);
            printed++;
        }
    }
    return printed + (*name == '\0' && g.count > 0);
}

/* Does the frame ask for the rows of each command? False: said of which it does not. */
static bool has_all(const char *frame)
{
    char ask[80];
    bool all = true;
    for (const command *const *c = cli_commands; *c; c++) {
        snprintf(ask, sizeof ask, "\n@%s\n", (*c)->name);
        if (find_group((*c)->name).count > 0 && !strstr(frame, ask)) {
            fprintf(stderr, "found no line @%s in the frame, expected one for the options of %s\n", (*c)->name,
                    (*c)->name);
            all = false;
        }
    }
    return all;
}

/* The whole file, or NULL. */
static char *read_frame(const char *path)
{
    enum { SIZE = 1 << 18 };
    char *text = malloc(SIZE);
    FILE *file = fopen(path, "r");
    if (text && file)
        text[fread(text, 1, SIZE - 1, file)] = '\0';
    if (!text || !file || ferror(file)) {
        free(text);
        text = NULL;
    }
    if (file)
        fclose(file);
    return text;
}

int main(int argc, char **argv)
{
    char *frame = argc == 2 ? read_frame(argv[1]) : NULL;
    if (!frame) {
        fputs("usage: hitbox_manual FRAME\n", stderr);
        return EXIT_FAILURE;
    }
    int status = has_all(frame) ? EXIT_SUCCESS : EXIT_FAILURE;
    for (char *line = frame, *end; *line; line = end) {
        end = line + strcspn(line, "\n");
        end += *end != '\0';
        if (*line != '@') {
            fwrite(line, 1, (size_t)(end - line), stdout);
        } else if (print_rows(frame, line) == 0) {
            fprintf(stderr, "no such option: %.*s", (int)(end - line), line);
            status = EXIT_FAILURE;
        }
    }
    free(frame);
    return ferror(stdout) || fflush(stdout) != 0 ? EXIT_FAILURE : status;
}
