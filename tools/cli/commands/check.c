/* hitbox check: every pair of boxes that hit. */
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "cli/cli.h"
#include "cli/commands/check.h"
#include "cli/commands/check_array.h"
#include "cli/options/arguments.h"

static const char help[] = "Usage: hitbox check [OPTION]... FILE...\n"
                           "Reads scene files as one scene and reports every pair of boxes that hit.\n"
                           "FILE: .csv, .ndjson, .jsonl, .npy (NumPy) or a mesh (.glb .gltf .obj .stl .ply .dae\n"
                           ".fbx .ifc ...), of which each node is a box; - is standard input (with --from).\n"
                           "\n"
                           "  --boxes aabb|faces|exact|fit\n"
                           "                            test the AABBs only, or the face axes only (quick;\n"
                           "                            may report pairs that do not hit), or the boxes\n"
                           "                            themselves (the default), or these with the tightest box\n"
                           "                            around each node's vertices as the box of a mesh's node\n"
                           "  --no-touch                report only pairs that overlap, not those that touch\n"
                           "  --depth                   say how deep they are in each other, in which direction\n"
                           "                            the second has to move by that, and at which points\n"
                           "  --tolerance T             report only pairs deeper than T; 0, the default, leaves\n"
                           "                            out none, and those that touch are up to --no-touch\n"
                           "  --clearance D             report pairs at most D apart too, all with their distance,\n"
                           "                            which is below 0 where they overlap\n"
                           "  --a GLOB                  report only pairs with a box of which GLOB matches the\n"
                           "                            name or the group: * is any text, ? one character,\n"
                           "                            [a-z] one of these, \\ takes the next as it stands\n"
                           "  --b GLOB                  of these only pairs whose other box GLOB matches\n"
                           "  --ignore FILE             leave out the pairs that FILE lists, a CSV with the\n"
                           "                            columns a and b: names of boxes, in either order\n"
                           "  --baseline FILE           compare with a former report, NDJSON or CSV: say of each\n"
                           "                            pair whether it is new or persisting, list those that\n"
                           "                            are resolved, and exit with 1 only if some are new\n"
                           "  --count                   print only how many pairs there are\n"
                           "  --unsorted                report pairs as they are found, in any order; none is\n"
                           "                            stored, however many there are\n"
                           "  --threads N               how many threads to use (default: one for each core,\n"
                           "                            one for 2000 boxes or fewer); what is reported does\n"
                           "                            not depend on it\n"
                           "  --format text|ndjson|csv|npy\n"
                           "                            how to report (default: text); npy, also an output whose\n"
                           "                            name ends so: an array of NumPy, a row for each pair, the\n"
                           "                            places of the two boxes in the input, from 0\n"
                           "  --index-bits 32|64        of the numbers in that array (default: 32)\n"
                           "  -o, --output FILE         write the report to FILE, which appears when complete\n"
                           "  --svg FILE                draw the scene too, what hits in another colour\n"
                           "  --glb FILE                the same as boxes for any viewer of 3D models\n"
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
                           "  hitbox check city.csv\n"
                           "  hitbox check level.glb crates.ndjson\n"
                           "  hitbox check --boxes fit level.glb\n"
                           "  hitbox check city.csv --svg city.svg\n"
                           "  hitbox check --depth --tolerance 0.01 --format ndjson city.csv\n"
                           "  hitbox check --clearance 0.5 cell.glb --svg gaps.svg\n"
                           "  hitbox check --no-touch --format csv -o hits.csv walls.csv crates.ndjson\n"
                           "  hitbox check --baseline hits.csv walls.csv crates.ndjson\n"
                           "  hitbox check --a 'pipe*' --b structure --ignore fine.csv plant.ifc\n"
                           "  hitbox check boxes.npy -o pairs.npy\n"
                           "  make-boxes | hitbox check --from ndjson -q - || echo 'not free'\n"
                           "\n"
                           "Exit status: 0 no pair reported, 1 some, 2 trouble. With --baseline: 1 some new ones.\n";

/* ---- Options ---------------------------------------------------------------------------------------------------- */

enum {
    OPTION_A = OPTION_FURTHER,
    OPTION_B,
    OPTION_BASELINE,
    OPTION_BOXES,
    OPTION_CLEARANCE,
    OPTION_COUNT,
    OPTION_DEPTH,
    OPTION_IGNORE,
    OPTION_INDEX_BITS,
    OPTION_NO_TOUCH,
    OPTION_THREADS,
    OPTION_TOLERANCE,
    OPTION_UNSORTED
};

/* Behind the tests that --boxes names: not another test, but other boxes. */
enum { BOXES_FIT = PAIRS_AABB + 1 };

