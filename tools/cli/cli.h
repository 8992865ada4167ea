/* The command and its subcommands. */
#ifndef CLI_CLI_H
#define CLI_CLI_H

#include "cli/options/command.h"

extern const command command_bounds, command_check, command_draw, command_fit, command_gen, command_iou, command_match,
    command_mesh, command_nms, command_pick, command_rects, command_simulate, command_sweep;

/* All of them, in the order of the help; NULL stands behind the last. */
extern const command *const cli_commands[];

/* The whole command: argv[1] names the subcommand. Returns the exit status. */
int cli_run(int argc, char **argv);

#endif
