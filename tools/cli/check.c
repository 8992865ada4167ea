/* hitbox check: every pair of boxes that hit. */
#include <stdio.h>

#include "cli/arguments.h"
#include "cli/ask.h"
#include "cli/cli.h"
#include "cli/input.h"
#include "cli/pairs.h"
#include "cli/results.h"
#include "scene/number.h"

static const char help[] = "Usage: hitbox check [OPTION]... FILE...\n"
                           "Reads scene files as one scene and reports every pair of boxes that hit.\n"
                           "FILE: .csv, .ndjson, .jsonl or a mesh (.glb .gltf .obj .stl .ply .dae .fbx .ifc ...),\n"
                           "of which each node is a box; - is standard input (with --from).\n"
                           "\n"
                           "  --boxes aabb|faces|exact  test the AABBs only, or the face axes only (quick;\n"
                           "                            may report pairs that do not hit), or the boxes\n"
                           "                            themselves (the default)\n"
                           "  --no-touch                report only pairs that overlap, not those that touch\n"
                           "  --depth                   say how deep they are in each other, in which direction\n"
                           "                            the second has to move by that, and at which points\n"
                           "  --tolerance T             report only pairs deeper than T; 0, the default, leaves\n"
                           "                            out none, and those that touch are up to --no-touch\n"
                           "  --clearance D             report pairs at most D apart too, all with their distance,\n"
                           "                            which is below 0 where they overlap\n"
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
                           "  hitbox check --depth --tolerance 0.01 --format ndjson city.csv\n"
                           "  hitbox check --clearance 0.5 cell.glb --svg gaps.svg\n"
                           "  hitbox check --no-touch --format csv -o hits.csv walls.csv crates.ndjson\n"
                           "  make-boxes | hitbox check --from ndjson -q - || echo 'not free'\n"
                           "\n"
                           "Exit status: 0 no pair reported, 1 some, 2 trouble.\n";

typedef struct check_options {
    input in;
    pairs_question question;
    results_options results;
    bool depth;
} check_options;

/* ---- Options ---------------------------------------------------------------------------------------------------- */

enum { OPTION_BOXES = OPTION_FURTHER, OPTION_CLEARANCE, OPTION_DEPTH, OPTION_NO_TOUCH, OPTION_TOLERANCE };

static bool take_option(void *self, int option, const char *value)
{
    static const char *const tests[] = {"exact", "faces", "aabb"};
    check_options *check = self;
    pairs_question *question = &check->question;
    int chosen;
    switch (option) {
    case OPTION_BOXES:
        if (!results_choose("--boxes", value, tests, &chosen))
            return false;
        question->test = (pairs_test)chosen;
        return true;
    case OPTION_CLEARANCE:
        question->near = true;
        return arguments_length("--clearance", value, &question->clearance);
    case OPTION_DEPTH:
        check->depth = true;
        return true;
    case OPTION_NO_TOUCH:
        question->no_touch = true;
        return true;
    case OPTION_TOLERANCE:
        return arguments_length("--tolerance", value, &question->tolerance);
    default:
        return results_take(&check->results, option, value);
    }
}

/* Do the questions go together? */
static bool make_sense(const check_options *check)
{
    const pairs_question *q = &check->question;
    const char *exact = check->depth ? "--depth" : q->near ? "--clearance" : q->tolerance > 0 ? "--tolerance" : NULL;
    if (q->test == PAIRS_FACES && q->no_touch)
        message("found --no-touch with --boxes faces, which cannot tell touching from overlapping");
    else if (q->test == PAIRS_FACES && exact)
        message("found %s with --boxes faces, which does not know whether a pair hits", exact);
    else if (q->near && (q->no_touch || q->tolerance > 0))
        message("found %s with --clearance, which reports pairs that do not even touch",
                q->no_touch ? "--no-touch" : "--tolerance");
    else
        return true;
    return false;
}

