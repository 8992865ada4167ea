/* The pairs of a scene's boxes that hit. */
#include "cli/pairs.h"

#include <stdlib.h>

#include "cli/sweep.h"

typedef struct search {
    const scene *s;
    const hit_aabb3 *bounds;
    pairs_test test;
    bool touch;
    progress *bar;
    pairs *out;
} search;

static hit_relation relate_exactly(const scene_box *a, const scene_box *b)
{
    switch (a->kind) {
    case SCENE_AABB2:
        return b->kind == SCENE_AABB2 ? hit_relate_aabb2_aabb2(a->shape.aabb2, b->shape.aabb2)
                                      : hit_relate_aabb2_obb2(a->shape.aabb2, b->shape.obb2);
    case SCENE_AABB3:
        return b->kind == SCENE_AABB3 ? hit_relate_aabb3_aabb3(a->shape.aabb3, b->shape.aabb3)
                                      : hit_relate_aabb3_obb3(a->shape.aabb3, &b->shape.obb3);
    case SCENE_OBB2:
        return b->kind == SCENE_AABB2 ? hit_relate_aabb2_obb2(b->shape.aabb2, a->shape.obb2)
                                      : hit_relate_obb2_obb2(a->shape.obb2, b->shape.obb2);
    default:
        return b->kind == SCENE_AABB3 ? hit_relate_aabb3_obb3(b->shape.aabb3, &a->shape.obb3)
                                      : hit_relate_obb3_obb3(&a->shape.obb3, &b->shape.obb3);
    }
}

/* Of two AABBs the faces are all there is. */
static bool faces_overlap(const scene_box *a, const scene_box *b)
{
    switch (a->kind) {
    case SCENE_AABB2:
        return b->kind == SCENE_AABB2 ? hit_overlap_aabb2_aabb2(a->shape.aabb2, b->shape.aabb2)
                                      : hit_overlap_faces_aabb2_obb2(a->shape.aabb2, b->shape.obb2);
    case SCENE_AABB3:
        return b->kind == SCENE_AABB3 ? hit_overlap_aabb3_aabb3(a->shape.aabb3, b->shape.aabb3)
                                      : hit_overlap_faces_aabb3_obb3(a->shape.aabb3, &b->shape.obb3);
    case SCENE_OBB2:
        return b->kind == SCENE_AABB2 ? hit_overlap_faces_aabb2_obb2(b->shape.aabb2, a->shape.obb2)
                                      : hit_overlap_faces_obb2_obb2(a->shape.obb2, b->shape.obb2);
    default:
        return b->kind == SCENE_AABB3 ? hit_overlap_faces_aabb3_obb3(b->shape.aabb3, &a->shape.obb3)
                                      : hit_overlap_faces_obb3_obb3(&a->shape.obb3, &b->shape.obb3);
    }
}

/* In 2D the z of both is 0, which in 3D could only touch. */
static hit_relation relate_bounds(const search *f, size_t a, size_t b)
{
    hit_aabb3 x = f->bounds[a], y = f->bounds[b];
    if (scene_is_3d(f->s))
        return hit_relate_aabb3_aabb3(x, y);
    return hit_relate_aabb2_aabb2((hit_aabb2){{x.min.x, x.min.y}, {x.max.x, x.max.y}},
                                  (hit_aabb2){{y.min.x, y.min.y}, {y.max.x, y.max.y}});
}

static bool add(pairs *out, size_t a, size_t b, pair_relation relation)
{
    void *array = out->list;
    if (!scene_grow(&array, &out->capacity, out->count + 1, sizeof *out->list))
        return false;
    out->list = array;
    out->list[out->count++] = (pair){a, b, relation};
    out->touching += relation == PAIR_TOUCHING;
    return true;
}

static bool visit(void *context, size_t a, size_t b)
{
    search *f = context;
    const scene_box *x = &f->s->boxes[a], *y = &f->s->boxes[b];
    if (f->touch || relate_bounds(f, a, b) == HIT_OVERLAPPING)
        f->out->by_aabb++;
    if (f->test == PAIRS_FACES)
        return !faces_overlap(x, y) || add(f->out, a, b, PAIR_MAYBE);
    hit_relation relation = f->test == PAIRS_AABB ? relate_bounds(f, a, b) : relate_exactly(x, y);
    if (relation == HIT_APART || (relation == HIT_TOUCHING && !f->touch))
        return true;
    return add(f->out, a, b, relation == HIT_TOUCHING ? PAIR_TOUCHING : PAIR_OVERLAPPING);
}

static void step(void *context, size_t done, size_t total)
{
    search *f = context;
    progress_show(f->bar, "checking", done, total);
}

static int compare(const void *x, const void *y)
{
    const pair *p = x, *q = y;
    if (p->a != q->a)
        return p->a < q->a ? -1 : 1;
    return (p->b > q->b) - (p->b < q->b);
}

bool pairs_find(const scene *s, pairs_test test, bool touch, progress *bar, pairs *out)
{
    *out = (pairs){0};
    if (s->count == 0)
        return true;
    hit_aabb3 *bounds = calloc(s->count, sizeof *bounds);
    if (!bounds)
        return false;
    for (size_t i = 0; i < s->count; i++)
        bounds[i] = scene_bounds(&s->boxes[i]);
    search f = {s, bounds, test, touch, bar, out};
    bool done = sweep_pairs(bounds, s->count, visit, step, &f);
    progress_clear(bar);
    free(bounds);
    if (done && out->count > 0)
        qsort(out->list, out->count, sizeof *out->list, compare);
    return done;
}

void pairs_free(pairs *p)
{
    free(p->list);
    *p = (pairs){0};
}
