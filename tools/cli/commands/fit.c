/* hitbox fit: the tightest box around points. */
#include <math.h>

#include "cli/cli.h"
#include "cli/options/results.h"

static const char help[] = "Usage: hitbox fit [OPTION]... FILE...\n"
                           "Prints the tightest box around all points of each file: its centre, half lengths and\n"
                           "axes, how many points it holds, its volume, that of their axis-aligned bounding box\n"
                           "(AABB), and the ratio of the two; in 2D areas. Every point is in the box, exactly.\n"
                           "FILE: a mesh (.glb .gltf .obj .stl .ply .dae .fbx .ifc ...), whose vertices count as\n"
                           "they are placed in the world; .csv with the columns x and y, in 3D also z; .npy (NumPy)\n"
                           "of the shape (n, 2) or (n, 3); - is standard input (with --from).\n"
                           "\n"
                           "  --quality tight|fast|principal\n"
                           "                            the least area, or the least volume that a search over the\n"
                           "                            convex hull finds (the default); nearly so, in time linear\n"
                           "                            in the points; or along their principal axes\n"
                           "  --per-node                of a mesh, a box for each node that has vertices\n"
                           "  --per-mesh                a box for each mesh of a node\n"
                           "  --format text|ndjson|csv  how to print it (default: text); as NDJSON and as CSV it is a\n"
                           "                            scene file, which hitbox check reads\n"
                           "  -o, --output FILE         write to FILE, which appears when complete\n"
                           "  -q, --quiet               print nothing; the exit status tells whether all is well\n"
                           "  --from csv|npy            the format of standard input, and of files whose name does\n"
                           "                            not tell\n"
                           "  --skip-invalid            leave bad points and nodes out and say which, instead of\n"
                           "                            stopping\n"
                           "  --help                    this text\n"
                           "\n"
                           "Examples:\n"
                           "  hitbox fit chair.glb\n"
                           "  hitbox fit --quality fast --format csv scan.npy\n"
                           "  hitbox fit --per-node --format ndjson level.glb -o level.ndjson\n"
                           "  printf 'x,y\\n0,0\\n2,2\\n1,3\\n-1,1\\n' | hitbox fit --from csv -\n"
                           "\n"
                           "Exit status: 0 done, 2 trouble.\n";

typedef struct fit_options {
    input in;
    results_options results; /* of which only the format is asked for */
} fit_options;

enum { OPTION_PER_NODE = OPTION_FURTHER, OPTION_QUALITY };

static bool take_option(void *self, int option, const char *value)
{
    static const char *const qualities[] = {"tight", "fast", "principal", NULL};
    fit_options *fit = self;
    int chosen;
    switch (option) {
    case OPTION_PER_NODE:
        fit->in.options.fit = SCENE_FIT_NODES;
        return true;
    case OPTION_QUALITY:
        if (!results_choose("--quality", value, qualities, &chosen))
            return false;
        fit->in.options.quality = (hit_fit_quality)chosen;
        return true;
    default:
        return results_take(&fit->results, option, value);
    }
}

static bool agree(void *self)
{
    fit_options *fit = self;
    if (fit->in.options.per_mesh)
        fit->in.options.fit = SCENE_FIT_NODES;
    if (fit->in.options.from == SCENE_NDJSON) {
        message("--from: found 'ndjson', expected csv or npy: points, not boxes");
        return false;
    }
    return input_spared(&fit->in, fit->in.output);
}

static const struct option options[] = {{"format", required_argument, NULL, OPTION_FORMAT},
                                        {"per-node", no_argument, NULL, OPTION_PER_NODE},
                                        {"quality", required_argument, NULL, OPTION_QUALITY},
                                        INPUT_OPTIONS_OF_ALL,
                                        {NULL, 0, NULL, 0}};
static const input_grammar grammar = {
    .command = "fit", .help = help, .options = options, .take = take_option, .agree = agree};

/* ---- The report ------------------------------------------------------------------------------------------------- */

/* A box as the report has it. */
typedef struct fit_row {
    const scene *s;
    hit_vec3 axes[3]; /* of the row at hand */
} fit_row;

static void fill(void *context, size_t row, report_value *values)
{
    fit_row *r = context;
    const scene_box *box = &r->s->boxes[row];
    const scene_fitted *fitted = &r->s->fitted[row];
    const hit_obb3 *solid = &box->shape.obb3;
    hit_obb2 flat = box->shape.obb2;
    bool in_3d = box->kind == SCENE_OBB3;
    hit_aabb2 flat_bounds = {{fitted->bounds.min.x, fitted->bounds.min.y},
                             {fitted->bounds.max.x, fitted->bounds.max.y}};
    double volume = in_3d ? hit_obb3_volume(solid) : hit_obb2_area(flat);
    double by_aabb = in_3d ? hit_aabb3_volume(fitted->bounds) : hit_aabb2_area(flat_bounds);
    for (int i = 0; i < 3; i++)
        r->axes[i] = in_3d ? solid->axis[i] : (hit_vec3){flat.axis.x, flat.axis.y, 0};
    *values++ = (report_value){.text = scene_name(r->s, row)};
    *values++ = (report_value){.vector = in_3d ? solid->center : (hit_vec3){flat.center.x, flat.center.y, 0}};
    *values++ = (report_value){.vector = in_3d ? solid->half : (hit_vec3){flat.half.x, flat.half.y, 0}};
    *values++ = (report_value){.axes = r->axes};
    *values++ = (report_value){.whole = (long long)fitted->points};
    *values++ = (report_value){.number = volume};
    *values++ = (report_value){.number = by_aabb};
    *values++ = (report_value){.number = volume / by_aabb, .none = !(by_aabb > 0 && by_aabb < HUGE_VAL)};
}

static bool print(const fit_options *fit, const scene *s)
{
    bool in_3d = scene_is_3d(s);
    const report_column columns[] = {{"name", "", REPORT_NAME},
                                     {"center", "center", REPORT_VECTOR},
                                     {"half", "half", REPORT_VECTOR},
                                     {in_3d ? "axes" : "axis", in_3d ? "axes" : "axis", REPORT_AXES},
                                     {"count", "points", REPORT_WHOLE},
                                     {in_3d ? "volume" : "area", in_3d ? "volume" : "area", REPORT_NUMBER},
                                     {in_3d ? "aabb_volume" : "aabb_area", "AABB", REPORT_NUMBER},
                                     {"ratio", "ratio", REPORT_NUMBER}};
    fit_row row = {.s = s};
    report r = {columns, sizeof columns / sizeof columns[0], s->count, in_3d, fill, &row};
    return results_write(&fit->results, &fit->in, &r);
}

int cli_fit(int argc, char **argv)
{
    fit_options fit = {.in = {.options = {.fit = SCENE_FIT_FILE}, .read = scene_fit_file}};
    scene s = {0};
    int status = EXIT_TROUBLE;
    if (!input_parse(&fit.in, &grammar, &fit, argc, argv, &status))
        return status;
    if (input_read(&fit.in, &s) && print(&fit, &s))
        status = EXIT_NONE;
    scene_free(&s);
    return status;
}
