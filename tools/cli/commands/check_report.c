/* hitbox check: the pairs that were found, as a report. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "cli/ask/ask.h"
#include "cli/ask/same.h"
#include "cli/ask/view.h"
#include "cli/commands/check_parts.h"
#include "cli/output/messages.h"
#include "cli/output/output.h"
#include "scene/nodes.h"
#include "scene/text/number.h"

/* What the report's rows are made from. */
typedef struct check_rows {
    const check_options *check;
    check_context *c;
    const pairs *found; /* NULL: rows come one by one */
    report_stream out;  /* where each goes */
    size_t width;       /* how many values a row has */
    size_t behind;      /* how many of them tell what the boxes are, behind all others */
    uint64_t printed;   /* how many rows were */
    check_tally *tally;
} check_rows;

hit_contact3 check_contact_across(const hit_closest3 *c)
{
    return (hit_contact3){
        .depth = -c->distance, .normal = c->normal, .count = 1, .point = {{c->a, c->b, -c->distance, 0}}};
}

void check_count_pair(check_tally *tally, pair_relation relation, bool fresh)
{
    tally->count++;
    tally->touching += relation == PAIR_TOUCHING;
    tally->near += relation == PAIR_NEAR;
    tally->within += relation == PAIR_INSIDE || relation == PAIR_CONTAINS;
    tally->fresh += fresh;
}

const char *check_colour(pair_relation relation)
{
    static const char *const colours[] = {"\033[33m", "\033[31m", "\033[36m", "\033[32m",
                                          "\033[32m", "\033[31m", "\033[31m"};
    return colours[relation];
}

bool check_tells_point(const check_options *check)
{
    const report_format format = check->results.format;
    return check->triangles && !check->count && !check->groups.by &&
           (check->depth || format == REPORT_CSV || format == REPORT_NDJSON);
}

/* What was measured of two solids. Of two that do not even touch there is no point of both. */
static report_value *fill_measured(const check_options *check, pair_relation relation, const pair_measure *measured,
                                   report_value *values)
{
    if (check->question.near)
        *values++ = (report_value){.number = measured->distance};
    if (check->depth) {
        *values++ = (report_value){.number = measured->depth};
        *values++ = (report_value){.number = measured->most};
    }
    if (check_tells_point(check))
        *values++ = (report_value){.vector = measured->point, .none = relation == PAIR_NEAR};
    return values;
}

/* What a pair is: the values up to the status. measured: NULL is that of the boxes. Returns what stands behind them. */
static report_value *fill_pair(const check_rows *rows, hit_pair p, pair_relation relation, const pair_measure *measured,
                               report_value *values, report_room *room)
{
    const pairs_question *question = &rows->check->question;
    *values++ = (report_value){.text = scene_name(rows->c->s, p.a)};
    *values++ = (report_value){.text = scene_name(rows->c->s, p.b)};
    *values++ = (report_value){.text = pair_word(relation), .colour = check_colour(relation)};
    if (measured)
        return fill_measured(rows->check, relation, measured, values);
    if (!question->near && !question->same && !rows->check->depth)
        return values;
    scene_box a, b;
    pairs_boxes(rows->c->s, question->test, p, true, &a, &b);
    if (question->same)
        *values++ = (report_value){.number = same_difference(&a, &b)};
    hit_closest3 closest = {.distance = 0};
    if (question->near) {
        closest = ask_closest(&a, &b);
        *values++ = (report_value){.number = closest.distance};
    }
    if (!rows->check->depth)
        return values;
    bool apart = relation == PAIR_NEAR || relation == PAIR_APART;
    room->contact = apart ? check_contact_across(&closest) : ask_contact(&a, &b);
    *values++ = (report_value){.number = room->contact.depth};
    *values++ = (report_value){.vector = room->contact.normal};
    *values++ = (report_value){.points = &room->contact};
    return values;
}

/* Are there columns that say which elements of a building the boxes are? Lines of text have no room for them. */
static bool tells_elements(const check_options *check, const scene *s)
{
    return s->elements > 0 && check->results.format != REPORT_TEXT;
}

/* Are there columns with paths? They tell a later comparison which boxes these were, since short names change when
 * another node ends alike. Elements have GlobalIds for that. */
static bool tells_paths(const check_options *check, const scene *s)
{
    if (check->results.format == REPORT_TEXT || !s->short_names)
        return false;
    for (size_t i = 0; i < s->nodes_count; i++)
        if (s->nodes[i].id == SCENE_NONE && s->nodes[i].path != s->nodes[i].brief &&
            strcmp(s->text + s->nodes[i].path, s->text + s->nodes[i].brief) != 0)
            return true;
    return false;
}

enum { ELEMENT_COLUMNS = 3 };

