/* Which pairs of boxes does a list of pairs of patterns mean?
 *
 * Two patterns may mean more pairs than there is memory for, so pairs are not listed: each box has a list of the parts
 * of rules that mean it, and each part a list of those that it makes a rule with. */
#include "cli/ask/pair_rules.h"

#include <stdlib.h>
#include <string.h>

#include "cli/ask/name_index.h"

/* ---- Which parts are the same ------------------------------------------------------------------------------------ */

static int compare_parts(const void *x, const void *y)
{
    const rule_part *a = *(rule_part *const *)x, *b = *(rule_part *const *)y;
    if (a->box != b->box)
        return a->box < b->box ? -1 : 1;
    return a->box == SCENE_NONE ? strcmp(a->pattern, b->pattern) : 0;
}

/* Gives each part its id, boxes before patterns; first[id] is one of those that have it. Returns how many ids there
 * are; 0: no memory. */
static size_t number_parts(rule_part *parts, size_t count, rule_part **first)
{
    rule_part **sorted = malloc(count * sizeof(rule_part *));
    size_t ids = 0;
    if (!sorted)
        return 0;
    for (size_t i = 0; i < count; i++)
        sorted[i] = &parts[i];
    qsort(sorted, count, sizeof(rule_part *), compare_parts);
    for (size_t i = 0; i < count; i++) {
        if (i == 0 || compare_parts(&sorted[i - 1], &sorted[i]) != 0)
            first[ids++] = sorted[i];
        sorted[i]->id = (uint32_t)ids - 1;
    }
    free(sorted);
    return ids;
}

/* ---- Lists by box and by part ------------------------------------------------------------------------------------ */

/* What belongs to a key. */
typedef struct entry {
    uint32_t key, value;
} entry;

typedef struct entries {
    entry *list;
    size_t count, capacity;
    uint32_t boxes; /* how many ids are boxes, which stand before the patterns */
} entries;

static bool add_entry(entries *e, uint32_t key, uint32_t value)
{
    if (!scene_grow(&e->list, &e->capacity, e->count + 1, sizeof *e->list))
        return false;
    e->list[e->count++] = (entry){key, value};
    return true;
}

static int compare_values(const void *x, const void *y)
{
    uint32_t a = *(const uint32_t *)x, b = *(const uint32_t *)y;
    return (a > b) - (a < b);
}

/* Sorts the entries by keys below `keys`, and by value: those of a key are values[starts[key]] up to starts[key + 1].
 * False: no memory. */
static bool make_lists(const entries *e, size_t keys, size_t **starts, uint32_t **values)
{
    *starts = calloc(keys + 2, sizeof **starts);
    *values = calloc(e->count + 1, sizeof **values);
    if (!*starts || !*values)
        return false;
    /* One place late, so that after all are in their place each start is where it should be. */
    for (size_t i = 0; i < e->count; i++)
        (*starts)[e->list[i].key + 2]++;
    for (size_t k = 2; k < keys + 2; k++)
        (*starts)[k] += (*starts)[k - 1];
    for (size_t i = 0; i < e->count; i++)
        (*values)[(*starts)[e->list[i].key + 1]++] = e->list[i].value;
    for (size_t k = 0; k < keys; k++) {
        size_t from = (*starts)[k], size = (*starts)[k + 1] - from;
        if (size > 1)
            qsort(*values + from, size, sizeof **values, compare_values);
    }
    return true;
}

/* ---- Making ------------------------------------------------------------------------------------------------------ */

static bool add_match(void *context, uint32_t pattern, uint32_t box)
{
    entries *e = context;
    return add_entry(e, box, e->boxes + pattern);
}

/* Lists the parts by box. */
static bool find_boxes(pair_rules *out, const scene *s, rule_part *const *first, size_t ids)
{
    entries by_box = {.list = NULL};
    const char **patterns = malloc(ids * sizeof(const char *));
    bool done = patterns != NULL;
    size_t count = 0;
    for (size_t i = 0; done && i < ids; i++) {
        if (first[i]->box == SCENE_NONE) {
            patterns[count++] = first[i]->pattern;
            continue;
        }
        done = add_entry(&by_box, (uint32_t)first[i]->box, (uint32_t)i);
        by_box.boxes++;
    }
    done = done && name_index_match(s, patterns, count, add_match, &by_box);
    for (size_t i = 0; done && i < by_box.count; i++)
        first[by_box.list[i].value]->matches = true;
    done = done && make_lists(&by_box, s->count, &out->of_box, &out->parts);
    free(patterns);
    free(by_box.list);
    return done;
}

/* Lists by part those that it makes a rule with. */
static bool find_partners(pair_rules *out, const rule_part *parts, size_t ids)
{
    entries by_part = {.list = NULL};
    bool done = true;
    for (size_t i = 0; done && i < out->count; i++) {
        uint32_t a = parts[2 * i].id, b = parts[2 * i + 1].id;
        done = add_entry(&by_part, a, b) && add_entry(&by_part, b, a);
    }
    done = done && make_lists(&by_part, ids, &out->of_part, &out->partners);
    free(by_part.list);
    return done;
}

bool pair_rules_make(pair_rules *out, const scene *s, rule_part *parts, size_t count)
{
    *out = (pair_rules){.count = count};
    if (count == 0)
        return true;
    rule_part **first = malloc(2 * count * sizeof(rule_part *));
    size_t ids = first ? number_parts(parts, 2 * count, first) : 0;
    bool done = ids > 0 && find_boxes(out, s, first, ids) && find_partners(out, parts, ids);
    for (size_t i = 0; done && i < 2 * count; i++)
        parts[i].matches = first[parts[i].id]->matches;
    free(first);
    return done;
}

/* ---- Asking ------------------------------------------------------------------------------------------------------ */

static bool holds(const uint32_t *list, size_t count, uint32_t value)
{
    return count > 0 && bsearch(&value, list, count, sizeof value, compare_values);
}

/* Have two sorted lists a value in common? */
static bool share(const uint32_t *x, size_t x_count, const uint32_t *y, size_t y_count)
{
    if (x_count > y_count)
        return share(y, y_count, x, x_count);
    for (size_t i = 0; i < x_count; i++)
        if (holds(y, y_count, x[i]))
            return true;
    return false;
}

bool pair_rules_mean(const pair_rules *r, size_t a, size_t b)
{
    if (r->count == 0)
        return false;
    for (size_t i = r->of_box[a]; i < r->of_box[a + 1]; i++) {
        size_t from = r->of_part[r->parts[i]], to = r->of_part[r->parts[i] + 1];
        if (share(r->partners + from, to - from, r->parts + r->of_box[b], r->of_box[b + 1] - r->of_box[b]))
            return true;
    }
    return false;
}

void pair_rules_free(pair_rules *r)
{
    free(r->of_box);
    free(r->parts);
    free(r->of_part);
    free(r->partners);
    *r = (pair_rules){.count = 0};
}
