/* hitbox pick: what a ray hits. */
#include "cli/ask/ask.h"
#include "cli/cli.h"
#include "cli/commands/hits.h"
#include "cli/options/input.h"
#include "cli/options/read.h"
#include "cli/output/messages.h"

typedef struct pick_options {
    input in;
    hits_options hits;
    option_numbers ray;
    bool surface; /* each triangle, whatever is solid */
    hits found;
} pick_options;

#define AT(member) offsetof(pick_options, member)
static const option_row rows[] = {
    OPTION(NUMBERS, "ray", "X,Y,Z,DX,DY,DZ", AT(ray),
           "the ray: six numbers, in 2D four, with commas only between them; the direction 0,0,0 asks which boxes "
           "hold the point",
           .flat = "X,Y,DX,DY"),
    OPTION(
        FLAG, "surface", NULL, AT(surface),
        "with --triangles: report triangles, whatever is solid; with --all each that the ray passes, those behind the "
        "first and those of a solid that it begins in too")};

static bool agree(void *self)
{
    pick_options *pick = self;
    if (pick->ray.count == 0) {
        message("found no --ray, expected X,Y,Z,DX,DY,DZ or, in 2D, X,Y,DX,DY");
        return false;
    }
    if (pick->surface && !pick->hits.triangles) {
        message("found --surface without --triangles; boxes have no triangles");
        return false;
    }
    return hits_agree(&pick->hits, &pick->in) && results_choose(&pick->hits.results, &pick->in, false) &&
           results_agree(&pick->hits.results, &pick->in);
}

/* False: the ray has not the dimension of the scene, which has been said. */
static bool make_ray(const pick_options *pick, const scene *s, hit_ray3 *out)
{
    const double *n = pick->ray.at;
    bool in_3d = scene_is_3d(s);
    if (!options_suit(&pick->ray, in_3d))
        return false;
    *out = in_3d ? (hit_ray3){{n[0], n[1], n[2]}, {n[3], n[4], n[5]}} : (hit_ray3){{n[0], n[1], 0}, {n[2], n[3], 0}};
    return true;
}

/* False: said why. */
static bool find(pick_options *pick, const scene *s, hit_ray3 ray, hits *out)
{
    bool stored = true;
    if (pick->hits.triangles)
        return hits_on_ray(out, &pick->hits, &pick->in, s, ray, pick->surface);
    for (size_t i = 0; i < s->count && stored; i++) {
        const scene_box box = scene_at(s, i);
        hits_one one = {.box = i};
        if (i % 1024 == 0)
            progress_show(&pick->in.bar, "picking", i, s->count);
        stored = !ask_ray(ray, &box, &one.at) || hits_add(out, &pick->hits, one);
    }
    progress_clear(&pick->in.bar);
    hits_sort(out);
    return stored || message_memory_for(2.0 * (double)out->count * sizeof *out->list, NULL, "%zu hits", out->count);
}

static bool draw(const pick_options *pick, const scene *s, hit_ray3 ray, const hits *found)
{
    signs above = {.list = NULL};
    if (!picture_wanted(&pick->hits.results.pictures))
        return true;
    bool made = signs_add(&above, SIGN_RAY, ray.origin, ray.direction) ||
                message_memory_for(0, NULL, "the picture of %zu boxes", s->count);
    bool done = made && hits_draw(found, &pick->hits, &pick->in, s, SCENE_NONE, false, &above);
    signs_free(&above);
    return done;
}

static int answer(void *options, scene *s)
{
    pick_options *pick = options;
    hits *found = &pick->found;
    hit_ray3 ray;
    if (!make_ray(pick, s, &ray))
        return message_usage("pick");
    if (!find(pick, s, ray, found) || !draw(pick, s, ray, found) ||
        !hits_print(found, &pick->hits, &pick->in, s, false))
        return EXIT_TROUBLE;
    if (!pick->in.quiet && pick->surface)
        message("%zu %s, the ray hits %zu of %s triangles", s->count, s->count == 1 ? "node" : "nodes", found->count,
                s->count == 1 ? "its" : "their");
    else if (!pick->in.quiet)
        message("%zu %s, the ray hits %zu", s->count,
                !pick->hits.triangles ? scene_noun(s, s->count)
                : s->count == 1       ? "node"
                                      : "nodes",
                found->count);
    return found->count > 0 ? EXIT_SOME : EXIT_NONE;
}

static int run(int argc, char **argv)
{
    pick_options pick = {.ray = {.count = 0}};
    int status = input_run(&pick.in, &command_pick, &pick, argc, argv, answer);
    hits_free(&pick.found);
    return status;
}

const command command_pick = {
    .name = "pick",
    .about = "report what a ray hits first, or all that it hits",
    .usage = "--ray X,Y,Z,DX,DY,DZ [OPTION]... FILE...",
    .text = "Reads scene files as one scene and reports the box that a ray hits first: name, t,\n"
            "point, normal, whether the ray starts inside, and face. The ray begins at X,Y,Z and\n"
            "goes on without end in the direction DX,DY,DZ, of any length; t counts in that\n"
            "length. In 2D it is X,Y,DX,DY.\n" INPUT_FILE_TEXT,
    .groups = {{OPTION_ROWS(rows), 0},
               {hits_rows, HITS_ROWS, offsetof(pick_options, hits)},
               {results_rows, RESULTS_ROWS, offsetof(pick_options, hits.results)},
               {input_rows, INPUT_ROWS, offsetof(pick_options, in)}},
    .examples = "  hitbox pick level.ndjson --ray 0,1.5,1,0\n"
                "  hitbox pick city.csv --ray 0,1.7,40,0,0,-1 --all --svg seen.svg\n"
                "  hitbox pick city.csv --ray 0,1.7,40,0,0,-1 --format csv\n"
                "  hitbox pick --triangles building.ifc --ray 2,1.5,9,0,0,-1\n"
                "  hitbox pick --triangles --surface --all engine.glb --ray 0,0,9,0,0,-1 --format csv\n"
                "  hitbox pick -q city.csv --ray 3,1,4,0,0,0 && echo 'nothing at 3,1,4'\n",
    .exits = "0 the ray hits nothing, 1 it hits something, 2 trouble.\n",
    .agree = agree,
    .run = run};
