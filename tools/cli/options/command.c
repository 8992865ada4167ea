/* A command and its options. */
#include "cli/options/command.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool is_there(const char *name, const command_row *rows, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (strcmp(rows[i].row->name, name) == 0)
            return true;
    return false;
}

size_t command_rows(const command *c, command_row rows[OPTION_ROWS_MAX])
{
    size_t count = 0;
    for (const option_group *g = c->groups; g < c->groups + OPTION_GROUPS_MAX; g++)
        for (size_t i = 0; i < g->count; i++) {
            if (is_there(g->rows[i].name, rows, count))
                continue;
            if (count == OPTION_ROWS_MAX) /* which has to grow; each test of the command comes here */
                abort();
            rows[count++] = (command_row){&g->rows[i], g->at + g->rows[i].at};
        }
    return count;
}

const char *command_words(char *out, size_t size, const char *words)
{
    size_t length = 0;
    out[0] = '\0';
    for (size_t step; *words && length < size; words += step + (words[step] == '|')) {
        step = strcspn(words, "|");
        const char *between = length == 0 ? "" : words[step] ? ", " : " or ";
        length += (size_t)snprintf(out + length, size - length, "%s%.*s", between, (int)step, words);
    }
    return out;
}
