/* Pairs of boxes by name, as a file lists them. */
#include "scene/pairs/pair_list.h"

#include <stdlib.h>
#include <string.h>

#include "scene/scene.h"

const char *pair_list_a(const pair_list *pairs, size_t row)
{
    return pairs->text + pairs->list[row].a;
}

const char *pair_list_b(const pair_list *pairs, size_t row)
{
    return pairs->text + pairs->list[row].b;
}

const char *pair_list_text(const pair_list *pairs, size_t where)
{
    return where == SCENE_NONE ? NULL : pairs->text + where;
}

void pair_list_free(pair_list *pairs)
{
    free(pairs->list);
    free(pairs->text);
    *pairs = (pair_list){0};
}

/* ---- Rows ------------------------------------------------------------------------------------------------------- */

/* False: no memory. */
static bool keep_text(pair_list *out, const char *text, size_t *where)
{
    size_t size = strlen(text) + 1;
    if (!scene_grow(&out->text, &out->text_capacity, out->text_length + size, 1))
        return false;
    memcpy(out->text + out->text_length, text, size);
    *where = out->text_length;
    out->text_length += size;
    return true;
}

/* The same of one that may be missing. */
static bool keep_other(pair_list *out, const char *text, size_t *where)
{
    *where = SCENE_NONE;
    return !text || !*text || keep_text(out, text, where);
}

/* Was the pair there? False: the status is none of ours. */
static bool read_status(const char *status, bool *there)
{
    *there = !status || strcmp(status, "resolved") != 0;
    return !status || !*there || strcmp(status, "new") == 0 || strcmp(status, "persisting") == 0;
}

/* While it grows it takes twice as much, and while it is sorted. */
static bool fail_memory(const pair_list *pairs, scene_trouble *trouble)
{
    double bytes = 2 * ((double)pairs->count * sizeof *pairs->list + (double)pairs->text_length);
    return scene_trouble_memory_for(trouble, bytes, "the %zu pairs of %s up to line %zu", pairs->count, pairs->file,
                                    pairs->count > 0 ? pairs->list[pairs->count - 1].line : 0);
}

bool pair_list_add(pair_list *out, const pair_fields *fields, pair_list_kind kind, scene_trouble *trouble)
{
    char quote[SCENE_QUOTE_SIZE];
    pair_row row = fields->at;
    bool there = true, no_a = !fields->a || !*fields->a;
    if (no_a || !fields->b || !*fields->b)
        return scene_trouble_set(trouble, out->file, row.line, no_a ? row.column_a : row.column_b,
                                 "%c: found no name, expected the name of a box", no_a ? 'a' : 'b');
    /* A pattern may well stand for two boxes. */
    if (strcmp(fields->a, fields->b) == 0 && !(kind == PAIR_LIST_BY_HAND && strpbrk(fields->a, "*?[")))
        return scene_trouble_set(trouble, out->file, row.line, row.column_b,
                                 "found a pair of %s and itself, expected two boxes", scene_quote(quote, fields->a));
    if (kind == PAIR_LIST_OF_RESULT && !read_status(fields->status, &there))
        return scene_trouble_set(trouble, out->file, row.line, fields->column_status,
                                 "status: found %s, expected new, persisting or resolved",
                                 scene_quote(quote, fields->status));
    if (!there)
        return true;
    if (!scene_grow(&out->list, &out->capacity, out->count + 1, sizeof *out->list) ||
        !keep_text(out, fields->a, &row.a) || !keep_text(out, fields->b, &row.b) ||
        !keep_other(out, fields->id_a, &row.id_a) || !keep_other(out, fields->id_b, &row.id_b) ||
        !keep_other(out, fields->path_a, &row.path_a) || !keep_other(out, fields->path_b, &row.path_b))
        return fail_memory(out, trouble);
    out->list[out->count++] = row;
    return true;
}

/* A row with its names in order. */
typedef struct ordered {
    const char *low, *high;
    size_t row;
} ordered;

static int compare(const void *x, const void *y)
{
    const ordered *p = x, *q = y;
    int by_low = strcmp(p->low, q->low), by_high = by_low ? by_low : strcmp(p->high, q->high);
    return by_high ? by_high : (p->row > q->row) - (p->row < q->row);
}

bool pair_list_unique(pair_list *out, scene_trouble *trouble)
{
    if (out->count < 2)
        return true;
    ordered *rows = calloc(out->count, sizeof *rows);
    if (!rows)
        return fail_memory(out, trouble);
    for (size_t i = 0; i < out->count; i++) {
        const char *a = pair_list_a(out, i), *b = pair_list_b(out, i);
        rows[i] = strcmp(a, b) < 0 ? (ordered){a, b, i} : (ordered){b, a, i};
    }
    qsort(rows, out->count, sizeof *rows, compare);
    /* A name may not be empty, so that no line is 0. */
    for (size_t i = 1; i < out->count; i++)
        if (strcmp(rows[i].low, rows[i - 1].low) == 0 && strcmp(rows[i].high, rows[i - 1].high) == 0)
            out->list[rows[i].row].line = 0;
    free(rows);
    size_t kept = 0;
    for (size_t i = 0; i < out->count; i++)
        if (out->list[i].line > 0)
            out->list[kept++] = out->list[i];
    out->count = kept;
    return true;
}
