/* What the command says on standard error, and help. */
#include <stdarg.h>
#include <stdio.h>

#include "cli/cli.h"
#include "cli/output.h"

void message(const char *format, ...)
{
    va_list values;
    fputs("hitbox: ", stderr);
    va_start(values, format);
    vfprintf(stderr, format, values);
    va_end(values);
    fputc('\n', stderr);
}

void message_trouble(const scene_trouble *trouble, const char *note)
{
    fputs("hitbox: ", stderr);
    if (trouble->file) {
        fputs(trouble->file, stderr);
        if (trouble->line > 0)
            fprintf(stderr, ":%zu", trouble->line);
        if (trouble->column > 0)
            fprintf(stderr, ":%zu", trouble->column);
        fputs(": ", stderr);
    }
    fprintf(stderr, "%s%s\n", note, trouble->text);
}

int message_usage(const char *command)
{
    fprintf(stderr, "Try 'hitbox %s%s--help'.\n", command, *command ? " " : "");
    return EXIT_TROUBLE;
}

int print_help(const char *text)
{
    output out;
    if (!output_open(&out, NULL))
        return EXIT_TROUBLE;
    fputs(text, out.file);
    return output_close(&out) ? EXIT_NONE : EXIT_TROUBLE;
}
