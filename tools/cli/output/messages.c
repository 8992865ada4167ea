/* What the command says on standard error. */
#include "cli/output/messages.h"

#include <stdarg.h>
#include <stdio.h>

#include "scene/text/text.h"
#include "system/system.h"

/* With nothing in it that a terminal obeys: a file's name may hold anything. */
static void say(const char *text)
{
    char piece[TEXT_ESCAPE_SIZE];
    while (*text) {
        text += text_escape(text, piece);
        fputs(piece, stderr);
    }
}

void message(const char *format, ...)
{
    /* Room for two of the longest paths. */
    char text[2 * SYSTEM_PATH_SIZE];
    va_list values;
    va_start(values, format);
    vsnprintf(text, sizeof text, format, values);
    va_end(values);
    fputs("hitbox: ", stderr);
    say(text);
    fputc('\n', stderr);
}

bool message_memory_for(double bytes, const char *helps, const char *format, ...)
{
    char what[512];
    scene_trouble trouble;
    va_list values;
    va_start(values, format);
    vsnprintf(what, sizeof what, format, values);
    va_end(values);
    scene_trouble_memory_for(&trouble, bytes, "%s", what);
    message("%s%s%s", trouble.text, helps ? "; " : "", helps ? helps : "");
    return false;
}

void message_trouble(const scene_trouble *trouble, const char *note)
{
    fputs("hitbox: ", stderr);
    if (trouble->file) {
        say(trouble->file);
        if (trouble->line > 0)
            fprintf(stderr, ":%zu", trouble->line);
        if (trouble->column > 0)
            fprintf(stderr, ":%zu", trouble->column);
        fputs(": ", stderr);
    }
    fputs(note, stderr);
    say(trouble->text);
    fputc('\n', stderr);
}

int message_usage(const char *command)
{
    fprintf(stderr, "Try 'hitbox %s%s--help'.\n", command, *command ? " " : "");
    return EXIT_TROUBLE;
}
