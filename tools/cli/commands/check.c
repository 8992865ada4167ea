/* hitbox check: every pair of boxes that hit. */
#include <string.h>

#include "cli/cli.h"
#include "cli/commands/check_array.h"
#include "cli/commands/check_parts.h"
#include "cli/commands/check_scale.h"
#include "cli/output/messages.h"
#include "system/system.h"

/* Behind the tests that --boxes names: not another test, but other boxes. */
enum { BOXES_FIT = PAIRS_AABB + 1, BOXES_BOTH, BOXES_HULL };

#define AT(member) offsetof(check_options, member)
static const option_row rows[] = {
    OPTION(WORD, "boxes", "exact|faces|aabb|fit|both|hull", AT(boxes),
           "what to test: exact, the default: the boxes themselves; faces: their face axes only (quick; may report "
           "pairs that do not hit); aabb: their AABBs only; fit: the boxes, but as the box of a mesh's node the "
           "tightest box around its vertices; both: only pairs of which the boxes and the tightest boxes both say so, "
           "so that fewer are false; hull: for a mesh's node the convex hull of its vertices",
           .least = PAIRS_EXACT, .common = true),
    OPTION(
        FLAG, "triangles", NULL, AT(triangles),
        "ask the triangles of the nodes of meshes: report only pairs that hit as the solids that these bound, exactly; "
        "touching, overlapping, inside (the first is in the second) or contains (the second is in the first); NDJSON "
        "and "
        "CSV also have a point of both",
        .common = true),
    OPTION(FLAG, "no-touch", NULL, AT(question.no_touch), "report only pairs that overlap, not those that touch",
           .common = true),
    OPTION(
        FLAG, "depth", NULL, AT(depth),
        "say of each pair how deep the boxes are in each other, in which direction the second has to move by "
        "that, and at which points they touch; with --triangles between which two numbers the depth of the solids is, "
        "and the deepest point that was found",
        .common = true),
    OPTION(LENGTH, "tolerance", "T", AT(question.tolerance),
           "report only pairs deeper than T; 0, the default, leaves out no pair, and --no-touch decides about those "
           "that touch",
           .common = true),
    OPTION(LENGTH, "clearance", "D", AT(clearance),
           "report pairs at most D apart too, all with their distance, which is below 0 where they overlap",
           .common = true),
    OPTION(LENGTH, "duplicates", "T", AT(duplicates),
           "report only pairs of boxes that are the same but for T: no point of the one is farther than T from the "
           "other; all with that difference; 0: the very same points"),
    OPTION(
        TEXT, "a", "GLOB", AT(sides.a),
        "report only pairs with a box of which GLOB matches the name or the group, of a node the path or the class, or "
        "with the file's ending the file: * is any text, ? any character, [a-z] any of these, \\ takes the next "
        "character as it stands"),
    OPTION(TEXT, "b", "GLOB", AT(sides.b), "of these report only pairs whose other box GLOB matches"),
    OPTION(TEXT, "ignore", "FILE", AT(ignore_file),
           "leave out the pairs that FILE lists, a CSV with the columns a and b: names of boxes, or patterns for them "
           "as of --a, in either order",
           .common = true),
    OPTION(TEXT, "baseline", "FILE", AT(baseline_file),
           "compare with a former report, NDJSON or CSV: say of each pair whether it is new or persisting, list "
           "those that are resolved, and exit with 1 only if some are new",
           .common = true),
    OPTION(
        TEXT, "group-by", "prefix-N|class|group|file", AT(groups.by),
        "print one line for all pairs of the same two groups: both groups, how many pairs, the strongest relation; "
        "with --clearance the least distance, with --depth the deepest, and the pair that has it; prefix-N: groups by "
        "the first N parts of the path, or of the name, between slashes",
        .common = true),
    OPTION(
        WHOLE, "max-pairs", "N", AT(rows_max),
        "print only the first N lines, draw only the first N pairs, and say how many more there are; the exit status "
        "is that of all pairs",
        .least = 1, .most = UINT64_MAX),
    OPTION(PAIR, "pair", "A B", AT(pair),
           "report and draw two boxes alone, whether they hit or not, with their distance and depth; each by its name, "
           "the end of its path, its GlobalId or its name in the file",
           .common = true),
    OPTION(TEXT, "svg", "FILE", AT(results.pictures.svg),
           "draw the scene too: where the boxes of each pair meet is marked, in a ring where it is small, with the "
           "number of the pair in the report, whose first line is 1, where there is room for it",
           .common = true),
    OPTION(
        TEXT, "html", "FILE", AT(results.pictures.html),
        "write a page for a browser too: the scene in 3D beside the list of its pairs, which can be searched, sorted "
        "and grouped; one file that needs no network",
        .common = true),
    OPTION(
        TEXT, "bcf", "FILE", AT(results.bcf),
        "write a topic of BCF 2.1 for each pair too, or with --group-by for each two groups, a .bcfzip that programs "
        "for "
        "buildings read, with the elements by their GlobalIds and a camera that looks at them; the next such file has "
        "the same GUIDs",
        .common = true),
    OPTION(TEXT, "bcf-author", "NAME", AT(bcf_author), "who is the author of these topics (default: hitbox)"),
    OPTION(TEXT, "bcf-date", "DATE", AT(bcf_date),
           "when they were made, such as 2026-11-27T09:30:00Z (default: 1980-01-01T00:00:00Z, so that the same pairs "
           "give the same bytes, with one version of libzip)"),
    OPTION(FLAG, "count", NULL, AT(count), "print only how many pairs there are", .common = true),
    OPTION(FLAG, "unsorted", NULL, AT(unsorted),
           "report pairs as they are found, in any order, and store no pair, however many there are"),
    OPTION(COUNT, "threads", "N", AT(question.threads),
           "how many threads to use (default: a thread for each core, a single thread for 2000 boxes or fewer); the "
           "report does not depend on it"),
    OPTION(WORD, "format", "text|ndjson|csv|npy", AT(results.asked),
           "how to report (default: what the name of the output tells, .csv, .ndjson, .jsonl or .npy, else "
           "text); npy is an array of NumPy, a row for each pair, the places of the two boxes in the input, from 0",
           .least = 1, .common = true),
    OPTION(WORD, "index-bits", "32|64", AT(index_bits), "how large the numbers in that array are (default: 32)",
           .least = 1),
    OPTION(
        TEXT, "memory", "SIZE", AT(memory_text),
        "of .npy files: take no more memory than SIZE, such as 512M or 4G, besides the files themselves, and keep what "
        "does not fit in a file without a name, which is gone at the end; for any number of boxes; with --count or an "
        "output whose name ends in .npy"),
    OPTION(TEXT, "spill", "DIR", AT(spill), "make that file in the folder DIR (default: in the current one)"),
    OPTION(TEXT, "tile", "I/N", AT(tile_text),
           "of .npy files: do only part I of N of the work, from 1 on; the parts have no pair in common, and together "
           "all")};

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
    const char *hits = q->no_touch              ? "--no-touch"
                       : q->test == PAIRS_FACES ? "--boxes faces"
                       : q->test == PAIRS_BOTH  ? "--boxes both"
                                                : exact;
    if (q->same && hits)
        message("found %s with --duplicates, which asks which boxes are the same and not how they hit", hits);
    else if (q->test == PAIRS_FACES && q->no_touch)
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
    const char *picture = pictures->svg ? "--svg" : pictures->glb ? "--glb" : pictures->html ? "--html" : NULL;
    const char *lines = check->groups.by ? "--group-by" : check->rows_max > 0 ? "--max-pairs" : NULL;
    if (!check->count && !check->unsorted)
        return true;
    if (picture)
        message("found %s with %s, which keeps no pair that could be drawn", picture, option);
    else if (check->count && (check->depth || check->results.format != REPORT_TEXT))
        message("found %s with --count, which prints one number and nothing else", check->depth ? "--depth"
                                                                                   : check->results.asked == 0
                                                                                       ? check->in.output
                                                                                       : "--format");
    else if (check->count && lines)
        message("found %s with --count, which prints one number and nothing else", lines);
    else if (check->count && check->baseline_file)
        message("found --baseline with --count, which prints one number and could mean the new pairs or all");
    else
        return true;
    return false;
}