static bool agree(void *self)
{
    const check_options *check = self;
    return make_sense(check) && results_agree(&check->results, &check->in);
}

static const struct option options[] = {{"boxes", required_argument, NULL, OPTION_BOXES},
                                        {"clearance", required_argument, NULL, OPTION_CLEARANCE},
                                        {"depth", no_argument, NULL, OPTION_DEPTH},
                                        {"no-touch", no_argument, NULL, OPTION_NO_TOUCH},
                                        {"tolerance", required_argument, NULL, OPTION_TOLERANCE},
                                        RESULTS_OPTIONS,
                                        INPUT_OPTIONS,
                                        {NULL, 0, NULL, 0}};
static const input_grammar grammar = {
    .command = "check", .help = help, .options = options, .take = take_option, .agree = agree};

/* ---- Report ----------------------------------------------------------------------------------------------------- */

/* What the report's rows are made from. */
typedef struct check_rows {
    const check_options *check;
    const scene *s;
    const pairs *found;
    hit_contact3 contact; /* of the row at hand */
} check_rows;

/* Of two boxes that do not touch: their gap as a depth below 0, and where they are closest. */
static hit_contact3 contact_across(const hit_closest3 *c)
{
    return (hit_contact3){
        .depth = -c->distance, .normal = c->normal, .count = 1, .point = {{c->a, c->b, -c->distance, 0}}};
}

static void fill(void *context, size_t row, report_value *values)
{
    static const char *const colours[] = {"\033[33m", "\033[31m", "\033[36m", "\033[32m"};
    check_rows *rows = context;
    const pairs_question *question = &rows->check->question;
    const pair *p = &rows->found->list[row];
    *values++ = (report_value){.text = scene_name(rows->s, p->a)};
    *values++ = (report_value){.text = scene_name(rows->s, p->b)};
    *values++ = (report_value){.text = pair_word(p->relation), .colour = colours[p->relation]};
    if (!question->near && !rows->check->depth)
        return;
    scene_box a = pairs_box(rows->s, question->test, p->a), b = pairs_box(rows->s, question->test, p->b);
    hit_closest3 closest = {.distance = 0};
    if (question->near) {
        closest = ask_closest(&a, &b);
        *values++ = (report_value){.number = closest.distance};
    }
    if (!rows->check->depth)
        return;
    rows->contact = p->relation == PAIR_NEAR ? contact_across(&closest) : ask_contact(&a, &b);
    *values++ = (report_value){.number = rows->contact.depth};
    *values++ = (report_value){.vector = rows->contact.normal};
    *values++ = (report_value){.points = &rows->contact};
}

static bool print(const check_options *check, const scene *s, const pairs *found)
{
    report_column columns[REPORT_COLUMNS_MAX] = {
        {"a", "", REPORT_NAME}, {"b", "", REPORT_NAME}, {"relation", "", REPORT_WORD}};
    size_t width = 3;
    if (check->question.near)
        columns[width++] = (report_column){"distance", "distance", REPORT_NUMBER};
    if (check->depth) {
        columns[width++] = (report_column){"depth", "depth", REPORT_NUMBER};
        columns[width++] = (report_column){"normal", "normal", REPORT_VECTOR};
        columns[width++] = (report_column){"points", "at", REPORT_POINTS};
    }
    check_rows rows = {.check = check, .s = s, .found = found};
    report r = {columns, width, found->count, scene_is_3d(s), fill, &rows};
    return results_write(&check->results, &check->in, &r);
}

