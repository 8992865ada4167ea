/* hitbox check: many pairs of the same two groups as one row, with their number. */
#include <stdlib.h>

#include "cli/ask/ask.h"
#include "cli/commands/check_parts.h"
#include "cli/output/messages.h"

/* The pairs of two groups. */
typedef struct folded {
    uint32_t a, b; /* the groups, a <= b */
    uint64_t count, fresh;
    pair_relation strongest;
    double distance, depth; /* the least and the greatest */
    hit_pair worst;         /* the pair that has them */
} folded;

typedef struct fold {
    const check_options *check;
    check_context *c;
    check_tally *tally;
    const groups *g;
    folded *rows;
    size_t count, capacity;
    uint32_t *slots; /* a hash table of rows by groups, + 1; at most half full */
    size_t mask;
    bool counts; /* the pairs have not been counted yet */
    bool no_memory;
} fold;

/* ---- Folding ----------------------------------------------------------------------------------------------------- */

static size_t hash_of(uint32_t a, uint32_t b)
{
    uint64_t h = ((uint64_t)a << 32 | b) * 0x9E3779B97F4A7C15u;
    return (size_t)(h ^ h >> 32);
}

static uint32_t *find_slot(const fold *f, uint32_t a, uint32_t b)
{
    size_t slot = hash_of(a, b) & f->mask;
    while (f->slots[slot] && (f->rows[f->slots[slot] - 1].a != a || f->rows[f->slots[slot] - 1].b != b))
        slot = (slot + 1) & f->mask;
    return &f->slots[slot];
}

static bool make_room(fold *f)
{
    if (f->slots && f->count < f->mask / 2)
        return true;
    size_t size = f->slots ? 2 * (f->mask + 1) : 64;
    uint32_t *slots = calloc(size, sizeof *slots);
    if (!slots || !scene_grow(&f->rows, &f->capacity, f->count + 1, sizeof *f->rows)) {
        free(slots);
        return false;
    }
    free(f->slots);
    f->slots = slots;
    f->mask = size - 1;
    for (size_t i = 0; i < f->count; i++)
        *find_slot(f, f->rows[i].a, f->rows[i].b) = (uint32_t)i + 1;
    return true;
}

/* The row of two groups, a new one if there is none yet. NULL: no memory. */
static folded *find_row(fold *f, hit_pair p)
{
    uint32_t a = f->g->of_box[p.a], b = f->g->of_box[p.b], low = a < b ? a : b, high = a < b ? b : a;
    if (!make_room(f) || !scene_grow(&f->rows, &f->capacity, f->count + 1, sizeof *f->rows))
        return NULL;
    uint32_t *slot = find_slot(f, low, high);
    if (*slot == 0) {
        f->rows[f->count++] = (folded){.a = low, .b = high, .strongest = PAIR_NEAR};
        *slot = (uint32_t)f->count;
    }
    return &f->rows[*slot - 1];
}

/* Overlapping is stronger than touching, and that than near. Where pairs only may hit, all do. What is in another
 * overlaps it. */
static int strength(pair_relation relation)
{
    const bool overlap = relation == PAIR_OVERLAPPING || relation == PAIR_INSIDE || relation == PAIR_CONTAINS;
    return overlap ? 3 : relation == PAIR_TOUCHING ? 2 : relation == PAIR_MAYBE;
}

/* Do the groups of a pair stand in the other order than its boxes? */
static bool is_turned(const void *context, hit_pair p)
{
    const fold *f = context;
    return f->g->of_box[p.a] > f->g->of_box[p.b];
}

/* What a pair says of its groups. */
static pair_relation of_groups(const fold *f, hit_pair p, pair_relation relation)
{
    const bool turned = is_turned(f, p);
    return turned && relation == PAIR_INSIDE     ? PAIR_CONTAINS
           : turned && relation == PAIR_CONTAINS ? PAIR_INSIDE
                                                 : relation;
}

