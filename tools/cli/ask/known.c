/* Pairs that are known by name from a file: some that are fine, or those of a former result. */
#include "cli/ask/known.h"

#include <stdlib.h>
#include <string.h>

#include "cli/ask/glob.h"
#include "cli/output/messages.h"
#include "scene/nodes.h"
#include "scene/pairs/pair_read.h"

static int compare_pairs(const void *x, const void *y)
{
    const hit_pair *p = x, *q = y;
    if (p->a != q->a)
        return p->a < q->a ? -1 : 1;
    return (p->b > q->b) - (p->b < q->b);
}

static hit_pair in_order(size_t a, size_t b)
{
    return a < b ? (hit_pair){(uint32_t)a, (uint32_t)b} : (hit_pair){(uint32_t)b, (uint32_t)a};
}

/* ---- Pairs that are not wanted ---------------------------------------------------------------------------------- */

enum { WARNINGS_MAX = 10 };

/* How many there were before is counted, too. */
static void warn_unknown(const pair_list *listed, const pair_row *row, size_t column, const char *name, size_t before)
{
    scene_trouble trouble;
    char quote[SCENE_QUOTE_SIZE];
    const char *fault = glob_fault(name);
    if (before >= WARNINGS_MAX)
        return;
    scene_trouble_set(&trouble, listed->file, row->line, column, "found %s%s%s, %s the name of a box%s",
                      scene_quote(quote, name), fault ? " with " : "", fault ? fault : "", fault ? "or" : "expected",
                      fault ? "" : " or a pattern that matches one");
    message_trouble(&trouble, "warning: ");
}

/* parts: two for each row. */
static void warn_all_unknown(const pair_list *listed, const rule_part *parts)
{
    size_t unknown = 0;
    for (size_t i = 0; i < listed->count; i++) {
        const pair_row *row = &listed->list[i];
        if (!parts[2 * i].matches)
            warn_unknown(listed, row, row->column_a, pair_list_a(listed, i), unknown++);
        if (!parts[2 * i + 1].matches)
            warn_unknown(listed, row, row->column_b, pair_list_b(listed, i), unknown++);
    }
    if (unknown > WARNINGS_MAX)
        message("warning: %s: %zu more such names", listed->file, unknown - WARNINGS_MAX);
}

/* What a name in the list means. */
static rule_part read_part(const scene_names *names, const char *text)
{
    size_t box = scene_names_find(names, text);
    return (rule_part){.pattern = text, .box = box, .matches = box != SCENE_NONE};
}

/* Can no box be meant? */
static bool is_dead(const rule_part *part)
{
    return part->box == SCENE_NONE && glob_fault(part->pattern);
}

/* Two names of one box. */
static bool fail_itself(const pair_list *listed, size_t row)
{
    char quote[SCENE_QUOTE_SIZE];
    scene_trouble trouble;
    scene_trouble_set(&trouble, listed->file, listed->list[row].line, listed->list[row].column_b,
                      "found a pair of %s and itself, expected two boxes",
                      scene_quote(quote, pair_list_a(listed, row)));
    message_trouble(&trouble, "");
    return false;
}

/* Sorts the rows: pairs of boxes go to the list, the others to the rules, whose parts stand in `rules` then; from[i] is
 * the row of rule i. Returns how many rules there are; SCENE_NONE: something is wrong, which has been said. */
static size_t sort_rows(known_pairs *out, const pair_list *listed, const rule_part *parts, rule_part *rules,
                        size_t *from)
{
    size_t count = 0;
    for (size_t i = 0; i < listed->count; i++) {
        const rule_part *a = &parts[2 * i], *b = a + 1;
        bool boxes = a->box != SCENE_NONE && b->box != SCENE_NONE;
        if (boxes && a->box == b->box) {
            fail_itself(listed, i);
            return SCENE_NONE;
        }
        if (boxes) {
            out->list[out->count++] = in_order(a->box, b->box);
        } else if (!is_dead(a) && !is_dead(b)) {
            rules[2 * count] = *a;
            rules[2 * count + 1] = *b;
            from[count++] = i;
        }
    }
    qsort(out->list, out->count, sizeof *out->list, compare_pairs);
    /* Named once by name and once by path. */
    size_t kept = 0;
    for (size_t i = 0; i < out->count; i++)
        if (kept == 0 || compare_pairs(&out->list[i], &out->list[kept - 1]) != 0)
            out->list[kept++] = out->list[i];
    out->count = kept;
    return count;
}

