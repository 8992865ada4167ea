/* What each box of a scene hits, for a picture. */
#include "draw/marks.h"

#include <stdlib.h>

const char *mark_word(mark m)
{
    static const char *const words[] = {"calm", "near", "touching", "maybe", "overlapping", "hit", "moving", "moved"};
    return words[m];
}

mark mark_of_pair(pair_relation relation)
{
    static const mark of[] = {[PAIR_TOUCHING] = MARK_TOUCHING,   [PAIR_OVERLAPPING] = MARK_OVERLAPPING,
                              [PAIR_MAYBE] = MARK_MAYBE,         [PAIR_NEAR] = MARK_NEAR,
                              [PAIR_APART] = MARK_NEAR,          [PAIR_INSIDE] = MARK_OVERLAPPING,
                              [PAIR_CONTAINS] = MARK_OVERLAPPING};
    return of[relation];
}

/* What the second of a pair says of the first. */
static pair_relation turned(pair_relation relation)
{
    return relation == PAIR_INSIDE ? PAIR_CONTAINS : relation == PAIR_CONTAINS ? PAIR_INSIDE : relation;
}

static void raise_mark(mark *m, mark to)
{
    if (to > *m)
        *m = to;
}

bool marks_make(size_t boxes, const pair *pairs, size_t count, marks *out)
{
    *out = (marks){.worst = calloc(boxes + 1, sizeof *out->worst),
                   .first = calloc(boxes + 2, sizeof *out->first),
                   .list = calloc(2 * count + 1, sizeof *out->list)};
    if (!out->worst || !out->first || !out->list)
        return false;
    /* Count behind the next box, sum up, then fill: afterwards first[i] has moved on to where it belongs. */
    size_t *next = out->first + 1;
    for (size_t i = 0; i < count; i++) {
        mark m = mark_of_pair(pairs[i].relation);
        out->count[m]++;
        raise_mark(&out->worst[pairs[i].a], m);
        raise_mark(&out->worst[pairs[i].b], m);
        next[pairs[i].a + 1]++;
        next[pairs[i].b + 1]++;
    }
    next[0] = 0;
    for (size_t i = 1; i <= boxes; i++)
        next[i] += next[i - 1];
    for (size_t i = 0; i < count; i++) {
        const pair *p = &pairs[i];
        out->list[next[p->a]++] = (marks_hit){p->b, p->relation};
        out->list[next[p->b]++] = (marks_hit){p->a, turned(p->relation)};
    }
    return true;
}

void marks_set(marks *m, size_t box, mark to)
{
    m->count[to]++;
    raise_mark(&m->worst[box], to);
}

size_t marks_count(const marks *m)
{
    size_t count = 0;
    for (int i = 0; i < MARK_COUNT; i++)
        count += m->count[i];
    return count;
}

void marks_free(marks *m)
{
    free(m->worst);
    free(m->first);
    free(m->list);
    *m = (marks){0};
}
