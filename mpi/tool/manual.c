/* Makes the manual of hitbox-mpi: copies its frame to standard output, and puts the options of a command in place of
 * the lines @check and @gen. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "help.h"

/* As groff wants it: a hyphen that is meant as such. */
static void print_text(const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (text[i] == '-')
            fputs("\\-", stdout);
        else
            putchar(text[i]);
}

/* The option in bold; what stands behind it in italics if it stands for something else, else in bold, too. */
static void print_row(const help_row *row)
{
    const size_t length = strcspn(row->option, " ");
    const char *value = row->option + length;
    fputs(".TP\n\\fB", stdout);
    print_text(row->option, length);
    fputs("\\fP", stdout);
    if (*value != '\0')
        printf(" \\f%c%s\\fP", isupper((unsigned char)value[1]) ? 'I' : 'B', value + 1);
    printf("\n%c", toupper((unsigned char)row->text[0]));
    print_text(row->text + 1, strlen(row->text + 1));
    fputs(".\n", stdout);
}

int main(int argc, char **argv)
{
    char line[512];
    int groups = 0;
    FILE *frame = argc == 2 ? fopen(argv[1], "r") : NULL;
    if (!frame) {
        fputs("usage: hitbox_mpi_manual FRAME\n", stderr);
        return EXIT_FAILURE;
    }
    while (fgets(line, sizeof line, frame)) {
        const help_row *row = strcmp(line, "@check\n") == 0 ? help_of_check
                              : strcmp(line, "@gen\n") == 0 ? help_of_gen
                                                            : NULL;
        groups += row != NULL;
        if (!row)
            fputs(line, stdout);
        for (; row && row->option; row++)
            print_row(row);
    }
    const int good = groups == 2 && !ferror(frame) && !ferror(stdout);
    fclose(frame);
    return fflush(stdout) == 0 && good ? EXIT_SUCCESS : EXIT_FAILURE;
}
