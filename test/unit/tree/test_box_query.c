/* Which boxes of a tree share a point with a box, or hold a point: each question against every box in turn. */
#include "hitbox/relate.h"
#include "hitbox/tree.h"

#include "expect.h"
#include "tree_scenes.h"

#include <float.h>
#include <stdlib.h>

/* A question of any kind. */
typedef enum question_kind { ASK_AABB, ASK_OBB, ASK_POINT, ASK_KINDS } question_kind;

typedef struct question {
    question_kind kind;
    hit_aabb2 aabb2;
    hit_aabb3 aabb3;
    hit_obb2 obb2;
    hit_obb3 obb3;
    hit_vec2 point2;
    hit_vec3 point3;
} question;

static void sort_sides(double *a, double *b)
{
    if (*a > *b) {
        double c = *a;
        *a = *b;
        *b = c;
    }
}

static question make_question(const scene *s, question_kind kind)
{
    double lo[3], hi[3];
    for (int c = 0; c < 3; c++) {
        lo[c] = scene_coordinate(s, c);
        hi[c] = scene_coordinate(s, c);
        sort_sides(&lo[c], &hi[c]);
        if (scene_below(16) == 0)
            lo[c] = -INFINITY;
        if (scene_below(16) == 0)
            hi[c] = INFINITY;
        if (scene_below(64) == 0)
            hi[c] = NAN;
        if (scene_below(64) == 0)
            lo[c] = hi[c] + s->unit;
    }
    question q = {.kind = kind,
                  .aabb2 = {{lo[0], lo[1]}, {hi[0], hi[1]}},
                  .aabb3 = {{lo[0], lo[1], lo[2]}, {hi[0], hi[1], hi[2]}},
                  .point2 = {lo[0], lo[1]},
                  .point3 = {lo[0], lo[1], lo[2]}};
    const hit_vec3 half = {s->unit * scene_random() * 0.3, s->unit * 0.1, s->unit * scene_random()};
    const hit_quat turn = {scene_random() - 0.5, scene_random() - 0.5, scene_random() - 0.5, 0.7};
    q.obb2 = (hit_obb2){q.point2, {half.x, half.y}, hit_vec2_from_angle(7 * scene_random())};
    q.obb3 = hit_obb3_from_quat(q.point3, half, turn);
    if (scene_below(8) == 0) { /* a degenerate one that no tree would take, but a question may be */
        q.obb3.axis[1] = q.obb3.axis[0];
        q.obb2.axis = (hit_vec2){0, 0};
    }
    if (scene_below(8) == 0)
        q.obb2.half.x = q.obb3.half.x = -half.x;
    return q;
}

static bool is_found2(const scene *s, const question *q, size_t i)
{
    bool turned = scene_is_turned(s);
    switch (q->kind) {
    case ASK_AABB:
        return turned ? hit_overlap_aabb2_obb2(q->aabb2, s->obb2[i]) : hit_overlap_aabb2_aabb2(s->aabb2[i], q->aabb2);
    case ASK_OBB:
        return turned ? hit_overlap_obb2_obb2(s->obb2[i], q->obb2) : hit_overlap_aabb2_obb2(s->aabb2[i], q->obb2);
    default:
        return turned ? hit_overlap_obb2_point2(s->obb2[i], q->point2)
                      : hit_overlap_aabb2_point2(s->aabb2[i], q->point2);
    }
}

static bool is_found3(const scene *s, const question *q, size_t i)
{
    bool turned = scene_is_turned(s);
    switch (q->kind) {
    case ASK_AABB:
        return turned ? hit_overlap_aabb3_obb3(q->aabb3, &s->obb3[i]) : hit_overlap_aabb3_aabb3(s->aabb3[i], q->aabb3);
    case ASK_OBB:
        return turned ? hit_overlap_obb3_obb3(&s->obb3[i], &q->obb3) : hit_overlap_aabb3_obb3(s->aabb3[i], &q->obb3);
    default:
        return turned ? hit_overlap_obb3_point3(&s->obb3[i], q->point3)
                      : hit_overlap_aabb3_point3(s->aabb3[i], q->point3);
    }
}

