/* Everything that relate.h says of a pair, held against the oracle. */
#include "check.h"
#include "ask/ask.h"

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

const char *check_pair2(oracle *o, const pair2 *pair, oracle_answer *truth)
{
    const shape2 *a = &pair->a, *b = &pair->b;
    said s = ask2(a, b);
    *truth = oracle_ask2(o, a, b);
    const char *wrong = truth->decided ? check_truth(&s, truth) : NULL;
    said again = ask2(a, b);
    if (wrong == NULL && !same_said(&s, &again))
        wrong = "answers: others when asked again";
    if (wrong == NULL)
        wrong = check_agreement(&s, truth->decided);
    if (wrong != NULL || a->kind != b->kind)
        return wrong;
    said swapped = ask2(b, a);
    wrong = check_symmetry(&s, &swapped);
    if (wrong != NULL || !truth->decided)
        return wrong;
    oracle_answer swapped_truth = oracle_ask2(o, b, a);
    return check_truth(&swapped, &swapped_truth);
}

const char *check_pair3(oracle *o, const pair3 *pair, oracle_answer *truth)
{
    const shape3 *a = &pair->a, *b = &pair->b;
    said s = ask3(a, b);
    *truth = oracle_ask3(o, a, b);
    const char *wrong = truth->decided ? check_truth(&s, truth) : NULL;
    said again = ask3(a, b);
    if (wrong == NULL && !same_said(&s, &again))
        wrong = "answers: others when asked again";
    if (wrong == NULL)
        wrong = check_agreement(&s, truth->decided);
    if (wrong != NULL || a->kind != b->kind)
        return wrong;
    said swapped = ask3(b, a);
    wrong = check_symmetry(&s, &swapped);
    if (wrong != NULL || !truth->decided)
        return wrong;
    oracle_answer swapped_truth = oracle_ask3(o, b, a);
    return check_truth(&swapped, &swapped_truth);
}

/* ---- Printing ------------------------------------------------------------------------------------------------ */

static void print_vec2(const char *name, hit_vec2 v)
{
    fprintf(stderr, "    %s = {%a, %a}\n", name, v.x, v.y);
}

static void print_vec3(const char *name, hit_vec3 v)
{
    fprintf(stderr, "    %s = {%a, %a, %a}\n", name, v.x, v.y, v.z);
}

static void print_shape2(const shape2 *shape)
{
    static const char *const names[] = {"aabb2", "obb2", "point2", "rect2"};
    fprintf(stderr, "  %s\n", names[shape->kind]);
    if (shape->kind == SHAPE_AABB) {
        print_vec2("min", shape->aabb.min);
        print_vec2("max", shape->aabb.max);
    } else if (shape->kind == SHAPE_OBB) {
        print_vec2("center", shape->obb.center);
        print_vec2("half", shape->obb.half);
        print_vec2("axis", shape->obb.axis);
    } else if (shape->kind == SHAPE_POINT) {
        print_vec2("point", shape->point);
    } else {
        print_vec2("left, top", (hit_vec2){shape->rect.left, shape->rect.top});
        print_vec2("width, height", (hit_vec2){shape->rect.width, shape->rect.height});
        print_vec2("axis", shape->rect.axis);
    }
}

static void print_shape3(const shape3 *shape)
{
    static const char *const names[] = {"aabb3", "obb3", "point3"};
    fprintf(stderr, "  %s\n", names[shape->kind]);
    if (shape->kind == SHAPE_AABB) {
        print_vec3("min", shape->aabb.min);
        print_vec3("max", shape->aabb.max);
    } else if (shape->kind == SHAPE_OBB) {
        print_vec3("center", shape->obb.center);
        print_vec3("half", shape->obb.half);
        for (int k = 0; k < 3; ++k)
            print_vec3("axis", shape->obb.axis[k]);
    } else {
        print_vec3("point", shape->point);
    }
}

void print_pair2(const pair2 *pair)
{
    print_shape2(&pair->a);
    print_shape2(&pair->b);
}

void print_pair3(const pair3 *pair)
{
    print_shape3(&pair->a);
    print_shape3(&pair->b);
}
