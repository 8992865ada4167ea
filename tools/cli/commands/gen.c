/* hitbox gen: scenes to measure with. */
#include <getopt.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/cli.h"
#include "cli/options/read.h"
#include "cli/output/messages.h"
#include "cli/output/output.h"
#include "cli/output/plain.h"
#include "scene/scene.h"
#include "scene/text/npy_write.h"
#include "scene/text/number.h"
#include "scene/workload.h"

typedef enum gen_format { GEN_BY_NAME, GEN_NPY, GEN_CSV, GEN_NDJSON } gen_format;

typedef struct gen_options {
    workload_recipe recipe;
    gen_format format;
    const char *output; /* NULL: standard output */
    uint64_t count;     /* 0: not given */
} gen_options;

/* ---- The command line ------------------------------------------------------------------------------------------- */

#define AT(member) offsetof(gen_options, member)
static const option_row rows[] = {
    OPTION(WHOLE, "number", "COUNT", AT(count), "how many boxes, 1 to 1000000000", .letter = 'n', .least = 1,
           .most = 1000000000),
    OPTION(WORD, "dim", "2|3", AT(recipe.axes), "in the plane or in space (default: 3)", .least = 2),
    OPTION(FLAG, "turned", NULL, AT(recipe.turned),
           "make OBBs: the same boxes, each with a random rotation, any as likely as any other; in 2D an angle, in "
           "3D a quaternion (the subgroup algorithm). They overlap fewer or more boxes then"),
    OPTION(WHOLE, "seed", "S", AT(recipe.seed),
           "the seed of the random numbers, 0 to 18446744073709551615 (default: 1)", .most = UINT64_MAX),
    OPTION(FLAG, "float64", NULL, AT(recipe.doubles), "do not round the numbers to float"),
    OPTION(WORD, "format", "npy|csv|ndjson", AT(format),
           "the format of standard output, and of an output whose name does not tell it (default: csv)",
           .least = GEN_NPY),
    OPTION(TEXT, "output", "FILE", AT(output), "write to FILE, which appears when it is complete", .letter = 'o')};

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
    static const gen_format formats[] = {
        [SCENE_CSV] = GEN_CSV, [SCENE_NDJSON] = GEN_NDJSON, [SCENE_NPY] = GEN_NPY, [SCENE_MESH] = GEN_BY_NAME};
    return formats[scene_format_of(path, &(scene_options){.from = SCENE_BY_NAME})];
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
    else if (gen->count == 0)
        message("found no -n COUNT, expected how many boxes");
    else
        return choose_format(gen);
    return false;
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
    fprintf(file, "name,%s\n", headers[recipe->axes - 2][w->turn != NULL]);
    for (size_t box = 0; box < recipe->count && !ferror(file); box++) {
        size_t columns = make_row(recipe, w, box, row);
        fprintf(file, "%zu,", box);
        write_numbers(file, row, columns, ',');
        putc('\n', file);
    }
}

static void write_ndjson(FILE *file, const workload_recipe *recipe, const workload *w)
{
    double row[ROW_MAX];
    char number[NUMBER_SIZE];
    size_t axes = (size_t)recipe->axes;
    for (size_t box = 0; box < recipe->count && !ferror(file); box++) {
        make_row(recipe, w, box, row);
        fprintf(file, "{\"name\":\"%zu\"", box);
        write_json_array(file, w->turn ? "center" : "min", row, axes);
        write_json_array(file, w->turn ? "half" : "max", row + axes, axes);
        if (w->turn && axes == 2)
            fprintf(file, ",\"angle\":%s", number_write(number, row[4]));
        else if (w->turn)
            write_json_array(file, "quat", row + 6, 4);
        fputs("}\n", file);
    }
}

static int run(int argc, char **argv)
{
    gen_options gen = {.recipe = {.axes = 3, .seed = 1}};
    workload w;
    output out;
    int status = EXIT_TROUBLE;
    if (!options_read(&command_gen, &gen, argc, argv, &status))
        return status;
    if (!take_rest(&gen, argc, argv))
        return message_usage("gen");
    gen.recipe.count = (size_t)gen.count;
    if (!workload_make(&gen.recipe, &w)) {
        message_memory();
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

const command command_gen = {
    .name = "gen",
    .about = "write a scene of many boxes, to measure with",
    .usage = "KIND -n COUNT [OPTION]...",
    .text = "Writes a scene to measure with: COUNT boxes in the unit cube, in random order, each\n"
            "of which overlaps about five others. The same options give the same bytes, always\n"
            "and everywhere. KIND:\n"
            "\n"
            "  uniform  places uniform, sides within half of a usual side\n"
            "  log      sides times 10 to the power of 0 to 2.5\n"
            "  cluster  nine of ten boxes in 64 heaps\n"
            "  giant    every thousandth box with sides of 0.2\n"
            "  thin     one side of each box times 30\n",
    .groups = {{OPTION_ROWS(rows), 0}},
    .after = "In a .npy file a row is a box: min x y z, max x y z; --turned: centre, half lengths,\n"
             "quaternion x y z w, in 2D angle in degrees. In CSV and NDJSON the name of a box is its\n"
             "place, from 0.\n",
    .examples = "  hitbox gen uniform -n 1000000 -o million.npy && hitbox check --count million.npy\n"
                "  hitbox gen thin -n 1000 --dim 2 --turned | hitbox check --from csv -\n",
    .exits = "0 done, 2 trouble.\n",
    .run = run};
