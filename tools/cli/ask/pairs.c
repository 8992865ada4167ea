/* The pairs of a scene's boxes that hit, or are near each other. */
#include "cli/ask/pairs.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/ask/ask.h"
#include "cli/ask/same.h"
#include "cli/ask/view.h"
#include "cli/output/blocks.h"
#include "cli/output/messages.h"
#include "scene/nodes.h"

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
    const scene_box whole = scene_at(s, box);
    return test == PAIRS_AABB ? as_box(scene_bounds(&whole), scene_is_3d(s)) : whole;
}

/* ---- Two boxes for each ------------------------------------------------------------------------------------------ */

/* The tightest box of the node, or the box itself where it has none. */
static scene_box tightest(const scene *s, size_t box)
{
    const scene_tight *tight = scene_tight_of(s, box);
    scene_box out = scene_at(s, box);
    if (tight) {
        out.kind = tight->kind;
        out.shape = tight->shape;
    }
    return out;
}

/* Are a and b farther from a hit than c and d? */
static bool is_less(const scene_box *a, const scene_box *b, const scene_box *c, const scene_box *d, bool measured)
{
    hit_relation first = ask_relation(a, b), second = ask_relation(c, d);
    if (first != second || !measured || first == HIT_TOUCHING)
        return first < second;
    return first == HIT_APART ? ask_closest(a, b).distance > ask_closest(c, d).distance
                              : ask_depth(a, b) < ask_depth(c, d);
}

void pairs_boxes(const scene *s, pairs_test test, hit_pair p, bool measured, scene_box *a, scene_box *b)
{
    *a = pairs_box(s, test, p.a);
    *b = pairs_box(s, test, p.b);
    if (test != PAIRS_BOTH || (!scene_tight_of(s, p.a) && !scene_tight_of(s, p.b)))
        return;
    scene_box tight_a = tightest(s, p.a), tight_b = tightest(s, p.b);
    if (is_less(&tight_a, &tight_b, a, b, measured)) {
        *a = tight_a;
        *b = tight_b;
    }
}

/* ---- One pair --------------------------------------------------------------------------------------------------- */

static bool wanted(const pairs_question *q, const scene_box *a, const scene_box *b)
{
    if (q->same)
        return same_within(a, b, q->difference);
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

bool pairs_wanted(const scene *s, const pairs_question *q, hit_pair found)
{
    scene_box a = pairs_box(s, q->test, found.a), b = pairs_box(s, q->test, found.b);
    if (!wanted(q, &a, &b))
        return false;
    if (q->test != PAIRS_BOTH || (!scene_tight_of(s, found.a) && !scene_tight_of(s, found.b)))
        return true;
    a = tightest(s, found.a);
    b = tightest(s, found.b);
    return wanted(q, &a, &b);
}

static pair_relation relate(const scene *s, const pairs_question *question, hit_pair found)
{
    scene_box a, b;
    pairs_boxes(s, question->test, found, false, &a, &b);
    hit_relation relation = ask_relation(&a, &b);
    return relation == HIT_APART ? PAIR_NEAR : relation == HIT_TOUCHING ? PAIR_TOUCHING : PAIR_OVERLAPPING;
}

/* ---- What pairs are --------------------------------------------------------------------------------------------- */

/* What is asked of pairs that were found. */
typedef struct relating {
    const scene *s;
    const pairs_question *question;
    const view *v; /* in which they were found */
    const pairs *found;
} relating;

/* The view has the boxes that the question is about: many at a time are quicker than each by itself. */
static void relate_in_view(const view *v, const hit_pair *found, size_t count, unsigned char *relation)
{
    /* Nothing to go wrong: the join has found the pairs in these boxes. */
    if (v->in_3d)
        (void)hit_relate_boxes3_pairs(v->solid, v->solid, found, count, relation);
    else
        (void)hit_relate_boxes2_pairs(v->flat, v->flat, found, count, relation);
    for (size_t i = 0; i < count; i++)
        relation[i] = relation[i] == HIT_TOUCHING ? PAIR_TOUCHING : PAIR_OVERLAPPING;
}

static void relate_all(const relating *r, const hit_pair *found, size_t count, unsigned char *relation)
{
    const pairs_question *q = r->question;
    if (q->test == PAIRS_FACES || q->no_touch || q->tolerance > 0)
        memset(relation, q->test == PAIRS_FACES ? PAIR_MAYBE : PAIR_OVERLAPPING, count);
    else if (r->v->answers)
        relate_in_view(r->v, found, count, relation);
    else
        for (size_t i = 0; i < count; i++)
            relation[i] = (unsigned char)relate(r->s, q, found[i]);
}

static void relate_block(void *context, sink *out, const blocks_part *part)
{
    (void)out;
    const relating *r = context;
    relate_all(r, r->found->list + part->from, part->count, r->found->relation + part->from);
}

/* ---- All pairs -------------------------------------------------------------------------------------------------- */

/* A join of which each pair has to be asked about. */
typedef struct search {
    const scene *s;
    const pairs_question *question;
    bool answers; /* but for those that are ignored, the pairs of the join are wanted */
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
        const pairs_question *q = f->question;
        if ((f->answers || pairs_wanted(f->s, q, found[i])) &&
            !(q->ignored && q->ignored(q->ignored_context, found[i].a, found[i].b)))
            kept[keeps++] = found[i];
        if (keeps > 0 && (keeps == BLOCK || i == count - 1)) {
            if (!f->visit(f->context, kept, keeps))
                return false;
            keeps = 0;
        }
    }
    return true;
}

