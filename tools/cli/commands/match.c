/* hitbox match: how good detections are, against the truth. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "cli/ask/judge_class.h"
#include "cli/cli.h"
#include "cli/commands/match_coco.h"
#include "cli/options/labelled.h"
#include "cli/output/messages.h"
#include "scene/boxes/suggest.h"
#include "scene/text/numbers.h"

enum { THRESHOLDS_MAX = 32 };

typedef struct match_options {
    labelled files;
    const char *asked;   /* --threshold, or NULL */
    const char *classes; /* --classes, or NULL */
    bool above, coco;
    uint64_t most; /* --max-detections; 0: not given */
    double thresholds[THRESHOLDS_MAX];
    size_t count; /* 0: what KITTI asks of each class, or 0.5 */
} match_options;

#define AT(member) offsetof(match_options, member)
static const option_row rows[] = {
    OPTION(TEXT, "threshold", "T,T,...", AT(asked),
           "how much a detection and a label need in common (IoU), from 0 to 1, exactly; each T is judged for itself "
           "(default: 0.5, but of labels of KITTI 0.7 for the class Car)"),
    OPTION(FLAG, "above", NULL, AT(above),
           "IoU has to be more than T, as the programs of KITTI and DOTA have it, not at least T"),
    OPTION(
        FLAG, "coco", NULL, AT(coco),
        "in the way of COCO alone: AP as the mean over IoU of 0.5, 0.55 .. 0.95, AP50, AP75 and average recall (AR), "
        "and for all the means over the classes"),
    OPTION(WHOLE, "max-detections", "N", AT(most),
           "for AP in the way of COCO, of each image and class only the N detections with the greatest scores "
           "(default: 100)",
           .least = 1, .most = UINT32_MAX),
    OPTION(TEXT, "classes", "CLASS,CLASS,...", AT(classes), "judge only these"),
    OPTION(WORD, "format", "text|ndjson|csv", AT(files.results.asked),
           "how to report (default: what the name of the output tells, .csv, .ndjson or .jsonl, else text)",
           .least = 1)};

static bool agree(void *self)
{
    match_options *match = self;
    scene_trouble trouble;
    if (match->coco && (match->asked || match->above)) {
        message("found --coco and %s, expected one of them: COCO has thresholds of its own, and IoU at least that",
                match->asked ? "--threshold" : "--above");
        return false;
    }
    match->most = match->most > 0 ? match->most : 100;
    if (match->asked && !numbers_read(match->asked, THRESHOLDS_MAX, match->thresholds, &match->count, &trouble)) {
        message("--threshold: %s", trouble.text);
        return false;
    }
    for (size_t i = 0; i < match->count; i++)
        if (!(match->thresholds[i] >= 0 && match->thresholds[i] <= 1)) {
            message("--threshold: found '%s', expected numbers from 0 to 1", match->asked);
            return false;
        }
    return labelled_agree(&match->files, false);
}

/* ---- Classes ----------------------------------------------------------------------------------------------------- */

/* Is it the first name of a list with commas between? */
static bool is_first(const char *list, const char *name)
{
    size_t size = strlen(name);
    return strcspn(list, ",") == size && memcmp(list, name, size) == 0;
}

/* The list without its first name; NULL: that was the last. */
static const char *rest_of(const char *list)
{
    const char *comma = strchr(list, ',');
    return comma ? comma + 1 : NULL;
}

static bool is_listed(const char *list, const char *name)
{
    while (list && !is_first(list, name))
        list = rest_of(list);
    return list != NULL;
}

static bool is_wanted(const match_options *match, const judge *j, size_t which)
{
    return !match->classes || is_listed(match->classes, j->classes[which]);
}

