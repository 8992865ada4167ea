/* hitbox fit: the tightest box around points. */
#include <math.h>

#include "cli/cli.h"
#include "cli/options/results.h"
#include "cli/output/messages.h"

typedef struct fit_options {
    input in;
    results_options results; /* of which only the format is asked for */
    bool per_node;
    int from; /* 0: not given */
} fit_options;

#define AT(member) offsetof(fit_options, member)
static const option_row rows[] = {
    OPTION(WORD, "quality", "tight|fast|principal", AT(in.options.quality),
           "how tight the box is. tight, the default: the least area, or the least volume that a search over the "
           "convex hull finds; fast: "
           "nearly so, in time linear in the points; principal: along the principal axes of the points"),
    OPTION(FLAG, "per-node", NULL, AT(per_node), "of a mesh, make a box for each node that has vertices"),
    OPTION(WORD, "format", "text|ndjson|csv", AT(results.asked),
           "how to print it (default: what the name of the output tells, .csv, .ndjson or .jsonl, else text); "
           "NDJSON and CSV are scene files, which hitbox check reads",
           .least = 1),
    OPTION(WORD, "from", "csv|npy", AT(from), "the format of standard input, and of files whose name does not tell it",
           .least = 1)};

static bool agree(void *self)
{
    fit_options *fit = self;
    if (fit->per_node || fit->in.options.per_mesh)
        fit->in.options.fit = SCENE_FIT_NODES;
    fit->in.options.from = fit->from == 0 ? SCENE_BY_NAME : fit->from == 1 ? SCENE_CSV : SCENE_NPY;
    return results_choose(&fit->results, &fit->in, false) && input_spared(&fit->in, fit->in.output);
}

/* ---- The report ------------------------------------------------------------------------------------------------- */

static void fill(void *context, size_t row, report_value *values, report_room *room)
{
    const scene *s = context;
    const scene_box box = scene_at(s, row);
    const scene_fitted *fitted = &s->fitted[row];
    const hit_obb3 *solid = &box.shape.obb3;
    hit_obb2 flat = box.shape.obb2;
    bool in_3d = box.kind == SCENE_OBB3;
    hit_aabb2 flat_bounds = {{fitted->bounds.min.x, fitted->bounds.min.y},
                             {fitted->bounds.max.x, fitted->bounds.max.y}};
    double volume = in_3d ? hit_obb3_volume(solid) : hit_obb2_area(flat);
    double by_aabb = in_3d ? hit_aabb3_volume(fitted->bounds) : hit_aabb2_area(flat_bounds);
    for (int i = 0; i < 3; i++)
        room->axes[i] = in_3d ? solid->axis[i] : (hit_vec3){flat.axis.x, flat.axis.y, 0};
    *values++ = (report_value){.text = scene_name(s, row)};
    *values++ = (report_value){.vector = in_3d ? solid->center : (hit_vec3){flat.center.x, flat.center.y, 0}};
    *values++ = (report_value){.vector = in_3d ? solid->half : (hit_vec3){flat.half.x, flat.half.y, 0}};
    *values++ = (report_value){.axes = room->axes};
    *values++ = (report_value){.whole = (long long)fitted->points};
    *values++ = (report_value){.number = volume};
    *values++ = (report_value){.number = by_aabb};
    *values++ = (report_value){.number = volume / by_aabb, .none = !(by_aabb > 0 && by_aabb < HUGE_VAL)};
}

static int print(void *options, scene *s)
{
    const fit_options *fit = options;
    bool in_3d = scene_is_3d(s);
    const report_column columns[] = {{"name", "", REPORT_NAME},
                                     {"center", "center", REPORT_VECTOR},
                                     {"half", "half", REPORT_VECTOR},
                                     {in_3d ? "axes" : "axis", in_3d ? "axes" : "axis", REPORT_AXES},
                                     {"count", "points", REPORT_WHOLE},
                                     {in_3d ? "volume" : "area", in_3d ? "volume" : "area", REPORT_NUMBER},
                                     {in_3d ? "aabb_volume" : "aabb_area", "AABB", REPORT_NUMBER},
                                     {"ratio", "ratio", REPORT_NUMBER}};
    report r = {columns, sizeof columns / sizeof columns[0], s->count, in_3d, 1, fill, s, NULL};
    return results_write(&fit->results, &fit->in, &r) ? EXIT_NONE : EXIT_TROUBLE;
}

static int run(int argc, char **argv)
{
    fit_options fit = {.in = {.options = {.fit = SCENE_FIT_FILE}, .read = scene_fit_file}};
    return input_run(&fit.in, &command_fit, &fit, argc, argv, print);
}

const command command_fit = {
    .name = "fit",
    .about = "print the tightest box around the points of a mesh or of a list",
    .usage = "[OPTION]... FILE...",
    .text = "Prints the tightest box around all points of each file: its centre, half lengths and\n"
            "axes, how many points it holds, its volume, that of their axis-aligned bounding box\n"
            "(AABB), and the ratio of the two; in 2D areas. Every point is in the box, exactly.\n"
            "FILE: a mesh (.glb .gltf .obj .stl .ply .dae .fbx .ifc ...), whose vertices count as\n"
            "they are placed in the world; .csv with the columns x and y, in 3D also z; .npy (NumPy)\n"
            "of the shape (n, 2) or (n, 3); - is standard input (with --from).\n",
    .groups = {{OPTION_ROWS(rows), 0}, {input_rows, INPUT_ROWS_OF_POINTS, offsetof(fit_options, in)}},
    .examples = "  hitbox fit chair.glb\n"
                "  hitbox fit --quality fast --format csv scan.npy\n"
                "  hitbox fit --per-node --format ndjson level.glb -o level.ndjson\n"
                "  printf 'x,y\\n0,0\\n2,2\\n1,3\\n-1,1\\n' | hitbox fit --from csv -\n",
    .exits = "0 done, 2 trouble.\n",
    .agree = agree,
    .run = run};
