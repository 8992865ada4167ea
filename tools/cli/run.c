/* From the first argument to the subcommand. */
#include <stdio.h>
#include <string.h>

#include <hitbox/hitbox.h>

#include "cli/cli.h"
#include "cli/options/help.h"
#include "cli/output/messages.h"
#include "scene/mesh/mesh_file.h"

const command *const cli_commands[] = {&command_check,  &command_pick, &command_sweep, &command_simulate, &command_draw,
                                       &command_bounds, &command_fit,  &command_rects, &command_gen,      NULL};

static int print_help(void)
{
    char commands[1024] = "";
    for (const command *const *c = cli_commands; *c; c++) {
        size_t length = strlen(commands);
        snprintf(commands + length, sizeof commands - length, "  %-8s  %s\n", (*c)->name, (*c)->about);
    }
    char text[4096];
    snprintf(text, sizeof text,
             "Usage: hitbox COMMAND [OPTION]... [FILE]...\n"
             "Which boxes hit which? Exactly: touching counts, nothing is missed or made up.\n"
             "\n"
             "Commands:\n%s"
             "\n"
             "  --help     this text; after a command, the help of that command\n"
             "  --version  the version, and whether meshes can be read\n"
             "\n"
             "Examples:\n"
             "  hitbox check city.csv\n"
             "  hitbox check --format ndjson --no-touch walls.csv crates.ndjson\n"
             "  hitbox check city.csv --depth --tolerance 0.01\n"
             "  hitbox pick city.csv --ray 0,1.7,40,0,0,-1\n"
             "  hitbox sweep level.ndjson --box hero --by 4,0\n"
             "  hitbox simulate level.ndjson --steps 100\n"
             "  hitbox draw city.csv -o city.svg\n"
             "  hitbox bounds city.csv > city-aabb.csv\n"
             "  hitbox fit chair.glb\n"
             "  echo '0 0 10 10 0  5 5 10 10 45' | hitbox rects\n"
             "  hitbox check --help\n"
             "\n"
             "Exit status: 0 done and nothing to report; 1 check, pick, sweep or simulate found\n"
             "something; 2 trouble. The manual: man hitbox.\n",
             commands);
    return help_print_text(text);
}

static int print_version(void)
{
    char text[128];
    snprintf(text, sizeof text, "hitbox " HIT_VERSION_STRING "\nMeshes: %s.\n", mesh_library());
    return help_print_text(text);
}

/* "check, pick or gen". */
static const char *list(char *out, size_t size)
{
    size_t length = 0;
    for (size_t i = 0; cli_commands[i] && length < size; i++)
        length += (size_t)snprintf(out + length, size - length, "%s%s",
                                   i == 0                ? ""
                                   : cli_commands[i + 1] ? ", "
                                                         : " or ",
                                   cli_commands[i]->name);
    return out;
}

int cli_run(int argc, char **argv)
{
    char names[128];
    if (argc >= 2 && strcmp(argv[1], "--help") == 0)
        return print_help();
    if (argc >= 2 && strcmp(argv[1], "--version") == 0)
        return print_version();
    for (const command *const *c = cli_commands; argc >= 2 && *c; c++)
        if (strcmp(argv[1], (*c)->name) == 0)
            return (*c)->run(argc - 1, argv + 1);
    if (argc < 2)
        message("found no command, expected %s", list(names, sizeof names));
    else
        message("found '%s', expected a command: %s", argv[1], list(names, sizeof names));
    return message_usage("");
}
