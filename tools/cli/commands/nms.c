/* hitbox nms: which detections stand for an object of their own. */
#include <stdlib.h>

#include "cli/ask/suppress.h"
#include "cli/cli.h"
#include "cli/commands/nms_same.h"
#include "cli/options/labelled.h"
#include "cli/output/messages.h"

typedef struct nms_options {
    labelled file;
    suppress_question question;
    double threshold; /* < 0: not given */
    int format;       /* --format, counted from 1; 0: not given */
    bool by_class, across, suppressed;
} nms_options;

#define AT(member) offsetof(nms_options, member)
static const option_row rows[] = {
    OPTION(LENGTH, "threshold", "T", AT(threshold),
           "a detection is left out if it has more than T, from 0 to 1, in common with one that is kept (default: 0.5)",
           .most = 1),
    OPTION(FLAG, "or-equal", NULL, AT(question.at_threshold), "also if it has exactly T in common"),
    OPTION(FLAG, "share-of-smaller", NULL, AT(question.of_smaller),
           "what counts is what both cover as a share of the smaller of the two, not IoU"),
    OPTION(FLAG, "by-class", NULL, AT(by_class), "only detections of one class suppress each other; the default"),
    OPTION(FLAG, "across", NULL, AT(across), "detections of all classes suppress each other"),
    OPTION(FLAG, "suppressed", NULL, AT(suppressed),
           "print those that are left out instead, each with the one that suppresses it"),
    OPTION(WORD, "format", "text|ndjson|csv|same", AT(format),
           "how to report (default: what the name of the output tells, .csv, .ndjson or .jsonl, else text); same: the "
           "detections as FILE has them, in its format and order, so that they can be read again; of a folder, its "
           "files go to the folder -o",
           .least = 1)};
enum { FORMAT_SAME = 4 };

static bool agree(void *self)
{
    nms_options *nms = self;
    if (nms->by_class && nms->across) {
        message("found --by-class and --across, expected one of them");
        return false;
    }
    if (nms->question.at_threshold && nms->threshold == 0) {
        message("found --or-equal and the threshold 0, expected one above 0: all detections have 0 in common");
        return false;
    }
    nms->question.threshold = nms->threshold < 0 ? 0.5 : nms->threshold;
    nms->question.by_class = !nms->across;
    nms->file.read.keep_texts = nms->format == FORMAT_SAME;
    nms->file.results.asked = nms->format == FORMAT_SAME ? 0 : nms->format;
    return labelled_agree(&nms->file, nms->format == FORMAT_SAME);
}

/* ---- The report -------------------------------------------------------------------------------------------------- */

typedef struct chosen {
    const labels *l;
    size_t *order; /* those that are printed, by falling score */
    size_t count;
    const size_t *by;
    bool with_by, with_image, with_class;
} chosen;

static void fill(void *context, size_t row, report_value *values, report_room *room)
{
    const chosen *c = context;
    const scene *s = &c->l->boxes;
    size_t i = c->order[row];
    (void)room;
    *values++ = (report_value){.text = scene_name(s, i)};
    *values++ = (report_value){.number = c->l->facts[i].score};
    if (c->with_class)
        *values++ = (report_value){.text = labels_class(c->l, i)};
    if (c->with_image)
        *values++ = (report_value){.text = labels_image(c->l, i)};
    if (c->with_by)
        *values++ = (report_value){.text = scene_name(s, c->by[i])};
}

static bool print(const nms_options *nms, chosen *c)
{
    report_column columns[5] = {{"name", "", REPORT_NAME}, {"score", "score", REPORT_NUMBER}};
    size_t width = 2;
    if (!results_written(&nms->file.in))
        return true;
    if (c->with_class)
        columns[width++] = (report_column){"class", "", REPORT_NAME};
    if (c->with_image)
        columns[width++] = (report_column){"image", "", REPORT_NAME};
    if (c->with_by)
        columns[width++] = (report_column){"suppressed_by", "", REPORT_NAME};
    const report r = {columns, width, c->count, scene_is_3d(&c->l->boxes), 1, fill, c, NULL};
    return results_write(&nms->file.results, &nms->file.in, &r);
}

/* The same as the input has it. */
static bool print_same(const nms_options *nms, const labels *l, const size_t *by)
{
    unsigned char *is_kept = calloc(l->boxes.count + 1, 1);
    if (!is_kept)
        return message_memory_for((double)l->boxes.count, NULL, "%zu detections", l->boxes.count);
    for (size_t i = 0; i < l->boxes.count; i++)
        is_kept[i] = (by[i] == SCENE_NONE) != nms->suppressed;
    bool done = nms_same_write(&nms->file, l, is_kept);
    free(is_kept);
    return done;
}

static bool answer(nms_options *nms, labels *l)
{
    size_t *by = NULL, *order = NULL, kept = 0;
    bool done = (nms->format != FORMAT_SAME || nms_same_agrees(&nms->file)) &&
                labelled_read(&nms->file, nms->file.in.files[0], l) && labelled_all_scored(l) &&
                suppress_find(l, &nms->question, &by) && suppress_order(l, &order);
    if (done) {
        chosen c = {l, order, 0, by, nms->suppressed, l->has_images, l->boxes.groups != NULL};
        for (size_t i = 0; i < l->boxes.count; i++) {
            size_t label_at = order[i];
            bool is_kept = by[label_at] == SCENE_NONE;
            kept += is_kept;
            if (is_kept != nms->suppressed)
                order[c.count++] = label_at;
        }
        done = nms->format == FORMAT_SAME ? print_same(nms, l, by) : print(nms, &c);
        if (done && !nms->file.in.quiet)
            message("%zu %s, %zu kept", l->boxes.count, l->boxes.count == 1 ? "detection" : "detections", kept);
    }
    free(by);
    free(order);
    return done;
}

static int run(int argc, char **argv)
{
    nms_options nms = {.threshold = -1};
    labels l = {.facts = NULL};
    int status = EXIT_TROUBLE;
    if (!labelled_parse(&nms.file, &command_nms, &nms, argc, argv, 1, "one", &status))
        return status;
    status = answer(&nms, &l) ? EXIT_NONE : EXIT_TROUBLE;
    labels_free(&l);
    return status;
}

const command command_nms = {
    .name = "nms",
    .about = "keep of detections that overlap the one with the greatest score",
    .usage = "[OPTION]... FILE",
    .text = "Non-maximum suppression: goes through detections by falling score, of each image alone,\n"
            "keeps each that has not too much in common with one that is kept, and prints those, by\n"
            "falling score. Each has a score. FILE:\n" LABELLED_FILE_TEXT,
    .groups = {{OPTION_ROWS(rows), 0}, {labelled_rows, LABELLED_ROWS, offsetof(nms_options, file)}},
    .examples = "  hitbox nms Task1_ship.txt --threshold 0.3\n"
                "  hitbox nms --across --format csv results.json -o kept.csv\n"
                "  hitbox nms --view above found/ --suppressed\n"
                "  hitbox nms found/ --format same -o kept/\n",
    .exits = "0 done, 2 trouble.\n",
    .agree = agree,
    .run = run};
