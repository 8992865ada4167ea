/* From the first argument to the subcommand. */
#include <stdio.h>
#include <string.h>

#include <hitbox/hitbox.h>

#include "bcf/bcf.h"
#include "cli/cli.h"
#include "cli/options/help.h"
#include "cli/output/messages.h"
#include "scene/mesh/mesh_file.h"
#include "scene/scene.h"
#include "system/system.h"

const command *const cli_commands[] = {
    &command_check, &command_pick, &command_sweep, &command_simulate, &command_draw,  &command_bounds, &command_fit,
    &command_mesh,  &command_iou,  &command_nms,   &command_match,    &command_rects, &command_gen,    NULL};

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
             "       hitbox [OPTION]... FILE...              the same as hitbox check\n"
             "Which boxes hit which? Exactly: touching counts, nothing is missed or made up.\n"
             "\n"
             "Commands:\n%s"
             "\n"
             "  --help     this text; after a command, the help of that command\n"
             "  --version  the version, and whether meshes are read and BCF is written\n"
             "\n"
             "Examples:\n"
             "  hitbox city.csv\n"
             "  hitbox check --no-touch walls.csv crates.ndjson -o hits.ndjson\n"
             "  hitbox check city.csv --depth --tolerance 0.01\n"
             "  hitbox pick city.csv --ray 0,1.7,40,0,0,-1\n"
             "  hitbox sweep level.ndjson --box hero --by 4,0\n"
             "  hitbox simulate level.ndjson --steps 100\n"
             "  hitbox draw city.csv -o city.svg\n"
             "  hitbox bounds city.csv > city-aabb.csv\n"
             "  hitbox fit chair.glb\n"
             "  hitbox mesh chair.glb\n"
             "  hitbox iou truth.json found.json --threshold 0.5\n"
             "  hitbox nms found.json\n"
             "  hitbox match truth.json found.json\n"
             "  echo '0 0 10 10 0  5 5 10 10 45' | hitbox rects\n"
             "  hitbox check --help\n"
             "\n"
             "Exit status: 0 done and nothing to report; 1 check, pick, sweep, simulate or mesh\n"
             "found something; 2 trouble. The manual: man hitbox.\n",
             commands);
    return help_print_text(text);
}

static int print_version(void)
{
    char text[256];
    const char *bcf = bcf_library();
    snprintf(text, sizeof text, "hitbox " HIT_VERSION_STRING "\nMeshes: %s.\nBCF: %s%s.\n", mesh_library(),
             bcf ? "written by " : "not written, built without libzip", bcf ? bcf : "");
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

static const command *find_command(const char *name)
{
    for (const command *const *c = cli_commands; *c; c++)
        if (strcmp(name, (*c)->name) == 0)
            return *c;
    return NULL;
}

/* ---- Without a command ------------------------------------------------------------------------------------------ */

/* Is it meant as a file? No command has a dot, a slash, or a file of its name; a folder of its name does not count. */
static bool is_file(const char *word)
{
    system_entry file;
    return strcmp(word, "-") == 0 || strpbrk(word, "." SYSTEM_SEPARATORS) ||
           (system_find(word, &file) && !file.is_folder);
}

/* Is it an option of check, long or short, with or without its value? */
static bool is_option(const char *word)
{
    command_row rows[OPTION_ROWS_MAX];
    size_t count = command_rows(&command_check, rows), length = strcspn(word, "=");
    if (word[0] != '-' || word[1] == '\0')
        return false;
    bool is_long = word[1] == '-', found = is_long && length == 2;
    for (size_t i = 0; i < count && !found; i++)
        found = is_long ? strncmp(rows[i].row->name, word + 2, length - 2) == 0
                        : rows[i].row->letter != '\0' && rows[i].row->letter == word[1];
    return found;
}

/* A file, or an option of check: then all is check's. */
static int check_or_nothing(int argc, char **argv)
{
    char names[128];
    bool option = is_option(argv[1]);
    for (int i = 2; option && i < argc; i++)
        if (find_command(argv[i])) {
            message("found the option %s before %s, expected a command first; a file that is called so is ./%s",
                    argv[1], argv[i], argv[i]);
            return message_usage("");
        }
    if (option || is_file(argv[1]))
        return command_check.run(argc, argv);
    message("found '%s', expected a command (%s) or a scene file to check", argv[1], list(names, sizeof names));
    return message_usage("");
}

int cli_run(int argc, char **argv)
{
    char names[128];
    if (argc < 2) {
        message("found no command, expected %s, or a scene file to check", list(names, sizeof names));
        return message_usage("");
    }
    if (strcmp(argv[1], "--help") == 0)
        return print_help();
    if (strcmp(argv[1], "--version") == 0)
        return print_version();
    const command *c = find_command(argv[1]);
    return c ? c->run(argc - 1, argv + 1) : check_or_nothing(argc, argv);
}
