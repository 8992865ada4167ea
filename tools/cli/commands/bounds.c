/* hitbox bounds: the AABB of each box. */
#include "cli/cli.h"
#include "cli/options/input.h"
#include "cli/output/messages.h"
#include "cli/output/output.h"
#include "cli/output/plain.h"

static bool agree(void *self)
{
    const input *in = self;
    return input_spared(in, in->output);
}

static int print(void *options, scene *s)
{
    const input *in = options;
    output out;
    bool in_3d = scene_is_3d(s);
    size_t axes = in_3d ? 3 : 2;
    if (in->quiet && !in->output)
        return EXIT_NONE;
    if (!output_open(&out, in->output))
        return EXIT_TROUBLE;
    fputs(in_3d ? "name,min_x,min_y,min_z,max_x,max_y,max_z\n" : "name,min_x,min_y,max_x,max_y\n", out.file);
    for (size_t i = 0; i < s->count; i++) {
        hit_aabb3 box = scene_bounds(&s->boxes[i]);
        write_csv(out.file, scene_name(s, i));
        putc(',', out.file);
        write_numbers(out.file, &box.min.x, axes, ',');
        putc(',', out.file);
        write_numbers(out.file, &box.max.x, axes, ',');
        putc('\n', out.file);
    }
    return output_close(&out) ? EXIT_NONE : EXIT_TROUBLE;
}

static int run(int argc, char **argv)
{
    input in = {.output = NULL};
    return input_run(&in, &command_bounds, &in, argc, argv, print);
}

const command command_bounds = {
    .name = "bounds",
    .about = "print the axis-aligned bounding box (AABB) of each box in scene files",
    .usage = "[OPTION]... FILE...",
    .text = "Prints the AABB of each box in scene files as CSV: the smallest AABB in doubles that\n"
            "contains the box, in the shortest decimals that read back to the same doubles.\n" INPUT_FILE_TEXT,
    .groups = {{input_rows, INPUT_ROWS, 0}},
    .examples = "  hitbox bounds city.csv\n"
                "  hitbox bounds --skip-invalid city.csv -o city-aabb.csv\n",
    .exits = "0 done, 2 trouble.\n",
    .agree = agree,
    .run = run};
