/* hitbox check: the pairs that were found, as a report. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/ask/ask.h"
#include "cli/commands/check_parts.h"
#include "cli/output/messages.h"
#include "cli/output/output.h"
#include "scene/text/number.h"

/* What the report's rows are made from. */
typedef struct check_rows {
    const check_options *check;
    check_context *c;
    const pairs *found;   /* NULL: rows come one by one */
    hit_contact3 contact; /* of the row at hand */
    report_stream out;    /* where each goes */
    size_t width;         /* how many values a row has */
    check_tally *tally;
} check_rows;

/* Of two boxes that do not touch: their gap as a depth below 0, and where they are closest. */
static hit_contact3 contact_across(const hit_closest3 *c)
{
    return (hit_contact3){
        .depth = -c->distance, .normal = c->normal, .count = 1, .point = {{c->a, c->b, -c->distance, 0}}};
}

static void count_pair(check_tally *tally, pair_relation relation, bool fresh)
{
    tally->count++;
    tally->touching += relation == PAIR_TOUCHING;
    tally->near += relation == PAIR_NEAR;
    tally->fresh += fresh;
}

const char *check_colour(pair_relation relation)
{
    static const char *const colours[] = {"\033[33m", "\033[31m", "\033[36m", "\033[32m"};
    return colours[relation];
}

/* What a pair is: the values up to the status. Returns what stands behind them. */
static report_value *fill_pair(check_rows *rows, hit_pair p, pair_relation relation, report_value *values)
{
    const pairs_question *question = &rows->check->question;
    *values++ = (report_value){.text = scene_name(rows->c->s, p.a)};
    *values++ = (report_value){.text = scene_name(rows->c->s, p.b)};
    *values++ = (report_value){.text = pair_word(relation), .colour = check_colour(relation)};
    if (!question->near && !rows->check->depth)
        return values;
    scene_box a = pairs_box(rows->c->s, question->test, p.a), b = pairs_box(rows->c->s, question->test, p.b);
    hit_closest3 closest = {.distance = 0};
    if (question->near) {
        closest = ask_closest(&a, &b);
        *values++ = (report_value){.number = closest.distance};
    }
    if (!rows->check->depth)
        return values;
    rows->contact = relation == PAIR_NEAR ? contact_across(&closest) : ask_contact(&a, &b);
    *values++ = (report_value){.number = rows->contact.depth};
    *values++ = (report_value){.vector = rows->contact.normal};
    *values++ = (report_value){.points = &rows->contact};
    return values;
}

static void fill_row(check_rows *rows, hit_pair p, pair_relation relation, bool fresh, report_value *values)
{
    report_value *status = fill_pair(rows, p, relation, values);
    if (rows->check->baseline_file)
        *status = fresh ? (report_value){.text = "new", .colour = "\033[31m"} : (report_value){.text = "persisting"};
}

/* Of a pair that was there and is not any more: names and status, nothing between. */
static void fill_resolved(const check_rows *rows, size_t row, size_t width, report_value *values)
{
    const baseline *former = &rows->c->former;
    values[0] = (report_value){.text = pair_list_a(&former->listed, former->resolved[row])};
    values[1] = (report_value){.text = pair_list_b(&former->listed, former->resolved[row])};
    for (size_t i = 2; i < width - 1; i++)
        values[i] = (report_value){.none = true};
    values[width - 1] = (report_value){.text = "resolved", .colour = "\033[32m"};
}

static void fill(void *context, size_t row, report_value *values)
{
    check_rows *rows = context;
    if (row >= rows->found->count) {
        fill_resolved(rows, row - rows->found->count, rows->width, values);
        return;
    }
    hit_pair p = rows->found->list[row];
    fill_row(rows, p, pairs_relation(rows->c->s, &rows->check->question, p), !baseline_holds(&rows->c->former, p),
             values);
}

static size_t choose_columns(const check_options *check, report_column columns[REPORT_COLUMNS_MAX])
{
    size_t width = 0;
    columns[width++] = (report_column){"a", "", REPORT_NAME};
    columns[width++] = (report_column){"b", "", REPORT_NAME};
    columns[width++] = (report_column){"relation", "", REPORT_WORD};
    if (check->question.near)
        columns[width++] = (report_column){"distance", "distance", REPORT_NUMBER};
    if (check->depth) {
        columns[width++] = (report_column){"depth", "depth", REPORT_NUMBER};
        columns[width++] = (report_column){"normal", "normal", REPORT_VECTOR};
        columns[width++] = (report_column){"points", "at", REPORT_POINTS};
    }
    if (check->baseline_file)
        columns[width++] = (report_column){"status", "", REPORT_WORD};
    return width;
}

