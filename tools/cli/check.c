/* hitbox check: every pair of boxes that hit. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/cli.h"
#include "cli/input.h"
#include "cli/output.h"
#include "cli/pairs.h"
#include "cli/picture.h"

static const char help[] = "Usage: hitbox check [OPTION]... FILE...\n"
                           "Reads scene files as one scene and reports every pair of boxes that hit.\n"
                           "FILE: .csv, .ndjson, .jsonl or a mesh (.glb .gltf .obj .stl .ply .dae .fbx .ifc ...),\n"
                           "of which each node is a box; - is standard input (with --from).\n"
                           "\n"
                           "  --boxes aabb|faces|exact  test the AABBs only, or the face axes only (quick;\n"
                           "                            may report pairs that do not hit), or the boxes\n"
                           "                            themselves (the default)\n"
                           "  --no-touch                report only pairs that overlap, not those that touch\n"
                           "  --format text|ndjson|csv  how to report (default: text)\n"
                           "  -o, --output FILE         write the report to FILE, which appears when complete\n"
                           "  --svg FILE                draw the scene too, what hits in another colour\n"
                           "  --glb FILE                the same as boxes for any viewer of 3D models\n"
                           "  --names                   write names into the SVG\n"
                           "  -q, --quiet               print nothing; the exit status tells\n"
                           "  --from csv|ndjson         the format of standard input, and of files whose name\n"
                           "                            does not tell\n"
                           "  --per-mesh                a box for each mesh of a node, not one for the node\n"
                           "  --skip-invalid            leave bad boxes out and say which, instead of stopping\n"
                           "  --orthonormalize          mend axes that are not unit or not at right angles\n"
                           "  --help                    this text\n"
                           "\n"
                           "Examples:\n"
                           "  hitbox check city.csv\n"
                           "  hitbox check level.glb crates.ndjson\n"
                           "  hitbox check city.csv --svg city.svg\n"
                           "  hitbox check --no-touch --format csv -o hits.csv walls.csv crates.ndjson\n"
                           "  make-boxes | hitbox check --from ndjson -q - || echo 'not free'\n"
                           "\n"
                           "Exit status: 0 no pair reported, 1 some, 2 trouble.\n";

typedef enum report_format { REPORT_TEXT, REPORT_NDJSON, REPORT_CSV } report_format;

typedef struct check_options {
    input in;
    pairs_test test;
    report_format format;
    bool no_touch;
    picture_options pictures;
} check_options;

/* ---- Options ---------------------------------------------------------------------------------------------------- */

/* The place of `value` among three words. False: it is none of them, which has been said. */
static bool choose(const char *option, const char *value, const char *const words[3], int *out)
{
    for (int i = 0; i < 3; i++)
        if (strcmp(value, words[i]) == 0) {
            *out = i;
            return true;
        }
    message("%s: found '%s', expected %s, %s or %s", option, value, words[0], words[1], words[2]);
    return false;
}

enum { OPTION_BOXES = OPTION_OWN, OPTION_FORMAT, OPTION_GLB, OPTION_NAMES, OPTION_NO_TOUCH, OPTION_SVG };

static bool take_option(void *self, int option, const char *value)
{
    check_options *check = self;
    static const char *const tests[] = {"exact", "faces", "aabb"};
    static const char *const formats[] = {"text", "ndjson", "csv"};
    int chosen;
    switch (option) {
    case OPTION_BOXES:
        if (!choose("--boxes", value, tests, &chosen))
            return false;
        check->test = (pairs_test)chosen;
        return true;
    case OPTION_FORMAT:
        if (!choose("--format", value, formats, &chosen))
            return false;
        check->format = (report_format)chosen;
        return true;
    case OPTION_NO_TOUCH:
        check->no_touch = true;
        return true;
    case OPTION_SVG:
        check->pictures.svg = value;
        return true;
    case OPTION_GLB:
        check->pictures.glb = value;
        return true;
    default: /* OPTION_NAMES */
        check->pictures.names = true;
        return true;
    }
}

static bool is_dash(const char *path)
{
    return path && strcmp(path, "-") == 0;
}

/* Is no result written over another, nor over what is read? */
static bool each_its_own(const check_options *check)
{
    const char *const paths[] = {check->in.output, check->pictures.svg, check->pictures.glb};
    for (int i = 0; i < 3; i++) {
        for (int k = 0; k < i; k++)
            if (paths[k] && output_makes_file(paths[i]) && output_same_file(paths[i], paths[k])) {
                message("found %s for two results, expected a file for each", paths[i]);
                return false;
            }
        if (!input_spared(&check->in, paths[i]))
            return false;
    }
    return true;
}

/* The report goes there, unless it goes elsewhere or nowhere. */
static bool one_on_standard_output(const check_options *check)
{
    const char *report = check->in.output;
    int count = is_dash(check->pictures.svg) + is_dash(check->pictures.glb);
    if (count > 0 && !check->in.quiet && (!report || is_dash(report)))
        count++;
    if (count > 1)
        message("found standard output (-) for %d results, expected it for one", count);
    return count <= 1;
}

static bool agree(void *self)
{
    const check_options *check = self;
    if (check->test == PAIRS_FACES && check->no_touch) {
        message("found --no-touch with --boxes faces, which cannot tell touching from overlapping");
        return false;
    }
    return each_its_own(check) && one_on_standard_output(check);
}

static const struct option options[] = {{"boxes", required_argument, NULL, OPTION_BOXES},
                                        {"format", required_argument, NULL, OPTION_FORMAT},
                                        {"glb", required_argument, NULL, OPTION_GLB},
                                        {"names", no_argument, NULL, OPTION_NAMES},
                                        {"no-touch", no_argument, NULL, OPTION_NO_TOUCH},
                                        {"svg", required_argument, NULL, OPTION_SVG},
                                        INPUT_OPTIONS,
                                        {NULL, 0, NULL, 0}};