/* Is each class there that was asked for? False: said which is not. */
static bool classes_are_there(const match_options *match, const judge *j)
{
    for (const char *list = match->classes; list; list = rest_of(list)) {
        size_t c = 0;
        while (c < j->class_count && !is_first(list, j->classes[c]))
            c++;
        if (c == j->class_count) {
            char names[SUGGEST_NAMES_SIZE];
            message("--classes: found '%.*s', expected classes of the labels or the detections: %s",
                    (int)strcspn(list, ","), list,
                    j->class_count > 0 ? suggest_names(names, j->classes, j->class_count) : "there are none");
            return false;
        }
    }
    return true;
}

/* Says which classes of detections nobody has labelled: perhaps their names are written in two ways. */
static void tell_classes(const match_options *match, const judge *j)
{
    const char *first = NULL, *truth = match->files.in.files[0], *found = match->files.in.files[1];
    char quote[SCENE_QUOTE_SIZE];
    size_t both = 0, without = 0, with_truth = 0;
    for (size_t c = 0; c < j->class_count; c++) {
        bool has_truth = j->truth_first[c] < j->truth_first[c + 1],
             is_found = j->found_first[c] < j->found_first[c + 1];
        if (!is_wanted(match, j, c))
            continue;
        with_truth += has_truth;
        both += has_truth && is_found;
        without += is_found && !has_truth;
        first = !first && is_found && !has_truth ? j->classes[c] : first;
    }
    if (without == 0 || with_truth == 0)
        return;
    if (both == 0)
        message("warning: no class has labels in both; %s has detections of %s, of which %s has no label", found,
                scene_quote(quote, first), truth);
    else
        message("%s: %zu of %zu classes have no labels in %s, such as %s", found, without, both + without, truth,
                scene_quote(quote, first));
}

/* ---- The table --------------------------------------------------------------------------------------------------- */

typedef struct table_row {
    const char *class_name; /* NULL: all classes */
    double threshold;       /* NAN: not one for all */
    judge_result result;
} table_row;

typedef struct table {
    table_row *list;
    size_t count;
    bool has_levels;
} table;

/* The greatest threshold is 0.7 by itself, of KITTI. */
static double usual_threshold(const judge *j, size_t which)
{
    return j->has_levels && strcmp(j->classes[which], "Car") == 0 ? 0.7 : 0.5;
}

/* Judges the classes for which this threshold is the one. False: no memory; said so. */
static bool judge_at(const match_options *match, judge *j, double threshold, table *out)
{
    if (!judge_use(j, threshold, match->above))
        return false;
    for (size_t c = 0; c < j->class_count; c++)
        if (is_wanted(match, j, c) && (match->count > 0 || usual_threshold(j, c) == threshold))
            out->list[out->count++] = (table_row){j->classes[c], threshold, judge_class(j, c, (size_t)match->most)};
    return true;
}

static void add_mean(double *sum, size_t *count, double value)
{
    *sum += isnan(value) ? 0 : value;
    *count += isnan(value) ? 0 : 1;
}

/* Counts are sums, and each AP the mean of those that there are. */
static judge_result sum_up(const table_row *list, size_t count)
{
    judge_result out = {.truths = 0};
    size_t counts[3 + JUDGE_LEVELS] = {0};
    for (size_t i = 0; i < count; i++) {
        const judge_result *r = &list[i].result;
        out.truths += r->truths;
        out.detections += r->detections;
        out.true_ones += r->true_ones;
        out.false_ones += r->false_ones;
        add_mean(&out.voc2007, &counts[0], r->voc2007);
        add_mean(&out.voc2010, &counts[1], r->voc2010);
        add_mean(&out.coco.precision, &counts[2], r->coco.precision);
        for (int level = 0; level < JUDGE_LEVELS; level++)
            add_mean(&out.kitti[level], &counts[3 + level], r->kitti[level]);
    }
    out.voc2007 = counts[0] > 0 ? out.voc2007 / (double)counts[0] : NAN;
    out.voc2010 = counts[1] > 0 ? out.voc2010 / (double)counts[1] : NAN;
    out.coco.precision = counts[2] > 0 ? out.coco.precision / (double)counts[2] : NAN;
    for (int level = 0; level < JUDGE_LEVELS; level++)
        out.kitti[level] = counts[3 + level] > 0 ? out.kitti[level] / (double)counts[3 + level] : NAN;
    return out;
}

