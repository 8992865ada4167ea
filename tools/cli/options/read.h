/* From the command line to the struct of a command. */
#ifndef CLI_READ_H
#define CLI_READ_H

#include "cli/options/command.h"

/* Reads the options into the command's struct; getopt's optind is then the first operand. False: *status is the exit
 * status; help was asked for, or something is wrong, which has been said. */
bool options_read(const command *c, void *options, int argc, char **argv, int *status);

/* Are there as many numbers as the scene has use for? None are. False: said why not. */
bool options_suit(const option_numbers *numbers, bool in_3d);

#endif