static report_value *fill_element(const scene *s, size_t box, report_value *values)
{
    const scene_node *node = scene_node_of(s, box);
    const size_t texts[ELEMENT_COLUMNS] = {node->type, node->label, node->id};
    for (int i = 0; i < ELEMENT_COLUMNS; i++)
        *values++ = (report_value){.text = scene_text_at(s, texts[i]), .none = texts[i] == SCENE_NONE};
    return values;
}

static report_value path_of(const scene *s, size_t box)
{
    size_t path = scene_node_of(s, box)->path;
    return (report_value){.text = scene_text_at(s, path), .none = path == SCENE_NONE};
}

static void fill_row(const check_rows *rows, hit_pair p, pair_relation relation, const pair_measure *measured,
                     report_value *values, report_room *room)
{
    values = fill_pair(rows, p, relation, measured, values, room);
    if (rows->check->baseline_file)
        *values++ = baseline_knows(&rows->c->former, p) ? (report_value){.text = "persisting"}
                                                        : (report_value){.text = "new", .colour = "\033[31m"};
    if (tells_elements(rows->check, rows->c->s))
        values = fill_element(rows->c->s, p.b, fill_element(rows->c->s, p.a, values));
    /* Elements come in threes, paths in twos. */
    if (rows->behind % ELEMENT_COLUMNS != 0) {
        *values++ = path_of(rows->c->s, p.a);
        *values++ = path_of(rows->c->s, p.b);
    }
}

/* Of a pair that was there and is not any more: names and status, nothing between. */
static void fill_resolved(const check_rows *rows, size_t row, size_t width, report_value *values)
{
    const baseline *former = &rows->c->former;
    values[0] = (report_value){.text = pair_list_a(&former->listed, former->resolved[row])};
    values[1] = (report_value){.text = pair_list_b(&former->listed, former->resolved[row])};
    for (size_t i = 2; i < width; i++)
        values[i] = (report_value){.none = true};
    values[width - rows->behind - 1] = (report_value){.text = "resolved", .colour = "\033[32m"};
}

/* Looks at the names of some pairs, in no other order than memory answers in. One after the other, as rows are made,
 * each would have to be waited for: of many boxes they are not in the cache, and that takes longer than all else. */
static void fetch_names(const scene *s, const hit_pair *found, size_t count)
{
    const char *names[2 * REPORT_AHEAD];
    volatile unsigned seen = 0;
    unsigned sum = 0;
    for (size_t i = 0; i < count; i++) {
        names[2 * i] = scene_name(s, found[i].a);
        names[2 * i + 1] = scene_name(s, found[i].b);
    }
    for (size_t i = 0; i < 2 * count; i++)
        sum += (unsigned char)*names[i];
    seen = sum;
    (void)seen;
}

static void fetch(void *context, size_t row, size_t count)
{
    const check_rows *rows = context;
    size_t all = rows->found->count;
    if (row < all)
        fetch_names(rows->c->s, rows->found->list + row, all - row < count ? all - row : count);
}

static void fill(void *context, size_t row, report_value *values, report_room *room)
{
    const check_rows *rows = context;
    if (row >= rows->found->count) {
        fill_resolved(rows, row - rows->found->count, rows->width, values);
        return;
    }
    const pair_measure *measured = rows->found->measured ? &rows->found->measured[row] : NULL;
    fill_row(rows, rows->found->list[row], (pair_relation)rows->found->relation[row], measured, values, room);
}

/* behind: how many of them tell what the boxes are. Returns how many there are. */
static size_t choose_columns(const check_options *check, const scene *s, report_column columns[REPORT_COLUMNS_MAX],
                             size_t *behind)
{
    static const report_column elements[2 * ELEMENT_COLUMNS] = {
        {"a_class", "", REPORT_NAME}, {"a_name", "", REPORT_NAME}, {"a_id", "", REPORT_NAME},
        {"b_class", "", REPORT_NAME}, {"b_name", "", REPORT_NAME}, {"b_id", "", REPORT_NAME}};
    size_t width = 0;
    columns[width++] = (report_column){"a", "", REPORT_NAME};
    columns[width++] = (report_column){"b", "", REPORT_NAME};
    columns[width++] = (report_column){"relation", "", REPORT_WORD};
    if (check->question.same)
        columns[width++] = (report_column){"difference", "difference", REPORT_NUMBER};
    if (check->question.near)
        columns[width++] = (report_column){"distance", "distance", REPORT_NUMBER};
    if (check->depth) {
        columns[width++] = (report_column){"depth", "depth", REPORT_NUMBER};
        if (check->triangles) {
            columns[width++] = (report_column){"depth_most", "at most", REPORT_NUMBER};
        } else {
            columns[width++] = (report_column){"normal", "normal", REPORT_VECTOR};
            columns[width++] = (report_column){"points", "at", REPORT_POINTS};
        }
    }
    if (check_tells_point(check))
        columns[width++] = (report_column){"point", "at", REPORT_VECTOR};
    if (check->baseline_file)
        columns[width++] = (report_column){"status", "", REPORT_WORD};
    const size_t all = width;
    for (size_t i = 0; i < 2 * ELEMENT_COLUMNS && tells_elements(check, s); i++)
        columns[width++] = elements[i];
    if (tells_paths(check, s)) {
        columns[width++] = (report_column){"a_path", "", REPORT_NAME};
        columns[width++] = (report_column){"b_path", "", REPORT_NAME};
    }
    *behind = width - all;
    return width;
}

