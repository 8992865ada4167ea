/* hitbox sweep: what a box hits on its way. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "cli/ask/ask.h"
#include "cli/ask/find_box.h"
#include "cli/cli.h"
#include "cli/commands/hits.h"
#include "cli/options/input.h"
#include "cli/options/read.h"
#include "cli/output/messages.h"
#include "scene/nodes.h"

typedef struct sweep_options {
    input in;
    hits_options hits;
    const char *box;
    option_numbers by, turn;
    double tolerance; /* < 0: not given */
    int steps;        /* 0: not given */
    hits found;
} sweep_options;

/* The library's own limit. */
enum { USUAL_STEPS = 1000 };

#define AT(member) offsetof(sweep_options, member)
static const option_row rows[] = {
    OPTION(TEXT, "box", "NAME", AT(box), "the box that moves; the others stay"),
    OPTION(NUMBERS, "by", "DX,DY,DZ", AT(by), "how far it moves, along a line; in 2D DX,DY", .flat = "DX,DY"),
    OPTION(NUMBERS, "turn", "X,Y,Z,DEGREES", AT(turn),
           "rotate it meanwhile about its centre, right-handed about the direction X,Y,Z; in 2D DEGREES, "
           "counter-clockwise",
           .flat = "DEGREES"),
    OPTION(LENGTH, "tolerance", "T", AT(tolerance),
           "with --turn: report a hit when the gap is at most T (default: a millionth of the box's longest side)"),
    OPTION(COUNT, "steps", "N", AT(steps),
           "with --turn: stop following the box after N steps, and say so (default: 1000)")};

static bool agree(void *self)
{
    sweep_options *sweep = self;
    const double *turn = sweep->turn.at;
    if (!sweep->box)
        message("found no --box, expected the name of the box that moves");
    else if (sweep->by.count == 0 && sweep->turn.count == 0)
        message("found neither --by nor --turn, expected how the box moves");
    else if (sweep->turn.count == 0 && (sweep->tolerance >= 0 || sweep->steps > 0))
        message("found --%s without --turn; what a box hits that does not rotate is exact",
                sweep->tolerance >= 0 ? "tolerance" : "steps");
    else if (sweep->hits.triangles && sweep->turn.count > 0)
        message("found --turn with --triangles, expected a motion along a line (--by)");
    else if (sweep->turn.count == 4 && turn[0] == 0 && turn[1] == 0 && turn[2] == 0)
        message("--turn: found the direction 0,0,0, expected a direction to rotate about");
    else
        return hits_agree(&sweep->hits, &sweep->in) && results_choose(&sweep->hits.results, &sweep->in, false) &&
               results_agree(&sweep->hits.results, &sweep->in);
    return false;
}

/* ---- The box and its motion ------------------------------------------------------------------------------------- */

/* The longest side of the AABB around the box, times a millionth. */
static double usual_tolerance(const scene_box *box)
{
    hit_vec3 size = hit_aabb3_size(scene_bounds(box));
    return fmin(fmax(size.x, fmax(size.y, size.z)) / 1e6, 1e300);
}

/* False: the motion has not the dimension of the scene, which has been said. */
static bool make_motion(const sweep_options *sweep, const scene *s, const scene_box *box, ask_motion *out)
{
    const double radians = 3.14159265358979323846 / 180, *by = sweep->by.at, *turn = sweep->turn.at;
    bool in_3d = scene_is_3d(s);
    if (!options_suit(&sweep->by, in_3d) || !options_suit(&sweep->turn, in_3d))
        return false;
    *out = (ask_motion){.way.by = {by[0], by[1], by[2]}, .way.axis = {0, 0, 1}, .turns = sweep->turn.count > 0};
    if (in_3d && out->turns)
        out->way.axis = (hit_vec3){turn[0], turn[1], turn[2]};
    out->way.angle = out->turns ? turn[sweep->turn.count - 1] * radians : 0;
    out->tolerance = sweep->tolerance >= 0 ? sweep->tolerance : usual_tolerance(box);
    out->steps = sweep->steps;
    return true;
}

/* ---- What it hits ----------------------------------------------------------------------------------------------- */

/* False: said why. */
static bool find(sweep_options *sweep, const scene *s, size_t moving, const ask_motion *motion, hits *out)
{
    const scene_box mover = scene_at(s, moving);
    bool stored = true;
    if (sweep->hits.triangles)
        return hits_on_way(out, &sweep->hits, &sweep->in, s, moving, motion->way.by);
    for (size_t i = 0; i < s->count && stored; i++) {
        const scene_box box = scene_at(s, i);
        hits_one one = {.box = i};
        if (i % 64 == 0)
            progress_show(&sweep->in.bar, "sweeping", i, s->count);
        if (i == moving)
            continue;
        hit_cast_end end = ask_cast(&mover, motion, &box, &one.at);
        /* The readers and the options refuse such numbers before. */
        if (end == HIT_CAST_INVALID) {
            progress_clear(&sweep->in.bar);
            message("sweep: found numbers that are not finite, or axes in one plane; what is hit is not known");
            return false;
        }
        one.stopped = end == HIT_CAST_STOPPED;
        if (end != HIT_CAST_MISS)
            stored = hits_add(out, &sweep->hits, one);
    }
    progress_clear(&sweep->in.bar);
    hits_sort(out);
    return stored || message_memory_for(2.0 * (double)out->count * sizeof *out->list, NULL, "%zu hits", out->count);
}

