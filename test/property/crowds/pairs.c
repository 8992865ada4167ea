/* Pairs by brute force, and by the library. */
#include "pairs.h"
#include "../../tests.h"

#include <stdlib.h>
#include <string.h>

void pairs_add(pairs *p, uint32_t a, uint32_t b)
{
    if (p->count == p->capacity) {
        p->capacity = 2 * p->capacity + 64;
        p->list = realloc(p->list, p->capacity * sizeof *p->list);
        assert_non_null(p->list);
    }
    p->list[p->count++] = (hit_pair){a, b};
}

void pairs_delete(pairs *p)
{
    free(p->list);
    *p = (pairs){0};
}

static int compare(const void *a, const void *b)
{
    const hit_pair *x = a, *y = b;
    if (x->a != y->a)
        return x->a < y->a ? -1 : 1;
    return x->b < y->b ? -1 : x->b > y->b;
}

static bool may_meet(const hit_join_config *config, bool self, size_t i, size_t k)
{
    const hit_filter all = {UINT32_MAX, UINT32_MAX}, *of_b = self ? config->filter_a : config->filter_b;
    hit_filter x = config->filter_a != NULL ? config->filter_a[i] : all, y = of_b != NULL ? of_b[k] : all;
    if ((x.group & y.mask) == 0 || (y.group & x.mask) == 0)
        return false;
    for (size_t n = 0; n < config->ignore_count; n++) {
        hit_pair p = config->ignore[n];
        if ((p.a == i && p.b == k) || (self && p.a == k && p.b == i))
            return false;
    }
    return true;
}

pairs pairs_expected(const crowd *a, const crowd *b, const hit_join_config *config)
{
    pairs out = {0};
    const crowd *other = b != NULL ? b : a;
    for (size_t i = 0; i < a->count; i++)
        for (size_t k = b != NULL ? 0 : i + 1; k < other->count; k++)
            if (crowd_hits(a, i, other, k, config->no_touch) && may_meet(config, b == NULL, i, k))
                pairs_add(&out, (uint32_t)i, (uint32_t)k);
    return out;
}

hit_status pairs_visit_by(const crowd *a, const crowd *b, const hit_join_config *config, hit_pairs_visit *visit,
                          void *context)
{
    return b == NULL ? BY_DIM(hit_join_boxes2, hit_join_boxes3)(a->view, config, visit, context)
                     : BY_DIM(hit_join_boxes2_boxes2, hit_join_boxes3_boxes3)(a->view, b->view, config, visit, context);
}

static bool take_block(void *context, const hit_pair *block, size_t count)
{
    pairs *p = context;
    for (size_t i = 0; i < count; i++)
        pairs_add(p, block[i].a, block[i].b);
    return ++p->blocks != p->stop_after;
}

hit_status pairs_visit(const crowd *a, const crowd *b, const hit_join_config *config, pairs *out)
{
    return pairs_visit_by(a, b, config, take_block, out);
}

hit_status pairs_count(const crowd *a, const crowd *b, const hit_join_config *config, uint64_t *out)
{
    return b == NULL
               ? BY_DIM(hit_join_boxes2_count, hit_join_boxes3_count)(a->view, config, out)
               : BY_DIM(hit_join_boxes2_boxes2_count, hit_join_boxes3_boxes3_count)(a->view, b->view, config, out);
}

hit_status pairs_fill(const crowd *a, const crowd *b, const hit_join_config *config, hit_pair *out, uint64_t capacity,
                      uint64_t *total)
{
    if (b == NULL)
        return BY_DIM(hit_join_boxes2_fill, hit_join_boxes3_fill)(a->view, config, out, capacity, total);
    return BY_DIM(hit_join_boxes2_boxes2_fill, hit_join_boxes3_boxes3_fill)(a->view, b->view, config, out, capacity,
                                                                            total);
}

bool pairs_same(const pairs *a, const pairs *b)
{
    return a->count == b->count && (a->count == 0 || memcmp(a->list, b->list, a->count * sizeof *a->list) == 0);
}

bool pairs_same_set(pairs *found, const pairs *expected)
{
    if (found->count > 0)
        qsort(found->list, found->count, sizeof *found->list, compare);
    return pairs_same(found, expected);
}
