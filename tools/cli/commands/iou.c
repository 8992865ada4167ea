/* hitbox iou: how much labels of two files have in common. */
#include <stdlib.h>
#include <string.h>

#include "cli/ask/overlap.h"
#include "cli/cli.h"
#include "cli/options/labelled.h"
#include "cli/output/messages.h"
#include "scene/text/npy_write.h"
#include "system/system.h"

typedef struct iou_options {
    labelled files;
    overlap_question question;
    bool best;
} iou_options;

#define AT(member) offsetof(iou_options, member)
static const option_row rows[] = {
    OPTION(LENGTH, "threshold", "T", AT(question.threshold),
           "only pairs whose IoU is at least T, from 0 to 1, exactly (default: all whose IoU is above 0)", .most = 1),
    OPTION(FLAG, "by-class", NULL, AT(question.by_class), "only pairs of one class"),
    OPTION(FLAG, "each-with-best", NULL, AT(best),
           "each box of A once, in order, with the box of B that has the most in common with it, if one has enough; of "
           "several the first"),
    OPTION(WORD, "format", "text|ndjson|csv|npy", AT(files.results.asked),
           "how to report (default: what the name of the output tells, .csv, .ndjson, .jsonl or .npy, else text); npy: "
           "rows of three numbers, the places of the two boxes among those read of A and of B, from 0 (-1: none), and "
           "IoU",
           .least = 1)};

static bool agree(void *self)
{
    iou_options *iou = self;
    if (!labelled_agree(&iou->files, true))
        return false;
    const char *path = iou->files.in.output;
    if (iou->files.results.format != REPORT_NPY || (path && strcmp(path, "-") != 0) || !system_is_terminal(1))
        return true;
    message("found a terminal for .npy, expected a file (-o FILE) or a pipe");
    return false;
}

/* ---- Each with its best ------------------------------------------------------------------------------------------ */

/* Of the pairs of each box of A the best, and for a box without one a pair with nothing. False: no memory; said so. */
static bool keep_best(overlap_pairs *pairs, size_t boxes)
{
    overlap_pair *best = calloc(boxes + 1, sizeof *best);
    if (!best)
        return message_memory_for((double)boxes * sizeof *best, NULL, "%zu boxes", boxes);
    for (size_t i = 0; i < boxes; i++)
        best[i] = (overlap_pair){i, SCENE_NONE, 0};
    for (size_t i = 0; i < pairs->count; i++)
        if (pairs->list[i].measure > best[pairs->list[i].a].measure)
            best[pairs->list[i].a] = pairs->list[i];
    free(pairs->list);
    *pairs = (overlap_pairs){best, boxes, boxes};
    return true;
}

/* ---- The report -------------------------------------------------------------------------------------------------- */

typedef struct found {
    const labels *a, *b;
    const overlap_pairs *pairs;
    bool with_image, with_class;
} found;

static void fill(void *context, size_t row, report_value *values, report_room *room)
{
    const found *f = context;
    const overlap_pair *one = &f->pairs->list[row];
    bool none = one->b == SCENE_NONE;
    (void)room;
    *values++ = (report_value){.text = scene_name(&f->a->boxes, one->a)};
    *values++ = (report_value){.text = none ? "" : scene_name(&f->b->boxes, one->b), .none = none};
    *values++ = (report_value){.number = one->measure};
    if (f->with_image)
        *values++ = (report_value){.text = labels_image(f->a, one->a)};
    if (f->with_class) {
        *values++ = (report_value){.text = labels_class(f->a, one->a)};
        *values++ = (report_value){.text = none ? "" : labels_class(f->b, one->b), .none = none};
    }
}

static bool print_npy(const iou_options *iou, const overlap_pairs *pairs)
{
    char header[NPY_HEADER_SIZE];
    output out;
    if (!output_open(&out, iou->files.in.output))
        return false;
    npy_make_header(header, 'f', sizeof(double), pairs->count, 3);
    fwrite(header, 1, sizeof header, out.file);
    for (size_t i = 0; i < pairs->count && !ferror(out.file); i++) {
        const overlap_pair *one = &pairs->list[i];
        const double row[3] = {(double)one->a, one->b == SCENE_NONE ? -1 : (double)one->b, one->measure};
        fwrite(row, sizeof *row, 3, out.file);
    }
    return output_close(&out);
}

static bool print(const iou_options *iou, const labels *a, const labels *b, const overlap_pairs *pairs)
{
    report_column columns[6] = {{"a", "", REPORT_NAME}, {"b", "", REPORT_NAME}, {"iou", "IoU", REPORT_NUMBER}};
    found f = {a, b, pairs, a->has_images, a->boxes.groups || b->boxes.groups};
    size_t width = 3;
    if (!results_written(&iou->files.in))
        return true;
    if (iou->files.results.format == REPORT_NPY)
        return print_npy(iou, pairs);
    if (f.with_image)
        columns[width++] = (report_column){"image", "", REPORT_NAME};
    if (f.with_class) {
        columns[width++] = (report_column){"a_class", "", REPORT_NAME};
        columns[width++] = (report_column){"b_class", "", REPORT_NAME};
    }
    const report r = {columns, width, pairs->count, scene_is_3d(&a->boxes), 1, fill, &f, NULL};
    return results_write(&iou->files.results, &iou->files.in, &r);
}

static int answer(iou_options *iou, labels *a, labels *b)
{
    overlap_pairs pairs = {NULL, 0, 0};
    bool done = labelled_read_two(&iou->files, a, b) && overlap_find(a, b, &iou->question, &pairs);
    size_t count = pairs.count;
    done = done && (!iou->best || keep_best(&pairs, a->boxes.count)) && print(iou, a, b, &pairs);
    if (done && !iou->files.in.quiet)
        message("%zu %s and %zu %s, %zu %s with %s in common", a->boxes.count, scene_noun(&a->boxes, a->boxes.count),
                b->boxes.count, scene_noun(&b->boxes, b->boxes.count), count, count == 1 ? "pair" : "pairs",
                iou->question.threshold > 0 ? "enough" : "something");
    overlap_free(&pairs);
    return done ? EXIT_NONE : EXIT_TROUBLE;
}

static int run(int argc, char **argv)
{
    iou_options iou = {.best = false};
    labels a = {.facts = NULL}, b = {.facts = NULL};
    int status = EXIT_TROUBLE;
    if (!labelled_parse(&iou.files, &command_iou, &iou, argc, argv, 2, "two, A and B", &status))
        return status;
    status = answer(&iou, &a, &b);
    labels_free(&a);
    labels_free(&b);
    return status;
}

const command command_iou = {
    .name = "iou",
    .about = "print how much the boxes of two files have in common (IoU)",
    .usage = "[OPTION]... A B",
    .text = "Prints the pairs of a box of A and a box of B of the same image, with their IoU: the\n"
            "area, or volume, that both cover as a share of what either covers. A and B are\n" LABELLED_FILE_TEXT,
    .groups = {{OPTION_ROWS(rows), 0}, {labelled_rows, LABELLED_ROWS, offsetof(iou_options, files)}},
    .examples = "  hitbox iou truth/ found/ --threshold 0.5\n"
                "  hitbox iou --view above label_2/000001.txt result.txt\n"
                "  hitbox iou --each-with-best --format csv before.csv after.csv\n"
                "  hitbox iou annotations.json results.json -o pairs.npy\n",
    .exits = "0 done, 2 trouble.\n",
    .agree = agree,
    .run = run};
