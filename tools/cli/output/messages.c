/* What the command says on standard error. */
#include "cli/output/messages.h"

#include <limits.h>
#include <stdarg.h>
#include <stdio.h>

#include "cli/output/plain.h"

void message(const char *format, ...)
{
    /* Room for two of the longest paths. They are escaped: a file's name may hold what a terminal obeys. */
    char text[2 * PATH_MAX];
    va_list values;
    va_start(values, format);
    vsnprintf(text, sizeof text, format, values);
    va_end(values);
    fputs("hitbox: ", stderr);
    write_plain(stderr, text);
    fputc('\n', stderr);
}

bool message_memory(void)
{
    message("out of memory");
    return false;
}

void message_trouble(const scene_trouble *trouble, const char *note)
{
    fputs("hitbox: ", stderr);
    if (trouble->file) {
        write_plain(stderr, trouble->file);
        if (trouble->line > 0)
            fprintf(stderr, ":%zu", trouble->line);
        if (trouble->column > 0)
            fprintf(stderr, ":%zu", trouble->column);
        fputs(": ", stderr);
    }
    fputs(note, stderr);
    write_plain(stderr, trouble->text);
    fputc('\n', stderr);
}

int message_usage(const char *command)
{
    fprintf(stderr, "Try 'hitbox %s%s--help'.\n", command, *command ? " " : "");
    return EXIT_TROUBLE;
}