static const input_grammar grammar = {
    .command = "check", .help = help, .options = options, .take = take_option, .agree = agree};

/* ---- Report ----------------------------------------------------------------------------------------------------- */

static void pad(FILE *file, size_t width)
{
    for (; width > 0; width--)
        putc(' ', file);
}

static void print_text(FILE *file, const scene *s, const pairs *found, bool colour)
{
    static const char *const colours[] = {"\033[33m", "\033[31m", "\033[36m"};
    size_t wide_a = 0, wide_b = 0;
    for (size_t i = 0; i < found->count; i++) {
        size_t a = plain_width(scene_name(s, found->list[i].a)), b = plain_width(scene_name(s, found->list[i].b));
        wide_a = a > wide_a ? a : wide_a;
        wide_b = b > wide_b ? b : wide_b;
    }
    for (size_t i = 0; i < found->count; i++) {
        const pair *p = &found->list[i];
        pad(file, wide_a + 2 - write_plain(file, scene_name(s, p->a)));
        pad(file, wide_b + 2 - write_plain(file, scene_name(s, p->b)));
        fprintf(file, "%s%s%s\n", colour ? colours[p->relation] : "", pair_word(p->relation), colour ? "\033[m" : "");
    }
}

static void print_ndjson(FILE *file, const scene *s, const pairs *found)
{
    for (size_t i = 0; i < found->count; i++) {
        const pair *p = &found->list[i];
        fputs("{\"a\":", file);
        write_json(file, scene_name(s, p->a));
        fputs(",\"b\":", file);
        write_json(file, scene_name(s, p->b));
        fprintf(file, ",\"relation\":\"%s\"}\n", pair_word(p->relation));
    }
}

static void print_csv(FILE *file, const scene *s, const pairs *found)
{
    fputs("a,b,relation\n", file);
    for (size_t i = 0; i < found->count; i++) {
        const pair *p = &found->list[i];
        write_csv(file, scene_name(s, p->a));
        putc(',', file);
        write_csv(file, scene_name(s, p->b));
        fprintf(file, ",%s\n", pair_word(p->relation));
    }
}

/* NO_COLOR: see no-color.org. */
static bool wants_colour(const output *out)
{
    const char *no_colour = getenv("NO_COLOR"), *terminal = getenv("TERM");
    return !out->path && isatty(STDOUT_FILENO) && !(no_colour && *no_colour) && terminal &&
           strcmp(terminal, "dumb") != 0;
}

static bool report(const check_options *check, const scene *s, const pairs *found)
{
    output out;
    if (check->in.quiet && (!check->in.output || strcmp(check->in.output, "-") == 0))
        return true;
    if (!output_open(&out, check->in.output))
        return false;
    if (check->format == REPORT_TEXT)
        print_text(out.file, s, found, wants_colour(&out));
    else if (check->format == REPORT_NDJSON)
        print_ndjson(out.file, s, found);
    else
        print_csv(out.file, s, found);
    return output_close(&out);
}

static void summarize(const check_options *check, const scene *s, const pairs *found)
{
    bool one = found->count == 1;
    char aabbs[96];
    snprintf(aabbs, sizeof aabbs, "; their AABBs alone would have reported %zu", found->by_aabb);
    if (check->test == PAIRS_AABB)
        aabbs[0] = '\0';
    const char *boxes = s->count == 1 ? "box" : "boxes", *what = check->test == PAIRS_AABB ? " of AABBs" : "";
    if (check->test == PAIRS_FACES)
        message("%zu %s, %zu %s may hit%s", s->count, boxes, found->count, one ? "pair" : "pairs", aabbs);
    else if (check->no_touch)
        message("%zu %s, %zu %s%s %s%s", s->count, boxes, found->count, one ? "pair" : "pairs", what,
                one ? "overlaps" : "overlap", aabbs);
    else
        message("%zu %s, %zu %s%s %s, %zu of them only %s%s", s->count, boxes, found->count, one ? "pair" : "pairs",
                what, one ? "hits" : "hit", found->touching, found->touching == 1 ? "touches" : "touch", aabbs);
}

static bool draw(const check_options *check, const scene *s, const pairs *found)
{
    marks hits;
    if (!check->pictures.svg && !check->pictures.glb)
        return true;
    drawing d = {.boxes = s, .hits = &hits, .names = check->pictures.names};
    d.by_aabb = check->test == PAIRS_AABB ? 0 : found->by_aabb;
    bool made = marks_make(s->count, found->list, found->count, &hits);
    if (!made)
        message("out of memory");
    bool done = made && picture_write(&check->pictures, &d, check->in.quiet);
    marks_free(&hits);
    return done;
}

int cli_check(int argc, char **argv)
{
    check_options check = {.test = PAIRS_EXACT};
    scene s = {0};
    pairs found = {0};
    int status = EXIT_TROUBLE;
    if (!input_parse(&check.in, &grammar, &check, argc, argv, &status))
        return status;
    if (input_read(&check.in, &s)) {
        if (!pairs_find(&s, check.test, !check.no_touch, &check.in.bar, &found))
            message("out of memory");
        else if (draw(&check, &s, &found) && report(&check, &s, &found)) {
            if (!check.in.quiet)
                summarize(&check, &s, &found);
            status = found.count > 0 ? EXIT_SOME : EXIT_NONE;
        }
    }
    pairs_free(&found);
    scene_free(&s);
    return status;
}
