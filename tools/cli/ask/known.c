/* Pairs that are known by name from a file: some that are fine, or those of a former result. */
#include "cli/ask/known.h"

#include <stdlib.h>

#include "cli/output/messages.h"
#include "scene/pairs/pair_read.h"

static int compare_pairs(const void *x, const void *y)
{
    const hit_pair *p = x, *q = y;
    if (p->a != q->a)
        return p->a < q->a ? -1 : 1;
    return (p->b > q->b) - (p->b < q->b);
}

/* The boxes of a row, the first in the input first. False: at least one of them is not there. */
static bool find_boxes(const scene_names *names, const pair_list *listed, size_t row, hit_pair *out)
{
    size_t a = scene_names_find(names, pair_list_a(listed, row)), b = scene_names_find(names, pair_list_b(listed, row));
    if (a == SCENE_NONE || b == SCENE_NONE)
        return false;
    *out = a < b ? (hit_pair){(uint32_t)a, (uint32_t)b} : (hit_pair){(uint32_t)b, (uint32_t)a};
    return true;
}

/* ---- Pairs that are not wanted ---------------------------------------------------------------------------------- */

enum { WARNINGS_MAX = 10 };

/* How many there were before is counted, too. */
static void warn_unknown(const pair_list *listed, const pair_row *row, size_t column, const char *name, size_t before)
{
    scene_trouble trouble;
    char quote[SCENE_QUOTE_SIZE];
    if (before >= WARNINGS_MAX)
        return;
    scene_trouble_set(&trouble, listed->file, row->line, column, "found %s, expected the name of a box",
                      scene_quote(quote, name));
    message_trouble(&trouble, "warning: ");
}

static void warn_all_unknown(const pair_list *listed, const scene_names *names)
{
    size_t unknown = 0;
    for (size_t i = 0; i < listed->count; i++) {
        const pair_row *row = &listed->list[i];
        const char *a = pair_list_a(listed, i), *b = pair_list_b(listed, i);
        if (scene_names_find(names, a) == SCENE_NONE)
            warn_unknown(listed, row, row->column_a, a, unknown++);
        if (scene_names_find(names, b) == SCENE_NONE)
            warn_unknown(listed, row, row->column_b, b, unknown++);
    }
    if (unknown > WARNINGS_MAX)
        message("warning: %s: %zu more such names", listed->file, unknown - WARNINGS_MAX);
}

static bool keep_known(known_pairs *out, const pair_list *listed, const scene_names *names)
{
    out->list = calloc(listed->count ? listed->count : 1, sizeof *out->list);
    if (!out->list)
        return message_memory();
    for (size_t i = 0; i < listed->count; i++)
        out->count += find_boxes(names, listed, i, &out->list[out->count]);
    qsort(out->list, out->count, sizeof *out->list, compare_pairs);
    return true;
}

bool known_read(known_pairs *out, const char *path, const scene_names *names, bool quiet)
{
    scene_trouble trouble;
    pair_list listed = {0};
    *out = (known_pairs){0};
    bool done = pair_list_read(&listed, path, PAIR_LIST_BY_HAND, &trouble);
    if (!done)
        message_trouble(&trouble, "");
    done = done && keep_known(out, &listed, names);
    if (done && !quiet)
        warn_all_unknown(&listed, names);
    pair_list_free(&listed);
    return done;
}

bool known_holds(const known_pairs *known, size_t a, size_t b)
{
    hit_pair wanted = a < b ? (hit_pair){(uint32_t)a, (uint32_t)b} : (hit_pair){(uint32_t)b, (uint32_t)a};
    return known->count > 0 && bsearch(&wanted, known->list, known->count, sizeof wanted, compare_pairs);
}

void known_free(known_pairs *known)
{
    free(known->list);
    *known = (known_pairs){0};
}

/* ---- A former result -------------------------------------------------------------------------------------------- */

/* hit_pair stands first, so that one comparison does for both. */
static bool keep_baseline(baseline *out, const scene_names *names,
                          bool (*of_interest)(void *context, size_t a, size_t b), void *context)
{
    size_t rows = out->listed.count;
    out->over = calloc(rows ? rows : 1, sizeof *out->over);
    out->pairs = calloc(rows ? rows : 1, sizeof *out->pairs);
    if (!out->over || !out->pairs)
        return message_memory();
    for (size_t i = 0; i < rows; i++) {
        hit_pair boxes;
        if (!find_boxes(names, &out->listed, i, &boxes))
            continue;
        out->over[i] = !of_interest(context, boxes.a, boxes.b);
        out->pairs[out->count++] = (baseline_pair){boxes, i};
    }
    qsort(out->pairs, out->count, sizeof *out->pairs, compare_pairs);
    return true;
}

bool baseline_read(baseline *out, const char *path, const scene_names *names,
                   bool (*of_interest)(void *context, size_t a, size_t b), void *context)
{
    scene_trouble trouble;
    *out = (baseline){.count = 0};
    if (pair_list_read(&out->listed, path, PAIR_LIST_OF_RESULT, &trouble))
        return keep_baseline(out, names, of_interest, context);
    message_trouble(&trouble, "");
    return false;
}

bool baseline_holds(baseline *b, hit_pair found)
{
    const baseline_pair *held =
        b->count > 0 ? bsearch(&found, b->pairs, b->count, sizeof *b->pairs, compare_pairs) : NULL;
    if (held)
        b->over[held->row] = true;
    return held != NULL;
}

bool baseline_resolve(baseline *b)
{
    b->resolved = calloc(b->listed.count ? b->listed.count : 1, sizeof *b->resolved);
    if (!b->resolved)
        return message_memory();
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
