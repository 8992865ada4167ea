/* hitbox check of a single .npy file: many boxes, from the file's bytes to the join and on to the report.
 *
 * A scene holds a name and 150 bytes for each box, and says of each pair what only a scene can tell. Here a box is a
 * row of the file and is never copied, and a pair is two rows. */
#include "cli/commands/check_array.h"

#include <stdatomic.h>
#include <stdio.h>
#include <string.h>

#include "cli/ask/view.h"
#include "cli/output/messages.h"
#include "cli/output/pair_file.h"
#include "scene/boxes/npy.h"

typedef struct array_check {
    check_options *check;
    npy_boxes boxes;
    view view;    /* of them */
    size_t count; /* of boxes */
    check_tally tally;
} array_check;

/* ---- The join --------------------------------------------------------------------------------------------------- */

/* To be stopped by who takes the pairs is all right: that one knows why. */
static bool join(array_check *a, bool sorted, hit_pairs_visit *visit, void *context)
{
    hit_join_config config = view_config(&a->view, &a->check->question, &a->check->in.bar, sorted);
    const pairs_need need = pairs_need_of(&a->view, a->count, sorted ? sizeof(hit_pair) : 0);
    return pairs_tell_end(view_visit(&a->view, &config, visit, context), &need, &a->check->in.bar) != PAIRS_FAILED;
}

static bool count_pairs(array_check *a, uint64_t *out)
{
    hit_join_config config = view_config(&a->view, &a->check->question, &a->check->in.bar, false);
    const pairs_need need = pairs_need_of(&a->view, a->count, 0);
    return pairs_tell_end(view_count(&a->view, &config, out), &need, &a->check->in.bar) != PAIRS_FAILED;
}

static hit_boxes_form form_of(const npy_boxes *boxes)
{
    return boxes->in_3d ? boxes->boxes3.form : boxes->boxes2.form;
}

/* ---- What a pair is --------------------------------------------------------------------------------------------- */

/* What are the pairs to each other, whose boxes share points? Bytes, each a hit_relation. */
static void relate_pairs(const npy_boxes *boxes, const hit_pair *found, size_t count, unsigned char *relation)
{
    /* Nothing to go wrong: the join has found the pairs in these boxes. */
    if (boxes->in_3d)
        (void)hit_relate_boxes3_pairs(boxes->boxes3, boxes->boxes3, found, count, relation);
    else
        (void)hit_relate_boxes2_pairs(boxes->boxes2, boxes->boxes2, found, count, relation);
}

/* ---- As text, CSV or NDJSON ------------------------------------------------------------------------------------- */

enum { INDEX_SIZE = 10, PIECE_SIZE = 48, ROW_MAX = 2 * INDEX_SIZE + 4 * PIECE_SIZE };

typedef struct piece {
    char text[PIECE_SIZE];
    size_t length;
} piece;

/* A row is what stands before, between and behind two indices. */
typedef struct row_writer {
    array_check *a;
    report_stream out; /* whose rows are made here */
    report_format format;
    size_t wide; /* how wide the first index, and the second, is at least */
    piece before, between, behind[2];
    atomic_size_t touching; /* pairs that only touch */
} row_writer;

static void set_piece(piece *p, const char *first, const char *second, const char *third, const char *fourth)
{
    p->length = (size_t)snprintf(p->text, sizeof p->text, "%s%s%s%s", first, second, third, fourth);
}

static void set_pieces(row_writer *w)
{
    bool text = w->format == REPORT_TEXT, json = w->format == REPORT_NDJSON;
    set_piece(&w->before, json ? "{\"a\":\"" : "", "", "", "");
    set_piece(&w->between, text ? "  " : json ? "\",\"b\":\"" : ",", "", "", "");
    for (int i = 0; i < 2; i++) {
        pair_relation relation = i ? PAIR_TOUCHING : PAIR_OVERLAPPING;
        if (text)
            set_piece(&w->behind[i], "  ", w->out.colour ? check_colour(relation) : "", pair_word(relation),
                      w->out.colour ? "\033[m\n" : "\n");
        else
            set_piece(&w->behind[i], json ? "\",\"relation\":\"" : ",", pair_word(relation), json ? "\"}" : "", "\n");
    }
}

static size_t count_digits(uint32_t value)
{
    size_t digits = 1;
    while (value >= 10) {
        value /= 10;
        digits++;
    }
    return digits;
}

/* What is written here returns where it ends. */
static char *put_piece(char *at, const piece *p)
{
    memcpy(at, p->text, p->length);
    return at + p->length;
}

/* An index, with blanks behind it up to a width. */
static char *put_index(char *at, uint32_t value, size_t wide)
{
    size_t digits = count_digits(value), width = digits < wide ? wide : digits;
    for (size_t i = digits; i-- > 0; value /= 10)
        at[i] = (char)('0' + value % 10);
    memset(at + digits, ' ', width - digits);
    return at + width;
}

static void put_rows(void *context, sink *out, const blocks_part *part)
{
    row_writer *w = context;
    unsigned char relation[BLOCKS_ROWS] = {0};
    size_t touching = 0;
    if (!w->a->check->question.no_touch)
        relate_pairs(&w->a->boxes, part->pairs, part->count, relation);
    for (size_t i = 0; i < part->count; i++) {
        bool touch = relation[i] == HIT_TOUCHING;
        touching += touch;
        char *from = sink_room(out, ROW_MAX), *at = from;
        at = put_piece(at, &w->before);
        at = put_index(at, part->pairs[i].a, w->wide);
        at = put_piece(at, &w->between);
        at = put_index(at, part->pairs[i].b, w->wide);
        at = put_piece(at, &w->behind[touch]);
        out->used += (size_t)(at - from);
    }
    atomic_fetch_add(&w->touching, touching);
}