/* All were found: what is resolved? False: no memory, said. */
static bool resolve(const check_options *check, check_context *c, check_tally *tally)
{
    if (check->baseline_file && !baseline_resolve(&c->former))
        return false;
    tally->resolved = c->former.resolved_count;
    return true;
}

bool check_print(const check_options *check, check_context *c, const pairs *found, check_tally *tally)
{
    report_column columns[REPORT_COLUMNS_MAX];
    size_t width = choose_columns(check, columns);
    check_rows rows = {.check = check, .c = c, .found = found, .width = width};
    for (size_t i = 0; i < found->count; i++) {
        hit_pair p = found->list[i];
        bool told = !check->in.quiet;
        count_pair(tally, told ? pairs_relation(c->s, &check->question, p) : PAIR_MAYBE,
                   !baseline_holds(&c->former, p));
    }
    if (!resolve(check, c, tally))
        return false;
    report r = {columns, width, found->count + c->former.resolved_count, scene_is_3d(c->s), fill, &rows};
    return results_write(&check->results, &check->in, &r);
}

/* ---- As they are found ------------------------------------------------------------------------------------------ */

static bool print_found(void *context, const hit_pair *found, size_t count)
{
    check_rows *rows = context;
    report_value values[REPORT_COLUMNS_MAX];
    for (size_t i = 0; i < count; i++) {
        pair_relation relation = pairs_relation(rows->c->s, &rows->check->question, found[i]);
        bool fresh = !baseline_holds(&rows->c->former, found[i]);
        fill_row(rows, found[i], relation, fresh, values);
        count_pair(rows->tally, relation, fresh);
        report_row(&rows->out, values);
    }
    return report_going(&rows->out);
}

static void print_resolved(check_rows *rows)
{
    report_value values[REPORT_COLUMNS_MAX];
    for (size_t i = 0; i < rows->c->former.resolved_count; i++) {
        fill_resolved(rows, i, rows->width, values);
        report_row(&rows->out, values);
    }
}

bool check_stream(check_options *check, check_context *c, check_tally *tally)
{
    report_column columns[REPORT_COLUMNS_MAX];
    report r = {.columns = columns, .width = choose_columns(check, columns), .in_3d = scene_is_3d(c->s)};
    check_rows rows = {.check = check, .c = c, .width = r.width, .tally = tally};
    if (!report_begin(&rows.out, &r, check->results.format, check->in.output))
        return false;
    /* A bar would stand among the rows. */
    check->in.bar.off |= !rows.out.out.path && isatty(STDOUT_FILENO);
    pairs_end end = pairs_each(c->s, &check->question, &check->in.bar, print_found, &rows);
    if (end == PAIRS_FAILED || !resolve(check, c, tally)) {
        output_discard(&rows.out.out);
        return false;
    }
    print_resolved(&rows);
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
    snprintf(pairs_of, sizeof pairs_of, "%" PRIu64 " %s%s", tally->count, one ? "pair" : "pairs",
             q->test == PAIRS_AABB ? " of AABBs" : "");
    if (q->test == PAIRS_FACES)
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

void check_summarize(const check_options *check, size_t boxes, const char *noun, const check_tally *tally)
{
    char what[192], aabbs[96] = "";
    tell_found(what, sizeof what, check, tally);
    if (check->question.test != PAIRS_AABB && !tally->no_aabbs)
        snprintf(aabbs, sizeof aabbs, "; their AABBs alone would have reported %" PRIu64,
                 tally->all_aabbs ? tally->count : tally->by_aabb);
    message("%zu %s, %s%s", boxes, noun, what, aabbs);
    if (check->baseline_file)
        message("since %s: %" PRIu64 " new, %" PRIu64 " persisting, %" PRIu64 " resolved", check->baseline_file,
                tally->fresh, tally->count - tally->fresh, tally->resolved);
}
