/* Which boxes of a tree does a ray or segment hit, and which first: each question against every box in turn. */
#include "hitbox/cast.h"
#include "hitbox/tree.h"

#include "expect.h"
#include "tree_scenes.h"

#include <float.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct question {
    bool ends; /* the segment, not the ray */
    hit_ray2 ray2;
    hit_ray3 ray3;
    hit_segment2 segment2;
    hit_segment3 segment3;
} question;

/* Powers of two and other factors that bring trouble. */
static double odd_factor(void)
{
    static const double factors[] = {1, 1e-9, 1e9, 0x1p-1000, 0x1p1000, 5e-324, 1e300, 1e17, 1e-200};
    return factors[scene_below(sizeof factors / sizeof factors[0])];
}

static double component(const double *from, const double *to, int c)
{
    size_t what = scene_below(8);
    return what == 0 ? 0 : what == 1 ? (scene_random() - 0.5) * odd_factor() : to[c] - from[c];
}

/* From anywhere to a coordinate of a box, sometimes from far away, or along an axis. */
static question make_question(const scene *s)
{
    double from[3], to[3], direction[3];
    bool far = scene_below(4) == 0, still = scene_below(16) == 0;
    double back = odd_factor();
    double length = scene_below(2) == 0 ? 1 : odd_factor();
    for (int c = 0; c < 3; c++) {
        from[c] = scene_coordinate(s, c);
        to[c] = scene_coordinate(s, c);
    }
    for (int c = 0; c < 3; c++) {
        direction[c] = still ? 0 : component(from, to, c);
        if (far && fabs(from[c] - direction[c] * back) <= DBL_MAX)
            from[c] -= direction[c] * back;
        if (fabs(direction[c] * length) <= DBL_MAX)
            direction[c] *= length;
        if (scene_below(200) == 0)
            from[c] = INFINITY;
        if (scene_below(200) == 0)
            direction[c] = to[c] = NAN;
    }
    return (question){scene_below(2) == 0,
                      {{from[0], from[1]}, {direction[0], direction[1]}},
                      {{from[0], from[1], from[2]}, {direction[0], direction[1], direction[2]}},
                      {{from[0], from[1]}, {to[0], to[1]}},
                      {{from[0], from[1], from[2]}, {to[0], to[1], to[2]}}};
}

/* What is the same of a hit in the plane and in space. */
typedef struct answer {
    bool hit;
    double t;
    hit_cast2 cast2;
    hit_cast3 cast3;
} answer;

static answer ask_box(const scene *s, const question *q, size_t i)
{
    answer a = {.hit = false};
    bool turned = scene_is_turned(s);
    if (s->dim == 2)
        a.hit = q->ends ? (turned ? hit_cast_segment2_obb2(q->segment2, s->obb2[i], &a.cast2)
                                  : hit_cast_segment2_aabb2(q->segment2, s->aabb2[i], &a.cast2))
                        : (turned ? hit_cast_ray2_obb2(q->ray2, s->obb2[i], &a.cast2)
                                  : hit_cast_ray2_aabb2(q->ray2, s->aabb2[i], &a.cast2));
    else
        a.hit = q->ends ? (turned ? hit_cast_segment3_obb3(q->segment3, &s->obb3[i], &a.cast3)
                                  : hit_cast_segment3_aabb3(q->segment3, s->aabb3[i], &a.cast3))
                        : (turned ? hit_cast_ray3_obb3(q->ray3, &s->obb3[i], &a.cast3)
                                  : hit_cast_ray3_aabb3(q->ray3, s->aabb3[i], &a.cast3));
    a.t = s->dim == 2 ? a.cast2.t : a.cast3.t;
    return a;
}

static answer ask_first(const scene *s, const question *q, uint32_t *box)
{
    answer a = {.hit = false};
    if (s->dim == 2)
        a.hit = q->ends ? hit_tree2_cast_segment2(s->tree2, q->segment2, box, &a.cast2)
                        : hit_tree2_cast_ray2(s->tree2, q->ray2, box, &a.cast2);
    else
        a.hit = q->ends ? hit_tree3_cast_segment3(s->tree3, q->segment3, box, &a.cast3)
                        : hit_tree3_cast_ray3(s->tree3, q->ray3, box, &a.cast3);
    a.t = s->dim == 2 ? a.cast2.t : a.cast3.t;
    return a;
}

static bool ask_any(const scene *s, const question *q)
{
    if (s->dim == 2)
        return q->ends ? hit_tree2_any_segment2(s->tree2, q->segment2) : hit_tree2_any_ray2(s->tree2, q->ray2);
    return q->ends ? hit_tree3_any_segment3(s->tree3, q->segment3) : hit_tree3_any_ray3(s->tree3, q->ray3);
}

static size_t find(const scene *s, const question *q, uint32_t *out, size_t capacity)
{
    if (s->dim == 2)
        return q->ends ? hit_tree2_find_segment2(s->tree2, q->segment2, out, capacity)
                       : hit_tree2_find_ray2(s->tree2, q->ray2, out, capacity);
    return q->ends ? hit_tree3_find_segment3(s->tree3, q->segment3, out, capacity)
                   : hit_tree3_find_ray3(s->tree3, q->ray3, out, capacity);
}