/* An array holds indices and nothing else. */
static bool suits_array(const check_options *check)
{
    const char *path = check->in.output;
    bool standard = !path || strcmp(path, "-") == 0;
    const char *other = check->depth           ? "--depth"
                        : check->baseline_file ? "--baseline"
                        : check->groups.by     ? "--group-by"
                        : check->rows_max > 0  ? "--max-pairs"
                        : check->count         ? "--count"
                                               : NULL;
    if (check->results.format != REPORT_NPY && check->index_bits)
        message("found --index-bits, expected it with --format npy or an output whose name ends in .npy");
    else if (check->results.format == REPORT_NPY && other)
        message("found %s with pairs as .npy, which holds indices and nothing else", other);
    else if (check->results.format == REPORT_NPY && standard && !check->in.quiet && system_is_terminal(1))
        message("found a terminal for .npy, expected a file (-o FILE) or a pipe");
    else
        return true;
    return false;
}

static bool agree(void *self)
{
    check_options *check = self;
    pairs_question *question = &check->question;
    check->in.options.fit = check->boxes == BOXES_FIT    ? SCENE_FIT_NODES
                            : check->boxes == BOXES_BOTH ? SCENE_FIT_BOTH
                            : check->boxes == BOXES_HULL ? SCENE_FIT_HULL
                                                         : SCENE_FIT_NONE;
    if (check->triangles)
        check->in.options.fit = SCENE_FIT_SOLID;
    question->test = check->boxes == BOXES_BOTH  ? PAIRS_BOTH
                     : check->boxes > PAIRS_AABB ? PAIRS_EXACT
                                                 : (pairs_test)check->boxes;
    question->same = check->duplicates >= 0;
    question->difference = question->same ? check->duplicates : 0;
    question->near = check->clearance >= 0;
    question->clearance = question->near ? check->clearance : 0;
    check->in.options.threads = question->threads;
    check->index_bits *= 32;
    check->in.further[0] = check->ignore_file;
    check->in.further[1] = check->baseline_file;
    return make_sense(check) && results_choose(&check->results, &check->in, true) && can_stream(check) &&
           suits_array(check) && check_triangles_agree(check) && check_bcf_agrees(check) && check_pair_agrees(check) &&
           sides_agree(&check->sides) && groups_agree(&check->groups) && results_agree(&check->results, &check->in) &&
           check_scale_agrees(check);
}