/* include/hitbox/join.h says how much a join takes at most. */
pairs_need pairs_need_of(const view *v, size_t boxes, size_t bytes_a_pair)
{
    hit_boxes_form form = v->in_3d ? v->solid.form : v->flat.form;
    size_t bounds = v->bounds || !v->answers ? sizeof *v->bounds : 0;
    return (pairs_need){boxes, (form == HIT_BOXES_OBB ? 120 : 100) + bounds, bytes_a_pair};
}

static void tell_no_memory(const pairs_need *need)
{
    char amount[SCENE_BYTES_SIZE], kept[128] = "";
    if (need->bytes_a_pair > 0)
        snprintf(kept, sizeof kept, ", and %zu bytes for each pair; --unsorted keeps no pair, and --count only counts",
                 need->bytes_a_pair);
    message("out of memory: up to %s needed to look for pairs among %zu boxes%s",
            scene_bytes(amount, (double)need->boxes * (double)need->bytes_a_box), need->boxes, kept);
}

pairs_end pairs_tell_end(hit_status status, const pairs_need *need, progress *bar)
{
    progress_clear(bar);
    if (status == HIT_NO_MEMORY)
        tell_no_memory(need);
    else if (status != HIT_OK && status != HIT_STOPPED)
        message("%s", hit_status_text(status));
    return status == HIT_OK ? PAIRS_ALL : status == HIT_STOPPED ? PAIRS_STOPPED : PAIRS_FAILED;
}

static hit_status visit_pairs(const scene *s, const pairs_question *question, const view *v,
                              const hit_join_config *config, hit_pairs_visit *visit, void *context)
{
    search f = {s, question, v->answers, visit, context};
    return v->answers && !question->ignored ? view_visit(v, config, visit, context) : view_visit(v, config, judge, &f);
}

pairs_end pairs_each(const scene *s, const pairs_question *question, progress *bar, hit_pairs_visit *visit,
                     void *context)
{
    view v;
    bool made = view_make(s, question, &v);
    const pairs_need need = pairs_need_of(&v, s->count, 0);
    if (!made)
        return pairs_tell_end(HIT_NO_MEMORY, &need, bar);
    hit_join_config config = view_config(&v, question, bar, false);
    hit_status status = visit_pairs(s, question, &v, &config, visit, context);
    view_free(&v);
    return pairs_tell_end(status, &need, bar);
}

/* ---- With what they are ----------------------------------------------------------------------------------------- */

typedef struct related_visit {
    relating r;
    pairs_visit *visit;
    void *context;
} related_visit;

static bool visit_related(void *context, const hit_pair *found, size_t count)
{
    enum { AT_ONCE = 1024 };
    const related_visit *v = context;
    unsigned char relation[AT_ONCE];
    for (size_t now; count > 0; found += now, count -= now) {
        now = count < AT_ONCE ? count : AT_ONCE;
        relate_all(&v->r, found, now, relation);
        if (!v->visit(v->context, found, relation, now))
            return false;
    }
    return true;
}

pairs_end pairs_each_related(const scene *s, const pairs_question *question, progress *bar, pairs_visit *visit,
                             void *context)
{
    view v;
    bool made = view_make(s, question, &v);
    const pairs_need need = pairs_need_of(&v, s->count, 0);
    if (!made)
        return pairs_tell_end(HIT_NO_MEMORY, &need, bar);
    related_visit related = {{s, question, &v, NULL}, visit, context};
    hit_join_config config = view_config(&v, question, bar, false);
    hit_status status = visit_pairs(s, question, &v, &config, visit_related, &related);
    view_free(&v);
    return pairs_tell_end(status, &need, bar);
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

/* False: no memory. */
static bool relate_found(relating *r, pairs *out)
{
    out->relation = malloc(out->count ? out->count : 1);
    if (out->relation)
        blocks_write(NULL, "", view_threads(r->question->threads, r->s->count), out->count, relate_block, r);
    return out->relation != NULL;
}

bool pairs_find(const scene *s, const pairs_question *question, progress *bar, bool related, pairs *out)
{
    view v;
    *out = (pairs){0};
    /* A pair is kept twice, where the join sorts and here, and its relation here. */
    bool made = view_make(s, question, &v);
    const pairs_need need = pairs_need_of(&v, s->count, 2 * sizeof *out->list + related);
    if (!made)
        return pairs_tell_end(HIT_NO_MEMORY, &need, bar) == PAIRS_ALL;
    hit_join_config config = view_config(&v, question, bar, true);
    hit_status status = visit_pairs(s, question, &v, &config, keep, out);
    relating r = {s, question, &v, out};
    if (status == HIT_STOPPED || (status == HIT_OK && related && !relate_found(&r, out)))
        status = HIT_NO_MEMORY;
    view_free(&v);
    return pairs_tell_end(status, &need, bar) == PAIRS_ALL;
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
    bool made = view_make(s, question, &v);
    const pairs_need need = pairs_need_of(&v, s->count, 0);
    if (!made)
        return pairs_tell_end(HIT_NO_MEMORY, &need, bar) == PAIRS_ALL;
    hit_join_config config = view_config(&v, question, bar, false);
    hit_status status = v.answers && !question->ignored ? view_count(&v, &config, out)
                                                        : visit_pairs(s, question, &v, &config, tally, out);
    view_free(&v);
    return pairs_tell_end(status, &need, bar) == PAIRS_ALL;
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
    free(p->relation);
    free(p->measured);
    *p = (pairs){0};
}