/* What was found, in words: "3 pairs of AABBs hit, 1 of them only touches". */
static void tell_found(char *out, size_t size, const check_options *check, const pairs *found)
{
    const pairs_question *q = &check->question;
    bool one = found->count == 1;
    char pairs_of[64], length[NUMBER_SIZE];
    snprintf(pairs_of, sizeof pairs_of, "%zu %s%s", found->count, one ? "pair" : "pairs",
             q->test == PAIRS_AABB ? " of AABBs" : "");
    if (q->test == PAIRS_FACES)
        snprintf(out, size, "%s may hit", pairs_of);
    else if (q->near)
        snprintf(out, size, "%s at most %s apart, %zu of them %s", pairs_of, number_write(length, q->clearance),
                 found->count - found->near, found->count - found->near == 1 ? "hits" : "hit");
    else if (q->tolerance > 0)
        snprintf(out, size, "%s deeper than %s", pairs_of, number_write(length, q->tolerance));
    else if (q->no_touch)
        snprintf(out, size, "%s %s", pairs_of, one ? "overlaps" : "overlap");
    else
        snprintf(out, size, "%s %s, %zu of them only %s", pairs_of, one ? "hits" : "hit", found->touching,
                 found->touching == 1 ? "touches" : "touch");
}

static void summarize(const check_options *check, size_t boxes, const pairs *found)
{
    char what[192], aabbs[96] = "";
    tell_found(what, sizeof what, check, found);
    if (check->question.test != PAIRS_AABB)
        snprintf(aabbs, sizeof aabbs, "; their AABBs alone would have reported %zu", found->by_aabb);
    message("%zu %s, %s%s", boxes, boxes == 1 ? "box" : "boxes", what, aabbs);
}

/* A normal and points for each pair that hits, a line across the gap of each that does not. False: no memory. */
static bool add_signs(const check_options *check, const scene *s, const pairs *found, signs *above)
{
    const pairs_question *q = &check->question;
    for (size_t i = 0; i < found->count; i++) {
        const pair *p = &found->list[i];
        scene_box a = pairs_box(s, q->test, p->a), b = pairs_box(s, q->test, p->b);
        bool near = p->relation == PAIR_NEAR;
        if (near) {
            hit_closest3 c = ask_closest(&a, &b);
            if (!signs_add(above, SIGN_GAP, c.a, c.b))
                return false;
        }
        if (near || !check->depth)
            continue;
        hit_contact3 c = ask_contact(&a, &b);
        for (int k = 0; k < c.count; k++)
            if (!signs_add(above, SIGN_POINT, c.point[k].a, c.point[k].a) ||
                !signs_add(above, SIGN_NORMAL, c.point[k].a, c.normal))
                return false;
    }
    return true;
}

static bool draw(const check_options *check, const scene *s, const pairs *found)
{
    const picture_options *pictures = &check->results.pictures;
    const pairs_question *q = &check->question;
    marks hits;
    signs above = {.list = NULL};
    bool signed_too = check->depth || q->near;
    if (!picture_wanted(pictures))
        return true;
    drawing d = {.boxes = s, .hits = &hits, .names = pictures->names, .above = signed_too ? &above : NULL};
    d.by_aabb = q->test == PAIRS_AABB || q->near ? 0 : found->by_aabb;
    bool made =
        marks_make(s->count, found->list, found->count, &hits) && (!signed_too || add_signs(check, s, found, &above));
    if (!made)
        message("out of memory");
    bool done = made && picture_write(pictures, &d, check->in.quiet);
    signs_free(&above);
    marks_free(&hits);
    return done;
}

int cli_check(int argc, char **argv)
{
    check_options check = {.depth = false};
    scene s = {0};
    pairs found = {0};
    int status = EXIT_TROUBLE;
    if (!input_parse(&check.in, &grammar, &check, argc, argv, &status))
        return status;
    if (input_read(&check.in, &s)) {
        if (!pairs_find(&s, &check.question, &check.in.bar, &found))
            message("out of memory");
        else if (draw(&check, &s, &found) && print(&check, &s, &found)) {
            if (!check.in.quiet)
                summarize(&check, s.count, &found);
            status = found.count > 0 ? EXIT_SOME : EXIT_NONE;
        }
    }
    pairs_free(&found);
    scene_free(&s);
    return status;
}