static int compare_rows(const void *a, const void *b)
{
    const table_row *x = a, *y = b;
    return strcmp(x->class_name, y->class_name);
}

static bool make_table(const match_options *match, judge *j, table *out)
{
    static const double usual[] = {0.5, 0.7};
    const double *thresholds = match->count > 0 ? match->thresholds : usual;
    size_t count = match->count > 0 ? match->count : j->has_levels ? 2 : 1;
    out->list = calloc(count * (j->class_count + 1) + 1, sizeof *out->list);
    out->has_levels = j->has_levels;
    if (!out->list)
        return message_memory_for(0, NULL, "a table of %zu classes", j->class_count);
    size_t first = 0;
    for (size_t i = 0; i < count; i++) {
        bool each = match->count > 0;
        if (!judge_at(match, j, thresholds[i], out))
            return false;
        if (!each && i + 1 < count)
            continue;
        if (!each)
            qsort(out->list, out->count, sizeof *out->list, compare_rows);
        const judge_result all = sum_up(out->list + first, out->count - first);
        out->list[out->count++] = (table_row){NULL, count > 1 && !each ? NAN : thresholds[i], all};
        first = out->count;
    }
    return true;
}

/* ---- The report -------------------------------------------------------------------------------------------------- */

static const report_column columns[] = {{"of", "", REPORT_WORD},
                                        {"class", "", REPORT_NAME},
                                        {"threshold", "IoU", REPORT_NUMBER},
                                        {"truths", "truths", REPORT_WHOLE},
                                        {"detections", "detections", REPORT_WHOLE},
                                        {"true", "true", REPORT_WHOLE},
                                        {"false", "false", REPORT_WHOLE},
                                        {"missed", "missed", REPORT_WHOLE},
                                        {"precision", "precision", REPORT_NUMBER},
                                        {"recall", "recall", REPORT_NUMBER},
                                        {"ap_voc2007", "AP VOC 2007", REPORT_NUMBER},
                                        {"ap_voc2010", "VOC 2010", REPORT_NUMBER},
                                        {"ap_coco", "COCO", REPORT_NUMBER},
                                        {"ap_kitti", "KITTI", REPORT_NUMBER},
                                        {"ap_kitti_easy", "easy", REPORT_NUMBER},
                                        {"ap_kitti_moderate", "moderate", REPORT_NUMBER},
                                        {"ap_kitti_hard", "hard", REPORT_NUMBER}};
enum { WIDTH = sizeof columns / sizeof columns[0] };

static report_value number_of(double value)
{
    return (report_value){.number = isnan(value) ? 0 : value, .none = isnan(value)};
}

static report_value whole_of(size_t value)
{
    return (report_value){.whole = (long long)value};
}

static void fill(void *context, size_t i, report_value *values, report_room *room)
{
    const table *t = context;
    const table_row *row = &t->list[i];
    const judge_result *r = &row->result;
    (void)room;
    *values++ = (report_value){.text = row->class_name ? "class" : "all"};
    *values++ = (report_value){.text = row->class_name ? row->class_name : "", .none = !row->class_name};
    *values++ = number_of(row->threshold);
    *values++ = whole_of(r->truths);
    *values++ = whole_of(r->detections);
    *values++ = whole_of(r->true_ones);
    *values++ = whole_of(r->false_ones);
    *values++ = whole_of(r->truths - r->true_ones);
    *values++ = number_of(judge_precision(r));
    *values++ = number_of(judge_recall(r));
    *values++ = number_of(r->voc2007);
    *values++ = number_of(r->voc2010);
    *values++ = number_of(r->coco.precision);
    for (int level = 0; level < (t->has_levels ? JUDGE_LEVELS : 1); level++)
        *values++ = number_of(r->kitti[level]);
}

