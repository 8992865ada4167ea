/* Everything relate.h says of a pair in the plane, against the oracle. */
#include "check.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* What the library said. For `separate`, both orders. */
typedef struct said2 {
    hit_relation relation, swapped;
    bool overlap, overlap_swapped;
    bool a_contains_b, b_contains_a;
    bool has_separate, separate, separate_swapped;
    hit_separation2 axis, axis_swapped;
    bool has_faces, faces, faces_swapped;
} said2;

/* What `out` holds before `separate` is asked, to see that it is left alone. */
static const hit_separation2 untouched = {HIT_AXIS_E21, {2, 3}};

static void ask_obb_obb(hit_obb2 a, hit_obb2 b, said2 *s)
{
    s->relation = hit_relate_obb2_obb2(a, b);
    s->swapped = hit_relate_obb2_obb2(b, a);
    s->overlap = hit_overlap_obb2_obb2(a, b);
    s->overlap_swapped = hit_overlap_obb2_obb2(b, a);
    s->a_contains_b = hit_contains_obb2_obb2(a, b);
    s->b_contains_a = hit_contains_obb2_obb2(b, a);
    s->has_separate = true;
    s->separate = hit_separate_obb2_obb2(a, b, &s->axis);
    s->separate_swapped = hit_separate_obb2_obb2(b, a, &s->axis_swapped);
    s->has_faces = true;
    s->faces = hit_overlap_faces_obb2_obb2(a, b);
    s->faces_swapped = hit_overlap_faces_obb2_obb2(b, a);
}

static void ask_aabb_obb(hit_aabb2 a, hit_obb2 b, said2 *s)
{
    s->relation = s->swapped = hit_relate_aabb2_obb2(a, b);
    s->overlap = s->overlap_swapped = hit_overlap_aabb2_obb2(a, b);
    s->a_contains_b = hit_contains_aabb2_obb2(a, b);
    s->b_contains_a = hit_contains_obb2_aabb2(b, a);
    s->has_separate = true;
    s->separate = s->separate_swapped = hit_separate_aabb2_obb2(a, b, &s->axis);
    s->axis_swapped = untouched;
    s->has_faces = true;
    s->faces = s->faces_swapped = hit_overlap_faces_aabb2_obb2(a, b);
}

static void ask_aabb_aabb(hit_aabb2 a, hit_aabb2 b, said2 *s)
{
    s->relation = hit_relate_aabb2_aabb2(a, b);
    s->swapped = hit_relate_aabb2_aabb2(b, a);
    s->overlap = hit_overlap_aabb2_aabb2(a, b);
    s->overlap_swapped = hit_overlap_aabb2_aabb2(b, a);
    s->a_contains_b = hit_contains_aabb2_aabb2(a, b);
    s->b_contains_a = hit_contains_aabb2_aabb2(b, a);
    s->has_separate = true;
    s->separate = hit_separate_aabb2_aabb2(a, b, &s->axis);
    s->separate_swapped = hit_separate_aabb2_aabb2(b, a, &s->axis_swapped);
}

/* A point contains nothing but itself, which nobody asks. */
static void ask_point(const shape2 *box, hit_vec2 point, bool truth, said2 *s)
{
    s->b_contains_a = truth;
    if (box->kind == SHAPE_AABB) {
        s->relation = s->swapped = hit_relate_aabb2_point2(box->aabb, point);
        s->overlap = s->overlap_swapped = hit_overlap_aabb2_point2(box->aabb, point);
        s->a_contains_b = hit_contains_aabb2_point2(box->aabb, point);
    } else {
        s->relation = s->swapped = hit_relate_obb2_point2(box->obb, point);
        s->overlap = s->overlap_swapped = hit_overlap_obb2_point2(box->obb, point);
        s->a_contains_b = hit_contains_obb2_point2(box->obb, point);
    }
}

/* The ten-number form is asked for its relation only. */
static void ask_rects(hit_rect2 a, hit_rect2 b, const oracle_answer *truth, said2 *s)
{
    s->relation = hit_relate_rect2_rect2(a, b);
    s->swapped = hit_relate_rect2_rect2(b, a);
    s->overlap = hit_overlap_rect2_rect2(a, b);
    s->overlap_swapped = hit_overlap_rect2_rect2(b, a);
    s->a_contains_b = truth->a_contains_b;
    s->b_contains_a = truth->b_contains_a;
}

static void ask(const pair2 *pair, const oracle_answer *truth, said2 *s)
{
    memset(s, 0, sizeof *s);
    s->axis = s->axis_swapped = untouched;
    if (pair->a.kind == SHAPE_RECT)
        ask_rects(pair->a.rect, pair->b.rect, truth, s);
    else if (pair->b.kind == SHAPE_POINT)
        ask_point(&pair->a, pair->b.point, truth->b_contains_a, s);
    else if (pair->a.kind == SHAPE_OBB)
        ask_obb_obb(pair->a.obb, pair->b.obb, s);
    else if (pair->b.kind == SHAPE_OBB)
        ask_aabb_obb(pair->a.aabb, pair->b.obb, s);
    else
        ask_aabb_aabb(pair->a.aabb, pair->b.aabb, s);
}

/* The same axis when the boxes have changed places: A0 is then B0. */
static int swapped_axis(int axis)
{
    return axis < 3 ? axis + 3 : axis - 3;
}

static bool is_untouched(const hit_separation2 *s)
{
    return s->axis == untouched.axis && s->normal.x == 2 && s->normal.y == 3;
}

