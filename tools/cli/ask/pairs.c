/* The pairs of a scene's boxes that hit, or are near each other. */
#include "cli/ask/pairs.h"

#include <stdlib.h>
#include <string.h>

#include "cli/ask/ask.h"
#include "cli/ask/view.h"
#include "cli/output/messages.h"

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

/* The same without a copy where none is needed. */
static const scene_box *borrow(const scene *s, pairs_test test, size_t box, scene_box *room)
{
    if (test != PAIRS_AABB)
        return &s->boxes[box];
    *room = pairs_box(s, test, box);
    return room;
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
    scene_box a, b;
    if (question->test == PAIRS_FACES)
        return PAIR_MAYBE;
    if (question->no_touch || question->tolerance > 0)
        return PAIR_OVERLAPPING;
    hit_relation relation =
        ask_relation(borrow(s, question->test, found.a, &a), borrow(s, question->test, found.b, &b));
    return relation == HIT_APART ? PAIR_NEAR : relation == HIT_TOUCHING ? PAIR_TOUCHING : PAIR_OVERLAPPING;
}

/* ---- All pairs -------------------------------------------------------------------------------------------------- */

/* A join of which each pair has to be asked about. */
typedef struct search {
    const scene *s;
    const pairs_question *question;
    hit_pairs_visit *visit;
    void *context;
} search;

static bool judge(void *context, const hit_pair *found, size_t count)
{
    enum { BLOCK = 256 };
    const search *f = context;
    hit_pair kept[BLOCK];
    size_t keeps = 0;
    for (size_t i = 0; i < count; i++) {
        scene_box a, b;
        if (wanted(f->question, borrow(f->s, f->question->test, found[i].a, &a),
                   borrow(f->s, f->question->test, found[i].b, &b)))
            kept[keeps++] = found[i];
        if (keeps > 0 && (keeps == BLOCK || i == count - 1)) {
            if (!f->visit(f->context, kept, keeps))
                return false;
            keeps = 0;
        }
    }
    return true;
}

pairs_end pairs_tell_end(hit_status status, progress *bar)
{
    progress_clear(bar);
    if (status != HIT_OK && status != HIT_STOPPED)
        message("%s", hit_status_text(status));
    return status == HIT_OK ? PAIRS_ALL : status == HIT_STOPPED ? PAIRS_STOPPED : PAIRS_FAILED;
}

static hit_status visit_pairs(const scene *s, const pairs_question *question, const view *v,
                              const hit_join_config *config, hit_pairs_visit *visit, void *context)
{
    search f = {s, question, visit, context};
    return v->answers ? view_visit(v, config, visit, context) : view_visit(v, config, judge, &f);
}

pairs_end pairs_each(const scene *s, const pairs_question *question, progress *bar, hit_pairs_visit *visit,
                     void *context)
{
    view v;
    if (!view_make(s, question, &v))
        return pairs_tell_end(HIT_NO_MEMORY, bar);
    hit_join_config config = view_config(&v, question, bar, false);
    hit_status status = visit_pairs(s, question, &v, &config, visit, context);
    view_free(&v);
    return pairs_tell_end(status, bar);
}

/* ---- In order --------------------------------------------------------------------------------------------------- */

static bool keep(void *context, const hit_pair *found, size_t count)
{
    pairs *out = context;
    if (!scene_grow(&out->list, &out->capacity, out->count + count, sizeof *out->list))
        return false;
    memcpy(out->list + out->count, found, count * sizeof *found);
    out->count += count;
    return true;
}

bool pairs_find(const scene *s, const pairs_question *question, progress *bar, pairs *out)
{
    view v;
    *out = (pairs){0};
    if (!view_make(s, question, &v))
        return pairs_tell_end(HIT_NO_MEMORY, bar) == PAIRS_ALL;
    hit_join_config config = view_config(&v, question, bar, true);
    hit_status status = visit_pairs(s, question, &v, &config, keep, out);
    view_free(&v);
    return pairs_tell_end(status == HIT_STOPPED ? HIT_NO_MEMORY : status, bar) == PAIRS_ALL;
}

/* ---- How many --------------------------------------------------------------------------------------------------- */

static bool tally(void *context, const hit_pair *found, size_t count)
{
    (void)found;
    *(uint64_t *)context += count;
    return true;
}

bool pairs_count(const scene *s, const pairs_question *question, progress *bar, uint64_t *out)
{
    view v;
    *out = 0;
    if (!view_make(s, question, &v))
        return pairs_tell_end(HIT_NO_MEMORY, bar) == PAIRS_ALL;
    hit_join_config config = view_config(&v, question, bar, false);
    hit_status status = v.answers ? view_count(&v, &config, out) : visit_pairs(s, question, &v, &config, tally, out);
    view_free(&v);
    return pairs_tell_end(status, bar) == PAIRS_ALL;
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