/* The strongest of what was said so far and that. Where pairs are inside, but not all the same way, they overlap. */
static pair_relation stronger(pair_relation so_far, pair_relation relation)
{
    const int by = strength(relation) - strength(so_far);
    return by > 0 ? relation : by == 0 && relation != so_far ? PAIR_OVERLAPPING : so_far;
}

static bool comes_before(hit_pair p, hit_pair q)
{
    return p.a != q.a ? p.a < q.a : p.b < q.b;
}

/* What is measured of the pair goes into the row, if it is worse than what is there. Of equal ones the first in the
 * order of the input stays, in whichever order they come. */
static void measure(const fold *f, hit_pair p, pair_relation relation, folded *row)
{
    const pairs_question *q = &f->check->question;
    scene_box a, b;
    pairs_boxes(f->c->s, q->test, p, true, &a, &b);
    double distance = q->near ? ask_closest(&a, &b).distance : 0;
    double depth = !f->check->depth ? 0 : relation == PAIR_NEAR ? -distance : ask_depth(&a, &b);
    bool worse = f->check->depth ? depth > row->depth : distance < row->distance;
    bool equal = depth == row->depth && distance == row->distance;
    if (row->count == 1 || worse || (equal && comes_before(p, row->worst))) {
        row->depth = depth;
        row->distance = distance;
        row->worst = p;
    }
}

static bool fold_pairs(void *context, const hit_pair *found, const unsigned char *relations, size_t count)
{
    fold *f = context;
    for (size_t i = 0; i < count; i++) {
        pair_relation relation = (pair_relation)relations[i];
        bool fresh = !baseline_holds(&f->c->former, found[i]);
        folded *row = find_row(f, found[i]);
        f->no_memory = !row;
        if (!row)
            return false;
        row->count++;
        row->fresh += fresh;
        const pair_relation turned = of_groups(f, found[i], relation);
        row->strongest = row->count == 1 ? turned : stronger(row->strongest, turned);
        if (f->check->question.near || f->check->depth)
            measure(f, found[i], relation, row);
        if (f->counts)
            check_count_pair(f->tally, relation, fresh);
    }
    return true;
}

/* ---- Report ------------------------------------------------------------------------------------------------------ */

static int compare_rows(const void *x, const void *y)
{
    const folded *p = x, *q = y;
    return p->a != q->a ? (p->a < q->a ? -1 : 1) : (p->b > q->b) - (p->b < q->b);
}

static void sort_rows(fold *f)
{
    if (f->count > 0)
        qsort(f->rows, f->count, sizeof *f->rows, compare_rows);
}

/* The place of the row that a pair is in, of rows that are sorted. */
static size_t row_of(const fold *f, hit_pair p)
{
    const bool turned = is_turned(f, p);
    const uint32_t a = f->g->of_box[p.a], b = f->g->of_box[p.b];
    const folded key = {.a = turned ? b : a, .b = turned ? a : b};
    const folded *row = bsearch(&key, f->rows, f->count, sizeof key, compare_rows);
    return (size_t)(row - f->rows);
}

/* ---- Topics ------------------------------------------------------------------------------------------------------ */

/* A topic for each row, if that is wanted. False: said why. */
static bool write_topics(const fold *f, const pairs *found)
{
    if (!f->check->results.bcf)
        return true;
    group_row *list = calloc(f->count + 1, sizeof *list);
    size_t *of_pair = calloc(found->count + 1, sizeof *of_pair);
    bool done = list && of_pair;
    for (size_t i = 0; done && i < f->count; i++)
        list[i] = (group_row){groups_name(f->g, f->rows[i].a), groups_name(f->g, f->rows[i].b), f->rows[i].strongest};
    for (size_t i = 0; done && i < found->count; i++)
        of_pair[i] = row_of(f, found->list[i]);
    const group_rows rows = {list, f->count, of_pair, is_turned, f};
    if (!done)
        message_memory_for((double)found->count * sizeof *of_pair, NULL, "the topics of %zu pairs", found->count);
    done = done && check_bcf_groups(f->check, f->c, found, &rows);
    free(list);
    free(of_pair);
    return done;
}