static bool print(const match_options *match, table *t, bool in_3d)
{
    if (!results_written(&match->files.in))
        return true;
    const report r = {columns, WIDTH - (t->has_levels ? 0 : JUDGE_LEVELS - 1), t->count, in_3d, 1, fill, t, NULL};
    return results_write(&match->files.results, &match->files.in, &r);
}

static bool report_usual(const match_options *match, judge *j)
{
    table t = {.list = NULL};
    bool done = make_table(match, j, &t) && print(match, &t, scene_is_3d(&j->truth->boxes));
    free(t.list);
    return done;
}

static bool report_coco(const match_options *match, judge *j)
{
    unsigned char *wanted = calloc(j->class_count + 1, 1);
    if (!wanted)
        return message_memory_for(0, NULL, "a table of %zu classes", j->class_count);
    for (size_t c = 0; c < j->class_count; c++)
        wanted[c] = is_wanted(match, j, c);
    bool done = match_coco(j, (size_t)match->most, wanted, &match->files);
    free(wanted);
    return done;
}

/* A crowd is one of the truth: a detection with that flag is one like others. "DontCare" is none. */
static bool take_as_detections(labels *found)
{
    for (size_t i = 0; i < found->boxes.count; i++)
        found->facts[i].region = found->facts[i].region && strcmp(labels_class(found, i), "DontCare") == 0;
    return labelled_all_scored(found);
}

static bool answer(match_options *match, labels *truth, labels *found)
{
    judge j = {.truth = NULL};
    bool done = labelled_read_two(&match->files, truth, found) && take_as_detections(found) &&
                judge_begin(&j, truth, found) && classes_are_there(match, &j) &&
                (match->coco ? report_coco : report_usual)(match, &j);
    if (done && !match->files.in.quiet)
        tell_classes(match, &j);
    if (done && !match->files.in.quiet)
        message("%zu %s and %zu %s of %zu %s", truth->boxes.count, truth->boxes.count == 1 ? "label" : "labels",
                found->boxes.count, found->boxes.count == 1 ? "detection" : "detections", j.class_count,
                j.class_count == 1 ? "class" : "classes");
    judge_end(&j);
    return done;
}

static int run(int argc, char **argv)
{
    match_options match = {.asked = NULL};
    labels truth = {.facts = NULL}, found = {.facts = NULL};
    int status = EXIT_TROUBLE;
    if (!labelled_parse(&match.files, &command_match, &match, argc, argv, 2, "two, TRUTH and DETECTIONS", &status))
        return status;
    status = answer(&match, &truth, &found) ? EXIT_NONE : EXIT_TROUBLE;
    labels_free(&truth);
    labels_free(&found);
    return status;
}

const command command_match = {
    .name = "match",
    .about = "judge detections by the truth: precision, recall, average precision",
    .usage = "[OPTION]... TRUTH DETECTIONS",
    .text = "Matches detections to labels of the same image and class by falling score, and prints\n"
            "for each class how many are true and false, what was missed, precision, recall, and\n"
            "average precision (AP) in the ways of VOC 2007 and DOTA (11 recalls), VOC 2010 (area),\n"
            "COCO (101 recalls) and KITTI (40 recalls; of labels of KITTI also easy, moderate and\n"
            "hard); then for all: sums, and the means of AP. Each detection has a score. TRUTH and\n"
            "DETECTIONS:\n" LABELLED_FILE_TEXT,
    .groups = {{OPTION_ROWS(rows), 0}, {labelled_rows, LABELLED_ROWS, offsetof(match_options, files)}},
    .examples = "  hitbox match truth.json results.json --threshold 0.5,0.75\n"
                "  hitbox match --coco truth.json results.json\n"
                "  hitbox match --above --view above label_2/ results/ --classes Car,Pedestrian,Cyclist\n"
                "  hitbox match labelTxt/ Task1/ --format csv -o ap.csv\n",
    .exits = "0 done, 2 trouble.\n",
    .agree = agree,
    .run = run};
