/* hitbox bounds: the AABB of each box. */
#include "cli/cli.h"
#include "cli/options/input.h"
#include "cli/output/output.h"
#include "scene/text/number.h"

static const char help[] = "Usage: hitbox bounds [OPTION]... FILE...\n"
                           "Prints the AABB of each box in scene files as CSV: the smallest one in doubles\n"
                           "that contains the box, in the shortest decimals that read back to the same\n"
                           "doubles. FILE: .csv, .ndjson, .jsonl, .npy (NumPy) or a mesh (.glb .gltf .obj .stl\n"
                           ".ply .dae .fbx .ifc ...), of which each node is a box; - is standard input (with\n"
                           "--from).\n"
                           "\n"
                           "  -o, --output FILE  write to FILE, which appears when complete\n"
                           "  -q, --quiet        print nothing; the exit status tells whether all is well\n"
                           "  --from csv|ndjson|npy\n"
                           "                     the format of standard input, and of files whose name does\n"
                           "                     not tell\n"
                           "  --per-mesh         a box for each mesh of a node, not one for the node\n"
                           "  --skip-invalid     leave bad boxes out and say which, instead of stopping\n"
                           "  --orthonormalize   mend axes that are not unit or not at right angles\n"
                           "  --help             this text\n"
                           "\n"
                           "Examples:\n"
                           "  hitbox bounds city.csv\n"
                           "  hitbox bounds --skip-invalid city.csv -o city-aabb.csv\n"
                           "\n"
                           "Exit status: 0 done, 2 trouble.\n";

static bool agree(void *self)
{
    const input *in = self;
    return input_spared(in, in->output);
}

static const struct option options[] = {INPUT_OPTIONS, {NULL, 0, NULL, 0}};
static const input_grammar grammar = {.command = "bounds", .help = help, .options = options, .agree = agree};

static void print_vec(FILE *file, hit_vec3 v, bool in_3d)
{
    char x[NUMBER_SIZE], y[NUMBER_SIZE], z[NUMBER_SIZE];
    fprintf(file, ",%s,%s", number_write(x, v.x), number_write(y, v.y));
    if (in_3d)
        fprintf(file, ",%s", number_write(z, v.z));
}

static bool print(const input *in, const scene *s)
{
    output out;
    bool in_3d = scene_is_3d(s);
    if (in->quiet && !in->output)
        return true;
    if (!output_open(&out, in->output))
        return false;
    fputs(in_3d ? "name,min_x,min_y,min_z,max_x,max_y,max_z\n" : "name,min_x,min_y,max_x,max_y\n", out.file);
    for (size_t i = 0; i < s->count; i++) {
        hit_aabb3 box = scene_bounds(&s->boxes[i]);
        write_csv(out.file, scene_name(s, i));
        print_vec(out.file, box.min, in_3d);
        print_vec(out.file, box.max, in_3d);
        putc('\n', out.file);
    }
    return output_close(&out);
}

int cli_bounds(int argc, char **argv)
{
    input in = {.output = NULL};
    scene s = {0};
    int status = EXIT_TROUBLE;
    if (!input_parse(&in, &grammar, &in, argc, argv, &status))
        return status;
    if (input_read(&in, &s) && print(&in, &s))
        status = EXIT_NONE;
    scene_free(&s);
    return status;
}