static bool visit(const scene *s, const question *q, hit_tree_visit *call, void *context)
{
    if (s->dim == 2)
        return q->ends ? hit_tree2_visit_segment2(s->tree2, q->segment2, call, context)
                       : hit_tree2_visit_ray2(s->tree2, q->ray2, call, context);
    return q->ends ? hit_tree3_visit_segment3(s->tree3, q->segment3, call, context)
                   : hit_tree3_visit_ray3(s->tree3, q->ray3, call, context);
}

static bool same_answer(const answer *a, const answer *b)
{
    const hit_cast2 *p = &a->cast2, *q = &b->cast2;
    const hit_cast3 *u = &a->cast3, *v = &b->cast3;
    return a->hit == b->hit && same_double(a->t, b->t) && same2(p->point, q->point) && same2(p->normal, q->normal) &&
           p->axis == q->axis && p->face == q->face && p->inside == q->inside && same3(u->point, v->point) &&
           same3(u->normal, v->normal) && u->axis == v->axis && u->face == v->face && u->inside == v->inside;
}

/* Bits, since subnormal times may compare as equal. */
static int64_t order_of(double t)
{
    int64_t bits;
    memcpy(&bits, &t, sizeof bits);
    return bits;
}

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

static size_t hits_in_all;

static void check_question(const scene *s, const question *q)
{
    static uint32_t out[SCENE_MOST];
    static bool found[SCENE_MOST];
    memset(found, 0, sizeof found);
    size_t count = find(s, q, out, SCENE_MOST), expected = 0;
    for (size_t i = 0; i < count; i++) {
        assert_true(out[i] < s->count && !found[out[i]]);
        found[out[i]] = true;
    }
    answer best = {.hit = false};
    size_t least = 0;
    for (size_t i = 0; i < s->count; i++) {
        answer a = ask_box(s, q, i);
        if (found[i] != a.hit)
            print_error("kind %d dim %d count %zu box %zu ends %d\n", s->kind, s->dim, s->count, i, q->ends);
        assert_int_equal(found[i], a.hit);
        expected += a.hit;
        if (a.hit && (!best.hit || order_of(a.t) < order_of(best.t))) {
            best = a;
            least = i;
        }
    }
    assert_int_equal(count, expected);
    hits_in_all += count;

    uint32_t box = 77;
    answer first = ask_first(s, q, &box);
    assert_true(same_answer(&first, &best));
    assert_int_equal(box, best.hit ? least : 77);
    assert_int_equal(ask_any(s, q), best.hit);

    uint32_t some[2] = {7, 7};
    assert_int_equal(find(s, q, some, 1), count);
    assert_int_equal(some[0], count > 0 ? out[0] : 7);
    assert_int_equal(some[1], 7);
    assert_int_equal(find(s, q, NULL, 0), count);

    visited all = {out, 0, 0}, half = {out, 0, count / 2 + 1};
    assert_false(visit(s, q, NULL, NULL));
    assert_true(visit(s, q, visit_next, &all));
    assert_int_equal(all.count, count);
    assert_int_equal(visit(s, q, visit_next, &half), count == 0);
}

static void check_scene(scene *s)
{
    int questions = s->count > 1000 ? 2 : s->count > 17 ? 8 : 30;
    for (int i = 0; i < questions; i++) {
        question q = make_question(s);
        check_question(s, &q);
    }
}

static void hits_what_every_box_says(void **unused)
{
    scene_for_each(check_scene);
    assert_true(hits_in_all > 50000);
}

/* So slow, and from so far, that no float holds the time; and of no boxes at all. */
static void a_time_past_all_floats(void **unused)
{
    const hit_aabb3 boxes[2] = {{{0, 0, 0}, {1, 1, 1}}, {{0, 5, 0}, {1, 6, 1}}};
    for (size_t count = 0; count <= 2; count++) {
        hit_tree3 *tree;
        assert_int_equal(hit_tree3_build(hit_boxes3_from_aabbs(boxes, count), NULL, &tree), HIT_OK);
        hit_ray3 ray = {{-1e30, 0.5, 0.5}, {1e-10, 0, 0}};
        hit_cast3 seen, alone;
        uint32_t box = 77;
        assert_true(hit_cast_ray3_aabb3(ray, boxes[0], &alone));
        assert_int_equal(hit_tree3_find_ray3(tree, ray, NULL, 0), count > 0);
        assert_int_equal(hit_tree3_cast_ray3(tree, ray, &box, &seen), count > 0);
        assert_true(box == (count ? 0 : 77) && (!count || seen.t == alone.t));
        ray.direction.x = -1e-10;
        assert_false(hit_tree3_any_ray3(tree, ray));
        hit_tree3_free(tree);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_time_past_all_floats),
        cmocka_unit_test(hits_what_every_box_says),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
