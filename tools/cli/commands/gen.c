/* hitbox gen: scenes to measure with. */
#include <stdio.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "cli/cli.h"
#include "cli/options/arguments.h"
#include "cli/output/output.h"
#include "scene/text/npy_write.h"
#include "scene/text/number.h"
#include "scene/workload.h"

static const char help[] = "Usage: hitbox gen KIND -n COUNT [OPTION]...\n"
                           "Writes a scene to measure with: COUNT boxes in the unit cube, in random order, each\n"
                           "of which overlaps about five others. The same options give the same bytes, always\n"
                           "and everywhere. KIND:\n"
                           "\n"
                           "  uniform  places uniform, sides within half of a usual one\n"
                           "  log      sides times 10 to the power of 0 to 2.5\n"
                           "  cluster  nine of ten boxes in 64 heaps\n"
                           "  giant    every thousandth box with sides of 0.2\n"
                           "  thin     one side of each box times 30\n"
                           "\n"
                           "  -n, --number COUNT  how many boxes\n"
                           "  --dim 2|3           in the plane or in space (default: 3)\n"
                           "  --turned            OBBs: the same boxes, each turned by a random rotation, any as\n"
                           "                      likely as any other; in 2D an angle, in 3D two turns (the\n"
                           "                      subgroup algorithm). They overlap fewer or more then.\n"
                           "  --seed S            of the random numbers, 0 to 18446744073709551615 (default: 1)\n"
                           "  --float64           do not round the numbers to float\n"
                           "  --format npy|csv|ndjson\n"
                           "                      of standard output, and of an output whose name tells none\n"
                           "                      (default: csv)\n"
                           "  -o, --output FILE   write to FILE, which appears when complete\n"
                           "  --help              this text\n"
                           "\n"
                           "In a .npy file a row is a box: min x y z, max x y z; --turned: centre, half lengths,\n"
                           "quaternion x y z w, in 2D angle in degrees. In CSV and NDJSON boxes are called by\n"
                           "their place, from 0.\n"
                           "\n"
                           "Examples:\n"
                           "  hitbox gen uniform -n 1000000 -o million.npy && hitbox check --count million.npy\n"
                           "  hitbox gen thin -n 1000 --dim 2 --turned | hitbox check --from csv -\n"
                           "\n"
                           "Exit status: 0 done, 2 trouble.\n";

typedef enum gen_format { GEN_BY_NAME, GEN_CSV, GEN_NDJSON, GEN_NPY } gen_format;

typedef struct gen_options {
    workload_recipe recipe;
    gen_format format;
    const char *output; /* NULL: standard output */
} gen_options;

/* ---- The command line ------------------------------------------------------------------------------------------- */

enum { OPTION_DIM = 256, OPTION_FLOAT64, OPTION_FORMAT, OPTION_HELP, OPTION_SEED, OPTION_TURNED };

static bool take_format(gen_options *gen, const char *value)
{
    gen->format = strcmp(value, "csv") == 0      ? GEN_CSV
                  : strcmp(value, "ndjson") == 0 ? GEN_NDJSON
                  : strcmp(value, "npy") == 0    ? GEN_NPY
                                                 : GEN_BY_NAME;
    if (gen->format == GEN_BY_NAME)
        message("--format: found '%s', expected npy, csv or ndjson", value);
    return gen->format != GEN_BY_NAME;
}

static bool take_option(gen_options *gen, int option, const char *value)
{
    uint64_t number;
    switch (option) {
    case 'n':
        if (!arguments_whole("--number", value, 1, 1000000000, &number))
            return false;
        gen->recipe.count = (size_t)number;
        return true;
    case 'o':
        gen->output = value;
        return true;
    case OPTION_DIM:
        if (!arguments_whole("--dim", value, 2, 3, &number))
            return false;
        gen->recipe.axes = (int)number;
        return true;
    case OPTION_SEED:
        return arguments_whole("--seed", value, 0, UINT64_MAX, &gen->recipe.seed);
    case OPTION_FORMAT:
        return take_format(gen, value);
    case OPTION_FLOAT64:
        return gen->recipe.doubles = true;
    case OPTION_TURNED:
        return gen->recipe.turned = true;
    default: /* what is wrong has been said */
        return false;
    }
}