static hit_vec3 middle(const scene *s, size_t box)
{
    const scene_box whole = scene_at(s, box);
    return hit_aabb3_center(scene_bounds(&whole));
}

/* Adds the hull as it stands at time t. False: no memory. */
static bool add_moved_hull(scene *s, const scene_box *box, const ask_motion *motion, double t, scene_trouble *trouble)
{
    const hit_mat3 unturned = {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
    const hit_vec3 by = motion->way.by;
    const hit_hull3 *hull = box->shape.hull3;
    hit_vec3 *corner = malloc(hull->corners * sizeof *corner);
    bool added = false;
    if (corner) {
        hit_hull3_transform(hull, &unturned, (hit_vec3){t * by.x, t * by.y, t * by.z}, corner);
        added = scene_add_hull(s, box, &corner->x, hull->corners, trouble);
    }
    free(corner);
    return added;
}

/* The same of any kind. */
static bool add_moved(scene *s, size_t moving, const ask_motion *motion, double t, scene_trouble *trouble)
{
    const scene_box first = scene_at(s, moving);
    if (first.kind == SCENE_HULL3)
        return add_moved_hull(s, &first, motion, t, trouble);
    const scene_box moved = ask_moved(&first, motion, t);
    return scene_add(s, &moved, trouble);
}

/* Puts the box as it stands when it hits something, or at the end, behind those of the scene. */
static bool draw(const sweep_options *sweep, scene *s, size_t moving, const ask_motion *motion, const hits *found)
{
    signs above = {.list = NULL};
    scene_trouble trouble;
    if (!picture_wanted(&sweep->hits.results.pictures))
        return true;
    const double when = found->count > 0 ? found->list[0].at.t : 1;
    const hit_vec3 from = middle(s, moving), by = motion->way.by;
    bool made = add_moved(s, moving, motion, when, &trouble) &&
                signs_add(&above, SIGN_PATH, from, (hit_vec3){from.x + by.x, from.y + by.y, from.z + by.z});
    bool done = (made || message_memory_for(0, NULL, "the picture of %zu boxes", s->count)) &&
                hits_draw(found, &sweep->hits, &sweep->in, s, moving, true, &above);
    signs_free(&above);
    return done;
}

static void summarize(const sweep_options *sweep, size_t boxes, const char *noun, const hits *found)
{
    size_t stopped = 0;
    int steps = sweep->steps > 0 ? sweep->steps : USUAL_STEPS;
    char quote[SCENE_QUOTE_SIZE];
    for (size_t i = 0; i < found->count; i++)
        stopped += found->list[i].stopped;
    message("%zu %s, %s hits %zu on its way", boxes, noun, scene_quote(quote, sweep->box), found->count - stopped);
    if (stopped > 0)
        message("warning: on the way to %zu %s it was followed for %d %s, up to t; what comes after is not known; "
                "--steps sets the limit",
                stopped, stopped == 1 ? "box" : "boxes", steps, steps == 1 ? "step" : "steps");
}

static int answer(void *options, scene *s)
{
    sweep_options *sweep = options;
    hits *found = &sweep->found;
    size_t moving, boxes = s->count;
    ask_motion motion;
    if (!input_suits(s, sweep->turn.count > 0 ? "--turn" : "sweep", sweep->turn.count == 0))
        return EXIT_TROUBLE;
    if (!find_box("--box", sweep->box, s, &moving))
        return message_usage("sweep");
    const scene_box mover = scene_at(s, moving);
    if (!make_motion(sweep, s, &mover, &motion))
        return message_usage("sweep");
    if (!find(sweep, s, moving, &motion, found) || !draw(sweep, s, moving, &motion, found) ||
        !hits_print(found, &sweep->hits, &sweep->in, s, motion.turns))
        return EXIT_TROUBLE;
    if (!sweep->in.quiet)
        summarize(sweep, boxes, !sweep->hits.triangles ? scene_noun(s, boxes) : boxes == 1 ? "node" : "nodes", found);
    return found->count > 0 ? EXIT_SOME : EXIT_NONE;
}

static int run(int argc, char **argv)
{
    sweep_options sweep = {.tolerance = -1};
    int status = input_run(&sweep.in, &command_sweep, &sweep, argc, argv, answer);
    hits_free(&sweep.found);
    return status;
}

const command command_sweep = {
    .name = "sweep",
    .about = "report what a moving box hits first, and when",
    .usage = "--box NAME --by DX,DY,DZ [OPTION]... FILE...",
    .text = "Reads scene files as one scene, moves one of its boxes and reports what it hits\n"
            "first: name, t from 0 (start) to 1 (end), point, normal, whether it is hit already at\n"
            "the start, and face. The others stay where they are.\n" INPUT_FILE_TEXT,
    .groups = {{OPTION_ROWS(rows), 0},
               {hits_rows, HITS_ROWS, offsetof(sweep_options, hits)},
               {results_rows, RESULTS_ROWS, offsetof(sweep_options, hits.results)},
               {input_rows, INPUT_ROWS, offsetof(sweep_options, in)}},
    .examples = "  hitbox sweep level.ndjson --box hero --by 4,0 --skip-inside\n"
                "  hitbox sweep level.ndjson --box hero --by 4,0 --all --svg way.svg\n"
                "  hitbox sweep cell.glb --box robot/arm --by 0,0,0 --turn 0,1,0,90\n"
                "  hitbox sweep --triangles cell.glb --box gripper --by 0,-1,0 --all\n",
    .exits = "0 the box hits nothing, 1 it hits something, 2 trouble.\n",
    .agree = agree,
    .run = run};
