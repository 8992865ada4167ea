/* hitbox pick: what a ray hits. */
#include "cli/ask/ask.h"
#include "cli/cli.h"
#include "cli/commands/hits.h"
#include "cli/options/arguments.h"
#include "cli/options/input.h"

static const char help[] = "Usage: hitbox pick --ray X,Y,Z,DX,DY,DZ [OPTION]... FILE...\n"
                           "Reads scene files as one scene and reports the box that a ray hits first: name, t,\n"
                           "point, normal, whether the ray starts inside, and face. The ray begins at X,Y,Z and\n"
                           "goes on without end in the direction DX,DY,DZ, of any length; t counts in that\n"
                           "length. In 2D it is X,Y,DX,DY.\n"
                           "FILE: .csv, .ndjson, .jsonl, .npy (NumPy) or a mesh (.glb .gltf .obj .stl .ply .dae\n"
                           ".fbx .ifc ...), of which each node is a box; - is standard input (with --from).\n"
                           "\n"
                           "  --ray X,Y,Z,DX,DY,DZ      the ray: six numbers, in 2D four, with commas only between\n"
                           "                            them; a direction 0,0,0 asks which boxes hold the point\n"
                           "  --all                     report all boxes that it hits, the nearest first\n"
                           "  --skip-inside             leave out boxes that it starts in\n"
                           "  --format text|ndjson|csv  how to report (default: text)\n"
                           "  -o, --output FILE         write the report to FILE, which appears when complete\n"
                           "  --svg FILE                draw the scene too, with the ray and what it hits\n"
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
                           "  hitbox pick level.ndjson --ray 0,1.5,1,0\n"
                           "  hitbox pick city.csv --ray 0,1.7,40,0,0,-1 --all --svg seen.svg\n"
                           "  hitbox pick city.csv --ray 0,1.7,40,0,0,-1 --format csv\n"
                           "  hitbox pick -q city.csv --ray 3,1,4,0,0,0 && echo 'nothing at 3,1,4'\n"
                           "\n"
                           "Exit status: 0 the ray hits nothing, 1 it hits something, 2 trouble.\n";

typedef struct pick_options {
    input in;
    hits_options hits;
    double number[6]; /* of the ray */
    size_t given;     /* how many of them */
} pick_options;

enum { OPTION_RAY = OPTION_OF_WAY };

static bool take_option(void *self, int option, const char *value)
{
    pick_options *pick = self;
    if (option != OPTION_RAY)
        return hits_take(&pick->hits, option, value);
    if (!arguments_numbers("--ray", value, 6, pick->number, &pick->given))
        return false;
    if (pick->given == 4 || pick->given == 6)
        return true;
    message("--ray: found %zu %s, expected X,Y,Z,DX,DY,DZ or, in 2D, X,Y,DX,DY", pick->given,
            pick->given == 1 ? "number" : "numbers");
    return false;
}

static bool agree(void *self)
{
    const pick_options *pick = self;
    if (pick->given == 0) {
        message("found no --ray, expected one: X,Y,Z,DX,DY,DZ or, in 2D, X,Y,DX,DY");
        return false;
    }
    return results_agree(&pick->hits.results, &pick->in);
}

static const struct option options[] = {
    {"ray", required_argument, NULL, OPTION_RAY}, HITS_OPTIONS, RESULTS_OPTIONS, INPUT_OPTIONS, {NULL, 0, NULL, 0}};
static const input_grammar grammar = {
    .command = "pick", .help = help, .options = options, .take = take_option, .agree = agree};

/* False: the ray has not the dimension of the scene, which has been said. */
static bool make_ray(const pick_options *pick, const scene *s, hit_ray3 *out)
{
    const double *n = pick->number;
    bool in_3d = scene_is_3d(s);
    if (in_3d != (pick->given == 6)) {
        message("--ray: found %zu numbers for a scene in %s, expected %s", pick->given, in_3d ? "3D" : "2D",
                in_3d ? "six: X,Y,Z,DX,DY,DZ" : "four: X,Y,DX,DY");
        return false;
    }
    *out = in_3d ? (hit_ray3){{n[0], n[1], n[2]}, {n[3], n[4], n[5]}} : (hit_ray3){{n[0], n[1], 0}, {n[2], n[3], 0}};
    return true;
}

/* False: no memory. */
static bool find(pick_options *pick, const scene *s, hit_ray3 ray, hits *out)
{
    for (size_t i = 0; i < s->count; i++) {
        hits_one one = {.box = i};
        if (i % 1024 == 0)
            progress_show(&pick->in.bar, "picking", i, s->count);
        if (ask_ray(ray, &s->boxes[i], &one.at) && !hits_add(out, &pick->hits, one))
            return false;
    }
    hits_sort(out);
    return true;
}

static bool draw(const pick_options *pick, const scene *s, hit_ray3 ray, const hits *found)
{
    signs above = {.list = NULL};
    if (!picture_wanted(&pick->hits.results.pictures))
        return true;
    bool made = signs_add(&above, SIGN_RAY, ray.origin, ray.direction);
    if (!made)
        message("out of memory");
    bool done = made && hits_draw(found, &pick->hits, &pick->in, s, SCENE_NONE, false, &above);
    signs_free(&above);
    return done;
}

static int answer(pick_options *pick, const scene *s, hits *found)
{
    hit_ray3 ray;
    if (!make_ray(pick, s, &ray))
        return message_usage("pick");
    bool searched = find(pick, s, ray, found);
    progress_clear(&pick->in.bar);
    if (!searched)
        message("out of memory");
    if (!searched || !draw(pick, s, ray, found) || !hits_print(found, &pick->hits, &pick->in, s, false))
        return EXIT_TROUBLE;
    if (!pick->in.quiet)
        message("%zu %s, the ray hits %zu", s->count, scene_noun(s, s->count), found->count);
    return found->count > 0 ? EXIT_SOME : EXIT_NONE;
}

int cli_pick(int argc, char **argv)
{
    pick_options pick = {.given = 0};
    scene s = {0};
    hits found = {0};
    int status = EXIT_TROUBLE;
    if (!input_parse(&pick.in, &grammar, &pick, argc, argv, &status))
        return status;
    if (input_read(&pick.in, &s))
        status = answer(&pick, &s, &found);
    hits_free(&found);
    scene_free(&s);
    return status;
}
