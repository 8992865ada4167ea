/* hitbox sweep: what a box hits on its way. */
#include <math.h>
#include <string.h>

#include "cli/ask/ask.h"
#include "cli/cli.h"
#include "cli/commands/hits.h"
#include "cli/options/arguments.h"
#include "cli/options/input.h"

static const char help[] = "Usage: hitbox sweep --box NAME --by DX,DY,DZ [OPTION]... FILE...\n"
                           "Reads scene files as one scene, moves one of its boxes and reports what it hits\n"
                           "first: name, t from 0 (start) to 1 (end), point, normal, whether it is hit already at\n"
                           "the start, and face. The others stay where they are.\n"
                           "FILE: .csv, .ndjson, .jsonl, .npy (NumPy) or a mesh (.glb .gltf .obj .stl .ply .dae\n"
                           ".fbx .ifc ...), of which each node is a box; - is standard input (with --from).\n"
                           "\n"
                           "  --box NAME                the box that moves\n"
                           "  --by DX,DY,DZ             how far; in 2D DX,DY\n"
                           "  --turn X,Y,Z,DEGREES      turn it meanwhile about its centre, right-handed about the\n"
                           "                            direction X,Y,Z; in 2D DEGREES, counter-clockwise\n"
                           "  --tolerance T             with --turn: report a hit at most T before it is one\n"
                           "                            (default: a millionth of the box's longest side)\n"
                           "  --steps N                 with --turn: give up following after N steps, and say so\n"
                           "                            (default: 1000)\n"
                           "  --all                     report all boxes in its way, the first one first\n"
                           "  --skip-inside             leave out boxes that it touches or overlaps at the start,\n"
                           "                            such as the floor that it stands on\n"
                           "  --format text|ndjson|csv  how to report (default: text)\n"
                           "  -o, --output FILE         write the report to FILE, which appears when complete\n"
                           "  --svg FILE                draw the scene too, with the way and what is hit\n"
                           "  --glb FILE                the boxes for any viewer of 3D models\n"
                           "  --names                   write names into the SVG\n"
                           "  -q, --quiet               print nothing; the exit status tells\n"
                           "  --from csv|ndjson|npy     the format of standard input, and of files whose name\n"
                           "                            does not tell\n"
                           "  --per-mesh                a box for each mesh of a node, not one for the node\n"
                           "  --skip-invalid            leave bad boxes out and say which, instead of stopping\n"
                           "  --orthonormalize          mend axes that are not unit or not at right angles\n"
                           "  --help                    this text\n"
                           "\n"
                           "Examples:\n"
                           "  hitbox sweep level.ndjson --box hero --by 4,0 --skip-inside\n"
                           "  hitbox sweep level.ndjson --box hero --by 4,0 --all --svg way.svg\n"
                           "  hitbox sweep cell.glb --box robot/arm --by 0,0,0 --turn 0,1,0,90\n"
                           "\n"
                           "Exit status: 0 the box hits nothing, 1 it hits something, 2 trouble.\n";

typedef struct sweep_options {
    input in;
    hits_options hits;
    const char *box;
    double by[3], turn[4];
    size_t by_count, turn_count; /* how many of them were given */
    double tolerance;
    int steps; /* 0: not given */
    bool with_tolerance;
} sweep_options;

/* The library's own limit. */
enum { USUAL_STEPS = 1000 };

enum { OPTION_BOX = OPTION_OF_WAY, OPTION_BY, OPTION_STEPS, OPTION_TOLERANCE, OPTION_TURN };

/* Numbers of which a scene in 2D takes one count, one in 3D another. */
static bool take_numbers(const char *option, const char *value, size_t flat, size_t full, const char *expected,
                         double *out, size_t *count)
{
    if (!arguments_numbers(option, value, full, out, count))
        return false;
    if (*count == flat || *count == full)
        return true;
    message("%s: found %zu %s, expected %s", option, *count, *count == 1 ? "number" : "numbers", expected);
    return false;
}