static bool keep_known(known_pairs *out, const pair_list *listed, const scene_names *names, bool quiet)
{
    size_t rows = listed->count ? listed->count : 1, count = SCENE_NONE;
    rule_part *parts = calloc(rows, 2 * sizeof *parts), *rules = calloc(rows, 2 * sizeof *rules);
    size_t *from = calloc(rows, sizeof *from);
    out->list = calloc(rows, sizeof *out->list);
    bool done = parts && rules && from && out->list;
    for (size_t i = 0; done && i < listed->count; i++) {
        parts[2 * i] = read_part(names, pair_list_a(listed, i));
        parts[2 * i + 1] = read_part(names, pair_list_b(listed, i));
    }
    if (done) {
        count = sort_rows(out, listed, parts, rules, from);
        done = count == SCENE_NONE || pair_rules_make(&out->rules, names->s, rules, count);
    }
    for (size_t i = 0; done && count != SCENE_NONE && i < 2 * count; i++)
        parts[2 * from[i / 2] + i % 2].matches = rules[i].matches;
    if (!done)
        message_memory_for((double)listed->count * (sizeof *out->list + 4 * sizeof *parts), NULL, "%zu pairs of %s",
                           listed->count, listed->file);
    else if (!quiet && count != SCENE_NONE)
        warn_all_unknown(listed, parts);
    free(parts);
    free(rules);
    free(from);
    return done && count != SCENE_NONE;
}

/* Why a list could not be read. */
static void tell_unread(const scene_trouble *trouble, const char *path, const pair_list *listed)
{
    if (scene_trouble_is_memory(trouble))
        message_memory_for(0, NULL, "the pairs of %s, after %zu of them", path, listed->count);
    else
        message_trouble(trouble, "");
}

bool known_read(known_pairs *out, const char *path, const scene_names *names, bool quiet)
{
    scene_trouble trouble;
    pair_list listed = {0};
    *out = (known_pairs){0};
    bool done = pair_list_read(&listed, path, PAIR_LIST_BY_HAND, &trouble);
    if (!done)
        tell_unread(&trouble, path, &listed);
    done = done && keep_known(out, &listed, names, quiet);
    pair_list_free(&listed);
    return done;
}

bool known_holds(const known_pairs *known, size_t a, size_t b)
{
    hit_pair wanted = in_order(a, b);
    return (known->count > 0 && bsearch(&wanted, known->list, known->count, sizeof wanted, compare_pairs)) ||
           pair_rules_mean(&known->rules, a, b);
}

bool known_by_rule(const void *rules, size_t a, size_t b)
{
    return pair_rules_mean(rules, a, b);
}

void known_free(known_pairs *known)
{
    free(known->list);
    pair_rules_free(&known->rules);
    *known = (known_pairs){0};
}

/* ---- A former result -------------------------------------------------------------------------------------------- */

/* May the box be the one that had this GlobalId? Where both have one these decide, whatever the names say. */
static bool may_have_id(const scene *s, size_t box, const char *id)
{
    const char *own = scene_text_at(s, scene_node_of(s, box)->id);
    return !id || !own || strcmp(id, own) == 0;
}

/* The box that a result means: the one with that GlobalId; where that is not known, or several have it, the one with
 * that path, and else the one with that name. Short names change when another node ends alike; paths do not, and
 * GlobalIds not even when a node moves. id and path may be NULL. */
