/* hitbox gen: scenes to measure with. */
#include <getopt.h>
#include <stdio.h>
#include <string.h>

#include "cli/ask/view.h"
#include "cli/cli.h"
#include "cli/options/read.h"
#include "cli/output/blocks.h"
#include "cli/output/messages.h"
#include "cli/output/output.h"
#include "cli/output/plain.h"
#include "scene/scene.h"
#include "scene/text/npy_write.h"
#include "scene/workload.h"
#include "system/system.h"

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

/* As the name of the output tells, or --format; not as both, if they differ. */
static bool choose_format(gen_options *gen)
{
    static const char *const words[] = {[GEN_NPY] = "npy", [GEN_CSV] = "csv", [GEN_NDJSON] = "ndjson"};
    bool standard = !gen->output || strcmp(gen->output, "-") == 0;
    gen_format told = standard ? GEN_BY_NAME : format_by_name(gen->output);
    if (!output_is_plain(gen->output))
        return false;
    if (told != GEN_BY_NAME && gen->format != GEN_BY_NAME && told != gen->format) {
        message("found --format %s and %s as output, expected one format", words[gen->format], gen->output);
        return false;
    }
    if (told != GEN_BY_NAME)
        gen->format = told;
    else if (standard && gen->format == GEN_BY_NAME)
        gen->format = GEN_CSV;
    if (gen->format == GEN_BY_NAME)
        message("found %s as output, expected a name that ends in .npy, .csv, .ndjson or .jsonl, or --format",
                gen->output);
    else if (standard && gen->format == GEN_NPY && system_is_terminal(1))
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

/* Some boxes of the recipe, from `first` on. */
typedef struct gen_boxes {
    const workload_recipe *recipe;
    const workload *w;
    size_t first, count;
} gen_boxes;

static void write_npy(FILE *file, const gen_boxes *boxes)
{
    const workload_recipe *recipe = boxes->recipe;
    char header[NPY_HEADER_SIZE];
    double row[ROW_MAX];
    float narrow[ROW_MAX];
    size_t columns = make_row(recipe, boxes->w, 0, row);
    npy_make_header(header, 'f', recipe->doubles ? sizeof(double) : sizeof(float), recipe->count, columns);
    if (boxes->first == 0)
        fwrite(header, 1, sizeof header, file);
    for (size_t box = 0; box < boxes->count && !ferror(file); box++) {
        make_row(recipe, boxes->w, box, row);
        for (size_t i = 0; i < columns; i++)
            narrow[i] = (float)row[i];
        if (recipe->doubles)
            fwrite(row, sizeof *row, columns, file);
        else
            fwrite(narrow, sizeof *narrow, columns, file);
    }
}

static void put_csv(void *context, sink *out, const blocks_part *part)
{
    const gen_boxes *boxes = context;
    double row[ROW_MAX];
    for (size_t box = part->from; box < part->from + part->count; box++) {
        size_t columns = make_row(boxes->recipe, boxes->w, box, row);
        sink_whole(out, (long long)boxes->first + (long long)box);
        sink_char(out, ',');
        write_numbers(out, row, columns, ',');
        sink_char(out, '\n');
    }
}

static void put_ndjson(void *context, sink *out, const blocks_part *part)
{
    const gen_boxes *boxes = context;
    const workload *w = boxes->w;
    double row[ROW_MAX];
    size_t axes = (size_t)boxes->recipe->axes;
    for (size_t box = part->from; box < part->from + part->count; box++) {
        make_row(boxes->recipe, w, box, row);
        sink_text(out, "{\"name\":\"");
        sink_whole(out, (long long)boxes->first + (long long)box);
        sink_char(out, '"');
        write_json_array(out, w->turn ? "center" : "min", row, axes);
        write_json_array(out, w->turn ? "half" : "max", row + axes, axes);
        if (w->turn && axes == 2) {
            sink_text(out, ",\"angle\":");
            sink_number(out, row[4]);
        } else if (w->turn) {
            write_json_array(out, "quat", row + 6, 4);
        }
        sink_text(out, "}\n");
    }
}

static void write_text(FILE *file, gen_format format, gen_boxes *boxes)
{
    static const char *const headers[2][2] = {
        {"name,min_x,min_y,max_x,max_y\n", "name,center_x,center_y,half_x,half_y,angle\n"},
        {"name,min_x,min_y,min_z,max_x,max_y,max_z\n",
         "name,center_x,center_y,center_z,half_x,half_y,half_z,qx,qy,qz,qw\n"}};
    const bool csv = format == GEN_CSV, headed = csv && boxes->first == 0;
    blocks_write(file, headed ? headers[boxes->recipe->axes - 2][boxes->w->turn != NULL] : "",
                 view_threads(0, boxes->count), boxes->count, csv ? put_csv : put_ndjson, boxes);
}

/* Of a recipe that has parts so many boxes are in memory at once. */
enum { PART = 1 << 20 };

/* Makes and writes all boxes, part by part where there are parts. False: no memory. */
static bool write_parts(const gen_options *gen, FILE *file)
{
    const workload_recipe *recipe = &gen->recipe;
    const bool parts = workload_has_parts(recipe);
    for (size_t first = 0; first < recipe->count && !ferror(file);) {
        const size_t left = recipe->count - first, count = parts && left > PART ? PART : left;
        workload w;
        if (!(parts ? workload_make_part(recipe, first, count, &w) : workload_make(recipe, &w)))
            return false;
        gen_boxes boxes = {recipe, &w, first, count};
        if (gen->format == GEN_NPY)
            write_npy(file, &boxes);
        else
            write_text(file, gen->format, &boxes);
        workload_free(&w);
        first += count;
    }
    return true;
}

static bool write_scene(const gen_options *gen)
{
    output out;
    if (!output_open(&out, gen->output))
        return false;
    if (write_parts(gen, out.file))
        return output_close(&out);
    double numbers = 2.0 * gen->recipe.axes + (gen->recipe.turned ? gen->recipe.axes == 2 ? 1 : 4 : 0);
    message_memory_for((double)gen->recipe.count * numbers * sizeof(double), NULL, "%zu boxes", gen->recipe.count);
    output_discard(&out);
    return false;
}

static int run(int argc, char **argv)
{
    gen_options gen = {.recipe = {.axes = 3, .seed = 1}};
    int status = EXIT_TROUBLE;
    if (!options_read(&command_gen, &gen, argc, argv, &status))
        return status;
    if (!take_rest(&gen, argc, argv))
        return message_usage("gen");
    gen.recipe.count = (size_t)gen.count;
    return write_scene(&gen) ? EXIT_NONE : EXIT_TROUBLE;
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
