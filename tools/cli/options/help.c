/* The help texts, from the tables of options. */
#include "cli/options/help.h"

#include <stdio.h>
#include <string.h>

#include "cli/output/messages.h"
#include "cli/output/output.h"

/* How wide the text is, and up to how wide options stand beside their help. */
enum { WIDTH = 88, HEAD_SIZE = 96, HEAD_MAX = 25 };

/* "-o, --output FILE". Returns how wide it is. */
static size_t write_head(char out[HEAD_SIZE], const option_row *row)
{
    char letter[] = {'-', row->letter, ',', ' ', '\0'};
    return (size_t)snprintf(out, HEAD_SIZE, "%s--%s%s%s", row->letter ? letter : "", row->name, row->value ? " " : "",
                            row->value ? row->value : "");
}

/* Prints words from column `indent` on, where the line is now. */
static void print_wrapped(FILE *file, size_t indent, const char *text)
{
    size_t at = indent;
    while (*text) {
        size_t length = strcspn(text, " ");
        if (at > indent && at + 1 + length > WIDTH) {
            fprintf(file, "\n%*s", (int)indent, "");
            at = indent;
        } else if (at > indent) {
            putc(' ', file);
            at++;
        }
        fwrite(text, 1, length, file);
        at += length;
        text += length + (text[length] == ' ');
    }
    putc('\n', file);
}

static void print_row(FILE *file, size_t indent, const option_row *row)
{
    char head[HEAD_SIZE];
    size_t width = write_head(head, row);
    if (width + 4 > indent)
        fprintf(file, "  %s\n%*s", head, (int)indent, "");
    else
        fprintf(file, "  %-*s", (int)indent - 2, head);
    print_wrapped(file, indent, row->help);
}

/* A command with more options than that shows the common ones first, if some of its own are marked so. */
enum { SHOWN_MAX = 20 };

static bool shows_common(const command *c, size_t count)
{
    for (size_t i = 0; count > SHOWN_MAX && i < c->groups[0].count; i++)
        if (c->groups[0].rows[i].common)
            return true;
    return false;
}

/* Leaves out what is not common. Returns how many are left. */
static size_t keep_common(command_row rows[OPTION_ROWS_MAX], size_t count)
{
    size_t kept = 0;
    for (size_t i = 0; i < count; i++)
        if (rows[i].row->common)
            rows[kept++] = rows[i];
    return kept;
}

static void print_rows(FILE *file, const command_row *rows, size_t count)
{
    char head[HEAD_SIZE];
    size_t indent = 0;
    for (size_t i = 0; i < count; i++) {
        size_t width = write_head(head, rows[i].row);
        if (width <= HEAD_MAX && width + 4 > indent)
            indent = width + 4;
    }
    for (size_t i = 0; i < count; i++)
        print_row(file, indent, rows[i].row);
}

int help_print(const command *c, bool all)
{
    static const option_row few[] = {{.name = "help", .help = "this text"},
                                     {.name = "help all", .help = "this text with all options"}};
    command_row rows[OPTION_ROWS_MAX + 2];
    output out;
    size_t count = command_rows(c, rows), shown = count;
    bool many = shows_common(c, count);
    if (many && !all)
        shown = keep_common(rows, count);
    if (!output_open(&out, NULL))
        return EXIT_TROUBLE;
    fprintf(out.file, "Usage: hitbox %s %s\n%s\n", c->name, c->usage, c->text);
    if (shown < count)
        fprintf(out.file, "The common options, %zu of %zu; 'hitbox %s --help all' shows all:\n", shown, count, c->name);
    size_t helps = many ? 2 : 1;
    for (size_t i = 0; i < helps; i++)
        rows[shown + i].row = &few[i];
    print_rows(out.file, rows, shown + helps);
    fprintf(out.file, "%s%s\nExamples:\n%s\nExit status: %s", c->after ? "\n" : "", c->after ? c->after : "",
            c->examples, c->exits);
    return output_close(&out) ? EXIT_NONE : EXIT_TROUBLE;
}

int help_print_text(const char *text)
{
    output out;
    if (!output_open(&out, NULL))
        return EXIT_TROUBLE;
    fputs(text, out.file);
    return output_close(&out) ? EXIT_NONE : EXIT_TROUBLE;
}