static size_t find_former(const scene_names *names, const char *name, const char *path, const char *id)
{
    size_t count = 0, box = id ? scene_names_find_id(names, id, &count) : SCENE_NONE;
    if (count == 1)
        return box;
    box = path ? scene_names_find(names, path) : SCENE_NONE;
    if (box == SCENE_NONE || !may_have_id(names->s, box, id))
        box = scene_names_find(names, name);
    return box == SCENE_NONE || may_have_id(names->s, box, id) ? box : SCENE_NONE;
}

/* The boxes of a row, the first in the input first. False: at least one of them is not there, or both are one. */
static bool find_boxes(const scene_names *names, const pair_list *listed, size_t row, hit_pair *out)
{
    const pair_row *r = &listed->list[row];
    size_t a = find_former(names, pair_list_a(listed, row), pair_list_text(listed, r->path_a),
                           pair_list_text(listed, r->id_a));
    size_t b = find_former(names, pair_list_b(listed, row), pair_list_text(listed, r->path_b),
                           pair_list_text(listed, r->id_b));
    if (a == SCENE_NONE || b == SCENE_NONE || a == b)
        return false;
    *out = in_order(a, b);
    return true;
}

/* hit_pair stands first, so that one comparison does for both. */
static bool keep_baseline(baseline *out, const scene_names *names,
                          bool (*of_interest)(void *context, size_t a, size_t b), void *context)
{
    size_t rows = out->listed.count;
    out->over = calloc(rows ? rows : 1, sizeof *out->over);
    out->pairs = calloc(rows ? rows : 1, sizeof *out->pairs);
    if (!out->over || !out->pairs)
        return message_memory_for((double)rows * (sizeof *out->over + sizeof *out->pairs), NULL, "%zu pairs of %s",
                                  rows, out->listed.file);
    for (size_t i = 0; i < rows; i++) {
        hit_pair boxes;
        if (!find_boxes(names, &out->listed, i, &boxes))
            continue;
        out->over[i] = !of_interest(context, boxes.a, boxes.b);
        out->pairs[out->count++] = (baseline_pair){boxes, i};
    }
    qsort(out->pairs, out->count, sizeof *out->pairs, compare_pairs);
    /* A pair that is listed by name and by path, too: one of the rows will do. */
    size_t kept = 0;
    for (size_t i = 0; i < out->count; i++)
        if (kept > 0 && compare_pairs(&out->pairs[i], &out->pairs[kept - 1]) == 0)
            out->over[out->pairs[i].row] = true;
        else
            out->pairs[kept++] = out->pairs[i];
    out->count = kept;
    return true;
}

bool baseline_read(baseline *out, const char *path, const scene_names *names,
                   bool (*of_interest)(void *context, size_t a, size_t b), void *context)
{
    scene_trouble trouble;
    *out = (baseline){.count = 0};
    if (pair_list_read(&out->listed, path, PAIR_LIST_OF_RESULT, &trouble))
        return keep_baseline(out, names, of_interest, context);
    tell_unread(&trouble, path, &out->listed);
    return false;
}

static const baseline_pair *find_pair(const baseline *b, hit_pair found)
{
    return b->count > 0 ? bsearch(&found, b->pairs, b->count, sizeof *b->pairs, compare_pairs) : NULL;
}

bool baseline_knows(const baseline *b, hit_pair found)
{
    return find_pair(b, found) != NULL;
}

bool baseline_holds(baseline *b, hit_pair found)
{
    const baseline_pair *held = find_pair(b, found);
    if (held)
        b->over[held->row] = true;
    return held != NULL;
}

bool baseline_resolve(baseline *b)
{
    b->resolved = calloc(b->listed.count ? b->listed.count : 1, sizeof *b->resolved);
    if (!b->resolved)
        return message_memory_for((double)b->listed.count * sizeof *b->resolved, NULL, "%zu pairs of %s",
                                  b->listed.count, b->listed.file);
    for (size_t i = 0; i < b->listed.count; i++)
        if (!b->over[i])
            b->resolved[b->resolved_count++] = i;
    return true;
}

void baseline_free(baseline *b)
{
    pair_list_free(&b->listed);
    free(b->over);
    free(b->pairs);
    free(b->resolved);
    *b = (baseline){.count = 0};
}