/* ---- Rows -------------------------------------------------------------------------------------------------------- */

/* In text an empty place would not be seen. */
static report_value name_of(const fold *f, uint32_t group)
{
    const char *name = groups_name(f->g, group);
    if (!name && f->check->results.format == REPORT_TEXT)
        name = "(none)";
    return (report_value){.text = name, .none = !name};
}

static void fill(void *context, size_t i, report_value *values, report_room *room)
{
    (void)room;
    const fold *f = context;
    const folded *row = &f->rows[i];
    const bool near = f->check->question.near, depth = f->check->depth;
    *values++ = name_of(f, row->a);
    *values++ = name_of(f, row->b);
    *values++ = (report_value){.whole = (long long)row->count};
    *values++ = (report_value){.text = pair_word(row->strongest), .colour = check_colour(row->strongest)};
    if (near)
        *values++ = (report_value){.number = row->distance};
    if (depth)
        *values++ = (report_value){.number = row->depth};
    if (near || depth) {
        *values++ = (report_value){.text = scene_name(f->c->s, row->worst.a)};
        *values++ = (report_value){.text = scene_name(f->c->s, row->worst.b)};
    }
    if (f->check->baseline_file)
        *values = (report_value){.whole = (long long)row->fresh};
}

static size_t choose_columns(const check_options *check, report_column columns[REPORT_COLUMNS_MAX])
{
    size_t width = 0;
    columns[width++] = (report_column){"group_a", "", REPORT_NAME};
    columns[width++] = (report_column){"group_b", "", REPORT_NAME};
    columns[width++] = (report_column){"count", "pairs", REPORT_WHOLE};
    columns[width++] = (report_column){"relation", "", REPORT_WORD};
    if (check->question.near)
        columns[width++] = (report_column){"distance", "distance", REPORT_NUMBER};
    if (check->depth)
        columns[width++] = (report_column){"depth", "depth", REPORT_NUMBER};
    if (check->question.near || check->depth) {
        columns[width++] = (report_column){"worst_a", "", REPORT_NAME};
        columns[width++] = (report_column){"worst_b", "", REPORT_NAME};
    }
    if (check->baseline_file)
        columns[width++] = (report_column){"new", "new", REPORT_WHOLE};
    return width;
}

static bool print(fold *f)
{
    const check_options *check = f->check;
    report_column columns[REPORT_COLUMNS_MAX];
    size_t rows = check_limit(check, f->count, f->tally);
    report r = {columns, choose_columns(check, columns), rows, scene_is_3d(f->c->s), 1, fill, f, NULL};
    f->tally->groups = f->count;
    return results_write(&check->results, &check->in, &r);
}

bool check_print_groups(check_options *check, check_context *c, const pairs *found, check_tally *tally)
{
    groups g = {.count = 0};
    fold f = {.check = check, .c = c, .tally = tally, .g = &g, .counts = !found};
    bool done = groups_make(&check->groups, c->s, &g);
    if (done && found)
        done = fold_pairs(&f, found->list, found->relation, found->count);
    else if (done)
        done =
            pairs_each_related(c->s, &check->question, &check->in.bar, fold_pairs, &f) != PAIRS_FAILED && !f.no_memory;
    if (f.no_memory)
        message_memory_for(2.0 * (double)f.count * (sizeof *f.rows + sizeof *f.slots), NULL, "%zu pairs of groups",
                           f.count);
    if (done)
        sort_rows(&f);
    done = done && (!found || write_topics(&f, found)) && (found || check_resolve(check, c, tally)) && print(&f);
    groups_free(&g);
    free(f.rows);
    free(f.slots);
    return done;
}