static bool take_option(void *self, int option, const char *value)
{
    sweep_options *sweep = self;
    switch (option) {
    case OPTION_BOX:
        sweep->box = value;
        return true;
    case OPTION_BY:
        return take_numbers("--by", value, 2, 3, "DX,DY,DZ or, in 2D, DX,DY", sweep->by, &sweep->by_count);
    case OPTION_TURN:
        return take_numbers("--turn", value, 1, 4, "X,Y,Z,DEGREES or, in 2D, DEGREES", sweep->turn, &sweep->turn_count);
    case OPTION_TOLERANCE:
        sweep->with_tolerance = true;
        return arguments_length("--tolerance", value, &sweep->tolerance);
    case OPTION_STEPS:
        return arguments_count("--steps", value, &sweep->steps);
    default:
        return hits_take(&sweep->hits, option, value);
    }
}

static bool agree(void *self)
{
    const sweep_options *sweep = self;
    const double *turn = sweep->turn;
    if (!sweep->box)
        message("found no --box, expected the name of the box that moves");
    else if (sweep->by_count == 0 && sweep->turn_count == 0)
        message("found neither --by nor --turn, expected how the box moves");
    else if (sweep->turn_count == 0 && (sweep->with_tolerance || sweep->steps > 0))
        message("found --%s without --turn; what a box hits that does not turn is exact",
                sweep->with_tolerance ? "tolerance" : "steps");
    else if (sweep->turn_count == 4 && turn[0] == 0 && turn[1] == 0 && turn[2] == 0)
        message("--turn: found the direction 0,0,0, expected one to turn about");
    else
        return results_agree(&sweep->hits.results, &sweep->in);
    return false;
}

static const struct option options[] = {{"box", required_argument, NULL, OPTION_BOX},
                                        {"by", required_argument, NULL, OPTION_BY},
                                        {"steps", required_argument, NULL, OPTION_STEPS},
                                        {"tolerance", required_argument, NULL, OPTION_TOLERANCE},
                                        {"turn", required_argument, NULL, OPTION_TURN},
                                        HITS_OPTIONS,
                                        RESULTS_OPTIONS,
                                        INPUT_OPTIONS,
                                        {NULL, 0, NULL, 0}};
static const input_grammar grammar = {
    .command = "sweep", .help = help, .options = options, .take = take_option, .agree = agree};

/* ---- The box and its motion ------------------------------------------------------------------------------------- */

/* False: there is no such box, which has been said. */
static bool find_box(const char *name, const scene *s, size_t *out)
{
    char quote[SCENE_QUOTE_SIZE], other[SCENE_QUOTE_SIZE];
    for (*out = 0; *out < s->count; ++*out)
        if (strcmp(scene_name(s, *out), name) == 0)
            return true;
    if (s->count == 0)
        message("--box: found %s, and no box in the scene", scene_quote(quote, name));
    else
        message("--box: found %s, expected the name of a box of the scene, such as %s", scene_quote(quote, name),
                scene_quote(other, scene_name(s, 0)));
    return false;
}

/* Are there as many numbers as the scene has use for? */
static bool suits(const char *option, size_t count, bool in_3d, const char *flat, const char *full)
{
    if (count == 0 || in_3d == (count > 2))
        return true;
    message("%s: found %zu %s for a scene in %s, expected %s", option, count, count == 1 ? "number" : "numbers",
            in_3d ? "3D" : "2D", in_3d ? full : flat);
    return false;
}

/* The longest side of the AABB around the box, times a millionth. */
static double usual_tolerance(const scene_box *box)
{
    hit_vec3 size = hit_aabb3_size(scene_bounds(box));
    return fmin(fmax(size.x, fmax(size.y, size.z)) / 1e6, 1e300);
}

/* False: the motion has not the dimension of the scene, which has been said. */
static bool make_motion(const sweep_options *sweep, const scene *s, const scene_box *box, ask_motion *out)
{
    const double radians = 3.14159265358979323846 / 180, *by = sweep->by, *turn = sweep->turn;
    bool in_3d = scene_is_3d(s);
    if (!suits("--by", sweep->by_count, in_3d, "two: DX,DY", "three: DX,DY,DZ") ||
        !suits("--turn", sweep->turn_count, in_3d, "one: DEGREES", "four: X,Y,Z,DEGREES"))
        return false;
    *out = (ask_motion){.way.by = {by[0], by[1], by[2]}, .way.axis = {0, 0, 1}, .turns = sweep->turn_count > 0};
    if (in_3d && out->turns)
        out->way.axis = (hit_vec3){turn[0], turn[1], turn[2]};
    out->way.angle = out->turns ? turn[sweep->turn_count - 1] * radians : 0;
    out->tolerance = sweep->with_tolerance ? sweep->tolerance : usual_tolerance(box);
    out->steps = sweep->steps;
    return true;
}