static bool take_kind(gen_options *gen, const char *word)
{
    static const char *const kinds[] = {"uniform", "log", "cluster", "giant", "thin"};
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
        if (strcmp(word, kinds[i]) == 0) {
            gen->recipe.kind = (workload_kind)i;
            return true;
        }
    message("found '%s', expected a KIND: uniform, log, cluster, giant or thin", word);
    return false;
}

/* What a name's ending tells. */
static gen_format format_by_name(const char *path)
{
    static const struct {
        const char *ending;
        gen_format format;
    } known[] = {{".npy", GEN_NPY}, {".csv", GEN_CSV}, {".ndjson", GEN_NDJSON}, {".jsonl", GEN_NDJSON}};
    const char *dot = strrchr(path, '.');
    for (size_t i = 0; dot && i < sizeof known / sizeof known[0]; i++)
        if (strcasecmp(dot, known[i].ending) == 0)
            return known[i].format;
    return GEN_BY_NAME;
}

/* A name that tells wins, as with what is read. */
static bool choose_format(gen_options *gen)
{
    bool standard = !gen->output || strcmp(gen->output, "-") == 0;
    gen_format told = standard ? GEN_BY_NAME : format_by_name(gen->output);
    if (told != GEN_BY_NAME)
        gen->format = told;
    else if (standard && gen->format == GEN_BY_NAME)
        gen->format = GEN_CSV;
    if (gen->format == GEN_BY_NAME)
        message("found %s as output, expected a name that ends in .npy, .csv, .ndjson or .jsonl, or --format",
                gen->output);
    else if (standard && gen->format == GEN_NPY && isatty(STDOUT_FILENO))
        message("found a terminal for .npy, expected a file (-o FILE) or a pipe");
    else
        return true;
    return false;
}

static bool take_rest(gen_options *gen, int argc, char **argv)
{
    if (optind == argc)
        message("found no KIND, expected uniform, log, cluster, giant or thin");
    else if (argc - optind > 1)
        message("found '%s' behind the KIND, expected options only", argv[optind + 1]);
    else if (!take_kind(gen, argv[optind]))
        return false;
    else if (gen->recipe.count == 0)
        message("found no -n COUNT, expected how many boxes");
    else
        return choose_format(gen);
    return false;
}

/* False: *status is the exit status. */
static bool parse(gen_options *gen, int argc, char **argv, int *status)
{
    static const struct option options[] = {{"dim", required_argument, NULL, OPTION_DIM},
                                            {"float64", no_argument, NULL, OPTION_FLOAT64},
                                            {"format", required_argument, NULL, OPTION_FORMAT},
                                            {"help", no_argument, NULL, OPTION_HELP},
                                            {"number", required_argument, NULL, 'n'},
                                            {"output", required_argument, NULL, 'o'},
                                            {"seed", required_argument, NULL, OPTION_SEED},
                                            {"turned", no_argument, NULL, OPTION_TURNED},
                                            {NULL, 0, NULL, 0}};
    optind = 1;
    bool good = true;
    for (int option; good && (option = arguments_next(argc, argv, ":n:o:", options)) != -1;) {
        if (option == OPTION_HELP) {
            *status = print_help(help);
            return false;
        }
        good = take_option(gen, option, optarg);
    }
    good = good && take_rest(gen, argc, argv);
    if (!good)
        *status = message_usage("gen");
    return good;
}

/* ---- The file --------------------------------------------------------------------------------------------------- */

enum { ROW_MAX = 10 };

