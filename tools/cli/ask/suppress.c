/* Non-maximum suppression of labels. The pairs that have more in common than is allowed are found first; then each
 * label, by falling score, that no kept one suppresses is kept and suppresses what it is paired with. */
#include "cli/ask/suppress.h"

#include <stdlib.h>

#include "cli/ask/overlap.h"
#include "cli/output/messages.h"

typedef struct scored {
    double score;
    size_t label;
} scored;

static int compare(const void *a, const void *b)
{
    const scored *x = a, *y = b;
    int by_score = (x->score < y->score) - (x->score > y->score);
    return by_score ? by_score : (x->label > y->label) - (x->label < y->label);
}

bool suppress_order(const labels *l, size_t **out)
{
    size_t count = l->boxes.count;
    scored *list = calloc(count + 1, sizeof *list);
    *out = calloc(count + 1, sizeof **out);
    if (!list || !*out) {
        free(list);
        free(*out);
        *out = NULL;
        message_memory_for((double)count * (sizeof *list + sizeof **out), NULL, "the order of %zu labels", count);
        return false;
    }
    for (size_t i = 0; i < count; i++)
        list[i] = (scored){l->facts[i].score, i};
    qsort(list, count, sizeof *list, compare);
    for (size_t i = 0; i < count; i++)
        (*out)[i] = list[i].label;
    free(list);
    return true;
}

/* Whom each label is paired with: the partners of i stand from first[i] to first[i + 1]. */
typedef struct partners {
    size_t *first, *list;
} partners;

static bool make_partners(const overlap_pairs *pairs, size_t count, partners *out)
{
    size_t sum = 0;
    *out = (partners){calloc(count + 2, sizeof *out->first), calloc(2 * pairs->count + 1, sizeof *out->list)};
    if (!out->first || !out->list)
        return false;
    /* One place further than needed, so that filling moves each first to its own place. */
    for (size_t i = 0; i < pairs->count; i++) {
        out->first[pairs->list[i].a + 1]++;
        out->first[pairs->list[i].b + 1]++;
    }
    for (size_t i = 0; i <= count; i++) {
        size_t own = out->first[i + 1];
        out->first[i + 1] = sum;
        sum += own;
    }
    for (size_t i = 0; i < pairs->count; i++) {
        const overlap_pair *one = &pairs->list[i];
        out->list[out->first[one->a + 1]++] = one->b;
        out->list[out->first[one->b + 1]++] = one->a;
    }
    return true;
}

static void go_through(const partners *p, const size_t *order, size_t count, size_t *by)
{
    for (size_t i = 0; i < count; i++)
        by[i] = SCENE_NONE;
    for (size_t i = 0; i < count; i++) {
        size_t kept = order[i];
        for (size_t k = p->first[kept]; by[kept] == SCENE_NONE && k < p->first[kept + 1]; k++)
            /* A kept one that came before it would have suppressed it. */
            if (by[p->list[k]] == SCENE_NONE)
                by[p->list[k]] = kept;
    }
}

/* The same of labels that the library does not take, polygons above all. The share of the smaller is rounded here. */
static bool suppress_pairs(const labels *l, const suppress_question *question, size_t *out)
{
    const overlap_question which = {.measure = question->of_smaller ? OVERLAP_OF_SMALLER : OVERLAP_IOU,
                                    .threshold = question->threshold,
                                    .above = !question->at_threshold,
                                    .by_class = question->by_class};
    overlap_pairs pairs;
    partners p = {NULL, NULL};
    size_t *order = NULL, count = l->boxes.count;
    if (!suppress_order(l, &order))
        return false;
    bool good = overlap_find(l, NULL, &which, &pairs);
    if (good && !make_partners(&pairs, count, &p))
        good = message_memory_for(0, NULL, "the suppression of %zu labels by %zu pairs", count, pairs.count);
    if (good)
        go_through(&p, order, count, out);
    overlap_free(&pairs);
    free(p.first);
    free(p.list);
    free(order);
    return good;
}

bool suppress_find(const labels *l, const suppress_question *question, size_t **out)
{
    size_t count = l->boxes.count;
    *out = calloc(count + 1, sizeof **out);
    if (*out && !suppress_takes(l))
        return suppress_pairs(l, question, *out);
    return (*out && suppress_boxes(l, question, *out)) ||
           message_memory_for(0, NULL, "the suppression of %zu labels", count);
}
