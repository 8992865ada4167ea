/* From the first argument to the subcommand. */
#include <stdio.h>
#include <string.h>

#include <hitbox/hitbox.h>

#include "cli/cli.h"
#include "scene/mesh/mesh_file.h"

#define COMMANDS "check, pick, sweep, simulate, draw, bounds, fit, rects or gen"

static const char help[] = "Usage: hitbox COMMAND [OPTION]... [FILE]...\n"
                           "Which boxes hit which? Exactly: touching counts, nothing is missed or made up.\n"
                           "\n"
                           "Commands:\n"
                           "  check     report every pair of boxes in scene files that hit\n"
                           "  pick      report what a ray hits first, or all that it hits\n"
                           "  sweep     report what a moving box hits first, and when\n"
                           "  simulate  move all boxes, and report which pairs begin and end to hit\n"
                           "  draw      draw scene files, as SVG or GLB\n"
                           "  bounds    print the axis-aligned bounding box (AABB) of each box in scene files\n"
                           "  fit       print the tightest box around the points of a mesh or of a list\n"
                           "  rects     say for pairs of turned rectangles whether they crash\n"
                           "  gen       write a scene of many boxes, to measure with\n"
                           "\n"
                           "  --help     this text; after a command, its own\n"
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
                           "something; 2 trouble. The manual: man hitbox.\n";

static int print_version(void)
{
    char text[128];
    snprintf(text, sizeof text, "hitbox " HIT_VERSION_STRING "\nMeshes: %s.\n", mesh_library());
    return print_help(text);
}

int cli_run(int argc, char **argv)
{
    static const struct {
        const char *name;
        int (*run)(int argc, char **argv);
    } commands[] = {{"check", cli_check},       {"pick", cli_pick},   {"sweep", cli_sweep},
                    {"simulate", cli_simulate}, {"draw", cli_draw},   {"bounds", cli_bounds},
                    {"fit", cli_fit},           {"rects", cli_rects}, {"gen", cli_gen}};

    if (argc < 2) {
        message("found no command, expected " COMMANDS);
        return message_usage("");
    }
    if (strcmp(argv[1], "--help") == 0)
        return print_help(help);
    if (strcmp(argv[1], "--version") == 0)
        return print_version();
    for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++)
        if (strcmp(argv[1], commands[i].name) == 0)
            return commands[i].run(argc - 1, argv + 1);
    message("found '%s', expected a command: " COMMANDS, argv[1]);
    return message_usage("");
}
