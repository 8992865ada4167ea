/* hitbox bounds: the AABB of each box. */
#include <math.h>
#include <string.h>

#include "cli/ask/view.h"
#include "cli/cli.h"
#include "cli/options/results.h"
#include "cli/output/blocks.h"
#include "cli/output/messages.h"
#include "cli/output/output.h"
#include "cli/output/plain.h"
#include "scene/text/npy_write.h"
#include "system/system.h"

typedef struct bounds_options {
    input in;
    int asked; /* by --format: a bounds_format, counted from 1; 0: not given */
} bounds_options;

typedef enum bounds_format { BOUNDS_CSV, BOUNDS_NDJSON, BOUNDS_NPY } bounds_format;

#define AT(member) offsetof(bounds_options, member)
static const option_row rows[] = {OPTION(
    WORD, "format", "csv|ndjson|npy", AT(asked),
    "how to print them (default: what the name of the output tells, .csv, .ndjson, .jsonl or .npy, else csv); all "
    "are scene files, which hitbox check reads, npy without the names",
    .least = 1)};

static bool is_standard(const char *path)
{
    return !path || strcmp(path, "-") == 0;
}

/* What the name of the output tells, counted from 1; 0: nothing. */
static int told_by(const char *path)
{
    static const int told[] = {[SCENE_CSV] = BOUNDS_CSV + 1,
                               [SCENE_NDJSON] = BOUNDS_NDJSON + 1,
                               [SCENE_NPY] = BOUNDS_NPY + 1,
                               [SCENE_MESH] = 0};
    return is_standard(path) ? 0 : told[scene_format_of(path, &(scene_options){.from = SCENE_BY_NAME})];
}

static bool agree(void *self)
{
    static const char *const words[] = {"csv", "ndjson", "npy"};
    bounds_options *bounds = self;
    const char *path = bounds->in.output;
    int told = told_by(path);
    if (!output_is_plain(path))
        return false;
    if (told > 0 && bounds->asked > 0 && told != bounds->asked) {
        message("found --format %s and %s as output, expected one format", words[bounds->asked - 1], path);
        return false;
    }
    bounds->asked = told > 0 ? told : bounds->asked > 0 ? bounds->asked : BOUNDS_CSV + 1;
    if (bounds->asked == BOUNDS_NPY + 1 && is_standard(path) && !bounds->in.quiet && system_is_terminal(1)) {
        message("found a terminal for .npy, expected a file (-o FILE) or a pipe");
        return false;
    }
    return input_spared(&bounds->in, path);
}

/* ---- The formats ------------------------------------------------------------------------------------------------ */

/* The two corners, as many numbers of each as there are axes. */
typedef struct corners {
    double at[6];
    size_t axes;
} corners;

static corners corners_of(const scene *s, size_t i)
{
    const scene_box box = scene_at(s, i);
    hit_aabb3 b = scene_bounds(&box);
    if (scene_is_3d(s))
        return (corners){{b.min.x, b.min.y, b.min.z, b.max.x, b.max.y, b.max.z}, 3};
    return (corners){{b.min.x, b.min.y, b.max.x, b.max.y}, 2};
}

static void put_csv(void *context, sink *out, const blocks_part *part)
{
    const scene *s = context;
    for (size_t i = part->from; i < part->from + part->count; i++) {
        corners c = corners_of(s, i);
        write_csv(out, scene_name(s, i));
        sink_char(out, ',');
        write_numbers(out, c.at, 2 * c.axes, ',');
        sink_char(out, '\n');
    }
}

static void print_csv(FILE *file, scene *s)
{
    static const char *const headers[] = {"name,min_x,min_y,max_x,max_y\n",
                                          "name,min_x,min_y,min_z,max_x,max_y,max_z\n"};
    blocks_write(file, headers[scene_is_3d(s)], view_threads(0, s->count), s->count, put_csv, s);
}

/* JSON has no word for what is infinite. */
static void put_json_corner(sink *out, const char *key, const double *at, size_t axes)
{
    sink_text(out, key);
    for (size_t i = 0; i < axes; i++) {
        sink_char(out, i == 0 ? '[' : ',');
        if (isfinite(at[i]))
            sink_number(out, at[i]);
        else
            sink_text(out, "null");
    }
    sink_char(out, ']');
}

static void put_ndjson(void *context, sink *out, const blocks_part *part)
{
    const scene *s = context;
    for (size_t i = part->from; i < part->from + part->count; i++) {
        corners c = corners_of(s, i);
        sink_text(out, "{\"name\":");
        write_json(out, scene_name(s, i));
        put_json_corner(out, ",\"min\":", c.at, c.axes);
        put_json_corner(out, ",\"max\":", c.at + c.axes, c.axes);
        sink_text(out, "}\n");
    }
}

static void print_ndjson(FILE *file, scene *s)
{
    blocks_write(file, "", view_threads(0, s->count), s->count, put_ndjson, s);
}

static void print_npy(FILE *file, scene *s)
{
    char header[NPY_HEADER_SIZE];
    npy_make_header(header, 'f', sizeof(double), s->count, scene_is_3d(s) ? 6 : 4);
    fwrite(header, 1, sizeof header, file);
    for (size_t i = 0; i < s->count && !ferror(file); i++) {
        corners c = corners_of(s, i);
        fwrite(c.at, sizeof *c.at, 2 * c.axes, file);
    }
}

/* ---- All of it --------------------------------------------------------------------------------------------------- */

static int print(void *options, scene *s)
{
    static void (*const printers[])(FILE * file, scene * s) = {print_csv, print_ndjson, print_npy};
    const bounds_options *bounds = options;
    output out;
    if (!results_written(&bounds->in))
        return EXIT_NONE;
    if (!output_open(&out, bounds->in.output))
        return EXIT_TROUBLE;
    printers[bounds->asked - 1](out.file, s);
    return output_close(&out) ? EXIT_NONE : EXIT_TROUBLE;
}

static int run(int argc, char **argv)
{
    bounds_options bounds = {.asked = 0};
    return input_run(&bounds.in, &command_bounds, &bounds, argc, argv, print);
}

const command command_bounds = {
    .name = "bounds",
    .about = "print the axis-aligned bounding box (AABB) of each box in scene files",
    .usage = "[OPTION]... FILE...",
    .text = "Prints the AABB of each box in scene files: the smallest AABB in doubles that contains\n"
            "the box, in the shortest decimals that read back to the same doubles.\n" INPUT_FILE_TEXT,
    .groups = {{OPTION_ROWS(rows), 0}, {input_rows, INPUT_ROWS, offsetof(bounds_options, in)}},
    .examples = "  hitbox bounds city.csv\n"
                "  hitbox bounds --skip-invalid city.csv -o city-aabb.csv\n"
                "  hitbox bounds level.glb -o level.npy\n",
    .exits = "0 done, 2 trouble.\n",
    .agree = agree,
    .run = run};
