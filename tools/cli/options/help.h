/* The help texts, from the tables of options. */
#ifndef CLI_HELP_H
#define CLI_HELP_H

#include "cli/options/command.h"

/* Prints the help of a command and checks that it got out: with all options, or of many options the common ones.
 * Returns the exit status. */
int help_print(const command *c, bool all);

/* The same of any text. */
int help_print_text(const char *text);

#endif