bool check_resolve(const check_options *check, check_context *c, check_tally *tally)
{
    if (check->baseline_file && !baseline_resolve(&c->former))
        return false;
    tally->resolved = c->former.resolved_count;
    return true;
}

size_t check_limit(const check_options *check, size_t rows, check_tally *tally)
{
    size_t most = check->rows_max > 0 && check->rows_max < rows ? (size_t)check->rows_max : rows;
    tally->unprinted = rows - most;
    return most;
}

size_t check_drawn(const check_options *check, size_t count)
{
    return check->rows_max > 0 && check->rows_max < count ? (size_t)check->rows_max : count;
}

bool check_settle(const check_options *check, check_context *c, const pairs *found, check_tally *tally)
{
    for (size_t i = 0; i < found->count; i++)
        check_count_pair(tally, (pair_relation)found->relation[i], !baseline_holds(&c->former, found->list[i]));
    return check_resolve(check, c, tally);
}

bool check_print(const check_options *check, check_context *c, const pairs *found, check_tally *tally)
{
    report_column columns[REPORT_COLUMNS_MAX];
    size_t behind, width = choose_columns(check, c->s, columns, &behind);
    check_rows rows = {.check = check, .c = c, .found = found, .width = width, .behind = behind};
    size_t printed = check_limit(check, found->count + c->former.resolved_count, tally);
    int threads = view_threads(check->question.threads, c->s->count);
    report r = {columns, width, printed, scene_is_3d(c->s), threads, fill, &rows, fetch};
    return results_write(&check->results, &check->in, &r);
}

/* ---- As they are found ------------------------------------------------------------------------------------------ */

/* Of pairs, or of rows of those that are resolved. */
static void put_block(void *context, sink *out, const blocks_part *part)
{
    const check_rows *rows = context;
    report_value values[REPORT_COLUMNS_MAX];
    report_room room;
    for (size_t i = 0; i < part->count; i++) {
        if (part->pairs && i % REPORT_AHEAD == 0)
            fetch_names(rows->c->s, part->pairs + i, part->count - i < REPORT_AHEAD ? part->count - i : REPORT_AHEAD);
        if (part->pairs)
            fill_row(rows, part->pairs[i], (pair_relation)part->relation[i], NULL, values, &room);
        else
            fill_resolved(rows, part->from + i, rows->width, values);
        report_put(&rows->out, out, values);
    }
}

/* How many of so many rows may still be printed? The others are noted. */
static size_t room_for(check_rows *rows, size_t count)
{
    uint64_t most = rows->check->rows_max;
    size_t room = most > 0 && most - rows->printed < count ? (size_t)(most - rows->printed) : count;
    rows->printed += room;
    rows->tally->unprinted += count - room;
    return room;
}

static bool print_found(void *context, const hit_pair *found, const unsigned char *relation, size_t count)
{
    check_rows *rows = context;
    for (size_t i = 0; i < count; i++)
        check_count_pair(rows->tally, (pair_relation)relation[i], !baseline_holds(&rows->c->former, found[i]));
    size_t room = room_for(rows, count);
    if (report_going(&rows->out) && room > 0)
        report_pairs(&rows->out, found, relation, room);
    if (report_going(&rows->out))
        return true;
    /* Whoever reads has gone, but the exit status still says whether some pair is new. */
    return rows->check->baseline_file && rows->tally->fresh == 0 && report_unread(&rows->out);
}

bool check_stream(check_options *check, check_context *c, check_tally *tally)
{
    report_column columns[REPORT_COLUMNS_MAX];
    size_t behind, width = choose_columns(check, c->s, columns, &behind);
    report r = {.columns = columns, .width = width, .in_3d = scene_is_3d(c->s)};
    check_rows rows = {.check = check, .c = c, .width = width, .behind = behind, .tally = tally};
    if (!report_begin(&rows.out, &r, check->results.format, check->in.output,
                      view_threads(check->question.threads, c->s->count), put_block, &rows))
        return false;
    /* A bar would stand among the rows. */
    check->in.bar.off |= rows.out.at_once;
    pairs_end end = pairs_each_related(c->s, &check->question, &check->in.bar, print_found, &rows);
    if (end == PAIRS_FAILED || !check_resolve(check, c, tally)) {
        report_discard(&rows.out);
        return false;
    }
    report_rows(&rows.out, 0, room_for(&rows, c->former.resolved_count));
    report_flush(&rows.out);
    tally->cut = !report_going(&rows.out);
    return report_end(&rows.out);
}

