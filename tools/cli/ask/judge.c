/* What detections are judged by. */
#include "cli/ask/judge.h"

#include <stdlib.h>
#include <string.h>

#include "cli/ask/suppress.h"
#include "cli/output/messages.h"
#include "scene/text/text.h"

/* ---- Classes ----------------------------------------------------------------------------------------------------- */

static bool collect_classes(judge *j)
{
    size_t truths = j->truth->boxes.count, count = 0;
    j->classes = calloc(truths + j->found->boxes.count + 1, sizeof *j->classes);
    if (!j->classes)
        return false;
    for (size_t i = 0; i < truths; i++)
        if (!j->truth->facts[i].region)
            j->classes[count++] = labels_class(j->truth, i);
    for (size_t i = 0; i < j->found->boxes.count; i++)
        if (!j->found->facts[i].region)
            j->classes[count++] = labels_class(j->found, i);
    if (count > 0)
        qsort(j->classes, count, sizeof *j->classes, text_compare);
    for (size_t i = 0; i < count; i++)
        if (j->class_count == 0 || strcmp(j->classes[j->class_count - 1], j->classes[i]) != 0)
            j->classes[j->class_count++] = j->classes[i];
    return true;
}

static size_t find_class(const judge *j, const char *name)
{
    const char **found =
        j->class_count > 0 ? bsearch(&name, j->classes, j->class_count, sizeof *j->classes, text_compare) : NULL;
    return found ? (size_t)(found - j->classes) : j->class_count;
}

/* The class of each label, and the labels of each class; order: in which those stand, NULL: by place. */
static bool sort_by_class(const judge *j, const labels *l, const size_t *order, size_t **class_of, size_t **first,
                          size_t **list)
{
    size_t count = l->boxes.count, sum = 0;
    *class_of = calloc(count + 1, sizeof **class_of);
    *first = calloc(j->class_count + 3, sizeof **first);
    *list = calloc(count + 1, sizeof **list);
    if (!*class_of || !*first || !*list)
        return false;
    for (size_t i = 0; i < count; i++) {
        (*class_of)[i] = l->facts[i].region ? j->class_count : find_class(j, labels_class(l, i));
        (*first)[(*class_of)[i] + 1]++;
    }
    /* One place further than needed, so that filling moves each first to its own place. */
    for (size_t c = 0; c <= j->class_count + 1; c++) {
        size_t own = (*first)[c + 1];
        (*first)[c + 1] = sum;
        sum += own;
    }
    for (size_t k = 0; k < count; k++) {
        size_t i = order ? order[k] : k;
        (*list)[(*first)[(*class_of)[i] + 1]++] = i;
    }
    return true;
}

/* A detection with what it is sorted by. */
typedef struct member {
    const char *image;
    size_t class_number, place; /* by falling score */
} member;

static int compare_members(const void *a, const void *b)
{
    const member *x = a, *y = b;
    int by_class = (x->class_number > y->class_number) - (x->class_number < y->class_number);
    int by_image = by_class || x->image == y->image ? 0 : strcmp(x->image, y->image);
    return by_class ? by_class : by_image ? by_image : (x->place > y->place) - (x->place < y->place);
}

/* Counts which detection of its image and class each is. */
static bool rank(judge *j, const size_t *order)
{
    size_t count = j->found->boxes.count;
    member *list = calloc(count + 1, sizeof *list);
    j->found_rank = calloc(count + 1, sizeof *j->found_rank);
    if (!list || !j->found_rank) {
        free(list);
        return false;
    }
    for (size_t k = 0; k < count; k++)
        list[k] = (member){labels_image(j->found, order[k]), j->found_class[order[k]], k};
    if (count > 0)
        qsort(list, count, sizeof *list, compare_members);
    for (size_t k = 1; k < count; k++)
        if (list[k].class_number == list[k - 1].class_number && strcmp(list[k].image, list[k - 1].image) == 0)
            j->found_rank[order[list[k].place]] = j->found_rank[order[list[k - 1].place]] + 1;
    free(list);
    return true;
}

