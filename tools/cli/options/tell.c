/* A command line that gives the same result again. */
#include "cli/options/tell.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scene/text/number.h"
#include "system/system.h"

/* A word for a shell: in quotes where it has more than what no shell takes for something else. */
static void tell_word(FILE *out, const char *word)
{
    static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-+=:,./@%";
    putc(' ', out);
    if (*word && word[strspn(word, plain)] == '\0') {
        fputs(word, out);
        return;
    }
    putc('\'', out);
    for (; *word; word++)
        if (*word == '\'')
            fputs("'\\''", out);
        else
            putc(*word, out);
    putc('\'', out);
}

/* Which of "a|b|c", counted from 0. */
static void tell_choice(FILE *out, const char *words, size_t which)
{
    for (; which > 0 && strchr(words, '|'); which--)
        words = strchr(words, '|') + 1;
    fprintf(out, " %.*s", (int)strcspn(words, "|"), words);
}

static void tell_number(FILE *out, double value)
{
    char number[NUMBER_SIZE];
    fprintf(out, " %s", number_write(number, value));
}

static void tell_numbers(FILE *out, const option_numbers *numbers)
{
    char number[NUMBER_SIZE];
    for (size_t i = 0; i < numbers->count; i++)
        fprintf(out, "%c%s", i > 0 ? ',' : ' ', number_write(number, numbers->at[i]));
}

static size_t size_of(option_kind kind)
{
    static const size_t sizes[] = {
        [OPTION_FLAG] = sizeof(bool),        [OPTION_TEXT] = sizeof(char *),           [OPTION_WORD] = sizeof(int),
        [OPTION_COUNT] = sizeof(int),        [OPTION_WHOLE] = sizeof(uint64_t),        [OPTION_LENGTH] = sizeof(double),
        [OPTION_PAIR] = sizeof(option_pair), [OPTION_NUMBERS] = sizeof(option_numbers)};
    return sizes[kind];
}

static void tell_option(FILE *out, const option_row *row, const void *value)
{
    int word;
    uint64_t whole;
    double length;
    char *text;
    fprintf(out, " --%s", row->name);
    switch (row->kind) {
    case OPTION_FLAG:
        break;
    case OPTION_TEXT:
        memcpy(&text, value, sizeof text);
        tell_word(out, text ? text : "");
        break;
    case OPTION_WORD:
        memcpy(&word, value, sizeof word);
        tell_choice(out, row->value, (size_t)word - row->least);
        break;
    case OPTION_COUNT:
        memcpy(&word, value, sizeof word);
        fprintf(out, " %d", word);
        break;
    case OPTION_WHOLE:
        memcpy(&whole, value, sizeof whole);
        fprintf(out, " %" PRIu64, whole);
        break;
    case OPTION_LENGTH:
        memcpy(&length, value, sizeof length);
        tell_number(out, length);
        break;
    case OPTION_PAIR:
        for (int i = 0; i < 2; i++)
            tell_word(out, ((const option_pair *)value)->name[i]);
        break;
    case OPTION_NUMBERS:
        tell_numbers(out, value);
        break;
    }
}

static bool is_among(const char *name, const char *const *names)
{
    for (; *names; names++)
        if (strcmp(name, *names) == 0)
            return true;
    return false;
}

/* One that looks like an option is none behind "--". */
static void tell_files(FILE *out, char **files, size_t count)
{
    bool dashed = false;
    for (size_t i = 0; i < count; i++)
        dashed = dashed || (files[i][0] == '-' && files[i][1] != '\0');
    fputs(dashed ? " --" : "", out);
    for (size_t i = 0; i < count; i++)
        tell_word(out, files[i]);
}

char *options_tell(const command *c, const void *options, const void *usual, const char *const *but, char **files,
                   size_t file_count)
{
    command_row rows[OPTION_ROWS_MAX];
    size_t count = command_rows(c, rows);
    system_text text;
    if (!system_text_begin(&text))
        return NULL;
    FILE *out = text.file;
    fprintf(out, "hitbox %s", c->name);
    for (size_t i = 0; i < count; i++) {
        const char *value = (const char *)options + rows[i].at, *other = (const char *)usual + rows[i].at;
        if (!is_among(rows[i].row->name, but) && memcmp(value, other, size_of(rows[i].row->kind)) != 0)
            tell_option(out, rows[i].row, value);
    }
    tell_files(out, files, file_count);
    if (system_text_end(&text))
        return text.bytes;
    free(text.bytes);
    return NULL;
}
