/* hitbox draw: a picture of a scene. */
#include <string.h>
#include <strings.h>

#include "cli/cli.h"
#include "cli/options/input.h"
#include "cli/options/read.h"
#include "cli/output/messages.h"
#include "cli/output/picture.h"
#include "draw/tree.h"
#include "system/system.h"

typedef enum draw_format { DRAW_BY_NAME, DRAW_SVG, DRAW_GLB } draw_format;

typedef struct draw_options {
    input in;
    draw_format format;
    bool names, tree;
    option_numbers ask;
} draw_options;

#define AT(member) offsetof(draw_options, member)
static const option_row rows[] = {
    OPTION(WORD, "format", "svg|glb", AT(format),
           "the format of standard output, and of an output whose name does not tell it (default: svg): svg is a "
           "picture, glb are boxes for any viewer of 3D models",
           .least = DRAW_SVG),
    OPTION(FLAG, "names", NULL, AT(names), "write names into the SVG, as many as there is room for"),
    OPTION(FLAG, "tree", NULL, AT(tree),
           "draw into the SVG the tree that the library makes of the boxes' AABBs: their order, the bounds of each "
           "16, and of each 16 of these"),
    OPTION(NUMBERS, "ask", "MIN_X,MIN_Y,MIN_Z,MAX_X,MAX_Y,MAX_Z", AT(ask),
           "with --tree: draw only what a question about this box looks into, and what it finds; in 2D "
           "MIN_X,MIN_Y,MAX_X,MAX_Y",
           .flat = "MIN_X,MIN_Y,MAX_X,MAX_Y")};

static bool ends_with(const char *text, const char *end)
{
    size_t length = strlen(text), wanted = strlen(end);
    return length > wanted && strcasecmp(text + length - wanted, end) == 0;
}

/* As the name of the output tells, or --format; not as both, if they differ. */
static bool choose_format(draw_options *draw)
{
    const char *path = draw->in.output;
    bool standard = !path || strcmp(path, "-") == 0;
    draw_format told = standard                  ? DRAW_BY_NAME
                       : ends_with(path, ".glb") ? DRAW_GLB
                       : ends_with(path, ".svg") ? DRAW_SVG
                                                 : DRAW_BY_NAME;
    if (told != DRAW_BY_NAME && draw->format != DRAW_BY_NAME && told != draw->format) {
        message("found --format %s and %s as output, expected one format", draw->format == DRAW_GLB ? "glb" : "svg",
                path);
        return false;
    }
    if (told != DRAW_BY_NAME)
        draw->format = told;
    else if (standard && draw->format == DRAW_BY_NAME)
        draw->format = DRAW_SVG;
    if (draw->format == DRAW_BY_NAME)
        message("found %s as output, expected a name that ends in .svg or .glb, or --format", path);
    else if (standard && draw->format == DRAW_GLB && system_is_terminal(1))
        message("found a terminal for a GLB, expected a file (-o FILE) or a pipe");
    else
        return true;
    return false;
}

static bool agree(void *self)
{
    draw_options *draw = self;
    if (!choose_format(draw))
        return false;
    if (draw->ask.count && !draw->tree)
        message("--ask: found no --tree, expected both or neither");
    else if (draw->tree && draw->format == DRAW_GLB)
        message("--tree: found a GLB as output, expected an SVG");
    else
        return input_spared(&draw->in, draw->in.output);
    return false;
}

/* False: --ask has not the dimension of the scene, or is no box, which has been said. */
static bool make_asked(const draw_options *draw, const scene *s, hit_aabb3 *out)
{
    const double *n = draw->ask.at;
    bool in_3d = scene_is_3d(s);
    if (!options_suit(&draw->ask, in_3d))
        return false;
    *out = in_3d ? (hit_aabb3){{n[0], n[1], n[2]}, {n[3], n[4], n[5]}} : (hit_aabb3){{n[0], n[1], 0}, {n[2], n[3], 0}};
    if (!hit_aabb3_is_empty(*out))
        return true;
    message("--ask: found a least number above its greatest, expected a box");
    return false;
}

static int draw_scene(void *options, scene *s)
{
    const draw_options *draw = options;
    const char *path = draw->in.output ? draw->in.output : "-";
    picture_options pictures = {.names = draw->names};
    *(draw->format == DRAW_SVG ? &pictures.svg : &pictures.glb) = path;
    signs above = {.list = NULL};
    marks found = {.worst = NULL};
    hit_aabb3 asked;
    drawing d = {.boxes = s, .names = draw->names};
    if (draw->ask.count && !make_asked(draw, s, &asked))
        return EXIT_TROUBLE;
    bool made = !draw->ask.count || marks_make(s->count, NULL, 0, &found);
    made = made && (!draw->tree || tree_signs(s, draw->ask.count ? &asked : NULL, &above, &found));
    if (draw->tree)
        d.above = &above;
    if (draw->ask.count)
        d.hits = &found;
    bool done = (made || message_memory_for(0, NULL, "the picture of %zu boxes", s->count)) &&
                picture_write(&pictures, &d, draw->in.quiet);
    signs_free(&above);
    marks_free(&found);
    return done ? EXIT_NONE : EXIT_TROUBLE;
}

static int run(int argc, char **argv)
{
    draw_options draw = {.names = false};
    return input_run(&draw.in, &command_draw, &draw, argc, argv, draw_scene);
}

const command command_draw = {
    .name = "draw",
    .about = "draw scene files, as SVG or GLB",
    .usage = "[OPTION]... FILE...",
    .text = "Draws scene files as one scene, without asking which boxes hit; hitbox check with\n"
            "--svg or --glb shows that too. A scene in 2D is drawn as it is, y up; a scene in 3D\n"
            "from the front, the right and above, and in perspective.\n" INPUT_FILE_TEXT,
    .groups = {{OPTION_ROWS(rows), 0}, {input_rows, INPUT_ROWS, offsetof(draw_options, in)}},
    .examples = "  hitbox draw city.csv -o city.svg\n"
                "  hitbox draw --names walls.csv crates.ndjson -o hall.svg\n"
                "  hitbox draw city.csv -o city.glb\n"
                "  hitbox draw city.csv --tree -o tree.svg\n",
    .exits = "0 done, 2 trouble.\n",
    .agree = agree,
    .run = run};
