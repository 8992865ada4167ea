/* hitbox draw: a picture of a scene. */
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "cli/cli.h"
#include "cli/options/arguments.h"
#include "cli/options/input.h"
#include "cli/output/picture.h"
#include "draw/tree.h"

static const char help[] = "Usage: hitbox draw [OPTION]... FILE...\n"
                           "Draws scene files as one scene, without asking which boxes hit; hitbox check with\n"
                           "--svg or --glb shows that too. A scene in 2D is drawn as it is, y up; one in 3D\n"
                           "from the front, the right and above, and in perspective.\n"
                           "FILE: .csv, .ndjson, .jsonl, .npy (NumPy) or a mesh (.glb .gltf .obj .stl .ply .dae\n"
                           ".fbx .ifc ...), of which each node is a box; - is standard input (with --from).\n"
                           "\n"
                           "  -o, --output FILE  write to FILE, which appears when complete: .svg is a picture,\n"
                           "                     .glb are boxes for any viewer of 3D models\n"
                           "  --format svg|glb   the format of standard output, and of an output whose name does\n"
                           "                     not tell (default: svg)\n"
                           "  --names            write names into the SVG, as many as there is room for\n"
                           "  --tree             draw into the SVG the tree that the library makes of the boxes'\n"
                           "                     AABBs: their order, the bounds of each 16, and of each 16 of these\n"
                           "  --ask BOX          with --tree: only what a question about this box looks into, and\n"
                           "                     what it finds. BOX: MIN_X,MIN_Y,MIN_Z,MAX_X,MAX_Y,MAX_Z, in 2D four\n"
                           "  -q, --quiet        print nothing but errors\n"
                           "  --from csv|ndjson|npy\n"
                           "                     the format of standard input, and of files whose name does\n"
                           "                     not tell\n"
                           "  --per-mesh         a box for each mesh of a node, not one for the node\n"
                           "  --skip-invalid     leave bad boxes out and say which, instead of stopping\n"
                           "  --orthonormalize   mend axes that are not unit or not at right angles\n"
                           "  --help             this text\n"
                           "\n"
                           "Examples:\n"
                           "  hitbox draw city.csv -o city.svg\n"
                           "  hitbox draw --names walls.csv crates.ndjson -o hall.svg\n"
                           "  hitbox draw city.csv -o city.glb\n"
                           "  hitbox draw city.csv --tree -o tree.svg\n"
                           "\n"
                           "Exit status: 0 done, 2 trouble.\n";

enum { OPTION_FORMAT = OPTION_OWN, OPTION_NAMES, OPTION_TREE, OPTION_ASK };

typedef enum draw_format { DRAW_BY_NAME, DRAW_SVG, DRAW_GLB } draw_format;

typedef struct draw_options {
    input in;
    draw_format format;
    bool names, tree;
    double ask[6];
    size_t asked; /* how many numbers --ask has; 0: there is none */
} draw_options;

static bool take_option(void *self, int option, const char *value)
{
    draw_options *draw = self;
    switch (option) {
    case OPTION_FORMAT:
        draw->format = strcmp(value, "svg") == 0 ? DRAW_SVG : strcmp(value, "glb") == 0 ? DRAW_GLB : DRAW_BY_NAME;
        if (draw->format == DRAW_BY_NAME)
            message("--format: found '%s', expected svg or glb", value);
        return draw->format != DRAW_BY_NAME;
    case OPTION_TREE:
        draw->tree = true;
        return true;
    case OPTION_ASK:
        if (!arguments_numbers("--ask", value, 6, draw->ask, &draw->asked))
            return false;
        if (draw->asked == 4 || draw->asked == 6)
            return true;
        message("--ask: found %zu %s, expected MIN_X,MIN_Y,MIN_Z,MAX_X,MAX_Y,MAX_Z or, in 2D, MIN_X,MIN_Y,MAX_X,MAX_Y",
                draw->asked, draw->asked == 1 ? "number" : "numbers");
        return false;
    default: /* OPTION_NAMES */
        draw->names = true;
        return true;
    }
}

static bool ends_with(const char *text, const char *end)
{
    size_t length = strlen(text), wanted = strlen(end);
    return length > wanted && strcasecmp(text + length - wanted, end) == 0;
}

/* A name that tells wins, as with scene files. */
static bool choose_format(draw_options *draw)
{
    const char *path = draw->in.output;
    bool standard = !path || strcmp(path, "-") == 0;
    if (!standard && ends_with(path, ".glb"))
        draw->format = DRAW_GLB;
    else if (standard ? draw->format == DRAW_BY_NAME : ends_with(path, ".svg"))
        draw->format = DRAW_SVG;
    if (draw->format == DRAW_BY_NAME)
        message("found %s as output, expected a name that ends in .svg or .glb, or --format", path);
    else if (standard && draw->format == DRAW_GLB && isatty(STDOUT_FILENO))
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
    if (draw->asked && !draw->tree)
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
    const double *n = draw->ask;
    bool in_3d = scene_is_3d(s);
    if (draw->asked != (in_3d ? 6 : 4)) {
        message("--ask: found %zu numbers for a scene in %s, expected %s", draw->asked, in_3d ? "3D" : "2D",
                in_3d ? "six" : "four");
        return false;
    }
    *out = in_3d ? (hit_aabb3){{n[0], n[1], n[2]}, {n[3], n[4], n[5]}} : (hit_aabb3){{n[0], n[1], 0}, {n[2], n[3], 0}};
    if (!hit_aabb3_is_empty(*out))
        return true;
    message("--ask: found a least number above its greatest, expected a box");
    return false;
}

static bool draw_scene(const draw_options *draw, const picture_options *pictures, const scene *s)
{
    signs above = {.list = NULL};
    marks found = {.worst = NULL};
    hit_aabb3 asked;
    drawing d = {.boxes = s, .names = draw->names};
    if (draw->asked && !make_asked(draw, s, &asked))
        return false;
    bool made = !draw->asked || marks_make(s->count, NULL, 0, &found);
    made = made && (!draw->tree || tree_signs(s, draw->asked ? &asked : NULL, &above, &found));
    if (!made)
        message("out of memory");
    if (draw->tree)
        d.above = &above;
    if (draw->asked)
        d.hits = &found;
    bool done = made && picture_write(pictures, &d, draw->in.quiet);
    signs_free(&above);
    marks_free(&found);
    return done;
}

static const struct option options[] = {{"format", required_argument, NULL, OPTION_FORMAT},
                                        {"names", no_argument, NULL, OPTION_NAMES},
                                        {"tree", no_argument, NULL, OPTION_TREE},
                                        {"ask", required_argument, NULL, OPTION_ASK},
                                        INPUT_OPTIONS,
                                        {NULL, 0, NULL, 0}};
static const input_grammar grammar = {
    .command = "draw", .help = help, .options = options, .take = take_option, .agree = agree};

int cli_draw(int argc, char **argv)
{
    draw_options draw = {.names = false};
    scene s = {0};
    int status = EXIT_TROUBLE;
    if (!input_parse(&draw.in, &grammar, &draw, argc, argv, &status))
        return status;
    const char *path = draw.in.output ? draw.in.output : "-";
    picture_options pictures = {.names = draw.names};
    *(draw.format == DRAW_SVG ? &pictures.svg : &pictures.glb) = path;
    if (input_read(&draw.in, &s) && draw_scene(&draw, &pictures, &s))
        status = EXIT_NONE;
    scene_free(&s);
    return status;
}
