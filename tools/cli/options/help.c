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

int help_print(const command *c)
{
    static const option_row help = {.name = "help", .help = "this text"};
    command_row rows[OPTION_ROWS_MAX];
    char head[HEAD_SIZE];
    output out;
    size_t count = command_rows(c, rows), indent = 0;
    if (!output_open(&out, NULL))
        return EXIT_TROUBLE;
    for (size_t i = 0; i < count; i++) {
        size_t width = write_head(head, rows[i].row);
        if (width <= HEAD_MAX && width + 4 > indent)
            indent = width + 4;
    }
    fprintf(out.file, "Usage: hitbox %s %s\n%s\n", c->name, c->usage, c->text);
    for (size_t i = 0; i < count; i++)
        print_row(out.file, indent, rows[i].row);
    print_row(out.file, indent, &help);
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