/* Within 4 ulp of 1 in each component, and 1 ulp for the oracle itself. */
static bool near_normal(const hit_vec2 *n, const double *truth, double sign)
{
    double bound = 5 * 0x1p-52;
    return fabs(sign * n->x - truth[0]) <= bound && fabs(sign * n->y - truth[1]) <= bound;
}

static const char *check_agreement(const said2 *s)
{
    if (s->relation != s->swapped)
        return "relate is not symmetric";
    if (s->overlap != (s->relation != HIT_APART) || s->overlap_swapped != s->overlap)
        return "overlap is not relate != HIT_APART";
    if ((s->a_contains_b || s->b_contains_a) && !s->overlap)
        return "contains without overlap";
    if (s->has_separate && s->separate && s->overlap)
        return "separate parts boxes that overlap";
    if (s->has_separate && s->separate != s->separate_swapped)
        return "separate is not symmetric";
    if (s->has_separate && !s->separate && !(is_untouched(&s->axis) && is_untouched(&s->axis_swapped)))
        return "separate wrote out and returned false";
    if (s->has_faces && (s->faces != s->faces_swapped))
        return "overlap_faces is not symmetric";
    if (s->has_faces && s->overlap && !s->faces)
        return "overlap_faces says no to boxes that overlap";
    return NULL;
}

static const char *check_separate(const said2 *s, const oracle_answer *truth, const oracle_answer *swapped,
                                  bool both_orders)
{
    if (s->separate != (truth->axis >= 0))
        return "separate";
    if (!s->separate)
        return NULL;
    if ((int)s->axis.axis != truth->axis)
        return "separate: not the lowest axis that parts them";
    if (!near_normal(&s->axis.normal, truth->normal, 1))
        return "separate: normal";
    if (!both_orders)
        return NULL;
    if ((int)s->axis_swapped.axis != swapped->axis)
        return "separate, swapped: not the lowest axis that parts them";
    if (!near_normal(&s->axis_swapped.normal, swapped->normal, 1))
        return "separate, swapped: normal";
    if (swapped_axis(truth->axis) == swapped->axis && !near_normal(&s->axis_swapped.normal, truth->normal, -1))
        return "separate, swapped: normal not turned";
    return NULL;
}

static const char *check_truth(const said2 *s, const oracle_answer *truth)
{
    if (s->relation != truth->relation)
        return "relate";
    if (s->a_contains_b != truth->a_contains_b)
        return "contains (a, b)";
    if (s->b_contains_a != truth->b_contains_a)
        return "contains (b, a)";
    if (s->has_faces && s->faces != truth->faces)
        return "overlap_faces";
    return NULL;
}

/* NaN apart, which equals nothing. */
static bool same_double(double x, double y)
{
    return memcmp(&x, &y, sizeof x) == 0;
}

static bool same_axis(const hit_separation2 *a, const hit_separation2 *b)
{
    return a->axis == b->axis && same_double(a->normal.x, b->normal.x) && same_double(a->normal.y, b->normal.y);
}

static bool same_answers(const said2 *a, const said2 *b)
{
    return a->relation == b->relation && a->swapped == b->swapped && a->overlap == b->overlap &&
           a->a_contains_b == b->a_contains_b && a->b_contains_a == b->b_contains_a && a->separate == b->separate &&
           a->separate_swapped == b->separate_swapped && a->faces == b->faces && same_axis(&a->axis, &b->axis) &&
           same_axis(&a->axis_swapped, &b->axis_swapped);
}

const char *check_pair2(oracle *o, const pair2 *pair, oracle_answer *truth)
{
    said2 said, again;
    *truth = oracle_ask2(o, &pair->a, &pair->b);
    ask(pair, truth, &said);
    if (truth->decided) {
        const char *wrong = check_truth(&said, truth);
        if (wrong == NULL && said.has_separate) {
            bool both_orders = pair->a.kind == pair->b.kind;
            oracle_answer swapped = *truth;
            if (both_orders && truth->axis >= 0)
                swapped = oracle_ask2(o, &pair->b, &pair->a);
            wrong = check_separate(&said, truth, &swapped, both_orders);
        }
        if (wrong != NULL)
            return wrong;
    } else {
        ask(pair, truth, &again);
        if (!same_answers(&said, &again))
            return "another answer when asked again";
    }
    return check_agreement(&said);
}

static void print_vec(const char *name, hit_vec2 v)
{
    fprintf(stderr, "    %s = {%a, %a}\n", name, v.x, v.y);
}

static void print_shape(const shape2 *shape)
{
    switch (shape->kind) {
    case SHAPE_AABB:
        fprintf(stderr, "  aabb2\n");
        print_vec("min", shape->aabb.min);
        print_vec("max", shape->aabb.max);
        return;
    case SHAPE_OBB:
        fprintf(stderr, "  obb2\n");
        print_vec("center", shape->obb.center);
        print_vec("half", shape->obb.half);
        print_vec("axis", shape->obb.axis);
        return;
    case SHAPE_RECT:
        fprintf(stderr, "  rect2\n    top, left, height, width = %a, %a, %a, %a\n", shape->rect.top, shape->rect.left,
                shape->rect.height, shape->rect.width);
        print_vec("axis", shape->rect.axis);
        return;
    default:
        fprintf(stderr, "  point2\n");
        print_vec("point", shape->point);
    }
}

void print_pair2(const pair2 *pair)
{
    print_shape(&pair->a);
    print_shape(&pair->b);
}