static bool take_option(void *self, int option, const char *value)
{
    static const char *const tests[] = {"exact", "faces", "aabb", "fit", NULL};
    static const char *const widths[] = {"32", "64", NULL};
    static const char *const formats[] = {"text", "ndjson", "csv", "npy", NULL};
    check_options *check = self;
    pairs_question *question = &check->question;
    int chosen;
    switch (option) {
    case OPTION_A:
        check->sides.a = value;
        return true;
    case OPTION_B:
        check->sides.b = value;
        return true;
    case OPTION_BASELINE:
        check->baseline_file = value;
        return true;
    case OPTION_BOXES:
        if (!results_choose("--boxes", value, tests, &chosen))
            return false;
        check->in.options.fit = chosen == BOXES_FIT ? SCENE_FIT_NODES : SCENE_FIT_NONE;
        question->test = chosen == BOXES_FIT ? PAIRS_EXACT : (pairs_test)chosen;
        return true;
    case OPTION_CLEARANCE:
        question->near = true;
        return arguments_length("--clearance", value, &question->clearance);
    case OPTION_COUNT:
        check->count = true;
        return true;
    case OPTION_DEPTH:
        check->depth = true;
        return true;
    case OPTION_FORMAT:
        if (!results_choose("--format", value, formats, &chosen))
            return false;
        check->results.format = (report_format)chosen;
        return true;
    case OPTION_INDEX_BITS:
        if (!results_choose("--index-bits", value, widths, &chosen))
            return false;
        check->index_bits = 32 << chosen;
        return true;
    case OPTION_IGNORE:
        check->ignore_file = value;
        return true;
    case OPTION_NO_TOUCH:
        question->no_touch = true;
        return true;
    case OPTION_THREADS:
        return arguments_count("--threads", value, &question->threads);
    case OPTION_TOLERANCE:
        return arguments_length("--tolerance", value, &question->tolerance);
    case OPTION_UNSORTED:
        check->unsorted = true;
        return true;
    default:
        return results_take(&check->results, option, value);
    }
}

/* The option that asks for more than whether a pair hits; NULL: none. */
static const char *measures(const check_options *check)
{
    const pairs_question *q = &check->question;
    return check->depth ? "--depth" : q->near ? "--clearance" : q->tolerance > 0 ? "--tolerance" : NULL;
}

