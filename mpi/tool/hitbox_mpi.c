/* hitbox-mpi: which boxes of .npy files hit which, by many machines. The options. */
#include <errno.h>
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "help.h"
#include "tool.h"

/* ---- Help ----------------------------------------------------------------------------------------------------------
 */

static void print_rows(const help_row *row)
{
    for (; row->option; row++)
        printf("  %-18s %s\n", row->option, row->text);
}

static int usage(void)
{
    if (tool_rank != 0)
        return STATUS_NONE;
    printf("Usage: mpirun -n RANKS hitbox-mpi check [OPTION]... FILE.npy\n"
           "       mpirun -n RANKS hitbox-mpi gen uniform -n COUNT -o FILE.npy [OPTION]...\n"
           "\n"
           "check: which boxes of a .npy file hit which? Each rank takes a part of the rows. All ranks see the\n"
           "file, and the folder of the output. Without --count and -o it prints how many pairs there are.\n"
           "\n");
    print_rows(help_of_check);
    printf("\n"
           "gen: a scene to measure with, the bytes that hitbox gen writes.\n"
           "\n");
    print_rows(help_of_gen);
    printf("\n"
           "Examples:\n"
           "  mpirun -n 16 hitbox-mpi gen uniform -n 1000000000 -o boxes.npy\n"
           "  mpirun -n 16 hitbox-mpi check boxes.npy --count\n"
           "  mpirun -n 16 hitbox-mpi check boxes.npy --memory 4G --spill /tmp --sorted -o pairs.npy\n"
           "\n"
           "Exit status: 0 no pair, or made; 1 some pair; 2 trouble.\n");
    return STATUS_NONE;
}

/* ---- Options ------------------------------------------------------------------------------------------------------
 */

static bool parse_whole(const char *text, uint64_t most, uint64_t *out)
{
    char *end;
    errno = 0;
    const unsigned long long value = strtoull(text, &end, 10);
    *out = value;
    return text[0] >= '0' && text[0] <= '9' && !*end && errno == 0 && value <= most;
}

static bool parse_size(const char *text, uint64_t *out)
{
    static const char units[] = "KMGT";
    const size_t length = strlen(text);
    const char *unit = length > 1 ? strchr(units, text[length - 1]) : NULL;
    char digits[32] = "";
    const int shift = unit ? 10 * (int)(unit - units + 1) : 0;
    if (length >= sizeof digits)
        return false;
    memcpy(digits, text, unit ? length - 1 : length);
    if (!parse_whole(digits, UINT64_MAX >> shift, out) || *out == 0)
        return false;
    *out <<= shift;
    return true;
}

static bool take_option(options *o, int letter, const char *value, char *text)
{
    uint64_t number = 0;
    bool good = true;
    switch (letter) {
    case 'h':
        o->help = true;
        break;
    case 'w':
        o->with = value;
        break;
    case 'c':
        o->count = true;
        break;
    case 'o':
        o->output = value;
        break;
    case 's':
        o->sorted = true;
        break;
    case 't':
        o->config.no_touch = true;
        break;
    case 'm':
        good = parse_size(value, &o->config.memory);
        break;
    case 'd':
        o->config.folder = value;
        break;
    case 'j':
        good = parse_whole(value, 1 << 16, &number) && number > 0;
        o->config.threads = (int)number;
        break;
    case 'b':
        good = parse_whole(value, 64, &number) && (number == 32 || number == 64);
        o->index_bits = (int)number;
        break;
    case 'n':
        good = parse_whole(value, UINT64_C(1000000000000), &o->boxes) && o->boxes > 0;
        break;
    case 'x':
        good = parse_whole(value, 3, &number) && number >= 2;
        o->recipe.axes = (int)number;
        break;
    case 'e':
        good = parse_whole(value, UINT64_MAX, &o->recipe.seed);
        break;
    case 'r':
        o->recipe.turned = true;
        break;
    case 'f':
        o->recipe.doubles = true;
        break;
    default:
        snprintf(text, TEXT_SIZE, "found an option that is none, or one without its value; see hitbox-mpi --help");
        return false;
    }
    if (!good)
        snprintf(text, TEXT_SIZE, "found '%s', expected another value; see hitbox-mpi --help", value);
    return good;
}

static void parse(options *o, int argc, char **argv, char *text)
{
    static const struct option names[] = {
        {"help", no_argument, NULL, 'h'},          {"with", required_argument, NULL, 'w'},
        {"count", no_argument, NULL, 'c'},         {"output", required_argument, NULL, 'o'},
        {"sorted", no_argument, NULL, 's'},        {"no-touch", no_argument, NULL, 't'},
        {"memory", required_argument, NULL, 'm'},  {"spill", required_argument, NULL, 'd'},
        {"threads", required_argument, NULL, 'j'}, {"index-bits", required_argument, NULL, 'b'},
        {"number", required_argument, NULL, 'n'},  {"dim", required_argument, NULL, 'x'},
        {"seed", required_argument, NULL, 'e'},    {"turned", no_argument, NULL, 'r'},
        {"float64", no_argument, NULL, 'f'},       {NULL, 0, NULL, 0}};
    opterr = 0;
    for (int letter; (letter = getopt_long(argc, argv, "ho:n:", names, NULL)) != -1;)
        if (!take_option(o, letter, optarg, text))
            return;
    if (!o->help && argc - optind != 1)
        snprintf(text, TEXT_SIZE, "found %d files or kinds, expected one; see hitbox-mpi --help", argc - optind);
    else if (!o->help)
        o->file = argv[optind];
}

int main(int argc, char **argv)
{
    options o = {.recipe = {.axes = 3, .seed = 1}, .config = {.folder = "."}};
    char text[TEXT_SIZE] = "";
    int status = STATUS_TROUBLE;
    int level;
    MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &level); /* threads of the library do not call MPI */
    MPI_Comm_rank(MPI_COMM_WORLD, &tool_rank);
    MPI_Comm_size(MPI_COMM_WORLD, &tool_ranks);
    const char *command = argc > 1 ? argv[1] : "";
    if (strcmp(command, "check") == 0 || strcmp(command, "gen") == 0)
        parse(&o, argc - 1, argv + 1, text);
    else if (strcmp(command, "--help") == 0 || strcmp(command, "help") == 0)
        o.help = true;
    else
        snprintf(text, sizeof text, "found '%s', expected check or gen; see hitbox-mpi --help", command);
    if (tool_all_well(text))
        status = o.help ? usage() : command[0] == 'c' ? tool_check(&o) : tool_gen(&o);
    MPI_Finalize();
    /* One that is not 0 is enough for mpirun. */
    return tool_rank == 0 ? status : STATUS_NONE;
}