/* ---- How many --------------------------------------------------------------------------------------------------- */

bool check_print_count(const check_options *check, uint64_t count)
{
    output out;
    if (!results_written(&check->in))
        return true;
    if (!output_open(&out, check->in.output))
        return false;
    fprintf(out.file, "%" PRIu64 "\n", count);
    return output_close(&out);
}

/* What was found, in words: "3 pairs of AABBs hit, 1 of them only touches". */
static void tell_found(char *out, size_t size, const check_options *check, const check_tally *tally)
{
    const pairs_question *q = &check->question;
    bool one = tally->count == 1;
    char pairs_of[64], length[NUMBER_SIZE];
    uint64_t hit = tally->count - tally->near;
    const double allowed = q->difference;
    snprintf(pairs_of, sizeof pairs_of, "%" PRIu64 " %s%s", tally->count, one ? "pair" : "pairs",
             q->test == PAIRS_AABB ? " of AABBs" : "");
    if (q->same)
        snprintf(out, size, "%s %s the same%s%s", pairs_of, one ? "is" : "are", allowed > 0 ? " but for " : "",
                 allowed > 0 ? number_write(length, allowed) : "");
    else if (q->test == PAIRS_FACES)
        snprintf(out, size, "%s may hit", pairs_of);
    else if (q->near && tally->plain)
        snprintf(out, size, "%s at most %s apart", pairs_of, number_write(length, q->clearance));
    else if (q->near)
        snprintf(out, size, "%s at most %s apart, %" PRIu64 " of them %s", pairs_of, number_write(length, q->clearance),
                 hit, hit == 1 ? "hits" : "hit");
    else if (q->tolerance > 0)
        snprintf(out, size, "%s deeper than %s", pairs_of, number_write(length, q->tolerance));
    else if (q->no_touch)
        snprintf(out, size, "%s %s", pairs_of, one ? "overlaps" : "overlap");
    else if (tally->plain)
        snprintf(out, size, "%s %s", pairs_of, one ? "hits" : "hit");
    else
        snprintf(out, size, "%s %s, %" PRIu64 " of them only %s", pairs_of, one ? "hits" : "hit", tally->touching,
                 tally->touching == 1 ? "touches" : "touch");
}

/* Behind what was found: how many are one in the other, and what the boxes alone say. */
static void tell_solids(char *out, size_t size, bool near, const check_tally *tally)
{
    const bool one = tally->by_aabb == 1;
    char within[80] = "";
    if (tally->within > 0)
        snprintf(within, sizeof within, ", of %" PRIu64 " one is in the other", tally->within);
    snprintf(out, size, "%s; the boxes of %" PRIu64 " %s", within, tally->by_aabb,
             near  ? (one ? "pair are as near" : "pairs are as near")
             : one ? "pair hit"
                   : "pairs hit");
}

void check_tell_unprinted(const check_options *check, const check_tally *tally)
{
    if (tally->unprinted > 0)
        message("%" PRIu64 " more %s left out, for --max-pairs is %" PRIu64, tally->unprinted,
                tally->unprinted == 1 ? "row is" : "rows are", check->rows_max);
}

void check_summarize(const check_options *check, size_t boxes, const char *noun, const check_tally *tally)
{
    char what[192], aabbs[160] = "";
    tell_found(what, sizeof what, check, tally);
    if (check->triangles)
        tell_solids(aabbs, sizeof aabbs, check->question.near, tally);
    else if (check->question.test != PAIRS_AABB && !check->question.same && !tally->no_aabbs)
        snprintf(aabbs, sizeof aabbs, "; their AABBs alone would have reported %" PRIu64,
                 tally->all_aabbs ? tally->count : tally->by_aabb);
    message("%zu %s, %s%s", boxes, noun, what, aabbs);
    if (check->groups.by)
        message("%" PRIu64 " %s", tally->groups, tally->groups == 1 ? "pair of groups" : "pairs of groups");
    check_tell_unprinted(check, tally);
    if (check->baseline_file)
        message("since %s: %" PRIu64 " new, %" PRIu64 " persisting, %" PRIu64 " resolved", check->baseline_file,
                tally->fresh, tally->count - tally->fresh, tally->resolved);
}