/* Do the questions go together? */
static bool make_sense(const check_options *check)
{
    const pairs_question *q = &check->question;
    const char *exact = measures(check);
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

/* Can that be had without keeping the pairs? */
static bool can_stream(const check_options *check)
{
    const picture_options *pictures = &check->results.pictures;
    const char *option = check->count ? "--count" : "--unsorted";
    const char *picture = pictures->svg ? "--svg" : pictures->glb ? "--glb" : NULL;
    if (!check->count && !check->unsorted)
        return true;
    if (picture)
        message("found %s with %s, which keeps no pair that could be drawn", picture, option);
    else if (check->count && (check->depth || check->results.format != REPORT_TEXT))
        message("found %s with --count, which prints one number and nothing else",
                check->depth ? "--depth" : "--format");
    else if (check->count && check->baseline_file)
        message("found --baseline with --count, which prints one number and could mean the new pairs or all");
    else
        return true;
    return false;
}

/* An array holds indices and nothing else. The name of the output tells that it is to be one, too. */
static bool suits_array(check_options *check)
{
    const char *path = check->in.output;
    bool standard = !path || strcmp(path, "-") == 0;
    const char *dot = standard ? NULL : strrchr(path, '.');
    const char *other = check->depth           ? "--depth"
                        : check->baseline_file ? "--baseline"
                        : check->count         ? "--count"
                                               : NULL;
    if (dot && strcasecmp(dot, ".npy") == 0)
        check->results.format = REPORT_NPY;
    if (check->results.format != REPORT_NPY && check->index_bits)
        message("found --index-bits, expected it with --format npy or an output whose name ends in .npy");
    else if (check->results.format == REPORT_NPY && other)
        message("found %s with pairs as .npy, which holds indices and nothing else", other);
    else if (check->results.format == REPORT_NPY && standard && !check->in.quiet && isatty(STDOUT_FILENO))
        message("found a terminal for .npy, expected a file (-o FILE) or a pipe");
    else
        return true;
    return false;
}

static bool agree(void *self)
{
    check_options *check = self;
    check->in.further[0] = check->ignore_file;
    check->in.further[1] = check->baseline_file;
    return make_sense(check) && can_stream(check) && suits_array(check) && sides_agree(&check->sides) &&
           results_agree(&check->results, &check->in);
}

static const struct option options[] = {{"a", required_argument, NULL, OPTION_A},
                                        {"b", required_argument, NULL, OPTION_B},
                                        {"baseline", required_argument, NULL, OPTION_BASELINE},
                                        {"boxes", required_argument, NULL, OPTION_BOXES},
                                        {"clearance", required_argument, NULL, OPTION_CLEARANCE},
                                        {"count", no_argument, NULL, OPTION_COUNT},
                                        {"depth", no_argument, NULL, OPTION_DEPTH},
                                        {"ignore", required_argument, NULL, OPTION_IGNORE},
                                        {"index-bits", required_argument, NULL, OPTION_INDEX_BITS},
                                        {"no-touch", no_argument, NULL, OPTION_NO_TOUCH},
                                        {"threads", required_argument, NULL, OPTION_THREADS},
                                        {"tolerance", required_argument, NULL, OPTION_TOLERANCE},
                                        {"unsorted", no_argument, NULL, OPTION_UNSORTED},
                                        RESULTS_OPTIONS,
                                        INPUT_OPTIONS,
                                        {NULL, 0, NULL, 0}};
static const input_grammar grammar = {
    .command = "check", .help = help, .options = options, .take = take_option, .agree = agree};

/* ---- Answers ---------------------------------------------------------------------------------------------------- */

static bool count(check_options *check, const scene *s, check_tally *tally)
{
    return pairs_count(s, &check->question, &check->in.bar, &tally->count) && check_print_count(check, tally->count);
}

static bool list(check_options *check, check_context *c, check_tally *tally)
{
    pairs found = {0};
    bool done = pairs_find(c->s, &check->question, &check->in.bar, &found) &&
                check_draw(check, c->s, &found, tally->all_aabbs ? found.count : tally->by_aabb) &&
                (check->results.format == REPORT_NPY ? check_print_array(check, c->s, &found, tally)
                                                     : check_print(check, c, &found, tally));
    pairs_free(&found);
    return done;
}

/* What is looked for until there is one. */
typedef struct lookout {
    const check_options *check;
    check_context *c;
    check_tally *tally;
} lookout;

static bool look_at(void *context, const hit_pair *found, size_t count)
{
    lookout *l = context;
    l->tally->count += count;
    for (size_t i = 0; i < count; i++)
        l->tally->fresh += !baseline_holds(&l->c->former, found[i]);
    return l->tally->fresh == 0;
}

/* Only the exit status is wanted, for which one pair is enough. */
static bool look(check_options *check, check_context *c, check_tally *tally)
{
    lookout l = {check, c, tally};
    return pairs_each(c->s, &check->question, &check->in.bar, look_at, &l) != PAIRS_FAILED;
}

static bool stream(check_options *check, check_context *c, check_tally *tally)
{
    return check->results.format == REPORT_NPY ? check_print_array(check, c->s, NULL, tally)
                                               : check_stream(check, c, tally);
}

static bool all_aabbs(const scene *s)
{
    for (size_t i = 0; i < s->count; i++)
        if (s->boxes[i].kind != SCENE_AABB2 && s->boxes[i].kind != SCENE_AABB3)
            return false;
    return true;
}

/* Depths and gaps are those of boxes. */
static bool can_measure(const check_options *check, const scene *s)
{
    const char *asked = measures(check);
    return !asked || check->question.test == PAIRS_AABB || input_boxes_only(s, asked);
}

static bool answer(check_options *check, check_context *c, check_tally *tally)
{
    const input *in = &check->in;
    bool drawn = picture_wanted(&check->results.pictures);
    if (!drawn && !results_written(in))
        return look(check, c, tally);
    if (check->count)
        return count(check, c->s, tally);
    tally->all_aabbs = all_aabbs(c->s);
    if ((drawn || !in->quiet) && check->question.test != PAIRS_AABB && !tally->all_aabbs &&
        !pairs_count_by_aabb(c->s, &check->question, &check->in.bar, &tally->by_aabb))
        return false;
    if (!(check->unsorted ? stream : list)(check, c, tally))
        return false;
    if (!in->quiet)
        check_summarize(check, c->s->count, scene_noun(c->s, c->s->count), tally);
    return true;
}

int cli_check(int argc, char **argv)
{
    check_options check = {.depth = false};
    check_tally tally = {0};
    check_context context = {.s = NULL};
    scene s = {0};
    int status = EXIT_TROUBLE;
    if (!input_parse(&check.in, &grammar, &check, argc, argv, &status))
        return status;
    if (check_array(&check, &status))
        return status;
    if (input_read(&check.in, &s) && can_measure(&check, &s) && check_prepare(&check, &s, &context) &&
        answer(&check, &context, &tally))
        status = (check.baseline_file ? tally.fresh : tally.count) > 0 ? EXIT_SOME : EXIT_NONE;
    check_context_free(&context);
    scene_free(&s);
    return status;
}