/* ---- Answers ---------------------------------------------------------------------------------------------------- */

static bool count(check_options *check, const scene *s, check_tally *tally)
{
    return pairs_count(s, &check->question, &check->in.bar, &tally->count) && check_print_count(check, tally->count);
}

static bool list(check_options *check, check_context *c, check_tally *tally)
{
    pairs found = {0};
    bool related =
        check->results.format != REPORT_NPY || picture_wanted(&check->results.pictures) || check->results.bcf;
    bool done = pairs_find(c->s, &check->question, &check->in.bar, related, &found) &&
                (check->results.format == REPORT_NPY || check_settle(check, c, &found, tally)) &&
                check_draw(check, c, &found, NULL, tally->all_aabbs ? found.count : tally->by_aabb) &&
                check_bcf(check, c, &found) &&
                (check->results.format == REPORT_NPY ? check_print_array(check, c->s, &found, tally)
                 : check->groups.by                  ? check_print_groups(check, c, &found, tally)
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
           : check->groups.by                  ? check_print_groups(check, c, NULL, tally)
                                               : check_stream(check, c, tally);
}

static bool all_aabbs(const scene *s)
{
    if (s->tight_count > 0)
        return false;
    for (size_t i = 0; i < s->count; i++)
        if (scene_kind_at(s, i) != SCENE_AABB2 && scene_kind_at(s, i) != SCENE_AABB3)
            return false;
    return true;
}

/* Depths and gaps are those of boxes. */
static bool can_measure(const check_options *check, const scene *s)
{
    const char *asked = measures(check);
    return !asked || check->question.test == PAIRS_AABB || input_suits(s, asked, true);
}

static bool answer(check_options *check, check_context *c, check_tally *tally)
{
    const input *in = &check->in;
    bool drawn = picture_wanted(&check->results.pictures) || check->results.bcf;
    if (check->pair.name[0])
        return check_pair(check, c, tally);
    if (check->triangles)
        return check_triangles(check, c, tally);
    if (!drawn && !results_written(in))
        return look(check, c, tally);
    if (check->count)
        return count(check, c->s, tally);
    tally->all_aabbs = all_aabbs(c->s);
    if ((drawn || !in->quiet) && check->question.test != PAIRS_AABB && !check->question.same && !tally->all_aabbs &&
        !pairs_count_by_aabb(c->s, &check->question, &check->in.bar, &tally->by_aabb))
        return false;
    /* Groups need no pair to be kept. */
    if (!(check->unsorted || (check->groups.by && !drawn) ? stream : list)(check, c, tally))
        return false;
    if (!in->quiet && !tally->cut)
        check_summarize(check, c->s->count, scene_noun(c->s, c->s->count), tally);
    else if (!tally->cut)
        check_tell_unprinted(check, tally);
    return true;
}

static int run(int argc, char **argv)
{
    check_options check = check_usual();
    check_tally tally = {0};
    check_context context = {.s = NULL};
    scene s = {0};
    int status = EXIT_TROUBLE;
    if (!input_parse(&check.in, &command_check, &check, argc, argv, &status))
        return status;
    if (check_scale(&check, &status) || check_array(&check, &status))
        return status;
    if (input_read(&check.in, &s) && can_measure(&check, &s) && check_html_holds(&check, &s) &&
        check_bcf_holds(&check, &s) && check_prepare(&check, &s, &context) && answer(&check, &context, &tally))
        status = (check.baseline_file ? tally.fresh : tally.count) > 0 ? EXIT_SOME : EXIT_NONE;
    check_context_free(&context);
    scene_free(&s);
    return status;
}

const command command_check = {
    .name = "check",
    .about = "report every pair of boxes in scene files that hit",
    .usage = "[OPTION]... FILE...",
    .text = "Reads scene files as one scene and reports every pair of boxes that hit.\n" INPUT_FILE_TEXT,
    .groups = {{OPTION_ROWS(rows), 0},
               {results_rows, RESULTS_ROWS, offsetof(check_options, results)},
               {input_rows, INPUT_ROWS, offsetof(check_options, in)}},
    .examples = "  hitbox check city.csv\n"
                "  hitbox check level.glb crates.ndjson\n"
                "  hitbox check --boxes fit level.glb\n"
                "  hitbox check city.csv --svg city.svg\n"
                "  hitbox check --html report.html plant.ifc\n"
                "  hitbox check --depth --tolerance 0.01 --format ndjson city.csv\n"
                "  hitbox check --clearance 0.5 cell.glb --svg gaps.svg\n"
                "  hitbox check cell.glb --pair gripper crate --svg pair.svg\n"
                "  hitbox check --no-touch --format csv -o hits.csv walls.csv crates.ndjson\n"
                "  hitbox check --baseline hits.csv walls.csv crates.ndjson\n"
                "  hitbox check --a 'pipe*' --b structure --ignore fine.csv plant.ifc\n"
                "  hitbox check --boxes both --group-by class building.ifc\n"
                "  hitbox check --triangles --a 'pipe*' --b 'wall*' building.ifc\n"
                "  hitbox check --triangles --clearance 0.05 --a 'pipe*' --b 'cable*' building.ifc\n"
                "  hitbox check --triangles --no-touch --bcf clashes.bcfzip building.ifc\n"
                "  hitbox check --duplicates 0.001 building.ifc\n"
                "  hitbox check boxes.npy -o pairs.npy\n"
                "  hitbox check --memory 4G north.npy south.npy -o pairs.npy\n"
                "  hitbox check --memory 4G --a 'pipe*.npy' --b wall.npy pipe1.npy pipe2.npy wall.npy -o pairs.npy\n"
                "  hitbox check --tile 3/16 --count boxes.npy\n"
                "  make-boxes | hitbox check --from ndjson -q - || echo 'not free'\n",
    .exits = "0 no pair reported, 1 some pair reported, 2 trouble. With --baseline 1 means\n"
             "that some pair is new.\n",
    .agree = agree,
    .run = run};