/* ---- What it hits ----------------------------------------------------------------------------------------------- */

/* False: no memory. */
static bool find(sweep_options *sweep, const scene *s, size_t moving, const ask_motion *motion, hits *out)
{
    for (size_t i = 0; i < s->count; i++) {
        hits_one one = {.box = i};
        if (i % 64 == 0)
            progress_show(&sweep->in.bar, "sweeping", i, s->count);
        if (i == moving)
            continue;
        hit_cast_end end = ask_cast(&s->boxes[moving], motion, &s->boxes[i], &one.at);
        one.stopped = end == HIT_CAST_STOPPED;
        if (end != HIT_CAST_MISS && !hits_add(out, &sweep->hits, one))
            return false;
    }
    hits_sort(out);
    return true;
}

static hit_vec3 middle(const scene_box *box)
{
    return hit_aabb3_center(scene_bounds(box));
}

/* Puts the box as it stands when it hits something, or at the end, behind those of the scene. */
static bool draw(const sweep_options *sweep, scene *s, size_t moving, const ask_motion *motion, const hits *found)
{
    signs above = {.list = NULL};
    scene_trouble trouble;
    if (!picture_wanted(&sweep->hits.results.pictures))
        return true;
    scene_box end = ask_moved(&s->boxes[moving], motion, 1);
    scene_box moved = found->count > 0 ? ask_moved(&s->boxes[moving], motion, found->list[0].at.t) : end;
    bool made = scene_add(s, &moved, &trouble) && signs_add(&above, SIGN_PATH, middle(&s->boxes[moving]), middle(&end));
    if (!made)
        message("out of memory");
    bool done = made && hits_draw(found, &sweep->hits, &sweep->in, s, moving, true, &above);
    signs_free(&above);
    return done;
}

static void summarize(const sweep_options *sweep, size_t boxes, const hits *found)
{
    size_t stopped = 0;
    int steps = sweep->steps > 0 ? sweep->steps : USUAL_STEPS;
    char quote[SCENE_QUOTE_SIZE];
    for (size_t i = 0; i < found->count; i++)
        stopped += found->list[i].stopped;
    message("%zu %s, %s hits %zu on its way", boxes, boxes == 1 ? "box" : "boxes", scene_quote(quote, sweep->box),
            found->count - stopped);
    if (stopped > 0)
        message("warning: on the way to %zu %s it was followed for %d %s, up to t; what comes after is not known; "
                "--steps sets the limit",
                stopped, stopped == 1 ? "box" : "boxes", steps, steps == 1 ? "step" : "steps");
}

static int answer(sweep_options *sweep, scene *s, hits *found)
{
    size_t moving, boxes = s->count;
    ask_motion motion;
    if (!find_box(sweep->box, s, &moving) || !make_motion(sweep, s, &s->boxes[moving], &motion))
        return message_usage("sweep");
    bool searched = find(sweep, s, moving, &motion, found);
    progress_clear(&sweep->in.bar);
    if (!searched)
        message("out of memory");
    if (!searched || !draw(sweep, s, moving, &motion, found) ||
        !hits_print(found, &sweep->hits, &sweep->in, s, motion.turns))
        return EXIT_TROUBLE;
    if (!sweep->in.quiet)
        summarize(sweep, boxes, found);
    return found->count > 0 ? EXIT_SOME : EXIT_NONE;
}

int cli_sweep(int argc, char **argv)
{
    sweep_options sweep = {.box = NULL};
    scene s = {0};
    hits found = {0};
    int status = EXIT_TROUBLE;
    if (!input_parse(&sweep.in, &grammar, &sweep, argc, argv, &status))
        return status;
    if (input_read(&sweep.in, &s) && input_boxes_only(&s, "sweep"))
        status = answer(&sweep, &s, &found);
    hits_free(&found);
    scene_free(&s);
    return status;
}
