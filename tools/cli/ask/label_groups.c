/* Labels of one image, and of one class if that is asked for. */
#include "cli/ask/label_groups.h"

#include <stdlib.h>
#include <string.h>

int label_groups_compare(const label_member *x, const label_member *y)
{
    int by_image = strcmp(x->image, y->image);
    return by_image ? by_image : strcmp(x->class_name, y->class_name);
}

static int compare_members(const void *a, const void *b)
{
    const label_member *x = a, *y = b;
    int by_group = label_groups_compare(x, y);
    return by_group ? by_group : (x->label > y->label) - (x->label < y->label);
}

bool label_groups_make(const labels *l, bool by_class, label_groups *out)
{
    *out = (label_groups){calloc(l->boxes.count + 1, sizeof *out->list), l->boxes.count};
    for (size_t i = 0; out->list && i < out->count; i++)
        out->list[i] = (label_member){labels_image(l, i), by_class ? labels_class(l, i) : "", i};
    if (out->list)
        qsort(out->list, out->count, sizeof *out->list, compare_members);
    return out->list != NULL;
}

size_t label_groups_end(const label_groups *groups, size_t first)
{
    size_t end = first + 1;
    while (end < groups->count && label_groups_compare(&groups->list[first], &groups->list[end]) == 0)
        end++;
    return end;
}