static size_t find(const scene *s, const question *q, uint32_t *out, size_t capacity)
{
    if (s->dim == 2)
        return q->kind == ASK_AABB  ? hit_tree2_find_aabb2(s->tree2, q->aabb2, out, capacity)
               : q->kind == ASK_OBB ? hit_tree2_find_obb2(s->tree2, q->obb2, out, capacity)
                                    : hit_tree2_find_point2(s->tree2, q->point2, out, capacity);
    return q->kind == ASK_AABB  ? hit_tree3_find_aabb3(s->tree3, q->aabb3, out, capacity)
           : q->kind == ASK_OBB ? hit_tree3_find_obb3(s->tree3, &q->obb3, out, capacity)
                                : hit_tree3_find_point3(s->tree3, q->point3, out, capacity);
}

static bool visit(const scene *s, const question *q, hit_tree_visit *call, void *context)
{
    if (s->dim == 2)
        return q->kind == ASK_AABB  ? hit_tree2_visit_aabb2(s->tree2, q->aabb2, call, context)
               : q->kind == ASK_OBB ? hit_tree2_visit_obb2(s->tree2, q->obb2, call, context)
                                    : hit_tree2_visit_point2(s->tree2, q->point2, call, context);
    return q->kind == ASK_AABB  ? hit_tree3_visit_aabb3(s->tree3, q->aabb3, call, context)
           : q->kind == ASK_OBB ? hit_tree3_visit_obb3(s->tree3, &q->obb3, call, context)
                                : hit_tree3_visit_point3(s->tree3, q->point3, call, context);
}

/* What visit is to give, and when it is to stop. */
typedef struct visited {
    const uint32_t *expected;
    size_t count, stop;
} visited;

static bool visit_next(void *context, uint32_t box)
{
    visited *v = context;
    assert_int_equal(box, v->expected[v->count]);
    v->count++;
    return v->count != v->stop;
}

static void check_question(const scene *s, const question *q)
{
    static uint32_t out[SCENE_MOST + 1];
    static bool found[SCENE_MOST];
    memset(found, 0, sizeof found);
    out[SCENE_MOST] = 0xabcdef01u;
    size_t count = find(s, q, out, SCENE_MOST), expected = 0;
    assert_int_equal(out[SCENE_MOST], 0xabcdef01u);
    for (size_t i = 0; i < count; i++) {
        assert_true(out[i] < s->count && !found[out[i]]);
        found[out[i]] = true;
    }
    for (size_t i = 0; i < s->count; i++) {
        bool is = s->dim == 2 ? is_found2(s, q, i) : is_found3(s, q, i);
        assert_int_equal(found[i], is);
        expected += is;
    }
    assert_int_equal(count, expected);

    /* The first of them alone, in the same order; nothing behind them is touched. */
    uint32_t some[4] = {7, 7, 7, 7};
    assert_int_equal(find(s, q, some, 3), count);
    for (size_t i = 0; i < 4; i++)
        assert_int_equal(some[i], i < count && i < 3 ? out[i] : 7);
    assert_int_equal(find(s, q, NULL, 0), count);

    visited all = {out, 0, 0}, half = {out, 0, count / 2 + 1};
    assert_false(visit(s, q, NULL, NULL));
    assert_true(visit(s, q, visit_next, &all));
    assert_int_equal(all.count, count);
    assert_int_equal(visit(s, q, visit_next, &half), count == 0);
    assert_int_equal(half.count, count == 0 ? 0 : count / 2 + 1);
}

static void check_scene(scene *s)
{
    int questions = s->count > 1000 ? 2 : 6;
    for (int kind = 0; kind < ASK_KINDS; kind++)
        for (int i = 0; i < questions; i++) {
            question q = make_question(s, (question_kind)kind);
            check_question(s, &q);
        }
}

static void finds_what_every_box_says(void **unused)
{
    scene_for_each(check_scene);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(finds_what_every_box_says),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
