/* A scene's boxes as the library's joins take them.
 *
 * Where they are of one kind, and the question is whether they hit, the join gets the boxes themselves: its pairs are
 * the answer, and its threads do all the work. Else it gets their bounds, and each pair it finds has to be asked about
 * again. That also holds of what a join refuses but a scene may have: axes that are a little off, boxes that reach
 * beyond the range of double, polygons and hulls. */
#include "cli/ask/view.h"

#include <float.h>
#include <limits.h>
#include <math.h>
#include <stddef.h>
#include <stdlib.h>

#include "cli/ask/same.h"
#include "system/system.h"

/* So large that of two boxes which hit_within_* finds near enough the results share a point. Half the clearance for
 * each does that for the true gap; hit_within_* goes by the computed one, which may err by 2^-49 S, and S is at most
 * the gap and twice both half diagonals, each of which is at most half the sides of the AABB together. */
static hit_aabb3 reach(hit_aabb3 bounds, double clearance)
{
    hit_vec3 size = hit_aabb3_size(bounds);
    double half = fmax(clearance / 2, clearance - clearance / 2); /* of a subnormal not less than half */
    return hit_aabb3_expand_by(bounds, half + ldexp(clearance + size.x + size.y + size.z, -48));
}

static double clamp(double x)
{
    return x > DBL_MAX ? DBL_MAX : x < -DBL_MAX ? -DBL_MAX : x;
}

/* What is infinite becomes the greatest double: two that share a point still do, since the order of numbers stays. */
static hit_aabb3 make_finite(hit_aabb3 b)
{
    return (hit_aabb3){{clamp(b.min.x), clamp(b.min.y), clamp(b.min.z)},
                       {clamp(b.max.x), clamp(b.max.y), clamp(b.max.z)}};
}

static bool same(hit_aabb3 a, hit_aabb3 b)
{
    return a.min.x == b.min.x && a.min.y == b.min.y && a.min.z == b.min.z && a.max.x == b.max.x && a.max.y == b.max.y &&
           a.max.z == b.max.z;
}

/* One view for both dimensions, of which the one that is not meant is not looked at. */
static void look_at(view *v, const void *min, const void *max, size_t stride, size_t count, hit_boxes_form form)
{
    v->flat = (hit_boxes2){min, max, stride, count, form, NULL};
    v->solid = (hit_boxes3){min, max, stride, count, form, NULL};
}

static bool is_turned(scene_kind kind)
{
    return kind == SCENE_OBB2 || kind == SCENE_OBB3;
}

static void look_at_boxes(view *v, const scene *s)
{
    const scene_kind kind = scene_kind_at(s, 0);
    const unsigned char *max = s->shapes;
    if (kind == SCENE_AABB2)
        max += offsetof(hit_aabb2, max);
    else if (kind == SCENE_AABB3)
        max += offsetof(hit_aabb3, max);
    look_at(v, s->shapes, max, s->stride, s->count, is_turned(kind) ? HIT_BOXES_OBB : HIT_BOXES_DOUBLE);
}

static bool is_of_one_kind(const scene *s)
{
    for (size_t i = 1; i < s->count; i++)
        if (scene_kind_at(s, i) != scene_kind_at(s, 0))
            return false;
    return true;
}

/* Do the boxes themselves give the answer, and may they be joined? */
static bool boxes_do(const scene *s, const pairs_question *q, view *v)
{
    bool turned = is_turned(scene_kind_at(s, 0));
    if (s->polygons + s->hulls > 0 || !is_of_one_kind(s) || (turned && q->test == PAIRS_AABB))
        return false;
    look_at_boxes(v, s);
    return (v->in_3d ? hit_boxes3_first_bad(v->solid) : hit_boxes2_first_bad(v->flat)) == s->count;
}

bool view_make(const scene *s, const pairs_question *question, view *out)
{
    bool tight = question->test == PAIRS_BOTH && s->tight_count > 0;
    bool plain =
        question->test != PAIRS_FACES && !tight && !question->near && !question->same && !(question->tolerance > 0);
    *out = (view){.in_3d = scene_is_3d(s), .answers = true};
    look_at(out, NULL, NULL, sizeof(hit_aabb3), 0, HIT_BOXES_DOUBLE);
    if (s->count == 0 || (plain && boxes_do(s, question, out)))
        return true;
    out->answers = plain && question->test == PAIRS_AABB;
    out->bounds = calloc(s->count, sizeof *out->bounds);
    for (size_t i = 0; out->bounds && i < s->count; i++) {
        const scene_box box = scene_at(s, i);
        hit_aabb3 bounds = scene_bounds(&box);
        out->bounds[i] = question->same ? make_finite(same_mark(make_finite(bounds), question->difference))
                                        : make_finite(question->near ? reach(bounds, question->clearance) : bounds);
        out->answers = out->answers && same(out->bounds[i], bounds);
    }
    if (out->bounds)
        look_at(out, &out->bounds->min, &out->bounds->max, sizeof *out->bounds, s->count, HIT_BOXES_DOUBLE);
    return out->bounds != NULL;
}

static bool show_progress(void *context, uint64_t done, uint64_t total)
{
    progress_show(context, "checking", (size_t)done, (size_t)total);
    return true;
}

int view_threads(int wanted, size_t boxes)
{
    enum { FEW = 2000 };
    if (wanted > 0 || boxes <= FEW)
        return wanted > 0 ? wanted : 1;
    size_t cores = system_processors();
    return cores > INT_MAX ? INT_MAX : (int)cores;
}

hit_join_config view_config(const view *v, const pairs_question *question, progress *bar, bool sorted)
{
    /* Bounds may only touch where boxes are near, or overlap beyond the range of double: no_touch is not for them. */
    return (hit_join_config){.no_touch = v->answers && question->no_touch,
                             .sorted = sorted,
                             .threads = view_threads(question->threads, v->in_3d ? v->solid.count : v->flat.count),
                             .filter_a = question->filter,
                             .ignore = question->ignore,
                             .ignore_count = question->ignore_count,
                             .progress = show_progress,
                             .progress_context = bar};
}

hit_status view_visit(const view *v, const hit_join_config *config, hit_pairs_visit *visit, void *context)
{
    return v->in_3d ? hit_join_boxes3(v->solid, config, visit, context)
                    : hit_join_boxes2(v->flat, config, visit, context);
}

hit_status view_count(const view *v, const hit_join_config *config, uint64_t *out)
{
    return v->in_3d ? hit_join_boxes3_count(v->solid, config, out) : hit_join_boxes2_count(v->flat, config, out);
}

void view_free(view *v)
{
    free(v->bounds);
    *v = (view){.bounds = NULL};
}
