/* The pairs of a scene's boxes that hit, or are near each other. */
#include "cli/pairs.h"

#include <math.h>
#include <stdlib.h>

#include "cli/ask.h"
#include "cli/candidates.h"

typedef struct search {
    const scene *s;
    const hit_aabb3 *bounds;
    const pairs_question *question;
    progress *bar;
    pairs *out;
} search;

/* In 2D the z of an AABB is 0, which in 3D could only touch. */
static scene_box as_box(hit_aabb3 bounds, bool in_3d)
{
    scene_box box = {.kind = in_3d ? SCENE_AABB3 : SCENE_AABB2};
    if (in_3d)
        box.shape.aabb3 = bounds;
    else
        box.shape.aabb2 = (hit_aabb2){{bounds.min.x, bounds.min.y}, {bounds.max.x, bounds.max.y}};
    return box;
}

scene_box pairs_box(const scene *s, pairs_test test, size_t box)
{
    return test == PAIRS_AABB ? as_box(scene_bounds(&s->boxes[box]), scene_is_3d(s)) : s->boxes[box];
}

/* Is the pair wanted, and as what? */
static bool judge(const pairs_question *q, const scene_box *a, const scene_box *b, pair_relation *out)
{
    switch (ask_relation(a, b)) {
    case HIT_APART:
        *out = PAIR_NEAR;
        return q->near && ask_within(a, b, q->clearance);
    case HIT_TOUCHING:
        *out = PAIR_TOUCHING;
        return !q->no_touch && !(q->tolerance > 0);
    default:
        *out = PAIR_OVERLAPPING;
        return !(q->tolerance > 0) || ask_depth(a, b) > q->tolerance;
    }
}

static bool add(pairs *out, size_t a, size_t b, pair_relation relation)
{
    void *array = out->list;
    if (!scene_grow(&array, &out->capacity, out->count + 1, sizeof *out->list))
        return false;
    out->list = array;
    out->list[out->count++] = (pair){a, b, relation};
    out->touching += relation == PAIR_TOUCHING;
    out->near += relation == PAIR_NEAR;
    return true;
}

static bool visit(void *context, size_t a, size_t b)
{
    search *f = context;
    const scene_box *x = &f->s->boxes[a], *y = &f->s->boxes[b];
    bool in_3d = scene_is_3d(f->s);
    scene_box around_x = as_box(f->bounds[a], in_3d), around_y = as_box(f->bounds[b], in_3d);
    pair_relation relation;
    bool by_aabb = judge(f->question, &around_x, &around_y, &relation);
    f->out->by_aabb += by_aabb;
    if (f->question->test == PAIRS_FACES)
        return !ask_faces(x, y) || add(f->out, a, b, PAIR_MAYBE);
    bool wanted = f->question->test == PAIRS_AABB ? by_aabb : judge(f->question, x, y, &relation);
    return !wanted || add(f->out, a, b, relation);
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

/* So large that of two boxes which hit_within_* finds near enough the results share a point. Half the clearance for
 * each does that for the true gap; hit_within_* goes by the computed one, which may err by 2^-49 S, and S is at most
 * the gap and twice both half diagonals, each of which is at most half the sides of the AABB together. */
static hit_aabb3 reach(hit_aabb3 bounds, double clearance)
{
    hit_vec3 size = hit_aabb3_size(bounds);
    double half = fmax(clearance / 2, clearance - clearance / 2); /* of a subnormal not less than half */
    return hit_aabb3_expand_by(bounds, half + ldexp(clearance + size.x + size.y + size.z, -48));
}

bool pairs_find(const scene *s, const pairs_question *question, progress *bar, pairs *out)
{
    *out = (pairs){0};
    if (s->count == 0)
        return true;
    /* Those to sweep stand behind those of the boxes themselves, if they are others. */
    size_t sets = question->near ? 2 : 1;
    hit_aabb3 *bounds = calloc(s->count, sets * sizeof *bounds);
    if (!bounds)
        return false;
    hit_aabb3 *swept = bounds + (sets - 1) * s->count;
    for (size_t i = 0; i < s->count; i++)
        bounds[i] = scene_bounds(&s->boxes[i]);
    for (size_t i = 0; question->near && i < s->count; i++)
        swept[i] = reach(bounds[i], question->clearance);
    search f = {s, bounds, question, bar, out};
    bool done = candidates_find(swept, s->count, visit, step, &f);
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
