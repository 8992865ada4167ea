/* Everything that relate.h says of a pair, held against the oracle: one source for the plane and for space (DIM). */
#include "check.h"
#include "ask/ask.h"
#include "families/dim.h"

#define ask BY_DIM(ask2, ask3)

#include <math.h>
#include <stdio.h>

/* What the answers owe each other, whatever the boxes; but of boxes that are none, containing may mean anything. */
static const char *check_agreement(const said *s, bool decided)
{
    if (s->overlap != (s->relation != HIT_APART))
        return "overlap: is not relate != HIT_APART";
    if (decided && (s->a_contains_b || s->b_contains_a) && !s->overlap)
        return "contains: without overlap";
    if (s->separates && s->overlap)
        return "separate: parts boxes that overlap";
    if (!s->separates && (s->axis != -1 || s->normal[0] != 0 || s->normal[1] != 0 || s->normal[2] != 0))
        return "separate: wrote out and returned false";
    if (s->asks_faces && s->overlap && !s->faces)
        return "overlap_faces: says no to boxes that overlap";
    return NULL;
}

static const char *check_symmetry(const said *s, const said *swapped)
{
    if (s->relation != swapped->relation)
        return "relate: not symmetric";
    if (s->overlap != swapped->overlap)
        return "overlap: not symmetric";
    if (s->separates != swapped->separates)
        return "separate: not symmetric";
    if (s->faces != swapped->faces)
        return "overlap_faces: not symmetric";
    if (s->a_contains_b != swapped->b_contains_a || s->b_contains_a != swapped->a_contains_b)
        return "contains: another answer when asked again";
    return NULL;
}

static const char *check_truth(const said *s, const oracle_answer *truth)
{
    if (s->relation != truth->relation)
        return "relate";
    if (s->asks_contains && s->a_contains_b != truth->a_contains_b)
        return "contains (a, b)";
    if (s->asks_contained && s->b_contains_a != truth->b_contains_a)
        return "contains (b, a)";
    if (s->asks_faces && s->faces != truth->faces)
        return "overlap_faces";
    if (s->asks_separate && s->separates != (truth->axis >= 0))
        return "separate";
    if (s->asks_separate && s->axis != truth->axis)
        return "separate: not the lowest axis that parts them";
    for (int k = 0; k < 3 && s->asks_separate; ++k) {
        if (!(fabs(s->normal[k] - truth->normal[k]) <= 5 * 0x1p-52)) /* 4 ulp of 1, and one for the oracle's own */
            return "separate: normal";
    }
    return NULL;
}

const char *BY_DIM(check_pair2, check_pair3)(const pair *p, oracle_answer *truth)
{
    const shape *a = &p->a, *b = &p->b;
    said s = ask(a, b);
    *truth = oracle_ask(arrays_of(a), arrays_of(b));
    const char *wrong = truth->decided ? check_truth(&s, truth) : NULL;
    said again = ask(a, b);
    if (wrong == NULL && !same_said(&s, &again))
        wrong = "answers: others when asked again";
    if (wrong == NULL)
        wrong = check_agreement(&s, truth->decided);
    if (wrong != NULL || a->kind != b->kind)
        return wrong;
    said swapped = ask(b, a);
    wrong = check_symmetry(&s, &swapped);
    if (wrong != NULL || !truth->decided)
        return wrong;
    oracle_answer swapped_truth = oracle_ask(arrays_of(b), arrays_of(a));
    return check_truth(&swapped, &swapped_truth);
}

/* ---- Printing ------------------------------------------------------------------------------------------------ */

static void print_vec(const char *name, vec v)
{
    fprintf(stderr, "    %s = {%a", name, v.x);
    for (int k = 1; k < DIM; ++k)
        fprintf(stderr, ", %a", vec_component(v, k));
    fprintf(stderr, "}\n");
}

static void print_shape(const shape *s)
{
    static const char *const names[] = {"aabb", "obb", "point", "rect"};
    fprintf(stderr, "  %s%d\n", names[s->kind], DIM);
    if (s->kind == SHAPE_AABB) {
        print_vec("min", s->aabb.min);
        print_vec("max", s->aabb.max);
    } else if (s->kind == SHAPE_OBB) {
        obb box = s->obb;
        print_vec("center", box.center);
        print_vec("half", box.half);
        for (int k = 0; k < AXES; ++k)
            print_vec("axis", obb_axes(&box)[k]);
    } else if (s->kind == SHAPE_POINT) {
        print_vec("point", s->point);
    }
#if DIM == 2
    else {
        print_vec("left, top", (vec){s->rect.left, s->rect.top});
        print_vec("width, height", (vec){s->rect.width, s->rect.height});
        print_vec("axis", s->rect.axis);
    }
#endif
}

void BY_DIM(print_pair2, print_pair3)(const pair *p)
{
    print_shape(&p->a);
    print_shape(&p->b);
}
