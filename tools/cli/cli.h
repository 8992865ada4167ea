/* What the parts of the command share: exit status, subcommands, messages. */
#ifndef CLI_CLI_H
#define CLI_CLI_H

#include "scene/text/trouble.h"

/* As diff's: 1 means that there is something to report. */
enum { EXIT_NONE = 0, EXIT_SOME = 1, EXIT_TROUBLE = 2 };

/* The whole command: argv[1] names the subcommand. Returns the exit status. */
int cli_run(int argc, char **argv);

/* The subcommands: argv[1] is the first argument behind the subcommand's name. */
int cli_check(int argc, char **argv);
int cli_draw(int argc, char **argv);
int cli_pick(int argc, char **argv);
int cli_rects(int argc, char **argv);
int cli_simulate(int argc, char **argv);
int cli_sweep(int argc, char **argv);
int cli_bounds(int argc, char **argv);
int cli_fit(int argc, char **argv);
int cli_gen(int argc, char **argv);

/* A line on standard error, "hitbox: " in front. */
void message(const char *format, ...) SCENE_PRINTF(1, 2);

/* A line on standard error that says what is wrong with the input. `note` stands before the text, or "". */
void message_trouble(const scene_trouble *trouble, const char *note);

/* Says where help is to be had after a wrong command line. Returns EXIT_TROUBLE. `command`: "check", or "". */
int message_usage(const char *command);

/* Prints a help text and checks that it got out. Returns the exit status. */
int print_help(const char *text);

#endif