/* The numbers of a box. Returns how many. */
static size_t make_row(const workload_recipe *recipe, const workload *w, size_t box, double row[ROW_MAX])
{
    size_t axes = (size_t)recipe->axes, turns = axes == 2 ? 1 : 4;
    const double *center = w->center + box * axes, *half = w->half + box * axes;
    for (size_t i = 0; i < axes; i++) {
        row[i] = w->turn ? center[i] : workload_keep(center[i] - half[i], recipe->doubles);
        row[axes + i] = w->turn ? half[i] : workload_keep(center[i] + half[i], recipe->doubles);
    }
    if (!w->turn)
        return 2 * axes;
    memcpy(row + 2 * axes, w->turn + box * turns, turns * sizeof *row);
    return 2 * axes + turns;
}

static void write_npy(FILE *file, const workload_recipe *recipe, const workload *w)
{
    char header[NPY_HEADER_SIZE];
    double row[ROW_MAX];
    float narrow[ROW_MAX];
    size_t columns = make_row(recipe, w, 0, row);
    npy_make_header(header, 'f', recipe->doubles ? sizeof(double) : sizeof(float), recipe->count, columns);
    fwrite(header, 1, sizeof header, file);
    for (size_t box = 0; box < recipe->count && !ferror(file); box++) {
        make_row(recipe, w, box, row);
        for (size_t i = 0; i < columns; i++)
            narrow[i] = (float)row[i];
        if (recipe->doubles)
            fwrite(row, sizeof *row, columns, file);
        else
            fwrite(narrow, sizeof *narrow, columns, file);
    }
}

static void write_csv_rows(FILE *file, const workload_recipe *recipe, const workload *w)
{
    static const char *const headers[2][2] = {
        {"min_x,min_y,max_x,max_y", "center_x,center_y,half_x,half_y,angle"},
        {"min_x,min_y,min_z,max_x,max_y,max_z", "center_x,center_y,center_z,half_x,half_y,half_z,qx,qy,qz,qw"}};
    double row[ROW_MAX];
    char number[NUMBER_SIZE];
    fprintf(file, "name,%s\n", headers[recipe->axes - 2][w->turn != NULL]);
    for (size_t box = 0; box < recipe->count && !ferror(file); box++) {
        size_t columns = make_row(recipe, w, box, row);
        fprintf(file, "%zu", box);
        for (size_t i = 0; i < columns; i++)
            fprintf(file, ",%s", number_write(number, row[i]));
        putc('\n', file);
    }
}

static void write_array(FILE *file, const char *key, const double *at, size_t count)
{
    char number[NUMBER_SIZE];
    fprintf(file, ",\"%s\":", key);
    for (size_t i = 0; i < count; i++)
        fprintf(file, "%c%s", i == 0 ? '[' : ',', number_write(number, at[i]));
    putc(']', file);
}

static void write_ndjson(FILE *file, const workload_recipe *recipe, const workload *w)
{
    double row[ROW_MAX];
    char number[NUMBER_SIZE];
    size_t axes = (size_t)recipe->axes;
    for (size_t box = 0; box < recipe->count && !ferror(file); box++) {
        make_row(recipe, w, box, row);
        fprintf(file, "{\"name\":\"%zu\"", box);
        write_array(file, w->turn ? "center" : "min", row, axes);
        write_array(file, w->turn ? "half" : "max", row + axes, axes);
        if (w->turn && axes == 2)
            fprintf(file, ",\"angle\":%s", number_write(number, row[4]));
        else if (w->turn)
            write_array(file, "quat", row + 6, 4);
        fputs("}\n", file);
    }
}

int cli_gen(int argc, char **argv)
{
    gen_options gen = {.recipe = {.axes = 3, .seed = 1}};
    workload w;
    output out;
    int status = EXIT_TROUBLE;
    if (!parse(&gen, argc, argv, &status))
        return status;
    if (!workload_make(&gen.recipe, &w)) {
        message("out of memory");
        return EXIT_TROUBLE;
    }
    if (output_open(&out, gen.output)) {
        (gen.format == GEN_NPY   ? write_npy
         : gen.format == GEN_CSV ? write_csv_rows
                                 : write_ndjson)(out.file, &gen.recipe, &w);
        if (output_close(&out))
            status = EXIT_NONE;
    }
    workload_free(&w);
    return status;
}