static bool write_rows(void *context, const hit_pair *found, size_t count)
{
    row_writer *w = context;
    report_pairs(&w->out, found, NULL, count);
    w->a->tally.count += count;
    return report_going(&w->out);
}

/* Nothing is written before the first rows are full or all have come, so that no memory means no output. */
static bool print(array_check *a)
{
    const check_options *check = a->check;
    row_writer w;
    w.a = a;
    w.format = check->results.format;
    w.touching = 0;
    int threads = view_threads(check->question.threads, a->count);
    if (!report_begin(&w.out, NULL, w.format, check->in.output, threads, put_rows, &w))
        return false;
    set_pieces(&w);
    w.wide = w.format == REPORT_TEXT && a->count > 0 ? count_digits((uint32_t)(a->count - 1)) : 0;
    if (w.format == REPORT_CSV)
        sink_text(blocks_head(&w.out.blocks), "a,b,relation\n");
    /* A bar would stand among the rows. */
    a->check->in.bar.off |= w.out.at_once;
    if (!join(a, !check->unsorted, write_rows, &w)) {
        report_discard(&w.out);
        return false;
    }
    report_flush(&w.out);
    a->tally.cut = !report_going(&w.out);
    a->tally.touching = w.touching; /* all blocks are done */
    return report_end(&w.out);
}

/* ---- As an array ------------------------------------------------------------------------------------------------ */

static bool print_array(array_check *a)
{
    const check_options *check = a->check;
    pair_file f;
    uint64_t total = 0;
    if (!pair_file_open(&f, check->in.output, check->index_bits == 64))
        return false;
    bool done = f.correct || count_pairs(a, &total);
    pair_file_expect(&f, total);
    if (!done || !join(a, !check->unsorted, pair_file_write, &f)) {
        output_discard(&f.out);
        return false;
    }
    a->tally.count = f.count;
    a->tally.cut = ferror(f.out.file) != 0;
    a->tally.plain = true;
    return pair_file_close(&f);
}

/* ---- All of it -------------------------------------------------------------------------------------------------- */

static bool stop_at(void *context, const hit_pair *found, size_t count)
{
    (void)found;
    *(uint64_t *)context = count;
    return false;
}

static bool answer(array_check *a)
{
    const check_options *check = a->check;
    if (!results_written(&check->in))
        return join(a, false, stop_at, &a->tally.count);
    if (check->count)
        return count_pairs(a, &a->tally.count) && check_print_count(check, a->tally.count);
    if (!(check->results.format == REPORT_NPY ? print_array : print)(a))
        return false;
    a->tally.all_aabbs = form_of(&a->boxes) != HIT_BOXES_OBB;
    a->tally.no_aabbs = !a->tally.all_aabbs;
    if (!check->in.quiet && !a->tally.cut)
        check_summarize(check, a->count, a->count == 1 ? "box" : "boxes", &a->tally);
    return true;
}

/* Is it one file, and nothing asked of it but which boxes hit? */
static bool is_plain(const check_options *check)
{
    const pairs_question *q = &check->question;
    const scene_options *s = &check->in.options;
    const picture_options *pictures = &check->results.pictures;
    return check->in.count == 1 && scene_format_of(check->in.files[0], s) == SCENE_NPY && !s->skip_invalid &&
           !s->orthonormalize && !picture_wanted(pictures) && !check->results.bcf && !check->depth && !q->near &&
           !(q->tolerance > 0) && q->test != PAIRS_FACES && !check->sides.a && !check->sides.b && !check->ignore_file &&
           !check->baseline_file && !q->same && !check->groups.by && check->rows_max == 0 && !check->pair.name[0];
}

/* The boxes of the file. False: *trouble says why, or, if its text is empty, only a scene can hold them. */
static bool read_boxes(array_check *a, scene_trouble *trouble)
{
    const file_bytes *bytes = &a->check->in.opened;
    const char *file = a->check->in.files[0];
    npy_array array;
    if (!npy_read_header(bytes->at, bytes->size, NPY_BOXES, file, &array, trouble) ||
        !npy_make_boxes(&array, file, &a->boxes, trouble))
        return false;
    a->count = array.rows;
    a->view = (view){a->boxes.in_3d, a->boxes.boxes2, a->boxes.boxes3, NULL, true};
    /* Around rotated boxes there are other AABBs than those that a file may hold. */
    bool good = a->boxes.loose == 0 && (a->check->question.test == PAIRS_EXACT || form_of(&a->boxes) != HIT_BOXES_OBB);
    if (!good)
        npy_free_boxes(&a->boxes);
    return good;
}

bool check_array(check_options *check, int *status)
{
    array_check a = {.check = check};
    scene_trouble trouble = {.text = ""};
    if (!is_plain(check))
        return false;
    progress_start(&check->in.bar, check->in.quiet);
    *status = EXIT_TROUBLE;
    bool good = bytes_open(check->in.files[0], &check->in.opened, &trouble) && read_boxes(&a, &trouble);
    if (good && answer(&a))
        *status = a.tally.count > 0 ? EXIT_SOME : EXIT_NONE;
    if (good)
        npy_free_boxes(&a.boxes);
    else if (trouble.text[0] == '\0')
        return false;
    else
        message_trouble(&trouble, "");
    bytes_close(&check->in.opened);
    return true;
}
