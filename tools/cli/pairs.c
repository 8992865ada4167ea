/* The pairs of a scene's boxes that hit, or are near each other. */
#include "cli/pairs.h"

#include <math.h>
#include <stdlib.h>

#include "cli/ask.h"
#include "cli/candidates.h"
#include "cli/cli.h"
#include "cli/known.h"
#include "cli/sides.h"

typedef struct search {
    const scene *s;
    const pairs_question *question;
    progress *bar;
    hit_pairs_visit *visit;
    void *context;
    bool stopped; /* by visit */
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

/* ---- One pair --------------------------------------------------------------------------------------------------- */

static bool wanted(const pairs_question *q, const scene_box *a, const scene_box *b)
{
    if (q->test == PAIRS_FACES)
        return ask_faces(a, b);
    switch (ask_relation(a, b)) {
    case HIT_APART:
        return q->near && ask_within(a, b, q->clearance);
    case HIT_TOUCHING:
        return !q->no_touch && !(q->tolerance > 0);
    default:
        return !(q->tolerance > 0) || ask_depth(a, b) > q->tolerance;
    }
}

pair_relation pairs_relation(const scene *s, const pairs_question *question, hit_pair found)
{
    if (question->test == PAIRS_FACES)
        return PAIR_MAYBE;
    scene_box a = pairs_box(s, question->test, found.a), b = pairs_box(s, question->test, found.b);
    hit_relation relation = ask_relation(&a, &b);
    return relation == HIT_APART ? PAIR_NEAR : relation == HIT_TOUCHING ? PAIR_TOUCHING : PAIR_OVERLAPPING;
}

/* ---- All pairs -------------------------------------------------------------------------------------------------- */

static bool take_candidate(void *context, size_t a, size_t b)
{
    search *f = context;
    const pairs_question *q = f->question;
    if (!sides_meet(q->filter, a, b) || known_holds(&(known_pairs){(hit_pair *)q->ignore, q->ignore_count}, a, b))
        return true;
    scene_box x = pairs_box(f->s, f->question->test, a), y = pairs_box(f->s, f->question->test, b);
    if (!wanted(f->question, &x, &y))
        return true;
    hit_pair found = {(uint32_t)a, (uint32_t)b};
    f->stopped = !f->visit(f->context, &found, 1);
    return !f->stopped;
}

static void step(void *context, size_t done, size_t total)
{
    search *f = context;
    progress_show(f->bar, "checking", done, total);
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

pairs_end pairs_each(const scene *s, const pairs_question *question, progress *bar, hit_pairs_visit *visit,
                     void *context)
{
    if (s->count == 0)
        return PAIRS_ALL;
    search f = {s, question, bar, visit, context, false};
    hit_aabb3 *bounds = calloc(s->count, sizeof *bounds);
    for (size_t i = 0; bounds && i < s->count; i++) {
        bounds[i] = scene_bounds(&s->boxes[i]);
        if (question->near)
            bounds[i] = reach(bounds[i], question->clearance);
    }
    bool done = bounds && candidates_find(bounds, s->count, take_candidate, step, &f);
    progress_clear(bar);
    free(bounds);
    if (!done && !f.stopped)
        message("out of memory");
    return done ? PAIRS_ALL : f.stopped ? PAIRS_STOPPED : PAIRS_NO_MEMORY;
}

static bool keep(void *context, const hit_pair *found, size_t count)
{
    pairs *out = context;
    void *array = out->list;
    if (!scene_grow(&array, &out->capacity, out->count + count, sizeof *out->list))
        return false;
    out->list = array;
    for (size_t i = 0; i < count; i++)
        out->list[out->count++] = found[i];
    return true;
}

static int compare(const void *x, const void *y)
{
    const hit_pair *p = x, *q = y;
    if (p->a != q->a)
        return p->a < q->a ? -1 : 1;
    return (p->b > q->b) - (p->b < q->b);
}

bool pairs_find(const scene *s, const pairs_question *question, progress *bar, pairs *out)
{
    *out = (pairs){0};
    pairs_end end = pairs_each(s, question, bar, keep, out);
    if (end == PAIRS_STOPPED)
        message("out of memory");
    if (end == PAIRS_ALL && out->count > 0)
        qsort(out->list, out->count, sizeof *out->list, compare);
    return end == PAIRS_ALL;
}

static bool tally(void *context, const hit_pair *found, size_t count)
{
    (void)found;
    *(uint64_t *)context += count;
    return true;
}

bool pairs_count(const scene *s, const pairs_question *question, progress *bar, uint64_t *out)
{
    *out = 0;
    return pairs_each(s, question, bar, tally, out) == PAIRS_ALL;
}

bool pairs_count_by_aabb(const scene *s, const pairs_question *question, progress *bar, uint64_t *out)
{
    pairs_question by_aabb = *question;
    by_aabb.test = PAIRS_AABB;
    return pairs_count(s, &by_aabb, bar, out);
}

void pairs_free(pairs *p)
{
    free(p->list);
    *p = (pairs){0};
}
