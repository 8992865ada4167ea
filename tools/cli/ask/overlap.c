/* How much two shapes have in common. Labels of one image, and of one class if that is asked for, stand together once
 * they are sorted; of each such group a join finds those whose AABBs share a point. */
#include "cli/ask/overlap.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include <hitbox/iou.h>
#include <hitbox/join.h>
#include <hitbox/nms.h>

#include "cli/ask/label_groups.h"
#include "cli/output/messages.h"

/* ---- Two shapes -------------------------------------------------------------------------------------------------- */

/* Calls VERB_KIND_KIND of two shapes of the plane, or of space; __VA_ARGS__: what else it takes. The first is of no
 * later kind than the second. */
#define CALL_FLAT(verb, a, b, ...)                                                                                     \
    ((a)->kind == SCENE_AABB2                                                                                          \
         ? ((b)->kind == SCENE_AABB2  ? verb##_aabb2_aabb2((a)->shape.aabb2, (b)->shape.aabb2 __VA_ARGS__)             \
            : (b)->kind == SCENE_OBB2 ? verb##_aabb2_obb2((a)->shape.aabb2, (b)->shape.obb2 __VA_ARGS__)               \
                                      : verb##_aabb2_polygon2((a)->shape.aabb2, (b)->shape.polygon2 __VA_ARGS__))      \
     : (b)->kind == SCENE_POLYGON2                                                                                     \
         ? ((a)->kind == SCENE_OBB2 ? verb##_obb2_polygon2((a)->shape.obb2, (b)->shape.polygon2 __VA_ARGS__)           \
                                    : verb##_polygon2_polygon2((a)->shape.polygon2, (b)->shape.polygon2 __VA_ARGS__))  \
         : verb##_obb2_obb2((a)->shape.obb2, (b)->shape.obb2 __VA_ARGS__))
#define CALL_SOLID(verb, a, b, ...)                                                                                    \
    ((b)->kind == SCENE_AABB3   ? verb##_aabb3_aabb3((a)->shape.aabb3, (b)->shape.aabb3 __VA_ARGS__)                   \
     : (a)->kind == SCENE_AABB3 ? verb##_aabb3_obb3((a)->shape.aabb3, &(b)->shape.obb3 __VA_ARGS__)                    \
                                : verb##_obb3_obb3(&(a)->shape.obb3, &(b)->shape.obb3 __VA_ARGS__))
#define COMMA ,

static bool is_solid(const scene_box *box)
{
    return box->kind == SCENE_AABB3 || box->kind == SCENE_OBB3;
}

double overlap_iou(const scene_box *a, const scene_box *b)
{
    const scene_box *first = a->kind <= b->kind ? a : b, *second = a->kind <= b->kind ? b : a;
    return is_solid(a) ? CALL_SOLID(hit_iou, first, second, ) : CALL_FLAT(hit_iou, first, second, );
}

bool overlap_at_least(const scene_box *a, const scene_box *b, double t)
{
    const scene_box *first = a->kind <= b->kind ? a : b, *second = a->kind <= b->kind ? b : a;
    return is_solid(a) ? CALL_SOLID(hit_iou_at_least, first, second, COMMA t)
                       : CALL_FLAT(hit_iou_at_least, first, second, COMMA t);
}

/* One box as the library takes many. */
static hit_boxes2 as_flat(const scene_box *box)
{
    return box->kind == SCENE_AABB2 ? hit_boxes2_from_aabbs(&box->shape.aabb2, 1)
                                    : hit_boxes2_from_obbs(&box->shape.obb2, 1);
}

static hit_boxes3 as_solid(const scene_box *box)
{
    return box->kind == SCENE_AABB3 ? hit_boxes3_from_aabbs(&box->shape.aabb3, 1)
                                    : hit_boxes3_from_obbs(&box->shape.obb3, 1);
}

bool overlap_above(const scene_box *a, const scene_box *b, double t)
{
    const hit_match_config config = {.threshold = t};
    const double score = 0;
    hit_match match;
    hit_status status = HIT_BAD_ARGUMENT;
    if (is_solid(a))
        status = hit_match_boxes3(as_solid(a), &score, as_solid(b), &config, &match, NULL, NULL);
    else if (a->kind != SCENE_POLYGON2 && b->kind != SCENE_POLYGON2)
        status = hit_match_boxes2(as_flat(a), &score, as_flat(b), &config, &match, NULL, NULL);
    return status == HIT_OK ? match.kind == HIT_MATCH_TRUE : overlap_at_least(a, b, nextafter(t, 2));
}

/* Area or volume of what both cover. */
static double size_of_both(const scene_box *a, const scene_box *b)
{
    const scene_box *first = a->kind <= b->kind ? a : b, *second = a->kind <= b->kind ? b : a;
    return is_solid(a) ? CALL_SOLID(hit_intersection_volume, first, second, )
                       : CALL_FLAT(hit_intersection_area, first, second, );
}

static double size_of(const scene_box *box)
{
    switch (box->kind) {
    case SCENE_AABB2:
        return hit_aabb2_area(box->shape.aabb2);
    case SCENE_OBB2:
        return hit_obb2_area(box->shape.obb2);
    case SCENE_POLYGON2:
        return hit_polygon2_area(box->shape.polygon2);
    case SCENE_AABB3:
        return hit_aabb3_volume(box->shape.aabb3);
    default:
        return hit_obb3_volume(&box->shape.obb3);
    }
}

/* At most 1: both are rounded. What is flat has all in common with its own set of points, and nothing with others. */
static double share_of(const scene_box *a, const scene_box *b, double whole)
{
    double part = size_of_both(a, b);
    if (!(whole > 0))
        return overlap_iou(a, b);
    return part > 0 ? (part < whole ? part / whole : 1) : 0;
}

double overlap_share_of_second(const scene_box *a, const scene_box *b)
{
    return share_of(a, b, size_of(b));
}

double overlap_share_of_smaller(const scene_box *a, const scene_box *b)
{
    return share_of(a, b, fmin(size_of(a), size_of(b)));
}

/* ---- Pairs ------------------------------------------------------------------------------------------------------- */

/* Two groups whose labels are compared, or one with itself. */
typedef struct search {
    const labels *a, *b;
    const label_member *from_a, *from_b;
    const overlap_question *question;
    overlap_pairs *out;
} search;

/* Rounding moves IoU by 1e-12 at most: what is further away from the threshold needs no exact answer. */
static bool has_enough(const overlap_question *q, const scene_box *a, const scene_box *b, double *measure)
{
    double t = q->threshold;
    if (q->measure != OVERLAP_IOU) {
        *measure = (q->measure == OVERLAP_OF_SECOND ? overlap_share_of_second : overlap_share_of_smaller)(a, b);
        return *measure > 0 && (q->above ? *measure > t : *measure >= t);
    }
    *measure = overlap_iou(a, b);
    if (!(*measure > 0) || *measure < t - 1e-11 || t == 0)
        return *measure > 0 && t == 0;
    return *measure >= t + 1e-11 || (q->above ? overlap_above : overlap_at_least)(a, b, t);
}

static bool take_pairs(void *context, const hit_pair *found, size_t count)
{
    search *s = context;
    for (size_t i = 0; i < count; i++) {
        size_t a = s->from_a[found[i].a].label, b = s->from_b[found[i].b].label;
        const scene_box x = scene_at(&s->a->boxes, a), y = scene_at(&s->b->boxes, b);
        double measure = 0;
        if (!has_enough(s->question, &x, &y, &measure))
            continue;
        if (!scene_grow(&s->out->list, &s->out->capacity, s->out->count + 1, sizeof *s->out->list))
            return false;
        s->out->list[s->out->count++] = (overlap_pair){a, b, measure};
    }
    return true;
}

static void put_bounds(const labels *l, const label_member *from, size_t count, hit_aabb3 *out)
{
    for (size_t i = 0; i < count; i++) {
        const scene_box box = scene_at(&l->boxes, from[i].label);
        out[i] = scene_bounds(&box);
    }
}

/* bounds: room for both. A join takes no box that reaches beyond the range of double; then all are compared. */
static bool search_groups(search *s, size_t count_a, size_t count_b, bool within, hit_aabb3 *bounds)
{
    enum { FEW = 64 };
    hit_aabb3 *other = within ? bounds : bounds + count_a;
    put_bounds(s->a, s->from_a, count_a, bounds);
    if (!within)
        put_bounds(s->b, s->from_b, count_b, other);
    const hit_boxes3 first = hit_boxes3_from_aabbs(bounds, count_a), second = hit_boxes3_from_aabbs(other, count_b);
    hit_status status = HIT_BAD_ARGUMENT;
    if (count_a * (count_b / FEW) >= FEW)
        status = within ? hit_join_boxes3(first, NULL, take_pairs, s)
                        : hit_join_boxes3_boxes3(first, second, NULL, take_pairs, s);
    if (status != HIT_BAD_ARGUMENT)
        return status == HIT_OK;
    for (size_t i = 0; i < count_a; i++)
        for (size_t k = within ? i + 1 : 0; k < count_b; k++) {
            const hit_pair pair = {(uint32_t)i, (uint32_t)k};
            if (hit_overlap_aabb3_aabb3(bounds[i], other[k]) && !take_pairs(s, &pair, 1))
                return false;
        }
    return true;
}

static int compare_pairs(const void *a, const void *b)
{
    const overlap_pair *x = a, *y = b;
    int by_a = (x->a > y->a) - (x->a < y->a);
    return by_a ? by_a : (x->b > y->b) - (x->b < y->b);
}

/* Goes through the groups of both, which are sorted. */
static bool search_all(const labels *a, const labels *b, const label_groups *x, const label_groups *y, bool within,
                       hit_aabb3 *bounds, search *s)
{
    size_t i = 0, k = 0;
    bool good = true;
    while (good && i < x->count && k < y->count) {
        int order = label_groups_compare(&x->list[i], &y->list[k]);
        size_t end_i = order <= 0 ? label_groups_end(x, i) : i, end_k = order >= 0 ? label_groups_end(y, k) : k;
        s->a = a;
        s->b = b;
        s->from_a = x->list + i;
        s->from_b = y->list + k;
        good = order != 0 || search_groups(s, end_i - i, end_k - k, within, bounds);
        i = end_i;
        k = end_k;
    }
    return good;
}

bool overlap_find(const labels *a, const labels *b, const overlap_question *question, overlap_pairs *out)
{
    bool within = b == NULL;
    const labels *other = within ? a : b;
    label_groups x = {NULL, 0}, y = {NULL, 0};
    search s = {.question = question, .out = out};
    *out = (overlap_pairs){NULL, 0, 0};
    hit_aabb3 *bounds = calloc(a->boxes.count + other->boxes.count + 1, sizeof *bounds);
    bool good = bounds && label_groups_make(a, question->by_class, &x) &&
                (within || label_groups_make(b, question->by_class, &y)) &&
                search_all(a, other, &x, within ? &x : &y, within, bounds, &s);
    free(bounds);
    free(x.list);
    free(y.list);
    if (good && out->count > 0)
        qsort(out->list, out->count, sizeof *out->list, compare_pairs);
    return good || message_memory_for(2.0 * (double)out->count * sizeof *out->list, NULL, "%zu pairs", out->count);
}

void overlap_free(overlap_pairs *pairs)
{
    free(pairs->list);
    *pairs = (overlap_pairs){NULL, 0, 0};
}