static bool begin(judge *j, const size_t *order)
{
    size_t truths = j->truth->boxes.count, found = j->found->boxes.count;
    j->pair_first = calloc(truths + 1, sizeof *j->pair_first);
    j->by_first = calloc(found + 1, sizeof *j->by_first);
    j->in_region = calloc(found + 1, 1);
    j->truth_state = calloc(truths + 1, 1);
    j->found_state = calloc(found + 1, 1);
    j->scores = calloc(truths + found + 1, sizeof *j->scores);
    return j->pair_first && j->by_first && j->in_region && j->truth_state && j->found_state && j->scores &&
           collect_classes(j) && sort_by_class(j, j->truth, NULL, &j->truth_class, &j->truth_first, &j->truth_of) &&
           sort_by_class(j, j->found, order, &j->found_class, &j->found_first, &j->found_of) && rank(j, order);
}

bool judge_begin(judge *j, const labels *truth, const labels *found)
{
    size_t *order = NULL;
    *j = (judge){.truth = truth, .found = found};
    for (size_t i = 0; i < truth->boxes.count; i++)
        j->has_levels |= truth->facts[i].has_picture && !truth->facts[i].region;
    if (!suppress_order(found, &order))
        return false;
    bool good = begin(j, order) ||
                message_memory_for(0, NULL, "%zu labels and %zu detections", truth->boxes.count, found->boxes.count);
    free(order);
    return good;
}

void judge_end(judge *j)
{
    free((void *)j->classes);
    free(j->truth_class);
    free(j->found_class);
    free(j->truth_first);
    free(j->truth_of);
    free(j->found_first);
    free(j->found_of);
    free(j->found_rank);
    overlap_free(&j->pairs);
    overlap_free(&j->by_found);
    free(j->pair_first);
    free(j->by_first);
    free(j->in_region);
    free(j->truth_state);
    free(j->found_state);
    free(j->scores);
    *j = (judge){.truth = NULL};
}

/* ---- Pairs ------------------------------------------------------------------------------------------------------- */

static int compare_by_found(const void *a, const void *b)
{
    const overlap_pair *x = a, *y = b;
    int by_b = (x->b > y->b) - (x->b < y->b);
    return by_b ? by_b : (x->a > y->a) - (x->a < y->a);
}

/* Where the pairs of each of `count` labels begin. */
static void note_first(const overlap_pairs *pairs, bool of_found, size_t count, size_t *first)
{
    for (size_t i = 0, k = 0; i <= count; i++) {
        while (k < pairs->count && (of_found ? pairs->list[k].b : pairs->list[k].a) < i)
            k++;
        first[i] = k;
    }
}

/* Of regions counts how much of the detection they cover, of which class whatever "DontCare" is. */
static bool mark_regions(const judge *j, const overlap_question *question)
{
    overlap_question of_second = *question;
    overlap_pairs pairs;
    bool any = false;
    memset(j->in_region, 0, j->found->boxes.count + 1);
    for (size_t i = 0; i < j->truth->boxes.count; i++)
        any |= j->truth->facts[i].region;
    if (!any)
        return true;
    of_second.measure = OVERLAP_OF_SECOND;
    bool good = overlap_find(j->truth, j->found, &of_second, &pairs);
    for (size_t i = 0; good && i < pairs.count; i++) {
        const overlap_pair *one = &pairs.list[i];
        const char *name = labels_class(j->truth, one->a);
        if (j->truth->facts[one->a].region &&
            (strcmp(name, "DontCare") == 0 || strcmp(name, labels_class(j->found, one->b)) == 0))
            j->in_region[one->b] = 1;
    }
    overlap_free(&pairs);
    return good;
}

bool judge_use(judge *j, double threshold, bool above)
{
    const overlap_question question = {.threshold = threshold, .above = above};
    overlap_free(&j->pairs);
    overlap_free(&j->by_found);
    if (!overlap_find(j->truth, j->found, &question, &j->pairs))
        return false;
    size_t count = j->pairs.count;
    j->by_found.list = calloc(count + 1, sizeof *j->by_found.list);
    if (!j->by_found.list)
        return message_memory_for((double)count * sizeof *j->by_found.list, NULL, "%zu pairs", count);
    if (count > 0)
        memcpy(j->by_found.list, j->pairs.list, count * sizeof *j->by_found.list);
    j->by_found.count = count;
    qsort(j->by_found.list, count, sizeof *j->by_found.list, compare_by_found);
    note_first(&j->pairs, false, j->truth->boxes.count, j->pair_first);
    note_first(&j->by_found, true, j->found->boxes.count, j->by_first);
    return mark_regions(j, &question);
}
